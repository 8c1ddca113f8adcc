"""What the greedy bot cares about, and why. The unit is one point of the final score."""

# --- squads
MIGHT = 0.2  # a point of strength that a squad can be expected to arm: battles are won by it
LATE_MIGHT = 0.05  # the same in one's last turns, where warriors are for Ragnarok
LATE = 1.5  # turns of one's own that are still to come when it is late

# --- battles
SET = 0.5  # share of the points of a set of shields that a new emblem may complete later
DENIED = 1.5  # points that a rival loses, shared out among all rivals
RISK = 0.8  # a lost attack: the defender may send warriors to Valhalla
STRENGTH_TACTIC = 2.5  # what a hidden tactic of strength gives a defender
USED = 0.6  # share of such tactics that can be played and are
VALOUR = 2.0  # of a card in a Valhalla that nobody may look at
SURE = 0.01  # what is better by less than that is not better

# --- cards in hand
TACTIC = 0.45  # a point of strength from a tactic
DIE_TACTIC = 0.75  # share of that for one that asks for a die
CONDITIONAL = 0.7  # share for one that asks for more than that
DICE = 0.9  # tactics that give, turn or roll dice again
SILENCE = 0.3  # a tactic that takes the jarl from the defender
ROAD = 1.2
RECRUIT = 1.0
STORE = 0.7
THOR = 0.45  # share of the valour of a card of Thor's help
ERRAND = 0.55  # share of the valour of an errand
TYR = 0.9
DRAW = 0.7  # one more card in hand, chosen from two
THEN = 0.5  # share that is left of an effect after which a card or die of one's own is discarded
GLUT = 0.8  # what each warrior in hand beyond the next two turns takes off the worth of another

# --- jarls, by how often their seats won in games of this bot against itself
FEARED = 2.0  # strength in defence: rivals who see it attack somebody else
COUNTED = 0.45  # strength for each warrior of a clan: there are often none
SELDOM = 0.4  # after a loss or a won defence, and in battles of others

# --- alone against a monster
ALONE_MIGHT = 1.5  # a point of strength of the squad
FELLED = 20.0  # one card of it beaten
WON = 100.0  # the last one
HELD = 5.0  # a shield kept
SAFE = 2.0  # a point of valour in Valhalla, which is strength in every battle to come
MILLED = 0.15  # a card of the deck: time
