"""What all API addresses share: GET only, JSON only, no accounts, a quota, strict parameters, ETags.

REST framework provides the schema, the exceptions and the throttle. Its accounts and parsers are left out: they take
longer than a cached response.
"""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.functional import Promise
from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import NotAcceptable
from rest_framework.request import Request
from rest_framework.views import APIView

from catalog.api import answers
from catalog.api.parameters import Parameters
from catalog.api.problems import ALLOWED
from catalog.api.schema import ResourceSchema
from catalog.api.throttle import Quota


class Resource(APIView):
    """One address. Subclasses declare what they accept and give, which also documents them, and build the body."""

    schema: Any = ResourceSchema()
    http_method_names = ["get", "head", "options"]

    operation = ""  # its name in the schema
    summary: str | Promise = ""
    about: str | Promise = ""
    example = ""  # an id to try
    accepts: tuple[str, ...] = ()  # names of parameters
    described: Mapping[str, OpenApiParameter] = {}  # parameters that differ from schema.PARAMETERS
    gives: Any = None  # a serializer or a schema
    many = False
    conditional, dated = True, False
    refuses: tuple[int, ...] = (400, 404, 406, 429)
    quota: Quota | None = None

    @abstractmethod
    def body(self, given: Parameters, **kwargs: str) -> bytes:
        """The JSON response. Raises Problem or QueryError if there is none."""

    def get(self, request: Request, **kwargs: str) -> HttpResponse:
        plain: HttpRequest = request._request
        return answers.kept(plain, lambda: self.body(Parameters(plain, self.accepts), **kwargs))

    def options(self, request: Any, *args: Any, **kwargs: Any) -> Any:
        return HttpResponse(status=204, content_type="application/json", headers={"Allow": ALLOWED})

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        plain: Any = request._request  # Request looks up each attribute slowly
        self.check_throttles(plain)
        accepted = plain.META.get("HTTP_ACCEPT", "*/*")
        if not ("*/*" in accepted or "json" in accepted or "application/*" in accepted):
            raise NotAcceptable

    @property
    def default_response_headers(self) -> dict[str, str]:
        return {}

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        if self.quota is not None:
            for name, value in self.quota.headers():
                response.headers[name] = value
        return response
