#define _GNU_SOURCE /* flock, realpath */

#include "command/replace.h"

#include "command/complain.h"
#include "record/hash.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* The new contents are written into a file of their own beside the old one, brought to the disk,
 * and take the old one's name in one step. */

static const char new_ending[] = ".provost.new";
static const char has_changed[] = "it has changed since it was ruled on; run again";

/* --- reading --- */

struct contents {
    char *bytes; /* with a NUL behind them */
    size_t length, capacity;
};

static bool grow(struct contents *contents)
{
    size_t capacity = contents->capacity ? 2 * contents->capacity : 65536;
    char *bytes = realloc(contents->bytes, capacity);
    if (!bytes)
        return false;
    contents->bytes = bytes;
    contents->capacity = capacity;
    return true;
}

static bool read_all(int file, struct contents *contents)
{
    ssize_t length = 1;
    while (length != 0) {
        if (contents->length + 1 >= contents->capacity && !grow(contents))
            return false;
        length = read(file, contents->bytes + contents->length,
                      contents->capacity - contents->length - 1);
        if (length < 0 && errno != EINTR)
            return false;
        contents->length += length > 0 ? (size_t)length : 0;
    }
    contents->bytes[contents->length] = '\0';
    return true;
}

static struct contents_hash hash_of(const struct contents *contents)
{
    struct contents_hash hash;
    hash_bytes(contents->bytes, contents->length, hash.byte);
    return hash;
}

static bool hash_file(int file, struct contents_hash *hash)
{
    unsigned char bytes[65536];
    ssize_t length = 1;
    struct hash state;
    hash_begin(&state);
    while (length != 0) {
        length = read(file, bytes, sizeof bytes);
        if (length < 0 && errno != EINTR)
            return false;
        hash_add(&state, bytes, length > 0 ? (size_t)length : 0);
    }
    hash_end(&state, hash->byte);
    return true;
}

/* What is no file is not opened: what a pipe holds is there but once. */
const char *hash_contents(const char *name, struct contents_hash *hash)
{
    struct stat status;
    if (stat(name, &status) != 0)
        return strerror(errno);
    if (!S_ISREG(status.st_mode))
        return "it is no file that can be replaced";
    int file = open(name, O_RDONLY | O_CLOEXEC);
    bool whole = file >= 0 && hash_file(file, hash);
    int error = errno;
    if (file >= 0)
        close(file);
    return whole ? NULL : strerror(error);
}

/* --- writing --- */

struct replacement {
    const char *name, *new_name; /* of the file itself, no link */
    const struct contents_hash *as_read;
    make_contents *make;
    void *context;
    const char *why;
};

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(file, bytes, length);
        if (written < 0 && errno != EINTR)
            return false;
        bytes += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
    return true;
}

/* Who holds the lock of the record may take a file of this name for what a broken-off update left:
 * nobody else makes one. */
static int create_new(const char *new_name)
{
    const int flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW;
    struct stat status;
    int file = open(new_name, flags, 0600);
    bool stale = file < 0 && errno == EEXIST && lstat(new_name, &status) == 0 &&
                 S_ISREG(status.st_mode) && unlink(new_name) == 0;
    if (file < 0 && errno == EEXIST && !stale)
        complain("%s: in the way, and no file that an update left", new_name);
    if (!stale)
        return file;
    complain("%s: left behind by an update that was broken off, removed", new_name);
    return open(new_name, flags, 0600);
}

/* As the old one is: its owner's where that may be done, else told. */
static bool make_alike(int file, const char *name, const struct stat *old)
{
    struct stat new;
    bool kept = fchown(file, old->st_uid, old->st_gid) == 0 ||
                (fchown(file, (uid_t)-1, old->st_gid) == 0 && fstat(file, &new) == 0 &&
                 new.st_uid == old->st_uid);
    if (!kept)
        complain("%s: belonged to user %ld and group %ld, which could not be kept", name,
                 (long)old->st_uid, (long)old->st_gid);
    return fchmod(file, old->st_mode & 07777) == 0;
}

/* On the disk before it takes the name of the old one. */
static bool write_new(const struct replacement *replacement, const char *bytes, size_t length,
                      const struct stat *old)
{
    int file = create_new(replacement->new_name);
    if (file < 0)
        return false;
    bool written = write_all(file, bytes, length) && make_alike(file, replacement->name, old) &&
                   fsync(file) == 0;
    int error = errno;
    if (close(file) != 0 && written) {
        error = errno;
        written = false;
    }
    errno = error;
    return written;
}

/* The new name is on the disk when the folder is. Where that fails the file is new all the same. */
static void keep_folder(const char *name)
{
    const char *slash = strrchr(name, '/');
    char *folder = strndup(name, slash && slash > name ? (size_t)(slash - name) : 1);
    int file = folder ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    bool kept = file >= 0 && (fsync(file) == 0 || errno == EINVAL);
    if (!kept)
        complain("%s: written, but if the power fails now it may be as it was: %s", name,
                 strerror(errno));
    if (file >= 0)
        close(file);
    free(folder);
}

/* --- the whole --- */

static bool is_unchanged(const struct stat *before, const struct stat *now)
{
    return before->st_dev == now->st_dev && before->st_ino == now->st_ino &&
           before->st_size == now->st_size && before->st_mtim.tv_sec == now->st_mtim.tv_sec &&
           before->st_mtim.tv_nsec == now->st_mtim.tv_nsec;
}

/* One at a time, where the file system can say so. */
static bool lock(int file)
{
    int result = flock(file, LOCK_EX);
    while (result != 0 && errno == EINTR)
        result = flock(file, LOCK_EX);
    return result == 0 || errno == EOPNOTSUPP || errno == EINVAL || errno == ENOLCK;
}

/* Looks a last time, just before the name changes hands. */
static bool take_name(struct replacement *replacement, const struct stat *before)
{
    struct stat now;
    if (stat(replacement->name, &now) != 0)
        return false;
    if (!is_unchanged(before, &now))
        replacement->why = has_changed;
    else if (rename(replacement->new_name, replacement->name) == 0)
        return true;
    return false;
}

static bool put_new(struct replacement *replacement, const char *bytes, size_t length,
                    const struct stat *before)
{
    bool put = write_new(replacement, bytes, length, before) && take_name(replacement, before);
    int error = errno;
    if (!put)
        unlink(replacement->new_name);
    else
        keep_folder(replacement->name);
    if (put && before->st_nlink > 1)
        complain("%s: written under this name; its other names (hard links) hold what it was",
                 replacement->name);
    errno = error;
    return put;
}

static bool replace_locked(struct replacement *replacement, int file, struct contents *contents)
{
    struct stat before, named;
    if (!lock(file) || fstat(file, &before) != 0 || stat(replacement->name, &named) != 0 ||
        access(replacement->name, W_OK) != 0 || !read_all(file, contents))
        return false;
    struct contents_hash hash = hash_of(contents);
    if (!is_unchanged(&before, &named) || memcmp(&hash, replacement->as_read, sizeof hash) != 0) {
        replacement->why = has_changed;
        return false;
    }
    size_t length = 0;
    errno = 0;
    char *made =
        replacement->make(replacement->context, contents->bytes, contents->length, &length);
    bool put = made && put_new(replacement, made, length, &before);
    int error = errno;
    free(made);
    errno = error;
    return put;
}

static bool replace_real(struct replacement *replacement)
{
    struct contents contents = {0};
    int file = open(replacement->name, O_RDONLY | O_CLOEXEC);
    bool replaced = file >= 0 && replace_locked(replacement, file, &contents);
    int error = errno;
    if (file >= 0)
        close(file);
    free(contents.bytes);
    errno = error;
    return replaced;
}

bool replace_contents(const char *name, const struct contents_hash *as_read, make_contents *make,
                      void *context, const char **why)
{
    char *real_name = realpath(name, NULL);
    size_t length = real_name ? strlen(real_name) + sizeof new_ending : 0;
    char *new_name = real_name ? malloc(length) : NULL;
    struct replacement replacement = {real_name, new_name, as_read, make, context, NULL};
    bool replaced = false;
    if (new_name) {
        memcpy(new_name, real_name, length - sizeof new_ending);
        memcpy(new_name + length - sizeof new_ending, new_ending, sizeof new_ending);
        replaced = replace_real(&replacement);
    }
    *why = replacement.why ? replacement.why : errno ? strerror(errno) : NULL;
    free(new_name);
    free(real_name);
    return replaced;
}
