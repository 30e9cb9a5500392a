#include "referee/declare.h"
#include "referee/actions.h"
#include "referee/declare_units.h"
#include "referee/known_cards.h"
#include "referee/words.h"
#include <stddef.h>
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

/* What is written in a field that the verb does not take, and could be in one that it takes: one
 * card for several, a place where something is for one where it goes, and the other way about; the
 * same field where there is none. */
static enum field_word other_field(const struct verb_use *use, enum field_word field)
{
    static const enum field_word pair[][2] = {{FIELD_CARD, FIELD_CARDS},
                                              {FIELD_CARDS, FIELD_CARD},
                                              {FIELD_AT, FIELD_TO},
                                              {FIELD_TO, FIELD_AT}};
    for (size_t i = 0; i < sizeof pair / sizeof *pair; i++) {
        if (field == pair[i][0] && !takes_field(use, field) && takes_field(use, pair[i][1]))
            return pair[i][1];
    }
    return field;
}

/* " (by sea)": how a mode is written has not its name. */
static const char *way_said(struct referee *referee, const struct entry *entry,
                            enum field_word field)
{
    return field == FIELD_MODE ? keep(referee, " (by %s)", entry->field[field].word[0].text) : "";
}

/* A field that the verb does not take. */
static const char *excess_text(struct referee *referee, const struct entry *entry,
                               const struct verb_use *use, enum field_word field)
{
    const char *verb = verb_word(use->verb);
    enum field_word other = other_field(use, field);
    int count = entry->field[field].count;
    if (field == FIELD_CARDS && other != field && count > 1)
        return keep(referee, "%s takes one card, %d are given", verb, count);
    const char *instead = other != field ? keep(referee, "; it takes %s", field_said(other)) : "";
    return keep(referee, "%s takes no %s%s%s", verb, field_noun(field),
                way_said(referee, entry, field), instead);
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

/* The fields that are lacking, of which what is said stands in a field that the verb does not take.
 */
static uint32_t said_elsewhere(const struct verb_use *use, const struct meaning *meaning)
{
    uint32_t elsewhere = 0;
    for (uint32_t left = meaning->written; left;) {
        enum field_word field = next_field(&left);
        elsewhere |= UINT32_C(1) << other_field(use, meaning->of[field]);
    }
    return elsewhere & needs_of(use) & ~meaning->said;
}

/* A field too many is a fault of the entry, which stands without it. */
static void check_fields(struct referee *referee, const struct entry *entry,
                         const struct verb_use *use, const struct meaning *meaning)
{
    uint32_t elsewhere = said_elsewhere(use, meaning),
             lacked = needs_of(use) & ~meaning->said & ~elsewhere;
    for (uint32_t left = meaning->written | lacked; left;) {
        enum field_word field = next_field(&left);
        bool present = meaning->written >> field & 1;
        enum field_word meant = present ? meaning->of[field] : field;
        if (present && takes_field(use, meant))
            check_many(referee, &entry->field[field], use, meant);
        else if (present && (elsewhere >> other_field(use, meant) & 1))
            need(referee, RECORD_FIELD, false, "%s", excess_text(referee, entry, use, field));
        else if (present && !(fields_of_all >> meant & 1))
            require(referee, RECORD_FIELD, false, "%s", excess_text(referee, entry, use, field));
        if (lacked >> field & 1)
            need(referee, RECORD_FIELD, false, "%s needs %s", verb_word(use->verb),
                 field_said(field));
    }
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
