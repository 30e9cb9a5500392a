
#include "referee/declare.h"
#include "referee/actions.h"
#include "referee/known_cards.h"
#include "referee/present.h"
#include "referee/words.h"
#include <ctype.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* From words to ids: an entry becomes a declaration. */

void declaration_clear(struct declaration *declaration)
{
    struct ids *const list[] = {&declaration->units, &declaration->path, &declaration->places,
                                &declaration->cards};
    memset(declaration, 0, offsetof(struct declaration, units));
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        list[i]->count = list[i]->id[0] = 0;
}

/* What a name of the kind is not, though it begins like one, or nothing is called so: "a side". */
static const char *other_kind(const struct referee *referee, int kind, const char *text,
                              const struct name_match *match)
{
    if (kind == SIDE || match->whole)
        return NULL;
    if (names_match(&referee->data->names[SIDE], text).whole)
        return "a side";
    bool unknown = kind == PLACE && !match->id && !match->ambiguous;
    return unknown && names_match(&referee->data->names[PIECE], text).id ? "a counter" : NULL;
}

static int resolve(struct referee *referee, int kind, const struct word *word)
{
    const struct names *names = &referee->data->names[kind];
    struct name_match match = names_match(names, word->text);
    const char *other = other_kind(referee, kind, word->text, &match);
    if (!need(referee, RECORD_NAME, !other, "no %s is called %s, %s is", names->what, word->text,
              other ? other : ""))
        return 0;
    if (!match.id)
        complain_of_name(referee, names, word->text, &match);
    return match.id;
}

/* "roll light": a word for counters that is one for what this verb takes now, too. */
static bool asks_for(const struct referee *referee, verb_id verb, int what)
{
    const struct declaration asked = {.verb = verb};
    return lists_values(referee, verb, FIELD_WHAT) &&
           is_worth_trying(referee, &asked, (struct pick){FIELD_WHAT, what});
}

/* Of several words of one name the first that this verb takes now; 0: none. */
static int what_meant(const struct referee *referee, verb_id verb, const char *text)
{
    struct name_match what =
        names_match(&referee->data->names[referee->game->words.what_kind], text);
    for (int i = 0; what.whole && what.ambiguous && i < what.nearest_count; i++) {
        if (asks_for(referee, verb, what.nearest[i]))
            return what.nearest[i];
    }
    return what.id;
}

static void resolve_list(struct referee *referee, int kind, const struct words *words,
                         struct ids *list)
{
    for (int i = 0; i < words->count; i++) {
        int id = resolve(referee, kind, &words->word[i]);
        if (id)
            ids_add(list, id);
    }
}

/* A space of the map, or a box where the verb may mean one; 0 after a finding. */
static int resolve_place(struct referee *referee, const struct word *word,
                         const struct field_use *use)
{
    int id = resolve(referee, PLACE, word);
    bool fits = !use->on_map || id <= referee->data->map.space_count;
    return need(referee, RECORD_NAME, fits, "%s is a box, no space of the map",
                name_of(referee, PLACE, id))
               ? id
               : 0;
}

static void resolve_path(struct referee *referee, const struct words *words,
                         const struct field_use *use, struct ids *list)
{
    for (int i = 0; i < words->count; i++) {
        int id = resolve_place(referee, &words->word[i], use);
        if (id)
            ids_add(list, id);
    }
}

static bool is_unlisted(const struct referee *referee, const struct word *word)
{
    const struct names *names = &referee->data->names[PLACE];
    struct name_match match = names_match(names, word->text);
    return may_be_unlisted(referee, names, &match) &&
           !other_kind(referee, PLACE, word->text, &match);
}

/* What stands beside a space that nobody knows is done all the same. */
static int leave_unlisted(struct referee *referee, const struct word *word, int *unlisted)
{
    require_known(
        referee, RECORD_NAME, UNKNOWN,
        "is %s a space? not in the rules data, whose list is not whole; worksheet: a line %s",
        word->text, word->text);
    ++*unlisted;
    return 0;
}

/* Places, of which each is one, however often it is named. */
static void resolve_places(struct referee *referee, const struct words *words,
                           const struct field_use *use, struct ids *list, int *unlisted)
{
    for (int i = 0; i < words->count; i++) {
        int id = use->unlisted && is_unlisted(referee, &words->word[i])
                     ? leave_unlisted(referee, &words->word[i], unlisted)
                     : resolve_place(referee, &words->word[i], use);
        if (id && require(referee, RECORD_FIELD, !ids_hold(list, id), "%s is named twice",
                          name_of(referee, PLACE, id)))
            ids_add(list, id);
    }
}

/* --- units --- */

enum { UNIT_NAME_BYTES = 128 };

/* "2 reduced Regulars" taken apart. */
struct wanted {
    int count;
    bool all;  /* however many there are */
    int times; /* "x2": two steps of one unit */
    bool reduced, full;
    char name[UNIT_NAME_BYTES];
};

static bool begins_with(const char **text, const char *word)
{
    size_t length = strlen(word);
    if (strncasecmp(*text, word, length) != 0 || (*text)[length] != ' ')
        return false;
    *text += length + 1;
    return true;
}

static void cut_name(struct wanted *wanted)
{
    size_t length = strlen(wanted->name);
    if (length > 3 && strcmp(wanted->name + length - 3, " x2") == 0) {
        wanted->times = 2;
        wanted->name[length -= 3] = '\0';
    }
    if (length > 1 && wanted->name[length - 1] == '-') {
        wanted->reduced = true;
        wanted->name[length - 1] = '\0';
    }
}

static struct wanted take_apart(const char *text)
{
    struct wanted wanted = {.count = 1, .times = 1};
    if (isdigit((unsigned char)text[0])) {
        char *end = NULL;
        long count = strtol(text, &end, 10);
        if (*end == ' ' && count <= DECLARED_MAX) {
            wanted.count = (int)count;
            text = end + 1;
        }
    }
    wanted.all = begins_with(&text, "all");
    wanted.reduced = begins_with(&text, "reduced");
    wanted.full = !wanted.reduced && begins_with(&text, "full");
    size_t length = strlen(text);
    if (length >= sizeof wanted.name)
        length = sizeof wanted.name - 1;
    memcpy(wanted.name, text, length);
    cut_name(&wanted);
    if (wanted.all)
        wanted.count = DECLARED_MAX;
    return wanted;
}

/* Where an entry's units are looked for. */
struct search {
    int piece_count; /* these, or any of these kinds: several can share a name */
    int piece[NAMES_NEAREST_MAX];
    int kind_count;
    int kind[NAMES_NEAREST_MAX];
    int place; /* 0: anywhere */
    int side;  /* 0: any */
    int soon;  /* only those that a name of several means so soon in this; 0: any */
    const struct declaration *in;
};

/* What the words of the search name where it looks. */
static struct piece_set named_by(const struct referee *referee, const struct search *search)
{
    struct piece_set named = no_pieces();
    for (int i = 0; i < search->piece_count; i++)
        pieces_add(&named, search->piece[i]);
    for (int i = 0; i < search->kind_count && !search->piece_count; i++)
        named = pieces_or(named, referee->data->pieces_of_kind[search->kind[i]]);
    return search->place ? pieces_and(named, at(referee, search->place)) : named;
}

/* Whether what is named is of the side, and meant so soon; nowhere it is out of the game. */
static bool suits(const struct referee *referee, const struct search *search, int piece)
{
    if (search->side && side_of_piece(referee, piece) != search->side)
        return false;
    if (search->soon && rank_of_name(referee, search->in, piece) < search->soon)
        return false;
    return place_of_piece(referee, piece) != 0;
}

static int take_pieces(struct referee *referee, const struct search *search, bool reduced,
                       int count, struct ids *units)
{
    int taken = 0;
    EACH_PIECE (piece, pieces_without(named_by(referee, search), pieces_in(units))) {
        if (taken == count)
            break;
        if (!suits(referee, search, piece) || piece_is_reduced(referee, piece) != reduced)
            continue;
        ids_add(units, piece);
        taken++;
    }
    return taken;
}

static int take_wanted(struct referee *referee, const struct search *search,
                       const struct wanted *wanted, struct ids *units)
{
    if (wanted->reduced || wanted->full)
        return take_pieces(referee, search, wanted->reduced, wanted->count, units);
    int taken = take_pieces(referee, search, false, wanted->count, units);
    return taken + take_pieces(referee, search, true, wanted->count - taken, units);
}

/* Those that stand with who is named before. */
static int take_beside(struct referee *referee, const struct search *search,
                       const struct wanted *wanted, struct ids *units)
{
    struct search beside = *search;
    int first = ids_first(units);
    beside.place = first ? place_of_piece(referee, first) : 0;
    return beside.place ? take_wanted(referee, &beside, wanted, units) : 0;
}

/* Those that the name means first here, then any. */
static int take_meant(struct referee *referee, struct search *search,
                      const struct declaration *declaration, const struct wanted *wanted,
                      struct ids *units)
{
    struct wanted rest = *wanted;
    bool ranked = search->piece_count != 1 && ranks_names(referee, declaration->verb);
    search->in = declaration;
    for (search->soon = ranked ? 3 : 0; search->soon > 0; search->soon--)
        rest.count -= take_wanted(referee, search, &rest, units);
    if (!search->place && search->piece_count != 1)
        rest.count -= take_beside(referee, search, &rest, units);
    return wanted->count - rest.count + take_wanted(referee, search, &rest, units);
}

/* Those that are not there: of the side that declares and on the map, if there are such. */
static struct piece_set elsewhere(const struct referee *referee, const struct search *search,
                                  const struct wanted *wanted, const struct ids *units)
{
    struct search anywhere = *search;
    struct piece_set best = no_pieces();
    int best_rank = -1;
    anywhere.place = anywhere.soon = 0;
    EACH_PIECE (piece, pieces_without(named_by(referee, &anywhere), pieces_in(units))) {
        bool is_reduced = piece_is_reduced(referee, piece);
        if (!suits(referee, &anywhere, piece) || (wanted->reduced && !is_reduced) ||
            (wanted->full && is_reduced))
            continue;
        int rank = 2 * (side_of_piece(referee, piece) == search->in->by) +
                   (place_of_piece(referee, piece) <= referee->data->map.space_count);
        if (rank < best_rank)
            continue;
        best = rank > best_rank ? no_pieces() : best;
        pieces_add(&best, piece);
        best_rank = rank;
    }
    return best;
}

/* "at Birch", "in Force Pool", "at Birch (British)": where one of another side is. */
static const char *where_piece_is(struct referee *referee, const struct declaration *declaration,
                                  int piece)
{
    int place = place_of_piece(referee, piece), side = side_of_piece(referee, piece);
    bool other = side && declaration->by && side != declaration->by;
    return keep(referee, "%s %s%s%s%s", place <= referee->data->map.space_count ? "at" : "in",
                name_of(referee, PLACE, place), other ? " (" : "",
                other ? side_name(referee, side) : "", other ? ")" : "");
}

/* "; one is at Birch", "; one of 3 others is in Force Pool" */
static const char *where_one_is(struct referee *referee, const struct declaration *declaration,
                                struct piece_set others)
{
    int piece = pieces_first(others), count = pieces_count(others);
    if (!piece || !place_of_piece(referee, piece))
        return "";
    return keep(referee, "; one%s is %s", count > 1 ? keep(referee, " of %d others", count) : "",
                where_piece_is(referee, declaration, piece));
}

static void complain_of_pieces(struct referee *referee, const struct search *search,
                               const struct wanted *wanted, int taken, const struct ids *units)
{
    struct piece_set others = elsewhere(referee, search, wanted, units);
    const char *reduced = wanted->reduced ? " (reduced)" : "";
    const char *where = search->place
                            ? keep(referee, "at %s", name_of(referee, PLACE, search->place))
                            : "to be had";
    const char *one_is = where_one_is(referee, search->in, others);
    int alone = names_match(&referee->data->names[PIECE], wanted->name).id;
    if (alone && one_is[0] && search->place && !taken)
        need(referee, RECORD_PIECE, false, "%s%s is %s, not %s", name_of(referee, PIECE, alone),
             reduced, where_piece_is(referee, search->in, pieces_first(others)), where);
    else if (taken)
        need(referee, RECORD_PIECE, false, "%d %s%s named, %d %s%s", wanted->count, wanted->name,
             reduced, taken, where, one_is);
    else
        need(referee, RECORD_PIECE, false, "no %s%s %s%s", wanted->name, reduced, where, one_is);
}

/* What the verb's units may be; of no verb, each one piece. */
static const struct field_use *units_of_verb(const struct referee *referee, verb_id verb)
{
    static const struct field_use each = {SEVERAL(PIECE)};
    const struct verb_use *use = use_here(referee, verb);
    return use ? &use->field[FIELD_UNITS] : &each;
}

/* How often a list of the verb may name the piece: as often as it has steps to lose there. */
static int times_named(const struct referee *referee, const struct field_use *use, int piece)
{
    return use->steps ? steps_of_piece(referee, piece) : 1;
}

/* A counter that is named once more loses a second step, where it has one; else it stays one. */
static void name_again(struct referee *referee, const struct field_use *use, int piece,
                       struct ids *units)
{
    const char *name = name_of(referee, PIECE, piece);
    int times = 1 + ids_times(units, piece), limit = times_named(referee, use, piece);
    if (!use->steps)
        require(referee, RECORD_PIECE, false, "%s is one piece, named %d times", name, times);
    else if (need(referee, use->steps, times <= limit, "%s loses %d steps, has %d", name, times,
                  limit))
        ids_add(units, piece);
}

/* What is asked for is among the units already: one that has a step left, else any. */
static int take_again(struct referee *referee, const struct search *search,
                      const struct field_use *use, struct ids *units)
{
    struct piece_set named = named_by(referee, search);
    int again = 0;
    for (int i = units->count - 1; i >= 0; i--) {
        int piece = units->id[i];
        if (!pieces_have(named, piece) || !suits(referee, search, piece))
            continue;
        again = again ? again : piece;
        if (ids_times(units, piece) < times_named(referee, use, piece)) {
            again = piece;
            break;
        }
    }
    if (again)
        name_again(referee, use, again, units);
    return again != 0;
}

/* Another counter of the same kind will do when the named one is not there. */
static int take_like(struct referee *referee, struct search *search, const struct wanted *wanted,
                     struct ids *units)
{
    const struct rules_data *data = referee->data;
    int piece = search->piece_count ? search->piece[0] : 0;
    int kind = data->kind_of_piece[piece];
    if (!piece || !data->plural[kind]) /* a leader is himself */
        return 0;
    struct search like = {.kind_count = 1,
                          .kind = {kind},
                          .place = search->place,
                          .side = side_of_piece(referee, piece)};
    int taken = take_wanted(referee, &like, wanted, units);
    if (taken)
        remark(referee, RECORD_PIECE, "%s is not there; another of its kind is taken",
               name_of(referee, PIECE, piece));
    return taken;
}

/* Named by its id, which is not what is printed on it, a counter is itself, and no other will do.
 */
static bool is_named_by_id(const struct referee *referee, const struct search *search,
                           const char *text)
{
    const struct name *name = &referee->data->names[PIECE].name[search->piece[0]];
    return search->piece_count == 1 && strcasecmp(name->id, text) == 0 &&
           strcasecmp(name->printed, text) != 0;
}

/* What a unit's name means: kinds of pieces before a single piece, but its whole name before the
 * beginning of a kind's; false when it means nothing, or one of several. */
static bool match_piece_name(struct referee *referee, const char *name, struct search *search)
{
    const struct names *kinds = &referee->data->piece_kinds;
    struct name_match kind = names_match(kinds, name);
    if (kind.id && kind.whole) {
        search->kind[search->kind_count++] = kind.id;
        return true;
    }
    struct name_match piece = names_match(&referee->data->names[PIECE], name);
    bool namesakes = piece.ambiguous && piece.whole;
    bool itself = (piece.id && piece.whole) || namesakes;
    if (kind.id && !itself) {
        search->kind[search->kind_count++] = kind.id;
    } else if (piece.id) {
        search->piece[search->piece_count++] = piece.id;
    } else if (namesakes) { /* any of them will do */
        search->piece_count = piece.nearest_count;
        memcpy(search->piece, piece.nearest, sizeof search->piece);
    } else if (kind.ambiguous) {
        search->kind_count = kind.nearest_count;
        memcpy(search->kind, kind.nearest, sizeof search->kind);
    } else {
        return false;
    }
    return true;
}

/* Of kinds and pieces the list that has what was meant by a name of neither. */
static const struct names *list_meant(const struct referee *referee, const char *name)
{
    const struct names *kinds = &referee->data->piece_kinds, *pieces = &referee->data->names[PIECE];
    bool as_kind = suggests(referee) && names_find(kinds, name).nearest_count > 0 &&
                   names_find(pieces, name).nearest_count == 0;
    return as_kind ? kinds : pieces;
}

/* "provs" is the plural of an abbreviation; false after a finding. */
static bool find_piece_name(struct referee *referee, const char *name, struct search *search)
{
    size_t length = strlen(name);
    if (match_piece_name(referee, name, search))
        return true;
    if (length > 2 && name[length - 1] == 's' &&
        match_piece_name(referee, keep(referee, "%.*s", (int)length - 1, name), search))
        return true;
    struct name_match what =
        names_match(&referee->data->names[referee->game->words.what_kind], name);
    if (!need(referee, RECORD_NAME, !what.whole, "%s is no piece, it is said as \"what\"", name))
        return false;
    const struct names *meant = list_meant(referee, name);
    struct name_match match = names_match(meant, name);
    complain_of_name(referee, meant, name, &match);
    return false;
}

const char *unit_said(struct referee *referee, const char *text, int *count)
{
    struct wanted wanted = take_apart(text);
    *count = isdigit((unsigned char)text[0]) ? wanted.count : 0;
    return keep(referee, "%s", wanted.name);
}

const char *piece_meant(struct referee *referee, const char *text)
{
    struct wanted wanted = take_apart(text);
    const struct names *kinds = &referee->data->piece_kinds, *pieces = &referee->data->names[PIECE];
    struct name_match kind = names_find(kinds, wanted.name),
                      piece = names_find(pieces, wanted.name);
    bool known = kind.id || piece.id || kind.ambiguous || piece.ambiguous;
    if (known || !(kind.nearest_count || piece.nearest_count))
        return text;
    const char *name = strstr(text, wanted.name); /* it was cut from there */
    const char *nearest = piece.nearest_count ? pieces->name[piece.nearest[0]].printed
                                              : kinds->name[kind.nearest[0]].printed;
    return keep(referee, "%.*s%s%s", (int)(name - text), text, nearest, name + strlen(wanted.name));
}

static bool stands_with_all(const struct referee *referee, int piece, const struct ids *units,
                            int first)
{
    int place = place_of_piece(referee, piece);
    for (int i = first; i < units->count; i++) {
        if (place_of_piece(referee, units->id[i]) != place)
            return false;
    }
    return true;
}

/* Of the kinds wanted and of the step last taken, but elsewhere than the units from first on. */
static void note_others(const struct referee *referee, const struct search *search,
                        const struct ids *units, int first, struct piece_set *others)
{
    int last = units->count > first ? units->id[units->count - 1] : 0;
    if (!last)
        return;
    EACH_PIECE (piece, pieces_without(named_by(referee, search), pieces_in(units))) {
        bool alike = piece_is_reduced(referee, piece) == piece_is_reduced(referee, last);
        if (alike && suits(referee, search, piece) &&
            !stands_with_all(referee, piece, units, first))
            pieces_add(others, piece);
    }
}

/* How the word named the unit. */
static void note_how_named(struct referee *referee, const struct search *search,
                           const struct wanted *wanted, bool by_id, int unit,
                           struct declaration *declaration)
{
    const bool so[NAMED_WAYS] = {
        [NAMED_SINGLY] = search->piece_count == 1,
        [NAMED_BY_ID] = by_id,
        [NAMED_BY_ANY] = search->kind_count > 1,
        [NAMED_BY_STEP] = wanted->reduced || wanted->full,
    };
    for (int how = 0; how < NAMED_WAYS; how++)
        if (so[how])
            pieces_add(&declaration->named[how], unit);
    if (search->kind_count > 0)
        pieces_add(&referee->by_kind, unit);
}

static void resolve_unit(struct referee *referee, const char *text, int place,
                         struct declaration *declaration, struct ids *units)
{
    struct wanted wanted = take_apart(text);
    struct search search = {.place = place, .side = declaration->by};
    if (!find_piece_name(referee, wanted.name, &search) ||
        !need(referee, RECORD_PIECE, wanted.count > 0, "%s: how many is 0", wanted.name))
        return;
    const struct field_use *use = units_of_verb(referee, declaration->verb);
    int before = units->count;
    int taken = take_meant(referee, &search, declaration, &wanted, units);
    if (!taken && (use->steps || search.piece_count == 1))
        taken = take_again(referee, &search, use, units);
    if (!taken && search.side) {
        search.side = 0;
        taken = take_wanted(referee, &search, &wanted, units);
    }
    if (wanted.all && taken)
        return;
    if (!place && search.piece_count != 1)
        note_others(referee, &search, units, before, &declaration->others);
    if (wanted.all)
        wanted.count = 1;
    bool by_id = is_named_by_id(referee, &search, wanted.name);
    for (int i = before; i < units->count; i++)
        note_how_named(referee, &search, &wanted, by_id, units->id[i], declaration);
    if (taken < wanted.count && !by_id)
        taken += take_like(referee, &search, &wanted, units);
    if (taken < wanted.count) {
        declaration->lacking += wanted.count - taken;
        complain_of_pieces(referee, &search, &wanted, taken, units);
    }
    if (wanted.times == 2 && units->count > before)
        name_again(referee, use, units->id[units->count - 1], units);
}

/* "Gage, Howe": each of a list of names. */
static void resolve_each(struct referee *referee, const char *text, int place,
                         struct declaration *declaration, struct ids *units)
{
    while (*text) {
        size_t length = strcspn(text, ",");
        resolve_unit(referee, keep(referee, "%.*s", (int)length, text), place, declaration, units);
        text += length;
        text += strspn(text, ", ");
    }
}

/* Those that the verb may name, where they are in one place; else none. */
static struct piece_set all_in_one_place(const struct referee *referee,
                                         const struct declaration *declaration)
{
    struct value_list listing;
    struct piece_set all = no_pieces();
    int place = 0;
    list_values(referee, declaration, FIELD_UNITS, &listing);
    for (int piece = 1; !listing.all && piece <= referee->data->names[PIECE].count; piece++) {
        if (!values_have(&listing.values, piece))
            continue;
        if (place && place_of_piece(referee, piece) != place)
            return no_pieces();
        place = place_of_piece(referee, piece);
        pieces_add(&all, piece);
    }
    return all;
}

/* All at place but those named. */
static void resolve_all(struct referee *referee, const char *named, int place,
                        struct declaration *declaration)
{
    struct ids but = {0}, *units = &declaration->units;
    int by = declaration->by;
    struct piece_set all =
        place ? pieces_at(referee, place, by) : all_in_one_place(referee, declaration);
    if (place && by)
        need(referee, RECORD_PIECE, pieces_any(all), "all: %s has no piece at %s",
             side_name(referee, by), name_of(referee, PLACE, place));
    else if (place)
        need(referee, RECORD_PIECE, pieces_any(all), "all: there is no piece at %s",
             name_of(referee, PLACE, place));
    else
        need(referee, RECORD_PIECE, pieces_any(all), "all: of which place is not said");
    resolve_each(referee, named, place, declaration, &but);
    EACH_PIECE (piece, pieces_without(all, pieces_or(pieces_in(&but), pieces_in(units)))) {
        if (is_meant_by_all(referee, declaration->verb, piece))
            ids_add(units, piece);
    }
}

/* Where the units of an entry are, 0 for anywhere. */
static int place_of_units(const struct referee *referee, const struct declaration *declaration)
{
    if (declaration->path.count > 1 && !declaration->units_lead) /* of one space: where they go */
        return declaration->path.id[0];
    int place = place_units_come_from(referee, declaration);
    if (place)
        return place == ANYWHERE ? 0 : place;
    if (declaration->leader)
        return place_of_piece(referee, declaration->leader);
    return declaration->at;
}

bool units_are_there(const struct referee *referee, const struct declaration *declaration)
{
    const struct ids *units = &declaration->units;
    int place = units->count ? place_of_units(referee, declaration) : 0;
    for (int i = 0; i < units->count; i++) {
        int at = place_of_piece(referee, units->id[i]);
        if (place ? at != place : at == 0)
            return false;
    }
    return true;
}

static const char all_but[] = "all but ";

static bool is_all(const char *text)
{
    return strcasecmp(text, "all") == 0 || strncasecmp(text, all_but, sizeof all_but - 1) == 0;
}

void resolve_units_at(struct referee *referee, const struct words *words, int place,
                      struct declaration *declaration)
{
    for (int i = 0; i < words->count; i++) {
        const char *text = words->word[i].text;
        if (strcasecmp(text, "all") == 0)
            resolve_all(referee, "", place, declaration);
        else if (is_all(text))
            resolve_all(referee, text + sizeof all_but - 1, place, declaration);
        else
            resolve_unit(referee, text, place, declaration, &declaration->units);
    }
}

/* Units at several places: as many as there are places, one at each; or each by its own name. */
static void resolve_units_over(struct referee *referee, const char *text,
                               struct declaration *declaration)
{
    const struct ids *places = &declaration->places;
    struct wanted wanted = take_apart(text);
    int piece = names_match(&referee->data->names[PIECE], wanted.name).id;
    int at = piece ? place_of_piece(referee, piece) : 0;
    const char *name = text + (wanted.count > 1 && !wanted.all ? strspn(text, "0123456789 ") : 0);
    if (wanted.count == places->count) {
        for (int i = 0; i < places->count; i++)
            resolve_unit(referee, name, places->id[i], declaration, &declaration->units);
    } else if (wanted.count == 1 && ids_hold(places, at)) {
        resolve_unit(referee, text, at, declaration, &declaration->units);
    } else {
        need_known(referee, RECORD_FIELD, wanted.all ? NO : UNKNOWN,
                   "%s: how many at each of %d places?", text, places->count);
    }
}

/* A path that units lead, by one name, begins where they are. */
static void begin_path(const struct referee *referee, struct declaration *declaration)
{
    struct ids onward = declaration->path;
    int first = ids_first(&declaration->units);
    int from = first ? place_of_piece(referee, first) : 0;
    if (from == 0 || onward.id[0] == from)
        return;
    declaration->path = (struct ids){0};
    ids_add(&declaration->path, from);
    for (int i = 0; i < onward.count; i++)
        ids_add(&declaration->path, onward.id[i]);
}

/* Where one place is taken and more are given, that is the fault, and not where the units are. */
static bool takes_several_places(const struct referee *referee,
                                 const struct declaration *declaration)
{
    const struct verb_use *use = verb_use_of(referee, declaration->verb);
    return !use || use->field[FIELD_AT].most != 1;
}

void resolve_units(struct referee *referee, const struct entry *entry,
                   struct declaration *declaration)
{
    const struct words *units = &entry->field[FIELD_UNITS];
    const struct words leading = {1, entry->field[FIELD_PATH].word};
    if (!(declaration->declared & FIELD_BIT(UNITS)))
        return;
    declaration->units_lead = units->count == 0;
    bool several = declaration->places.count > 1 && takes_several_places(referee, declaration);
    for (int i = 0; several && i < units->count; i++)
        resolve_units_over(referee, units->word[i].text, declaration);
    if (several)
        return;
    resolve_units_at(referee, units->count > 0 ? units : &leading,
                     place_of_units(referee, declaration), declaration);
    if (declaration->units_lead)
        begin_path(referee, declaration);
}

/* --- the other fields --- */

static void resolve_card(struct referee *referee, const struct word *word,
                         struct declaration *declaration)
{
    if (strcmp(word->text, "?") == 0)
        declaration->hidden_card = true;
    else
        declaration->card = resolve(referee, CARD, word);
}

static void resolve_to(struct referee *referee, const struct word *word,
                       struct declaration *declaration)
{
    const struct verb_use *use = verb_use_of(referee, declaration->verb);
    if (use->field[FIELD_TO].kind == SIDE)
        declaration->to_side = resolve(referee, SIDE, word);
    else
        declaration->to = resolve_place(referee, word, &use->field[FIELD_TO]);
}

/* "discard all": all that a hand holds which everybody knows; false where it is not said so, or the
 * hand is not known. */
static bool resolve_all_cards(struct referee *referee, const struct words *words,
                              struct declaration *declaration)
{
    struct value_list listing;
    bool all = words->count == 1 && strcasecmp(words->word[0].text, "all") == 0 &&
               verb_is(declaration->verb, OF_HANDS) && !verb_is(declaration->verb, BRINGS_CARDS);
    if (!all || !lists_values(referee, declaration->verb, FIELD_CARDS))
        return false;
    list_values(referee, declaration, FIELD_CARDS, &listing);
    for (int card = 1; card <= referee->data->names[CARD].count; card++) {
        bool listed = is_listed(&listing, card);
        all &= !listed || (card_is_seen(referee, card) && !card_is_hidden(referee, card));
        if (listed && all)
            ids_add(&declaration->cards, card);
    }
    declaration->cards.count = all ? declaration->cards.count : 0;
    return declaration->cards.count > 0;
}

static void resolve_what(struct referee *referee, const struct word *word,
                         struct declaration *declaration)
{
    declaration->what = what_meant(referee, declaration->verb, word->text);
    if (!declaration->what)
        resolve(referee, referee->game->words.what_kind, word);
}

static void resolve_field(struct referee *referee, const struct words *words, enum field_word field,
                          struct declaration *declaration)
{
    const struct game *game = referee->game;
    const struct word *first = words->word;
    switch (field) {
    case FIELD_PHASE:
        declaration->phase = first->number;
        break;
    case FIELD_CARD:
        resolve_card(referee, first, declaration);
        break;
    case FIELD_CARDS:
        if (!resolve_all_cards(referee, words, declaration))
            resolve_list(referee, CARD, words, &declaration->cards);
        break;
    case FIELD_USE:
        declaration->use = resolve(referee, game->words.use_kind, first);
        break;
    case FIELD_PATH:
        resolve_path(referee, words, &verb_use_of(referee, declaration->verb)->field[FIELD_PATH],
                     &declaration->path);
        break;
    case FIELD_AT:
        resolve_places(referee, words, &verb_use_of(referee, declaration->verb)->field[FIELD_AT],
                       &declaration->places, &declaration->unlisted);
        break;
    case FIELD_TO:
        resolve_to(referee, first, declaration);
        break;
    case FIELD_MODE:
        declaration->mode = resolve(referee, game->words.mode_kind, first);
        break;
    case FIELD_WHAT:
        resolve_what(referee, first, declaration);
        break;
    case FIELD_COUNT:
        declaration->count = first->number;
        break;
    default:
        break;
    }
}

/* A name of several means the one who may be meant here; of namesakes who may, any. */
static int resolve_leader(struct referee *referee, const char *text,
                          const struct declaration *declaration)
{
    const struct names *pieces = &referee->data->names[PIECE];
    struct name_match match = names_match(pieces, text);
    bool listed = lists_values(referee, declaration->verb, FIELD_LEADER);
    struct ids meant = {0};
    if (match.id)
        return match.id;
    for (int i = 0; match.ambiguous && listed && i < match.nearest_count; i++) {
        if (is_worth_trying(referee, declaration, (struct pick){FIELD_LEADER, match.nearest[i]}))
            ids_add(&meant, match.nearest[i]);
    }
    if (meant.count == 1 || (meant.count > 0 && match.whole))
        return meant.id[0];
    complain_of_name(referee, pieces, text, &match);
    return 0;
}

/* Fields every declaration may carry. */
static const uint32_t fields_of_all = FIELD_BIT(PHASE) | FIELD_BIT(UNDER) | FIELD_BIT(COMMENT);

/* One card where the verb takes a list, a place where something is for one where it goes; and the
 * other way about. */
static const char *instead_of(struct referee *referee, const struct verb_use *use,
                              enum field_word field)
{
    static const enum field_word pair[][2] = {{FIELD_CARD, FIELD_CARDS},
                                              {FIELD_CARDS, FIELD_CARD},
                                              {FIELD_AT, FIELD_TO},
                                              {FIELD_TO, FIELD_AT}};
    for (size_t i = 0; i < sizeof pair / sizeof *pair; i++) {
        if (field == pair[i][0] && takes_field(use, pair[i][1]))
            return keep(referee, "; it takes %s", field_said((enum field_word)pair[i][1]));
    }
    return "";
}

/* Fields as they are written, and what each of them must mean. */
struct meaning {
    uint32_t written; /* FIELD_BIT of each */
    uint32_t said;    /* and of what is meant */
    enum field_word of[FIELD_WORD_COUNT];
};

uint32_t fields_written(const struct entry *entry)
{
    uint32_t fields = 0;
    for (int field = 0; field < FIELD_WORD_COUNT; field++)
        fields |= (uint32_t)(entry->field[field].count > 0) << field;
    return fields;
}

/* The first of fields, of which there is one: those behind it are left. */
static enum field_word next_field(uint32_t *fields)
{
    int field = __builtin_ctz(*fields);
    *fields &= *fields - 1;
    return (enum field_word)field;
}

/* " (by sea)": how a mode is written has not its name. */
static const char *way_said(struct referee *referee, const struct entry *entry,
                            enum field_word field)
{
    return field == FIELD_MODE ? keep(referee, " (by %s)", entry->field[field].word[0].text) : "";
}

/* How many a field says, or how much. */
static void check_many(struct referee *referee, const struct words *words,
                       const struct verb_use *use, enum field_word field)
{
    const struct field_use *takes = &use->field[field];
    const char *verb = verb_word(use->verb), *name = field_noun(field);
    int number = words->word[0].number;
    if (takes->kind == NUMBER)
        need(referee, RECORD_FIELD, number >= takes->least && number <= takes->most,
             "%s takes a %s from %d to %d, not %d", verb, name, (int)takes->least, (int)takes->most,
             number);
    else if (takes->most == 1)
        need(referee, RECORD_FIELD, words->count == 1, "%s takes one %s, %d are given", verb, name,
             words->count);
    else
        need(referee, RECORD_FIELD, words->count <= takes->most,
             "%s takes %d at most: %s, %d are given", verb, (int)takes->most, name, words->count);
}

/* A field too many is a fault of the entry, which stands without it. */
static void check_fields(struct referee *referee, const struct entry *entry,
                         const struct verb_use *use, const struct meaning *meaning)
{
    uint32_t lacked = needs_of(use) & ~meaning->said;
    for (uint32_t left = meaning->written | lacked; left;) {
        enum field_word field = next_field(&left);
        const char *verb = verb_word(use->verb);
        bool present = meaning->written >> field & 1;
        if (present && takes_field(use, meaning->of[field]))
            check_many(referee, &entry->field[field], use, meaning->of[field]);
        else if (present)
            require(referee, RECORD_FIELD, fields_of_all >> meaning->of[field] & 1,
                    "%s takes no %s%s%s", verb, field_noun(field), way_said(referee, entry, field),
                    instead_of(referee, use, field));
        if (lacked >> field & 1)
            need(referee, RECORD_FIELD, false, "%s needs %s", verb, field_said(field));
    }
}

static bool names_counters(struct referee *referee, const char *text)
{
    struct search search = {0};
    return match_piece_name(referee, text, &search) && pieces_any(named_by(referee, &search));
}

/* "discard Hortelez": the one card of a verb, said without the mark of a card. */
static bool is_card_meant(const struct referee *referee, const struct entry *entry,
                          const struct verb_use *use, enum field_word field)
{
    const char *text = entry->field[field].word[0].text;
    if (!takes_field(use, FIELD_CARD) || entry->field[FIELD_CARD].count > 0 ||
        entry->field[field].count != 1)
        return false;
    if (field == FIELD_USE
            ? names_match(&referee->data->names[referee->game->words.use_kind], text).id
            : field != FIELD_UNITS || takes_field(use, FIELD_UNITS))
        return false;
    struct name_match card = names_match(&referee->data->names[CARD], text);
    return card.id || card.ambiguous;
}

/* "battle Ticonderoga": what is said after a verb may be where, or where to, if it names nothing
 * that the verb asks for otherwise. */
static enum field_word place_meant(struct referee *referee, const struct entry *entry,
                                   const struct verb_use *use, enum field_word field)
{
    const struct words *said = &entry->field[field];
    bool to = use->field[FIELD_TO].needed || !takes_field(use, FIELD_AT);
    enum field_word where = to ? FIELD_TO : FIELD_AT;
    bool whom = takes_field(use, FIELD_UNITS) || takes_field(use, FIELD_LEADER);
    if (use->field[where].kind != PLACE || use->field[field].needed ||
        entry->field[where].count > 0 || said->count > use->field[where].most)
        return field;
    for (int i = 0; i < said->count; i++) {
        const char *text = said->word[i].text;
        struct name_match place = names_match(&referee->data->names[PLACE], text);
        if (!(place.id || (place.ambiguous && place.whole)) ||
            (whom && names_counters(referee, text)))
            return field;
    }
    return where;
}

/* Whether the verb takes that field, too, and it is not said. */
static bool lacks(const struct entry *entry, const struct verb_use *use, enum field_word field)
{
    return takes_field(use, field) && entry->field[field].count == 0;
}

static bool means_what(const struct referee *referee, const char *text)
{
    struct name_match what =
        names_match(&referee->data->names[referee->game->words.what_kind], text);
    return what.id || what.ambiguous;
}

/* "choose Howe": what is said after a verb may be whom. "remove PC": who may be what. */
static enum field_word field_meant(struct referee *referee, const struct entry *entry,
                                   const struct verb_use *use, enum field_word field)
{
    const struct words *said = &entry->field[field];
    if (is_card_meant(referee, entry, use, field))
        return FIELD_CARD;
    if (field != FIELD_WHAT && field != FIELD_UNITS && field != FIELD_LEADER)
        return field;
    const char *text = said->word[0].text;
    if (field == FIELD_WHAT && means_what(referee, text))
        return field;
    if (field == FIELD_WHAT && lacks(entry, use, FIELD_LEADER) &&
        names_match(&referee->data->names[PIECE], text).id)
        return FIELD_LEADER;
    int meant = field == FIELD_UNITS && said->count == 1 && lacks(entry, use, FIELD_WHAT)
                    ? what_meant(referee, use->verb, text)
                    : 0;
    if (meant && (asks_for(referee, use->verb, meant) || !names_counters(referee, text)))
        return FIELD_WHAT;
    return place_meant(referee, entry, use, field);
}

/* "Rogers > Lake George": whose path it is stands at its head. Where leaders go that way, one may
 * stand for himself or for his force, and is not taken for either. */
static bool units_lead_path(struct referee *referee, const struct entry *entry,
                            const struct verb_use *use)
{
    const struct words *path = &entry->field[FIELD_PATH];
    if (path->count < 2 || entry->field[FIELD_UNITS].count > 0 || takes_field(use, FIELD_LEADER) ||
        !takes_field(use, FIELD_UNITS) || !takes_field(use, FIELD_PATH))
        return false;
    const char *text = path->word[0].text;
    struct name_match place = names_match(&referee->data->names[PLACE], text);
    return !place.id && !place.ambiguous && (is_all(text) || names_counters(referee, text));
}

static void find_meaning(struct referee *referee, const struct entry *entry,
                         const struct verb_use *use, struct meaning *meaning)
{
    meaning->written = fields_written(entry);
    meaning->said = 0;
    for (uint32_t left = meaning->written; left;) {
        enum field_word field = next_field(&left);
        meaning->of[field] = field_meant(referee, entry, use, field);
        meaning->said |= UINT32_C(1) << meaning->of[field];
    }
    if (units_lead_path(referee, entry, use))
        meaning->said |= FIELD_BIT(UNITS);
}

static uint32_t taken_by(const struct referee *referee, verb_id verb)
{
    const struct verb_use *use = verb_use_of(referee, verb);
    return use ? takes_of(use) : 0;
}

bool takes_only(struct referee *referee, const struct declaration *declaration, uint32_t fields)
{
    uint32_t more = declaration ? declaration->declared & ~(fields | fields_of_all) : 0;
    uint32_t left_out = declaration ? declaration->excess & ~fields : 0;
    if (!more && !left_out)
        return true;
    left_out &= taken_by(referee, declaration->verb);
    more |= left_out;
    const char *event = more ? event_text(referee) : "";
    struct sentence taken;
    sentence_clear(&taken);
    for (int field = 0; more && field < FIELD_WORD_COUNT; field++) {
        if (fields >> field & 1)
            say_item(&taken, ", ", field_said((enum field_word)field));
    }
    for (int field = 0; field < FIELD_WORD_COUNT; field++) {
        if (more >> field & 1)
            require(referee, RECORD_FIELD, false, "%s takes no %s %s%s; it takes %s",
                    verb_word(declaration->verb), field_noun((enum field_word)field),
                    *event ? "in the event" : "here", event, taken.text);
    }
    referee->pending.excess |= more;
    return more == left_out;
}

int place_gone_to(struct referee *referee, const struct declaration *declaration, int from)
{
    const struct ids *path = &declaration->path;
    int end = path->count ? path->id[path->count - 1] : 0;
    if (path->count > 1)
        need(referee, RECORD_PIECE, path->id[0] == from, "the path begins at %s, not %s",
             name_of(referee, PLACE, path->id[0]), name_of(referee, PLACE, from));
    need(referee, RECORD_FIELD, path->count <= 2,
         "the path names %d spaces; where from and where to are 2", path->count);
    bool agree = !end || !declaration->to || end == declaration->to;
    if (!need(referee, RECORD_FIELD, agree, "\"to\" is %s, the path ends at %s",
              name_of(referee, PLACE, declaration->to), name_of(referee, PLACE, end)))
        return 0;
    return end ? end : declaration->to;
}

bool declare(struct referee *referee, const struct entry *entry, uint32_t excess,
             struct declaration *declaration)
{
    declaration_clear(declaration);
    referee->by_kind = no_pieces();
    declaration->verb = entry->verb;
    declaration->by = side_declaring(referee, entry);
    declaration->excess = excess;
    const struct verb_use *use = verb_use_of(referee, entry->verb);
    need(referee, RECORD_FIELD, use != NULL, "%s knows no \"%s\"", referee->game->title,
         verb_word(entry->verb));
    if (!use)
        return false;
    struct meaning meaning;
    const struct word *leader = NULL;
    find_meaning(referee, entry, use, &meaning);
    bool forbidden = referee->pending.forbidden;
    check_fields(referee, entry, use, &meaning);
    for (uint32_t left = meaning.written; left;) {
        enum field_word field = next_field(&left);
        uint32_t meant = UINT32_C(1) << meaning.of[field];
        bool taken = takes_field(use, meaning.of[field]) || (fields_of_all & meant);
        if (!taken)
            declaration->excess |= UINT32_C(1) << field;
        if (!taken || (excess & meant))
            continue;
        struct words words = entry->field[field];
        if (field == FIELD_PATH && units_lead_path(referee, entry, use)) {
            words = (struct words){words.count - 1, words.word + 1};
            meant |= FIELD_BIT(UNITS);
        }
        declaration->declared |= meant;
        resolve_field(referee, &words, meaning.of[field], declaration);
        if (meaning.of[field] == FIELD_LEADER)
            leader = entry->field[field].word;
    }
    declaration->at = declaration->places.count > 0 ? declaration->places.id[0] : 0;
    if (leader)
        declaration->leader = resolve_leader(referee, leader->text, declaration);
    referee->pending.forbidden = forbidden; /* what is wrong so far is so at any step */
    return declaration->by != 0;
}

/* --- the entry in short, for reports --- */
