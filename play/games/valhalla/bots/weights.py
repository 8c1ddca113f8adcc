"""What the greedy bot values, and why. The unit is one point of the final score."""

# --- squads
MIGHT = 0.2  # a point of expected strength of a squad: strength wins battles
LATE_MIGHT = 0.05  # the same in the seat's last turns, when warriors are for Ragnarok
LATE = 1.5  # the seat's remaining turns, late in the game

# --- battles
SET = 0.5  # part of the points of a set of shields that a new emblem may complete later
DENIED = 1.5  # points that a rival loses, divided among all rivals
RISK = 0.8  # a lost attack: the defender may send warriors to Valhalla
STRENGTH_TACTIC = 2.5  # the average effect of a defender's hidden strength tactics
USED = 0.6  # proportion of such tactics that can be played and are
VALOUR = 2.0  # a card in a Valhalla that nobody may look at
SURE = 0.01  # a smaller difference does not count as better

# --- cards in hand
TACTIC = 0.45  # a point of strength from a tactic
DIE_TACTIC = 0.75  # part of that for one that costs a die
CONDITIONAL = 0.7  # part for one that costs more than that
DICE = 0.9  # tactics that give, turn or reroll dice
SILENCE = 0.3  # a tactic that cancels the defender's jarl
ROAD = 1.2
RECRUIT = 1.0
STORE = 0.7
THOR = 0.45  # part of the valour of a card of Thor's help
ERRAND = 0.55  # part of the valour of an errand
TYR = 0.9
DRAW = 0.7  # one more card in hand, chosen from two
THEN = 0.5  # part that is left of an effect with a discard of an own card or die
GLUT = 0.8  # deduction per warrior in hand beyond those of the next two turns

# --- jarls, by how often their seats won in this bot's games against itself
FEARED = 2.0  # strength in defence: rivals see it and attack somebody else
COUNTED = 0.45  # strength for each warrior of a clan: there are often none
SELDOM = 0.4  # after a loss or a won defence, and in battles of others

# --- alone against a monster
ALONE_MIGHT = 1.5  # a point of strength of the squad
FELLED = 20.0  # one card of it beaten
WON = 100.0  # the last one
HELD = 5.0  # a shield kept
SAFE = 2.0  # a point of valour in Valhalla, which is strength in every later battle
MILLED = 0.15  # a card of the deck: time
