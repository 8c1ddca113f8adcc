"""The site's settings, all from the environment; docs/operations.md lists the variables.

Without DATABASE_URL the site runs embedded: SQLite, Celery on the filesystem, everything under `var/`.
"""

import os
from pathlib import Path
from typing import Any

from celery.schedules import crontab
from corsheaders.defaults import default_headers
from csp.constants import NONE, SELF, UNSAFE_INLINE
from django.utils.translation import gettext_lazy as _

from cardsite import broker, env, logs
from catalog.games import outside
from catalog.loading.folders import beside

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = env.folder("VAR_DIR", BASE_DIR / "var" if (BASE_DIR / "manage.py").exists() else env.of_user("cardhall"))

DATABASE, EMBEDDED = env.database(VAR_DIR / "cardhall.sqlite3")
REDIS_URL = env.redis()
for root in outside.roots():
    if not root.is_dir():
        raise env.WrongSetting("CARDHALL_GAMES", f"names {str(root)!r}: there is no such folder.")
DEBUG = env.flag("DEBUG", False)
SECRET_KEY = env.secret(EMBEDDED, VAR_DIR / "secret-key")
ALLOWED_HOSTS = env.names("ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]"] if EMBEDDED else [])
if not ALLOWED_HOSTS:
    raise env.WrongSetting("ALLOWED_HOSTS", "is not set: with DATABASE_URL it must name the site's hosts.")
HTTPS = env.flag("HTTPS", not EMBEDDED)

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "corsheaders",
    "csp",
    "django_htmx",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "cardsite",
    "catalog",
    "decks",
    "play",
]
MIDDLEWARE = [
    "cardsite.health.Probes",
    "cardsite.files.PlainFiles",
    "cardsite.logs.RequestLog",
    "cardsite.metrics.Measured",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "cardsite.intake.PlainCookies",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "catalog.requests.viewer.ViewerMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "cardsite.intake.Readable",
]
ROOT_URLCONF = "cardsite.urls"
WSGI_APPLICATION = "cardsite.wsgi.application"
ASGI_APPLICATION = "cardsite.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [beside("templates"), *outside.folders("templates")],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "catalog.views.context.shell",
            ],
            "builtins": ["django.templatetags.i18n", "django.templatetags.static"],
        },
    }
]

DATABASES = {"default": DATABASE}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
CACHES = {
    "default": (
        {
            "BACKEND": "cardsite.cache.Cache",
            "LOCATION": REDIS_URL,
            "KEY_PREFIX": "cardhall",
            "OPTIONS": {"socket_connect_timeout": 0.3, "socket_timeout": 0.5},
        }
        if REDIS_URL
        else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 5000}}
    )
}

AUTH_USER_MODEL = "decks.Player"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
ACCOUNT_ADAPTER = "decks.people.adapter.AccountAdapter"
ACCOUNT_FORMS = {
    "login": "decks.people.forms.SignIn",
    "signup": "decks.people.forms.SignUp",
    "change_password": "decks.people.forms.ChangePassword",
    "reset_password": "decks.people.forms.ResetPassword",
    "reset_password_from_key": "decks.people.forms.NewPassword",
    "reauthenticate": "decks.people.forms.Reauthenticate",
    "add_email": "decks.people.forms.ChangeEmail",
}
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_CHANGE_EMAIL = True  # a single address; the old one stays until the new one is confirmed
ACCOUNT_EMAIL_CONFIRMATION_AUTHENTICATED_REDIRECT_URL = "/account/"
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if HTTPS else "http"
ACCOUNT_PREVENT_ENUMERATION = "strict"  # sign-up does not reveal which addresses have an account
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_RATE_LIMITS = {
    "signup": (
        f"{env.whole('SIGNUPS_A_MINUTE', 10, 1, 1_000_000)}/m/ip,{env.whole('SIGNUPS_A_DAY', 100, 1, 1_000_000)}/d/ip"
    ),
    "login": "",  # allauth's own limit counts successes too, which would lock out a class behind one router
    "login_failed": "20/m/ip,5/5m/key",  # a key is an address and a name, see `decks.people.attempts`
    "login_failed_anywhere": "300/h/key",  # a key is a name
    "login_failed_known": "30/5m/key",  # a key is a name and a browser that signed in before
    "reset_password": "",  # allauth's own limit counts by e-mail alone: a stranger could block the owner
    "reset": "20/h/ip,5/h/key",
    "reset_anywhere": "30/h/key",
    "reset_known": "5/h/key",
    "recover": "10/m/ip,5/5m/key",
    "recover_anywhere": "100/h/key",
    "recover_known": "30/5m/key",
    "rename": "5/h/user",
    "token": "20/h/user",
    "export": "20/h/user",
    "star": "300/h/user",
    "deck": "300/h/user",
    "copy": "60/h/user,300/d/user",  # each is a deck with a version
    "new": "600/h/user,3000/d/user",  # includes programs that use the API
    "import": "60/h/ip",  # texts stored for guests while they sign in
    "challenge": "120/h/key",  # created and accepted
    "series": "60/h/key",
    "bot": "20/h/key",  # accounts and keys of programs
}
LOGIN_URL, LOGIN_REDIRECT_URL = "account_login", "/"
globals().update(env.mail(VAR_DIR / "mail"))  # EMAIL_BACKEND and what it needs
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.sender(ALLOWED_HOSTS[0])
SITE_URL = env.site(ALLOWED_HOSTS[0], HTTPS)
SESSION_ENGINE = "django.contrib.sessions.backends.cached_db"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 60
SESSION_COOKIE_SAMESITE = "Lax"

LANGUAGE_CODE = "ru"
LANGUAGES = [("ru", _("Russian")), ("en", _("English"))]
LOCALE_PATHS = [beside("locale")]
LANGUAGE_COOKIE_AGE = 60 * 60 * 24 * 365
LANGUAGE_COOKIE_SAMESITE = "Lax"
TIME_ZONE = "Europe/Moscow"
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = list(outside.folders("static"))
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "cardsite.storage.HashedStaticFiles"
    },
}
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
WHITENOISE_ALLOW_ALL_ORIGINS = False  # fonts and scripts are only for our own pages

APPEND_SLASH = False
SILENCED_SYSTEM_CHECKS = ["security.W021"]  # HSTS preload is the operator's decision
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [
            SELF,
            UNSAFE_INLINE,
        ],  # custom properties in style attributes: bar widths, element colours
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
CORS_ALLOW_ALL_ORIGINS = True
CORS_URLS_REGEX = r"^/(api|art)/.*$"
CORS_ALLOW_METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE")  # needs a token; cookies are not sent
CORS_ALLOW_HEADERS = (*default_headers, "if-match", "if-none-match", "if-modified-since", "last-event-id")
CORS_EXPOSE_HEADERS = (
    "ETag",
    "Last-Modified",
    "Retry-After",
    "RateLimit-Limit",
    "RateLimit-Remaining",
    "RateLimit-Reset",
)

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "UNAUTHENTICATED_USER": None,
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "catalog.api.problems.answer",
    "DEFAULT_THROTTLE_CLASSES": ["catalog.api.throttle.ByAddress"],
    "DEFAULT_THROTTLE_RATES": {
        "address": f"{env.whole('API_REQUESTS_A_MINUTE', 600, 1, 1_000_000)}/min",
        "answers": f"{env.whole('ANSWERS_A_MINUTE', 600, 1, 1_000_000)}/min",  # also limits resignations, draws, claims
    },
    "NUM_PROXIES": env.whole("PROXIES", 0, 0, 10),
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Cardhall API",
    "VERSION": "1",
    "DESCRIPTION": _(
        "Every card of five games, decks and collections. The same search language as the site: `?q=e:forest cost<=3`."
    ),
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
    "SCHEMA_PATH_PREFIX": r"/api/v1",
    "ENUM_NAME_OVERRIDES": {
        "FormatEnum": "decks.api.serializers.FORMATS",
        "SeatKindEnum": "play.api.matches.serializers.SEATS",
        "ClockKindEnum": "play.api.matches.serializers.CLOCKS",
        "MoveKindEnum": "play.api.matches.serializers.MOVES",
        "ReportKindEnum": "play.api.talk.serializers.KINDS",
        "ReportStateEnum": "play.api.talk.serializers.STATES",
        "RoomEnum": "play.api.talk.serializers.ROOMS",
        "MatchStatusEnum": "play.api.matches.serializers.STATES",
        "SeriesKindEnum": "play.api.series.serializers.KINDS",
        "SeriesStatusEnum": "play.api.series.serializers.STATES",
    },
}

CELERY_BROKER_URL = REDIS_URL or "filesystem://"
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None  # a worker waits for its broker without limit
CELERY_BROKER_CONNECTION_TIMEOUT = 1
CELERY_TASK_DEFAULT_QUEUE = "live"
CELERY_TASK_ROUTES = {
    "play.tasks.think": {"queue": "live"},
    "play.tasks.sweep": {"queue": "live"},
    "play.tasks.write_letters": {"queue": "live"},
    "play.tasks.run_series": {"queue": "series"},
    "play.tasks.nightly_ladder": {"queue": "series"},
    "catalog.tasks.*": {"queue": "series"},
}
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = False  # tasks are hints: what a dead worker loses, the next sweep finds
CELERY_TASK_PUBLISH_RETRY = False
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = TIME_ZONE
CELERY_BEAT_SCHEDULER = "cardsite.beat:Scheduler"
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR_DIR / "beat-schedule")
CELERY_BEAT_SCHEDULE = {
    "sweep": {"task": "play.tasks.sweep", "schedule": 2.0, "options": {"queue": "live", "expires": 2}},
    "ladder": {
        "task": "play.tasks.nightly_ladder",
        "schedule": crontab(hour=3, minute=0),
        "options": {"queue": "series"},
    },
}
_REDIS: dict[str, Any] = {"socket_keepalive": True, "visibility_timeout": 120}
# A page that sends a hint must not wait for a missing Redis: one try, one second at most.
REDIS_FOR_HINTS = {**_REDIS, "socket_connect_timeout": 0.5, "socket_timeout": 1, "max_retries": 0}
# A worker with timeouts this short would stop listening, or die, when Redis pauses.
REDIS_FOR_WORKERS = {**_REDIS, "socket_connect_timeout": 5, "socket_timeout": 30}
if REDIS_URL:
    CELERY_BROKER_TRANSPORT_OPTIONS = REDIS_FOR_HINTS
else:
    BROKER_DIR = VAR_DIR / "broker"
    broker.prepare(BROKER_DIR)
    CELERY_BROKER_TRANSPORT = "cardsite.broker:Transport"
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "data_folder_in": str(BROKER_DIR),
        "data_folder_out": str(BROKER_DIR),
        "control_folder": str(BROKER_DIR / "control"),
        "polling_interval": 0.05,
    }

METRICS_DIR = env.folder("METRICS_DIR", VAR_DIR / "metrics")
os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(METRICS_DIR)  # prometheus_client reads it at import
METRICS_ALLOW = env.networks("METRICS_ALLOW", ["127.0.0.0/8", "::1"] if EMBEDDED else [])
METRICS_TOKEN = env.token("METRICS_TOKEN")
WORKER_METRICS = env.listening("WORKER_METRICS")

LOGGING = logs.config(
    env.choice("LOG_FORMAT", "lines" if EMBEDDED else "json", logs.FORMATS),
    env.choice("LOG_LEVEL", "warning" if EMBEDDED else "info", ("debug", "info", "warning", "error")),
)
