#include "referee/closing.h"
#include "referee/check.h"
#include "referee/doubt.h"
#include "referee/drawing.h"
#include "referee/facts.h"
#include "referee/journal.h"
#include "referee/move_builder.h"
#include "referee/reveal.h"
#include "referee/steps.h"
#include "referee/turn.h"

#include "record/extent.h"
#include "record/text.h"
#include <string.h>

/* Where the game stands, and what is told at its end. */

bool lacks_memory(const struct referee *referee)
{
    return referee->line_arena.failed || referee->game_arena.failed ||
           referee->history.arena.failed;
}

bool referee_starved(const struct referee *referee)
{
    return referee->memory_out || lacks_memory(referee);
}

/* The sides that are to act at the step on top, of which there is one. */
static unsigned sides_now(struct referee *referee)
{
    const struct step *step = step_now(referee);
    return step->may ? step->may(referee) : sides_of(referee, step);
}

static void say_step_now(struct referee *referee, struct sentence *text)
{
    say(text, "%s%s", step_said(step_now(referee)), step_details(referee, step_now(referee)));
}

/* joint stands between the sides and the step they are at. */
static void say_acting(struct referee *referee, unsigned sides, const char *joint,
                       struct sentence *text)
{
    struct sentence names;
    sentence_clear(&names);
    for (int side = 1; side <= SIDE_MAX; side++) {
        if (sides & 1U << side)
            say_item(&names, " or ", side_name(referee, side));
    }
    say(text, "%s%s", names.text, joint);
    say_step_now(referee, text);
}

static const char *acting_text(struct referee *referee, const char *joint)
{
    struct sentence text;
    struct place_in_play where;
    sentence_clear(&text);
    if (!in_play(referee, &where))
        return "the game is over";
    say_acting(referee, sides_now(referee), joint, &text);
    return keep(referee, "%s", text.text);
}

const char *to_act_text(struct referee *referee)
{
    return acting_text(referee, ": ");
}

/* "VP F4", "tokens British 5, French 5" */
static void say_score(const struct referee *referee, const struct view *view, struct sentence *text)
{
    const char *word =
        referee->game->status.points_word ? referee->game->status.points_word : view->key;
    int items = view->per == SIDE ? SIDE_MAX : view->per == NUMBER ? 1 : 0;
    for (int item = 1; item <= items; item++) {
        struct sentence shown;
        sentence_clear(&shown);
        view->show(referee, view->per == NUMBER ? 0 : item, &shown);
        say(text, "%s %s%s%s", item > 1 ? "," : word,
            view->per == SIDE ? side_name(referee, item) : "", view->per == SIDE ? " " : "",
            shown.text);
    }
}

/* "Early 1757; VP F4" */
static void say_moment(struct referee *referee, struct sentence *text)
{
    const struct game *game = referee->game;
    game->status.moment(referee, text);
    for (int i = 0; i < game->status.view.count; i++) {
        if (!is_score(game, game->status.view.row[i].key))
            continue;
        say_text(text, "; ");
        say_score(referee, &game->status.view.row[i], text);
    }
}

const char *state_text(struct referee *referee)
{
    struct sentence text;
    struct place_in_play where;
    sentence_clear(&text);
    say_moment(referee, &text);
    say_item(&text, "; ", acting_text(referee, " to act: "));
    if (!in_play(referee, &where) && referee->game->status.end) {
        say_text(&text, ": ");
        referee->game->status.end(referee, &text);
    }
    return keep(referee, "%s", text.text);
}

static const char *rulings_text(struct referee *referee)
{
    struct sentence text;
    sentence_clear(&text);
    for (int i = 0; i < referee->game->ruling.count; i++) {
        const struct ruling *row = &referee->game->ruling.row[i];
        if (referee->terms.ruling[i])
            say_item(&text, ", ",
                     keep(referee, "%s = %s", row->name,
                          row->alternative[referee->terms.ruling[i]].name));
    }
    return keep(referee, "%s", text.length ? text.text : "defaults");
}

static const char *options_text(struct referee *referee)
{
    struct sentence text;
    sentence_clear(&text);
    for (int i = 0; i < referee->game->option.count; i++) {
        if (referee->terms.option[i])
            say_item(&text, ", ", referee->game->option.row[i].name);
    }
    return keep(referee, "%s", text.length ? text.text : "none");
}

static const char *hands_text(struct referee *referee)
{
    static const char *const mode[] = {"open", "closed", "seeded"};
    return keep(referee, "%s %s, %s %s", side_name(referee, 1), mode[referee->terms.hand[1]],
                side_name(referee, 2), mode[referee->terms.hand[2]]);
}

/* A name may be as long as a line: its first characters tell it. */
static void say_shortened(const char *name, struct sentence *text)
{
    enum { SHOWN_MAX = 40 };
    size_t length = strlen(name), shown = length > SHOWN_MAX ? SHOWN_MAX : length;
    while (shown < length && (name[shown] & 0xC0) == 0x80) /* within a character */
        shown--;
    say(text, "%.*s%s", (int)shown, name, shown < length ? "..." : "");
}

/* "ACTS", "3 servers (ACTS, Bones, Hamete)" */
static void say_servers(const struct referee *referee, struct sentence *text)
{
    int count = referee->servers.count;
    if (count > 1)
        say(text, "%d %s(", count, count == SERVERS_MAX ? "servers or more " : "servers ");
    for (int i = 0; i < count; i++) {
        say_text(text, i ? ", " : "");
        say_shortened(referee->servers.name[i], text);
    }
    say_text(text, count > 1 ? ")" : "");
}

/* Who may move the beginning of a stream may choose among its dice. */
static void say_shift(const struct referee *referee, struct sentence *text)
{
    int before = referee->terms.drawn_before;
    bool streamed = referee->terms.seeded || referee->terms.committed;
    if (streamed && before && !referee->terms.header->from)
        say(text,
            "the stream begins at draw %d by the position alone, without \"from\" in the header's "
            "dice: who shifts it past %d %s can choose among its dice",
            before + 1, before, before == 1 ? "draw" : "draws");
}

/* Dice that neither a stream nor a block of the record gives, where one of them does. */
static void say_loose(struct referee *referee, struct sentence *text)
{
    const struct running_totals *totals = &referee->totals;
    if (totals->blocks && totals->loose)
        say_item(text, "; ",
                 keep(referee, "%ld %s in no block", totals->loose,
                      totals->loose == 1 ? "die stands" : "dice stand"));
    if (referee->terms.seeded && draws_left(referee) == 0)
        say_item(text, "; ",
                 keep(referee, "what came after draw %d, the stream's last, is as the record says",
                      DRAWS_MAX));
    if (!referee->terms.seeded && !referee->terms.committed && referee->terms.left_before)
        say_item(
            text, "; ",
            keep(referee, "the record begins with %d %s left of a block that does not stand in it",
                 referee->terms.left_before, referee->terms.left_before == 1 ? "die" : "dice"));
}

/* Rulings on what chance gives next. */
static void say_set(struct referee *referee, struct sentence *text)
{
    const struct running_totals *totals = &referee->totals;
    if (totals->moved && referee->terms.seeded)
        say_item(
            text, "; ",
            keep(referee,
                 "%ld %s the stream to another draw: who may do that can choose among its dice",
                 totals->moved, totals->moved == 1 ? "ruling moves" : "rulings move"));
    if (totals->touched && !referee->terms.seeded && !referee->terms.committed)
        say_item(text, "; ",
                 keep(referee, "%ld %s what is left of a block: those dice are no server's",
                      totals->touched, totals->touched == 1 ? "ruling sets" : "rulings set"));
}

/* What lets a roll that is not liked stay out of the record. */
static const char *loopholes_text(struct referee *referee)
{
    const struct running_totals *totals = &referee->totals;
    bool several = referee->servers.count + (totals->unnamed > 0) > 1;
    struct sentence text;
    sentence_clear(&text);
    say_shift(referee, &text);
    if (several && !referee->terms.header->server)
        say_item(&text, "; ",
                 "of several servers, or of none, one can be left out with a roll that is not "
                 "liked: the header's \"server\" fixes one");
    if (referee->servers.spelled_otherwise) {
        say_item(&text, "; ", "a server is written in several ways, as ");
        say_shortened(referee->servers.spelled_otherwise, &text);
        say_text(&text, ": they are taken for one");
    }
    if (totals->unnumbered)
        say_item(&text, "; ",
                 keep(referee, "%ld %s no number: what was rolled between blocks is not seen",
                      totals->unnumbered, totals->unnumbered == 1 ? "block has" : "blocks have"));
    say_loose(referee, &text);
    say_set(referee, &text);
    return keep_text(referee, text.text, text.length);
}

/* Nobody can be asked where no server is named. */
static void say_blocks(const struct referee *referee, struct sentence *proof)
{
    const struct running_totals *totals = &referee->totals;
    long named = totals->blocks - totals->unnamed;
    say_text(proof, "dice are as the record says: ");
    if (named) {
        say(proof, "%ld %s of dice can be asked for at ", named, named == 1 ? "block" : "blocks");
        say_servers(referee, proof);
        say_text(proof, ", ");
    }
    if (totals->unnamed)
        say(proof, "%ld %s of dice %s no server and nobody can be asked for %s, ", totals->unnamed,
            totals->unnamed == 1 ? "block" : "blocks", totals->unnamed == 1 ? "names" : "name",
            totals->unnamed == 1 ? "it" : "them");
    say_text(proof, "nothing else proves them");
    if (totals->given_up)
        say(proof, "; %ld of their dice %s not rolled before another block came", totals->given_up,
            totals->given_up == 1 ? "was" : "were");
}

static void say_beginning(const struct referee *referee, struct sentence *proof)
{
    int before = referee->terms.drawn_before;
    if (before && referee->terms.header->from)
        say(proof,
            "; the stream begins at draw %d, as the header says: the %d before it %s no part of "
            "this record",
            before + 1, before, before == 1 ? "is" : "are");
}

static const char *proof_text(struct referee *referee, const struct closing *closing)
{
    struct sentence proof;
    bool closed = referee->terms.hand[1] == HAND_CLOSED || referee->terms.hand[2] == HAND_CLOSED;
    sentence_clear(&proof);
    if (referee->terms.committed)
        say_committed(referee, &proof);
    else if (referee->terms.seeded)
        say_text(&proof, "a public seed shows that dice agree with it, not that they are fair");
    else if (referee->totals.blocks)
        say_blocks(referee, &proof);
    else
        say_text(&proof, "dice are as the record says; nothing proves them");
    if (referee->terms.seeded || referee->terms.committed)
        say_beginning(referee, &proof);
    return keep(referee, "%s%s%s%s", proof.text, closing->loopholes[0] ? "; " : "",
                closing->loopholes,
                closed ? "; of closed hands only conflicts with the cards shown can be found" : "");
}

static void close_sides(const struct referee *referee, struct closing *closing)
{
    for (int side = 1; side <= SIDE_MAX; side++) {
        closing->side[side] = side_name(referee, side);
        closing->commitment[side] =
            referee->terms.committed ? referee->secrets.chain[side].link[0].text : "";
    }
}

static void close_totals(struct referee *referee, struct closing *closing)
{
    const struct running_totals *totals = &referee->totals;
    memcpy(closing->count, totals->count, sizeof closing->count);
    memcpy(closing->errors, totals->errors, sizeof closing->errors);
    memcpy(closing->faces, totals->faces, sizeof closing->faces);
    closing->expectations = totals->expectations;
    closing->missed = totals->missed;
    closing->own_faults = totals->own_faults;
    closing->rolls = totals->rolls;
    closing->first_number = totals->first_number;
    closing->first_line = totals->first_line;
    closing->dependents = totals->dependents;
    closing->waiting = totals->waiting;
    closing->dependent_dice = totals->dependent_dice;
    closing->dependent_points = totals->dependent_points;
    closing->points_word = totals->dependent_points == 1 ? referee->game->status.point_word
                                                         : referee->game->status.points_word;
    closing->first_by = totals->first_by;
    for (int end = 0; end < 2; end++) {
        closing->dependent_lines[end] = totals->dependent_lines[end];
        closing->dependent_labels[end] = totals->dependent_labels[end];
    }
    closing->dependent_series_apart = totals->dependent_series_apart;
    closing->other_side_acted = totals->other_side_acted;
    closing->dice_shown = totals->dice_shown;
    closing->first_label = referee->first.label;
    closing->first_text = referee->first.text;
    closing->first_rule = referee->first.rule;
    closing->sound_label = referee->first.sound_label;
    closing->sound_line = referee->first.sound_line;
    closing->sound_state = referee->first.sound_state;
    closing->repair = referee->first.repair;
}

/* What comes by itself, without chance of the stream. */
static void settle_without_chance(struct referee *referee)
{
    unsigned outer = enter(referee, MODE_VIEWING);
    settle(referee);
    leave(referee, outer);
}

/* What comes by itself. Chance of the stream is used only where it ends the game without another
 * entry: nobody sees a draw before his choice. */
static void settle_to_the_end(struct referee *referee)
{
    settle_without_chance(referee);
    long mark = journal_mark(referee);
    settle(referee);
    if (position(referee)->depth > 0)
        journal_undo(referee, mark);
}

/* What may be declared before play goes on by silence: "French may act: retreat, move". */
struct open_turns {
    int count;
    unsigned sides;   /* those told last, */
    const char *said; /* and of what */
    struct sentence may, who;
    struct sentence moment; /* of the first, before which nobody has been silent */
    struct sentence when;   /* the same without the score: none is told of a later one */
    uint64_t checksum;      /* of its position */
};

static void tell_open_turn(struct referee *referee, unsigned sides, void *context)
{
    struct open_turns *turns = context;
    const char *said = step_said(step_now(referee));
    struct sentence when;
    sentence_clear(&when);
    referee->game->status.moment(referee, &when);
    if (turns->count && strcmp(when.text, turns->when.text) != 0)
        return;
    if (turns->count == 0) {
        turns->when = when;
        say_moment(referee, &turns->moment);
        turns->checksum = referee->checksum;
    }
    bool told = turns->count++ && !(sides & ~turns->sides), same = told && turns->sides == sides;
    if (told && strcmp(turns->said, said) == 0)
        return;
    turns->said = said;
    turns->sides = sides;
    if (same) {
        say_text(&turns->may, ", ");
        say_text(&turns->who, ", ");
        say_step_now(referee, &turns->may);
        say_step_now(referee, &turns->who);
        return;
    }
    say_text(&turns->may, turns->may.length ? "; " : "");
    say_text(&turns->who, turns->who.length ? "; " : "");
    say_acting(referee, sides, " may act: ", &turns->may);
    say_acting(referee, sides, ": ", &turns->who);
}

/* Of the position that is shown where no turn is open. */
static uint64_t checksum_asked(struct referee *referee)
{
    long mark = journal_mark(referee);
    settle_in_view(referee);
    uint64_t checksum = referee->checksum;
    journal_undo(referee, mark);
    return checksum;
}

static bool ends_by_itself(struct referee *referee)
{
    long mark = journal_mark(referee);
    settle_to_the_end(referee);
    bool ends = position(referee)->depth == 0;
    journal_undo(referee, mark);
    return ends;
}

const char *state_told(struct referee *referee, const struct state_now *now)
{
    const struct doubt *doubt = &referee->totals.doubt;
    long since = referee->totals.lost.line;
    if (!since && doubt->calm < DOUBT_CALM)
        since = doubt->line;
    return since ? keep(referee, "%s; in doubt since line %ld", now->text, since) : now->text;
}

struct state_now state_now(struct referee *referee)
{
    struct open_turns turns = {.count = 0};
    sentence_clear(&turns.may);
    sentence_clear(&turns.who);
    sentence_clear(&turns.moment);
    each_open_turn(referee, tell_open_turn, &turns);
    struct state_now now = {.over = ends_by_itself(referee)};
    long mark = journal_mark(referee);
    now.chosen = now.over && may_still_choose(referee);
    if (now.chosen)
        settle_without_chance(referee);
    else
        settle_to_the_end(referee);
    now.text = state_text(referee);
    now.to_act = to_act_text(referee);
    const char *otherwise = position(referee)->depth ? acting_text(referee, " to act: ") : now.text;
    journal_undo(referee, mark);
    now.waits = turns.count && (!now.over || now.chosen) && strcmp(turns.who.text, now.to_act) != 0;
    now.asked = turns.count ? turns.checksum : checksum_asked(referee);
    if (now.waits) {
        now.text = keep(referee, "%s; %s; else %s", turns.moment.text, turns.may.text, otherwise);
        now.to_act = keep(referee, "%s", turns.who.text);
    }
    return now;
}

/* Of the moment that state_now() tells. */
static const struct picture *closing_picture(struct referee *referee, const struct state_now *now)
{
    if (!referee->drawing.on)
        return NULL;
    long mark = journal_mark(referee);
    if (now->waits || now->chosen)
        settle_in_view(referee);
    else
        settle_to_the_end(referee);
    const struct picture *picture = picture_of(referee, NULL);
    journal_undo(referee, mark);
    return picture;
}

const struct closing *referee_end(struct referee *referee)
{
    struct closing *closing = &referee->closing;
    long mark = journal_mark(referee);
    forget_line(referee);
    struct state_now now = state_now(referee);
    closing->printed = now.asked;
    closing->picture = closing_picture(referee, &now);
    closing->state = state_told(referee, &now);
    closing->to_act = now.to_act;
    closing->over = now.over;
    settle_to_the_end(referee);
    closing->game = referee->game->id;
    closing->title = referee->game->title;
    closing->edition = referee->game->edition;
    closing->scenario = referee->terms.header->scenario ? referee->terms.header->scenario : "";
    closing->header_line = referee->terms.line;
    close_sides(referee, closing);
    close_totals(referee, closing);
    closing->stream = referee->terms.header->stream;
    closing->seed = referee->terms.header->seed ? referee->terms.header->seed : "";
    closing->hands = hands_text(referee);
    closing->rulings = rulings_text(referee);
    closing->options = options_text(referee);
    closing->loopholes = loopholes_text(referee);
    closing->proof = proof_text(referee, closing);
    const char *named = referee->terms.header->data;
    closing->data = rules_data(referee)->label ? rules_data(referee)->label : "";
    closing->other_data = named && !data_is_named(rules_data(referee), named) ? named : "";
    closing->record_hash = "";
    closing->opened = referee->terms.checksum;
    closing->checksum = referee->checksum;
    if (lacks_memory(referee)) {
        closing->count[UNREADABLE]++;
        closing->state = memory_ran_out;
    }
    journal_undo(referee,
                 mark); /* a position printed now can be played on: what waits still waits */
    return closing;
}
