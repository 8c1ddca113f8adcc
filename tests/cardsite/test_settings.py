"""Settings come from the environment; a wrong value stops the start with one sentence that names the variable."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
STRONG = "k9" * 30 + "abcdefgh"
PRODUCTION = {"DATABASE_URL": "postgresql://u@db/name", "SECRET_KEY": STRONG, "ALLOWED_HOSTS": "cardhall.example"}


def start(
    tmp_path: Path, command: str = "import cardsite.settings", **variables: str
) -> subprocess.CompletedProcess[str]:
    names = (
        "DATABASE_URL",
        "REDIS_URL",
        "SECRET_KEY",
        "ALLOWED_HOSTS",
        "DEBUG",
        "HTTPS",
        "API_REQUESTS_A_MINUTE",
        "EMAIL_URL",
        "MAIL_FROM",
        "SITE_URL",
        "LOG_FORMAT",
        "LOG_LEVEL",
        "METRICS_ALLOW",
        "METRICS_DIR",
        "METRICS_TOKEN",
        "WORKER_METRICS",
    )
    environment = {k: v for k, v in os.environ.items() if k not in names}
    environment.update({"VAR_DIR": str(tmp_path), **variables})
    return subprocess.run(
        [sys.executable, "-c", command], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("DATABASE_URL", "mysql://root@localhost/cards"),
        ("DATABASE_URL", "postgresql://"),
        ("DATABASE_URL", "postgresql://u@host:port/name"),
        ("REDIS_URL", "localhost:6379"),
        ("SECRET_KEY", "short"),
        ("ALLOWED_HOSTS", "https://cardhall.example"),
        ("DEBUG", "maybe"),
        ("HTTPS", "2"),
        ("API_REQUESTS_A_MINUTE", "many"),
        ("API_REQUESTS_A_MINUTE", "0"),
        ("SIGNUPS_A_MINUTE", "-1"),
        ("EMAIL_URL", "localhost:25"),
        ("EMAIL_URL", "smtp+tls://"),
        ("EMAIL_URL", "smtp://host:port"),
        ("MAIL_FROM", "Cardhall"),
        ("SITE_URL", "cards.example"),
        ("SITE_URL", "https://cards.example/play"),
        ("VAR_DIR", "/proc/nowhere"),
        ("LOG_FORMAT", "xml"),
        ("LOG_LEVEL", "loud"),
        ("METRICS_ALLOW", "10.0.0.0/8, everybody"),
        ("METRICS_TOKEN", "short"),
        ("WORKER_METRICS", "9101"),
    ],
)
def test_a_wrong_value_stops_the_start_with_one_sentence_naming_the_variable(
    tmp_path: Path, variable: str, value: str
) -> None:
    done = start(tmp_path, **{variable: value})
    assert done.returncode == 1
    assert done.stdout == ""
    (sentence,) = done.stderr.strip().splitlines()
    assert sentence.startswith(f"{variable} ")
    assert sentence.endswith(".")


@pytest.mark.parametrize("variable", ["SECRET_KEY", "ALLOWED_HOSTS"])
def test_production_requires_settings_without_a_safe_default(tmp_path: Path, variable: str) -> None:
    done = start(tmp_path, **{k: v for k, v in PRODUCTION.items() if k != variable})
    assert done.returncode == 1
    assert done.stderr.startswith(f"{variable} is not set")


def test_the_embedded_mode_needs_no_variable_and_keeps_its_secret(tmp_path: Path) -> None:
    show = "from cardsite import settings as s; print(s.EMBEDDED, s.DEBUG, s.HTTPS, s.SECRET_KEY)"
    first, second = start(tmp_path, show), start(tmp_path, show)
    assert first.returncode == 0, first.stderr
    assert first.stdout.startswith("True False False ")
    assert len(first.stdout.split()[-1]) >= 50
    assert first.stdout == second.stdout
    assert (tmp_path / "secret-key").stat().st_mode & 0o077 == 0


def test_production_is_https_and_not_embedded(tmp_path: Path) -> None:
    show = "from cardsite import settings as s; print(s.EMBEDDED, s.SECURE_SSL_REDIRECT, s.SESSION_COOKIE_SECURE, s.DATABASES)"
    done = start(tmp_path, show, **PRODUCTION)
    assert done.stdout.startswith("False True True "), done.stderr
    assert "'HOST': 'db'" in done.stdout


def test_mail_is_written_to_files_until_a_server_is_named(tmp_path: Path) -> None:
    show = "from cardsite import settings as s; print(s.EMAIL_BACKEND, s.EMAIL_FILE_PATH, s.DEFAULT_FROM_EMAIL)"
    done = start(tmp_path, show)
    backend = "django.core.mail.backends.filebased.EmailBackend"
    assert done.stdout.strip() == f"{backend} {tmp_path}/mail Cardhall <no-reply@localhost>", done.stderr


@pytest.mark.parametrize(
    ("url", "host", "port", "starttls", "tls"),
    [
        ("smtp+tls://us%40er:p%3Aw@mail.example", "mail.example", 587, True, False),
        ("smtps://us%40er:p%3Aw@mail.example", "mail.example", 465, False, True),
        ("smtp://us%40er:p%3Aw@127.0.0.1:2525", "127.0.0.1", 2525, False, False),
    ],
)
def test_a_mail_server_is_named_by_its_address(
    tmp_path: Path, url: str, host: str, port: int, starttls: bool, tls: bool
) -> None:
    show = (
        "from cardsite import settings as s; print(s.EMAIL_HOST, s.EMAIL_PORT, s.EMAIL_USE_TLS, s.EMAIL_USE_SSL, "
        "s.EMAIL_HOST_USER, s.EMAIL_HOST_PASSWORD)"
    )
    done = start(tmp_path, show, EMAIL_URL=url)
    assert done.stdout.strip() == f"{host} {port} {starttls} {tls} us@er p:w", done.stderr
