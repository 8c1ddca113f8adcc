"""What the match services refuse, in both languages, with the HTTP status of each refusal."""

from collections.abc import Mapping

from play.engine.refusal import Refused, sentences

__all__ = ["STATUS", "Refused", "refused"]

MISSING, CONFLICT, FORBIDDEN, TOO_MANY = 404, 409, 403, 429  # codes not listed here are 422

STATUS: Mapping[str, int] = {
    "no_such_match": MISSING,
    **dict.fromkeys(
        (
            "over", "stale_ask", "unknown_ask", "not_cancellable", "not_waiting", "full", "already_joined", "key_used",
            "nothing_to_claim", "no_draw_offered", "draw_already_offered", "too_late_to_abort", "not_started", "not_over",
            "not_stopped", "rules_changed", "old_game", "takeback_already_offered", "no_takeback_offered",
            "nothing_to_take_back", "takeback_revealed", "moved_on", "old_rules", "no_rematch", "opponent_gone",
            "left", "deck_gone", "deck_unfit", "game_gone",
        ),
        CONFLICT,
    ),
    **dict.fromkeys(
        (
            "not_your_seat", "not_your_ask", "not_your_challenge", "invited_only", "account_needed", "banned",
            "you_block", "muted", "guest_muted", "watchers_sign_in",
        ),
        FORBIDDEN,
    ),
    **dict.fromkeys(("too_many_challenges", "too_many_matches", "too_many_running", "too_many_games"), TOO_MANY),
    **dict.fromkeys(("too_many_challenges_here", "too_many_matches_here", "too_many_running_here"), TOO_MANY),
    **dict.fromkeys(("said_too_fast", "too_many_reports", "too_many_blocks"), TOO_MANY),
}  # fmt: skip

_SENTENCES = {
    "not_waiting": ("Этот вызов уже не ждёт соперника.", "This challenge no longer waits for anybody."),
    "full": ("За этим столом нет свободных мест.", "There is no free seat at this table."),
    "already_joined": ("Вы уже за этим столом.", "You already sit at this table."),
    "invited_only": ("Этот вызов брошен другому игроку.", "This challenge is for another player."),
    "not_your_challenge": ("Это не ваш вызов.", "This is not your challenge."),
    "not_your_seat": ("Вы не сидите за этим столом.", "You do not sit at this table."),
    "not_started": ("Партия ещё не началась.", "The match has not begun yet."),
    "not_over": ("Партия ещё идёт.", "The match is still being played."),
    "key_used": (
        "Этот ключ хода уже был у другого ответа: для нового ответа нужен новый ключ.",
        "This key belongs to another answer: a new answer needs a new key.",
    ),
    "nothing_to_claim": (
        "Требовать победу пока не за что: соперник на месте или сейчас не его ответ.",
        "There is nothing to claim yet: the opponent is here, or owes no answer.",
    ),
    "no_draw_offered": ("Ничью никто не предлагал.", "Nobody has offered a draw."),
    "draw_already_offered": (
        "Вы уже предложили ничью; снова можно после следующего хода соперника.",
        "You have offered a draw already; you may again after the opponent's next move.",
    ),
    "no_draws": (
        "Ничью предлагают, только когда за столом двое.",
        "A draw can be offered only where two play.",
    ),
    "left": (
        "Вы вышли из этой партии: за вас доигрывает бот.",
        "You have left this game: a bot plays on for you.",
    ),
    "takeback_rated": (
        "В рейтинговой партии ходы назад не берут.",
        "In a rated match nothing is taken back.",
    ),
    "takeback_already_offered": (
        "Вы уже попросили вернуть ход; ждём ответа соперника.",
        "You have asked for it already; the opponent has not answered yet.",
    ),
    "no_takeback_offered": ("Вернуть ход никто не просил.", "Nobody has asked to take a move back."),
    "nothing_to_take_back": ("Возвращать пока нечего: вы ещё не ходили.", "You have made no move to take back yet."),
    "takeback_revealed": (
        "Вернуть этот ход нельзя: после него кто-то увидел скрытые карты или решил случай.",
        "This cannot be taken back: since then somebody has seen hidden cards, or chance has decided.",
    ),
    "moved_on": ("За это время партия ушла вперёд.", "The match has moved on meanwhile."),
    "old_rules": (
        "С тех пор правила карт поправили, и эту позицию уже не восстановить.",
        "The rules of a card were corrected since, and this position cannot be set up again.",
    ),
    "game_gone": ("Этой игры на сайте больше нет.", "The site no longer has this game."),
    "no_such_ply": (
        "В этой партии нет хода {ply}: последний {last}.",
        "There is no move {ply} in this match: the last is {last}.",
    ),
    "no_such_seat": ("За этим столом нет места {seat}.", "There is no seat {seat} at this table."),
    "nothing_to_play": (
        "В этой позиции партия уже окончена: продолжать нечего.",
        "The game is over in this position: there is nothing to play on.",
    ),
    "hidden_decks": (
        "Доиграть отсюда нельзя: не все колоды за этим столом вам открыты (места: {which}).",
        "You cannot play on from here: not all decks of this table are yours to see (seats: {which}).",
    ),
    "deck_gone": (
        "Одной из колод больше нет, или её больше не показывают: начните новую партию.",
        "One of the decks is gone, or not shared any more: begin a new match.",
    ),
    "deck_unfit": (
        "Колодой соперника сейчас играть нельзя: начните новую партию.",
        "Your opponent's deck cannot be played as things stand: begin a new match.",
    ),
    "too_late_to_abort": (
        "Отменить партию без последствий можно только до второго хода. Можно сдаться или предложить ничью.",
        "A match can be called off only before it really begins. You can resign or offer a draw.",
    ),
    "no_such_game": ("В эту игру за столом пока не играют: {game}.", "{game} cannot be played at the table yet."),
    "bad_clock": (
        "Таких часов нет: от {least} до {most} минут на партию и до {increment} секунд за ход, либо от 1 до {days} дней на ход.",
        "There is no such clock: {least} to {most} minutes a game and up to {increment} s a move, or 1 to {days} days a move.",
    ),
    "bad_option": ("Такой настройки партии нет: {name}.", "There is no such option of a match: {name}."),
    "rated_first": (
        "В рейтинговой партии первый ход решает жребий.",
        "In a rated match the lot decides who begins.",
    ),
    "rated_options": (
        "Рейтинговая партия играется по обычным правилам, без настроек: {name}.",
        "A rated match is played by the usual rules, without options: {name}.",
    ),
    "guests_unrated": (
        "Рейтинговые партии — для тех, у кого есть аккаунт.",
        "Rated matches are for those who have an account.",
    ),
    "not_yourself": ("Вызвать самого себя нельзя.", "You cannot challenge yourself."),
    "no_such_bot": ("Такого бота нет: {bot}. Есть: {known}.", "There is no such bot: {bot}. There are: {known}."),
    "wrong_number_of_players": (
        "В этой игре за столом от {least} до {most} игроков.",
        "This game has {least} to {most} players at a table.",
    ),
    "solo_unrated": (
        "Партия в одиночку рейтинг не меняет: для неё есть таблица лучших результатов.",
        "A game alone does not change ratings: it has a table of best results.",
    ),
    "no_quick": (
        "В этой игре стол накрывает хозяин: сядьте за открытый стол или накройте свой.",
        "In this game a host lays the table: sit down at an open one, or lay your own.",
    ),
    "solo_alone": ("За этим столом играют в одиночку.", "This table is for one player."),
    "wrong_game": ("Эта колода для другой игры.", "This deck is for another game."),
    "no_deck": ("Выберите колоду.", "Choose a deck."),
    "bad_standing": (
        "Заранее можно ответить только на вопросы, где есть «пропустить»: {kinds}.",
        "Only questions that can be passed may be answered beforehand: {kinds}.",
    ),
    "too_many_challenges": (
        "У вас уже {number} открытых вызовов: отзовите лишние.",
        "You have {number} open challenges already: withdraw some.",
    ),
    "too_many_matches": (
        "У вас уже {number} партий в игре: доиграйте какие-нибудь.",
        "You are in {number} matches already: finish some.",
    ),
    "too_many_challenges_here": (
        "С вашего сетевого адреса гости ждут уже за столами: {number}. Войдите, чтобы вас считали отдельно.",
        "Guests of your network address wait at {number} tables already. Sign in to be counted by yourself.",
    ),
    "too_many_matches_here": (
        "С вашего сетевого адреса гости играют уже за столами: {number}. Войдите, чтобы вас считали отдельно.",
        "Guests of your network address play {number} matches already. Sign in to be counted by yourself.",
    ),
    "you_block": (
        "Вы заблокировали этого игрока, поэтому за один стол не сядете. Снять блокировку можно на его странице.",
        "You block this player, so you do not meet at a table. You can unblock them on their page.",
    ),
    "no_such_match": ("Такой партии нет.", "There is no such match."),
    "no_rematch": (
        "Эту партию нельзя сыграть ещё раз.",
        "This match cannot be played again.",
    ),
    "opponent_gone": (
        "Соперника больше нет на сайте.",
        "Your opponent has left the site.",
    ),
    "too_fast": (
        "Слишком много партий подряд: подождите немного и попробуйте снова.",
        "That is a lot of games at once: wait a little and try again.",
    ),
    "bad_key": ("Ключ хода — от 1 до 64 знаков.", "The key of a move has 1 to 64 characters."),
}

refused = sentences(_SENTENCES)
