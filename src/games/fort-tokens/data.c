#include "games/fort-tokens/data.h"

#include "games/fort-tokens/catalogue.h"
#include "referee/rules.h"

#include <string.h>

static const char file[] = "cards.json";

const struct ft_data *ft_data_of(const struct referee *referee)
{
    return rules_data(referee)->own;
}

static int load_list(struct loader *loader, int kind, const char *what, const char *list)
{
    int count = 0;
    struct names *names = &loader_data(loader)->names[kind];
    const struct row *rows = loader_rows(loader, file, list, &count);
    return loader_names(loader, names, what, rows, count) ? count : 0;
}

static bool is_text(const char *text, const char *word)
{
    return text && strcmp(text, word) == 0;
}

/* --- phases and types --- */

static bool phases_are_known(struct loader *loader)
{
    static const char *const word[] = {"recruit", "strategy", "expedition", "siege", "victory"};
    const struct names *phases = &loader_data(loader)->names[PHASE];
    for (int phase = RECRUIT; phase <= PHASE_MAX; phase++) {
        if (loader_id(loader, phases, word[phase - 1]) != phase)
            return false;
    }
    return true;
}

static void load_types(struct loader *loader, struct ft_data *own)
{
    static const struct {
        const char *key;
        enum phase phase;
        enum role role;
    } column[] = {{"attacker_expedition", EXPEDITION, ATTACKING},
                  {"defender_expedition", EXPEDITION, DEFENDING},
                  {"attacker_siege", SIEGE, ATTACKING},
                  {"defender_siege", SIEGE, DEFENDING}};
    int count = 0, type = 0;
    const struct row *row = loader_rows(loader, file, "types", &count);
    for (; row && type++ < TYPE_MAX; row = row_next(row)) {
        for (size_t i = 0; i < sizeof column / sizeof *column; i++)
            own->plays[column[i].phase][column[i].role][type] = row_flag(row, column[i].key);
    }
    own->irregulars = loader_id(loader, &loader_data(loader)->names[TYPE], "irregular-troops");
}

static void load_contests(struct loader *loader, struct ft_data *own)
{
    const struct names *phases = &loader_data(loader)->names[PHASE];
    int count = 0;
    const struct row *row = loader_rows(loader, file, "contests", &count);
    for (; row; row = row_next(row)) {
        int phase = loader_id(loader, phases, row_text(row, "phase"));
        const char *winner = row_text(row, "wins_ties");
        if (!phase || !winner) {
            loader_complain(loader, "a contest needs \"phase\" and \"wins_ties\"");
            continue;
        }
        own->wins_ties[phase] = strcmp(winner, "attacker") == 0 ? ATTACKING : DEFENDING;
        own->cards_per_type[phase] = row_number(row, "cards_per_type", 1);
    }
}

/* --- cards --- */

static bool load_cards(struct loader *loader, struct ft_data *own)
{
    const struct names *types = &loader_data(loader)->names[TYPE];
    int count = 0, card = 0;
    const struct row *row = loader_rows(loader, file, "cards", &count);
    if (count != CARD_MAX) {
        loader_complain(loader, "%d cards, expected %d", count, CARD_MAX);
        return false;
    }
    for (; row; row = row_next(row)) {
        card++;
        own->type[card] = loader_id(loader, types, row_text(row, "type"));
        own->value[card] = row_number(row, "force", 0);
        own->short_name[card] = row_own_text(row_inside(row, "names"));
    }
    return true;
}

/* --- limits and bonuses --- */

static void load_limits(struct loader *loader, struct ft_data *own)
{
    const struct {
        const char *id;
        int *value;
    } limit[] = {{"fort-tokens", &own->tokens},
                 {"tokens-to-win", &own->tokens_to_win},
                 {"hand-size", &own->hand_size},
                 {"strategy-discards", &own->strategy_discards}};
    int count = 0;
    const struct row *first = loader_rows(loader, file, "limits", &count);
    for (size_t i = 0; i < sizeof limit / sizeof *limit; i++) {
        const struct row *row = first;
        while (row && !is_text(row_text(row, "id"), limit[i].id))
            row = row_next(row);
        *limit[i].value = row ? row_number(row, "value", 0) : 0;
        if (*limit[i].value < 1)
            loader_complain(loader, "limits: \"%s\" is missing", limit[i].id);
    }
}

static int option_of_word(const char *word)
{
    static const char *const words[] = {
#define OPTION(name, word, title) word,
        GAME_OPTIONS(OPTION)
#undef OPTION
    };
    for (int i = 0; i < GAME_OPTION_COUNT; i++) {
        if (is_text(word, words[i]))
            return i;
    }
    return -1;
}

static void load_bonuses(struct loader *loader, struct ft_data *own)
{
    const struct names *names = loader_data(loader)->names;
    int count = 0;
    const struct row *row = loader_rows(loader, file, "bonuses", &count);
    for (; row && own->bonus_count < BONUS_MAX; row = row_next(row)) {
        struct bonus bonus = {.option = option_of_word(row_text(row, "option")),
                              .side = loader_id(loader, &names[SIDE], row_text(row, "side")),
                              .type = loader_id(loader, &names[TYPE], row_text(row, "type")),
                              .value = row_number(row, "bonus", 0),
                              .from_turn = row_number(row, "from_turn", 1)};
        if (bonus.option < 0)
            loader_complain(loader, "a bonus for no option of the game");
        else
            own->bonus[own->bonus_count++] = bonus;
    }
}

bool ft_load(struct rules_data *data, struct loader *loader)
{
    static const char *const piles[] = {"deck",
                                        "British hand",
                                        "French hand",
                                        "British expedition",
                                        "French expedition",
                                        "British siege",
                                        "French siege",
                                        "discard",
                                        NULL};
    struct ft_data *own = loader_take(loader, sizeof *own);
    data->own = own;
    if (!own || load_list(loader, TYPE, "type of card", "types") != TYPE_MAX ||
        load_list(loader, PHASE, "phase", "phases") != PHASE_MAX || !phases_are_known(loader) ||
        !loader_cards(loader) || !loader_words(loader, &data->names[PILE], "pile", piles))
        return false;
    load_types(loader, own);
    load_contests(loader, own);
    load_limits(loader, own);
    load_bonuses(loader, own);
    return load_cards(loader, own);
}
