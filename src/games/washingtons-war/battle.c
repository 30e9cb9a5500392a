#include "games/washingtons-war/battle.h"

#include "games/verbs/verbs.h"
#include "games/washingtons-war/actions.h"
#include "games/washingtons-war/conditions.h"
#include "games/washingtons-war/hands.h"
#include "games/washingtons-war/markers.h"
#include "games/washingtons-war/pieces.h"
#include "games/washingtons-war/points.h"
#include "games/washingtons-war/retreat.h"
#include "games/washingtons-war/said.h"

/* 9 Battles: the seven steps of 9.2 and the overrun of 9.7. */

/* --- 9.1 and 9.7: what happens where an Army meets enemy CUs --- */

static bool army_overruns(const struct referee *referee)
{
    return waw_overruns(referee, position(referee)->army_at, waw_mover(referee),
                        waw_army_cus(referee));
}

bool waw_overrun_due(const struct referee *referee)
{
    return ruling_is(referee, OVERRUN_FREE_FORCED) && army_overruns(referee);
}

bool waw_overrun_open(const struct referee *referee)
{
    return ruling_is(referee, OVERRUN_FREE_DECLARED) && army_overruns(referee);
}

enum flow waw_overrun(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int enemy = other_side(waw_mover(referee));
    if (declaration && declaration->at)
        need(referee, RECORD_PIECE, declaration->at == now->army_at, "the army is at %s, not %s",
             name_of(referee, PLACE, now->army_at), name_of(referee, PLACE, declaration->at));
    if (!commits(referee))
        return NEXT;
    EACH_PIECE (cu, waw_cus(referee, now->army_at, enemy))
        waw_eliminate(referee, cu, R9_7_OVERRUN);
    change(referee, &now->fought, 1, R9_7_OVERRUN);
    if (!now->avoided && !now->intercepted) /* 7.9.B, 7.8.C: he must stop there in any case */
        change(referee, &now->stopped, 0, R9_7_OVERRUN);
    if (enemy == BRITISH)
        waw_move_alliance(referee, ALLIANCE_OVERRUN);
    return NEXT;
}

bool waw_battle_due(const struct referee *referee)
{
    const struct position *now = position(referee);
    int side = waw_mover(referee);
    return waw_army_cus(referee) > 0 && waw_cus_at(referee, now->army_at, other_side(side)) > 0;
}

enum flow waw_begin_battle(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    change(referee, &now->battle_at, now->army_at, R9_1_BATTLE_BEGINS);
    change(referee, &now->stopped, 1, R9_1_BATTLE_BEGINS);
    change(referee, &now->fought, 1, R9_1_BATTLE_BEGINS);
    begin(referee, BATTLE);
    return NEXT;
}

/* --- step 1: battle cards and discards --- */

static bool is_event(struct referee *referee, int rule, int card)
{
    int ops = waw_data(referee)->card[card].ops;
    return need(referee, rule, ops == 0, "%s is an OPS card (%d), an event is needed",
                card_text(referee, card), ops);
}

static void check_battle_card(struct referee *referee, int card, int side)
{
    enum truth battle = waw_data(referee)->card[card].battle_card;
    if (!is_event(referee, R6_33_A_BATTLE_CARD_ONLY, card))
        return;
    if (battle == UNKNOWN)
        require_known(referee, R6_33_A_BATTLE_CARD_ONLY, UNKNOWN,
                      "is %s a battle card? not in the rules data; worksheet: %s, what it is",
                      card_text(referee, card), card_text(referee, card));
    else
        require_known(referee, R6_33_A_BATTLE_CARD_ONLY, battle, "%s is no battle card",
                      card_text(referee, card));
    waw_check_flag(referee, R6_3_B_EVENT_FLAG, card, side);
    waw_check_battle_condition(referee, card);
}

static void check_battle_discard(struct referee *referee, int card, int side)
{
    if (!is_event(referee, R6_33_C_BATTLE_ANY_EVENT, card))
        return;
    require(referee, R6_34_A_SPECIAL_KEPT, !waw_data(referee)->card[card].special,
            "%s must be played", card_text(referee, card));
    if (!ruling_is(referee, BATTLE_DISCARD_ENEMY))
        return;
    require(referee, R6_33_C_BATTLE_ANY_EVENT, waw_data(referee)->card[card].flag != FLAG_EITHER,
            "%s bears no flag, an enemy one is needed", card_text(referee, card));
    waw_check_flag(referee, R6_33_C_BATTLE_ANY_EVENT, card, other_side(side));
}

static void commit_treason(struct referee *referee)
{
    const struct waw_data *data = waw_data(referee);
    const struct position *now = position(referee);
    EACH_PIECE (piece, data->generals_of[AMERICAN]) {
        if (data->piece[piece].treason_target)
            change(referee, &now->piece_at[piece], waw_box(referee, REMOVED_BOX), R9_2_TREASON);
    }
}

static void take_bonus(struct referee *referee, int side, int card, bool discarded)
{
    const struct waw_data *data = waw_data(referee);
    const struct position *now = position(referee);
    bool treason = data->card[card].event == EVENT_TREASON && !discarded;
    if (discarded)
        waw_discard_card(referee, side, card, R9_45_MODIFIER_CARD);
    else
        waw_take_card(referee, side, card, treason ? OUT_OF_PLAY : DISCARDS, R9_45_MODIFIER_CARD);
    change(referee, &now->battle_card[side], card, R9_45_MODIFIER_CARD);
    change(referee, &now->battle_bonus[side],
           data->modifier[discarded ? MODIFIER_BATTLE_DISCARD : MODIFIER_BATTLE_CARD],
           R9_45_MODIFIER_CARD);
    if (!discarded)
        change_by(referee, &now->draws_due[side], 1, R6_33_B_BATTLE_REPLACED);
    waw_note_last_card(referee, waw_mover(referee));
    if (treason)
        commit_treason(referee);
}

static enum flow play_in_battle(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = declaration->by, use = declaration->use;
    bool discarded = declaration->verb == VERB_DISCARD;
    bool as_event = !use || use == USE_EVENT || use == USE_BATTLE || use == USE_RESPONSE;
    if (!as_event && stream_decides(referee))
        return ELSEWHERE; /* the next play: the stream rolls the battle in silence */
    if (declaration->hidden_card)
        need_known(referee, RECORD_CARD, UNKNOWN, "which card is played?");
    if (!declaration->card)
        return AGAIN;
    int card = waw_card_meant(referee, side, declaration->card);
    waw_need_in_hand(referee, side, declaration->card, card);
    require(referee, R6_33_D_BATTLE_ONE_CARD, !now->battle_card[side],
            "%s used %s in this battle, limit 1 card", side_name(referee, side),
            card_text(referee, now->battle_card[side]));
    if (discarded)
        check_battle_discard(referee, declaration->card, side);
    else
        check_battle_card(referee, declaration->card, side);
    need(referee, RECORD_FIELD, as_event, "a card is played in a battle as event, not for %s",
         name_of(referee, USE, use));
    if (commits(referee))
        take_bonus(referee, side, card, discarded);
    return AGAIN;
}

/* Played, not given up for a discard's bonus. */
static bool treason_committed(const struct referee *referee)
{
    const struct position *now = position(referee);
    int card = now->battle_card[BRITISH];
    return waw_data(referee)->card[card].event == EVENT_TREASON &&
           now->card_in[card] == OUT_OF_PLAY;
}

static bool treason_overrun(const struct referee *referee)
{
    return waw_mover(referee) == BRITISH && treason_committed(referee) && army_overruns(referee);
}

static enum flow overrun_after_treason(struct referee *referee,
                                       const struct declaration *declaration)
{
    waw_overrun(referee, declaration);
    expire(referee, BATTLE_ENDS, R9_7_OVERRUN);
    return DONE;
}

/* --- step 2: actual battle ratings, 9.3 --- */

static bool any_general(const struct referee *referee)
{
    int at = position(referee)->battle_at;
    return waw_general_at(referee, at, BRITISH) || waw_general_at(referee, at, AMERICAN);
}

static int capped(int rating, int cus)
{
    return rating < cus ? rating : cus;
}

static void remark_rating(struct referee *referee, int general, struct span given, int cus)
{
    const char *name = name_of(referee, PIECE, general);
    struct span printed = waw_battle_rating(referee, general);
    struct sentence figures;
    sentence_clear(&figures);
    waw_say_span(&figures, printed);
    if (given.least != given.most)
        remark(referee, R9_3_RATING, "%s's battle rating is %s", name, figures.text);
    else if (given.least > cus)
        remark(referee, R9_3_RATING_CAP, "%s's rating %d is cut to his %d CUs", name, given.least,
               cus);
}

/* Where the printed rating is not known the actual one stands as it is claimed; of two the first is
 * asked for. */
static struct span as_seen(struct referee *referee, int side, int general, struct span actual,
                           bool *asked)
{
    int seen = claimed(referee, CLAIM_RATING, side, NOT_KNOWN);
    const char *name = name_of(referee, PIECE, general);
    if (actual.least == actual.most || seen < actual.least || seen > actual.most)
        return actual;
    if (!*asked)
        require_known(
            referee, R9_3_RATING, UNKNOWN,
            "what is %s's battle rating? not in the rules data; worksheet: %s, battle; %d "
            "claimed, %d to %d",
            name, name, seen, actual.least, actual.most);
    *asked = true;
    return (struct span){seen, seen};
}

/* From the rating printed to the actual one. */
static void tell_rating(struct referee *referee, int side, int printed, int given, int actual)
{
    part(referee, CLAIM_RATING, side, R9_3_RATING, true, printed, "printed");
    part(referee, CLAIM_RATING, side, R9_3_RATING, given != printed, given - printed,
         "halving by the die");
    part(referee, CLAIM_RATING, side, R9_3_RATING_CAP, actual != given, actual - given,
         "the limit of his CUs");
}

/* Of a rating that is wrongly claimed: "die 1: Gates rates 2 to 3 (which is not in the rules data)
 * with 4 to 6, half of that with 1 to 3". */
static void explain_rating(struct referee *referee, int general, int face, int cus)
{
    const bool *half = waw_data(referee)->half_rating;
    struct span printed = waw_battle_rating(referee, general);
    struct sentence text;
    int last = 0;
    while (last < FACES && half[last + 1])
        last++;
    sentence_clear(&text);
    say(&text, "die %d: %s rates ", face, name_of(referee, PIECE, general));
    waw_say_span(&text, printed);
    say(&text, " with %d to %d, half of that, rounded down, with 1 to %d", last + 1, FACES, last);
    if (printed.most / (half[face] ? 2 : 1) > cus)
        say(&text, ", but no more than his %d CUs", cus);
    outcome_figures(referee, "%s", text.text);
}

static void rate_general(struct referee *referee, int side, bool *asked)
{
    const struct waw_data *data = waw_data(referee);
    const struct position *now = position(referee);
    int general = waw_general_at(referee, now->battle_at, side);
    int cus = waw_cus_at(referee, now->battle_at, side);
    if (!general) {
        part(referee, CLAIM_RATING, side, R9_3_RATING, true, 0, "no general");
        outcome(referee, CLAIM_RATING, side, 0, R9_3_RATING);
        return;
    }
    int face = throw_die(referee, 0, side, R9_3_RATING, "actual battle rating");
    struct span printed = waw_battle_rating(referee, general);
    int halved = data->half_rating[face] ? 2 : 1;
    struct span given = {printed.least / halved, printed.most / halved};
    struct span actual = {capped(given.least, cus), capped(given.most, cus)};
    int seen = claimed(referee, CLAIM_RATING, side, actual.least);
    bool right = seen >= actual.least && seen <= actual.most;
    if (right && printed.least == printed.most)
        tell_rating(referee, side, printed.least, given.least, actual.least);
    else if (right && actual.least == actual.most)
        part(referee, CLAIM_RATING, side, R9_3_RATING, true, actual.least, "%s%d to %d printed",
             halved == 2 ? "half of " : "", printed.least, printed.most);
    remark_rating(referee, general, given, cus);
    bool open = actual.least != actual.most;
    actual = as_seen(referee, side, general, actual, asked);
    outcome_within(referee, CLAIM_RATING, side, actual.least, actual.most,
                   given.least > cus ? R9_3_RATING_CAP : R9_3_RATING);
    if (!right || open)
        explain_rating(referee, general, face, cus);
    change(referee, &now->rating[side], actual.least, R9_3_RATING);
    change(referee, &now->rating_most[side], actual.most, R9_3_RATING);
}

static enum flow rate(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    int attacker = waw_mover(referee);
    bool asked = false;
    if (!commits(referee))
        return NEXT;
    rate_general(referee, attacker, &asked);
    rate_general(referee, other_side(attacker), &asked);
    return NEXT;
}

/* --- step 3: die roll modifiers, 9.4 --- */

/* 9.42: a fortified port needs a British PC, and no blockade. */
static bool navy_supports(const struct referee *referee, int place)
{
    const struct waw_space *space = &waw_data(referee)->space[place];
    return space->port && !waw_blockaded(referee, place) &&
           (!space->fortified || position(referee)->pc[place] == BRITISH);
}

static enum truth has_militia(const struct referee *referee, int side)
{
    int colony = waw_colony_of(referee, position(referee)->battle_at);
    return waw_holds_colony(referee, colony, side);
}

/* 9.44: Washington attacks with the last card of the phase. */
static bool winter_offensive(const struct referee *referee)
{
    const struct position *now = position(referee);
    int general = waw_general_at(referee, now->battle_at, AMERICAN);
    return waw_mover(referee) == AMERICAN && now->last_card &&
           waw_data(referee)->piece[general].winter_offensive;
}

/* What a side of its own may have: Regulars and the navy, or the winter offensive and interception.
 */
static int side_modifier(struct referee *referee, int side)
{
    const struct position *now = position(referee);
    const int *modifier = waw_data(referee)->modifier;
    if (side == BRITISH)
        return part(referee, CLAIM_MODIFIER, side, R9_41_MODIFIER_REGULARS, now->regulars,
                    modifier[MODIFIER_REGULARS], "British Regulars") +
               part(referee, CLAIM_MODIFIER, side, R9_42_MODIFIER_NAVY,
                    navy_supports(referee, now->battle_at), modifier[MODIFIER_ROYAL_NAVY],
                    "Royal Navy");
    return part(referee, CLAIM_MODIFIER, side, R9_44_MODIFIER_WINTER, winter_offensive(referee),
                modifier[MODIFIER_WINTER], "winter offensive") +
           part(referee, CLAIM_MODIFIER, side, R9_46_MODIFIER_INTERCEPTION, now->intercepted,
                modifier[MODIFIER_INTERCEPTION], "interception");
}

static void remark_unknown(struct referee *referee, int side, bool rating, bool militia)
{
    if (rating || militia)
        remark(referee, R9_4_MODIFIER_SUM, "%s: %s%s%s", side_name(referee, side),
               rating ? "the rating may be more" : "", rating && militia ? "; " : "",
               militia ? "whether militia helps is not known" : "");
}

/* What the general adds as far as is known, the least of it. */
static int rating_part(struct referee *referee, int side)
{
    const struct position *now = position(referee);
    int general = waw_general_at(referee, now->battle_at, side), least = now->rating[side];
    if (!general)
        return part(referee, CLAIM_MODIFIER, side, R9_3_RATING, true, 0, "no general");
    part_within(referee, CLAIM_MODIFIER, side, R9_3_RATING, least, now->rating_most[side],
                name_of(referee, PIECE, general));
    return least;
}

/* Rating and militia are not always known: least and most. */
static struct span modifiers(struct referee *referee, int side)
{
    const struct position *now = position(referee);
    enum truth militia = has_militia(referee, side);
    int one = waw_data(referee)->modifier[MODIFIER_MILITIA];
    int sum = part(referee, CLAIM_MODIFIER, side, R9_4_MODIFIER_SUM, true,
                   waw_cus_at(referee, now->battle_at, side), "CUs");
    sum += rating_part(referee, side);
    if (militia == UNKNOWN)
        part_within(referee, CLAIM_MODIFIER, side, R9_43_MODIFIER_MILITIA, 0, one, "militia");
    else
        sum += part(referee, CLAIM_MODIFIER, side, R9_43_MODIFIER_MILITIA, militia == YES, one,
                    "militia");
    sum += part(referee, CLAIM_MODIFIER, side, R9_45_MODIFIER_CARD, now->battle_bonus[side] != 0,
                now->battle_bonus[side], "%s", card_text(referee, now->battle_card[side]));
    sum += side_modifier(referee, side);
    int more = now->rating_most[side] - now->rating[side];
    struct span span = {sum, sum + more + (militia == UNKNOWN ? one : 0)};
    remark_unknown(referee, side, more > 0, militia == UNKNOWN);
    outcome_within(referee, CLAIM_MODIFIER, side, span.least, span.most, R9_4_MODIFIER_SUM);
    return span;
}

/* --- step 4: the battle --- */

static struct span total_of(struct referee *referee, int side, struct span modifier)
{
    bool known = modifier.least == modifier.most;
    int least = known ? throw_modified(referee, side, modifier.least, R9_2_BATTLE_WON, "battle")
                      : throw_within(referee, side, modifier.least, modifier.most, R9_2_BATTLE_WON,
                                     "battle");
    struct span total = {least, least + modifier.most - modifier.least};
    outcome_within(referee, CLAIM_TOTAL, side, total.least, total.most, R9_2_BATTLE_WON);
    return total;
}

/* What of the totals the data does not say, with its row of the worksheet: one thing, a rating
 * before the colony whose militia may help. */
static void say_unknown(const struct referee *referee, struct sentence *text)
{
    const struct position *now = position(referee);
    int side = BRITISH;
    while (side <= SIDE_MAX && now->rating[side] == now->rating_most[side])
        side++;
    const char *place = name_of(referee, PLACE, now->battle_at),
               *doubted = name_of(referee, PLACE, waw_doubted_space(referee, now->battle_at));
    const char *general =
        side > SIDE_MAX ? NULL
                        : name_of(referee, PIECE, waw_general_at(referee, now->battle_at, side));
    if (general)
        say(text, "what is %s's battle rating? not in the rules data; worksheet: %s, battle",
            general, general);
    else
        say(text,
            "which side has more PCs in the colony of %s? not in the rules data; worksheet: %s, "
            "colony",
            place, doubted);
}

static void say_total(struct sentence *text, const char *before, struct span total)
{
    say(text, total.least == total.most ? "%s%d" : "%s%d to %d", before, total.least, total.most);
}

static void tell_totals(struct referee *referee, int attacker, struct span first,
                        struct span second)
{
    struct sentence text;
    sentence_clear(&text);
    say(&text, "%s, the attacker, has", side_name(referee, attacker));
    say_total(&text, " ", first);
    say(&text, ", %s", side_name(referee, other_side(attacker)));
    say_total(&text, " ", second);
    outcome_figures(referee, "%s%s", text.text,
                    first.least == second.least ? ": a tie is the attacker's" : "");
}

static void require_winner(struct referee *referee, bool known, bool seen, struct span first,
                           struct span second)
{
    const struct position *now = position(referee);
    bool rated = now->rating[BRITISH] == now->rating_most[BRITISH] &&
                 now->rating[AMERICAN] == now->rating_most[AMERICAN];
    int rule = rated ? R9_43_MODIFIER_MILITIA : R9_3_RATING;
    struct sentence text;
    sentence_clear(&text);
    say_unknown(referee, &text);
    say_total(&text, "; ", first);
    say_total(&text, " against ", second);
    if (known || seen)
        require_known(referee, rule, known ? YES : UNKNOWN, "%s", text.text);
    else
        need_known(referee, rule, UNKNOWN, "%s; nor does the entry claim who won", text.text);
}

/* A tie is the attacker's; where what is not known would decide it, it stands as it is claimed. */
static int winner_of(struct referee *referee, int attacker, struct span first, struct span second)
{
    bool wins = first.least >= second.most, loses = first.most < second.least;
    int seen = claimed(referee, CLAIM_WIN, 0, 0);
    require_winner(referee, wins || loses, seen != 0, first, second);
    return wins ? attacker : loses || !seen ? other_side(attacker) : seen;
}

/* Dice and losses are those of the battle going on. */
static void check_battle_space(struct referee *referee, const struct declaration *declaration)
{
    int place = position(referee)->battle_at;
    if (declaration && declaration->at)
        need(referee, RECORD_PIECE, declaration->at == place, "the battle is at %s, not %s",
             name_of(referee, PLACE, place), name_of(referee, PLACE, declaration->at));
}

static enum flow fight(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int attacker = waw_mover(referee), defender = other_side(attacker);
    check_battle_space(referee, declaration);
    if (!commits(referee))
        return NEXT;
    struct span for_attacker = modifiers(referee, attacker);
    struct span for_defender = modifiers(referee, defender);
    struct span first = total_of(referee, attacker, for_attacker);
    struct span second = total_of(referee, defender, for_defender);
    int winner = winner_of(referee, attacker, first, second);
    outcome(referee, CLAIM_WIN, 0, winner, R9_2_BATTLE_WON);
    tell_totals(referee, attacker, first, second);
    change(referee, &now->winner, winner, R9_2_BATTLE_WON);
    return NEXT;
}

/* --- step 5: losses, 9.5 --- */

static void eliminate_in_battle(struct referee *referee, int side, const struct ids *cus)
{
    const struct position *now = position(referee);
    for (int i = 0; i < cus->count; i++)
        waw_eliminate(referee, cus->id[i], R9_5_LOSSES);
    change_by(referee, &now->lost[side], cus->count, R9_5_LOSSES);
}

/* American and French CUs together: somebody must say which go. */
static void take_losses(struct referee *referee, int side, int loss, const char *die)
{
    const struct position *now = position(referee);
    struct piece_set cus = waw_cus(referee, now->battle_at, side);
    int there = pieces_count(cus);
    struct ids lost = ids_of(pieces_some(cus, loss));
    part(referee, CLAIM_LOSS, side, R9_5_LOSSES, true, loss, "%s", die);
    part(referee, CLAIM_LOSS, side, R9_5_LOSSES, loss > there, there < loss ? there - loss : 0,
         "beyond the %d CUs there", there);
    loss = loss < there ? loss : there;
    outcome(referee, CLAIM_LOSS, side, loss, R9_5_LOSSES);
    if (loss < there && loss > 0 && waw_is_mixed(referee, cus))
        change(referee, &now->loss_due, loss, R9_5_LOSSES_WHICH);
    else
        eliminate_in_battle(referee, side, &lost);
}

static int winner_loss(struct referee *referee, int beaten, int face)
{
    const struct waw_data *data = waw_data(referee);
    int general = waw_general_at(referee, position(referee)->battle_at, beaten);
    struct span agility = {0, 0};
    if (general)
        agility = waw_agility(referee, general);
    int least = data->winner_loss[agility.least][face],
        most = data->winner_loss[agility.most][face];
    int winner = other_side(beaten), seen = claimed(referee, CLAIM_LOSS, winner, NOT_KNOWN);
    bool told = seen >= least && seen <= most;
    const char *name = name_of(referee, PIECE, general);
    if (least != most)
        (told ? require_known : need_known)(
            referee, R9_5_LOSSES, UNKNOWN,
            "what is %s's agility? not in the rules data; worksheet: %s, agility; %d "
            "to %d CUs are lost with a die of %d",
            name, name, least, most, face);
    return told ? seen : least;
}

/* "the winner's die 2 (Greene's agility 3: one is lost up to 4)" */
static void say_winner_die(struct referee *referee, int beaten, int face, struct sentence *text)
{
    const struct waw_data *data = waw_data(referee);
    int general = waw_general_at(referee, position(referee)->battle_at, beaten), last = 0;
    struct span agility = general ? waw_agility(referee, general) : (struct span){0, 0};
    sentence_clear(text);
    say(text, "the winner's die %d", face);
    if (agility.least != agility.most)
        return;
    while (last < FACES && data->winner_loss[agility.least][last + 1])
        last++;
    if (general)
        say(text, " (%s's agility %d", name_of(referee, PIECE, general), agility.least);
    else
        say(text, " (the loser has no general");
    say(text, ": one is lost up to %d)", last);
}

/* "the loser's die 5", and where another loss is claimed by it " (1 is lost up to 3, 2 up to 5, 3
 * up to 6)" */
static void say_loser_die(struct referee *referee, int beaten, int face, struct sentence *text)
{
    const int *loss = waw_data(referee)->loser_loss;
    int there = waw_cus_at(referee, position(referee)->battle_at, beaten);
    int lost = loss[face] < there ? loss[face] : there;
    bool first = true;
    sentence_clear(text);
    say(text, "the loser's die %d", face);
    if (claimed(referee, CLAIM_LOSS, beaten, lost) == lost)
        return;
    for (int die = 1; die <= FACES; die++) {
        if (die < FACES && loss[die + 1] == loss[die])
            continue;
        say(text, first ? " (%d is lost up to %d" : ", %d up to %d", loss[die], die);
        first = false;
    }
    say_text(text, ")");
}

static void take_losses_of_both(struct referee *referee, int winner, const int *face)
{
    int beaten = other_side(winner), for_winner = winner_loss(referee, beaten, face[winner]);
    struct sentence text, lost;
    say_winner_die(referee, beaten, face[winner], &text);
    say_loser_die(referee, beaten, face[beaten], &lost);
    take_losses(referee, beaten, waw_data(referee)->loser_loss[face[beaten]], lost.text);
    take_losses(referee, winner, for_winner, text.text);
}

static enum flow lose(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int attacker = waw_mover(referee), face[SIDE_MAX + 1] = {0};
    check_battle_space(referee, declaration);
    if (declaration)
        need(referee, R9_5_LOSSES_WHICH, declaration->units.count == 0,
             "the dice for losses come first: how many are lost is not known yet");
    if (!commits(referee))
        return NEXT;
    face[attacker] = throw_die(referee, 0, attacker, R9_5_LOSSES, "losses");
    face[other_side(attacker)] = throw_die(referee, 0, other_side(attacker), R9_5_LOSSES, "losses");
    take_losses_of_both(referee, now->winner, face);
    return NEXT;
}

static bool losses_owed(const struct referee *referee)
{
    return position(referee)->loss_due > 0;
}

/* American and French CUs fall together: who says which. */
static unsigned who_chooses_losses(const struct referee *referee)
{
    return waw_mask(ruling_is(referee, MIXED_LOSSES_ENEMY) ? BRITISH : AMERICAN);
}

static void need_cus_of_battle(struct referee *referee, const struct ids *cus)
{
    for (int i = 0; i < cus->count; i++) {
        int cu = cus->id[i];
        bool own = waw_is(referee, cu, CU) && waw_side_of(referee, cu) == AMERICAN;
        need(referee, R9_5_LOSSES_WHICH, own, "%s is no %s CU of the battle",
             name_of(referee, PIECE, cu), side_name(referee, AMERICAN));
    }
    waw_need_once(referee, R9_5_LOSSES_WHICH, PIECE, cus);
}

static enum flow choose_losses(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (!declaration)
        return WAIT;
    int count = declaration->units.count;
    check_battle_space(referee, declaration);
    need_cus_of_battle(referee, &declaration->units);
    waw_need_nations_named(referee, R9_5_LOSSES_WHICH, declaration);
    waw_require_loss(referee, R9_5_LOSSES_WHICH, count, now->loss_due);
    if (!commits(referee))
        return NEXT;
    eliminate_in_battle(referee, AMERICAN, &declaration->units);
    change(referee, &now->loss_due, 0, R9_5_LOSSES_WHICH);
    return NEXT;
}

/* --- after step 6, and step 7 --- */

static int winner_alone(const struct referee *referee)
{
    const struct position *now = position(referee);
    int general = waw_general_at(referee, now->battle_at, now->winner);
    bool alone = waw_cus_at(referee, now->battle_at, now->winner) == 0;
    return alone && now->pc[now->battle_at] == other_side(now->winner) ? general : 0;
}

static bool winner_is_alone(const struct referee *referee)
{
    return winner_alone(referee) != 0;
}

static enum flow capture_winner(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    waw_capture_general(referee, winner_alone(referee), R9_5_WINNER_ALONE);
    return NEXT;
}

/* 7.7: winners who lost their last CU are eliminated, too. */
static bool americans_are_gone(const struct referee *referee)
{
    int at = position(referee)->battle_at;
    return position(referee)->winner == BRITISH ||
           (waw_cus_at(referee, at, AMERICAN) == 0 && !waw_general_at(referee, at, AMERICAN));
}

/* Before the PCs go that fall with Washington: they are the British player's choice. */
static enum flow beat_congress(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    waw_beat_congress(referee, position(referee)->battle_at);
    return NEXT;
}

static enum flow end_battle(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    if (now->winner == AMERICAN)
        waw_move_alliance(referee, ALLIANCE_LOST_BATTLE);
    if (now->lost[BRITISH] >= waw_limit(referee, LIMIT_REGULARS_LOST_AT))
        waw_lose_regulars(referee);
    expire(referee, BATTLE_ENDS, R9_2_BATTLE_WON);
    return NEXT;
}

#define CARD_OF_BATTLE TAKES(&waw_action_play, &waw_action_discard)

/* clang-format off */
const struct step waw_battle_steps[] = {
    /* name                    rule                who                 applies          moments silence perform */
    {"attacker's battle card", R9_45_MODIFIER_CARD, waw_who_to_play,     NULL,            0, PASSES, play_in_battle, CARD_OF_BATTLE, .said = "play a battle card"},
    {"overrun after treason",  R9_7_OVERRUN,       waw_who_to_play,     treason_overrun, 0, FORCED, overrun_after_treason,
     TAKES(&waw_action_overrun), .said = "overrun"},
    {"defender's battle card", R9_45_MODIFIER_CARD, waw_who_reacts,      NULL,            0, PASSES, play_in_battle, CARD_OF_BATTLE, .said = "play a battle card",
     .other_turn = {R6_33_D_BATTLE_ONE_CARD, "the defender's turn to play a card has come"}},
    {"actual battle ratings",  R9_3_RATING,        waw_who_both,        any_general,     0, FORCED, rate,
     TAKES(&waw_action_rate), .said = "roll the battle ratings"},
    {"battle",                 R9_2_BATTLE_WON,    waw_who_both,        NULL,            0, FORCED, fight,
     TAKES(&waw_action_battle), .said = "roll for the battle"},
    {"losses",                 R9_5_LOSSES,        waw_who_both,        NULL,            0, FORCED, lose,
     TAKES(&waw_action_lose), .said = "roll for losses"},
    {"which CUs are lost",     R9_5_LOSSES_WHICH,  who_chooses_losses, losses_owed,     0, OWED, choose_losses,
     TAKES(&waw_action_lose), .said = "lose CUs"},
    {"retreat",                R9_61_RETREAT,       waw_who_retreats,    waw_retreat_due,
     0, OWED, waw_retreat,
     TAKES(&waw_action_retreat, &waw_action_surrender),
     .other_turn = {R9_61_RETREAT, "the loser of a battle retreats, the winner stays"}},
    {"winner without CUs",     R9_5_WINNER_ALONE,  waw_who_to_play,     winner_is_alone, 0, FORCED, capture_winner},
    {"Congress flees",         R7_7_CONGRESS_FLEES, waw_who_to_play,    americans_are_gone, 0, FORCED, beat_congress},
    {"PCs lost with Washington", R7_6_B_WASHINGTON_TAKEN, waw_who_british, waw_pcs_lost,    0, OWED, waw_lose_pcs,
     TAKES(&waw_action_remove), .said = "remove PCs lost with Washington"},
    {"end of the battle",      R9_2_BATTLE_WON,    waw_who_to_play,     NULL,            0, FORCED, end_battle},
};
/* clang-format on */
