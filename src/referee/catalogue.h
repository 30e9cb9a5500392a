#ifndef PROVOST_REFEREE_CATALOGUE_H
#define PROVOST_REFEREE_CATALOGUE_H

/* The rules of a rulebook as a list: all that a report or a player needs of a game's rules. */

enum rule_kind { CHECK, EFFECT, DEFINITION, OPTION, ADVICE };

/* A row of the catalogue. */
struct rule {
    const char *id; /* "7.92-drilled" */
    enum rule_kind kind;
    const char *title;
    const char *sentence; /* our own words */
};

/* The kernel's own rows, then the game's. Static. */
enum { CATALOGUE_PARTS = 2 };

struct catalogue {
    const char *game, *title; /* "fort-tokens", "Fort Tokens card game" */
    int count[CATALOGUE_PARTS];
    const struct rule *rule[CATALOGUE_PARTS];
};

struct game;
struct catalogue catalogue_of(const struct game *game);

#endif
