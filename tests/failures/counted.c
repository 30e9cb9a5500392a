#include "counted.h"

#include <dirent.h>
#include <errno.h>
#include <pthread.h>

atomic_long calls, live;
long failing;
bool from_then_on;

static bool fails(void)
{
    long call = ++calls;
    bool failed = from_then_on && failing ? call >= failing : call == failing;
    if (failed)
        errno = ENOMEM;
    return failed;
}

void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);

/* Counts what was given. */
static void *given(void *memory)
{
    live += memory != NULL;
    return memory;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : given(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : given(__real_calloc(count, size));
}

void *__wrap_realloc(void *memory, size_t size)
{
    if (fails())
        return NULL;
    void *moved = __real_realloc(memory, size);
    live += moved && !memory;
    return moved;
}

void __wrap_free(void *memory)
{
    live -= memory != NULL;
    __real_free(memory);
}

/* --- what takes memory inside the C library --- */

FILE *__real_fopen(const char *path, const char *mode);
FILE *__wrap_fopen(const char *path, const char *mode);
FILE *__wrap_tmpfile(void);
DIR *__real_opendir(const char *path);
DIR *__wrap_opendir(const char *path);
FILE *__wrap_open_memstream(char **text, size_t *size);
char *__real_strdup(const char *text);
char *__wrap_strdup(const char *text);
char *__real_strndup(const char *text, size_t length);
char *__wrap_strndup(const char *text, size_t length);
int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*run)(void *context), void *context);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*run)(void *context), void *context);

FILE *__wrap_fopen(const char *path, const char *mode)
{
    return fails() ? NULL : __real_fopen(path, mode);
}

FILE *__wrap_tmpfile(void)
{
    return fails() ? NULL : __real_tmpfile();
}

DIR *__wrap_opendir(const char *path)
{
    return fails() ? NULL : __real_opendir(path);
}

/* Its text is for the caller to give back. */
FILE *__wrap_open_memstream(char **text, size_t *size)
{
    FILE *stream = fails() ? NULL : __real_open_memstream(text, size);
    live += stream != NULL;
    return stream;
}

char *__wrap_strdup(const char *text)
{
    return fails() ? NULL : given(__real_strdup(text));
}

char *__wrap_strndup(const char *text, size_t length)
{
    return fails() ? NULL : given(__real_strndup(text, length));
}

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*run)(void *context), void *context)
{
    return fails() ? EAGAIN : __real_pthread_create(thread, attributes, run, context);
}
