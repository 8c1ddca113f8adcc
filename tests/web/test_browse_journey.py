"""Searching cards in a real browser: by mouse, by keyboard, on a phone, without scripts, without a network."""

import re
from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

PHONE = {"width": 390, "height": 844}


def query(page: Page) -> str:
    return parse_qs(urlsplit(page.url).query).get("q", [""])[0]


def press(page: Page, code: str, key: str) -> None:
    """Press a key on the Russian layout: its code and the letter it types."""
    page.evaluate(
        "([code, key]) => (document.activeElement ?? document.body).dispatchEvent("
        "new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true }))",
        [code, key],
    )


@pytest.fixture
def phone(browser: Browser, site_url: str) -> Iterator[Page]:
    with browser.new_context(
        viewport=PHONE, has_touch=True, is_mobile=True, locale="ru-RU", base_url=site_url
    ) as context:
        yield context.new_page()


@pytest.fixture
def scriptless(browser: Browser, site_url: str) -> Iterator[Page]:
    with browser.new_context(java_script_enabled=False, locale="ru-RU", base_url=site_url) as context:
        yield context.new_page()


# ---- the first visit ----


def test_a_first_visit_goes_from_the_search_box_to_a_card(page: Page) -> None:
    page.goto("/")
    box = page.get_by_role("combobox", name="Поиск карт").or_(page.locator("#q"))
    box.click()
    page.keyboard.type("двухголовый о", delay=20)
    options = page.get_by_role("option")
    expect(options).to_have_count(1)
    expect(box).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    assert box.get_attribute("aria-activedescendant") == options.first.get_attribute("id")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/berserk/\d+/\d+/two-headed-ogre$"))


@pytest.mark.long
def test_escape_closes_the_suggestions_and_keeps_what_was_typed(page: Page) -> None:
    page.goto("/")
    page.locator("#q").click()
    page.keyboard.type("драк", delay=20)
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()
    expect(page.locator("#q")).to_have_value("драк")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/search\?q="))
    assert query(page) == "драк"


@pytest.mark.long
def test_an_example_on_the_front_page_leads_to_cards(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="это:ярл").click()
    expect(page.locator("#results [data-card]")).to_have_count(25)


@pytest.mark.long
def test_more_cards_are_dealt_without_leaving_the_page(page: Page) -> None:
    page.goto("/")
    before = page.locator("#deal a.card-link").first.get_attribute("data-printing")
    page.locator("#deal-more").click()
    expect(page.locator("#deal a.card-link").first).not_to_have_attribute("data-printing", str(before))
    expect(page.locator("#deal a.card-link")).to_have_count(12)


@pytest.mark.long
def test_pages_ask_nothing_of_other_hosts_and_break_no_policy(page: Page, site_url: str) -> None:
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    for address in ("/", "/berserk/", "/search?q=дракон&view=list", "/syntax"):
        page.goto(address)
        page.wait_for_load_state("networkidle")
    assert [url for url in asked if not url.startswith((site_url, "data:"))] == []
    assert said == []


# ---- searching ----


@pytest.mark.long
def test_a_mistake_is_mended_by_clicking_the_suggestion(page: Page) -> None:
    page.goto("/berserk/")
    page.locator("#q").fill("стихия:лс тип:существо")
    page.keyboard.press("Enter")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("лс")
    expect(alert.locator("mark")).to_have_text("лс")
    expect(page.locator("#q")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#results [data-card]")).to_have_count(0)
    alert.get_by_role("link", name="стихия:лес").first.click()
    expect(alert).to_have_count(0)
    expect(page.locator("#results [data-card]")).to_have_count(30)
    expect(page.locator("#q")).to_have_value("стихия:лес тип:существо")
    expect(page.locator("#q")).not_to_have_attribute("aria-invalid", "true")


@pytest.mark.long
def test_results_follow_what_is_typed_and_one_step_back_undoes_it(page: Page) -> None:
    page.goto("/berserk/")
    page.locator("#q").click()
    for piece, typed in (("драк", "драк"), ("он", "дракон"), (" цена<=3", "дракон цена<=3")):
        page.keyboard.type(piece, delay=15)
        expect(page.locator("#state")).to_have_attribute("data-query", typed)
    expect(page.locator("#count")).to_contain_text("из 1")
    expect(page.locator("#said")).to_have_text(page.locator("#count").text_content() or "")
    page.wait_for_function("decodeURIComponent(location.search.replaceAll('+', ' ')) === '?q=дракон цена<=3'")
    assert page.evaluate("document.activeElement.id") == "q", "the focus stays in the box"
    page.go_back()
    expect(page.locator("#count")).to_have_text(re.compile(r"^1\s463 карты, по выпуску$"))
    expect(page.locator("#q")).to_have_value("")


@pytest.mark.long
def test_facets_narrow_the_result_and_chips_widen_it(page: Page) -> None:
    page.goto("/berserk/")
    page.locator("#pick-element-forest").click()
    expect(page.locator("#q")).to_have_value("стихия:лес")
    expect(page.locator("#pick-element-forest")).to_have_attribute("aria-current", "true")
    assert page.evaluate("document.activeElement.id") == "pick-element-forest", "the focus stays on the facet"
    page.locator("#pick-cost-3").click()
    expect(page.locator("#q")).to_have_value("стихия:лес цена:3")
    page.locator("#facet-keyword > summary").click()
    page.locator("#pick-keyword-ambush").click()
    expect(page.locator(".active .chip")).to_have_count(3)
    assert page.locator("#facet-keyword").evaluate("one => one.open"), "what was unfolded stays unfolded"
    page.locator(".active .chip").first.click()
    expect(page.locator(".active .chip")).to_have_count(2)
    page.get_by_role("link", name="Сбросить всё").click()
    expect(page.locator("#q")).to_have_value("")
    page.go_back()
    expect(page.locator(".active .chip")).to_have_count(2)
    page.reload()
    expect(page.locator(".active .chip")).to_have_count(2)


@pytest.mark.long
def test_the_same_cards_as_faces_list_and_table_in_any_order(page: Page) -> None:
    page.goto("/berserk/?q=класс:дракон")
    page.get_by_role("link", name="Список").click()
    expect(page.locator(".rows > li")).to_have_count(30)
    page.locator("#order").select_option("cost")
    expect(page.locator("#count")).to_contain_text("по стоимости")
    page.get_by_role("link", name="Таблица").click()
    head = page.locator("th", has=page.locator("#sort-cost"))
    expect(head).to_have_attribute("aria-sort", "ascending")
    page.locator("#sort-cost").click()
    expect(head).to_have_attribute("aria-sort", "descending")
    figures = page.locator("tbody tr td:nth-child(2)").all_text_contents()
    numbers = [int(figure) for figure in figures if figure.strip().isdecimal()]
    assert numbers == sorted(numbers, reverse=True)
    assert "view=table" in page.url
    assert "order=-cost" in page.url


@pytest.mark.long
def test_pages_turn_both_ways_and_start_at_their_top(page: Page) -> None:
    page.goto("/berserk/")
    first = page.locator("#results a.card-link").first.get_attribute("href")
    page.get_by_role("link", name="Следующая страница").click()
    expect(page).to_have_url(re.compile(r"page=2$"))
    expect(page.locator("#results a.card-link").first).not_to_have_attribute("href", str(first))
    expect(page.get_by_role("navigation", name="Страницы").locator("[aria-current]")).to_have_text("2")
    assert page.locator("#heading").evaluate("one => one.getBoundingClientRect().top") > 0, "the top is in view"
    page.get_by_role("link", name="Предыдущая страница").click()
    expect(page.locator("#results a.card-link").first).to_have_attribute("href", str(first))


def test_the_card_under_the_pointer_can_be_read(page: Page) -> None:
    page.goto("/berserk/?q=имя=баллиста")
    page.locator("#results a.card-link").first.hover()
    peek = page.locator(".peek[data-shown]")
    expect(peek).to_be_visible()
    assert peek.evaluate("one => one.offsetWidth") == 320
    assert peek.locator(".face-rules").is_visible()
    page.mouse.move(5, 5)
    expect(peek).to_have_count(0)


@pytest.mark.long
def test_a_lost_connection_is_said_and_can_be_tried_again(page: Page) -> None:
    page.goto("/berserk/")
    page.context.set_offline(True)
    page.locator("#pick-element-swamp").click()
    note = page.locator("#net")
    expect(note).to_contain_text("Нет связи с сайтом")
    expect(page.locator("#results [data-card]")).to_have_count(30)
    page.context.set_offline(False)
    note.get_by_role("link", name="Повторить").click()
    expect(page.locator("#q")).to_have_value("стихия:болота")
    expect(note).to_be_hidden()


@pytest.mark.long
def test_nothing_moves_while_a_page_loads_or_changes(page: Page) -> None:
    page.add_init_script(
        "window.moved = 0; new PerformanceObserver((list) => { for (const one of list.getEntries()) "
        "if (!one.hadRecentInput) window.moved += one.value; }).observe({ type: 'layout-shift', buffered: true });"
    )
    for address in ("/", "/berserk/", "/search?q=дракон&view=table"):
        for most in (0.1, 0.02):  # the first visit may still load its fonts: web vitals call 0.1 good
            page.goto(address)
            page.wait_for_load_state("networkidle")
            assert page.evaluate("window.moved") < most, address
    page.goto("/berserk/")
    page.locator("#q").fill("дракон")
    expect(page.locator("#count")).to_contain_text("из 1")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.moved") < 0.1


# ---- keyboard ----


@pytest.mark.long
def test_a_reader_without_a_mouse_finds_and_opens_a_card(page: Page) -> None:
    page.goto("/berserk/")
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "q"
    page.keyboard.type("класс:дракон", delay=10)
    page.keyboard.press("Enter")
    expect(page.locator("#count")).to_contain_text("65 карт")
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    page.keyboard.press("j")
    links = page.locator("#results a.card-link")
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(links.nth(6)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("k")
    expect(links.nth(4)).to_be_focused()
    first = links.first.get_attribute("href") or ""
    page.keyboard.press("n")
    expect(page).to_have_url(re.compile("page=2"))
    page.keyboard.press("p")
    expect(page).not_to_have_url(re.compile("page=2"))
    expect(links.first).to_have_attribute("href", first)  # the page itself is back, not only its address
    page.keyboard.press("j")
    expect(links.first).to_be_focused()
    address = page.evaluate("document.activeElement.href")
    page.keyboard.press("Enter")
    expect(page).to_have_url(address)
    page.wait_for_load_state()
    page.keyboard.press("g")
    page.keyboard.press("h")
    expect(page).to_have_url(re.compile(r":\d+/$"))


@pytest.mark.long
def test_keys_work_in_the_russian_layout_and_never_while_typing(page: Page) -> None:
    page.goto("/berserk/")
    press(page, "KeyJ", "о")
    expect(page.locator("#results a.card-link").first).to_be_focused()
    press(page, "Slash", ".")
    assert page.evaluate("document.activeElement.id") == "q"
    press(page, "KeyN", "т")
    page.wait_for_timeout(300)
    assert "page=" not in page.url
    page.keyboard.press("Escape")
    press(page, "KeyR", "к")
    expect(page).to_have_url(re.compile(r"/berserk/\d+/\d+/"))


@pytest.mark.long
def test_the_list_of_keys_opens_and_closes(page: Page) -> None:
    page.goto("/berserk/")
    page.keyboard.press("Shift+Slash")
    dialog = page.get_by_role("dialog", name="Горячие клавиши")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.get_by_role("contentinfo").get_by_role("link", name="Горячие клавиши").click()
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Закрыть").click()
    expect(dialog).to_be_hidden()


# ---- a phone ----


@pytest.mark.long
def test_on_a_phone_filters_are_a_sheet(phone: Page) -> None:
    phone.goto("/berserk/")
    sheet = phone.locator("#filters")
    expect(sheet).to_be_hidden()
    phone.get_by_role("button", name="Фильтры").tap()
    expect(sheet).to_be_visible()
    phone.locator("#pick-element-forest").tap()
    expect(phone.locator("#show")).to_have_text("Показать 279 карт")
    expect(sheet).to_be_visible()
    phone.locator("#show").tap()
    expect(sheet).to_be_hidden()
    expect(phone.get_by_role("button", name="Фильтры · 1")).to_be_visible()
    assert query(phone) == "стихия:лес"


@pytest.mark.long
def test_on_a_phone_a_face_is_read_in_a_sheet_and_leafed_through(phone: Page) -> None:
    phone.goto("/berserk/?q=класс:дракон")
    links = phone.locator("#results a.card-link")
    links.first.tap()
    leaf = phone.locator("#leaf")
    expect(leaf).to_be_visible()
    expect(leaf.locator("article.face")).to_have_attribute("aria-label", "Анаксарх")
    leaf.get_by_role("button", name="Следующая карта").tap()
    expect(leaf.locator("article.face")).not_to_have_attribute("aria-label", "Анаксарх")
    address = links.nth(1).get_attribute("href")
    leaf.get_by_role("link", name="Открыть страницу карты").tap()
    expect(phone).to_have_url(re.compile(f"{address}$"))


@pytest.mark.long
@pytest.mark.parametrize(
    "address", ["/", "/berserk/?q=e:forest", "/berserk/?view=table", "/bang/?view=list", "/syntax"]
)
def test_nothing_sticks_out_sideways(page: Page, address: str) -> None:
    page.goto(address)
    for width in (320, 390, 768, 1024):
        page.set_viewport_size({"width": width, "height": 844})
        page.wait_for_function("(width) => innerWidth === width", arg=width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width


# ---- without script ----


@pytest.mark.long
def test_without_script_one_can_search_narrow_sort_and_turn_pages(scriptless: Page) -> None:
    page = scriptless
    page.goto("/")
    page.locator("#q").fill("тип:существо")
    page.get_by_role("button", name="Найти").click()
    page.locator("#pick-game-berserk").click()
    expect(page.locator("#count")).to_contain_text("917 карт")
    page.locator("#pick-element-forest").click()
    expect(page.locator("#q")).to_have_value("тип:существо стихия:лес")
    page.locator("#order").select_option("cost")
    page.get_by_role("button", name="Упорядочить").click()
    expect(page.locator("#count")).to_contain_text("по стоимости")
    page.get_by_role("link", name="Следующая страница").click()
    expect(page.locator("#count")).to_contain_text("страница 2")
    page.get_by_role("link", name="Таблица").click()
    expect(page.locator("tbody tr")).to_have_count(30)
    page.locator("#q").fill("стихия:лс")
    page.locator("#q").press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("лс")
    page.get_by_role("alert").get_by_role("link", name="стихия:лес").first.click()
    expect(page.locator("tbody tr")).to_have_count(30)
    assert "view=table" in page.url, "the view survives a new search"


@pytest.mark.long
def test_without_script_the_phone_still_has_its_filters(browser: Browser, site_url: str) -> None:
    with browser.new_context(java_script_enabled=False, viewport=PHONE, locale="ru-RU", base_url=site_url) as context:
        page = context.new_page()
        page.goto("/berserk/")
        page.get_by_role("button", name="Фильтры").click()
        page.locator("#pick-type-hero").click()
        expect(page.locator("#count")).to_contain_text("111 карт")
