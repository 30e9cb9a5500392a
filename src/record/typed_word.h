#ifndef PROVOST_RECORD_TYPED_WORD_H
#define PROVOST_RECORD_TYPED_WORD_H

/* A word or phrase as players type it, and the notation's word for it. */
struct typed_word {
    const char *typed, *means;
};

#endif
