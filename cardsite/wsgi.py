"""Pages and API as WSGI."""

import os

import django
from django.core.handlers.wsgi import WSGIHandler

from cardsite import wire

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardsite.settings")
django.setup(set_prefix=False)


class Pages(WSGIHandler):
    request_class = wire.PageRequest


application = Pages()
