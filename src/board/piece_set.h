#ifndef PROVOST_BOARD_PIECE_SET_H
#define PROVOST_BOARD_PIECE_SET_H

#include <stdbool.h>
#include <stdint.h>

/* Sets of pieces: values, copied and compared like numbers, so that a query reads like its rule:
 *
 *     struct piece_set raiders = pieces_and(own->militia, at(referee, place));
 *     EACH_PIECE (piece, raiders)
 *         steps += strength(referee, piece);
 *
 * What pieces are by what is printed on them (militia, drilled troops, leaders of a side) is made
 * once when the game's data is loaded, by pieces_add, and kept in its tables; the kernel keeps
 * those of each side and kind (rules_data.pieces_of_side, pieces_of_kind) and those at each place
 * (at() of referee/rules.h); pieces_marked() there gives those whose cell in a list of the position
 * is not 0. Pieces are numbered from 1; 0 is never in a set. */

enum { PIECE_SET_WORDS = 4, PIECES_AT_MOST = 64 * PIECE_SET_WORDS - 1 };

struct piece_set {
    uint64_t word[PIECE_SET_WORDS];
};

static inline struct piece_set no_pieces(void)
{
    return (struct piece_set){{0}};
}

static inline void pieces_add(struct piece_set *set, int piece)
{
    set->word[piece / 64] |= UINT64_C(1) << piece % 64;
}

static inline void pieces_remove(struct piece_set *set, int piece)
{
    set->word[piece / 64] &= ~(UINT64_C(1) << piece % 64);
}

/* The set of one piece; of none for 0. */
static inline struct piece_set one_piece(int piece)
{
    struct piece_set set = no_pieces();
    if (piece)
        pieces_add(&set, piece);
    return set;
}

static inline bool pieces_have(struct piece_set set, int piece)
{
    return set.word[piece / 64] >> piece % 64 & 1;
}

/* Those in a and in b. */
static inline struct piece_set pieces_and(struct piece_set a, struct piece_set b)
{
    for (int i = 0; i < PIECE_SET_WORDS; i++)
        a.word[i] &= b.word[i];
    return a;
}

/* Those in a, in b or in both. */
static inline struct piece_set pieces_or(struct piece_set a, struct piece_set b)
{
    for (int i = 0; i < PIECE_SET_WORDS; i++)
        a.word[i] |= b.word[i];
    return a;
}

/* Those in a and not in b. */
static inline struct piece_set pieces_without(struct piece_set a, struct piece_set b)
{
    for (int i = 0; i < PIECE_SET_WORDS; i++)
        a.word[i] &= ~b.word[i];
    return a;
}

/* Whether it holds any. */
static inline bool pieces_any(struct piece_set set)
{
    uint64_t bits = 0;
    for (int i = 0; i < PIECE_SET_WORDS; i++)
        bits |= set.word[i];
    return bits != 0;
}

/* Whether some piece is in both. */
static inline bool pieces_meet(struct piece_set a, struct piece_set b)
{
    return pieces_any(pieces_and(a, b));
}

/* Whether all of a are in b. */
static inline bool pieces_within(struct piece_set a, struct piece_set b)
{
    return !pieces_any(pieces_without(a, b));
}

static inline int pieces_count(struct piece_set set)
{
    int count = 0;
    for (int i = 0; i < PIECE_SET_WORDS; i++) {
        for (uint64_t bits = set.word[i]; bits; bits &= bits - 1) /* sets are small */
            count++;
    }
    return count;
}

/* The first piece of the set after piece (0: of all); 0 when there is none. */
static inline int pieces_next(struct piece_set set, int piece)
{
    if (piece >= PIECES_AT_MOST)
        return 0;
    int at_word = (piece + 1) / 64;
    uint64_t bits = set.word[at_word] & UINT64_MAX << (piece + 1) % 64;
    while (!bits && ++at_word < PIECE_SET_WORDS)
        bits = set.word[at_word];
    return bits ? 64 * at_word + __builtin_ctzll(bits) : 0;
}

/* Its first n, or all where it has fewer. */
static inline struct piece_set pieces_some(struct piece_set set, int n)
{
    struct piece_set some = no_pieces();
    for (int piece = 0; n-- > 0 && (piece = pieces_next(set, piece));)
        pieces_add(&some, piece);
    return some;
}

/* The first of all; 0 of none. */
static inline int pieces_first(struct piece_set set)
{
    return pieces_next(set, 0);
}

/* For each piece of the set as it was when the loop began, in rising order; it may be left by
 * break. */
#define EACH_PIECE(piece, set)                                                                     \
    for (struct piece_set piece##_set = (set), piece##_once = one_piece(1);                        \
         pieces_any(piece##_once); piece##_once = no_pieces())                                     \
        for (int piece = pieces_first(piece##_set); piece; piece = pieces_next(piece##_set, piece))

#endif
