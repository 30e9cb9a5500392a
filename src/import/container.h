#ifndef PROVOST_IMPORT_CONTAINER_H
#define PROVOST_IMPORT_CONTAINER_H

#include <stdbool.h>
#include <stddef.h>

/* Bytes that came compressed: gzip, XZ, and the members of zip files. What is unpacked is bounded,
 * so that a small file cannot become one that fills the memory. */

enum { UNPACKED_MOST = 64 << 20 };

/* Owned by whoever asked for them: free bytes. */
struct unpacked {
    char *bytes; /* terminated; NULL where nothing was compressed */
    size_t length;
};

/* Unpacks gzip and XZ; of anything else unpacked->bytes is NULL. False after complaint was set
 * (static): damaged, too large, or a library this program was built without. */
bool unpack(const char *bytes, size_t length, struct unpacked *unpacked, const char **complaint);

/* The member of that name of a zip file, stored or deflated. False after complaint was set. */
bool unzip_member(const char *bytes, size_t length, const char *name, struct unpacked *unpacked,
                  const char **complaint);
bool is_zip(const char *bytes, size_t length);

/* What the program was built with, for --version: "zlib, liblzma", "nothing". */
const char *unpackers(void);

#endif
