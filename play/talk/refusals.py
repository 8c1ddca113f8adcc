"""What talk refuses, in both languages. The HTTP status of each refusal is in `play.matches.refusals`."""

from play.engine.refusal import sentences

_SENTENCES = {
    "no_words": ("Сначала напишите что-нибудь.", "Write something first."),
    "too_many_words": (
        "Слишком длинно: {letters} знаков, а помещается {most}.",
        "That is too long: {letters} characters, and there is room for {most}.",
    ),
    "said_too_fast": (
        "Не так быстро: одно сообщение в секунду и не больше {most} в минуту.",
        "Not so fast: one message a second, and at most {most} a minute.",
    ),
    "said_already": ("Вы только что это написали.", "You have just said that."),
    "watchers_sign_in": (
        "Чтобы писать среди зрителей, войдите в аккаунт.",
        "Sign in to write among the spectators.",
    ),
    "muted": ("Вы не можете писать в чат {until_ru}. Причина: {reason}", "You cannot write {until_en}. Reason: {reason}"),
    "guest_muted": (
        "Модераторы удалили ваше сообщение, поэтому писать в чат без аккаунта вы больше не можете.",
        "The moderators removed a message of yours, so you cannot write without an account any more.",
    ),
    "banned": ("Вы не можете играть {until_ru}. Причина: {reason}", "You cannot play {until_en}. Reason: {reason}"),
    "blocks_nobody": ("Заблокировать самого себя нельзя.", "You cannot block yourself."),
    "too_many_blocks": (
        "Вы уже заблокировали {number} игроков. Разблокируйте кого-нибудь.",
        "You have blocked {number} players already. Unblock somebody.",
    ),
    "no_such_line": ("Такого сообщения в чате нет.", "There is no such message in the chat."),
    "own_line": ("Это ваше собственное сообщение.", "This is your own message."),
    "nobody_there": ("На этом месте не сидит другой человек.", "No other person sits there."),
    "not_about_yourself": ("Пожаловаться на самого себя нельзя.", "You cannot report yourself."),
    "no_such_ply": ("Хода {ply} в этой партии не было.", "There was no move {ply} in this match."),
    "no_such_card": ("Такой карты в этой игре нет: {card}.", "There is no such card in this game: {card}."),
    "no_such_clause": ("Такого пункта правил нет: {clause}.", "There is no such clause of the rules: {clause}."),
    "too_many_reports": (
        "Ваши жалобы ({number}) ещё рассматриваются. Подождите, пока мы разберём хотя бы одну.",
        "{number} of your reports are still open. Wait until we have looked at one of them.",
    ),
    "report_closed": ("По этой жалобе уже есть решение.", "This report has been decided already."),
    "own_case": ("Жалобу на себя решает кто-то другой.", "Somebody else decides about a report on you."),
    "nobody_to_punish": (
        "Наказать некого: у этого человека нет аккаунта.",
        "There is nobody to punish: this person has no account.",
    ),
    "no_reason": ("Напишите причину: её прочтёт игрок.", "Give the reason: the player will read it."),
}  # fmt: skip

refused = sentences(_SENTENCES)
