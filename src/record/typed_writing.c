#include "record/typed_reading.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* From what was said to the notation. */

struct writing {
    const struct said *said;
    struct retyped *out;
    verb_id verb; /* of the clause being written */
    int column;
};

static bool takes(const struct writing *writing, enum field_word field)
{
    return writing->said->dialect->takes[writing->verb] >> field & 1;
}

static void put(struct writing *writing, const char *text)
{
    const struct retyped *out = writing->out;
    text += *text == ' ' && out->length > 0 && out->text[out->length - 1] == ' ';
    retype_text(writing->out, text, writing->column);
}

static void put_verb_word(struct writing *writing, verb_id verb)
{
    put(writing, verb_word(verb));
    put(writing, " ");
}

static void put_item(struct writing *writing, const struct item *item)
{
    writing->column = item->column;
    retype_item(writing->out, writing->said->dialect, item);
}

/* In digits: it may have been said in words. */
static void put_number(struct writing *writing, const struct item *item)
{
    char number[16];
    snprintf(number, sizeof number, "%d", item->number);
    writing->column = item->column;
    put(writing, number);
}

/* --- verbs --- */

/* The verb of a word of the notation, and whether it stands for more: "force", "fort". */
static const struct verb_alias *alias_of(const struct dialect *dialect, const char *word)
{
    return word ? alias_of_word(dialect, word, strlen(word)) : NULL;
}

static bool known(const struct said *said, verb_id verb)
{
    return verb_is(verb, SAYS_NO) || said->dialect->verbs >> verb & 1;
}

/* Whether a row says what is meant by its verb. */
static bool stands_in(const struct stand_in *row, const struct said *said)
{
    const uint32_t takes = said->dialect->takes[row->said];
    const uint32_t pieces = UINT32_C(1) << FIELD_UNITS | UINT32_C(1) << FIELD_LEADER;
    bool vague = said->pieces > 0 && verb_is(row->said, VAGUE);
    bool who = said->pieces > 0 && !(takes >> FIELD_UNITS & 1);
    if (!known(said, row->meant))
        return false;
    switch (row->where) {
    case WITH_CARDS:
        return said->cards > 0;
    case WITH_PIECES:
        return said->pieces > 0 && !(takes & pieces);
    case WITH_WAY:
        return said->dice == 0 && (said->places > 1 || (who && said->places > 0));
    default: /* WITHOUT_IT */
        return vague || !known(said, row->said);
    }
}

/* The verb that is meant by a word: "takes Abercromby", "takes M4". */
static verb_id verb_meant(const struct said *said, const char *word)
{
    verb_id verb = verb_for(said->dialect, word);
    for (const struct stand_in *row = all_verbs.stand_ins; row->said; row++)
        if (row->said == verb && stands_in(row, said))
            return row->meant;
    return verb;
}

/* --- pieces --- */

static const char times_two[] = " x2";

static bool ends_with_times(const struct item *item)
{
    size_t length = strlen(times_two);
    return item->length > length &&
           strncasecmp(item->text + item->length - length, times_two, length) == 0;
}

/* "Canonniers Bombardiers x2" of a verb that takes no steps. */
static bool names_two(const struct writing *writing, const struct said_piece *piece)
{
    return piece->item && piece->number == 0 && !verb_is(writing->verb, COUNTS_STEPS) &&
           (piece->twice || ends_with_times(piece->item));
}

static void put_piece(struct writing *writing, const struct said_piece *piece)
{
    char number[16];
    if (piece->item)
        writing->column = piece->item->column;
    bool two = names_two(writing, piece);
    if (piece->number > 0 || two) {
        snprintf(number, sizeof number, "%d ", two ? 2 : piece->number);
        put(writing, number);
    }
    put(writing, !piece->all ? "" : piece->item ? "all " : "all");
    put(writing, piece->reduced ? "reduced " : piece->full ? "full " : "");
    if (!piece->item)
        return;
    struct item item = *piece->item;
    item.length -= two && ends_with_times(&item) ? strlen(times_two) : 0;
    put_item(writing, &item);
    put(writing, piece->minus ? "-" : "");
    put(writing, piece->twice && !two ? times_two : "");
}

static const struct said_piece *leader_of(const struct said *said)
{
    for (int i = 0; i < said->pieces; i++)
        if (said->piece[i].item && said->piece[i].item->means & MEANS_LEADER &&
            said->piece[i].number == 0)
            return &said->piece[i];
    return NULL;
}

/* All pieces with commas between, but one; how many. */
static int put_pieces(struct writing *writing, const struct said_piece *without)
{
    const struct said *said = writing->said;
    int count = 0;
    bool but = false;
    for (int i = 0; i < said->pieces; i++) {
        const struct said_piece *piece = &said->piece[i];
        if (piece == without)
            continue;
        put(writing, count == 0 ? "" : piece->exempt && !but ? " but " : ", ");
        but |= piece->exempt;
        put_piece(writing, piece);
        count++;
    }
    return count;
}

static bool says_activity(const struct said *said, enum field_word first)
{
    return said->verb && strcmp(said->verb, activity_word(said->dialect, first)) == 0;
}

static void put_activity(struct writing *writing, enum field_word first)
{
    put(writing, activity_word(writing->said->dialect, first));
    put(writing, " ");
}

/* "force LEADER, who" or "each WHO". */
static void put_force(struct writing *writing)
{
    const struct said *said = writing->said;
    const struct said_piece *leader = leader_of(said);
    bool others = false;
    for (int i = 0; i < said->pieces; i++)
        others |= !said->piece[i].item || !(said->piece[i].item->means & MEANS_LEADER);
    bool each = says_activity(said, FIELD_UNITS);
    bool forced = said->with || others || said->pieces == 1 || says_activity(said, FIELD_LEADER);
    bool last = others && !said->with && leader == &said->piece[said->pieces - 1] &&
                leader != said->piece && (!said->verb || verb_is(verb_of(said->verb), PLAYS_CARD));
    if (!leader || each || !forced || last) { /* "Delaware, Shawnee and Dumas" */
        put_activity(writing, FIELD_UNITS);
        put_pieces(writing, NULL);
        return;
    }
    put_activity(writing, FIELD_LEADER);
    put_piece(writing, leader);
    if (said->pieces > 1)
        put(writing, ", ");
    put_pieces(writing, leader);
}

/* --- places --- */

static void put_place(struct writing *writing, const struct said_place *place)
{
    put_item(writing, place->item);
}

/* Where it is: "@ PLACE, PLACE". */
static void put_at(struct writing *writing, bool (*is_one)(const struct said_place *place))
{
    const struct said *said = writing->said;
    int count = 0;
    for (int i = 0; i < said->places; i++) {
        if (is_one && !is_one(&said->place[i]))
            continue;
        put(writing, count++ == 0 ? " @ " : ", ");
        put_place(writing, &said->place[i]);
    }
}

static bool is_where_from(const struct said_place *place)
{
    return place->role == SMALL_FROM;
}

static bool is_where(const struct said_place *place)
{
    return place->role != SMALL_TO && place->role != SMALL_VIA;
}

static const struct said_place *last_place(const struct said *said)
{
    const struct said_place *last = NULL;
    for (int i = 0; i < said->places; i++)
        if (said->place[i].role != SMALL_FROM && said->place[i].role != SMALL_VIA)
            last = &said->place[i];
    return last;
}

/* The way in its order: from, through, to, however it was said. Where it begins if that was said.
 */
static int order_way(const struct said *said, const struct said_place *way[SAID_MAX], bool *begins)
{
    int count = 0, to = 0;
    *begins = false;
    for (int i = 0; i < said->places; i++)
        if (said->place[i].role == SMALL_FROM)
            way[count++] = &said->place[i];
    *begins = count > 0;
    for (int i = 0; i < said->places; i++)
        to += said->place[i].role != SMALL_FROM && said->place[i].role != SMALL_VIA;
    bool first = true, via_last = to > 0 && said->place[said->places - 1].role == SMALL_VIA;
    bool leaves = via_last && to > 1 && !*begins && said->place[0].role == SMALL_NONE;
    if (leaves) /* "New York to Albany via Peekskill" */
        way[count++] = &said->place[0];
    *begins |= leaves;
    for (int i = 0; i < said->places && via_last; i++)
        if (said->place[i].role == SMALL_VIA)
            way[count++] = &said->place[i];
    for (int i = 0; i < said->places; i++) {
        const struct said_place *place = &said->place[i];
        if (place->role == SMALL_FROM || (via_last && place->role == SMALL_VIA) ||
            (leaves && i == 0))
            continue;
        if (first && !*begins && place->role != SMALL_TO && place->role != SMALL_VIA && to > 1)
            *begins = true;
        first = false;
        way[count++] = place;
    }
    return count;
}

/* "at Albany, from Albany to Oswego": whether a place of the way is the one before it, said again.
 */
static bool is_place_again(const struct said *said, const struct said_place *const *way, int at)
{
    const struct names *places = said->dialect->places;
    const int id = at == 1 && said->places > 2 ? item_match(places, way[at]->item).id : 0;
    return id && item_match(places, way[at - 1]->item).id == id;
}

/* The way, behind what stands before its first place; NULL: "> " if it is not where it begins. */
static void put_way(struct writing *writing, const char *before)
{
    const struct said_place *way[SAID_MAX];
    bool begins;
    int count = order_way(writing->said, way, &begins);
    for (int i = 0; i < count; i++) {
        const char *first = before ? before : begins ? "" : "> ";
        if (is_place_again(writing->said, way, i))
            continue;
        put(writing, i > 0 ? " > " : first);
        put_place(writing, way[i]);
    }
}

/* Where and where to, with any verb but move; false when there are more places than it takes. */
static bool put_places(struct writing *writing)
{
    const struct said *said = writing->said;
    const struct said_place *to = last_place(said);
    bool goes = verb_is(writing->verb, GOES_TO);
    if (said->places == 0)
        return true;
    if (verb_is(writing->verb, MEETS) && !to && !said->mend)
        return false;
    if (!takes(writing, FIELD_TO) && takes(writing, FIELD_AT)) {
        put_at(writing, NULL);
        return said->places == 1 || said->dialect->lists[writing->verb] >> FIELD_AT & 1;
    }
    if (takes(writing, FIELD_AT))
        put_at(writing, goes ? is_where_from : is_where);
    if (takes(writing, FIELD_AT) && !goes && to && is_where(to))
        return true;
    if (to && said->places > 1 && takes(writing, FIELD_PATH) && said->place[0].role != SMALL_FROM) {
        put(writing, " path ");
        put_way(writing, NULL);
    } else if (to) {
        put(writing, " > ");
        put_place(writing, to);
    }
    return takes(writing, FIELD_TO) || takes(writing, FIELD_PATH);
}

/* --- dice, claims, and the rest --- */

static void put_die(struct writing *writing, const struct said_die *die)
{
    char number[16];
    if (die->item->face) {
        put(writing, die->item->face);
        return;
    }
    snprintf(number, sizeof number, "%d", die->item->number);
    put(writing, number);
    if (!die->modifier)
        return;
    snprintf(number, sizeof number, "%c%d", die->minus ? '-' : '+', die->modifier->number);
    put(writing, number);
}

static void put_dice(struct writing *writing)
{
    const struct said *said = writing->said;
    bool by_side = false;
    int side = 0;
    for (int i = 0; i < said->dice; i++)
        by_side |= said->die[i].side > 0;
    for (int i = 0; i < said->dice; i++) {
        int whose = said->die[i].side > 0 ? said->die[i].side : said->by;
        const char *name = whose > 0 ? said->dialect->side[whose] : NULL;
        char initial[] = {name ? (char)(name[0] - 'a' + 'A') : '?', ':', '\0'};
        writing->column = said->die[i].item->column;
        bool again = i > 0 && whose == side;
        put(writing, i == 0 ? " [" : by_side && again ? "," : " ");
        if (by_side && !again) {
            initial[said->die[i].item->face ? 2 : 1] = '\0';
            put(writing, initial);
        }
        put_die(writing, &said->die[i]);
        side = whose;
    }
    put(writing, said->dice > 0 ? "]" : "");
}

static void put_claim(struct writing *writing)
{
    const struct said *said = writing->said;
    char number[32];
    bool counts = !verb_is(writing->verb, PLAYS_CARD) ||
                  said->dialect->lists[writing->verb] >> FIELD_CARDS & 1;
    bool total = said->total && (counts || !said->mend); /* "to the queue, total 2" */
    if (said->result || total)
        put(writing, " = ");
    if (said->result)
        put(writing, said->result);
    if (said->result && strcmp(said->result, "win ") == 0 && said->by > 0) {
        char side[] = {(char)(said->dialect->side[said->by][0] - 'a' + 'A'), '\0'};
        put(writing, side);
    }
    if (!total)
        return;
    snprintf(number, sizeof number, "%scount %d", said->result ? ", " : "", said->total->number);
    writing->column = said->total->column;
    put(writing, number);
}

static void put_rest(struct writing *writing)
{
    const struct said *said = writing->said;
    put_dice(writing);
    if (said->mode) {
        put(writing, " by ");
        put_item(writing, said->mode);
    } else if (said->what && said->what->means & MEANS_MODE && takes(writing, FIELD_MODE) &&
               !takes(writing, FIELD_WHAT)) {
        put(writing, " by ");
        put_item(writing, said->what);
    } else if (said->led) {
        put(writing, " by ");
        put(writing, said->dialect->leader_kind);
    }
    put_claim(writing);
    if (said->remark) {
        put(writing, " ");
        put_item(writing, said->remark);
    }
    if (said->rest) {
        put(writing, " ");
        writing->column = said->rest->column;
        retype_bytes(writing->out, said->rest->text, (size_t)(said->end - said->rest->text),
                     said->rest->column);
    }
}

/* --- clauses --- */

static void put_card(struct writing *writing, const struct item *card)
{
    bool title = card->kind == ITEM_WORD &&
                 (memchr(card->text, ' ', card->length) || memchr(card->text, '!', card->length));
    put(writing, title ? "#\"" : "#");
    put_item(writing, card);
    put(writing, title ? "\"" : "");
}

static void put_cards(struct writing *writing)
{
    const struct said *said = writing->said;
    for (int i = 0; i < said->cards; i++) {
        put(writing, i > 0 ? ", " : "");
        put_card(writing, said->card[i]);
    }
}

static bool is_count_of_cards(const struct said *said)
{
    int count = said->count ? said->count->number : 0; /* "one" of what is listed is none */
    return !said->count || count == said->cards ||
           (count > 1 && (count == said->places || count == said->pieces));
}

static bool plays(const struct said *said, verb_id verb)
{
    return said->cards > 0 && (verb == VERB_NONE || verb_is(verb, USES_CARD));
}

static bool write_activity(struct writing *writing);

/* Who is named behind an event: units that it places, perhaps; leaders will be activated yet. */
static bool write_placed(struct writing *writing)
{
    const struct said *said = writing->said;
    bool units = false;
    for (int i = 0; i < said->pieces; i++)
        units |= said->piece[i].item && !(said->piece[i].item->means & MEANS_LEADER);
    if (!units)
        return true;
    writing->verb = verb_by(BY_UNITS);
    put(writing, "; ");
    put_verb_word(writing, writing->verb);
    put_pieces(writing, NULL);
    return known(said, writing->verb) && put_places(writing);
}

/* "#5 build; stockade @ Canajoharie": what the card builds. */
static bool write_built(struct writing *writing)
{
    writing->verb = verb_by(BY_WORKS);
    put_verb_word(writing, writing->verb);
    put(writing, "what ");
    put_item(writing, writing->said->what);
    bool placed = put_places(writing);
    put_rest(writing);
    return placed && writing->said->pieces == 0;
}

/* What a card is played for; false where that may be several things. */
static bool put_use(struct writing *writing, verb_id verb, bool acts)
{
    const struct said *said = writing->said;
    const char *use = said->dialect->use;
    bool takes_use = takes(writing, FIELD_USE);
    if (said->use) {
        put(writing, " ");
        if (said->use->verb && verb_is(verb_of(said->use->verb), KEEPS_CARD))
            put(writing, said->use->verb);
        else
            put_item(writing, said->use);
    } else if (verb_is(verb, KEEPS_CARD)) {
        put(writing, " ");
        put(writing, verb_word(verb));
    } else if (takes_use && use && (said->activates || verb_is(verb, ACTIVATES) || acts))
        put(writing, " activation");
    else if (takes_use && verb_is(verb, MAKES_WORKS)) {
        put(writing, " ");
        put(writing, verb_word(verb));
    } else if (takes_use && use && said->titled) {
        if (!said->mend) /* "#6 Surrender!": for its event, or to activate */
            return false;
        put(writing, " event");
    }
    return true;
}

/* A card, and what it is used for at once: "#24 activate Rigaud". */
static bool write_play(struct writing *writing, verb_id verb)
{
    const struct said *said = writing->said;
    bool acts = said->pieces > 0 && known(said, verb_by(BY_FORCE));
    writing->verb = verb_by(BY_CARD);
    put_cards(writing);
    if (!put_use(writing, verb, acts))
        return false;
    if (verb_is(verb, MAKES_WORKS) && takes(writing, FIELD_USE) && said->what) {
        put(writing, "; ");
        return write_built(writing);
    }
    if (acts && said->use && said->dialect->use &&
        !same_word(said->use->text, said->use->length, said->dialect->use)) {
        return said->mend && write_placed(writing);
    }
    if (acts) {
        put(writing, "; ");
        return write_activity(writing);
    }
    bool placed = put_places(writing);
    put_rest(writing);
    return placed && is_count_of_cards(said) && said->pieces == 0 && !said->what;
}

/* Who is activated, and where he goes. */
static bool write_activity(struct writing *writing)
{
    const struct said *said = writing->said;
    const struct said_place *first = said->place;
    bool goes = said->moves || said->places > 1 ||
                (said->places == 1 && first->role != SMALL_AT && first->role != SMALL_NONE);
    writing->verb = verb_by(BY_FORCE);
    put_force(writing);
    if (!goes && takes(writing, FIELD_AT))
        put_at(writing, NULL);
    if (goes && said->places > 0) {
        put(writing, "; ");
        put_verb_word(writing, verb_by(BY_WAY));
        put_way(writing, NULL);
    }
    put_rest(writing);
    return !said->count && !said->what && (goes || said->places == 0 || takes(writing, FIELD_AT));
}

/* An Action Point of some kind, before what it pays for. */
static bool put_point(struct writing *writing)
{
    const verb_id choose = verb_by(BY_CHOICE);
    if (!known(writing->said, choose))
        return false;
    put_verb_word(writing, choose);
    put_item(writing, writing->said->what);
    put(writing, "; ");
    return true;
}

static bool write_move(struct writing *writing)
{
    const struct said *said = writing->said;
    const struct said_piece *leader = leader_of(said);
    bool led = leader && said->pieces == 1 && !takes(writing, FIELD_UNITS);
    bool by_leader = leader && said->pieces == 1 && takes(writing, FIELD_LEADER);
    if (said->places == 0 || said->count || said->use || said->cards > 0)
        return false;
    if (said->what && !put_point(writing))
        return false;
    if (by_leader) {
        put_verb_word(writing, writing->verb);
        put(writing, "leader ");
        put_piece(writing, leader);
        put(writing, " path ");
        put_way(writing, "");
        put_rest(writing);
        return true;
    }
    if (said->pieces > 0 && !led && takes(writing, FIELD_UNITS)) {
        put_pieces(writing, NULL);
        put(writing, ": ");
        put_way(writing, "");
    } else if (said->pieces > 0 && !led)
        return false;
    else {
        put_verb_word(writing, writing->verb);
        put_way(writing, NULL);
    }
    put_rest(writing);
    return true;
}

/* "exchange 12 for 57": a card given, and the one that is taken for it; where that one is known
 * already, naming it is a slip. */
static bool write_exchange(struct writing *writing)
{
    const struct said *said = writing->said;
    bool both = takes(writing, FIELD_CARDS);
    put_verb_word(writing, writing->verb);
    put_card(writing, said->card[both]);
    if (both) {
        put(writing, " cards ");
        put_card(writing, said->card[0]);
    }
    put_rest(writing);
    return said->pieces == 0 && said->places == 0 && (both || said->mend);
}

/* "construction: stockade in Albany": what the card is for says the verb, too. */
static bool says_use_of(const struct dialect *dialect, verb_id verb, const struct item *use)
{
    const struct use_alias *alias = alias_of_use(dialect, verb);
    return alias && alias->written &&
           (same_word(use->text, use->length, alias->use) ||
            same_word(use->text, use->length, verb_word(verb)));
}

/* The verb, and what it is of: said, or by the word for the verb. */
static bool put_verb(struct writing *writing)
{
    const struct said *said = writing->said;
    const struct verb_alias *alias = alias_of(said->dialect, said->verb);
    bool what = takes(writing, FIELD_WHAT), units = takes(writing, FIELD_UNITS);
    bool by_mode = said->what && !what && !said->mode && takes(writing, FIELD_MODE) &&
                   said->what->means & MEANS_MODE;
    if (said->what && !what && !by_mode &&
        (!verb_is(writing->verb, STRIKES) || !put_point(writing)))
        return false;
    put_verb_word(writing, writing->verb);
    if (alias && alias->what && what && !said->what) {
        put(writing, alias->what);
        put(writing, " ");
    }
    if (said->what && what) {
        put(writing, "what ");
        put_item(writing, said->what);
        bool leads = !units && takes(writing, FIELD_LEADER); /* "French Navy to Delaware" */
        put(writing, said->pieces == 0 ? " " : leads ? " leader " : " units ");
    }
    return true;
}

/* Who does it: who must be led, behind his leader; all, where it takes units and nobody is named.
 */
static bool put_who(struct writing *writing)
{
    const struct said *said = writing->said;
    bool units = takes(writing, FIELD_UNITS);
    bool nobody = !units && !takes(writing, FIELD_LEADER) && !takes(writing, FIELD_COUNT);
    if (said->pieces > 0 && nobody)
        return said->mend;
    bool led = said->pieces > 0 && said->dialect->needs[writing->verb] >> FIELD_LEADER & 1;
    const struct said_piece *leader = led ? leader_of(said) : NULL;
    if (led && !leader)
        return false;
    if (led) {
        put_piece(writing, leader);
        put(writing, said->pieces > 1 ? ", " : "");
    }
    put_pieces(writing, leader);
    if (said->pieces == 0 && units && verb_is(writing->verb, OF_ALL))
        put(writing, "all");
    return true;
}

static bool write_other(struct writing *writing)
{
    const struct said *said = writing->said;
    if (!put_verb(writing))
        return false;
    if (said->cards > 0) {
        put_cards(writing);
        put(writing, " ");
    }
    if (!put_who(writing))
        return false;
    if (said->count && takes(writing, FIELD_COUNT) && said->cards == 0) {
        put(writing, " count ");
        put_number(writing, said->count);
    } else if (!is_count_of_cards(said))
        return false;
    if (verb_is(writing->verb, STRIKES) && takes(writing, FIELD_PATH) && said->places > 0) {
        put_way(writing, ": ");
        put(writing, said->dice > 0 ? "; roll" : ""); /* it is rolled for at the end of its way */
    } else if (!put_places(writing))
        return false;
    put_rest(writing);
    return !said->use || says_use_of(said->dialect, writing->verb, said->use);
}

/* The verb of a clause that has none. */
static verb_id verb_unsaid(const struct said *said)
{
    bool way = false;
    for (int i = 0; i < said->places; i++)
        way |= said->place[i].role == SMALL_TO || said->place[i].role == SMALL_VIA;
    if (said->cards > 0)
        return verb_by(BY_CARD);
    bool faces = said->dice > 0 && said->die[0].item->face && known(said, verb_by(BY_DICE));
    if (said->dice > 0 && said->places == 0 && (said->pieces == 0 || faces))
        return verb_by(BY_DICE);
    if (way || said->places > 1)
        return verb_by(BY_WAY);
    if (said->what && said->places == 0 && said->pieces == 0)
        return verb_by(said->dice > 0 ? BY_DICE : BY_CHOICE);
    bool force = leader_of(said) && said->pieces > 1 && said->dice == 0;
    return force ? verb_by(BY_FORCE) : VERB_NONE;
}

static void put_dealt(struct writing *writing, const struct item *card)
{
    bool name = card->kind == ITEM_WORD;
    put(writing, name ? " \"" : " ");
    put_item(writing, card);
    put(writing, name ? "\"" : "");
}

/* "deal F 14 24 32", "deal F 9": whose hand it is, is its head. */
static bool write_deal(struct writing *writing)
{
    const struct said *said = writing->said;
    char head[] = {'?', '\0'};
    if (said->by == 0 || said->pieces + said->places + said->dice > 0 ||
        (said->cards == 0 && !said->count))
        return false;
    head[0] = (char)(said->dialect->side[said->by][0] - 'a' + 'A');
    put_verb_word(writing, writing->verb);
    put(writing, head);
    for (int i = 0; i < said->cards; i++)
        put_dealt(writing, said->card[i]);
    if (said->cards == 0)
        put_dealt(writing, said->count);
    put_rest(writing);
    return is_count_of_cards(said) || said->cards == 0;
}

static bool is_activation(const struct said *said, verb_id verb)
{
    return verb_is(verb, ACTIVATES) && known(said, verb) && said->pieces > 0;
}

bool write_said(const struct said *said, struct retyped *out)
{
    struct writing writing = {.said = said, .out = out, .column = 1};
    verb_id verb = said->verb ? verb_meant(said, said->verb) : verb_unsaid(said);
    const verb_id battle = verb_by(BY_WIN);
    if (said->result && strcmp(said->result, "win ") == 0 && verb != battle) {
        if (said->by == 0 || (said->verb && !said->mend) || !known(said, battle))
            return false;
        verb = battle; /* "B wins, the fort is eliminated" */
    }
    writing.verb = verb;
    if (said->denied) {
        put(&writing, verb_word(verb_by(BY_NO)));
        return said->pieces + said->places + said->cards + said->dice == 0;
    }
    if (plays(said, verb))
        return write_play(&writing, verb);
    if (verb == VERB_NONE || !known(said, verb))
        return false;
    if (verb_is(verb, DEALS_CARDS))
        return write_deal(&writing);
    if (is_activation(said, verb))
        return write_activity(&writing);
    if (verb_is(verb, SWAPS) && takes_cards(said->dialect, verb) && said->cards == 2 &&
        said->given == 1)
        return write_exchange(&writing);
    return verb == verb_by(BY_WAY) ? write_move(&writing) : write_other(&writing);
}
