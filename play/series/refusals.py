"""What series refuse, in both languages. The HTTP status of each refusal is in `play.matches.refusals`."""

from play.engine.refusal import sentences

_SENTENCES = {
    "account_needed": (
        "Серии и лиги — для тех, у кого есть аккаунт; испытать колоду можно и без него.",
        "Series and leagues are for those who have an account; a deck can be tested without one.",
    ),
    "bad_games": ("Партий в серии — от {least} до {most}.", "A series has {least} to {most} games."),
    "bad_seed": (
        "Начальное число — от 0 до 2^128 - 1.",
        "A seed is a number from 0 to 2^128 - 1.",
    ),
    "solo_table": (
        "За этим столом играют в одиночку: в серии он не встретит соперников.",
        "This table is for one player: in a series it would meet nobody.",
    ),
    "not_stopped": ("Эта серия не остановлена.", "This series is not stopped."),
    "rules_changed": (
        "С тех пор изменились правила или боты: продолжить нельзя, но можно сыграть серию заново.",
        "The rules or the bots have changed since: the series cannot go on, but it can be played anew.",
    ),
    "old_game": (
        "Эта партия сыграна по прежним правилам и сегодня пошла бы иначе: показать её нельзя. Можно сыграть серию заново.",
        "This game was played by earlier rules and would go differently today: it cannot be shown. Play the series anew.",
    ),
    "too_many_running": (
        "Одновременно может идти серий: {most}. Дождитесь конца или остановите одну из них.",
        "Series that may be in play at a time: {most}. Wait for one to end, or stop one.",
    ),
    "too_many_running_here": (
        "Гости с вашего сетевого адреса уже испытывают колоды. Войдите, чтобы вас считали отдельно, или подождите.",
        "Guests of your network address are testing decks already. Sign in to be counted by yourself, or wait.",
    ),
    "too_fast": (
        "Слишком много серий подряд: подождите немного и попробуйте снова.",
        "That is a lot of series at once: wait a little and try again.",
    ),
    "unsaved": (
        "Такой эта колода ещё не сохранена: её только что изменили в другом месте. Нажмите ещё раз.",
        "The deck is not saved like this yet: it was changed elsewhere a moment ago. Press again.",
    ),
}

refused = sentences(_SENTENCES)
