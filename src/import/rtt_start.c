#include "import/rtt_play.h"

#include <string.h>

/* The printed set-ups by the site's numbers, for a game whose export holds no position. */

/* Where a piece begins in 1755 and in 1757; 0: off the map. */
static const struct {
    short piece, in_1755, in_1757;
} starts[] = {
    {2, 22, 0},     {3, 0, 3},     {4, 0, 3},     {7, 4, 0},       {9, 139, 139},   {10, 0, 73},
    {12, 22, 4},    {13, 4, 19},   {21, 4, 0},    {22, 4, 0},      {25, 0, 73},     {32, 4, 73},
    {35, 4, 73},    {36, 4, 0},    {41, 4, 72},   {42, 0, 72},     {44, 96, 19},    {49, 4, 73},
    {50, 115, 36},  {51, 0, 27},   {52, 0, 101},  {54, 115, 37},   {59, 0, 3},      {60, 0, 3},
    {62, 0, 3},     {63, 0, 139},  {65, 22, 4},   {66, 0, 139},    {68, 139, 139},  {69, 22, 4},
    {73, 0, 24},    {74, 0, 3},    {75, 0, 3},    {76, 0, 3},      {77, 0, 19},     {83, 0, 143},
    {87, 0, 42},    {88, 41, 0},   {89, 0, 41},   {90, 41, 42},    {91, 140, 140},  {92, 42, 106},
    {93, 58, 58},   {94, 0, 106},  {95, 88, 0},   {96, 88, 88},    {97, 0, 42},     {98, 0, 42},
    {99, 88, 0},    {100, 88, 42}, {101, 42, 0},  {105, 42, 0},    {107, 0, 42},    {115, 0, 83},
    {117, 0, 81},   {119, 0, 140}, {120, 86, 86}, {121, 111, 111}, {122, 88, 88},   {123, 58, 58},
    {124, 64, 106}, {125, 42, 64}, {126, 42, 42}, {127, 119, 64},  {128, 64, 58},   {129, 58, 86},
    {130, 86, 97},  {131, 97, 67}, {132, 67, 88}, {133, 88, 88},   {136, 140, 140}, {137, 140, 140},
    {138, 41, 42},  {140, 41, 41}, {141, 41, 41}, {142, 0, 42},    {143, 41, 106},  {144, 140, 140},
    {145, 42, 41},  {146, 0, 106}};

static const struct rtt_scenario scenarios[] = {
    {"Annus Mirabilis", "annus-mirabilis", 2, 1759, true},
    {"Early War Campaign", "early-war", 0, 1762, false},
    {"Late War Campaign", "late-war", 4, 1762, true},
    {"The Full Campaign", "full-campaign", 0, 1762, false},
};

const struct rtt_scenario *rtt_scenario(const struct rtt_game *game)
{
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++) {
        if (strcmp(scenarios[i].theirs, game->scenario) == 0)
            return &scenarios[i];
    }
    return &scenarios[0];
}

void rtt_set_up(const struct rtt_game *game, struct rtt_board *board)
{
    bool late = rtt_scenario(game)->without_late_cards;
    memset(board, 0, sizeof *board);
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        board->at[starts[i].piece] = late ? starts[i].in_1757 : starts[i].in_1755;
}
