#include "record/typed_deed.h"

#include <ctype.h>

static bool is_own_verb(const struct item *item)
{
    return item->verb && ~item->may;
}

/* The next item but for words that say nothing; a mark of no byte is behind the last. */
static const struct item *past_idle(const struct item *item)
{
    while (item->kind == ITEM_WORD && item->small == SMALL_SKIP && !item->means && !item->verb)
        item++;
    return item;
}

/* "is activated", "are placed", "shall command" */
static bool is_done(const struct item *item)
{
    static const char *const helping[] = {"is", "are", "shall", NULL};
    return is_any_of(item, helping) && is_own_verb(past_idle(item + 1));
}

/* "it is De La Marine that falls" */
static bool is_stressed(const struct item *item)
{
    static const char *const it[] = {"it", NULL}, *const is[] = {"is", "was", "were", NULL},
                             *const who[] = {"who", "that", NULL};
    if (!is_any_of(item, it) || !is_any_of(item + 1, is))
        return false;
    item = past_idle(item + 2);
    return item->means & MEANS_PIECE && is_any_of(item + 1, who);
}

/* "his winter die is a three", "a six on the die" */
static bool is_rolled(const struct items *items, int at)
{
    enum { WORDS_BETWEEN_MAX = 3 };
    bool rolled = false;
    for (int i = at - WORDS_BETWEEN_MAX; i <= at + WORDS_BETWEEN_MAX; i++)
        rolled |= i >= 0 && i < items->count &&
                  (items->item[i].number > 0 || items->item[i].face) &&
                  items->item[i].number <= DIE_FACES_MAX;
    return items->item[at].small == SMALL_DIE && rolled;
}

bool tells_deed(const struct items *items, const struct bag *bag)
{
    static const char *const please[] = {"please", "please?", NULL};
    bool told = bag->dice > 0, named = false, figure = false;
    for (int i = 0; i < bag->names; i++)
        named |= (bag->name[i].means & (MEANS_PIECE | MEANS_PLACE | MEANS_CARD)) != 0;
    for (int i = 0; i + 2 < items->count; i++)
        told |= is_done(&items->item[i]) || is_stressed(&items->item[i]);
    for (int i = 0; i < items->count; i++) {
        const struct item *item = &items->item[i];
        told |= is_rolled(items, i) || is_any_of(item, please);
        figure |= item->kind == ITEM_NUMBER && isdigit((unsigned char)item->text[0]) &&
                  item->number <= DIE_FACES_MAX;
    }
    told |= figure && bag->strange == 0; /* "winter Eutaw Springs 3" */
    return named && told && !bag->conditional;
}
