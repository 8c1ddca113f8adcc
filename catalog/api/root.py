"""The entry point of the API, and the response at unknown addresses below it."""

import orjson
from django.http import Http404, HttpResponse
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from catalog.api.parameters import Parameters
from catalog.api.resource import Resource
from catalog.api.vocabulary import VOCABULARIES

NAMES = (
    *(one.name for one in VOCABULARIES),
    "cards",
    "printings",
    "random",
    "autocomplete",
    "bulk",
    "decks",
    "challenges",
    "matches",
    "series",
    "leagues",
    "bots",
)


class Root(Resource):
    operation = "root_read"
    summary = _("What there is")
    about = _("The name of every resource and its address.")
    gives = {
        "type": "object",
        "required": list(NAMES),
        "properties": {name: {"type": "string", "format": "uri-reference"} for name in NAMES},
    }
    refuses = (400, 406, 429)

    def body(self, given: Parameters, **kwargs: str) -> bytes:
        return orjson.dumps({name: f"/api/v1/{name}/" for name in NAMES})


@extend_schema(exclude=True)
class Nowhere(Resource):
    """An unknown address under the API also answers with a JSON problem."""

    schema = None
    http_method_names = ["get", "head", "options", "post", "put", "patch", "delete"]

    def get(self, request: Request, **kwargs: str) -> HttpResponse:
        raise Http404

    post = put = patch = delete = get
