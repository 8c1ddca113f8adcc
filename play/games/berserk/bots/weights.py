"""What the greedy bot cares about, and why. The unit is one life of an unhurt hero."""

# --- the end of the game
WIN = 1_000.0  # above all else: lethal is never passed by
DRAW = 0.0  # worth as much as an even game; a world in which a script fails counts as one

# --- heroes
LIFE = 1.0
LAST_LIVES = 20.0  # divided by the lives left: the nearer to death, the dearer each life

# --- creatures, on the board
STRIKE = 1.0  # deals that much every turn it is not answered
LEFT = 0.7  # lives left: how long it stays to do so
PRICE = 0.35  # a coin of its cost: abilities are paid for, and are worth something while they stand
OPEN = 0.25  # a point of strike of an open creature: it can defend, and strikes back
STUNNED = -0.6  # a point of strike that misses the next turn
POISON = -0.8  # a wound that comes at the start of each of its turns
HIDDEN = 0.5  # share of the worth of a creature that lies face down

# --- other cards in play
SUPPORT = 2.0  # more than a card in hand, or it would stay there
SUPPORT_PRICE = 0.8  # for each coin of its cost

# --- what is still to come
CARD = 1.6  # a card in hand; less than what nearly every card does when played
FULL_HAND = 6  # cards beyond so many will hardly be played
COIN = 1.5  # every coin a player has comes back each turn
NO_CARD = -3.0  # a draw from an empty deck: three of them lose the game (BH-1.3)

# --- danger
DANGER = -12.0  # the opponent's next attacks can kill the hero, even if every open creature defends
EXPOSED = -0.25  # a wound that those attacks can deal to the hero
