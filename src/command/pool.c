#include "command/pool.h"

#include "command/user_data.h"

#include <pthread.h>
#include <stdlib.h>

/* So many records may be done before the one whose turn it is: memory does not grow with their
 * number. */
enum { WINDOW = 64, JOBS_MAX = 256 };

struct crew {
    const struct pool *pool;
    pthread_mutex_t lock;
    pthread_cond_t done, room;
    int next, taken; /* records begun by workers, records whose results were taken */
    bool ready[WINDOW];
    char *slots;
};

static void *slot_of(const struct crew *crew, int index)
{
    return crew->slots + (size_t)(index % WINDOW) * crew->pool->slot_size;
}

static int begin_record(struct crew *crew)
{
    const int count = crew->pool->count;
    pthread_mutex_lock(&crew->lock);
    while (crew->next < count && crew->next - crew->taken >= WINDOW)
        pthread_cond_wait(&crew->room, &crew->lock);
    int index = crew->next < count ? crew->next++ : -1;
    pthread_mutex_unlock(&crew->lock);
    return index;
}

static void hand_in(struct crew *crew, int index)
{
    pthread_mutex_lock(&crew->lock);
    crew->ready[index % WINDOW] = true;
    pthread_cond_signal(&crew->done);
    pthread_mutex_unlock(&crew->lock);
}

static void *work(void *context)
{
    struct crew *crew = context;
    const struct pool *pool = crew->pool;
    struct data_cache *cache = take_data_cache(pool->rules_data);
    int index;
    while ((index = begin_record(crew)) >= 0) {
        pool->work(pool->context, cache, slot_of(crew, index), index);
        hand_in(crew, index);
    }
    data_cache_close(cache);
    return NULL;
}

static void await(struct crew *crew, int index)
{
    pthread_mutex_lock(&crew->lock);
    while (!crew->ready[index % WINDOW])
        pthread_cond_wait(&crew->done, &crew->lock);
    pthread_mutex_unlock(&crew->lock);
}

static void release(struct crew *crew, int index)
{
    pthread_mutex_lock(&crew->lock);
    crew->ready[index % WINDOW] = false;
    crew->taken++;
    pthread_cond_broadcast(&crew->room);
    pthread_mutex_unlock(&crew->lock);
}

static void take_in_order(struct crew *crew)
{
    const struct pool *pool = crew->pool;
    for (int i = 0; i < pool->count; i++) {
        await(crew, i);
        pool->take(pool->context, slot_of(crew, i), i);
        release(crew, i);
    }
}

/* Where no thread can be had: one record after the other. */
static void run_here(struct crew *crew)
{
    const struct pool *pool = crew->pool;
    struct data_cache *cache = take_data_cache(pool->rules_data);
    for (int i = 0; i < pool->count; i++) {
        pool->work(pool->context, cache, slot_of(crew, i), i);
        pool->take(pool->context, slot_of(crew, i), i);
    }
    data_cache_close(cache);
}

static void run_threads(struct crew *crew)
{
    const struct pool *pool = crew->pool;
    pthread_t worker[JOBS_MAX];
    int started = 0;
    while (started < JOBS_MAX && started < pool->jobs && started < pool->count &&
           pthread_create(&worker[started], NULL, work, crew) == 0)
        started++;
    if (started)
        take_in_order(crew);
    else
        run_here(crew);
    for (int i = 0; i < started; i++)
        pthread_join(worker[i], NULL);
}

bool pool_run(const struct pool *pool)
{
    struct crew crew = {.pool = pool, .slots = calloc(WINDOW, pool->slot_size)};
    if (!crew.slots)
        return false;
    pthread_mutex_init(&crew.lock, NULL);
    pthread_cond_init(&crew.done, NULL);
    pthread_cond_init(&crew.room, NULL);
    run_threads(&crew);
    for (int i = 0; pool->clear && i < WINDOW; i++)
        pool->clear(slot_of(&crew, i));
    pthread_cond_destroy(&crew.room);
    pthread_cond_destroy(&crew.done);
    pthread_mutex_destroy(&crew.lock);
    free(crew.slots);
    return true;
}
