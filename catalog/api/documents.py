"""The schema, and the page to read and try it. All files of the page are our own, and it has no inline script."""

from functools import cache
from typing import Any

from django.conf import settings
from django.utils import translation
from django.utils.translation import get_language
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView
from rest_framework.request import Request
from rest_framework.response import Response


class Schema(SpectacularAPIView):
    """OpenAPI 3: YAML, or JSON with `?format=json` or an Accept header, in the reader's language or in `lang`."""

    @extend_schema(exclude=True)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        wanted = request.GET.get("lang")
        language = wanted if wanted in dict(settings.LANGUAGES) else get_language()
        name = f"cardhall.{request.accepted_renderer.format}"
        return Response(_document(language), headers={"Content-Disposition": f'inline; filename="{name}"'})


class Docs(SpectacularSwaggerSplitView):
    """Swagger UI, without inline scripts or files from other hosts."""

    url = "/api/schema/"
    template_name = "catalog/api_docs.html"


@cache
def _document(language: str) -> dict[str, Any]:
    """The schema in one language. It is built once, since it changes only with the code."""
    with translation.override(language):
        return SchemaGenerator().get_schema(request=None, public=True)
