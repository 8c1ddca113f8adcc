"""English: what happens. Instructions speak to the owner; what a helped fighter does stands in the third person."""

from play.games.valhalla.script.node import Ability, Counter, Effect
from play.games.valhalla.text.catalogue import with_mark
from play.games.valhalla.text.context import Ctx, Unworded
from play.games.valhalla.text.en.words import CLANS, NUMBERS, SYMBOLS, counted, listed, opponent, plus


def does(effect: Effect, ctx: Ctx) -> str:
    for family in (_strength, _dice, _cards, _warriors, _valhalla, _monster):
        said = family(effect, ctx)
        if said:
            return said
    raise Unworded(f"the effect {effect.kind}")


def helped(ability: Ability) -> str:
    """ "the one with fewer warriors than his opponent gets +2 strength"."""
    who = {
        "always": "one of them",
        "fewer_warriors": "the one with fewer warriors than his opponent",
        "fewer_or_equal_warriors": "one with no more warriors than his opponent",
    }[ability.condition.kind]
    return f"{who} {gains(ability.effect)}"


def gains(effect: Effect) -> str:
    n = effect.amount or 1
    match effect.kind:
        case "strength":
            return f"gets {plus(n)} strength"
        case "extra_dice" if effect.roll == effect.keep:
            return f"rolls {counted(effect.roll or 1, 'extra die', 'extra dice')}"
        case "reroll" if effect.times == 1 and effect.max_dice is None:
            return "may reroll dice once for free"
        case "steal_random_card" if n == 1:
            return "takes a random card from his opponent's hand"
        case "draw" if effect.amount == effect.keep:
            return f"draws {counted(n, 'card')}"
    raise Unworded(f"the effect {effect.kind} on a helped fighter")


def _strength(effect: Effect, ctx: Ctx) -> str:
    n = effect.amount or 0
    gain = f"{'another ' if ctx.more else ''}{plus(n)} {'to its strength' if ctx.type == 'tyr_wrath' else 'strength'}"
    match effect.kind:
        case "strength":
            return gain
        case "strength_per" if effect.counter:
            return f"{gain} for each {_each(effect.counter)}"
        case "strength_table" if effect.counter and effect.table:
            return _table(effect.counter, effect.table, ctx)
        case "discard_card_for_strength":
            return f"discard a card from hand for {gain}"
        case "mute_clan" if effect.clan:
            whose = CLANS[effect.clan][1]
            return f"abilities of activated {whose} do not change your strength; printed strength still counts"
    return ""


def _each(counter: Counter) -> str:
    match counter.kind:
        case "squad_size":
            return "warrior in your squad, activated or not"
        case "activated_count":
            return "activated warrior"
        case "activated_clan" if counter.clan:
            return f"activated {CLANS[counter.clan][0]}"
        case "own_clan_other" if counter.clan:
            return f"other {CLANS[counter.clan][0]} in your squad"
        case "own_distinct_clans":
            return "clan in your squad"
        case "strength_tactics_played":
            return "tactic you played that gives strength"
    raise Unworded(f"the counter {counter.kind}")


def _table(counter: Counter, table: tuple[tuple[int, int], ...], ctx: Ctx) -> str:
    (first, amount), *rest = table
    more = "".join(f"; {plus(n)} with {NUMBERS[count]} or more" for count, n in rest)
    match counter.kind:
        case "own_clan_other" if counter.clan and first == 1:
            article = "another" if counter.clan == ctx.clan else "a"
            return f"{plus(amount)} strength if your squad has {article} {CLANS[counter.clan][0]}{more}"
        case "own_distinct_clans":
            return (
                f"{plus(amount)} strength with {NUMBERS[first]} clans in your squad, this warrior's own included{more}"
            )
        case "activated_count":
            steps = "".join(f", {plus(n)} for {count}" for count, n in rest)
            return f"{plus(amount)} strength for {counted(first, 'activated warrior')} of your squad{steps}"
    raise Unworded(f"a table by {counter.kind}")


def _dice(effect: Effect, ctx: Ctx) -> str:
    match effect.kind:
        case "extra_dice":
            return _extra_dice(effect.roll or 1, effect.keep or 1, effect.discard_own_after)
        case "reroll":
            times = f"up to {effect.times} times, " if effect.times != 1 else ""
            dice = f"up to {effect.max_dice}" if effect.max_dice else "any"
            return f"{times}reroll {dice} of your free dice for free"
        case "turn_x":
            if effect.max == 1:
                return "turn 1 of your free dice showing X to any face"
            if effect.max is None:
                return "turn all your free dice showing X to faces of your choice"
            dice = "them" if ctx.named else "your free dice showing X"
            return f"turn up to {effect.max} of {dice} to faces of your choice"
        case "virtual_die" if effect.symbol:
            uses = "for arming a warrior or for a tactic that asks for a die"
            return f"this card counts as a die showing {SYMBOLS[effect.symbol][0]}, {uses}"
        case "opponent_fewer_dice":
            return f"you may take {counted(effect.amount or 1, 'die', 'dice')} off the {opponent(ctx)}'s first roll"
        case "opponent_reroll_tax":
            return f"the {opponent(ctx)}'s first paid reroll costs {counted(effect.amount or 1, 'die', 'dice')} more"
        case "ignore_symbol" if effect.symbol:
            return f"it may be activated without {counted(effect.amount or 1, 'die', 'dice')} showing {SYMBOLS[effect.symbol][0]}"
        case "player_fewer_dice":
            return f"discard {effect.amount} of your 6 dice"
    return ""


def _extra_dice(roll: int, keep: int, then_discard: int | None) -> str:
    said = f"roll {counted(roll, 'extra die', 'extra dice')}"
    if keep < roll:
        back = "the other" if roll - keep == 1 else "the others"
        said += f": keep {keep} with your rolled dice, return {back}"
    return f"{said}, then discard {then_discard} of your free dice" if then_discard else said


def _cards(effect: Effect, ctx: Ctx) -> str:
    n = effect.amount or 1
    match effect.kind:
        case "draw":
            return _draw(n, effect.keep or n, effect.then_discard, ctx)
        case "draw_modifier":
            more = [(verb, count) for verb, count in (("draw", effect.draw), ("keep", effect.keep)) if count]
            return listed([f"{verb} {counted(count, 'card')} more" for verb, count in more])
        case "draw_replace":
            which = "the top card" if effect.choice == "top" else "one of the top 3 cards"
            return f"instead of drawing you may take {which} of the discard pile"
        case "steal_random_card":
            cards = "a random card" if n == 1 else f"{n} random cards"
            return f"take {cards} from the {opponent(ctx)}'s hand"
        case "take_from_discard":
            if effect.choice == "any":
                return f"take any {effect.type} from the discard pile to hand"
            return f"take the topmost {effect.type} of the discard pile to hand"
        case "return_tactic" if effect.amount is None:
            return "return all tactics you played in this battle to hand"
        case "return_tactic":
            return f"return {counted(n, 'tactic')} you played in this battle to hand"
        case "opponent_discards_tactic":
            what = counted(n, "tactic")
            return f"the {opponent(ctx)} discards {what} of his choice from hand, or shows his hand if he has none"
        case "opponent_discards_card" if effect.choice == "random" and n == 1:
            return f"the {opponent(ctx)} discards a random card from hand"
        case "opponent_discards_card" if effect.choice == "chosen":
            return f"the {opponent(ctx)} discards {counted(n, 'card')} of his choice from hand"
        case "cancel_opponent_jarl":
            return f"the {opponent(ctx)}'s jarl abilities used in battle are off until the battle ends"
    return ""


def _draw(n: int, keep: int, then_discard: int | None, ctx: Ctx) -> str:
    said = f"draw {n} more {'card' if n == 1 else 'cards'}" if ctx.more else f"draw {counted(n, 'card')}"
    if keep < n:
        said += f" and keep {keep}"
    return f"{said}, then discard {counted(then_discard, 'card')} from hand" if then_discard else said


def _warriors(effect: Effect, ctx: Ctx) -> str:
    n = effect.amount or 1
    match effect.kind:
        case "block_warrior" if n == 1:
            return "block one of them until the battle ends"
        case "retain_warrior" if n == 1:
            return f"if the {opponent(ctx)} sends activated warriors to Valhalla, one of your choice stays in his squad"
        case "exclude_attacker_warrior":
            return (
                "the attacker picks one of his activated warriors; its strength is not counted, "
                "and whatever the result it goes to his Valhalla after the battle"
            )
        case "recruit_from_discard":
            return "add the topmost warrior of the discard pile to your squad"
        case "deploy_free":
            return f"add {counted(n, 'warrior')} from hand to your squad at once"
        case "deploy_limit":
            return f"at most {counted(effect.max_symbols or 1, 'weapon symbol')} on the two warriors together"
        case "discard_squad_warrior":
            return f"discard {counted(n, 'warrior')} of your squad"
    return ""


def _valhalla(effect: Effect, ctx: Ctx) -> str:
    n = effect.amount or 1
    match effect.kind:
        case "bonus_valour":
            return f"{'+' if ctx.of_warrior else ''}{n} valour"
        case "bonus_valour_per_companion":
            return f"+{n} valour for each other warrior of yours that enters Valhalla with this one"
        case "self_to_valhalla":
            return "put this card into your Valhalla"
        case "lose_valour":
            return f"discard {n} valour from Valhalla"
        case "all" if effect.effects:
            return listed([does(one, ctx) for one in effect.effects])
    return ""


def _monster(effect: Effect, ctx: Ctx) -> str:
    n = effect.amount or 1
    match effect.kind:
        case "mill":
            return f"discard {counted(n, 'card')} from the deck"
        case "player_discards_hand" if effect.choice == "player":
            return f"discard {counted(n, 'card')} of your choice from hand"
        case "player_discards_hand" if n == 1:
            return "discard a random card from hand"
        case "mute_jarl":
            return "your jarl's abilities used in battle are off"
        case "squad_limit" if effect.delta and effect.delta < 0:
            return f"your board has {counted(-effect.delta, 'warrior cell')} less"
        case "tactic_limit" if effect.max == 0:
            return "no tactics may be played"
        case "tactic_limit":
            return f"at most {counted(effect.max or 1, 'tactic')} may be played in a battle"
        case "forbid_tactics" if effect.tag:
            return f"tactics with the reroll-or-swap mark ({', '.join(with_mark(effect.tag, 'en'))}) cannot be played"
    return ""
