#include "referee/declare_units.h"
#include "referee/actions.h"
#include "referee/present.h"
#include "referee/words.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Which counters an entry means: by name or id, by kind, so many of them, all, all but some. */

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

/* "; one is at Birch", "; others: 3 at Birch, 2 in Force Pool, 4 elsewhere" */
static const char *where_others_are(struct referee *referee, const struct declaration *declaration,
                                    struct piece_set others)
{
    enum { PLACES_TOLD = 3 };
    struct sentence text;
    int all = pieces_count(others), told = 0;
    sentence_clear(&text);
    for (int i = 0; i < PLACES_TOLD && place_of_piece(referee, pieces_first(others)); i++) {
        int piece = pieces_first(others);
        struct piece_set here = pieces_and(others, at(referee, place_of_piece(referee, piece)));
        told += pieces_count(here);
        if (all > 1)
            say_item(&text, ", ", keep(referee, "%d ", pieces_count(here)));
        say(&text, "%s", where_piece_is(referee, declaration, piece));
        others = pieces_without(others, here);
    }
    if (told && told < all)
        say(&text, ", %d elsewhere", all - told);
    return told ? keep(referee, "; %s %s", all > 1 ? "others:" : "one is", text.text) : "";
}

static void complain_of_pieces(struct referee *referee, const struct search *search,
                               const struct wanted *wanted, int taken, const struct ids *units)
{
    struct piece_set others = elsewhere(referee, search, wanted, units);
    const char *reduced = wanted->reduced ? " (reduced)" : "";
    const char *where = search->place
                            ? keep(referee, "at %s", name_of(referee, PLACE, search->place))
                            : "to be had";
    const char *others_are = where_others_are(referee, search->in, others);
    int alone = names_match(&referee->data->names[PIECE], wanted->name).id;
    if (alone && others_are[0] && search->place && !taken)
        need(referee, RECORD_PIECE, false, "%s%s is %s, not %s", name_of(referee, PIECE, alone),
             reduced, where_piece_is(referee, search->in, pieces_first(others)), where);
    else if (taken)
        need(referee, RECORD_PIECE, false, "%d %s%s named, %d %s%s", wanted->count, wanted->name,
             reduced, taken, where, others_are);
    else
        need(referee, RECORD_PIECE, false, "no %s%s %s%s", wanted->name, reduced, where,
             others_are);
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
        !need(referee, RECORD_PIECE, wanted.count > 0, "%s: at least 1 has to be named",
              wanted.name))
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
        declaration->lacking += search.kind_count > 0 ? wanted.count - taken : 0;
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
        need(referee, RECORD_PIECE, pieces_any(all), "all: %s has no pieces at %s",
             side_name(referee, by), name_of(referee, PLACE, place));
    else if (place)
        need(referee, RECORD_PIECE, pieces_any(all), "all: there are no pieces at %s",
             name_of(referee, PLACE, place));
    else
        need(referee, RECORD_PIECE, pieces_any(all), "all of which place? It is not said");
    resolve_each(referee, named, place, declaration, &but);
    EACH_PIECE (piece, pieces_without(all, pieces_or(pieces_in(&but), pieces_in(units)))) {
        if (is_meant_by_all(referee, declaration->verb, piece))
            ids_add(units, piece);
    }
}

/* Whether units may be with the leader: one of the other side is the fault, and not where the units
 * are. */
static bool leads(const struct referee *referee, const struct declaration *declaration)
{
    int side = side_of_piece(referee, declaration->leader);
    return !side || side == declaration->by;
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
        return leads(referee, declaration) ? place_of_piece(referee, declaration->leader) : 0;
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

bool is_all(const char *text)
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

bool names_counters(struct referee *referee, const char *text)
{
    struct search search = {0};
    return match_piece_name(referee, text, &search) && pieces_any(named_by(referee, &search));
}
