"""Every word of a face stays inside its box and off the gems, at every size and in both languages."""

from collections.abc import Iterator

import pytest
from django.utils.translation import override
from playwright.sync_api import Page

from catalog import library
from catalog.faces.face import Record
from catalog.loading import records
from catalog.templatetags.faces import face
from play.cards import scripts

SAMPLE = 24  # of each game: every n-th printing
LONGEST = 8  # and of each game those with the longest texts and names

# Draws the faces and returns those whose text is cut off, leaves its box, or overlaps a gem or another line.
FIND_MISFITS = """async ([html, width]) => {
  const main = document.querySelector("main");
  main.innerHTML = html;
  for (const item of main.children) item.style.width = `${width}px`;
  await document.fonts.ready;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const misfits = [];
  const seen = (element) => element && element.getClientRects().length > 0;
  const lines = (element) => {
    const found = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement.closest(".sr")) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      found.push(...[...range.getClientRects()].filter((line) => line.width > 1));
    }
    return found;
  };
  const gap = (line, x, y) => Math.hypot(
    Math.max(line.left, Math.min(x, line.right)) - x,
    Math.max(line.top + line.height * .2, Math.min(y, line.bottom - line.height * .2)) - y,
  );
  for (const item of main.children) {
    const card = item.querySelector(".face"), all = card.getBoundingClientRect(), unit = all.width / 100;
    const wrong = (what) => misfits.push(`${item.id}: ${what}`);
    const rules = card.querySelector(".face-rules");
    if (seen(rules)) {
      if (rules.scrollHeight > rules.clientHeight + 1) wrong("the rules are cut off");
      const box = rules.getBoundingClientRect();
      for (const line of lines(rules)) {
        if (line.top < box.top - 1 || line.bottom > box.bottom + 1) wrong("the rules leave their box");
        for (const gem of card.querySelectorAll(".face-stat, .um-boost")) {
          const round = gem.getBoundingClientRect();
          const near = gap(line, (round.left + round.right) / 2, (round.top + round.bottom) / 2 + round.height * .04);
          if (near < round.width * .4) wrong("the rules touch a gem");
        }
        for (const other of card.querySelectorAll(".face-class, .vh-foot, .vh-weap, .um-foot, .bg-rank, .vr-kind")) {
          const it = other.getBoundingClientRect();
          if (line.left < it.right && line.right > it.left && line.top + 2 < it.bottom && line.bottom - 2 > it.top)
            wrong(`the rules lie on ${other.className}`);
        }
      }
    }
    const picture = card.querySelector(".face-art").getBoundingClientRect();
    if (picture.height < 34 * unit) wrong("the picture has no room");
    const sheet = card.querySelector(".bg-sheet");
    if (sheet && sheet.scrollHeight > sheet.clientHeight + 1) wrong("the bill is overfull");
    const name = card.querySelector(".face-name"), plate = (card.querySelector(".face-plate") ?? name).getBoundingClientRect();
    for (const line of lines(name)) {
      const slack = line.height * .12;
      if (line.left < all.left + unit || line.right > all.right - unit) wrong("the name leaves the face");
      if (line.top + slack < plate.top - unit || line.bottom - slack > plate.bottom + unit) wrong("the name leaves its plate");
      for (const gem of card.querySelectorAll(".um-boost, .vh-val")) {
        const it = gem.getBoundingClientRect();
        const beside = line.left > it.right - unit || line.right < it.left + unit;
        if (!beside && line.top < it.bottom - unit && line.bottom > it.top + unit) wrong("the name lies on a number");
      }
    }
  }
  return [...new Set(misfits)];
}"""


def pairs(game_id: str) -> list[tuple[Record, Record]]:
    game = library.game(game_id)
    published = scripts.published(game_id) if game_id in scripts.scripted_games() else {}
    texts = {card: one.text for card, one in published.items()}
    cards = [records.card_record(game, card, generated=texts.get(card.id)) for card in game.cards.values()]
    return [(card, printing) for card in cards for printing in card["printings"]]


def sample(game_id: str, language: str) -> Iterator[tuple[Record, Record]]:
    every = pairs(game_id)
    by_text = sorted(every, key=lambda pair: len(pair[0]["text"][language]))[-LONGEST:]
    by_name = sorted(every, key=lambda pair: len(pair[0]["name"][language]))[-LONGEST:]
    chosen = every[:: max(1, len(every) // SAMPLE)] + by_text + by_name
    yield from {printing["id"]: (card, printing) for card, printing in chosen}.values()


@pytest.mark.parametrize("game", library.GAMES)
@pytest.mark.parametrize("language", ["ru", pytest.param("en", marks=pytest.mark.long)])
def test_no_text_of_a_face_leaves_its_box_or_touches_a_gem(page: Page, site_url: str, game: str, language: str) -> None:
    page.route("**/art/**", lambda route: route.abort())
    page.context.add_cookies([{"name": "django_language", "value": language, "url": site_url}])
    page.goto("/syntax")
    with override(language):
        html = "".join(
            f'<div id="{printing["id"]}">{face(card, printing, size="full")}</div>'
            for card, printing in sample(game, language)
        )
    for width in (90, 200, 320, 500):
        assert page.evaluate(FIND_MISFITS, [html, width]) == [], f"at {width} px"
