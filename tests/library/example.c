/* Feeds the lines of a record from standard input to a referee and prints its verdicts. */
#include <provost/provost.h>

#include <stdio.h>
#include <string.h>

struct faults {
    long count;
};

static void hear_verdict(void *context, const provost_verdict *verdict)
{
    struct faults *faults = context;
    enum provost_kind kind = provost_verdict_kind(verdict);
    if (kind == PROVOST_NOTED)
        return;
    printf("line %ld%s: %s: %s %s\n", provost_verdict_line(verdict),
           provost_verdict_again(verdict) ? ", by later lines" : "", provost_verdict_word(verdict),
           provost_verdict_side(verdict), provost_verdict_said(verdict));
    for (int i = 0; i < provost_finding_count(verdict); i++)
        printf("    %s %s: %s\n", provost_finding_rule(verdict, i),
               provost_finding_title(verdict, i), provost_finding_text(verdict, i));
    if (kind == PROVOST_ILLEGAL && provost_verdict_repair(verdict)[0])
        printf("    repair: %s\n", provost_verdict_repair(verdict));
    faults->count += kind != PROVOST_LEGAL && kind != PROVOST_RULED;
}

static void hear_summary(void *context, const provost_summary *summary)
{
    (void)context;
    printf("%s: %ld legal, %ld illegal; %s\n", provost_summary_game(summary),
           provost_summary_count(summary, PROVOST_LEGAL),
           provost_summary_count(summary, PROVOST_ILLEGAL), provost_summary_state(summary));
}

int main(void)
{
    static char line[1 << 16];
    struct faults faults = {0};
    provost *referee = provost_open(NULL);
    if (!referee)
        return 3;
    provost_listen(referee, hear_verdict, hear_summary, &faults);
    int result = 0;
    while (result == 0 && fgets(line, sizeof line, stdin))
        result = provost_feed(referee, line, strlen(line));
    if (result == 0)
        result = provost_finish(referee);
    provost_close(referee);
    return result ? 3 : faults.count > 0;
}
