#include "record/notation_judged.h"

#include "record/line_memory.h"
#include "record/notation_speaker.h"
#include "record/typed_candidates.h"
#include "record/typed_clause.h"
#include "record/typed_deed.h"
#include "record/typed_parts.h"
#include "record/typed_passing.h"
#include "record/typed_settled.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    JUDGEMENTS_MAX = 140,
    PLAIN_MAX = 2000,
    CHAINED_MAX = 100,
    BEGINS_MAX = 6,
    MOMENTS_MAX = 128,
    JUDGED_MAX = 2 * JUDGEMENTS_A_READING
};

/* What was said of a text. */
struct judgement {
    int side;
    const char *text;
    size_t length;
    struct opinion opinion;
    bool asked; /* it could be read, and somebody was there */
};

/* The moment behind declarations: verbs found to be none of it. */
struct moment_behind {
    const char *text;
    size_t length;
    uint64_t barred;
};

/* --- the search --- */

/* How a clause goes on behind the parts that are found: each ends at one of the cuts, the last of
 * which is its end. */
struct chain {
    const struct items *items;
    int cut[CUTS_MAX + 1], cuts;
    int end;            /* of the last part, an item */
    struct parts parts; /* those so far */
};

struct finding_meant {
    struct notation *notation;
    const char *head;
    int side;
    const char *by;            /* its word */
    const struct parts *parts; /* while they are tried */
    int part;                  /* the one that is */
    bool alike;                /* what was tried last names several alike */
    struct retyped before[PARTS_MAX + 1];
    bool said[PARTS_MAX + 1];
    int odd[PARTS_MAX + 1];               /* of the parts before */
    struct passing unsaid[PARTS_MAX + 1]; /* by the parts before */
    struct passing passing;               /* by what is kept first */
    bool untold;             /* what was said to come of it the referee does not find */
    verb_id verb[PARTS_MAX]; /* of the parts before */
    uint64_t verbs;          /* of what is kept first */
    bool plain;              /* nobody is asked: what its words say is taken, lawful or not */
    bool said_only;          /* verbs that were not said are not tried, */
    bool used_only;          /* nor what holds not all verbs that were */
    bool all_said;           /* what was found does all that was said */
    struct chain *chain;     /* parts that are found one behind the other; NULL */
    bool chained;            /* so they were found */
    uint64_t barred; /* verbs that are none of the moment behind what stands before the part, */
    uint64_t known_barred; /* and those of them that are none whatever else is named */
    unsigned unheld; /* of the cards that share a title, those that nobody can play, 1 << twin */
    int left;        /* judgements */
    uint64_t outcome[MEANT_MAX];
    int rank[MEANT_MAX]; /* UNSAID or more where the verb was not said; 0 is best */
    struct meant *meant;
};

/* A verb that was not said, and what the referee does not know to be lawful, come behind. */
enum { UNSAID = 100, OPEN_RANK = 50 };

static void forget_meant(struct finding_meant *finding, int at)
{
    struct meant *meant = finding->meant;
    meant->count--;
    for (int i = at; i < meant->count; i++) {
        meant->text[i] = meant->text[i + 1];
        finding->outcome[i] = finding->outcome[i + 1];
        finding->rank[i] = finding->rank[i + 1];
    }
}

/* Whether a reading of the same outcome is kept that is as good; a worse one is forgotten. */
static bool is_kept(struct finding_meant *finding, int rank, uint64_t outcome)
{
    for (int i = 0; i < finding->meant->count; i++) {
        if (finding->outcome[i] != outcome)
            continue;
        bool worse = rank < finding->rank[i];
        if (worse)
            forget_meant(finding, i);
        return !worse;
    }
    return false;
}

/* What the parts up to a candidate do, 1 << verb each. */
static uint64_t verbs_of(const struct finding_meant *finding, const struct candidate *candidate)
{
    uint64_t verbs = UINT64_C(1) << candidate->verb;
    for (int i = 0; i < finding->part; i++)
        verbs |= UINT64_C(1) << finding->verb[i];
    return verbs;
}

/* Keeps a lawful reading: those whose verb was said come before others, then those that leave least
 * out. */
static void keep_meant(struct finding_meant *finding, const struct retyped *text, int rank,
                       const struct candidate *candidate, const struct passing *left,
                       uint64_t outcome)
{
    struct meant *meant = finding->meant;
    if (is_kept(finding, rank, outcome))
        return;
    int at = meant->count;
    while (at > 0 && rank < finding->rank[at - 1])
        at--;
    if (at >= MEANT_MAX)
        return;
    meant->count += meant->count < MEANT_MAX;
    for (int i = meant->count - 1; i > at; i--) {
        meant->text[i] = meant->text[i - 1];
        finding->outcome[i] = finding->outcome[i - 1];
        finding->rank[i] = finding->rank[i - 1];
    }
    meant->text[at] = *text;
    meant->aside = at == 0 ? candidate->aside : meant->aside;
    meant->bare = at == 0 ? candidate->bare : meant->bare;
    meant->nameless = at == 0 ? candidate->nameless : meant->nameless;
    meant->verb = at == 0 ? candidate->verb : meant->verb;
    meant->vague = at == 0 ? candidate->vague : meant->vague;
    if (at == 0)
        finding->verbs = verbs_of(finding, candidate);
    meant->told = at == 0 ? candidate->told && finding->parts->count == 1 : meant->told;
    if (at == 0)
        finding->passing = *left;
    finding->outcome[at] = outcome;
    finding->rank[at] = rank;
}

/* --- what came of it --- */

/* Which of the results a number says that none before it has said; -1 for none. */
static int result_said(const struct opinion *opinion, const bool used[OPINION_RESULTS],
                       const struct bag_number *number, const char *claim)
{
    int found = -1;
    for (int i = opinion->results - 1; i >= 0; i--) {
        const struct opinion_result *result = &opinion->result[i];
        bool others = number->called && result->side && number->side != result->side;
        bool fits = !used[i] && !others && result->value == number->item->number &&
                    (!claim || strcmp(claim, result->claim) == 0);
        if (fits && (found < 0 || result->side == number->side || number->side == 0 ||
                     opinion->result[found].side != number->side))
            found = i;
    }
    return found;
}

/* Writes a result as a claim: " = hits F2", " B1", ", win F". */
static void put_result(const struct dialect *dialect, const struct opinion_result *result,
                       bool begun, bool first, struct retyped *text)
{
    int column = text->column[text->length];
    char value[32];
    if (result->side)
        snprintf(value, sizeof value, " %c%d", dialect->side[result->side][0] - 'a' + 'A',
                 result->value);
    else
        snprintf(value, sizeof value, " %d", result->value);
    if (first) {
        retype_text(text, begun ? ", " : " = ", column);
        retype_text(text, result->claim, column);
    }
    retype_text(text, value, column);
}

/* Whether a number that nothing else is said of is a die: where none was read, of a verb that rolls
 * some and by which nobody won, or one more than the number before it. */
static bool may_be_die(const struct candidate *candidate, const struct bag_number *number)
{
    const struct retyped *text = &candidate->text;
    const bool rolls = verb_is(candidate->verb, ROLLS_DICE) || number->rolled;
    return !number->result &&
           (number->again || (rolls && !candidate->told && !memchr(text->text, '[', text->length)));
}

/* "marker 0": the only number that is said, whose side nobody names, is of the side that says it
 * where that has one. */
static bool is_of_another(const struct opinion *opinion, const struct candidate *candidate, int by,
                          int at)
{
    const struct opinion_result *found = &opinion->result[at];
    bool own = false;
    for (int i = 0; i < opinion->results; i++)
        own |= opinion->result[i].side == by && strcmp(opinion->result[i].claim, found->claim) == 0;
    return own && candidate->results == 1 && !candidate->result[0]->side && found->side != by;
}

/* Adds the results that were said to what is declared, as a claim of it: " = hits F2 B1". False
 * when one of them is none that the referee finds. by: who declares. */
static bool add_results(const struct dialect *dialect, const struct candidate *candidate, int by,
                        const struct opinion *opinion, struct retyped *text)
{
    bool used[OPINION_RESULTS] = {false}, begun = false;
    const char *claim = NULL; /* "2 hits against 1" */
    for (int i = 0; i < candidate->results; i++) {
        const struct bag_number *number = candidate->result[i];
        claim = number->claim ? number->claim : claim;
        if (!claim && may_be_die(candidate, number))
            return false;
        const bool added = !number->claim && number->added;
        int at = result_said(opinion, used, number, added ? "modifier" : claim);
        if (at < 0 || is_of_another(opinion, candidate, by, at))
            return false;
        used[at] = true;
    }
    size_t last = text->length; /* the declarations before have claims of their own */
    while (last > 0 && text->text[last - 1] != ';')
        last--;
    begun = memchr(text->text + last, '=', text->length - last);
    for (int i = 0; i < opinion->results; i++) {
        bool first = true; /* of its claim */
        for (int each = i; each < opinion->results; each++) {
            if (!used[each] || strcmp(opinion->result[i].claim, opinion->result[each].claim) != 0)
                continue;
            put_result(dialect, &opinion->result[each], begun, first, text);
            used[each] = first = false;
            begun = true;
        }
    }
    return true;
}

/* --- trying --- */

static void try_part(struct finding_meant *finding);
static void try_chain(struct finding_meant *finding);

static const struct judgement *judged_before(const struct notation *notation, int side,
                                             const struct retyped *text,
                                             const struct opinion *wanted)
{
    for (int i = 0; i < notation->judged_count; i++) {
        const struct judgement *judged = &notation->judged[i];
        if (judged->side == side && judged->length == text->length &&
            judged->opinion.wants_results == wanted->wants_results &&
            judged->opinion.wants_begin == wanted->wants_begin &&
            memcmp(judged->text, text->text, text->length) == 0)
            return judged;
    }
    return NULL;
}

/* Asks of a text, once for each moment: the same declaration may be made of a clause in several
 * ways. */
static bool ask_once(struct finding_meant *finding, const struct retyped *text,
                     struct opinion *opinion)
{
    struct notation *notation = finding->notation;
    const struct judgement *before = judged_before(notation, finding->side, text, opinion);
    if (before) {
        *opinion = before->opinion;
        return before->asked;
    }
    finding->left--;
    bool asked = ask_of_text(notation, text, finding->by, opinion);
    if (!notation->judged)
        notation->judged = arena_room(notation->arena, JUDGED_MAX * sizeof *notation->judged);
    if (notation->judged && notation->judged_count < JUDGED_MAX)
        notation->judged[notation->judged_count++] =
            (struct judgement){finding->side, text->text, text->length, *opinion, asked};
    return asked;
}

/* Whether it may still be asked where a way begins: that takes as long as a hundred judgements. */
static bool may_ask_for_begin(struct notation *notation)
{
    struct line_memory *memory = notation->memory;
    bool may = !memory || memory->begins++ < BEGINS_MAX;
    if (!may)
        tell_untried(notation);
    return may;
}

/* "via Augusta to Culpeper": has the way of a candidate, which is not lawful, begin where it would
 * be; false where that is not known. before: the bytes before the candidate. */
static bool begin_way(struct finding_meant *finding, const struct candidate *candidate,
                      size_t before, struct retyped *text)
{
    struct retyped way = {.arena = finding->notation->arena};
    struct opinion opinion = {.wants_begin = true};
    const size_t at = before + candidate->way;
    if (candidate->way == 0 || !may_ask_for_begin(finding->notation) ||
        !ask_once(finding, text, &opinion) || !opinion.begins)
        return false;
    retype_bytes(&way, text->text, at, 1);
    retype_text(&way, opinion.begins, 1);
    retype_text(&way, " > ", 1);
    retype_bytes(&way, text->text + at, text->length - at, 1);
    *text = way;
    return !way.failed;
}

/* "HCN > Albany", "to Albany": a place alone may be where somebody is. */
static bool tells_way(const struct bag *bag)
{
    int places = 0;
    bool to = false;
    for (int i = 0; i < bag->names; i++) {
        const struct bag_name *name = &bag->name[i];
        places += (name->means & MEANS_PLACE) != 0;
        to |= name->means & MEANS_PLACE && (name->role == SMALL_TO || name->role == SMALL_VIA);
    }
    return places > 1 || to;
}

/* "B Rogers: flag", "F Langis: HCN > Albany", "F second", "F Rigaud, 2 Regulars": no verb is needed
 * to say who rolls what, where somebody goes, what is chosen, or whom a leader takes along. */
static bool tells_without_verb(const struct bag *bag, verb_id verb)
{
    int places = 0, chosen = 0, leaders = 0;
    for (int i = 0; i < bag->names; i++) {
        const struct bag_name *name = &bag->name[i];
        places += (name->means & MEANS_PLACE) != 0;
        chosen += name->means == MEANS_WHAT;
        leaders += (name->means & MEANS_LEADER) != 0;
    }
    const bool force = leaders == 1 && bag->names > 1 && places + chosen == 0;
    return bag->verbs == 0 &&
           ((bag->winner && bag->names + bag->dice == 0 && verb == verb_by(BY_WIN)) ||
            (bag->dice > 0 && verb == verb_by(BY_DICE)) ||
            (tells_way(bag) && verb == verb_by(BY_WAY)) ||
            (chosen > 0 && chosen == bag->names && verb == verb_by(BY_CHOICE)) ||
            (force && bag->dice + bag->numbers == 0 && verb == verb_by(BY_FORCE)));
}

/* "Lord, Cannons = 8", "6, no loss": claims what numbers say by themselves that came of it; false
 * where one of them does not say it. */
static bool claim_results(const struct dialect *dialect, const struct candidate *candidate,
                          struct retyped *text)
{
    for (int i = 0; i < candidate->results; i++) {
        const struct bag_number *number = candidate->result[i];
        const char *claim = number->claim ? number->claim : number->total ? "count" : NULL;
        if (!claim || number->side)
            return false;
        put_result(dialect, &(struct opinion_result){claim, 0, number->item->number}, i > 0, true,
                   text);
    }
    return true;
}

/* The first item that it names; NULL: it names nothing. */
static const struct item *first_named(const struct bag *bag)
{
    const struct item *first = NULL;
    for (int i = 0; i < bag->names; i++)
        if (bag->name[i].item && (!first || bag->name[i].item < first))
            first = bag->name[i].item;
    return first;
}

/* Whether the part being tried is told behind those before it, and nothing turns it round. */
static bool is_told_in_order(const struct finding_meant *finding)
{
    const struct bag *bag = &finding->parts->bag[finding->part];
    const struct item *first = first_named(bag);
    for (int i = 0; first && i < finding->part; i++)
        if (first_named(&finding->parts->bag[i]) > first)
            return false;
    bool before = false; /* dice of the part before it */
    for (int i = 0; first && finding->part > 0 && i < bag->dice; i++)
        before |= bag->die[i].item < first;
    return !before && !bag->doubtful && !bag->conditional;
}

/* Of a part of a chain: who, where and which card it names. */
static unsigned things_of(const struct bag *bag)
{
    unsigned means = 0;
    for (int i = 0; i < bag->names; i++)
        means |= bag->name[i].means & MEANS_CARD ? (unsigned)MEANS_CARD : bag->name[i].means;
    return means & (MEANS_PIECE | MEANS_PLACE | MEANS_CARD);
}

/* "3 ops, Howe and 5 CU to Boston": behind a card who goes is activated first. */
static bool goes_unactivated(const struct finding_meant *finding, const struct candidate *candidate)
{
    const struct bag *bag = &finding->parts->bag[finding->part];
    const bool knows = finding->notation->dialect->verbs >> verb_by(BY_FORCE) & 1;
    return finding->part == 1 && knows && verb_is(finding->verb[0], PLAYS_CARD) &&
           candidate->verb == verb_by(BY_WAY) && things_of(bag) & MEANS_PIECE;
}

/* Whether a candidate is all that is said, as it is said. Different ones are told apart by their
 * text, whatever comes of them. */
static bool is_plainly_said(const struct finding_meant *finding, const struct candidate *candidate,
                            const struct retyped *text, struct opinion *opinion)
{
    const bool dice_alone = finding->part > 0 && candidate->verb == verb_by(BY_DICE) &&
                            finding->parts->bag[finding->part].names == 0;
    uint64_t outcome = 0;
    for (size_t at = 0; at < text->length; at++)
        outcome = outcome * 31 + (unsigned char)text->text[at];
    *opinion = (struct opinion){.lawful = true, .outcome = outcome};
    return candidate->left_out + candidate->unused + candidate->odd == 0 && !candidate->guessed &&
           !candidate->vague && !dice_alone && is_told_in_order(finding) &&
           !goes_unactivated(finding, candidate);
}

/* Judges a candidate behind what stands before it. Where the verb is none of this moment, nothing
 * else of it is tried. */
static bool is_lawful(struct finding_meant *finding, const struct candidate *candidate,
                      struct retyped *text, struct opinion *opinion)
{
    if (finding->plain) {
        return finding->left-- > 0 && claim_results(finding->notation->dialect, candidate, text) &&
               is_plainly_said(finding, candidate, text, opinion);
    }
    *opinion = (struct opinion){.wants_results = candidate->results > 0};
    bool asked = ask_once(finding, text, opinion);
    if (asked && opinion->astray && !opinion->lawful &&
        begin_way(finding, candidate, text->length - candidate->text.length, text))
        asked = ask_once(finding, text, opinion);
    if (!asked)
        return false;
    finding->unheld |= (unsigned)(candidate->twin > 0 && opinion->no_card) << candidate->twin;
    /* A card has other uses, and a way other places. */
    bool barred = opinion->no_step && !verb_is(candidate->verb, PLAYS_CARD) && !candidate->at;
    finding->barred |= (uint64_t)barred << candidate->verb;
    /* "remove" alone may be none where "remove @ Salem" is one */
    finding->known_barred |= (uint64_t)(barred && !candidate->bare) << candidate->verb;
    if (finding->part == 0)
        finding->notation->idle[finding->side] |= (uint64_t)barred << candidate->verb;
    bool open = opinion->open && !opinion->misfit && !opinion->vague && !opinion->no_step;
    if (!opinion->lawful && !open)
        return false;
    finding->untold =
        !add_results(finding->notation->dialect, candidate, finding->side, opinion, text);
    return !finding->untold || finding->parts->leave_out;
}

/* What the parts up to this one leave out. */
static struct passing passing_with(const struct finding_meant *finding,
                                   const struct candidate *candidate)
{
    const struct bag *bag = &finding->parts->bag[finding->part];
    struct passing passing = finding->unsaid[finding->part];
    passing.count += finding->untold || candidate->contrary > 0 ? PASSING_MAX + 1 : 0;
    passing.vague |= candidate->vague;
    for (int i = 0; i < bag->names; i++) {
        if (!(candidate->left >> i & 1))
            continue;
        if (passing.count < PASSING_MAX)
            passing.name[passing.count] = bag->name[i];
        passing.count++;
    }
    return passing;
}

/* Whether a part is the last of the clause. */
static bool is_last(const struct finding_meant *finding, int part)
{
    const struct chain *chain = finding->chain;
    return part + 1 == finding->parts->count && (!chain || chain->end == chain->items->count);
}

/* What was found of the moment behind text; a scratch for one too many, NULL without memory. */
static struct moment_behind *moment_behind(struct notation *notation, const struct retyped *text)
{
    if (!notation->behind)
        notation->behind =
            arena_room(notation->arena, (MOMENTS_MAX + 1) * sizeof *notation->behind);
    for (int i = 0; notation->behind && i < notation->behind_count; i++) {
        struct moment_behind *moment = &notation->behind[i];
        if (moment->length == text->length && memcmp(moment->text, text->text, text->length) == 0)
            return moment;
    }
    if (!notation->behind)
        return NULL;
    struct moment_behind *next = &notation->behind[notation->behind_count];
    notation->behind_count += notation->behind_count < MOMENTS_MAX;
    *next = (struct moment_behind){.text = text->text, .length = text->length};
    return next;
}

/* Goes on with the next part. */
static void go_on(struct finding_meant *finding, const struct retyped *text,
                  const struct candidate *candidate, bool said)
{
    uint64_t barred = finding->barred, known_barred = finding->known_barred;
    struct passing left = passing_with(finding, candidate);
    int part = finding->part++;
    finding->unsaid[part + 1] = left;
    finding->odd[part + 1] = finding->odd[part] + candidate->left_out + candidate->odd;
    finding->verb[part] = candidate->verb;
    finding->before[part + 1] = *text;
    retype_text(&finding->before[part + 1], "; ", text->column[text->length]);
    finding->said[part + 1] = said;
    struct moment_behind *moment = finding->plain ? NULL : moment_behind(finding->notation, text);
    finding->barred = finding->known_barred = moment ? moment->barred : 0;
    if (finding->part < finding->parts->count)
        try_part(finding);
    else
        try_chain(finding);
    if (moment && moment->text == text->text && moment->length == text->length)
        moment->barred |= finding->known_barred;
    finding->known_barred = known_barred;
    finding->part = part;
    finding->barred = barred;
}

/* Whether it says what is done, or names a card, or where somebody goes, or who rolls dice. */
static bool says_enough(const struct bag *bag)
{
    return bag->verbs > 0 || things_of(bag) & (MEANS_PLACE | MEANS_CARD) ||
           (bag->names > 0 && bag->dice + bag->numbers > 0);
}

/* "Gates to Camden, Eutaw Springs": a place alone goes on with the way before it. */
static bool goes_on_way(const struct finding_meant *finding, verb_id verb)
{
    bool went = false;
    for (int i = 0; i < finding->part; i++)
        went |= finding->verb[i] == verb;
    return went && finding->notation->dialect->takes[verb] >> FIELD_PATH & 1;
}

/* Whether a part of a chain may be of a verb that it does not say. */
static bool may_be_unsaid(const struct finding_meant *finding, const struct bag *bag, verb_id verb)
{
    if (!finding->chain || bag->verbs > 0 || bag->strange > 0)
        return false;
    return things_of(bag) != MEANS_PLACE || goes_on_way(finding, verb);
}

/* The verb that the part being tried must have: that of the parts which are alike, or the one its
 * way of parting tells; VERB_NONE: any. */
static verb_id verb_of_part(const struct finding_meant *finding)
{
    const struct parts *parts = finding->parts;
    const bool again = parts->alike >= 0 && finding->part > parts->alike;
    return again ? finding->verb[parts->alike] : parts->verb[finding->part];
}

/* Whether the way in which it is parted tells the verb of a part: a card is played, "army:" is
 * chosen, "to Halifax" is where they go. */
static bool is_part_told(const struct finding_meant *finding, verb_id verb)
{
    const struct bag *bag = &finding->parts->bag[finding->part];
    const bool chosen =
        bag->names == 1 && bag->name[0].item && said_behind(bag->name[0].item)->mark == ':';
    return verb == finding->parts->verb[finding->part] && verb != verb_by(BY_FORCE) &&
           (verb != verb_by(BY_CHOICE) || chosen) && (verb != verb_by(BY_WAY) || tells_way(bag));
}

/* Whether the verb is that of the part, whether the clause says it or its kind of part does. */
static bool is_told(const struct finding_meant *finding, verb_id verb, bool said)
{
    const struct parts *parts = finding->parts;
    const struct bag *bag = &parts->bag[finding->part];
    if (finding->plain)
        return said || is_part_told(finding, verb) || tells_without_verb(bag, verb);
    return said || verb_of_part(finding) != VERB_NONE || parts->follows[finding->part] ||
           may_be_unsaid(finding, bag, verb);
}

static bool is_unwanted(const struct finding_meant *finding, bool told)
{
    return !told &&
           (finding->said_only || (finding->meant->count > 0 && finding->rank[0] < UNSAID));
}

/* Whether nothing of a verb, or of a card that shares its title, is to be tried. */
static bool passes_over(void *context, verb_id verb, bool said, int twin)
{
    const struct finding_meant *finding = context;
    const verb_id part = verb_of_part(finding);
    if (finding->plain)
        return !is_told(finding, verb, said) || (part != VERB_NONE && verb != part);
    return ((part != VERB_NONE && verb != part) || finding->barred >> verb & 1 ||
            finding->unheld >> twin & 1) &&
           !is_unwanted(finding, is_told(finding, verb, said)) && finding->left > 0 &&
           may_ask(finding->notation);
}

/* Whether one more may be asked of this search, and of the line. */
static bool may_try(struct finding_meant *finding)
{
    if (finding->plain)
        return finding->left > 0;
    if (finding->left > 0)
        return may_ask(finding->notation);
    tell_untried(finding->notation);
    return false;
}

static bool hear(void *context, const struct candidate *candidate)
{
    struct finding_meant *finding = context;
    struct retyped text = {.arena = finding->notation->arena};
    struct opinion opinion;
    const struct parts *parts = finding->parts;
    const int part = finding->part;
    const bool told = is_told(finding, candidate->verb, candidate->said);
    if (is_unwanted(finding, told) || !may_try(finding))
        return false;
    if (passes_over(finding, candidate->verb, candidate->said, candidate->twin))
        return true;
    if ((parts->leave_out && parts->count > 1 && candidate->nameless) ||
        (finding->used_only && candidate->unused > 0))
        return true;
    retype_again(&text, &finding->before[finding->part]);
    retype_again(&text, &candidate->text);
    if (text.failed || !is_lawful(finding, candidate, &text, &opinion))
        return !text.failed;
    bool said = finding->said[part] && told;
    if (!is_last(finding, part) && opinion.lawful)
        go_on(finding, &text, candidate, said);
    else if (is_last(finding, part)) {
        const struct passing left = passing_with(finding, candidate);
        keep_meant(finding, &text,
                   (said ? 0 : UNSAID) + (opinion.lawful ? 0 : OPEN_RANK) + finding->odd[part] +
                       candidate->left_out + candidate->odd,
                   candidate, &left, opinion.outcome);
    }
    return true;
}

static void try_part(struct finding_meant *finding)
{
    each_candidate(finding->notation->arena, &finding->parts->bag[finding->part],
                   finding->parts->leave_out,
                   &(struct candidate_hearer){passes_over, hear, finding->plain, finding});
}

/* Behind "to" nobody else is named: it goes on with the way before it. */
static bool goes_on_alone(const struct chain *chain, const struct bag *bag)
{
    enum small first = chain->items->item[chain->end].small;
    return (first != SMALL_TO && first != SMALL_VIA) || !(things_of(bag) & MEANS_PIECE);
}

/* The next part of a chain, up to each of the cuts behind the last, in the ways in which it may be
 * parted itself. */
static void try_chain(struct finding_meant *finding)
{
    struct chain *chain = finding->chain;
    const int from = chain->end, before = chain->parts.count;
    for (int i = chain->cuts; i >= 0 && chain->cut[i] > from; i--)
        for (int way = 0; way < WAYS_IN_CHAIN; way++) {
            struct parts next;
            struct bag bag;
            gather_items(finding->notation, chain->items, from, chain->cut[i], finding->side, &bag);
            if (!says_enough(&bag) || !goes_on_alone(chain, &bag) ||
                !part_in_way(&bag, way, &next) || !join_parts(&chain->parts, &next))
                continue;
            chain->end = chain->cut[i];
            try_part(finding);
            chain->parts.count = before;
            chain->end = from;
        }
}

static void begin_parts(struct finding_meant *finding, const struct parts *parts)
{
    finding->parts = parts;
    finding->alike = parts->alike >= 0;
    finding->part = 0;
    finding->before[0] = (struct retyped){.arena = finding->notation->arena};
    retype_text(&finding->before[0], finding->head, 1);
    finding->said[0] = true;
    finding->odd[0] = 0;
    finding->unsaid[0] = (struct passing){.count = 0};
    finding->barred = finding->plain ? 0 : finding->notation->idle[finding->side];
}

static bool try_parts(struct finding_meant *finding, const struct parts *parts)
{
    begin_parts(finding, parts);
    try_part(finding);
    return finding->meant->count > 0;
}

/* Part after part, each with all that is named in it and lawful behind those before. */
static bool try_chained(struct finding_meant *finding, const struct items *items)
{
    struct chain *chain = arena_take(finding->notation->arena, sizeof *chain);
    if (!chain)
        return false;
    *chain = (struct chain){.items = items, .parts = {.alike = -1}};
    chain->cuts = places_to_cut(items, chain->cut);
    chain->cut[chain->cuts] = items->count;
    finding->chain = chain;
    finding->left = finding->plain ? PLAIN_MAX : CHAINED_MAX;
    begin_parts(finding, &chain->parts);
    if (chain->cuts > 0)
        try_chain(finding);
    finding->chain = NULL;
    finding->left = finding->plain ? PLAIN_MAX : JUDGEMENTS_MAX;
    finding->chained = finding->meant->count > 0;
    return finding->chained;
}

static bool names_card(const struct bag *bag)
{
    for (int i = 0; i < bag->names; i++)
        if (bag->name[i].means == MEANS_CARD)
            return true;
    return false;
}

/* Nobody says more than one thing by names alone that no sign parts. */
static int ways_to_part(const struct finding_meant *finding)
{
    return finding->plain ? WAYS_IN_CHAIN : WAYS_TO_PART;
}

/* Two parts, one behind the other, each in the ways in which it may be parted itself while the
 * other is as it is. */
static bool try_ways(struct finding_meant *finding, const struct bag half[2], struct parts *parts,
                     struct parts *more)
{
    const int ways = ways_to_part(finding);
    for (int i = 0; i < 2 * ways - 1; i++) {
        int first = i < ways ? 0 : i - ways + 1, second = i < ways ? i : 0;
        if (part_in_way(&half[0], first, parts) && part_in_way(&half[1], second, more) &&
            join_parts(parts, more) && try_parts(finding, parts))
            return true;
    }
    return false;
}

/* Two parts of a clause; what is done may be told before the card it is done with: "the siege goes
 * on, activated by #36". */
static bool try_halves(struct finding_meant *finding, const struct items *items, int by, int at,
                       struct parts *parts)
{
    struct bag *half = arena_take(finding->notation->arena, 2 * sizeof *half);
    struct parts *more = arena_take(finding->notation->arena, sizeof *more);
    if (!half || !more)
        return false;
    gather_items(finding->notation, items, 0, at, by, &half[0]);
    gather_items(finding->notation, items, at, items->count, by, &half[1]);
    for (int i = 0; finding->plain && i < 2; i++)
        settle_verbs(finding->notation, &half[i]);
    return try_ways(finding, half, parts, more) ||
           (names_card(&half[1]) && !names_card(&half[0]) &&
            try_ways(finding, (struct bag[]){half[1], half[0]}, parts, more));
}

/* "and marches", "then battle": a second verb behind what joins both. */
static bool is_joined_verb(const struct items *items, int at)
{
    const struct item *item = &items->item[at], *before = item - 1;
    return item->verb && !item->means &&
           (before->small == SMALL_AND ||
            (before->kind == ITEM_MARK && strchr(",;", before->mark)));
}

/* By one or several declarations, in each way in which the clause may be parted. */
static bool try_splits(struct finding_meant *finding, const struct items *items, int by,
                       const struct bag *bag, struct parts *parts)
{
    bool parted = part_forces(finding->notation, items, by, parts) ||
                  part_groups(finding->notation, items, by, parts);
    if (finding->plain && parted) /* they go not together, lawful or not */
        return try_parts(finding, parts);
    for (int at = 1; at < items->count; at++)
        if (begins_sentence(items, at) && try_halves(finding, items, by, at, parts))
            return true;
    for (int i = 0; i < ways_to_part(finding); i++)
        if (part_in_way(bag, i, parts) && try_parts(finding, parts))
            return true;
    if (part_groups(finding->notation, items, by, parts) && try_parts(finding, parts))
        return true;
    if (part_forces(finding->notation, items, by, parts) && try_parts(finding, parts))
        return true;
    for (int at = 1; at < items->count; at++)
        if (may_part_at(items, at) && (!finding->plain || is_joined_verb(items, at)) &&
            try_halves(finding, items, by, at, parts))
            return true;
    return false;
}

/* Whether the likeliest declaration is lawful, and no other is as likely. */
static bool is_sure(const struct finding_meant *finding)
{
    return finding->rank[0] < OPEN_RANK &&
           (finding->meant->count == 1 || finding->rank[0] < finding->rank[1]);
}

/* What holds all verbs that were said, before what holds one of them, before what was not said. */
static bool find_parts(struct finding_meant *finding, const struct items *items, int by,
                       const struct bag *bag)
{
    struct parts *parts = arena_take(finding->notation->arena, sizeof *parts);
    enum { ALL_SAID, ONE_SAID, UNSAID_TOO, PASSES };
    bool found = false;
    const int passes = finding->plain ? UNSAID_TOO : PASSES;
    for (int pass = bag->verbs > 1 ? ALL_SAID : ONE_SAID; parts && pass < passes && !found;
         pass++) {
        finding->said_only = pass < UNSAID_TOO;
        finding->used_only = pass == ALL_SAID;
        found = try_splits(finding, items, by, bag, parts);
        if (found && pass == ALL_SAID && !is_sure(finding)) {
            finding->meant->count = 0;
            found = false;
        }
        finding->used_only = true;
        if (!found && pass == ONE_SAID && !finding->plain)
            found = try_chained(finding, items);
        finding->used_only = false;
        finding->all_said = found && (pass == ALL_SAID || bag->verbs <= 1 || finding->chained);
    }
    return found;
}

/* Two declarations of which each may leave something out, where each says its verb. */
static void split_in_part(struct finding_meant *finding, const struct items *items, int by)
{
    struct parts *parts = arena_take(finding->notation->arena, sizeof *parts);
    finding->said_only = true;
    finding->left = JUDGEMENTS_MAX;
    for (int at = 1; parts && at < items->count; at++) {
        if (!may_part_at(items, at))
            continue;
        *parts = (struct parts){.count = 2, .alike = -1, .leave_out = true};
        gather_items(finding->notation, items, 0, at, by, &parts->bag[0]);
        gather_items(finding->notation, items, at, items->count, by, &parts->bag[1]);
        if (try_parts(finding, parts) && finding->rank[0] < OPEN_RANK)
            return;
        finding->meant->count = 0;
    }
}

/* --- what is certain --- */

/* Whether all that the likeliest declaration leaves out is said in passing, and is so. */
static bool leaves_out_passing(const struct finding_meant *finding, const struct bag *bag)
{
    bool likeliest = finding->meant->count > 0 && finding->rank[0] < OPEN_RANK &&
                     (finding->meant->count == 1 || finding->rank[0] != finding->rank[1]);
    return likeliest &&
           is_all_in_passing(finding->notation, bag, &finding->passing, &finding->meant->text[0]);
}

/* Whether nothing that is not understood may change what was meant: few words that nobody knows,
 * and none of them where no verb was said. A card alone does not say what it is played for, but by
 * its title behind a side's head. */
static bool is_plain(const struct bag *bag, bool headed)
{
    int known =
        bag->names + bag->dice + bag->numbers + bag->verbs + (bag->winner > 0) + (bag->spoken > 0);
    return !bag->doubtful && !bag->counted &&
           (bag->strange == 0 || (bag->strange < known && bag->verbs > 0)) &&
           (known > names_card(bag) || (headed && bag->titled && bag->strange == 0));
}

static const char *unknown_words(struct arena *arena, const struct bag *bag)
{
    const char *words = "";
    for (int i = 0; i < bag->strange && i < BAG_UNKNOWN && words; i++)
        words = arena_print(arena, "%s%s%.*s", words, i > 0 ? ", " : "",
                            (int)bag->unknown[i]->length, bag->unknown[i]->text);
    return words ? words : "";
}

/* The things of a clause, in the line's memory; false when there are too many of them. */
static bool gather_clause(struct notation *notation, const struct scan *clause, int by,
                          const struct items **items, struct bag **bag)
{
    *items = items_of(notation, clause, LENIENTLY);
    *bag = arena_take(notation->arena, sizeof **bag);
    if (!*items || !*bag)
        return false;
    gather_items(notation, *items, 0, (*items)->count, by, *bag);
    return true;
}

const char *slips_of(struct notation *notation, const struct scan *clause)
{
    const struct items *items;
    struct bag *bag;
    return gather_clause(notation, clause, 1, &items, &bag) ? slips_told(notation->arena, items)
                                                            : NULL;
}

bool is_of_strange_topic(struct notation *notation, const struct scan *clause)
{
    const struct items *items;
    struct bag *bag;
    return gather_clause(notation, clause, 1, &items, &bag) && bag->strange_topic &&
           bag->verbs == 0;
}

/* Whether the title of a card is cried out, "Ambush!!", or has several words. */
static bool stresses_title(const struct bag *bag)
{
    for (int i = 0; i < bag->names; i++) {
        const struct item *item = bag->name[i].item;
        bool card = item && bag->name[i].means & MEANS_CARD && item->length >= TITLE_LETTERS_MIN;
        if (card && (item[1].mark == '!' || item->text[item->length - 1] == '!' ||
                     memchr(item->text, ' ', item->length)))
            return true;
    }
    return false;
}

/* "I want the British to begin" */
static bool may_name_side(const struct item *word)
{
    bool may = false;
    EACH_VERB (verb)
        may |= (word->may >> verb & 1) && verb_is(verb, NAMES_SIDE);
    return may && ~word->may;
}

/* "no siege cards from Ann", "Dave lets the British start": a verb that needs no more than a side.
 */
static bool tells_of_side(const struct bag *bag)
{
    for (int i = 0; i < bag->verbs; i++) {
        const char *said = bag->verb[i]->verb;
        verb_id verb = said ? verb_of(said) : VERB_NONE;
        if ((bag->spoken && verb_is(verb, SAYS_NO)) ||
            (bag->called && (verb_is(verb, NAMES_SIDE) || may_name_side(bag->verb[i]))))
            return true;
    }
    return false;
}

/* "I keep my last card (32)": a number in digits, as chat seldom writes it. */
static bool has_figure(const struct bag *bag)
{
    for (int i = 0; i < bag->numbers; i++)
        if (isdigit((unsigned char)bag->number[i].item->text[0]))
            return true;
    return false;
}

/* "I draw Holburne and Durell", "discards for B: D1": who may do it is told by that. */
static int whose_it_is(const struct bag *bag)
{
    int whose = 0;
    for (int i = 0; i < bag->names; i++) {
        const struct item *item = bag->name[i].item;
        bool piece = item && item->kind == ITEM_WORD && item->means & MEANS_PIECE;
        int id = piece ? item_match(bag->dialect->pieces, item).id : 0;
        int side = id && bag->dialect->side_of_piece ? bag->dialect->side_of_piece[id] : 0;
        if (piece && (!side || (whose && whose != side)))
            return bag->declared_for;
        whose = side ? side : whose;
    }
    return bag->declared_for ? bag->declared_for : whose;
}

/* The only side that is called by its word; 0: none, or both. */
static int side_called(const struct notation *notation, const struct items *items)
{
    int called = 0;
    for (int i = 0; i < items->count; i++) {
        const struct item *item = &items->item[i];
        bool word = item->side && !(item->means & (MEANS_PLACE | MEANS_CARD | MEANS_PIECE)) &&
                    !same_word(item->text, item->length, notation->player[item->side]);
        if (word && called && called != item->side)
            return 0;
        called = word ? item->side : called;
    }
    return called;
}

int side_told(struct notation *notation, const struct scan *clause)
{
    const struct items *items;
    struct bag *bag;
    if (!gather_clause(notation, clause, 1, &items, &bag))
        return 0;
    int called = side_called(notation, items), whose = whose_it_is(bag);
    return called && whose && called != whose ? 0 : called ? called : whose;
}

/* "I roll a 4 for Burgoyne" */
static bool says_roll(const struct bag *bag)
{
    for (int i = 0; i < bag->verbs; i++)
        if (bag->verb[i]->verb && verb_of(bag->verb[i]->verb) == verb_by(BY_DICE))
            return true;
    return false;
}

/* "Ambush! from Marc (11)": a card by its title and its number. */
static bool names_card_twice(const struct bag *bag)
{
    return bag->titled && bag->names == 1 && bag->name[0].means == MEANS_CARD &&
           bag->name[0].item->kind == ITEM_NUMBER;
}

/* "My two cards (French) are number 23 and number 35" */
static bool tells_hand(const struct bag *bag)
{
    return bag->of_cards && bag->called && (names_card(bag) || has_figure(bag));
}

/* "I hold my last card": something is done with cards, whichever. */
static bool tells_of_cards(const struct bag *bag)
{
    bool done = false;
    for (int i = 0; i < bag->verbs; i++) {
        verb_id verb = bag->verb[i]->verb ? verb_of(bag->verb[i]->verb) : VERB_NONE;
        done |= verb != VERB_NONE && ~bag->verb[i]->may && takes_cards(bag->dialect, verb);
    }
    return bag->of_cards && (done || tells_hand(bag));
}

/* Whether two things of the game are named, or one and a number or a verb; in a game where cards
 * alone have names one of them is enough. */
static bool tells_things(const struct bag *bag)
{
    const struct names *places = bag->dialect->places;
    int things = bag->names + bag->dice;
    bool cards_alone = places && places->count == 0 && names_card(bag);
    return things > 1 || (things == 1 && (bag->numbers + bag->verbs > 0 || cards_alone)) ||
           ((has_figure(bag) || bag->cards) && bag->verbs > 0) || stresses_title(bag) ||
           names_card_twice(bag) || tells_of_side(bag) || tells_of_cards(bag);
}

/* "the rating dice: Washington has a three" */
static bool says_rolling(const struct bag *bag)
{
    bool rolls = false;
    for (int i = 0; i < bag->verbs; i++)
        rolls |= bag->verb[i]->verb && verb_is(verb_of(bag->verb[i]->verb), ROLLS_DICE);
    return rolls;
}

/* "F 3, B 2": a number of each side. */
static bool calls_dice_of_both(const struct bag *bag)
{
    unsigned sides = 0;
    for (int i = 0; i < bag->numbers; i++)
        if (!bag->number[i].result && bag->number[i].item->number <= DIE_FACES_MAX)
            sides |= 1U << bag->number[i].side;
    return sides >> 1 & 1 && sides >> SIDES & 1;
}

/* "Assault on HCN, F 3, B 2": a verb, and that. */
static bool tells_dice_of_both(const struct bag *bag)
{
    return (bag->called || says_rolling(bag)) && bag->verbs > 0 && calls_dice_of_both(bag);
}

/* "two CU stay behind here": pieces with their number, and no word that nobody knows. */
static bool counts_pieces(const struct bag *bag)
{
    for (int i = 0; i < bag->names; i++)
        if (bag->name[i].number > 0 && bag->name[i].means & MEANS_PIECE && bag->strange == 0)
            return true;
    return false;
}

static bool may_mean(const struct item *verb, enum verb_sign sign)
{
    return verb->may >> verb_by(sign) & 1;
}

/* "both hits on Langis, he is dead": a piece, a word of losses, and none that nobody knows. */
static bool tells_loss(const struct bag *bag)
{
    bool lost = false, piece = false;
    for (int i = 0; i < bag->verbs; i++)
        lost |= may_mean(bag->verb[i], BY_STEP) && may_mean(bag->verb[i], BY_WHOLE) &&
                ~bag->verb[i]->may;
    for (int i = 0; i < bag->names; i++)
        piece |= bag->name[i].item && bag->name[i].means & MEANS_PIECE;
    return lost && piece && bag->strange == 0;
}

/* "saving my triangle as the reaction AP": something is done with a thing, and each word is known.
 */
static bool tells_all(const struct bag *bag)
{
    bool own = false;
    for (int i = 0; i < bag->verbs; i++)
        own |= bag->verb[i]->may && ~bag->verb[i]->may;
    return own && bag->verbs > 1 && bag->dice + bag->names > 0 && bag->strange == 0 &&
           !bag->doubtful;
}

/* Whether a verb of its own is said: "goes" may be any. */
static bool says_own_verb(const struct bag *bag)
{
    for (int i = 0; i < bag->verbs; i++)
        if (bag->verb[i]->verb && ~bag->verb[i]->may)
            return true;
    return false;
}

/* Whether a verb is said, in full or in short, that may not be any. */
static bool does_something(const struct bag *bag)
{
    bool does = false;
    for (int i = 0; i < bag->verbs; i++)
        does |= bag->verb[i]->may && ~bag->verb[i]->may;
    return does;
}

/* "a flag and a miss for the 44th and the 48th", "three markers: Yorktown, St. Mary's, Salem": dice
 * by their faces and who rolls them, or as many things as are told. */
static bool tells_many(const struct bag *bag)
{
    bool counted = false, own = false;
    for (int i = 0; i < bag->verbs; i++)
        own |= bag->verb[i]->verb && ~bag->verb[i]->may;
    for (int i = 0; i < bag->numbers; i++)
        counted |= bag->number[i].item->number > 2 && bag->number[i].item->number == bag->names;
    return (bag->dice > 1 && bag->names > 1) || (counted && own) ||
           (bag->cards && bag->called && bag->verbs > 0);
}

/* "leader dice Levis 2, Vaudreuil 5", "commander French: Pouchot": a number or a face with each
 * that is named, or a side and what it does, or whom; and no word that nobody knows. */
static bool lists_known(const struct bag *bag)
{
    const int figures = bag->dice + bag->numbers;
    const bool each = figures > 1 && bag->names >= figures;
    const bool done = bag->called && bag->names > !does_something(bag);
    return (each || done) && bag->strange == 0 && !bag->doubtful && !bag->conditional;
}

/* Whether things of two kinds are named, or a title is cried out, or each side's number is told,
 * and little else that nobody knows: chat does not speak so, whatever is lawful. */
static bool tells_plainly(const struct bag *bag)
{
    unsigned kinds = 0;
    for (int i = 0; i < bag->names; i++)
        kinds |= bag->name[i].means & (MEANS_PIECE | MEANS_PLACE | MEANS_CARD | MEANS_USE);
    const struct names *places = bag->dialect->places;
    bool several = kinds & (kinds - 1) || (places && places->count == 0 && names_card(bag));
    const bool few = 2 * bag->strange <= bag->names + bag->dice + (bag->result != NULL);
    return (several && bag->names > 1 && few) || tells_loss(bag) || tells_many(bag) ||
           tells_all(bag) || names_card_twice(bag) || (stresses_title(bag) && bag->strange == 0) ||
           tells_dice_of_both(bag) || tells_hand(bag);
}

/* What may be made of a part of what was named. */
static void find_in_part(struct finding_meant *finding, const struct items *items, int by,
                         const struct bag *bag)
{
    split_in_part(finding, items, by);
    if (finding->meant->count > 0)
        return;
    struct parts parts = {.count = 1, .bag = {*bag}, .alike = -1, .leave_out = true};
    finding->said_only = false;
    finding->left = JUDGEMENTS_MAX;
    try_parts(finding, &parts);
}

/* "Rigaud with Marin", "Webb, all", "force Rigaud": whether it is said who leads, or that nobody
 * does. */
static bool says_who_leads(const struct bag *bag)
{
    bool says = bag->joined;
    for (int i = 0; i < bag->names; i++)
        says |= bag->name[i].all && !bag->name[i].item;
    for (int i = 0; i < bag->verbs; i++)
        says |= is_activity_word(bag->dialect, bag->verb[i]->verb);
    return says;
}

/* "Now I refill my hand", "nothing from me": a word for cards that come or go, or that nothing is
 * done. */
static bool tells_of_hand(const struct bag *bag)
{
    bool tells = bag->denied && bag->strange == 0 && bag->of_cards;
    for (int i = 0; i < bag->verbs; i++)
        tells |= bag->verb[i]->verb && !bag->verb[i]->reworded && /* "I will be away" */
                 verb_is(verb_of(bag->verb[i]->verb), OF_HANDS);
    return tells && bag->names == 0 && bag->dialect->places->count == 0;
}

/* How sure it is that what was found was meant. */
static void weigh_meant(const struct finding_meant *finding, const struct bag *bag, bool headed,
                        struct meant *meant)
{
    bool said = meant->count > 0 && finding->rank[0] < UNSAID;
    /* "Campaign: Montcalm, Rigaud": with whom each goes is told behind it */
    bool alone = finding->alike && verb_is(meant->verb, ACTIVATES);
    bool open = meant->count > 0 && finding->rank[0] % UNSAID >= OPEN_RANK;
    bool best = meant->count == 1 || (meant->count > 1 && finding->rank[0] < finding->rank[1]);
    meant->spoken = said;
    meant->best = best && !open && !alone && !bag->doubtful && !bag->counted && finding->all_said;
    const struct retyped *first = &meant->text[0];
    meant->chained =
        finding->chained && meant->count > 0 && memchr(first->text, ';', first->length);
    meant->worded = said && bag->verbs > 0;
    meant->led = says_who_leads(bag);
    bool told = meant->told && meant->whole && meant->count == 1;
    meant->said = said || told || (bag->verbs == 0 && !names_card(bag));
    meant->certain = meant->whole && is_plain(bag, headed) && best && !alone && !open &&
                     (!finding->chained || bag->strange == 0) && (said || told || bag->verbs == 0);
    meant->misspelt = bag->misspelt || bag->rest;
    meant->outcome = finding->outcome[0];
}

/* "marshals at Montreal Lacorne from Isle aux Noix": what does what is said, and leaves out what is
 * said in passing, rather than what does something else with all that is named. */
static void find_said(struct finding_meant *finding, const struct items *items, int by,
                      const struct bag *bag)
{
    struct meant *meant = finding->meant, other = *meant;
    struct finding_meant before = *finding;
    meant->count = 0;
    find_in_part(finding, items, by, bag);
    if (leaves_out_passing(finding, bag) && !lacks_verb(bag, finding->verbs))
        return;
    *finding = before;
    *meant = other;
}

/* What was found of a clause, at one moment. */
struct found {
    struct scan clause;
    int by;
    const char *head;
    const struct items *items;
    const struct bag *bag;
    bool in_part; /* a part of what was named was tried, too */
    struct finding_meant finding;
    struct meant meant;
    struct found *next;
};

static bool is_found_of(const struct found *found, const struct scan *clause, int by,
                        const char *head)
{
    return found->clause.text == clause->text && found->clause.at == clause->at &&
           found->clause.end == clause->end && found->by == by && strcmp(found->head, head) == 0;
}

/* What is said of a clause, whatever is lawful. */
static void tell_bag(struct arena *arena, const struct items *items, const struct bag *bag,
                     struct meant *meant)
{
    meant->unknown = unknown_words(arena, bag);
    meant->slips = slips_told(arena, items);
    meant->misnamed = is_name_misspelt(items);
    meant->strange_topic = bag->strange_topic;
    meant->counts = counts_pieces(bag);
    meant->tells = tells_things(bag) || meant->counts;
    meant->plain = tells_plainly(bag);
    meant->deed = tells_deed(items, bag);
    meant->listed = lists_known(bag);
    meant->several = bag->names > 1;
    meant->called = bag->called;
    meant->does = does_something(bag) || (bag->cards && bag->verbs > 0);
    meant->whose = whose_it_is(bag);
    meant->rolls = bag->names > 0 && has_figure(bag) && says_roll(bag);
    meant->figures = has_figure(bag) && says_rolling(bag);
    meant->of_cards = tells_of_cards(bag) || bag->cards;
    meant->dice = bag->dice > 1 || calls_dice_of_both(bag);
    meant->conditional = bag->conditional;
    meant->qualified = bag->qualified;
    meant->hand = tells_of_hand(bag);
}

static void try_in_part(struct found *found)
{
    find_in_part(&found->finding, found->items, found->by, found->bag);
    found->meant.whole = leaves_out_passing(&found->finding, found->bag);
    found->in_part = true;
}

/* What holds all that was named, but what is said in passing. */
static void try_whole(struct found *found)
{
    const struct bag *bag = found->bag;
    found->meant.whole = find_parts(&found->finding, found->items, found->by, bag);
    if (found->meant.whole && may_pass(bag) && lacks_verb(bag, found->finding.verbs))
        find_said(&found->finding, found->items, found->by, bag);
    if (!found->meant.whole && bag->names > 0 && may_pass(bag))
        try_in_part(found);
}

/* NULL where a clause has too many things, or the line has asked its share. */
static struct found *find_afresh(struct notation *notation, const struct scan *clause, int by,
                                 const char *head)
{
    const struct items *items;
    struct bag *bag;
    if ((notation->judge && !may_ask(notation)) ||
        !gather_clause(notation, clause, by, &items, &bag))
        return NULL;
    struct found *found = arena_take(notation->arena, sizeof *found);
    if (!found)
        return NULL;
    *found = (struct found){.clause = *clause, .by = by, .items = items, .bag = bag};
    found->head = arena_text(notation->arena, head, strlen(head));
    found->finding = (struct finding_meant){.notation = notation,
                                            .head = found->head,
                                            .side = by,
                                            .by = notation->dialect->side[by],
                                            .left = JUDGEMENTS_MAX,
                                            .meant = &found->meant};
    tell_bag(notation->arena, items, bag, &found->meant);
    if (notation->judge && found->head)
        try_whole(found);
    return found->head ? found : NULL;
}

/* What was found before of a clause at this moment, or is found now; it is kept where all of it was
 * tried. */
static struct found *find_whole(struct notation *notation, const struct scan *clause, int by,
                                const char *head)
{
    struct line_memory *memory = notation->memory;
    for (struct found *found = memory ? memory->found : NULL; found; found = found->next)
        if (is_found_of(found, clause, by, head))
            return found;
    struct found *found = find_afresh(notation, clause, by, head);
    if (found && memory && notation->judgements > 0) {
        found->next = memory->found;
        memory->found = found;
    }
    return found;
}

static void find(struct notation *notation, const struct scan *clause, int by, const char *head,
                 bool in_part, struct meant *meant)
{
    struct found *found = find_whole(notation, clause, by, head);
    *meant = (struct meant){.unknown = ""};
    if (!found)
        return;
    if (notation->judge && in_part && !found->meant.whole && !found->in_part &&
        found->bag->names > 0)
        try_in_part(found);
    *meant = found->meant;
    meant->count = in_part || meant->whole ? meant->count : 0;
    if (notation->judge)
        weigh_meant(&found->finding, found->bag, in_part, meant);
}

void find_meant(struct notation *notation, const struct scan *clause, int by, const char *head,
                struct meant *meant)
{
    find(notation, clause, by, head, true, meant);
}

void find_meant_whole(struct notation *notation, const struct scan *clause, int by,
                      const char *head, struct meant *meant)
{
    find(notation, clause, by, head, false, meant);
}

/* Whether a clause may be declared as it stands, by either side; where it names nothing, its verb
 * must be said: "God save the King". */
static bool may_be_declared(struct notation *notation, const struct scan *clause, bool things_named)
{
    struct meant meant;
    for (int side = 1; side <= SIDES; side++) {
        char head[] = {(char)(notation->dialect->side[side][0] - 'a' + 'A'), ' ', '\0'};
        find_meant_whole(notation, clause, side, head, &meant);
        if (meant.whole && (meant.spoken || things_named))
            return true;
    }
    return false;
}

/* Where a clause ends but for blanks. */
static size_t end_of_words(const struct scan *clause)
{
    size_t end = clause->end;
    while (end > clause->at && clause->text[end - 1] == ' ')
        end--;
    return end;
}

/* Whether a passage is said aloud: it is cried out, asks, trails off, or smiles. */
static bool is_cried(const struct scan *clause)
{
    size_t end = end_of_words(clause);
    bool trails = end >= clause->at + 3 && memcmp(clause->text + end - 3, "...", 3) == 0;
    return end > clause->at && (strchr("!?)", clause->text[end - 1]) || trails);
}

/* "Dunbar in the woods, who would have thought it, Nigel.": whether what a sentence that is
 * addressed to a player, or cried out, names is no more than spoken of: nothing is done with it,
 * and nobody goes. */
static bool is_spoken_of(const struct notation *notation, const struct scan *clause,
                         const struct bag *bag)
{
    bool done = names_card(bag) || says_own_verb(bag);
    for (int i = 0; i < bag->names; i++) {
        const struct bag_name *name = &bag->name[i];
        bool goes = name->role == SMALL_TO || name->role == SMALL_FROM || name->role == SMALL_VIA;
        done |= name->number > 0 || (goes && name->means & MEANS_PLACE);
    }
    return !done && (is_cried(clause) || speaker_to_other(notation, clause->text + clause->at,
                                                          clause->end - clause->at));
}

static bool asks(const struct scan *clause)
{
    size_t end = end_of_words(clause);
    return end > clause->at && clause->text[end - 1] == '?';
}

/* "I don't intercept": whether either side may say now that it does not do what is said. */
static bool may_be_passed(struct notation *notation, const struct bag *bag)
{
    for (int i = 0; i < 2 * bag->verbs; i++) {
        const char *verb = bag->verb[i / 2]->verb;
        const char *side = notation->dialect->side[1 + i % 2];
        struct retyped text = {.arena = notation->arena};
        struct opinion opinion = {.lawful = false};
        retype_text(&text, (char[]){(char)(side[0] - 'a' + 'A'), '\0'}, 1);
        retype_text(&text, " pass ", 1);
        retype_text(&text, verb ? verb : "", 1);
        if (verb && ask_of_text(notation, &text, NULL, &opinion) && opinion.lawful)
            return true;
    }
    return false;
}

/* "I'd rather not fight", "Rogers isn't going to wait for you": whether what is said is what is not
 * done, of no card and no counted pieces. */
static bool is_denied(const struct items *items, const struct bag *bag)
{
    static const char *const words[] = {"not",   "isn't",   "aren't", "won't",    "can't", "cannot",
                                        "don't", "doesn't", "didn't", "wouldn't", NULL};
    bool denied = false, counted = names_card(bag);
    for (int i = 0; i < items->count; i++)
        denied |= is_word_of(words, items->item[i].text, items->item[i].length);
    for (int i = 0; i < bag->names; i++)
        counted |= bag->name[i].number > 0;
    return denied && !counted;
}

/* "I toss the coin: French": a side, and not who plays it. */
static bool names_a_side(const struct notation *notation, const struct items *items)
{
    for (int i = 0; i < items->count; i++) {
        const struct item *item = &items->item[i];
        if (item->side && !same_word(item->text, item->length, notation->player[item->side]))
            return true;
    }
    return false;
}

bool is_small_talk(struct notation *notation, const struct scan *clause, bool may_say)
{
    const struct items *items;
    struct bag *bag;
    if (!gather_clause(notation, clause, 1, &items, &bag) || bag->dice > 0 || has_figure(bag))
        return false;
    if (asks(clause) || (may_say && is_denied(items, bag) && !may_be_passed(notation, bag)))
        return true;
    if (!may_say && (says_own_verb(bag) || bag->winner || names_a_side(notation, items)))
        return false;
    if (things_of(bag))
        return is_spoken_of(notation, clause, bag) && !may_be_declared(notation, clause, true);
    return bag->verbs == 0 || bag->conditional || !may_be_declared(notation, clause, false);
}

/* "one CU for British, one CU for American": somebody of each side is named. */
static bool tells_of_other(const struct bag *bag)
{
    return bag->spoken && bag->spoken != bag->by && bag->dice + bag->numbers == 0 &&
           things_of(bag) & MEANS_PIECE;
}

bool read_plainly(struct notation *notation, const struct scan *clause, int by, struct retyped *out)
{
    const struct items *items = items_of(notation, clause, AS_WRITTEN);
    struct bag *bag = arena_take(notation->arena, sizeof *bag);
    struct finding_meant *finding = arena_take(notation->arena, sizeof *finding);
    struct meant meant = {.unknown = ""};
    if (!items || !bag || !finding)
        return false;
    gather_items(notation, items, 0, items->count, by, bag);
    if (bag->doubtful || bag->conditional || bag->failed || bag->counted || bag->loose > 0 ||
        tells_of_other(bag))
        return false;
    settle_verbs(notation, bag);
    *finding = (struct finding_meant){.notation = notation,
                                      .head = "",
                                      .side = by,
                                      .plain = true,
                                      .left = PLAIN_MAX,
                                      .meant = &meant};
    if (!find_parts(finding, items, by, bag) || !is_sure(finding))
        return false;
    retype_again(out, &meant.text[0]);
    return !out->failed;
}

bool is_read_plainly(const struct dialect *dialect, const char *text, size_t length)
{
    struct arena arena = {0};
    struct notation notation = {.arena = &arena, .dialect = dialect};
    const struct scan clause = {
        .reader = {.arena = &arena}, .text = text, .end = length, .dialect = dialect};
    struct retyped out = {.arena = &arena};
    bool read = dialect->places && read_plainly(&notation, &clause, 1, &out);
    arena_free(&arena);
    return read;
}
