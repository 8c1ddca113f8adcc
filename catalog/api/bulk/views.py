"""The list of bulk files, and the files themselves: JSON with `Content-Encoding: gzip`, which every HTTP client
unpacks. A client that does not accept gzip gets them uncompressed."""

from dataclasses import asdict

import orjson
from django.http import Http404, HttpResponse
from django.utils.http import http_date
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from rest_framework.request import Request

from catalog.api import answers, serializers
from catalog.api.bulk import files
from catalog.api.parameters import Parameters
from catalog.api.resource import Resource


class Bulk(Resource):
    operation = "bulk_list"
    summary = _("Bulk files")
    about = _(
        "Everything at once, for programs that keep a copy of the catalogue. Made anew when the catalogue changes."
    )
    gives = serializers.BulkFiles

    def body(self, given: Parameters, **kwargs: str) -> bytes:
        rows = [{**asdict(file), "path": f"/api/v1/bulk/{file.id}/"} for file in _files()]
        order = tuple(serializers.BulkFile().fields)
        return orjson.dumps({"results": [{name: row[name] for name in order} for row in rows]})


class OneBulkFile(Resource):
    operation = "bulk_read"
    summary = _("One bulk file")
    about = _("A JSON list of all records, compressed in transfer (`Content-Encoding: gzip`).")
    example = "cards"
    gives = {
        "type": "array",
        "items": {"anyOf": [{"$ref": "#/components/schemas/Card"}, {"$ref": "#/components/schemas/Printing"}]},
    }
    dated = True

    def get(self, request: Request, **kwargs: str) -> HttpResponse:
        Parameters(request._request, self.accepts)
        try:
            return self._answer(request, kwargs["id"])
        except FileNotFoundError:  # another catalogue has just replaced it
            return self._answer(request, kwargs["id"])

    def _answer(self, request: Request, name: str) -> HttpResponse:
        file = next((file for file in _files() if file.id == name), None)
        if file is None:
            raise Http404(gettext("There is no such file; there are %(names)s.") % {"names": ", ".join(files.names())})
        tag = f'W/"{file.version}-{file.id}"'
        if answers.is_fresh(request, tag, file.updated):
            response = answers.not_modified(tag)
        else:
            response = answers.unpacked(request, file.place.read_bytes())
            response["ETag"] = tag
            response["Cache-Control"] = "public, no-cache"
            response["Content-Disposition"] = f'inline; filename="{file.id}-{file.version}.json"'
        response["Last-Modified"] = http_date(file.updated.timestamp())
        return response


def _files() -> list[files.BulkFile]:
    try:
        return files.files()
    except files.NotLoaded:
        raise Http404(gettext("The catalogue is not loaded yet.")) from None
