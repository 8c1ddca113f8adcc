"""Read the environment. A wrong value stops the start with one sentence that names the variable.

No Django here: `settings.py` calls these functions before Django is configured.
"""

import ipaddress
import os
import secrets
from collections.abc import Collection, Mapping
from email.utils import parseaddr
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import dj_database_url

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class WrongSetting(SystemExit):
    """Stops the process. The operator sees only its text."""

    def __init__(self, name: str, problem: str) -> None:
        super().__init__(f"{name} {problem}")


def flag(name: str, default: bool) -> bool:
    value = os.environ.get(name, "").strip().lower()
    if not value:
        return default
    if value in ("1", "true", "yes", "on"):
        return True
    if value in ("0", "false", "no", "off"):
        return False
    raise WrongSetting(name, f"is {value!r}: it must be true or false.")


def whole(name: str, default: int, least: int, most: int) -> int:
    value = os.environ.get(name, "").strip()
    if not value:
        return default
    if not value.isdecimal() or not least <= int(value) <= most:
        raise WrongSetting(name, f"is {value!r}: it must be a whole number from {least} to {most}.")
    return int(value)


def choice(name: str, default: str, among: Collection[str]) -> str:
    value = os.environ.get(name, "").strip().lower() or default
    if value not in among:
        raise WrongSetting(name, f"is {value!r}: it must be one of {', '.join(among)}.")
    return value


def networks(name: str, default: list[str]) -> list[Network]:
    value = os.environ.get(name, "").strip()
    parts = [part.strip() for part in value.split(",") if part.strip()] if value else default
    try:
        return [ipaddress.ip_network(part, strict=False) for part in parts]
    except ValueError:
        raise WrongSetting(name, f"is {value!r}: give addresses or networks like 10.0.0.0/8, with commas.") from None


def token(name: str) -> str:
    value = os.environ.get(name, "").strip()
    if value and len(value) < 20:
        raise WrongSetting(name, "is too short: it must have at least 20 characters, chosen at random.")
    return value


def listening(name: str) -> tuple[str, int] | None:
    """host:port, or None."""
    value = os.environ.get(name, "").strip()
    if not value:
        return None
    host, _, port = value.rpartition(":")
    if not host or not port.isdecimal() or not 0 < int(port) < 65536:
        raise WrongSetting(name, f"is {value!r}: it must be host:port, such as 127.0.0.1:9101.")
    return host.strip("[]"), int(port)


def names(name: str, default: list[str]) -> list[str]:
    value = os.environ.get(name, "").strip()
    if not value:
        return default
    hosts = [part.strip() for part in value.split(",") if part.strip()]
    for host in hosts:
        if "/" in host or " " in host:
            raise WrongSetting(name, f"contains {host!r}: give bare host names, separated by commas.")
    return hosts


def database(default: Path) -> tuple[Mapping[str, Any], bool]:
    """The database settings, and whether it is the embedded database."""
    url = os.environ.get("DATABASE_URL", "").strip()
    if not url:
        return sqlite(default), True
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        return sqlite(Path(url.removeprefix("sqlite:///"))), True
    if parts.scheme not in ("postgres", "postgresql"):
        raise WrongSetting("DATABASE_URL", f"begins with {parts.scheme!r}: it must be postgresql://… or sqlite:///….")
    try:
        config = dj_database_url.parse(url, conn_max_age=None, conn_health_checks=True)
    except (ValueError, dj_database_url.ParseError):
        raise WrongSetting("DATABASE_URL", "cannot be read: postgresql://user:password@host:5432/name.") from None
    if not config.get("NAME"):
        raise WrongSetting("DATABASE_URL", "names no database: postgresql://user:password@host:5432/name.")
    return config, False


def sqlite(path: Path) -> Mapping[str, Any]:
    path.parent.mkdir(parents=True, exist_ok=True)
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",  # else a writer that began as a reader fails instead of waiting
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-32000;",
        },
    }


def redis() -> str:
    url = os.environ.get("REDIS_URL", "").strip()
    if url and urlsplit(url).scheme not in ("redis", "rediss", "unix"):
        raise WrongSetting("REDIS_URL", f"is {url!r}: it must be redis://host:6379/0.")
    return url


_SMTP = {"smtp": (25, False, False), "smtp+tls": (587, True, False), "smtps": (465, False, True)}  # port, STARTTLS, TLS


def mail(default: Path) -> dict[str, Any]:
    """Django's settings for outgoing mail. Without EMAIL_URL every mail becomes a file in a folder."""
    url = os.environ.get("EMAIL_URL", "").strip()
    try:
        parts = urlsplit(url or f"file://{default}")
        port = parts.port
    except ValueError:
        raise WrongSetting("EMAIL_URL", "cannot be read: smtp+tls://user:password@host:587.") from None
    if parts.scheme == "file" and parts.path:
        return {"EMAIL_BACKEND": "django.core.mail.backends.filebased.EmailBackend", "EMAIL_FILE_PATH": parts.path}
    if parts.scheme not in _SMTP:
        raise WrongSetting("EMAIL_URL", "must begin with smtp://, smtp+tls:// or smtps://, or be file:///folder.")
    if not parts.hostname:
        raise WrongSetting("EMAIL_URL", "names no host: smtp+tls://user:password@host:587.")
    usual, starttls, tls = _SMTP[parts.scheme]
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": port or usual,
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_TLS": starttls,
        "EMAIL_USE_SSL": tls,
        "EMAIL_TIMEOUT": 10,
    }


def sender(host: str) -> str:
    """The sender of mails."""
    value = os.environ.get("MAIL_FROM", "").strip() or f"Cardhall <no-reply@{host.strip('.[]')}>"
    address = parseaddr(value)[1]
    if not address.partition("@")[0] or not address.partition("@")[2] or "\n" in value:
        raise WrongSetting("MAIL_FROM", f"is {value!r}: it must be an address, or Name <address>.")
    return value


def site(host: str, https: bool) -> str:
    """The address of the site, for links in letters: they are written outside a request, so no Host header names it."""
    value = os.environ.get("SITE_URL", "").strip().rstrip("/")
    if not value:
        return f"https://{host.strip('.[]')}" if https else "http://localhost:8000"
    parts = urlsplit(value)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path or parts.query:
        raise WrongSetting("SITE_URL", f"is {value!r}: it must be like https://cards.example.")
    return value


def secret(embedded: bool, keeps: Path) -> str:
    """In production the secret must be set; the embedded mode creates one and stores it beside the database."""
    value = os.environ.get("SECRET_KEY", "")
    if value:
        if len(value) < 50 or len(set(value)) < 5:
            raise WrongSetting("SECRET_KEY", "is too weak: it must have at least 50 characters, chosen at random.")
        return value
    if not embedded:
        raise WrongSetting("SECRET_KEY", "is not set: with DATABASE_URL it must be, 50 random characters or more.")
    keeps.parent.mkdir(parents=True, exist_ok=True)
    try:
        with keeps.open("x") as file:
            keeps.chmod(0o600)
            file.write(secrets.token_urlsafe(64))
    except FileExistsError:
        pass
    return keeps.read_text() or secrets.token_urlsafe(64)


def of_user(name: str) -> Path:
    """The data folder of an installed program."""
    return Path.home() / ".local" / "share" / name


def folder(name: str, default: Path) -> Path:
    path = Path(os.environ.get(name) or default).resolve()
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WrongSetting(name, f"is {str(path)!r}, which cannot be made: {error.strerror}.") from None
    return path
