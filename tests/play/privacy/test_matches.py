"""A private deck at the table: what spectators, opponents and its owner learn of it afterwards, and what cannot be done
with it."""

import json
import secrets as chance
from typing import Any

import pytest
from django.test import Client

from decks.models import Deck, Player, Visibility
from decks.models.deck import rows_of
from decks.people.export import export
from decks.rules import DeckList
from decks.services import Draft, create_deck, delete_deck, derived, set_visibility
from decks.starters.files import starters
from play.engine.refusal import Refused
from play.matches import branching, creating, ending, messages, rematching
from play.matches.creating import Wish
from play.matches.participants import Who
from play.models import Match, Seat
from play.privacy import seats
from play.profiles import games
from tests.people import browser_of, guest, player
from tests.play.matches.room import deck, move, open_to_all, people
from tests.play.privacy.secrets import secrets_of, told_in
from tests.play.series.test_pages import unplayable
from tests.web.reading import page, words

pytestmark = pytest.mark.usefixtures("catalog")

PATHS = ("/api/v1/matches/{}/", "/api/v1/matches/{}/state/", "/api/v1/matches/{}/moves/", "/api/v1/matches/{}/replay/",
         "/api/v1/challenges/{}/", "/matches/{}", "/players/Мирослава", "/players/Мирослава/games",
         "/players/Ратибор/games")  # fmt: skip


@pytest.fixture
def match(owner: Player, other: Player, hidden: Deck, monkeypatch: pytest.MonkeyPatch) -> Match:
    """A finished match of a private deck against a public one; always the same deal."""
    monkeypatch.setattr(chance, "randbits", lambda bits: 7)
    made = creating.create(Who(player=owner), Wish("berserk", hidden, options={"first": 0}))
    elves = create_deck(other, Draft(starters()["wood-elves"].contents, "Эльфы"), visibility=Visibility.PUBLIC)
    made = creating.join(made.key, Who(player=other), elves)
    for choice in range(10):
        move(made, choice * 5 + 1)
    return ending.resign(made.key, 1)


def replay(match: Match, client: Client, query: str = "") -> dict[str, Any]:
    return client.get(f"/api/v1/matches/{match.key}/replay/{query}").json()


def refusal(*given: Any) -> str:
    before = Match.objects.count()
    with pytest.raises(Refused) as caught:
        branching.branch(*given)
    assert Match.objects.count() == before
    return caught.value.code


# --- the record


def test_onlookers_read_in_the_record_what_they_were_shown(match: Match, hidden: Deck, passer_by: Client) -> None:
    record = replay(match, passer_by)
    watched = passer_by.get(f"/api/v1/matches/{match.key}/moves/?page_size=100").json()["results"]
    assert record["turned_up"] is False
    assert [one["views"] for one in record["moves"]] == [[one["view"]] for one in watched]
    assert [one["events"] for one in record["moves"]] == [one["events"] for one in watched]
    assert [one["log"] for one in record["moves"]] == [one["log"] for one in watched]
    assert {(one["option"], one["ask"]) for one in record["moves"]} == {("", None)}


def test_who_sat_there_reads_what_they_saw(match: Match, at_owner: Client, at_other: Client) -> None:
    """The opponent's deck is private; the owner may know both."""
    theirs, own = replay(match, at_other), replay(match, at_owner)
    assert (theirs["turned_up"], own["turned_up"]) == (False, True)
    told = [messages.unpack(one.shown).to(1) for one in match.moves.order_by("ply")]
    assert [one["views"] for one in theirs["moves"]] == [[one["view"]] for one in told]
    assert {one["seat"] for one in theirs["moves"] if one["option"]} <= {1}
    hands = own["moves"][-1]["views"]
    assert all(card["card"] for seat in (0, 1) for card in hands[seat]["players"][seat]["hand"])
    assert any(card["card"] is None for card in theirs["moves"][-1]["views"][0]["players"][0]["hand"])


def test_everything_is_turned_up_where_all_decks_may_be_known(match: Match, passer_by: Client) -> None:
    open_to_all(match)
    record = replay(match, passer_by)
    assert record["turned_up"] is True
    assert all(len(one["views"]) == 2 for one in record["moves"])
    kept = passer_by.get(f"/api/v1/matches/{match.key}/replay/")
    assert passer_by.get(kept.request["PATH_INFO"], HTTP_IF_NONE_MATCH=kept["ETag"]).status_code == 304
    set_visibility(match.seats.get(number=0).deck_version.deck, Visibility.PRIVATE)  # type: ignore[union-attr]
    again = passer_by.get(kept.request["PATH_INFO"], HTTP_IF_NONE_MATCH=kept["ETag"])
    assert again.status_code == 200
    assert again.json()["turned_up"] is False


def test_no_address_of_a_match_tells_a_stranger_of_the_deck(match: Match, hidden: Deck) -> None:
    """Except for cards that were played openly."""
    watched = "".join(str(messages.unpack(one.shown).to(None)) for one in match.moves.all())
    secrets = secrets_of(hidden, shown=watched)
    assert len(secrets) > 20
    for client in (browser_of(), browser_of(player("Забава"))):
        for path in PATHS:
            assert not told_in(client.get(path.format(match.key)), secrets), path


def test_a_record_in_words_tells_no_more(match: Match, hidden: Deck, passer_by: Client) -> None:
    brief = replay(match, passer_by, "?views=no")["moves"]
    assert [one["log"] for one in brief] == [one["log"] for one in replay(match, passer_by)["moves"]]
    assert not any("views" in one or "events" in one for one in brief)


def test_a_deck_that_is_gone_for_good_is_known_to_nobody(match: Match, owner: Player, passer_by: Client) -> None:
    open_to_all(match)
    Deck.objects.filter(owner=owner).delete()
    assert replay(match, passer_by)["turned_up"] is False
    assert refusal(match.key, 3, Who(player=player("Забава")), 1) == "hidden_decks"


def test_where_the_host_lays_the_table_nothing_is_told_of_a_deck_by_the_cards(other: Player) -> None:
    host, friend = people(2)
    contents = DeckList("valhalla", options={"players": 2, "mode": "standard", "variants": ["simplified"]})
    own = create_deck(host.player, Draft(contents, "Чертог Невы"))
    made = creating.join(creating.create(host, Wish("valhalla", own)).key, friend)
    ending.resign(made.key, 0)
    over = Match.objects.with_seats().get(pk=made.pk)
    assert seats.turned_up(over, Who())
    assert not told_in(browser_of().get(f"/players/{host.player}/games"), {"Чертог Невы"})  # nor by its name
    made = branching.branch(over.key, 0, Who(player=other), 0)
    assert made.origin == over
    ending.resign(made.key, 0)
    shown = browser_of(other).get(f"/players/{other}/games")
    assert f"/matches/{made.key}" in shown.content.decode()
    assert not told_in(shown, {"Чертог Невы"})
    assert "Чертог Невы" not in exported(other)


# --- playing on


def exported(player: Player) -> str:
    return b"".join(export(player)).decode()


def test_a_stranger_takes_no_seat_with_a_private_deck(match: Match, hidden: Deck, at_other: Client) -> None:
    stranger = browser_of(player("Забава"))
    for seat in (0, 1):
        answer = stranger.post(
            f"/api/v1/matches/{match.key}/branch/", {"ply": 0, "seat": seat}, content_type="application/json"
        )
        assert (answer.status_code, answer.json()["code"]) == (422, "hidden_decks")
        assert answer.json()["where"]["seats"] == [0]
        assert not told_in(answer, secrets_of(hidden))
    russian = at_other.post(
        f"/api/v1/matches/{match.key}/branch/", {"ply": 0, "seat": 1}, content_type="application/json",
        HTTP_ACCEPT_LANGUAGE="ru",
    ).json()  # fmt: skip
    assert "не все колоды за этим столом вам открыты" in russian["detail"]
    assert Match.objects.count() == 1


def test_who_may_know_all_decks_plays_on(match: Match, owner: Player, other: Player) -> None:
    assert refusal(match.key, 3, Who(player=other), 1) == "hidden_decks"
    made = branching.branch(match.key, 3, Who(player=owner), 1)
    versions = list(match.seats.order_by("number").values_list("deck_version", flat=True))
    assert list(made.seats.order_by("number").values_list("deck_version", flat=True)) == versions
    ending.resign(made.key, 1)
    assert refusal(made.key, 1, Who(player=other), 1) == "hidden_decks", "what grew out of it is no way round"
    assert branching.branch(made.key, 1, Who(player=owner), 0).origin == made


def test_who_played_on_keeps_nothing_of_decks_that_turned_private(
    match: Match, hidden: Deck, passer_by: Client
) -> None:
    stranger = player("Забава")
    made = branching.branch(open_to_all(match).key, 3, Who(player=stranger), 0)
    ending.resign(made.key, 0)
    assert replay(made, browser_of(stranger))["turned_up"] is True
    assert "Тайник Невы" in exported(stranger)
    set_visibility(Deck.objects.get(pk=hidden.pk), Visibility.PRIVATE)
    assert replay(made, browser_of(stranger))["turned_up"] is False
    assert refusal(made.key, 1, Who(player=stranger), 0) == "hidden_decks"
    assert "Тайник Невы" not in exported(stranger)
    assert json.loads(exported(stranger))["matches"][0]["deck_played"] is None
    assert "Private deck" in words(browser_of(stranger).get("/players/Забава/games").content.decode())


def test_a_link_that_was_withdrawn_gives_no_more_cards(owner: Player, other: Player, hidden: Deck) -> None:
    """Neither a rematch nor playing on."""
    lent = set_visibility(hidden, Visibility.UNLISTED)
    made = creating.create(Who(player=other), Wish("berserk", lent, options={"first": 0}))
    creating.join(made.key, Who(player=player("Забава")), deck(None, "hill-dwarves"))
    ending.resign(made.key, 0)
    assert branching.branch(made.key, 0, Who(player=other), 0).origin == made
    set_visibility(lent, Visibility.PRIVATE)
    assert refusal(made.key, 0, Who(player=other), 0) == "hidden_decks"


def test_a_guest_plays_on_with_a_deck_that_was_never_saved_again_and_again(catalog: None) -> None:
    asker, found = guest(), starters()["wood-elves"].contents
    draft = Deck(game="berserk", name="Из головы", lines=rows_of(found.lines), **derived(found))
    others = (deck(None, "hill-dwarves"),)
    made = creating.create(asker, Wish("berserk", draft, opponents=("random",), opponent_decks=others))
    for _again in range(3):
        made = branching.branch(ending.resign(made.key, 0).key, 0, asker, 0)
    assert refusal(ending.resign(made.key, 0).key, 0, guest(), 0) == "hidden_decks"


def test_decks_of_a_position_are_no_favourites(match: Match, owner: Player, other: Player) -> None:
    ending.resign(branching.branch(open_to_all(match).key, 3, Who(player=other), 0).key, 0)
    assert [one.deck.name for one in games.favourite_decks(other, other)] == ["Эльфы"]


# --- playing again


def over(*sitting: tuple[Player, Deck]) -> Match:
    (one, first), (two, second) = sitting
    made = creating.create(Who(player=one), Wish("berserk", first))
    creating.join(made.key, Who(player=two), second)
    return ending.resign(made.key, 0)


def agreed(match: Match) -> Match:
    rematching.offer(match.key, 0)
    made = rematching.offer(match.key, 1).next
    assert made is not None
    return made


@pytest.mark.parametrize("withdrawn", [lambda deck: set_visibility(deck, Visibility.PRIVATE), delete_deck, Deck.delete])
def test_a_deck_that_was_withdrawn_is_not_played_again(owner: Player, other: Player, withdrawn: Any) -> None:
    lent = create_deck(owner, Draft(starters()["dark-undead"].contents, "Общая"), visibility=Visibility.PUBLIC)
    match = over((owner, deck(owner)), (other, lent))
    withdrawn(Deck.objects.get(pk=lent.pk))
    with pytest.raises(Refused, match="deck_gone"):
        agreed(match)


def test_private_decks_of_ones_own_and_decks_by_link_are_played_again(
    owner: Player, other: Player, hidden: Deck
) -> None:
    lent = set_visibility(
        create_deck(owner, Draft(starters()["wood-elves"].contents, "По ссылке")), Visibility.UNLISTED
    )
    match = over((owner, hidden), (other, lent))
    delete_deck(hidden)
    assert agreed(match).rematch_of == match


def test_what_is_wrong_with_a_deck_now_is_told_to_its_player_alone(
    owner: Player, other: Player, hidden: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = next(line.card for line in hidden.contents.of("main"))

    def judged(contents: DeckList) -> dict[str, Any]:
        if any(line.card == card for line in contents.lines):
            raise Refused("unplayable_cards", card, card, cards=[card])
        return {}

    match = over((owner, hidden), (other, deck(other, "wood-elves")))
    monkeypatch.setattr(seats, "entry", judged)
    rematching.offer(match.key, 0)
    with pytest.raises(Refused) as caught:
        rematching.offer(match.key, 1)
    assert (caught.value.code, caught.value.where) == ("deck_unfit", {})
    Seat.objects.filter(match=match).update(rematch=False)
    rematching.offer(match.key, 1)
    with pytest.raises(Refused, match="unplayable_cards"):
        rematching.offer(match.key, 0)


def test_who_joins_is_told_no_card_of_a_deck_that_cannot_be_played_any_more(
    owner: Player, other: Player, hidden: Deck
) -> None:
    card = unplayable()
    waiting = creating.create(Who(player=owner), Wish("berserk", hidden))
    seat = waiting.seats.get(number=0)
    seat.deck["main"][card] = 1  # it was playable when it came
    seat.save()
    with pytest.raises(Refused) as caught:
        creating.join(waiting.key, Who(player=other), deck(other))
    assert (caught.value.code, caught.value.where) == ("deck_unfit", {})


# --- names


def test_a_list_of_games_names_private_decks_to_their_players_alone(
    match: Match, hidden: Deck, at_owner: Client
) -> None:
    for client in (browser_of(), browser_of(Player.objects.get(username="Ратибор"))):
        for path in ("/players/Мирослава/games", "/players/Мирослава"):
            said = words(page(client, path))
            assert hidden.name not in said
            assert "Private deck" in said
    assert hidden.name in words(page(at_owner, "/players/Мирослава/games"))
    assert "Эльфы" in words(page(browser_of(), "/players/Ратибор/games"))
    set_visibility(hidden, Visibility.PUBLIC)
    assert hidden.name in words(page(browser_of(), "/players/Мирослава/games"))


def test_the_lobby_names_a_deck_to_those_who_may_know_it(owner: Player, hidden: Deck, at_owner: Client) -> None:
    made = creating.create(Who(player=owner), Wish("berserk", hidden))
    for path in ("/play", f"/matches/{made.key}", f"/api/v1/challenges/{made.key}/", "/api/v1/challenges/"):
        assert not told_in(browser_of().get(path), secrets_of(hidden)), path
    assert hidden.name in page(at_owner, f"/matches/{made.key}")
    set_visibility(hidden, Visibility.PUBLIC)
    for path in ("/play", f"/matches/{made.key}"):
        assert hidden.name in page(browser_of(), path)


def test_who_waits_with_a_deck_by_link_is_told_no_key_of_it(owner: Player, other: Player, hidden: Deck) -> None:
    deck = set_visibility(hidden, Visibility.UNLISTED)
    made = creating.create(Who(player=other), Wish("berserk", deck, quick=True))
    assert deck.key not in page(browser_of(other), f"/matches/{made.key}")


def test_lessons_lie_open(other: Player) -> None:
    from play.lessons import lessons, starting

    match = starting.begin(Who(player=other), next(iter(lessons())))
    ending.resign(match.key, 0)
    assert replay(match, browser_of())["turned_up"] is True
