#ifndef PROVOST_REFEREE_VERDICT_H
#define PROVOST_REFEREE_VERDICT_H

#include "record/entry.h"

#include <stdbool.h>
#include <stdint.h>

/* What the referee says of one line: texts and numbers only, so that a report needs no rule and no
 * position. Everything lives until the next line is fed. */

/* How much is told: texts take time, and a report of faults alone needs none of what is lawful. */
enum telling {
    TELL_ALL,
    TELL_FAULTS, /* a lawful entry that gets what it expects has its kind, line, number and label
                    alone, unless it is ruled on again */
    TELL_KINDS,  /* and no entry has what would have been lawful */
    /* Of what nobody has declared, and is taken back: kind and findings, no text or label, and */
    TELL_NEAR,    /* what is nearest of its verb to be lawful, */
    TELL_RESULTS, /* what came of it, */
    TELL_OPINION  /* no more */
};

enum verdict_kind { LEGAL, ILLEGAL, OPEN, RULED, UNREADABLE, NOTED, VERDICT_KINDS };

enum finding_kind {
    VIOLATION, /* a rule is broken */
    MISSING,   /* something that is not known decides it */
    REMARK
};

struct finding {
    enum finding_kind kind;
    const char *rule;  /* id */
    const char *title; /* of the rule */
    const char *text;  /* the figures */
    bool harmless;     /* a wrong label or claim: nothing depends on it */
    bool lacking;      /* of its form, and it means nothing without it (sift_form) */
};

/* One field changed. */
struct effect {
    const char *field, *item; /* item "" for a single cell */
    const char *said;         /* the field as people are told it; NULL: they are not */
    const char *what;         /* what the item is: "card", "space"; "" for a single cell */
    const char *piece, *card; /* the id of an item that is one, for names may be shared; else "" */
    bool placed;              /* the field says where the item is */
    const char *from, *to;
    const char *rule; /* id */
    const char *step; /* in which it happened */
    bool silent;      /* done before the entry, by silence or force */
};

enum dice_source { DIE_WRITTEN, DIE_SEEDED, DIE_SERVER, DIE_ASSUMED, DICE_SOURCES };

/* One roll of the dice ledger. */
struct roll {
    const char *purpose, *side;
    const char *rule, *title;     /* that asks for it: id and title */
    const char *face;             /* "4", or the name of a face */
    const char *die;              /* its kind: "coin" */
    int faces;                    /* it has */
    const char *const *face_name; /* what each of these shows, from 1; NULL: its number */
    int raw, modifier, total;
    bool modified;
    enum dice_source source;
    bool silent;
};

/* What a number is made of. */
struct result_part {
    const char *what; /* "Montcalm" */
    const char *rule; /* id */
    int value;        /* all together */
    int most;         /* the same, or up to which the rules data leaves it open */
    int times;        /* of things of one name, 1 for one */
    bool counts;      /* false: it was weighed, and adds nothing here */
    bool differs;     /* what is claimed differs by it */
    const char *told; /* "2 Provincials +1", "die 4" */
};

struct result {
    const char *claim; /* "hits" */
    const char *side;  /* "" of nobody in particular */
    const char *value;
    const char *told; /* the same for people: "F4" of points */
    const char *rule; /* id */
    int part_count;   /* 0: the number stands alone */
    const struct result_part *part;
    const char *figures; /* what decided it, where that is no sum of parts; "" */
    const char *claimed; /* what is claimed of it, as told, where that is another; "" */
};

/* What would have been lawful: other values of one field. */
struct alternative {
    const char *field;
    const char *values; /* "Hudson Carry South, inside" */
};

enum expectation { NOT_EXPECTED, MET, MISSED };

/* An earlier entry whose verdict a correction or a reveal changed, known by where it begins. One
 * that is no declaration has number 0, as the correction that waited for this agreement. */
struct verdict;
struct changed_verdict {
    int number;
    long line;
    int column;
    enum verdict_kind was, now;
    bool met;                      /* what it expected, by the verdict it was given first */
    const struct verdict *verdict; /* the new one, NULL for a correction */
};

struct picture;

/* What was missing before an entry, or an unreadable one stands for, by what follows it. */
struct assumed {
    const struct entry *with; /* NULL: nothing is assumed, or nobody knows what */
    int past;                 /* entries above, before which it is missing */
    int other_count;
    const struct entry *const *other; /* declarations that fit what follows as well */
    bool cut;                         /* there may be more: not all were tried */
};

struct verdict {
    enum verdict_kind kind;
    bool again;            /* it takes the place of one told of the entry before */
    enum verdict_kind was; /* of that one */
    enum entry_kind entry;
    long line;
    int column;
    bool without_game;   /* unreadable for want of a header */
    int number;          /* running number of the declaration in its game, 0 for other lines */
    const char *label;   /* "F4.3", "" when the game has none */
    int series;          /* of labels, which begin anew with every season */
    const char *moment;  /* "Early 1757" */
    const char *side;    /* "French", "" for nobody */
    const char *said;    /* the entry in short */
    const char *typed;   /* an unreadable line of the notation, "" elsewhere */
    int mark;            /* bytes of it before the fault */
    const char *reading; /* how a line was read that was typed with a slip, or says not whose it is:
                            read "demolsh" as demolish; "" where that need not be told */
    bool tells_reading;  /* of a note: it tells what a line that was typed otherwise was read as */
    const char *comment;
    const char *under; /* the house rule cited, "" for none */
    int finding_count, effect_count, roll_count, result_count, alternative_count;
    const char *server; /* of a block of dice; "" for none */
    long block;         /* its number, 0 for none */
    int block_dice;
    int units;           /* of whom it is declared, where results alone are told; else 0 */
    const int16_t *unit; /* PIECE */
    const struct finding *finding;
    const struct effect *effect;
    const struct roll *roll;
    const struct result *result;
    const struct alternative *alternative;
    const char *repair;            /* the smallest change that would be lawful, "" for none known */
    const struct entry *repaired;  /* the entry with that change, NULL for none known */
    const struct entry *first;     /* of a question: what is to be declared before it, which is then
                                      lawful as it stands; NULL: nothing is known */
    int away;                      /* how many values that change is, 0 for none known */
    bool repaired_by_nothing;      /* the repair is to leave the entry out */
    bool repaired_by_others;       /* it is of none of the pieces that the entry names */
    bool repaired_elsewhere;       /* it comes to another place */
    const char *before;            /* the forces concerned before the entry, "" for none */
    const struct picture *picture; /* of the position before a fault, when asked for; else NULL */
    const struct picture *step;    /* what changed of it by the entry, when asked for; else NULL */
    struct assumed assumed;
    const char *expected_steps; /* of a misplaced entry: what could have come here */
    bool uncalled;              /* it is misplaced, and told under the rule on what calls for it */
    int depends_on;             /* number of the faulty entry this one depends on, 0 for none */
    const char *dependent_label;
    bool charged;        /* the entry is an error of the side that declares it */
    bool uncharged;      /* it is illegal, rests on no fault, and is nobody's error: a line that is
                            missing before it may be why */
    bool slip;           /* of these, one that by all that follows the other side declared, or
                            that stands in another place */
    long dependent_line; /* of the fault it depends on, which may be an unreadable line; 0 for none
                          */
    bool waits;          /* it takes no effect for that fault alone: nobody's error, told with it */
    enum expectation expectation;
    const char *expectation_text; /* "expected illegal 5.34, got legal" */
    const char *expected,
        *actual; /* "illegal 5.34", "legal"; actual is given for every entry with an expectation */
    bool snapshot;                 /* the expectation is one a test run may write anew */
    struct extent extent;          /* where the entry stands */
    const char *edit;              /* what to write in its place as the repair, "" to leave it out;
                                      NULL: none is known */
    struct stretch expectation_at; /* in the notation: where it stands */
    int dice;                      /* rolled in it, in every telling */
    uint64_t checksum;             /* of the position after it */
    int checked_count; /* rules that were checked, each id once in the order of the checks */
    const char *const *checked;
    const char *const *checked_figures; /* of each, with its bound, where it holds; "" for none */
    int changed_count; /* after a correction: earlier entries whose verdict is now another */
    struct changed_verdict *changed_entry;
    const char *changed; /* "F4.2 illegal to ruled" */
};

/* What stands at the end of a game. */
struct closing {
    const char *game, *title, *edition, *scenario;
    long header_line;
    const char *side[SIDES + 1];
    long count[VERDICT_KINDS]; /* of declarations and asserts */
    long errors[SIDES + 1];    /* illegal entries by side */
    long expectations, missed;
    long own_faults;  /* of this program: entries after which something had vanished */
    long first_line;  /* of the first illegal entry, 0 for none */
    int first_number; /* 0 for one that is no declaration: nothing is known to depend on it */
    const char *first_label, *first_text, *first_rule; /* copies */
    const char *sound_label;                           /* the last entry before it */
    long sound_line;                                   /* its line, 0 for the header */
    const char *sound_state;                           /* "Early 1757: VP F4; French to act" */
    const char *repair; /* the smallest repair of the first illegal entry, "" for none known */
    long dependents, dependent_dice; /* entries and dice that depend on it */
    long waiting;                    /* entries that wait on a fault: open, and nobody's error */
    long dependent_points;           /* moved by it and by them */
    const char *points_word;         /* what those are called */
    long dependent_lines[2];         /* of the first and the last of them */
    const char *dependent_labels[2];
    bool dependent_series_apart; /* not all are of the fault's series: labels may come again */
    int first_by;                /* the side that declared the first illegal entry, 0 for nobody */
    bool other_side_acted;       /* after it */
    bool dice_shown;             /* in it or after it */
    bool over;                   /* nothing more can come */
    const char *to_act;          /* "French: play a card", who owes what now */
    const char *state;           /* the moment and views at the end */
    const char *stream, *hands, *seed;
    const char *commitment[SIDES + 1]; /* by side, of committed dice; else "" */
    const char *rulings, *options;     /* those in force that are not the default; all options */
    const char *proof;                 /* what the dice mode proves and what not */
    const char *data;                  /* name and hash of the rules data, "" for none */
    const char *other_data;            /* that which the record names instead, "" for none */
    const char *left_out;              /* lines not ruled on: "3 of chat, 5 quoted"; "" for none */
    const char *loopholes;             /* what lets dice be chosen, "" for none */
    const char *record_hash;           /* hexadecimal SHA-256 of the record's lines of this game */
    long rolls;
    long faces[FACES_MAX + 1]; /* how often each face of the first kind of die was shown */
    long first_roll_line;
    uint64_t opened, checksum;     /* of the position that the header gives, and of the last one */
    uint64_t printed;              /* of that which a header to go on from gives */
    const struct picture *picture; /* of the settled end, when asked for; else NULL */
};

const char *verdict_word(enum verdict_kind kind); /* "legal" */
/* A field of a declaration as reports say it: "choice" of "what", "way" of "mode". */
const char *field_in_words(const char *field);

/* The verdict NOTED on nothing: every text "". */
struct verdict blank_verdict(void);

#endif
