"""A private deck in a public series: everybody learns that it plays and its results, and nothing else."""

import json

import pytest
from django.core.cache import cache
from django.test import Client

from decks.models import Deck, Player, Visibility
from decks.people.accounts import close_account, delete_account
from decks.services import Draft, create_deck, delete_deck, save_deck, set_visibility
from decks.starters.files import starters
from play.engine.refusal import Refused
from play.matches.participants import Who
from play.models import Series
from play.privacy import entrants
from play.series.create import TEST, Entry, Plan, create
from tests.people import browser_of, with_secret
from tests.play.privacy.secrets import secrets_of, told_in
from tests.play.series.sample import ELVES, play, saved
from tests.web.reading import page, words

pytestmark = pytest.mark.usefixtures("catalog")

PAGES = ("", "/live", "/results.json", "/games", "/games?deck=0", "/games/0", "/games/0.json")
ADDRESSES = ("", "results/", "games/", "games/0/")


def series(maker: Player | None, *decks: Deck, secret: str = "", links: tuple[str, ...] = (), **more: object) -> Series:
    """A finished public series of these decks."""
    links = (*links, *[""] * len(decks))
    entries = tuple(Entry(one, one.contents, one.name, "random", link) for one, link in zip(decks, links, strict=False))
    facts = {"kind": "duel", "games": 4, "seed": 7, "public": True, "entrants": (*entries, *saved(ELVES)), **more}
    return play(create(maker, Plan("berserk", **facts), secret))  # type: ignore[arg-type]


@pytest.fixture
def duel(owner: Player, hidden: Deck) -> Series:
    return series(owner, hidden)


@pytest.fixture(params=["nobody", "another player", "a guest"])
def stranger(request: pytest.FixtureRequest, other: Player) -> Client:
    if request.param == "a guest":
        return with_secret(browser_of(), "a-guest-of-their-own")
    return browser_of(other if request.param == "another player" else None)


def knows(one: Series, asker: Who) -> list[bool]:
    again = Series.objects.get(pk=one.pk)
    entrants.with_entrants(again)
    return [told.known for told in entrants.entered(again, asker)]


# --- onlookers


def test_strangers_learn_nothing_of_a_private_deck(duel: Series, hidden: Deck, stranger: Client) -> None:
    secrets = secrets_of(hidden)
    paths = [f"/series/{duel.key}{more}" for more in PAGES]
    paths += [f"/api/v1/series/{duel.key}/{more}" for more in ADDRESSES]
    paths += [
        "/series",
        "/arena",
        "/api/v1/series/",
        "/players/Мирослава",
        f"/series/new?game=berserk&deck={hidden.key}",
    ]
    for path in paths:
        answer = stranger.get(path)
        assert answer.status_code in (200, 404), path
        found = told_in(answer, secrets) - ({hidden.key} if "/series/new" in path else set())
        assert not found, path


def test_the_search_finds_what_its_owner_is_told(duel: Series, hidden: Deck, at_owner: Client) -> None:
    """The negative control: the same URLs do show it to the owner."""
    for path in ("", "/results.json", "/games", "/games/0", "/games/0.json"):
        assert told_in(at_owner.get(f"/series/{duel.key}{path}"), secrets_of(hidden)), path
    story = at_owner.get(f"/api/v1/series/{duel.key}/games/0/").json()["story"]
    assert len(story) == duel.played.get(index=0).decisions + 1


def test_strangers_are_told_that_it_plays_and_how_it_fares(duel: Series, stranger: Client) -> None:
    said = words(page(stranger, f"/series/{duel.key}"))
    assert "Private deck" in said
    assert "wood-elves" in said
    record = stranger.get(f"/api/v1/series/{duel.key}/").json()
    assert [(one["name"], one["hidden"], one["deck"] is None) for one in record["entrants"]] == [
        ("Private deck", True, True), ("wood-elves", False, False)
    ]  # fmt: skip
    table = stranger.get(f"/api/v1/series/{duel.key}/results/").json()["table"]
    assert {row["name"] for row in table} == {"Private deck", "wood-elves"}
    assert sum(row["wins"]["part"] for row in table) > 0
    assert 'class="medal" data-e1="darkness"' in page(stranger, f"/series/{duel.key}"), "its element, and no face"


def test_a_story_is_told_where_all_its_decks_may_be_known(owner: Player, hidden: Deck, passer_by: Client) -> None:
    """In a field of three, the game of the two public decks stays readable."""
    made = series(owner, hidden, kind="league", games=6, entrants=(
        Entry(hidden, hidden.contents, hidden.name, "random"), *saved(ELVES, "hill-dwarves"),
    ))  # fmt: skip
    stories = [passer_by.get(f"/api/v1/series/{made.key}/games/{index}/").json() for index in range(6)]
    assert [one["story"] is None for one in stories] == [0 in one["seats"] for one in stories]
    for index, one in enumerate(stories):
        text = page(passer_by, f"/series/{made.key}/games/{index}")
        assert ("The story of this game is private" in text) is (one["story"] is None)
        assert ("The game is over" in text) is (one["story"] is not None)
        assert passer_by.get(f"/series/{made.key}/games/{index}.json").status_code == (
            404 if one["story"] is None else 200
        )


def test_cards_and_faults_are_told_of_open_decks_only(duel: Series, hidden: Deck, passer_by: Client) -> None:
    card = next(line.card for line in hidden.contents.of("main"))
    duel.played.filter(index=0).update(fault=f"{card}: broke")
    chunk = duel.chunks.first()
    chunk.sums |= {"faults": {card: 1}, "told": [[0, f"{card}: broke"]]}
    chunk.save()
    cache.clear()
    for path in (f"/series/{duel.key}", f"/series/{duel.key}/games/0", f"/api/v1/series/{duel.key}/results/",
                 f"/api/v1/series/{duel.key}/games/"):  # fmt: skip
        assert card not in passer_by.get(path).content.decode(), path
    assert passer_by.get(f"/api/v1/series/{duel.key}/games/").json()["results"][0]["fault"]
    told = passer_by.get(f"/api/v1/series/{duel.key}/results/").json()["cards"]
    assert told[0] == {"entrant": 0, "won": [], "lost": []}
    assert card in page(browser_of(duel.owner), f"/series/{duel.key}")


def test_several_private_decks_are_told_apart_by_numbers(owner: Player, hidden: Deck, passer_by: Client) -> None:
    second = create_deck(owner, Draft(hidden.contents, "Второй тайник"))
    made = series(owner, entrants=tuple(Entry(one, one.contents, one.name, "random") for one in (hidden, second)))
    said = words(page(passer_by, f"/series/{made.key}"))
    assert "Private deck 1 – Private deck 2" in said


# --- the owner of the series makes no difference


def test_the_maker_of_a_series_knows_no_deck_that_turned_private(
    owner: Player, other: Player, at_other: Client
) -> None:
    deck = create_deck(owner, Draft(starters()["dark-undead"].contents, "Открытая"), visibility=Visibility.PUBLIC)
    made = series(other, deck)
    assert knows(made, Who(player=other)) == [True, True]
    assert knows(made, Who()) == [True, True]
    set_visibility(deck, Visibility.PRIVATE)
    assert knows(made, Who(player=other)) == [False, True]
    assert at_other.get(f"/api/v1/series/{made.key}/games/0/").json()["story"] is None
    assert not told_in(at_other.get(f"/series/{made.key}"), secrets_of(deck))
    assert knows(made, Who(player=owner)) == [True, True], "its owner knows it, whoever made the series"


@pytest.mark.parametrize("gone", [delete_deck, lambda deck: close_account(deck.owner),
                                  lambda deck: delete_account(deck.owner, with_comments=True)])  # fmt: skip
def test_a_deck_that_is_gone_is_known_to_nobody_else(owner: Player, other: Player, gone: object) -> None:
    deck = create_deck(owner, Draft(starters()["dark-undead"].contents, "Открытая"), visibility=Visibility.PUBLIC)
    made = series(other, deck)
    gone(deck)  # type: ignore[operator]
    assert knows(made, Who(player=other)) == [False, True]
    assert knows(made, Who()) == [False, True]


def test_what_was_never_saved_is_its_makers_alone(owner: Player, other: Player) -> None:
    made = series(owner, entrants=(Entry(None, starters()["dark-undead"].contents, "Набросок", "random"), *saved(ELVES)),
                  purpose=TEST)  # fmt: skip
    assert knows(made, Who(player=owner)) == [True, True]
    for asker in (Who(), Who(player=other), Who(secret="another guest's")):
        assert knows(made, asker) == [False, True]


def test_a_guests_test_is_their_browsers_alone() -> None:
    made = series(None, secret="this browser's", public=False, purpose=TEST, entrants=(
        Entry(None, starters()["dark-undead"].contents, "Набросок", "random"), *saved(ELVES),
    ))  # fmt: skip
    assert entrants.may_watch(made, Who(secret="this browser's"))
    assert knows(made, Who(secret="this browser's")) == [True, True]
    assert not entrants.may_watch(made, Who(secret="another"))
    assert not entrants.may_watch(made, Who())


def test_a_deck_by_link_is_known_to_who_brought_it_while_the_link_lives(
    owner: Player, other: Player, hidden: Deck
) -> None:
    deck = set_visibility(hidden, Visibility.UNLISTED)
    given = {"game": "berserk", "kind": "duel", "deck": [deck.secret, "wood-elves"], "bot": ["random"] * 2,
             "each": "2", "public": "yes", "do": "start"}  # fmt: skip
    create_deck(None, Draft(starters()[ELVES].contents, "Эльфы"), visibility=Visibility.PUBLIC, starter=ELVES)
    Deck.objects.filter(starter=ELVES).update(key=ELVES)
    browser_of(other).post("/series/new", given)
    made = play(Series.objects.get())
    assert knows(made, Who(player=other)) == [True, True]
    assert deck.secret in page(browser_of(other), f"/series/{made.key}"), "a new series with these decks"
    assert knows(made, Who()) == [False, True]
    assert not told_in(browser_of().get(f"/series/{made.key}"), secrets_of(deck))
    set_visibility(deck, Visibility.PRIVATE)
    set_visibility(deck, Visibility.UNLISTED)
    assert knows(made, Who(player=other)) == [False, True], "there is another link now"


# --- answers follow the present visibility


def test_what_a_deck_was_before_it_was_published_stays_its_owners(owner: Player, hidden: Deck) -> None:
    made = series(owner, hidden)
    set_visibility(hidden, Visibility.PUBLIC)
    assert knows(made, Who()) == [True, True], "it was published as it was played"
    set_visibility(hidden, Visibility.PRIVATE)
    save_deck(Deck.objects.get(pk=hidden.pk), Draft(starters()["hill-dwarves"].contents, "Другая"), base=1)
    set_visibility(hidden, Visibility.PUBLIC)
    assert knows(made, Who()) == [False, True], "what is shown now is another deck"
    later = series(owner, Deck.objects.get(pk=hidden.pk))
    save_deck(Deck.objects.get(pk=hidden.pk), Draft(starters()["hill-dwarves"].contents, "Третья"), base=2)
    assert knows(later, Who()) == [True, True], "everybody saw it then"
    again = entrants.rerun(Series.objects.get(pk=made.pk), Who(player=owner))
    assert knows(again, Who()) == [False, True], "an old version is no newer for being played anew"


@pytest.mark.parametrize("more", ["", "/games/0"])
def test_a_page_that_was_kept_is_sent_anew_when_a_deck_turns_private(
    owner: Player, hidden: Deck, passer_by: Client, more: str
) -> None:
    deck = set_visibility(hidden, Visibility.PUBLIC)
    address = f"/series/{series(owner, deck).key}{more}"
    passer_by.get(address)  # gives the cookie of the forms
    kept = passer_by.get(address)
    assert told_in(kept, {deck.name})
    assert passer_by.get(address, HTTP_IF_NONE_MATCH=kept["ETag"]).status_code == 304
    set_visibility(deck, Visibility.PRIVATE)
    again = passer_by.get(address, HTTP_IF_NONE_MATCH=kept["ETag"])
    assert again.status_code == 200
    assert not told_in(again, secrets_of(Deck.objects.get(pk=deck.pk)))
    assert "private" in kept["Cache-Control"]
    assert "Cookie" in kept["Vary"]


@pytest.mark.parametrize("more", ["", "results/", "games/0/"])
def test_an_answer_that_was_kept_is_sent_anew_when_a_deck_turns_private(
    owner: Player, hidden: Deck, passer_by: Client, more: str
) -> None:
    deck = set_visibility(hidden, Visibility.PUBLIC)
    address = f"/api/v1/series/{series(owner, deck).key}/{more}"
    kept = passer_by.get(address)
    assert passer_by.get(address, HTTP_IF_NONE_MATCH=kept["ETag"]).status_code == 304
    set_visibility(deck, Visibility.PRIVATE)
    again = passer_by.get(address, HTTP_IF_NONE_MATCH=kept["ETag"])
    assert again.status_code == 200
    assert not told_in(again, secrets_of(Deck.objects.get(pk=deck.pk)))
    assert kept["Cache-Control"] == "private, no-cache"
    assert "Cookie" in kept["Vary"]
    assert "Authorization" in kept["Vary"]


def test_one_readers_tag_opens_nothing_for_another(duel: Series, at_owner: Client, passer_by: Client) -> None:
    at_owner.get(f"/series/{duel.key}/games/0")
    own = at_owner.get(f"/series/{duel.key}/games/0")["ETag"]
    passer_by.cookies["csrftoken"] = at_owner.cookies["csrftoken"].value
    assert passer_by.get(f"/series/{duel.key}/games/0", HTTP_IF_NONE_MATCH=own).status_code == 200


# --- replays and reruns


def test_a_stranger_cannot_rerun_a_private_deck(duel: Series, at_other: Client) -> None:
    answer = at_other.post(f"/api/v1/series/{duel.key}/rerun/")
    refused = answer.json()
    assert (answer.status_code, refused["code"], refused["where"]) == (422, "hidden_decks", {"entrants": [0]})
    assert "№ 1" in refused["detail"]
    assert Series.objects.count() == 1
    russian = at_other.post(f"/api/v1/series/{duel.key}/rerun/", HTTP_ACCEPT_LANGUAGE="ru").json()
    assert "не все её колоды вам открыты" in russian["detail"]


def test_who_may_see_all_decks_reruns_a_series(owner: Player, other: Player, hidden: Deck) -> None:
    made = series(other, set_visibility(hidden, Visibility.PUBLIC))
    again = entrants.rerun(Series.objects.get(pk=made.pk), Who(player=other))
    assert play(again).log == made.log
    set_visibility(hidden, Visibility.PRIVATE)
    with pytest.raises(Refused, match="hidden_decks"):
        entrants.rerun(Series.objects.get(pk=made.pk), Who(player=other))
    assert entrants.rerun(Series.objects.get(pk=made.pk), Who(player=owner)).owner == owner


def test_the_page_says_why_its_owner_cannot_rerun_it(other: Player, hidden: Deck, at_other: Client) -> None:
    made = series(other, set_visibility(hidden, Visibility.PUBLIC))
    set_visibility(hidden, Visibility.PRIVATE)
    there = at_other.post(f"/series/{made.key}/act", {"do": "rerun"})["Location"]
    assert there == f"/series/{made.key}"
    assert "not all of its decks are yours to see (№ 1)" in page(at_other, there)
    assert Series.objects.count() == 1


def test_a_link_by_which_a_deck_was_brought_does_not_go_along_with_a_copy(
    owner: Player, other: Player, hidden: Deck
) -> None:
    deck = set_visibility(hidden, Visibility.UNLISTED)
    made = series(other, deck, links=(deck.secret,))
    own = entrants.rerun(Series.objects.get(pk=made.pk), Who(player=other))
    assert own.entrants.get(number=0).link == deck.secret
    theirs = entrants.rerun(Series.objects.get(pk=made.pk), Who(player=owner))
    assert theirs.entrants.get(number=0).link == ""


def test_a_new_series_with_these_decks_names_only_what_one_may_see(
    duel: Series, hidden: Deck, passer_by: Client
) -> None:
    text = page(passer_by, f"/series/{duel.key}")
    elves = duel.entrants.get(number=1).deck
    assert f"/series/new?game=berserk&amp;kind=duel&amp;deck={elves.key}&amp;bot=random" in text
    assert f"deck={hidden.key}" in page(browser_of(duel.owner), f"/series/{duel.key}")


def test_results_as_a_file_hold_the_lists_that_one_may_see(duel: Series, passer_by: Client, at_owner: Client) -> None:
    told = [json.loads(client.get(f"/series/{duel.key}/results.json").content) for client in (passer_by, at_owner)]
    assert [[one["cards"] is None for one in record["entrants"]] for record in told] == [[True, False], [False, False]]
