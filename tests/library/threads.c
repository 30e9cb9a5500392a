/* Referees in several threads at once, each on its own record: what they say must be what one alone
 * says. Reads the record named on the command line; for runs under a thread sanitizer. */
#include <provost/provost.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 4, ROUNDS = 3 };

struct hearing {
    const char *path;
    char *text; /* all verdicts and summaries as JSON */
    size_t size;
    FILE *out;
    int result;
};

static void hear_verdict(void *context, const provost_verdict *verdict)
{
    struct hearing *hearing = context;
    char *json = provost_verdict_json(verdict);
    fprintf(hearing->out, "%s\n", json ? json : "no memory");
    provost_free(json);
}

static void hear_summary(void *context, const provost_summary *summary)
{
    struct hearing *hearing = context;
    char *json = provost_summary_json(summary);
    fprintf(hearing->out, "%s\n", json ? json : "no memory");
    provost_free(json);
}

static void feed_file(struct hearing *hearing, provost *referee)
{
    char *line = NULL;
    size_t capacity = 0;
    FILE *record = fopen(hearing->path, "rb");
    if (!record) {
        hearing->result = -1;
        return;
    }
    for (ssize_t length; (length = getline(&line, &capacity, record)) >= 0;)
        hearing->result |= provost_feed(referee, line, (size_t)length);
    hearing->result |= provost_finish(referee);
    free(line);
    fclose(record);
}

static void *rule_on_record(void *context)
{
    struct hearing *hearing = context;
    hearing->out = open_memstream(&hearing->text, &hearing->size);
    provost *referee = provost_open(NULL);
    if (!hearing->out || !referee) {
        hearing->result = -1;
        return NULL;
    }
    provost_listen(referee, hear_verdict, hear_summary, hearing);
    for (int round = 0; round < ROUNDS; round++)
        feed_file(hearing, referee);
    provost_close(referee);
    fclose(hearing->out);
    return NULL;
}

int main(int argc, char **argv)
{
    struct hearing hearing[THREADS] = {{0}};
    pthread_t thread[THREADS];
    int bad = argc != 2;
    for (int i = 0; i < THREADS && !bad; i++) {
        hearing[i].path = argv[1];
        bad |= pthread_create(&thread[i], NULL, rule_on_record, &hearing[i]) != 0;
    }
    if (bad)
        return 2;
    for (int i = 0; i < THREADS; i++)
        pthread_join(thread[i], NULL);
    for (int i = 0; i < THREADS; i++) {
        bad |= hearing[i].result != 0 || hearing[i].size == 0 ||
               strcmp(hearing[i].text, hearing[0].text) != 0;
        if (i > 0)
            free(hearing[i].text);
    }
    free(hearing[0].text);
    printf("%s 1 - referees in %d threads say the same\n1..1\n", bad ? "not ok" : "ok", THREADS);
    return bad;
}
