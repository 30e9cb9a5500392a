#include "referee/search_missing.h"
#include "referee/actions.h"
#include "referee/doubt.h"
#include "referee/present.h"
#include "referee/search_gather.h"
#include "referee/search_window.h"

/* Something is missing before the entry, or an unreadable line stands for it. */

enum {
    DICE_MOST = 6,     /* that nobody knows */
    WAYS_TO_FALL = 36, /* of them, tried */
    OTHERS_COST = 30,  /* judgements on what fits as well as the best */
    STRIDE = 13        /* through the ways that dice fall, no divisor of them: neighbours differ */
};

/* --- dice that nobody knows --- */

static struct entry *with_dice(struct search *search, const struct entry *entry, int number)
{
    struct referee *referee = search->referee;
    const struct dice_box *dice = &referee->dice;
    struct entry *with = arena_take(&referee->line_arena, sizeof *with);
    struct written_die *die = arena_take(&referee->line_arena, ASSUMED_MAX * sizeof *die);
    if (!with || !die)
        return NULL;
    *with = *entry;
    for (int i = 0; i < dice->unknown; i++) {
        const struct die *kind = &referee->game->play.die.row[dice->die[i]];
        int face = 1 + number % kind->faces;
        number /= kind->faces;
        die[i].side = dice->side[i] ? referee->data->names[SIDE].name[dice->side[i]].id : NULL;
        die[i].raw = kind->face ? 0 : face;
        die[i].face = kind->face ? kind->face[face] : NULL;
    }
    with->dice = (struct written_dice){true, dice->unknown, die, 1};
    return with;
}

/* How many ways the dice can fall that the entry tried last lacked; 0 when too many. */
static int ways_to_fall(const struct referee *referee)
{
    const struct dice_box *dice = &referee->dice;
    int ways = dice->unknown > 0 && dice->unknown <= DICE_MOST;
    for (int i = 0; ways && i < dice->unknown; i++)
        ways *= referee->game->play.die.row[dice->die[i]].faces;
    return ways;
}

/* --- something is missing --- */

/* Whether what stands between the declaration and the window is lawful. */
static bool rest_fits(struct search *search, struct plan plan, const struct entry *after)
{
    const struct entry *row[SOONER_MAX + 1];
    int count = row_behind(search, &plan, row);
    return all_fit(search, row + 1, count - 1) && (!after || all_fit(search, &after, 1));
}

/* The declaration, then the entries that it stands before and the one at fault if that is to
 * follow, which must be lawful; if so, what the window makes of it. ways: in which the dice can
 * fall, where it fails for want of them alone. */
static bool try_before(struct search *search, struct plan plan, const struct entry *after,
                       int *ways)
{
    long mark = plan.past ? lawful_before(search, plan.past)->journal_mark : search->mark;
    look_back(search, mark);
    enum fit fit = search->left > 0 && search->cost > 1 ? try_one(search, plan.with) : STRAYS;
    search->leads = fit <= DOUBTFUL ? step_now(search->referee) : NULL;
    *ways = fit == LACKS && !search->referee->terms.seeded ? ways_to_fall(search->referee) : 0;
    bool stands = (fit == FITS || fit == DOUBTFUL) && rest_fits(search, plan, after);
    search->stands_behind_one |= stands;
    stands = stands && weigh_unseen(search, plan, 0);
    look_ahead(search, mark);
    return stands;
}

bool try_missing_one(struct search *search, struct plan plan, const struct entry *after)
{
    const struct entry *bare = plan.with;
    int ways, none;
    bool stands = try_before(search, plan, after, &ways);
    struct dice_box box = search->referee->dice;
    for (int way = 0; way < ways && way < WAYS_TO_FALL && search->left > 0; way++) {
        search->referee->dice = box;
        plan.with = with_dice(search, bare, way * STRIDE % ways);
        stands |= plan.with && try_before(search, plan, after, &none);
    }
    return stands;
}

/* Whether the whole goes, in the same way, to where the entry goes on from. */
static bool leads_to(const struct search *search, const struct entry *whole,
                     const struct entry *entry)
{
    const struct words *way = &whole->field[FIELD_PATH], *on = &entry->field[FIELD_PATH];
    const struct names *places = &search->referee->data->names[PLACE];
    if (whole->verb != entry->verb || way->count < 2 || on->count < 2)
        return false;
    int end = names_match(places, way->word[way->count - 1].text).id;
    return end && end == names_match(places, on->word[0].text).id;
}

const struct entry *in_words_of(struct search *search, const struct entry *entry,
                                const struct entry *whole)
{
    const uint32_t pieces = FIELD_BIT(UNITS) | FIELD_BIT(LEADER);
    const struct verb_use *use = verb_use_of(search->referee, whole->verb);
    struct entry *with = arena_take(&search->referee->line_arena, sizeof *with);
    const struct words *units = &entry->field[FIELD_UNITS], *leader = &entry->field[FIELD_LEADER];
    bool names = leads_to(search, whole, entry) ||
                 (use && whole->verb != entry->verb && (takes_of(use) & pieces) == pieces);
    if (!with || !names || units->count + leader->count == 0 || !same_side_named(whole, entry))
        return NULL;
    *with = *whole;
    with->field[FIELD_UNITS] = *units;
    with->field[FIELD_LEADER] = *leader;
    with->field[FIELD_AT] = (struct words){0};
    return with;
}

/* Whether it is of pieces, all of which stand where the way of the entry begins, which names
 * nobody. */
static bool acts_where_it_begins(const struct search *search, const struct entry *whole)
{
    const struct referee *referee = search->referee;
    struct piece_set pieces = pieces_named(referee, whole);
    bool there = search->begins_at && whole->verb != search->entry->verb && pieces_any(pieces) &&
                 same_side_named(whole, search->entry);
    EACH_PIECE (piece, pieces)
        there = there && place_of_piece(referee, piece) == search->begins_at;
    return there;
}

/* Whether the other side acts with all pieces that the entry names: a response, or an interception,
 * is against these. */
static bool acts_with_named(const struct search *search, const struct entry *whole)
{
    struct piece_set named = pieces_named(search->referee, search->entry);
    return pieces_any(named) && !same_side_named(whole, search->entry) &&
           pieces_within(named, pieces_named(search->referee, whole));
}

/* What is missing was of the entry's own pieces: something else, or what brought them there. */
static void try_missing_of(struct search *search, const struct entry *after)
{
    for (int i = 0; i < search->whole_count && search->left > 0 && search->cost > 1; i++) {
        const struct entry *whole = search->whole[i].entry;
        bool there =
            whole && (acts_where_it_begins(search, whole) || acts_with_named(search, whole));
        if (!whole || (search->whole[i].class != i && !leads_to(search, whole, after) && !there))
            continue;
        const struct entry *with = there ? whole : in_words_of(search, after, whole);
        struct plan plan = {.remedy = MISSING_ONE, .with = with};
        if (with)
            try_missing_one(search, plan, after);
    }
}

/* The declaration with one value of others of its verb: not every pair of values was gathered. */
static void try_missing_mixed(struct search *search, const struct whole *whole,
                              const struct entry *after)
{
    for (int i = 0; i < search->whole_count && search->left > 0 && search->cost > 1; i++) {
        const struct entry *entry = whole->entry, *other = search->whole[i].entry;
        if (!other || other->verb != entry->verb || !same_side_named(other, entry))
            continue;
        for (int field = 0; field < FIELD_COMMENT; field++) {
            struct entry *with = arena_take(&search->referee->line_arena, sizeof *with);
            if (!with || field == FIELD_USE || !entry->field[field].count ||
                !other->field[field].count ||
                same_words(&entry->field[field], &other->field[field]))
                continue;
            *with = *entry;
            with->field[field] = other->field[field];
            try_missing_one(search, (struct plan){.remedy = MISSING_ONE, .with = with}, after);
        }
    }
}

/* The same play of another card. */
static const struct entry *with_card_of(struct search *search, const struct entry *play,
                                        const struct entry *other)
{
    struct entry *with = arena_take(&search->referee->line_arena, sizeof *with);
    if (!with)
        return NULL;
    *with = *play;
    with->field[FIELD_CARD] = other->field[FIELD_CARD];
    return with;
}

/* A play for one use, with each card that may be played for any, as long as what it begins hangs on
 * the card. */
static void try_cards_of_class(struct search *search, const struct whole *class,
                               const struct entry *after)
{
    const struct names *names = &search->referee->data->names[CARD];
    const struct step *leads = NULL;
    bool hangs = false; /* not every card may be played for it */
    struct ids tried = {0};
    for (int i = 0; i < search->whole_count && search->left > 0 && search->cost > 1; i++) {
        const struct entry *other = search->whole[i].entry;
        bool plays = other && !search->whole[i].unseen && other->verb == class->entry->verb &&
                     same_side_named(other, class->entry) && other->field[FIELD_CARD].count;
        int card = plays ? names_match(names, other->field[FIELD_CARD].word[0].text).id : 0;
        const struct entry *with = card ? with_card_of(search, class->entry, other) : NULL;
        if (!with || ids_hold(&tried, card))
            continue;
        ids_add_once(&tried, card);
        try_missing_one(search, (struct plan){.remedy = MISSING_ONE, .with = with}, after);
        hangs |= !search->leads;
        if (leads && leads == search->leads && !hangs)
            return;
        leads = search->leads ? search->leads : leads;
    }
}

/* What calls for the entry is the play of a card. */
static void try_missing_cards(struct search *search, const struct entry *after)
{
    for (int i = 0; i < search->whole_count && search->left > 0 && search->cost > 1; i++) {
        const struct whole *class = &search->whole[i];
        if (class->class == i && class->entry && !class->unseen &&
            verb_is(class->entry->verb, PLAYS_CARD) && class->entry->field[FIELD_CARD].count)
            try_cards_of_class(search, class, after);
    }
}

/* Which of what was gathered is tried. */
enum pass { THOSE_THAT_CALL, SOME_OF_EACH_CLASS, CLASSES_THAT_STAND, ALL_OF_THEM };

/* Whether a declaration of its verb calls for the entry. */
static bool calls_for(const struct search *search, const struct entry *whole)
{
    return search->callers >> whole->verb & 1;
}

static bool is_in_pass(const struct search *search, const struct whole *whole, enum pass pass)
{
    const struct whole *class = &search->whole[whole->class];
    if (whole->done)
        return false;
    switch (pass) {
    case THOSE_THAT_CALL:
        return calls_for(search, whole->entry);
    case SOME_OF_EACH_CLASS:
        return class->tried < CLASS_TRIED;
    case CLASSES_THAT_STAND:
        return class->stands;
    default:
        return true;
    }
}

static void try_pass(struct search *search, enum remedy remedy, const struct entry *after,
                     enum pass pass)
{
    for (int i = 0; i < search->whole_count && search->left > 0 && search->cost > 1; i++) {
        struct whole *whole = &search->whole[i], *class = &search->whole[whole->class];
        if (!is_in_pass(search, whole, pass))
            continue;
        class->tried++;
        struct plan plan = {.remedy = remedy, .with = whole->entry};
        bool stands = try_missing_one(search, plan, after);
        whole->done = search->left > 0; /* weighed to the end */
        if (stands && after && !class->stands)
            try_missing_mixed(search, whole, after);
        class->stands |= stands;
    }
}

/* Whether the play of a card may call for the entry. */
static bool a_card_calls(const struct search *search)
{
    bool calls = search->uncalled && !search->callers;
    EACH_VERB (verb)
        calls |= (search->callers >> verb & 1) && verb_is(verb, PLAYS_CARD);
    return calls;
}

void try_missing(struct search *search, enum remedy remedy, const struct entry *after)
{
    if (after) {
        try_missing_of(search, after);
        if (a_card_calls(search))
            try_missing_cards(search, after);
        try_pass(search, remedy, after, THOSE_THAT_CALL);
        try_pass(search, remedy, after, SOME_OF_EACH_CLASS);
        try_pass(search, remedy, after, CLASSES_THAT_STAND);
    }
    try_pass(search, remedy, after, ALL_OF_THEM);
}

void try_rest_of_classes(struct search *search, const struct entry *after)
{
    try_pass(search, MISSING_ONE, after, CLASSES_THAT_STAND);
}

void try_all_missing(struct search *search, const struct entry *after)
{
    try_pass(search, MISSING_ONE, after, ALL_OF_THEM);
}

/* --- something is missing before the entries that it stands behind --- */

/* The entry before the one at fault by that many, which is lawful; NULL: there is none. */
const struct past_entry *lawful_before(const struct search *search, int past)
{
    const struct history *history = &search->referee->history;
    const struct past_entry *entry =
        past <= history->count ? &history->past[history->count - past] : NULL;
    return entry && entry->entry && entry->entry->kind == ENTRY_DECLARATION && entry->kind == LEGAL
               ? entry
               : NULL;
}

int row_behind(const struct search *search, const struct plan *plan, const struct entry **row)
{
    const struct history *history = &search->referee->history;
    row[0] = plan->with;
    for (int i = 0; i < plan->past; i++)
        row[1 + i] = history->past[history->count - plan->past + i].entry;
    return plan->past + 1;
}

static void try_before_entries(struct search *search, const struct past_entry *first, int past)
{
    const struct entry *row[PAST_MAX + 2];
    gather(search, 0, first->journal_mark);
    for (int i = 0; i < search->whole_count && search->left > 0 && search->cost > 1; i++) {
        struct whole *whole = &search->whole[i], *class = &search->whole[whole->class];
        struct plan plan = {.remedy = MISSING_ONE, .with = whole->entry, .past = past};
        if (whole->done || class->tried++ >= CLASS_TRIED)
            continue;
        int count = row_behind(search, &plan, row);
        row[count++] = search->entry;
        try_plan(search, plan, first->journal_mark, row, count, 0);
    }
}

void try_missing_sooner(struct search *search)
{
    for (int past = 1; past <= PAST_MAX && search->left > 0 && search->cost > 1; past++) {
        const struct past_entry *first = lawful_before(search, past);
        if (!first)
            return;
        try_before_entries(search, first, past);
    }
}

/* --- what else fits --- */

static bool fits_as_well(struct search *search, const struct entry *with, const struct entry *after)
{
    look_back(search, search->mark);
    bool fits = all_fit(search, &with, 1) && (!after || all_fit(search, &after, 1)) &&
                goes_on_as_well(search);
    look_ahead(search, search->mark);
    return fits;
}

/* Whether more is thinkable than was gathered: other dice, or several pieces together. */
static bool is_one_of_many(const struct entry *with)
{
    return with->dice.count > 0 || with->field[FIELD_UNITS].count > 1;
}

void list_others(struct search *search, const struct entry *after)
{
    int left = search->left, least = left > OTHERS_COST ? left - OTHERS_COST : 0;
    search->others_cut = is_one_of_many(search->best.with);
    for (int i = 0; i < search->whole_count; i++) {
        const struct entry *with = search->whole[i].entry;
        if (search->whole[i].done)
            continue;
        if (search->other_count == OTHERS_MAX || search->left - least < search->window->count + 2) {
            search->others_cut = true;
            return;
        }
        if (fits_as_well(search, with, after))
            search->other[search->other_count++] = with;
    }
}
