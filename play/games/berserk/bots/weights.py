"""What the greedy bot values, and why. The unit is one life of an unhurt hero."""

# --- the end of the game
WIN = 1_000.0  # above all else: never miss a lethal line
DRAW = 0.0  # worth as much as an even game; so is a world in which a script fails

# --- heroes
LIFE = 1.0
LAST_LIVES = 20.0  # divided by the lives left: each life counts more near death

# --- creatures, on the board
STRIKE = 1.0  # strike that it deals every turn until it is answered
LEFT = 0.7  # lives left: how long it survives
PRICE = 0.35  # a coin of its cost: it pays for abilities, which count while the creature is in play
OPEN = 0.25  # a point of strike of an open creature: it can defend and strike back
STUNNED = -0.6  # a point of strike that cannot be used next turn
POISON = -0.8  # a wound at the start of each of its turns
HIDDEN = 0.5  # proportion of a face-down creature's worth

# --- other cards in play
SUPPORT = 2.0  # more than a card in hand, or it would not be played
SUPPORT_PRICE = 0.8  # for each coin of its cost

# --- what is still to come
CARD = 1.6  # a card in hand; less than the effect of nearly every card
FULL_HAND = 6  # cards beyond this number will hardly be played
COIN = 1.5  # every coin comes back each turn
NO_CARD = -3.0  # a draw from an empty deck: three of them lose the game (BH-1.3)

# --- danger
DANGER = -12.0  # the opponent's next attacks can kill the hero, even if every open creature defends
EXPOSED = -0.25  # a wound that those attacks can deal to the hero
