#include "referee/present.h"

/* The counters in a place, and how they are told. */

bool piece_is_reduced(const struct referee *referee, int piece)
{
    const struct game *game = referee->game;
    return game->piece.reduced && game->piece.reduced(position(referee), piece);
}

int steps_of_piece(const struct referee *referee, int piece)
{
    const struct game *game = referee->game;
    return game->piece.steps ? game->piece.steps(referee, piece) : 1;
}

int side_of_piece(const struct referee *referee, int piece)
{
    const struct game *game = referee->game;
    return game->piece.side ? game->piece.side(referee, piece)
                            : referee->data->side_of_piece[piece];
}

struct piece_set pieces_at(const struct referee *referee, int place, int side)
{
    struct piece_set pieces = at(referee, place);
    EACH_PIECE (piece, side ? pieces : no_pieces()) {
        if (side_of_piece(referee, piece) != side)
            pieces_remove(&pieces, piece);
    }
    return pieces;
}

static bool alike(const struct referee *referee, int a, int b)
{
    const struct rules_data *data = referee->data;
    return data->kind_of_piece[a] == data->kind_of_piece[b] &&
           data->side_of_piece[a] == data->side_of_piece[b] &&
           piece_is_reduced(referee, a) == piece_is_reduced(referee, b);
}

static bool counted_before(const struct referee *referee, const struct ids *pieces, int index)
{
    for (int i = 0; i < index; i++) {
        if (alike(referee, pieces->id[i], pieces->id[index]))
            return true;
    }
    return false;
}

/* A kind with one counter on its side goes by the counter's own name: a leader. */
static bool is_single(const struct referee *referee, int piece)
{
    return referee->data->plural[referee->data->kind_of_piece[piece]] == NULL;
}

static void describe_kind(const struct referee *referee, const struct ids *pieces, int index,
                          struct sentence *sentence)
{
    int piece = pieces->id[index], count = 0;
    int kind = referee->data->kind_of_piece[piece];
    for (int i = index; i < pieces->count; i++)
        count += alike(referee, piece, pieces->id[i]);
    const char *one = referee->data->piece_kinds.name[kind].printed;
    bool reduced = piece_is_reduced(referee, piece);
    if (count > 1)
        say(sentence, "%s%d %s%s", sentence->length ? ", " : "", count, reduced ? "reduced " : "",
            referee->data->plural[kind]);
    else
        say(sentence, "%s%s%s", sentence->length ? ", " : "", reduced ? "reduced " : "", one);
}

/* "Provincials x2": who is named twice, for two steps; he is taken out of the rest. */
static void describe_twice(const struct referee *referee, const struct ids *pieces,
                           struct ids *rest, struct sentence *sentence)
{
    struct piece_set met = no_pieces(), twice = no_pieces();
    for (int i = 0; i < pieces->count; i++) {
        if (pieces_have(met, pieces->id[i]))
            pieces_add(&twice, pieces->id[i]);
        pieces_add(&met, pieces->id[i]);
    }
    rest->count = 0;
    for (int i = 0; i < pieces->count; i++) {
        if (!pieces_have(twice, pieces->id[i]))
            ids_add(rest, pieces->id[i]);
    }
    EACH_PIECE (piece, twice) {
        int kind = referee->data->kind_of_piece[piece];
        say_item(sentence, ", ",
                 is_single(referee, piece) ? name_of(referee, PIECE, piece)
                                           : referee->data->piece_kinds.name[kind].printed);
        say_text(sentence, " x2");
    }
}

void describe_pieces(const struct referee *referee, const struct ids *all,
                     struct sentence *sentence)
{
    struct ids rest, *pieces = &rest;
    describe_twice(referee, all, &rest, sentence);
    for (int i = 0; i < pieces->count; i++) {
        if (is_single(referee, pieces->id[i]))
            say_item(sentence, ", ", name_of(referee, PIECE, pieces->id[i]));
    }
    for (int i = 0; i < pieces->count; i++) {
        if (!is_single(referee, pieces->id[i]) && !counted_before(referee, pieces, i))
            describe_kind(referee, pieces, i, sentence);
    }
}

const char *pieces_text(struct referee *referee, const struct ids *pieces)
{
    struct sentence sentence;
    if (pieces->count == 0)
        return "nothing";
    sentence_clear(&sentence);
    describe_pieces(referee, pieces, &sentence);
    return keep_text(referee, sentence.text, sentence.length);
}
