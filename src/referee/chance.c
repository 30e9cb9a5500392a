#include "referee/chance.h"
#include "chance/stream.h"
#include "referee/check.h"
#include "referee/faces.h"
#include "referee/parts.h"
#include "referee/pledges.h"
#include "referee/referee.h"
#include "referee/words.h"

#include <string.h>
#include <strings.h>

/* Dice of the entry under judgement, of a server's block or of the seeded stream, in the order in
 * which they are rolled. */

struct withheld referee_withhold(struct referee *referee)
{
    struct terms *terms = &referee->terms;
    struct withheld withheld = {terms->seeded, terms->committed};
    terms->seeded = terms->committed = false;
    terms->blind = withheld.seeded || withheld.committed;
    terms->withheld = withheld.seeded;
    return withheld;
}

void referee_tell_again(struct referee *referee, struct withheld withheld)
{
    referee->terms.blind = referee->terms.withheld = false;
    referee->terms.seeded = withheld.seeded;
    referee->terms.committed = withheld.committed;
}

void dice_open(struct referee *referee, const struct written_dice *written)
{
    memset(&referee->dice, 0, sizeof referee->dice);
    referee->dice.written = written && written->present ? written : NULL;
}

int dice_written(const struct referee *referee)
{
    return referee->dice.written ? referee->dice.written->count : 0;
}

int die_side(const struct referee *referee, const struct written_die *die)
{
    return side_of_word(referee, die->side);
}

/* "; did you mean miss?", else "; expected 1 to 6" or the names of the faces. */
static const char *face_meant(struct referee *referee, const struct die *kind, const char *face)
{
    if (!kind->face)
        return keep(referee, "; expected 1 to %d", kind->faces);
    const char *meant = suggest_word(referee, face, kind->face + 1, kind->faces);
    if (meant[0])
        return meant;
    struct sentence names;
    sentence_clear(&names);
    for (int i = 1; i <= kind->faces; i++) {
        if (!reads_alike(kind, i))
            say_item(&names, ", ", kind->face[i]);
    }
    return keep(referee, "; expected %s", names.text);
}

static void complain_of_face(struct referee *referee, const struct written_die *written,
                             const struct die *kind)
{
    const char *face = written->face
                           ? written->face
                           : keep(referee, "%d", written->raw ? written->raw : written->total);
    add_finding(referee, VIOLATION, RECORD_DICE, false, "a %s has no face %s%s", kind->name, face,
                face_meant(referee, kind, face));
}

/* Whether an earlier roll of the entry was for the same. */
static bool is_told(const struct pending_verdict *pending, int roll)
{
    for (int i = 0; i < roll; i++) {
        const struct roll_row *row = &pending->rolled[i];
        if (!row->silent && strcmp(row->purpose, pending->rolled[roll].purpose) == 0)
            return true;
    }
    return false;
}

const char *rolls_text(struct referee *referee, const char *before)
{
    enum { TOLD_MAX = 4 };
    const struct pending_verdict *pending = &referee->pending;
    struct sentence text;
    int told = 0;
    sentence_clear(&text);
    for (int i = 0; i < pending->rolled_count && told <= TOLD_MAX; i++) {
        if (!pending->rolled[i].silent && !is_told(pending, i) && told++ < TOLD_MAX)
            say_item(&text, ", ", pending->rolled[i].purpose);
    }
    return text.length ? keep(referee, "%s%s%s", before, text.text, told > TOLD_MAX ? ", ..." : "")
                       : "";
}

/* ": the attackers' fire", what was rolled; else ": they need no die", why nothing was. */
static const char *rolls_or_why_none(struct referee *referee)
{
    const struct pending_verdict *pending = &referee->pending;
    const char *text = rolls_text(referee, ": ");
    for (int i = 0; i < pending->outcome_count && !text[0]; i++) {
        if (pending->outcome[i].figures)
            text = keep(referee, ": %s", pending->outcome[i].figures);
    }
    return text;
}

void dice_close(struct referee *referee)
{
    const struct written_dice *written = referee->dice.written;
    const struct written_die *impossible = referee->dice.impossible;
    if (!written || referee->pending.need_failed) /* what does not happen rolls nothing */
        return;
    if (impossible)
        complain_of_face(referee, impossible, referee->dice.impossible_kind);
    int used = 0;
    for (int i = 0; i < written->count; i++) {
        if (written->die[i].side && !die_side(referee, &written->die[i])) {
            add_finding(referee, VIOLATION, RECORD_NAME, false, "no side is called %s%s",
                        written->die[i].side, suggest_side(referee, written->die[i].side));
            break;
        }
    }
    for (int i = 0; i < written->count && i < 64; i++)
        used += (referee->dice.used >> i & 1) != 0;
    bool rolled = used > 0 || !referee->pending.forbidden; /* what is forbidden may roll nothing */
    if (used < written->count && rolled)
        add_finding(referee, VIOLATION, RECORD_DICE, true, "%d dice written, %d rolled%s",
                    written->count, used, rolls_or_why_none(referee));
}

static const struct written_die *next_written(struct referee *referee, int side)
{
    struct dice_box *dice = &referee->dice;
    for (int i = 0; dice->written && i < dice->written->count && i < 64; i++) {
        const struct written_die *die = &dice->written->die[i];
        if ((dice->used >> i & 1) || (die->side && die_side(referee, die) != side))
            continue;
        dice->used |= UINT64_C(1) << i;
        return die;
    }
    return NULL;
}

/* The face of a die of which the total alone is written. */
static int face_of_total(const struct die *kind, const struct written_die *written,
                         const struct roll_row *roll)
{
    int face = written->total - (written->has_modifier ? written->modifier : roll->modifier);
    return written->has_modifier || face <= kind->faces ? face
                                                        : written->total - roll->modifier_most;
}

/* The face a written die shows; 0 when the writer does not know it. */
static int face_written(struct referee *referee, const struct die *kind,
                        const struct written_die *written, const struct roll_row *roll)
{
    if (written->unknown)
        return 0;
    int face = written->raw;
    if (written->face)
        face = face_named(kind, written->face);
    else if (!face)
        face = face_of_total(kind, written, roll);
    if (face >= 1 && face <= kind->faces)
        return face;
    if (!referee->dice.impossible) {
        referee->dice.impossible = written;
        referee->dice.impossible_kind = kind;
    }
    return 0;
}

/* "+2", or "+2 to +3" as far as is known. */
static const char *modifier_text(struct referee *referee, const struct roll_row *roll)
{
    return roll->modifier == roll->modifier_most
               ? keep(referee, "%+d", roll->modifier)
               : keep(referee, "%+d to %+d", roll->modifier, roll->modifier_most);
}

/* Whether the written modifier may be right; what is not known for certain is said to be so. */
static bool check_written_modifier(struct referee *referee, const struct written_die *written,
                                   const struct roll_row *roll, const char *name)
{
    int modifier = written->modifier;
    bool may_be = modifier >= roll->modifier && modifier <= roll->modifier_most;
    if (!may_be)
        add_finding(
            referee, VIOLATION, RECORD_CLAIM, true, "%s: modifier %+d written, %s by the rules%s",
            name, modifier, modifier_text(referee, roll),
            parts_text(referee, referee->pending.outcome_count, CLAIM_MODIFIER, roll->side,
                       modifier, modifier < roll->modifier ? roll->modifier : roll->modifier_most));
    else if (roll->modifier < roll->modifier_most)
        add_finding(referee, MISSING, RECORD_CLAIM, true,
                    "%s: modifier %+d written, %s as far as is known", name, modifier,
                    modifier_text(referee, roll));
    return may_be;
}

static void check_written_sum(struct referee *referee, const struct written_die *written, int face,
                              const struct roll_row *roll)
{
    const char *name = roll->side
                           ? keep(referee, "%s (%s)", roll->purpose, side_name(referee, roll->side))
                           : roll->purpose;
    bool told = written->has_modifier && check_written_modifier(referee, written, roll, name);
    int least = told ? written->modifier : roll->modifier;
    int most = told ? written->modifier : roll->modifier_most;
    bool adds_up = written->has_modifier && written->total == face + written->modifier;
    if (!written->has_total || adds_up || (least == most && written->total == face + least))
        return; /* the sum of what is written is right, or wrong by its modifier alone */
    if (written->total < face + least || written->total > face + most)
        add_finding(referee, VIOLATION, RECORD_CLAIM, true,
                    least == most ? "%s: total %d written, %d%+d = %d by the rules"
                                  : "%s: total %d written, %d%+d = %d by the rules, or up to %d",
                    name, written->total, face, least, face + least, face + most);
    else
        add_finding(referee, MISSING, RECORD_CLAIM, true,
                    "%s: total %d written, %d to %d as far as is known", name, written->total,
                    face + least, face + most);
}

/* A die nobody knows: the face that is being tried. */
static int assumed_face(struct referee *referee, int die, int side, const char *purpose,
                        bool misread)
{
    struct dice_box *dice = &referee->dice;
    int which = dice->unknown++;
    if (which >= ASSUMED_MAX)
        return 1;
    if (which >= dice->assumed_count) {
        dice->assumed[which] = 1;
        dice->assumed_count = which + 1;
    }
    dice->faces[which] = referee->game->play.die.row[die].faces;
    dice->side[which] = side;
    dice->die[which] = die;
    dice->purpose[which] = purpose;
    dice->misread[which] = misread;
    return dice->assumed[which];
}

/* The face or lot of that number since the question, from 1, of so many: as it is imagined now. */
static int imagined_lot(struct imagined *imagined, int number, int faces)
{
    int which = number - 1;
    if (which < 0 || which >= LOTS_MAX) {
        imagined->beyond = true;
        return 1;
    }
    for (; imagined->count <= which; imagined->count++)
        imagined->lot[imagined->count] = imagined->faces[imagined->count] = 1;
    if (imagined->faces[which] < faces)
        imagined->faces[which] = faces;
    return imagined->lot[which] <= faces ? imagined->lot[which] : faces;
}

enum imagined_deal imagined_deal(struct referee *referee)
{
    const struct position *now = position(referee);
    struct imagined *imagined = &referee->asking.imagined;
    if (!imagined->on)
        return NOT_IMAGINED;
    imagined->dealt = true;
    change(referee, &now->draws, now->draws + 1, RECORD_CHANCE);
    return (enum imagined_deal)imagined_lot(imagined, now->draws - imagined->from, THE_LAST);
}

/* Whether the stream gives dice and lots: what silence rolls before a question may be imagined. */
static bool stream_gives(const struct referee *referee)
{
    return referee->terms.seeded || (referee->asking.imagined.on && in_mode(referee, MODE_SILENT));
}

/* 0 when the stream is used up. */
static int drawn(struct referee *referee, int count)
{
    const struct position *now = position(referee);
    if (draws_left(referee) == 0)
        return 0;
    change(referee, &now->draws, now->draws + 1, RECORD_CHANCE);
    if (referee->asking.imagined.on)
        return imagined_lot(&referee->asking.imagined, now->draws - referee->asking.imagined.from,
                            count);
    return stream_draw(referee->terms.header->seed, now->draws, count);
}

static int block_die(struct referee *referee)
{
    const struct position *now = position(referee);
    if (now->block_used == BLOCK_MAX || now->block[now->block_used + 1] == 0)
        return 0;
    int face = now->block[now->block_used + 1];
    change(referee, &now->block_used, now->block_used + 1, RECORD_CHANCE);
    return face;
}

static void note_roll(struct referee *referee, struct roll_row rolled)
{
    struct pending_verdict *pending = &referee->pending;
    rolled.silent = in_mode(referee, MODE_SILENT);
    if (pending->rolled_count < ROLLS_MAX)
        pending->rolled[pending->rolled_count++] = rolled;
}

/* The face of the stream or the block; 0 when there is none. */
static int face_from_store(struct referee *referee, int die, enum dice_source *source)
{
    *source = DIE_SERVER;
    bool promised = referee->terms.seeded ||
                    referee->terms.committed; /* by the header, which no block changes */
    int face = promised ? 0 : block_die(referee), faces = referee->game->play.die.row[die].faces;
    if (face > faces) {
        add_finding(referee, VIOLATION, RECORD_DICE, false, "the block has %d, a %s has %d faces",
                    face, referee->game->play.die.row[die].name, faces);
        face = 0;
    }
    if (!face && stream_gives(referee)) {
        *source = DIE_SEEDED;
        face = drawn(referee, faces);
    }
    return face;
}

/* The face of a roll; tells where it comes from and which of the entry's dice it was. */
static int face_thrown(struct referee *referee, struct roll_row *roll)
{
    int die = roll->die, side = roll->side;
    enum dice_source source = DIE_WRITTEN;
    if (in_mode(referee, MODE_VIEWING)) {
        referee->dice.stuck = true;
        return 1;
    }
    const struct written_die *written =
        in_mode(referee, MODE_SILENT) ? NULL : next_written(referee, side);
    int stored = face_from_store(referee, die, &source);
    int said =
        written ? face_written(referee, &referee->game->play.die.row[die], written, roll) : 0;
    if (!stored && (!written || written->unknown) && !in_mode(referee, MODE_SILENT) &&
        referee->terms.committed) {
        source = DIE_SEEDED;
        stored = face_since_revealed(referee, die);
    }
    if (stored && said &&
        strcmp(face_text(referee, die, said), face_text(referee, die, stored)) != 0)
        add_finding(referee, VIOLATION, RECORD_STREAM, false, "%s: %s written, the %s gives %s",
                    roll->purpose, face_text(referee, die, said),
                    source == DIE_SERVER ? "block" : "stream", face_text(referee, die, stored));
    int face = stored ? stored : said;
    if (!face && in_mode(referee, MODE_SILENT)) {
        referee->dice.stuck = true;
        return 1;
    }
    if (referee->terms.committed)
        pledge_die(referee, die, said ? said : stored);
    if (!stored)
        source = said ? DIE_WRITTEN : DIE_ASSUMED;
    if (!face)
        face = assumed_face(referee, die, side, roll->purpose, written && !written->unknown);
    if (written && (said || stored))
        check_written_sum(referee, written, face, roll);
    roll->source = (int8_t)source;
    roll->written = (int8_t)(written ? written - referee->dice.written->die + 1 : 0);
    return face;
}

static int throw_noted(struct referee *referee, struct roll_row roll)
{
    roll.face = (int8_t)face_thrown(referee, &roll);
    note_roll(referee, roll);
    return roll.face;
}

int throw_die(struct referee *referee, int die, int side, int rule, const char *purpose)
{
    return throw_noted(referee, (struct roll_row){.purpose = purpose,
                                                  .rule = (int16_t)rule,
                                                  .side = (int8_t)side,
                                                  .die = (int8_t)die});
}

int throw_modified(struct referee *referee, int side, int modifier, int rule, const char *purpose)
{
    return throw_within(referee, side, modifier, modifier, rule, purpose);
}

int throw_within(struct referee *referee, int side, int least, int most, int rule,
                 const char *purpose)
{
    int face = throw_noted(referee, (struct roll_row){.purpose = purpose,
                                                      .rule = (int16_t)rule,
                                                      .side = (int8_t)side,
                                                      .modifier = (int8_t)least,
                                                      .modifier_most = (int8_t)most,
                                                      .modified = least == most});
    part_within(referee, CLAIM_TOTAL, side, rule, face, face, die_part);
    part_modifier(referee, CLAIM_TOTAL, side, rule, least);
    return least + face;
}

int draws_left(const struct referee *referee)
{
    return DRAWS_MAX - position(referee)->draws;
}

int draw_lot(struct referee *referee, int count, int rule, const char *purpose)
{
    (void)rule;
    (void)purpose;
    if (in_mode(referee, MODE_VIEWING) || !stream_gives(referee) || count < 1) {
        referee->dice.stuck |= in_mode(referee, MODE_VIEWING);
        return 0;
    }
    int lot = drawn(referee, count);
    if (!lot)
        remark(referee, RECORD_STREAM,
               "the stream ends after %d draws: what is drawn now stands in the record", DRAWS_MAX);
    return lot;
}
