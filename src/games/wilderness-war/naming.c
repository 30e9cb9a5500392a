#include "games/wilderness-war/naming.h"

/* What an entry names: where it happens, which card it is, which counters are meant. */

/* --- what an entry says of where it happens --- */

struct ids ww_named_pieces(const struct declaration *declaration)
{
    struct ids pieces = declaration->units;
    if (declaration->leader)
        ids_add_once(&pieces, declaration->leader);
    return pieces;
}

bool ww_check_at(struct referee *referee, const struct declaration *declaration, int place,
                 const char *what)
{
    return !declaration->at ||
           need(referee, RECORD_PIECE, declaration->at == place, "%s is at %s, not %s", what,
                name_of(referee, PLACE, place), name_of(referee, PLACE, declaration->at));
}

bool ww_check_in_play(struct referee *referee, const struct ids *pieces)
{
    bool all = true;
    for (int i = 0; i < pieces->count; i++)
        all &= need(referee, RECORD_PIECE, ww_in_play(referee, pieces->id[i]), "%s is in: %s",
                    name_of(referee, PIECE, pieces->id[i]),
                    name_of(referee, PLACE, position(referee)->at[pieces->id[i]]));
    return all;
}

const char *ww_where_they_are(struct referee *referee, struct piece_set pieces)
{
    struct sentence text;
    sentence_clear(&text);
    EACH_PIECE (piece, pieces) {
        int place = position(referee)->at[piece];
        struct piece_set there = pieces_and(pieces, at(referee, place));
        struct ids together = ids_of(pieces_or(there, one_piece(piece)));
        if (ids_first(&together) == piece)
            say_item(&text, ", ",
                     keep(referee, "%s at %s",
                          together.count > 1 ? pieces_text(referee, &together)
                                             : name_of(referee, PIECE, piece),
                          name_of(referee, PLACE, place)));
    }
    return text.length ? keep(referee, "%s", text.text) : "";
}

bool ww_need_own(struct referee *referee, int piece, int side)
{
    int owner = ww_side_of(referee, piece);
    const char *name =
        owner == side ? "" : pieces_text(referee, &(struct ids){1, {(int16_t)piece}});
    return printed(referee, need(referee, RECORD_PIECE, owner == side, "not %s but %s: %s",
                                 side_name(referee, side), side_name(referee, owner), name));
}

bool ww_check_own(struct referee *referee, const struct declaration *declaration,
                  const struct ids *pieces)
{
    bool own = true;
    for (int i = 0; i < pieces->count; i++)
        own &= ww_need_own(referee, pieces->id[i], declaration->by);
    return own;
}

void ww_check_pieces_at(struct referee *referee, const struct declaration *declaration,
                        const struct ids *pieces)
{
    for (int i = 0; i < pieces->count; i++)
        ww_check_at(referee, declaration, position(referee)->at[pieces->id[i]],
                    name_of(referee, PIECE, pieces->id[i]));
}

void ww_check_hand(struct referee *referee, const struct declaration *declaration)
{
    struct hands hands = ww_hands(referee);
    struct ids card = {0};
    if (declaration->card)
        ids_add(&card, declaration->card);
    require_in_hand(referee, &hands, declaration->by, &card);
    if (declaration->hidden_card)
        require(referee, RECORD_CARD, hands.hidden[declaration->by] > 0, "%s has no hidden cards",
                side_name(referee, declaration->by));
}

/* --- a counter's name is a preference --- */

/* What a piece must be to be taken: test or, of it and place, place_test (NULL: no matter). */
struct wish {
    const struct referee *referee;
    const struct declaration *declaration;
    const struct ids *taken;
    ww_test *test;
    ww_place_test *place_test;
    int place;     /* 0: anywhere */
    bool one_kind; /* no other kind that has the same name */
    bool one_step; /* full or reduced as it is */
};

static bool grants(const struct wish *wish, int piece)
{
    if (wish->place_test)
        return wish->place_test(wish->referee, piece, wish->place);
    return (!wish->test || wish->test(wish->referee, piece)) &&
           (!wish->place || position(wish->referee)->at[piece] == wish->place);
}

/* Of one kind, or of kinds that players call by the same name. */
static bool alike(const struct rules_data *data, int a, int b)
{
    int kind = data->kind_of_piece[a], other = data->kind_of_piece[b];
    const char *name = data->plural[kind], *other_name = data->plural[other];
    return kind == other || (data->side_of_piece[a] == data->side_of_piece[b] && name &&
                             other_name && strcmp(name, other_name) == 0);
}

/* How close one comes that stands in for another: the closest first. */
enum likeness { NAMESAKE, OF_ITS_STEP, OF_ITS_KIND, LIKENESSES };

static bool are_of_a_step(const struct referee *referee, int a, int b)
{
    return position(referee)->reduced[a] == position(referee)->reduced[b];
}

static bool resembles(const struct referee *referee, int a, int b, enum likeness likeness)
{
    if (likeness == NAMESAKE)
        return strcmp(name_of(referee, PIECE, a), name_of(referee, PIECE, b)) == 0;
    return likeness == OF_ITS_KIND || are_of_a_step(referee, a, b);
}

/* What may stand in for another: where the place is said, what stands there. */
static struct piece_set units_wished(const struct wish *wish, int piece)
{
    const struct rules_data *data = rules_data(wish->referee);
    struct piece_set units = pieces_without(ww_units(wish->referee), pieces_in(wish->taken));
    if (wish->place && !wish->place_test)
        units = pieces_and(units, at(wish->referee, wish->place));
    EACH_PIECE (other, units) {
        if ((wish->one_kind && data->kind_of_piece[other] != data->kind_of_piece[piece]) ||
            (wish->one_step && !are_of_a_step(wish->referee, other, piece)) ||
            !alike(data, other, piece))
            pieces_remove(&units, other);
    }
    return units;
}

static int stand_in(const struct wish *wish, int piece)
{
    bool itself =
        !ww_is_unit(wish->referee, piece) || named_so(wish->declaration, NAMED_BY_ID, piece);
    struct piece_set others = itself ? no_pieces() : units_wished(wish, piece);
    for (enum likeness likeness = NAMESAKE; likeness < LIKENESSES; likeness++) {
        EACH_PIECE (other, others) {
            if (resembles(wish->referee, other, piece, likeness) && grants(wish, other))
                return other;
        }
    }
    return 0;
}

/* A counter named twice, for two steps, stays one counter. */
static void put_in_place(struct ids *pieces, int piece, int other)
{
    for (int i = 0; i < pieces->count; i++) {
        if (pieces->id[i] == piece)
            pieces->id[i] = (int16_t)other;
    }
}

/* Where stays is true a counter named singly has its space, unless one is given. */
static bool prefer(const struct wish *wish, struct ids *pieces, bool stays)
{
    bool all = true;
    for (int i = 0; i < pieces->count; i++) {
        int piece = pieces->id[i];
        if (grants(wish, piece))
            continue;
        struct wish one = *wish;
        one.one_kind = !named_so(wish->declaration, NAMED_BY_ANY, piece);
        one.one_step = named_so(wish->declaration, NAMED_BY_STEP, piece);
        if (!one.place && stays && named_so(wish->declaration, NAMED_SINGLY, piece))
            one.place = position(wish->referee)->at[piece];
        int other = stand_in(&one, piece);
        if (other)
            put_in_place(pieces, piece, other);
        all &= other != 0;
    }
    return all;
}

bool ww_prefer(const struct referee *referee, const struct declaration *declaration,
               struct ids *pieces, ww_test *test, int place)
{
    struct wish wish = {referee, declaration, pieces, test, NULL, place, false, false};
    return prefer(&wish, pieces, false);
}

void ww_prefer_meant(const struct referee *referee, const struct declaration *declaration,
                     struct ids *pieces, ww_test *test, int place)
{
    struct wish wish = {referee, declaration, pieces, test, NULL, place, false, false};
    prefer(&wish, pieces, true);
}

void ww_prefer_at(const struct referee *referee, const struct declaration *declaration,
                  struct ids *pieces, ww_place_test *test, int place)
{
    struct wish wish = {referee, declaration, pieces, NULL, test, place, false, false};
    prefer(&wish, pieces, false);
}

void ww_prefer_meant_at(const struct referee *referee, const struct declaration *declaration,
                        struct ids *pieces, ww_place_test *test, int place)
{
    struct wish wish = {referee, declaration, pieces, NULL, test, place, false, false};
    prefer(&wish, pieces, true);
}

/* Spaces of the piece and of others that its name means as well. */
static void add_choices(const struct referee *referee, int piece, struct piece_set others,
                        struct ids *places)
{
    const struct position *now = position(referee);
    EACH_PIECE (other, others) {
        if (!alike(rules_data(referee), piece, other) || now->at[piece] == now->at[other])
            continue;
        ids_add_once(places, now->at[piece]);
        ids_add_once(places, now->at[other]);
    }
}

/* Tells where the pieces are taken from whose name means others elsewhere too, and who stands in
 * for a piece named singly. */
static void tell_which(struct referee *referee, const struct declaration *declaration,
                       const struct ids *pieces)
{
    const struct position *now = position(referee);
    for (int i = 0; i < declaration->units.count; i++) {
        int named = declaration->units.id[i];
        if (named_so(declaration, NAMED_SINGLY, named) && !ids_hold(pieces, named))
            remark(referee, RECORD_PIECE, "not %s, but another of its kind is taken",
                   name_of(referee, PIECE, named));
    }
    for (int i = 0; i < pieces->count; i++) {
        struct ids places = {0};
        bool stray = ww_side_of(referee, pieces->id[i]) != declaration->by &&
                     !ww_in_play(referee, pieces->id[i]);
        if (!stray && !named_so(declaration, NAMED_SINGLY, pieces->id[i]))
            add_choices(referee, pieces->id[i], declaration->others, &places);
        if (places.count)
            remark(referee, RECORD_PIECE, "%s is taken from %s: those elsewhere do not fit",
                   name_of(referee, PIECE, pieces->id[i]),
                   name_of(referee, PLACE, now->at[pieces->id[i]]));
    }
}

bool ww_check_which(struct referee *referee, const struct declaration *declaration,
                    const struct ids *pieces, ww_test *test)
{
    struct piece_set left =
        pieces_without(ww_those(referee, declaration->others, test), pieces_in(pieces));
    struct ids places = {0};
    struct sentence choices;
    sentence_clear(&choices);
    for (int i = 0; i < pieces->count; i++) {
        if (!named_so(declaration, NAMED_SINGLY, pieces->id[i]))
            add_choices(referee, pieces->id[i], left, &places);
    }
    for (int i = 0; i < places.count; i++)
        say_item(&choices, " or ", name_of(referee, PLACE, places.id[i]));
    if (!places.count)
        tell_which(referee, declaration, pieces);
    else
        need_known(referee, RECORD_PIECE, UNKNOWN, "which of them: at %s?", choices.text);
    return !places.count;
}
