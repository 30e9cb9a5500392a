#include "import/rtt_play.h"

#include <string.h>

/* Declarations and notes as lines. */

void rtt_begin(struct rtt_play *play, enum rtt_side by, const char *verb)
{
    line_clear(&play->line);
    line_open(&play->line, '{');
    line_pair(&play->line, "by", rtt_side_id(by));
    line_pair(&play->line, "do", verb);
}

void rtt_units(struct rtt_play *play, const struct rtt_group *group)
{
    line_key(&play->line, "units");
    line_open(&play->line, '[');
    for (int i = 0; i < group->count; i++)
        line_text(&play->line, rtt_pieces[group->piece[i]].id);
    line_close(&play->line, ']');
}

void rtt_place(struct rtt_play *play, const char *key, int place)
{
    if (place > 0 && place < RTT_PLACES)
        line_pair(&play->line, key, rtt_spaces[place].id);
}

void rtt_dice(struct rtt_play *play, const int *die, int count)
{
    for (int i = 0; i < count; i++) {
        if (die[i] < 1) /* the log does not tell */
            return;
    }
    line_key(&play->line, "dice");
    line_open(&play->line, '[');
    for (int i = 0; i < count; i++)
        line_number(&play->line, die[i]);
    line_close(&play->line, ']');
}

void rtt_end(struct rtt_play *play)
{
    line_close(&play->line, '}');
    sink_line(play->sink, &play->line);
}

void rtt_end_later(struct rtt_play *play)
{
    if (play->path_count < 2) {
        rtt_end(play);
        return;
    }
    line_close(&play->line, '}');
    line_bytes(&play->pending, play->line.text ? play->line.text : "", play->line.length);
    line_plain(&play->pending, "\n");
}

void rtt_note(struct rtt_play *play, const char *what, const char *about)
{
    struct line *note = &play->text, line = {0};
    line_clear(note);
    line_plain(note, "import: text ");
    line_digits(note, play->at + 1);
    line_plain(note, " of the log: ");
    line_plain(note, what);
    line_plain(note, ": ");
    line_plain(note, about ? about : play->game->log[play->at]);
    line_open(&line, '{');
    line_pair(&line, "note", note->text ? note->text : what);
    line_close(&line, '}');
    sink_line(play->sink, &line);
    line_free(&line);
}
