#include "games/bayonets-and-tomahawks/points.h"

/* VPs (18.1), Raid Points (9.3) and the War in Europe chits that are owed (18.3.1). */

void bt_score(struct referee *referee, int side, int points, int rule)
{
    change_by(referee, &position(referee)->victory, side == BRITISH ? points : -points, rule);
}

void bt_raid_points(struct referee *referee, int side, int points, int rule)
{
    const struct position *now = position(referee);
    int track = bt_own(referee)->raid_track, sum = now->raid_points[side] + points;
    change(referee, &now->raid_points[side], sum < 0 ? 0 : sum % track, rule);
    if (sum >= track)
        bt_score(referee, side, sum / track, R9_3_TRACK);
}

int bt_side_to_draw(const struct referee *referee)
{
    const struct position *now = position(referee);
    int side = BRITISH;
    while (side <= FRENCH && now->chits_drawn[side] <= now->chits_taken[side])
        side++;
    return side <= FRENCH ? side : 0;
}

bool bt_owes_chits(const struct referee *referee)
{
    return stream_decides(referee) && bt_side_to_draw(referee);
}

enum flow bt_draw_chits(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    begin(referee, CHITS);
    return AGAIN;
}
