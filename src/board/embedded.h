#ifndef PROVOST_BOARD_EMBEDDED_H
#define PROVOST_BOARD_EMBEDDED_H

#include <stddef.h>

/* One file as it was when the program was built. */
struct embedded_file {
    const char *path;           /* relative to its folder, with '/' between its parts */
    const unsigned char *bytes; /* followed by a zero byte that length does not count */
    size_t length;
};

/* Every file below rules-data/, sorted by path in byte order. Static storage. */
extern const struct embedded_file embedded_files[];
extern const size_t embedded_file_count;

#endif
