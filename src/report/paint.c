#include "report/text.h"

/* The colours of the report for people. */

const char *paint(const struct report *report, enum verdict_kind kind)
{
    static const char *const sequence[VERDICT_KINDS] = {"\033[32m", "\033[31;1m", "\033[33;1m",
                                                        "\033[36m", "\033[31;1m", "\033[2m"};
    return report->colour ? sequence[kind] : "";
}

const char *plain(const struct report *report)
{
    return report->colour ? "\033[0m" : "";
}
