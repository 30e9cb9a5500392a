#include "command/statistics.h"

#include "board/rules_data.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USES_MAX = 8 };

struct statistics {
    const struct game *game;
    const struct rules_data *data;
    long games, entries, unfinished;
    long verb[VERBS_MAX];
    long (*card)[USES_MAX + 1]; /* by card and use; [0]: played with no use named */
    long *check;                /* by rule of the game */
};

struct statistics *statistics_open(const struct game *game, const struct rules_data *data)
{
    struct statistics *statistics = calloc(1, sizeof *statistics);
    if (!statistics)
        return NULL;
    statistics->game = game;
    statistics->data = data;
    statistics->card = calloc((size_t)data->names[CARD].count + 1, sizeof *statistics->card);
    statistics->check = calloc((size_t)game->rule.count + 1, sizeof *statistics->check);
    if (statistics->card && statistics->check)
        return statistics;
    statistics_close(statistics);
    return NULL;
}

void statistics_close(struct statistics *statistics)
{
    if (!statistics)
        return;
    free(statistics->card);
    free(statistics->check);
    free(statistics);
}

/* --- counting --- */

/* Generated entries have ids alone. */
static int number_of_id(const struct names *names, const char *id)
{
    for (int i = 1; i <= names->count; i++) {
        if (strcmp(names->name[i].id, id) == 0)
            return i;
    }
    return 0;
}

static int use_of(const struct statistics *statistics, const struct entry *entry)
{
    const struct words *words = &entry->field[FIELD_USE];
    int kind = statistics->game->words.use_kind;
    int use = words->count && kind
                  ? number_of_id(&statistics->data->names[kind], words->word[0].text)
                  : 0;
    return use <= USES_MAX ? use : 0;
}

static void count_cards(struct statistics *statistics, const struct words *words, int use)
{
    for (int i = 0; i < words->count; i++) {
        int card = number_of_id(&statistics->data->names[CARD], words->word[i].text);
        statistics->card[card][use]++;
    }
}

void count_entry(struct statistics *statistics, const struct entry *entry)
{
    statistics->entries++;
    statistics->verb[entry->verb]++;
    if (!verb_is(entry->verb, PLAYS_CARD))
        return;
    int use = use_of(statistics, entry);
    count_cards(statistics, &entry->field[FIELD_CARD], use);
    count_cards(statistics, &entry->field[FIELD_CARDS], use);
}

void count_verdict(struct statistics *statistics, const struct verdict *verdict)
{
    const struct game *game = statistics->game;
    for (int i = 0; i < verdict->checked_count; i++) {
        for (int rule = 0; rule < game->rule.count; rule++)
            statistics->check[rule] += strcmp(game->rule.row[rule].id, verdict->checked[i]) == 0;
    }
}

void count_game(struct statistics *statistics, bool unfinished)
{
    statistics->games++;
    statistics->unfinished += unfinished;
}

/* --- printing --- */

static const char *use_word(const struct statistics *statistics, int use)
{
    int kind = statistics->game->words.use_kind;
    return use && kind ? statistics->data->names[kind].name[use].id : "played";
}

static bool print_card(const struct statistics *statistics, int card)
{
    bool occurred = false;
    printf("card %-34s", statistics->data->names[CARD].name[card].id);
    for (int use = 0; use <= USES_MAX; use++) {
        long count = statistics->card[card][use];
        if (count)
            printf(" %s %ld", use_word(statistics, use), count);
        occurred |= count > 0;
    }
    puts(occurred ? "" : " never");
    return occurred;
}

static void print_checks(const struct statistics *statistics)
{
    const struct game *game = statistics->game;
    for (int rule = 0; rule < game->rule.count; rule++) {
        if (game->rule.row[rule].kind == CHECK && statistics->check[rule])
            printf("check %-33s %ld\n", game->rule.row[rule].id, statistics->check[rule]);
    }
    for (int rule = 0; rule < game->rule.count; rule++) {
        if (game->rule.row[rule].kind == CHECK && !statistics->check[rule])
            printf("check %-33s never\n", game->rule.row[rule].id);
    }
}

/* Whether an event card was never played as an event is for the reader to see in its row. */
static void print_summary(const struct statistics *statistics, int verbs, int known, int cards)
{
    const struct game *game = statistics->game;
    int checks = 0, occurred = 0;
    for (int rule = 0; rule < game->rule.count; rule++) {
        checks += game->rule.row[rule].kind == CHECK;
        occurred += game->rule.row[rule].kind == CHECK && statistics->check[rule] > 0;
    }
    printf("%ld games, %ld entries, %ld unfinished; occurred: %d of %d verbs, %d of %d cards, %d "
           "of %d checks\n",
           statistics->games, statistics->entries, statistics->unfinished, verbs, known, cards,
           statistics->data->names[CARD].count, occurred, checks);
}

void print_statistics(const struct statistics *statistics)
{
    struct verb_use use[VERBS_MAX];
    int verbs = 0, cards = 0, known = game_verbs(statistics->game, use);
    for (int i = 0; i < known; i++) {
        long count = statistics->verb[use[i].verb];
        verbs += count > 0;
        if (count)
            printf("verb %-34s %ld\n", verb_word(use[i].verb), count);
        else
            printf("verb %-34s never\n", verb_word(use[i].verb));
    }
    for (int card = 1; card <= statistics->data->names[CARD].count; card++)
        cards += print_card(statistics, card);
    print_checks(statistics);
    print_summary(statistics, verbs, known, cards);
}
