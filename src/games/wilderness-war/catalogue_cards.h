#ifndef PROVOST_WILDERNESS_WAR_CATALOGUE_CARDS_H
#define PROVOST_WILDERNESS_WAR_CATALOGUE_CARDS_H

/* The rules of the cards played as events (5.1, 5.5): first the rulebook's, then each card's own
 * under its lowest number. "By one source" marks what the rulebook does not say and a single other
 * source does. */

/* clang-format off */
#define CARD_RULES(RULE)                                                            \
    RULE(R5_12, "5.12", CHECK, "Own events", "A card's event is played by the side whose symbol it bears.") \
    RULE(R5_13, "5.13", CHECK, "Responses are no card of a phase", \
         "A response card's event is played during somebody's activity, never as the card of a phase.") \
    RULE(R5_23, "5.23", EFFECT, "Removed after the event", "A card marked for removal leaves the game when played as an event.") \
    RULE(R5_25_SURRENDER, "5.25-surrender", EFFECT, "Reshuffle after SURRENDER!", \
         "Once SURRENDER! is among the discards at a season's end, all discards go back into the draw pile.") \
    RULE(R5_51, "5.51", EFFECT, "Events", "A card played as an event has its event's effect.") \
    RULE(R5_52_UNITS, "5.52-units", CHECK, "The units of the event", "An event brings, restores or eliminates the units it names.") \
    RULE(R5_52_POOL, "5.52-pool", CHECK, "Counters not in play", "Units enter from counters that are not in play.") \
    RULE(R5_52_COUNT, "5.52-count", CHECK, "As many as the event says", "No more units are brought, restored or eliminated than the event says.") \
    RULE(R5_521, "5.521", EFFECT, "At full strength", "Units enter at full strength.") \
    RULE(R5_522_ENEMY, "5.522-enemy", CHECK, "Not among the enemy", "Nobody enters a space with enemy units or fortifications.") \
    RULE(R5_522_BESIEGED, "5.522-besieged", CHECK, "Not in a siege", "Nobody enters a besieged space.") \
    RULE(R5_523_REDUCED, "5.523-reduced", CHECK, "Reduced units are restored", "Only a reduced unit in play is restored.") \
    RULE(R5_523_BESIEGED, "5.523-besieged", CHECK, "The besieged are not restored", "Besieged units are not restored.") \
    RULE(R5_523_SUPPLY, "5.523-supply", CHECK, "Unsupplied troops are not restored", "Drilled Troops are restored only in supply.") \
    RULE(R5_533, "5.533", CHECK, "Iroquois of one side", "An Iroquois tribe does not enter while its enemy counter is on the map.") \
    RULE(R5_54_ENTRY, "5.54-entry", CHECK, "Assemblies limit new Provincials", \
         "Provincials enter only up to the limit of their department.") \
    RULE(R5_54_LOSS, "5.54-loss", EFFECT, "Provincials beyond the limit", \
         "After a French COLONIAL POLITICS Provincials beyond the limits are eliminated, besieged ones exempt.") \
    RULE(R5_55_POOL, "5.55-pool", CHECK, "Leaders are drawn from the pool", "A leader drawn comes from the British leader pool.") \
    RULE(R5_55_THIRD, "5.55-third", CHECK, "A third commander in chief", \
         "When a third leader of command 7 is drawn one of the two on the map who is not besieged is removed.") \
    RULE(R7_56, "7.56", EFFECT, "Fire from ambush", "A side that alone played AMBUSH! fires first; the other fires with what is left.") \
    RULE(R5_56, "5.56", EFFECT, "Response events", "A response does not replace the card of the phase.") \
    RULE(R8_22_INSIDE, "8.22-inside", CHECK, "The besieged are out of reach", "Events do not remove units inside a besieged fortification.") \
    RULE(R14_6_SWAP, "14.6-swap", CHECK, "Regulars or Highlanders for a card", \
         "The swap brings a BRITISH REGULARS or HIGHLANDERS card out of the discards.") \
                                                                                                   \
    RULE(CARD_1_LEADERS, "card-1-leaders", CHECK, "CAMPAIGN activates leaders", "CAMPAIGN activates two leaders, each with his force or alone.") \
    RULE(CARD_1_BEFORE, "card-1-before", CHECK, "Both forces are named first", "Both forces of a CAMPAIGN are named before either acts, unless the ruling campaign-forces says otherwise.") \
    RULE(CARD_1_TWO, "card-1-two", CHECK, "CAMPAIGN activates two", "CAMPAIGN activates no third force.") \
    RULE(CARD_5_SIEGE, "card-5-siege", CHECK, "BASTIONS REPAIRED needs a breached wall", \
         "An own besieged fort or fortress is at siege level 1 or 2. By one source.") \
    RULE(CARD_5, "card-5", EFFECT, "BASTIONS REPAIRED", "The siege level there goes back to 0. By one source.") \
    RULE(CARD_6_SIEGE, "card-6-siege", CHECK, "SURRENDER! instead of a siege roll", \
         "The active force besieges and could roll on the Siege Table (8.231).") \
    RULE(CARD_6_LOUISBOURG, "card-6-louisbourg", CHECK, "Louisbourg holds out", "At Louisbourg SURRENDER! needs siege level 1. By one source.") \
    RULE(CARD_7_CAPTURE, "card-7-capture", CHECK, "A massacre follows a capture", "MASSACRE! is played when the enemy has just captured an own fortification.") \
    RULE(CARD_7_STACK, "card-7-stack", CHECK, "Who massacres", "The captors have both Indians and Drilled Troops in the space.") \
    RULE(CARD_7, "card-7", EFFECT, "MASSACRE!", "The captor loses 1 VP and the Indians in the space.") \
    RULE(CARD_8_SIEGE, "card-8-siege", CHECK, "Guns are for sieges", "COEHORNS is played before a siege roll or in a declared assault.") \
    RULE(CARD_8_REGULARS, "card-8-regulars", CHECK, "Regulars serve the guns", "COEHORNS needs own Regulars in the siege. By one source.") \
    RULE(CARD_8, "card-8", EFFECT, "COEHORNS", "It counts 2 in the siege roll and in an assault of the same phase.") \
    RULE(CARD_9_BATTLE, "card-9-battle", CHECK, "Fieldworks are for battles", "FIELDWORKS is played before the dice of a battle.") \
    RULE(CARD_9_DRILLED, "card-9-drilled", CHECK, "Drilled Troops dig", "FIELDWORKS needs own Drilled Troops in the battle. By one source.") \
    RULE(CARD_9_MARKER, "card-9-marker", CHECK, "One marker", "The defender places a Fieldworks marker where none is, the attacker removes one.") \
    RULE(CARD_9, "card-9", EFFECT, "FIELDWORKS", "The marker is placed or removed.") \
    RULE(CARD_11_BATTLE, "card-11-battle", CHECK, "Ambushes are for battles", "AMBUSH! is played before the dice of a battle.") \
    RULE(CARD_11_TERRAIN, "card-11-terrain", CHECK, "Ambushes are laid in the woods", "AMBUSH! is for wilderness and mountain spaces.") \
    RULE(CARD_11_AUXILIARIES, "card-11-auxiliaries", CHECK, "Enough Auxiliaries", "The player has Auxiliaries in the battle, no fewer than the enemy.") \
    RULE(CARD_11_LIGHT, "card-11-light-infantry", CHECK, "Light Infantry is not ambushed", "The enemy has no Light Infantry in the battle. By one source.") \
    RULE(CARD_11_FORT, "card-11-fort", CHECK, "No ambush at a fort", "The enemy has no fort in the space. By one source.") \
    RULE(CARD_11_ONCE, "card-11-once", CHECK, "One ambush a side", "A side plays one AMBUSH! in a battle.") \
    RULE(CARD_11, "card-11", EFFECT, "AMBUSH!", "A side that alone plays it fires first with doubled strength.") \
    RULE(CARD_13_RAID, "card-13-raid", CHECK, "Blockhouses meet raids", "BLOCKHOUSES is played before the die of an enemy raid.") \
    RULE(CARD_13, "card-13", EFFECT, "BLOCKHOUSES", "Enemy raids use the stockade column until the year ends. The length by one source.") \
    RULE(CARD_14_STILL, "card-14-still", CHECK, "Before the first step", "FOUL WEATHER meets an active enemy who has not moved.") \
    RULE(CARD_14_SPACES, "card-14-spaces", CHECK, "FOUL WEATHER slows", "Under FOUL WEATHER no more than two spaces are moved. The limit by one source.") \
    RULE(CARD_14_SEA, "card-14-sea", CHECK, "FOUL WEATHER keeps ships in port", "Under FOUL WEATHER there is no naval movement.") \
    RULE(CARD_14, "card-14", EFFECT, "FOUL WEATHER", "It falls on the force, unit or leader about to move.") \
    RULE(CARD_15_LAKE, "card-15-lake", CHECK, "Schooners sail lakes", "The enemy has come over a lake connection. By one source.") \
    RULE(CARD_15_WORKS, "card-15-works", CHECK, "Schooners need a base", "The space entered has an own fortification. By one source.") \
    RULE(CARD_15, "card-15", EFFECT, "LAKE SCHOONER", "The mover goes back where he came from and moves no further.") \
    RULE(CARD_16_DRILLED, "card-16-drilled", CHECK, "CROGHAN guides Drilled Troops", "The force about to move has Drilled Troops.") \
    RULE(CARD_16, "card-16", EFFECT, "GEORGE CROGHAN", \
         "The Drilled Troops of that force need not stop after wilderness. That it is one force: by one source.") \
    RULE(CARD_17_PORT, "card-17-port", CHECK, "Landings start in a port", \
         "The active force is at Halifax or Louisbourg and the British control that port.") \
    RULE(CARD_17_BARRED, "card-17-no-amphib", CHECK, "No Amphib", "LOUISBOURG SQUADRONS bars landings for the year.") \
    RULE(CARD_17_WEATHER, "card-17-weather", CHECK, "No landing in FOUL WEATHER", "A force under FOUL WEATHER does not land.") \
    RULE(CARD_17, "card-17", EFFECT, "AMPHIBIOUS LANDING", "The force may sail along an amphibious arrow.") \
    RULE(CARD_21_PORT, "card-21-louisbourg", CHECK, "Squadrons need Louisbourg", "The French control Louisbourg.") \
    RULE(CARD_21, "card-21", EFFECT, "LOUISBOURG SQUADRONS", \
         "Landings are barred for the year; on 1 to 3 French naval movement for good, and the card is removed.") \
    RULE(R6_4_NO_FRENCH, "6.4-no-french", CHECK, "No French Naval", "After LOUISBOURG SQUADRONS failed the French do not sail.") \
    RULE(CARD_22_LEADERS, "card-22-leaders", CHECK, "Two French leaders", "Two French leaders on the map trade places.") \
    RULE(CARD_22_BESIEGED, "card-22-besieged", CHECK, "Not under siege", "Besieged leaders are not exchanged.") \
    RULE(CARD_22_PORT, "card-22-louisbourg", CHECK, "Louisbourg cut off", \
         "With No French Naval in effect nobody leaves or reaches Louisbourg. By one source.") \
    RULE(CARD_22, "card-22", EFFECT, "VAUDREUIL INTERFERES", "The leaders change places, their units stay.") \
    RULE(CARD_23_MONTREAL, "card-23-montreal", CHECK, "The alliance needs Montréal", "The French control Montréal. By one source.") \
    RULE(CARD_23_NIAGARA, "card-23-niagara", CHECK, "Pays d'en Haut needs Niagara", \
         "Indians of the Pays d'en Haut come or are restored only with a French fort at Niagara.") \
    RULE(CARD_23_HOME, "card-23-settlement", CHECK, "Indians enter at home", "An Indian unit enters at its own settlement.") \
    RULE(CARD_23, "card-23", EFFECT, "Indian alliance", "A die, halved while the French have fewer than 5 VP, gives the units.") \
    RULE(CARD_26_FORT, "card-26-ohio-forks", CHECK, "The western alliance needs Ohio Forks", "A French fort stands at Ohio Forks.") \
    RULE(CARD_28_WORKS, "card-28-works", CHECK, "A hold on the Oneida Carry", \
         "The player and not the enemy has a fortification at Oswego or the Oneida Carry.") \
    RULE(CARD_28_JOHNSON, "card-28-johnson", CHECK, "JOHNSON near the Iroquois", \
         "For the British JOHNSON is within two connections of an Iroquois settlement. By one source.") \
    RULE(CARD_28, "card-28", EFFECT, "IROQUOIS ALLIANCE", "A die gives the units, not halved. By one source.") \
    RULE(CARD_29_JOHNSON, "card-29-johnson", CHECK, "JOHNSON near Canajoharie", \
         "JOHNSON is unbesieged within two connections of Canajoharie. By one source.") \
    RULE(CARD_29_WHERE, "card-29-where", CHECK, "Mohawks come to JOHNSON", "They enter where JOHNSON is. By one source.") \
    RULE(CARD_29, "card-29", EFFECT, "MOHAWKS", "All Mohawks join JOHNSON or are restored. By one source.") \
    RULE(CARD_30_UPRISING, "card-30-uprising", CHECK, "No uprising", "CHEROKEE UPRISING is not in effect.") \
    RULE(CARD_30_UNIT, "card-30-unit", CHECK, "Cherokees to come", "A Cherokee can enter or be restored.") \
    RULE(CARD_30_WHERE, "card-30-where", CHECK, "Cherokees come to a southern fortification", \
         "They enter at a British fortification of the Southern Department.") \
    RULE(CARD_30_TOGETHER, "card-30-together", CHECK, "Cherokees come together", "All enter in one space. By one source.") \
    RULE(CARD_30, "card-30", EFFECT, "CHEROKEES", "Reduced Cherokees are restored and the uprising becomes possible.") \
    RULE(CARD_31_CHEROKEES, "card-31-cherokees", CHECK, "The uprising follows CHEROKEES", "CHEROKEES has been played as an event.") \
    RULE(CARD_31, "card-31", EFFECT, "CHEROKEE UPRISING", "Two Regulars, a Southern Provincial and all Cherokees are lost.") \
    RULE(CARD_32_FORT, "card-32-fort", CHECK, "A British hold on the Ohio", \
         "At Ohio Forks or next to it stand British Drilled Troops in an unbesieged fortification. By one source.") \
    RULE(CARD_32, "card-32", EFFECT, "TREATY OF EASTON", "All unbesieged Western Indians are eliminated.") \
    RULE(CARD_33_UNIT, "card-33-unit", CHECK, "Enemy Indians to desert", "The enemy has an unbesieged Indian unit on the map.") \
    RULE(CARD_33_SPACE, "card-33-space", CHECK, "In one space", "Those who desert are in one space.") \
    RULE(CARD_33, "card-33", EFFECT, "INDIANS DESERT", "Up to two enemy Indians are eliminated. By one source.") \
    RULE(CARD_34_STACK, "card-34-stack", CHECK, "SMALL POX in a crowd", "The space has more than four enemy units.") \
    RULE(CARD_34_COUNT, "card-34-count", CHECK, "SMALL POX takes its steps", "As many steps are lost as the die says and the units have.") \
    RULE(CARD_34_FULL, "card-34-full-first", CHECK, "Full units first", "No unit is eliminated while another in the space stays full.") \
    RULE(CARD_34, "card-34", EFFECT, "SMALL POX", \
         "A die gives the steps, halved for up to eight units; Indians left are eliminated. Both by one source.") \
    RULE(CARD_35_HAND, "card-35-hand", CHECK, "A courier carries something", "The enemy holds a card.") \
    RULE(CARD_35_TAKEN, "card-35-card", CHECK, "A card of the enemy's hand", "The card taken is in the enemy's hand.") \
    RULE(CARD_35, "card-35", EFFECT, "COURIER INTERCEPTED!", "On 3 to 6 a random card of the enemy is taken.") \
    RULE(CARD_36_HAND, "card-36-hand", CHECK, "BIGOT loses something", "The French hold a card.") \
    RULE(CARD_36, "card-36", EFFECT, "FRANÇOIS BIGOT", "A random French card is discarded. By one source.") \
    RULE(CARD_37_HAND, "card-37-hand", CHECK, "A crisis needs a hand", "The British hold a card.") \
    RULE(CARD_37_LIST, "card-37-list", CHECK, "What the crisis costs", \
         "The card discarded is REGULARS, HIGHLANDERS, LIGHT INFANTRY, TROOP TRANSPORTS or VICTORIES IN GERMANY.") \
    RULE(CARD_37, "card-37", EFFECT, "MINISTERIAL CRISIS", "The British discard one of these if they hold any.") \
    RULE(CARD_38_RAID, "card-38-raid", CHECK, "Raids disperse regiments", \
         "A department with a French Raided marker has an unbesieged Provincial. By one source.") \
    RULE(CARD_38, "card-38", EFFECT, "REGIMENTS DISPERSED", "Each department loses a Provincial for each marker. By one source.") \
    RULE(CARD_39_ASSEMBLIES, "card-39-assemblies", CHECK, "Assemblies that can be stingy", "The assemblies are not enthusiastic.") \
    RULE(CARD_39_UNIT, "card-39-unit", CHECK, "A Provincial to lose", "An unbesieged Provincial is on the map.") \
    RULE(CARD_39_DEPARTMENT, "card-39-department", CHECK, "A department with Provincials", \
         "The department named has an unbesieged Provincial.") \
    RULE(CARD_39, "card-39", EFFECT, "STINGY ASSEMBLY", "The British eliminate a Provincial of that department. By one source.") \
    RULE(CARD_41_TRACK, "card-41-track", CHECK, "The track has an end", "The assemblies marker can move the player's way.") \
    RULE(CARD_41, "card-41", EFFECT, "COLONIAL POLITICS", "The marker moves one box.") \
    RULE(CARD_43_RELUCTANT, "card-43-assemblies", CHECK, "Reluctant assemblies raise nobody", "The assemblies are not reluctant.") \
    RULE(CARD_43_ONE, "card-43-department", CHECK, "One department", "All Provincials of the event are of one department.") \
    RULE(CARD_43_COUNT, "card-43-count", CHECK, "Four or two", "Up to four Northern or two Southern Provincials enter. By one source.") \
    RULE(CARD_43_WHERE, "card-43-where", CHECK, "Provincials enter at home", \
         "They enter at British fortifications of their department.") \
    RULE(CARD_43_EITHER, "card-43-either", CHECK, "Raise or restore", "The event does not both raise and restore.") \
    RULE(CARD_46_UNIT, "card-46-unit", CHECK, "Recruits for somebody", "The player has an unbesieged reduced unit of these kinds.") \
    RULE(CARD_46, "card-46", EFFECT, "COLONIAL RECRUITS", "A die gives the units restored. By one source.") \
    RULE(CARD_47_UNIT, "card-47-unit", CHECK, "Troops to fill up", "The player has an unbesieged reduced Regulars or Light Infantry unit.") \
    RULE(CARD_47_FRENCH, "card-47-french", CHECK, "A way to New France", \
         "For the French QUIBERON BAY is not played and the British do not control Québec.") \
    RULE(CARD_47, "card-47", EFFECT, "TROOP TRANSPORTS", "Six British or three French units are restored. By one source.") \
    RULE(CARD_48_YEAR, "card-48-year", CHECK, "Not before 1756", "VICTORIES IN GERMANY is played from 1756 on.") \
    RULE(CARD_48, "card-48", EFFECT, "VICTORIES IN GERMANY", "A die gives the units restored.") \
    RULE(CARD_49_UNIT, "card-49-unit", CHECK, "Militia to call out", "A militia unit of the player is out of play or reduced.") \
    RULE(CARD_49_BOX, "card-49-box", CHECK, "Militia enter a box", "Militia enter a militia box of their side.") \
    RULE(CARD_53_WHERE, "card-53-where", CHECK, "Rangers enter at fortifications", "Rangers enter at a British fortification. By one source.") \
    RULE(CARD_54_WHERE, "card-54-where", CHECK, "Light Infantry enters at fortresses", "Leader and units enter at fortresses the British control.") \
    RULE(CARD_55_QUIBERON, "card-55-quiberon", CHECK, "QUIBERON BAY ends French reinforcements", "QUIBERON BAY is not played.") \
    RULE(CARD_55_SEASON, "card-55-season", CHECK, "Regulars once a season", "FRENCH REGULARS comes once a season. By one source.") \
    RULE(CARD_55_WHERE, "card-55-where", CHECK, "French Regulars land in port", "They enter at Québec or Louisbourg.") \
    RULE(CARD_55_TOGETHER, "card-55-together", CHECK, "French Regulars land together", "All enter in one space. By one source.") \
    RULE(CARD_55, "card-55", EFFECT, "FRENCH REGULARS", "The first such event brings the French leaders set aside.") \
    RULE(CARD_57_SEASON, "card-57-season", CHECK, "British Regulars once a season", "BRITISH REGULARS comes once a season. By one source.") \
    RULE(CARD_57_WHERE, "card-57-where", CHECK, "British troops land in port", "They enter at British-controlled ports or Amphib spaces.") \
    RULE(CARD_60_PITT, "card-60-pitt", CHECK, "HIGHLANDERS follow PITT", "WILLIAM PITT is in effect or the year is 1759 or later.") \
    RULE(CARD_62_WHEN, "card-62-when", CHECK, "A fleet to beat", \
         "LOUISBOURG SQUADRONS is removed, the British control Louisbourg, or the year is 1760 or later.") \
    RULE(CARD_62, "card-62", EFFECT, "QUIBERON BAY", "The French hand becomes seven and the British act first from the next season.") \
    RULE(CARD_65_WHERE, "card-65-where", CHECK, "Royal Americans enter in the colonies", \
         "They enter at British-controlled fortresses of the two departments. By one source.") \
    RULE(CARD_66_HALIFAX, "card-66-halifax", CHECK, "Regulars at Halifax", "The British place their Regulars at Halifax.") \
    RULE(CARD_66_REFUGE, "card-66-refuge", CHECK, "Acadians in French ports", "The Coureurs enter at Québec or Louisbourg.") \
    RULE(CARD_66, "card-66", EFFECT, "ACADIANS EXPELLED", "The French restore their unbesieged Coureurs and militia. By one source.") \
    RULE(CARD_67_LIST, "card-67-list", CHECK, "What PITT and diplomacy fetch", "The card fetched is a discard on the event's list. By one source.") \
    RULE(CARD_67, "card-67", EFFECT, "WILLIAM PITT", "The British hand becomes nine and AMHERST, FORBES and WOLFE join the pool.") \
    RULE(CARD_69, "card-69", EFFECT, "DIPLOMATIC REVOLUTION", "The French hand becomes nine.") \
    RULE(CARD_70_POINTS, "card-70-points", CHECK, "The French are ahead", "The French have at least 1 VP. By one source.") \
    RULE(CARD_70_SHIRLEY, "card-70-shirley", CHECK, "SHIRLEY is there", "SHIRLEY is on the map and not besieged.") \
    RULE(CARD_70, "card-70", EFFECT, "INTRIGUES AGAINST SHIRLEY", "SHIRLEY leaves the game.")

/* What depends on one source, or what sources disagree on: the first alternative is the default. */
#define CARD_RULINGS(RULING, READING) \
    RULING(SURRENDER_LOUISBOURG, "surrender-at-louisbourg", "card-6-louisbourg", \
           "At what siege level may Louisbourg surrender?", \
           READING(SURRENDER_LOUISBOURG_LEVEL_1, "level-1", "from level 1 on, as one source has it"), \
           READING(SURRENDER_LOUISBOURG_ANY, "any", "at any level")) \
    RULING(MASSACRE_STOCKADE, "massacre-at-stockade", "card-7-stack", \
           "May MASSACRE! follow the capture of an undefended stockade?", \
           READING(MASSACRE_STOCKADE_YES, "yes", "any captured fortification counts, as one source has it"), \
           READING(MASSACRE_STOCKADE_NO, "no", "forts and fortresses only")) \
    RULING(MASSACRE_GARRISON, "massacre-garrison", "card-7", \
           "Which Indians does MASSACRE! after SURRENDER! cost?", \
           READING(MASSACRE_GARRISON_CAPTORS, "captors", "the captor's: the garrison has left"), \
           READING(MASSACRE_GARRISON_ALL, "all", "the garrison's too, before it leaves")) \
    RULING(COEHORNS_REGULARS, "coehorns-regulars", "card-8-regulars", \
           "Does COEHORNS need Regulars?", \
           READING(COEHORNS_REGULARS_NEEDED, "needed", "as one source has it"), \
           READING(COEHORNS_REGULARS_FREE, "free", "anybody may play it")) \
    RULING(FIELDWORKS_DRILLED, "fieldworks-drilled", "card-9-drilled", \
           "Does FIELDWORKS need Drilled Troops?", \
           READING(FIELDWORKS_DRILLED_NEEDED, "needed", "as one source has it"), \
           READING(FIELDWORKS_DRILLED_FREE, "free", "any units dig")) \
    RULING(AMBUSH_LIGHT, "ambush-light-infantry", "card-11-light-infantry", \
           "Does Light Infantry prevent an ambush?", \
           READING(AMBUSH_LIGHT_PREVENTS, "prevents", "as one source has it"), \
           READING(AMBUSH_LIGHT_NO, "no", "it does not")) \
    RULING(AMBUSH_FORT, "ambush-fort", "card-11-fort", \
           "Does an enemy fort in the space prevent an ambush?", \
           READING(AMBUSH_FORT_PREVENTS, "prevents", "as one source has it"), \
           READING(AMBUSH_FORT_NO, "no", "it does not")) \
    RULING(WEATHER_SPACES, "foul-weather-spaces", "card-14-spaces", \
           "How far does FOUL WEATHER let anybody move?", \
           READING(WEATHER_SPACES_TWO, "two", "two spaces, as one source has it"), \
           READING(WEATHER_SPACES_SEA_ONLY, "sea-only", "it bars the sea only")) \
    RULING(SCHOONER_WATER, "schooner-water", "card-15-lake", \
           "Over which water does LAKE SCHOONER act?", \
           READING(SCHOONER_WATER_LAKE, "lake", "lake connections, as one source has it"), \
           READING(SCHOONER_WATER_ANY, "any", "rivers too")) \
    RULING(VAUDREUIL_LOUISBOURG, "vaudreuil-louisbourg", "card-22-louisbourg", \
           "Does No French Naval keep leaders at Louisbourg from an exchange?", \
           READING(VAUDREUIL_LOUISBOURG_KEEPS, "keeps", "as one source has it"), \
           READING(VAUDREUIL_LOUISBOURG_NO, "no", "it does not")) \
    RULING(BESIEGED_FORT, "besieged-fort-for-event", "8.22", \
           "Do forts and stockades under siege meet what an alliance event asks for?", \
           READING(BESIEGED_FORT_COUNTS, "counts", "8.22 bars fortresses and ports only"), \
           READING(BESIEGED_FORT_NO, "no", "a siege space serves neither side")) \
    RULING(QUIBERON_SEA, "quiberon-naval", "card-62", \
           "Does QUIBERON BAY end French naval movement?", \
           READING(QUIBERON_SEA_NO, "no", "no source says so"), \
           READING(QUIBERON_SEA_YES, "yes", "the fleet that covered it is gone")) \
    RULING(NORTHERN_MONTREAL, "northern-alliance", "card-23-montreal", \
           "Does the northern alliance need Montréal?", \
           READING(NORTHERN_MONTREAL_NEEDED, "needed", "as one source has it"), \
           READING(NORTHERN_MONTREAL_FREE, "free", "there is no condition")) \
    RULING(WESTERN_FORT, "western-alliance", "card-26-ohio-forks", \
           "What does the western alliance need?", \
           READING(WESTERN_FORT_FORT, "fort", "a fort at Ohio Forks, as the playbook has it"), \
           READING(WESTERN_FORT_MONTREAL, "montreal", "control of Montréal, as the implementation has it")) \
    RULING(IROQUOIS_JOHNSON, "iroquois-johnson", "card-28-johnson", \
           "Must JOHNSON be near for a British IROQUOIS ALLIANCE?", \
           READING(IROQUOIS_JOHNSON_NEAR, "near", "as one source has it"), \
           READING(IROQUOIS_JOHNSON_FREE, "free", "he need not")) \
    RULING(IROQUOIS_DIE, "iroquois-die", "card-28", \
           "Is the die of IROQUOIS ALLIANCE halved?", \
           READING(IROQUOIS_DIE_FULL, "full", "never, as one source has it"), \
           READING(IROQUOIS_DIE_HALVED, "halved", "as for the other alliances")) \
    RULING(MOHAWKS_JOHNSON, "mohawks-johnson", "card-29-johnson", \
           "Must JOHNSON be near Canajoharie for MOHAWKS?", \
           READING(MOHAWKS_JOHNSON_NEAR, "near", "as one source has it"), \
           READING(MOHAWKS_JOHNSON_FREE, "free", "anywhere on the map")) \
    RULING(CHEROKEES_TOGETHER, "cherokees-together", "card-30-together", \
           "Do Cherokees enter in one space?", \
           READING(CHEROKEES_TOGETHER_ONE, "one", "as one source has it"), \
           READING(CHEROKEES_TOGETHER_EACH, "each", "each where it likes")) \
    RULING(TREATY_FORT, "treaty-of-easton", "card-32-fort", \
           "Does TREATY OF EASTON need a British hold on the Ohio?", \
           READING(TREATY_FORT_NEEDED, "needed", "as one source has it"), \
           READING(TREATY_FORT_FREE, "free", "it does not")) \
    RULING(POX_NINE, "small-pox-nine", "card-34", \
           "Is the die of SMALL POX halved against nine units or more?", \
           READING(POX_NINE_FULL, "full", "not halved, as one source has it"), \
           READING(POX_NINE_HALVED, "halved", "always halved")) \
    RULING(POX_INDIANS, "small-pox-indians", "card-34", \
           "What becomes of Indians left in the space?", \
           READING(POX_INDIANS_DIE, "die", "they are eliminated, as one source has it"), \
           READING(POX_INDIANS_STAY, "stay", "they stay")) \
    RULING(DISPERSED_CHOICE, "dispersed-choice", "card-38", \
           "Who chooses the Provincials that are dispersed?", \
           READING(DISPERSED_CHOICE_FRENCH, "french", "the player of the card, as one source has it"), \
           READING(DISPERSED_CHOICE_BRITISH, "british", "their owner")) \
    RULING(POLITICS_END, "politics-at-the-end", "card-41-track", \
           "May COLONIAL POLITICS be played when the marker cannot move the player's way?", \
           READING(POLITICS_END_NO, "no", "as one source has it"), \
           READING(POLITICS_END_YES, "yes", "5.54: the next French play takes those who were besieged at the last")) \
    RULING(REGIMENTS_COUNT, "regiments-count", "card-43-count", \
           "How many Provincials does one event raise?", \
           READING(REGIMENTS_COUNT_FOUR_TWO, "four-two", "four Northern or two Southern, as one source has it"), \
           READING(REGIMENTS_COUNT_LIMIT, "limit", "as many as the assemblies allow")) \
    RULING(FRENCH_REGULARS_SEASON, "french-regulars-season", "card-55-season", \
           "How often do FRENCH REGULARS come in a season?", \
           READING(FRENCH_REGULARS_SEASON_ONCE, "once", "as one source has it"), \
           READING(FRENCH_REGULARS_SEASON_ANY, "any", "with every card")) \
    RULING(FRENCH_REGULARS_SPACE, "french-regulars-space", "card-55-together", \
           "Do FRENCH REGULARS enter in one space?", \
           READING(FRENCH_REGULARS_SPACE_ONE, "one", "as one source has it"), \
           READING(FRENCH_REGULARS_SPACE_EACH, "each", "each where it likes")) \
    RULING(BRITISH_REGULARS_SEASON, "british-regulars-season", "card-57-season", \
           "How often do BRITISH REGULARS come in a season?", \
           READING(BRITISH_REGULARS_SEASON_ONCE, "once", "as one source has it"), \
           READING(BRITISH_REGULARS_SEASON_ANY, "any", "with every card")) \
    RULING(SHIRLEY_POINTS, "shirley-points", "card-70-points", \
           "Do INTRIGUES need French points?", \
           READING(SHIRLEY_POINTS_NEEDED, "needed", "1 VP, as one source has it"), \
           READING(SHIRLEY_POINTS_FREE, "free", "they do not"))
/* clang-format on */

#endif
