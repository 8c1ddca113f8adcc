"""One of every possible subject of an address, in each state, and the texts that must not leak.

A canary is a text that occurs only in one private thing: its name, its notes, a secret, a card that no other deck has.
`World.known` says who may read it, with the names of `askers.py`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from allauth.account.forms import default_token_generator
from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from allauth.account.utils import user_pk_to_url_str
from django.contrib import admin
from django.contrib.auth.models import Group
from django.contrib.contenttypes.models import ContentType
from django.utils import timezone

from catalog import library
from decks import formats
from decks.formats import code
from decks.models import Comment, Deck, Player, Visibility
from decks.people.accounts import close_account
from decks.people.tokens import new_token
from decks.services import Draft, create_deck, delete_deck, save_deck, set_visibility
from decks.social import comments
from decks.starters.files import FOLDER, read_starters, starters
from decks.starters.rows import load_starters
from play.lessons import starting
from play.letters import writing
from play.matches import branching, creating, ending
from play.matches.creating import Wish
from play.matches.participants import Who
from play.models import Guest, Match, Origin, Sanction, Seat
from play.programs import accounts
from play.series.create import LADDER, TEST, Entry, Plan, cancel, create
from play.talk import blocks, chat, reports
from tests.play.matches.room import open_to_all
from tests.play.series.sample import play

HOUSE = ("wood-elves", "vh-solo")  # the ready-made decks that exist
STAFF = frozenset({"staff", "superuser"})
NOBODY: frozenset[str] = frozenset()
MISSING = "missing"
Values = Mapping[str, object]


@dataclass
class World:
    people: dict[str, Player] = field(default_factory=dict)
    guests: dict[str, Guest] = field(default_factory=dict)
    tokens: dict[str, str] = field(default_factory=dict)
    states: dict[str, dict[str, Values]] = field(default_factory=dict)  # by subject and state
    known: dict[str, frozenset[str]] = field(default_factory=dict)  # canary -> users who may read it
    # the same for cards, which the catalogue shows to everybody
    cards: dict[str, frozenset[str]] = field(default_factory=dict)
    # keys that open nothing to others and may appear in logs
    addresses: set[str] = field(default_factory=set)
    # secrets of links -> what they show to anybody who has them
    opened: dict[str, set[str]] = field(default_factory=dict)

    def canary(self, text: str, *askers: str) -> str:
        self.known[text] = frozenset(askers)
        return text

    def may(self, asker: str, text: str, asked: str = "") -> bool:
        """Whether this user may read this canary after a request with these words."""
        if asker in (self.known.get(text) or self.cards.get(text, NOBODY)):
            return True
        return text in asked or any(secret in asked and text in shown for secret, shown in self.opened.items())

    def who(self, asker: str) -> Who:
        return Who(player=self.people.get(asker), guest=self.guests.get(asker))


def made() -> World:
    world = World()
    load_starters({slug: read_starters(FOLDER)[slug] for slug in HOUSE})
    _people(world)
    _decks(world)
    _matches(world)
    _series(world)
    _talk(world)
    _accounts(world)
    _catalogue(world)
    _cards(world)
    return world


# --- people

PEOPLE = ("other", "opponent", "owner", "blocked", "staff", "superuser", "inactive")


def _people(world: World) -> None:
    for name in PEOPLE:
        facts = {"is_staff": name in STAFF, "is_superuser": name == "superuser"}
        one = Player.objects.create_user(f"Player-{name}", password=f"password of {name}", **facts)
        world.people[name] = one
        world.canary(one.password)  # in its stored form
        _token, world.tokens[name] = new_token(one, world.canary(f"canary-token-of-{name}", name, "superuser"))
        world.canary(world.tokens[name])
    for name in ("guest", "seated"):
        world.guests[name] = Guest.objects.create(origin=Origin.objects.create(digest=name))
        world.canary(world.guests[name].secret)
    account, world.tokens["program"] = accounts.make(world.people["owner"], "Program")
    world.people["program"] = account.player
    blocks.block(world.people["owner"], world.people["blocked"])
    names = {"active": "owner", "blocked": "blocked", "inactive": "inactive", "program": "program"}
    world.states["player"] = {state: {"name": world.people[one].username} for state, one in names.items()}
    world.states["player"][MISSING] = {"name": "Nobody-here"}
    owner = world.people["owner"].username
    world.states["pair"] = {
        state: {"name": owner, "other": values["name"]} for state, values in world.states["player"].items()
    }
    world.states["rated"] = {state: {**values, "game": "berserk"} for state, values in world.states["player"].items()}
    world.states["program"] = {"there": {"name": "Program"}, MISSING: {"name": "Nobody-here"}}
    world.states["bot"] = {"there": {"game": "berserk", "bot": "random"}, MISSING: {"game": "berserk", "bot": "nobody"}}


# --- decks


def _deck(world: World, state: str, starter: str, owner: str = "owner", visibility: str = Visibility.PRIVATE) -> Deck:
    """A deck with the cards of a ready-made deck that is not loaded."""
    contents = starters()[starter].contents
    draft = Draft(contents, f"canary-deck-{state}", f"canary-notes-of-{state}")
    return create_deck(world.people[owner], draft, visibility=visibility)


def _hide(world: World, deck: Deck, *askers: str) -> Deck:
    """Only these users may read anything of the deck."""
    for text in (deck.name, deck.notes, deck.secret, code.write(deck.contents)):
        world.canary(text, *askers)
    return deck


def _decks(world: World) -> None:
    private = _hide(world, _deck(world, "private", "dark-undead"), "owner")
    unlisted = _hide(world, _deck(world, "unlisted", "hill-giants", visibility=Visibility.UNLISTED), "owner")
    world.opened[unlisted.secret] = {unlisted.name, unlisted.notes, code.write(unlisted.contents)}
    deleted = _hide(world, _deck(world, "deleted", "dark-demons"), "owner")
    delete_deck(deleted)
    rival = _hide(world, _deck(world, "rival", "swamp-poison", owner="opponent"), "opponent")
    before = _deck(world, "before", "steppe-orcs")
    world.canary("canary-deck-before", "owner")
    world.canary("canary-notes-of-before", "owner")
    world.canary(before.secret, "owner")
    shown = Draft(starters()["steppe-fire"].contents, "Shown to everybody", "Notes for everybody")
    public = set_visibility(save_deck(before, shown, base=1), Visibility.PUBLIC)
    closed = _deck(world, "closed", "swamp-maids", owner="inactive", visibility=Visibility.PUBLIC)
    _hide(world, closed)
    close_account(world.people["inactive"])
    house = Deck.objects.get(starter="wood-elves")
    found = {
        "private": private, "unlisted": unlisted, "public": public, "starter": house, "deleted": deleted, "rival": rival,
        "closed": closed,
    }  # fmt: skip
    deck = {state: {"key": one.key} for state, one in found.items()} | {MISSING: {"key": "zzzzzzzzzz"}}
    world.states["deck"] = dict(deck)
    hidden = ("private", "unlisted", "deleted", "rival")
    world.states["export"] = _in_forms(deck, "format", dict.fromkeys(hidden, formats.FORMATS))
    world.states["picture"] = _in_forms(deck, "form", dict.fromkeys(hidden, ("svg", "png")))
    world.states["version"] = {state: {**values, "number": 1} for state, values in deck.items()}
    world.states["link"] = {state: {"secret": one.secret} for state, one in found.items()} | {
        MISSING: {"secret": "zzzzzzzzzzzzzzzzzzzzzz"}
    }
    world.states["code"] = {"there": {"code": code.write(house.contents)}, MISSING: {"code": "CH1zzzz"}}
    comment = {
        "plain": _comment(world, public, "Well built"),
        "hidden": _comment(world, public, world.canary("canary-comment-hidden", "other", *STAFF)),
        "reported": _comment(world, public, "Not so well built"),
        "of_private": _comment(world, private, world.canary("canary-comment-of-private", "owner", "other", *STAFF)),
    }
    comments.report(
        comment["reported"],
        world.people["opponent"],
        "other",
        world.canary("canary-words-of-report", "opponent", *STAFF),
    )
    comments.hide([comment["hidden"]])
    world.states["comment"] = {state: {"key": one.deck.key, "number": one.pk} for state, one in comment.items()} | {
        MISSING: {"key": public.key, "number": 999_999}
    }


def _in_forms(deck: Mapping[str, Values], part: str, forms: Mapping[str, tuple[str, ...]]) -> dict[str, Values]:
    """Each deck in each of its forms; a deck without forms of its own takes the first."""
    first = next(iter(forms.values()))[:1]
    found = {}
    for state, values in deck.items():
        for form in first if state == MISSING else forms.get(state, first):
            found[state if state == MISSING else f"{state}.{form}"] = {**values, part: form}
    return found


def _comment(world: World, deck: Deck, text: str) -> Comment:
    return comments.post(deck, world.people["other"], text)


# --- matches


def _of(world: World, state: str) -> Deck:
    return Deck.objects.get(key=world.states["deck"][state]["key"])


def _live(world: World, one: str = "owner", two: str = "opponent", **wish: Any) -> Match:
    """A match in play; a private deck is used only once."""
    brought = {"owner": "private", "opponent": "rival", "seated": "starter"}
    match = creating.create(world.who(one), Wish("berserk", _of(world, brought[one]), options={"first": 0}, **wish))
    return creating.join(match.key, world.who(two), _of(world, brought[two]))


def _matches(world: World) -> None:
    owner, private = world.who("owner"), _of(world, "private")
    live, over, aborted = _live(world), _live(world), _live(world)
    chat.say(live, world.who("other"), "canary-watchers")
    world.known["canary-watchers"] = frozenset(
        {"other", "staff", "superuser", "guest", "seated", "blocked", "program", "nobody"}
    )
    public = creating.create(owner, Wish("berserk", _of(world, "public"), options={"first": 0}))
    public = creating.join(public.key, world.who("opponent"), _of(world, "starter"))
    guests = _live(world, "seated", "opponent")
    found = {
        "open": creating.create(owner, Wish("berserk", private)),
        "by_link": creating.create(owner, Wish("berserk", private, listed=False)),
        "invited": creating.create(owner, Wish("berserk", private, invited=world.people["opponent"])),
        "live": live,
        "guests": guests,
        "valhalla": creating.create(owner, Wish("valhalla", Deck.objects.get(starter="vh-solo"))),
        "over": ending.resign(over.key, 0),
        "over_public": ending.resign(open_to_all(public).key, 0),
        "aborted": ending.abort(aborted.key, 0),
        "lesson": starting.begin(owner, "first"),
    }
    found["branch"] = branching.branch(found["over_public"].key, 0, owner, 0)
    for state in ("by_link", "invited"):
        world.canary(found[state].key, "owner", *({"opponent"} if state == "invited" else ()))
    for state, one in found.items():
        if one.seed and not one.lesson:  # a lesson is dealt the same for everybody
            world.canary(one.seed, *(STAFF if state == "over" else ()))  # for a disputed ruling, see `_talk`
    Seat.objects.update(seen=timezone.now() + timedelta(days=1))  # nobody goes away, however long the requests take
    world.states["match"] = {state: {"key": one.key} for state, one in found.items()} | {MISSING: {"key": "zzzzzzzzzz"}}


# --- series


def _entry(deck: Deck) -> Entry:
    return Entry(deck, deck.contents, deck.name, "random")


def _series(world: World) -> None:
    owner = world.people["owner"]
    sides = (_entry(_of(world, "private")), _entry(_of(world, "starter")))
    facts: Any = {"game": "berserk", "kind": "duel", "entrants": sides, "games": 2, "seed": 7}
    draft = Entry(None, starters()["hill-dwarves"].contents, "canary-draft-of-a-guest", "random")
    world.canary("canary-draft-of-a-guest", "seated")
    test = {**facts, "entrants": (draft, sides[1]), "purpose": TEST}
    found = {
        "private": play(create(owner, Plan(**facts, name=world.canary("canary-series-private", "owner")))),
        "public": play(create(owner, Plan(**facts, public=True))),
        "guests": play(create(None, Plan(**test), world.guests["seated"].secret)),
        "stopped": cancel(create(owner, Plan(**facts, public=True))),
        "ladder": play(create(None, Plan(**{**facts, "entrants": (sides[1], _entry(_of(world, "public")))}, public=True,
                                         purpose=LADDER))),
    }  # fmt: skip
    for state, one in found.items():
        if state in ("private", "guests"):
            world.addresses.add(world.canary(one.key, "owner" if state == "private" else "seated"))
    keys = {state: {"key": one.key} for state, one in found.items()} | {MISSING: {"key": "zzzzzzzzzz"}}
    world.states["series"] = dict(keys)
    world.states["game"] = {state: {**values, "index": 0} for state, values in keys.items()}


# --- what people say, and what the staff do about it


def _talk(world: World) -> None:
    match = Match.objects.with_seats().get(key=world.states["match"]["over"]["key"])
    words = world.canary("canary-report-of-a-player", "other", *STAFF)
    filed = reports.report_player(world.who("other"), world.people["opponent"], words).report
    ruling = reports.report_ruling(
        match, world.who("opponent"), 0, "", "", world.canary("canary-ruling", "opponent", *STAFF)
    ).report
    reason = world.canary("canary-reason", "other", *STAFF)
    punished = Sanction.objects.create(
        player=world.people["other"], kind=Sanction.Kind.MUTE, reason=reason, until=timezone.now()
    )
    world.states["report"] = {
        "conduct": {"number": filed.pk}, "ruling": {"number": ruling.pk}, MISSING: {"number": 999_999},
    }  # fmt: skip
    world.states["sanction"] = {"there": {"number": punished.pk}, MISSING: {"number": 999_999}}


# --- keys to accounts


def _accounts(world: World) -> None:
    owner = world.people["owner"]
    address = EmailAddress.objects.create(
        user=owner, email=world.canary("canary-of-owner@example.org", "owner", *STAFF), verified=True, primary=True
    )
    world.states["token"] = {"there": {"number": owner.tokens.get().pk}, MISSING: {"number": 999_999}}
    world.states["confirmation"] = {
        "there": {"key": EmailConfirmationHMAC.create(address).key}, MISSING: {"key": "zzzz:zzzz"},
    }  # fmt: skip
    reset = default_token_generator.make_token(owner)
    number = user_pk_to_url_str(owner)
    world.states["reset"] = {
        "there": {"uidb36": number, "key": reset}, MISSING: {"uidb36": number, "key": "zzzzzz-zzzz"},
    }  # fmt: skip
    world.states["letter"] = {"there": {"key": writing.stop_key(owner)}, MISSING: {"key": "zzzz:zzzz"}}
    kind = ContentType.objects.get_for_model(Player).pk
    world.states["row"] = {
        "there": {"object_id": owner.pk, "content_type_id": kind},
        MISSING: {"object_id": 999_999, "content_type_id": kind},
    }
    Group.objects.create(name="Moderators")
    for model in admin.site._registry:
        name = f"row of {model._meta.app_label}/{model._meta.model_name}"
        first = model._default_manager.order_by("pk").values_list("pk", flat=True).first()
        there = {} if first is None else {"there": {"object_id": first}}
        world.states[name] = {**there, MISSING: {"object_id": 999_999}}
    world.states["app"] = {"there": {"app_label": "decks"}}
    world.states["nothing"] = {"there": {"url": "nothing-here"}}


def _catalogue(world: World) -> None:
    """Subjects that are the same for everybody: one example of each."""
    world.states["here"] = {"there": {}}
    world.states["lesson"] = {"there": {"name": "first"}, MISSING: {"name": "nobody"}}
    world.states["catalogue"] = {"there": {
        "game": "berserk", "code": "17", "number": 1, "slug": "ballista", "key": "forest", "artist_id": "zzzz", "version": 1,
        "printing_id": "bh-17-001", "printing": "bh-17-001", "id": "bh-17-001",
    }}  # fmt: skip


# --- cards


def _cards(world: World) -> None:
    """For each private deck a card that no other deck has and no table has shown."""
    decks = {state: _of(world, state) for state in world.states["deck"] if state != MISSING}
    held = {state: {line.card for line in deck.contents.lines} for state, deck in decks.items()}
    held["draft"] = {line.card for line in starters()["hill-dwarves"].contents.lines}
    for state, askers in {
        "private": ("owner",), "unlisted": ("owner",), "deleted": ("owner",), "rival": ("opponent",), "closed": (),
        "draft": ("seated",),
    }.items():  # fmt: skip
        others: Iterable[set[str]] = (cards for name, cards in held.items() if name != state)
        known = library.game("berserk").cards
        own = sorted(held[state] - set().union(*others) - {line for line in held[state] if known[line].type == "hero"})
        card = known[own[0]]
        for text in (card.id, card.name.en, card.name.ru):
            world.cards[text] = frozenset(askers)
            world.opened.setdefault(card.id, set()).add(text)  # a request for a card may learn its name
            if state == "unlisted":
                world.opened[decks[state].secret].add(text)
