"""Files that never change say no more than a browser needs of them: a match page has fifty, and their headers weigh too."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

# They speak of pages, or of one answer; an address that never changes has its ETag besides.
NEEDLESS = (
    "Content-Language", "Content-Security-Policy", "Cross-Origin-Opener-Policy", "Last-Modified", "Referrer-Policy",
    "X-Frame-Options", "X-Request-ID",
)  # fmt: skip
PAGES = ("image/svg+xml", "text/html")  # what can be opened as a page keeps them all


class PlainFiles:
    def __init__(self, answer: Callable[[HttpRequest], HttpResponse]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.answer(request)
        if "immutable" in response.get("Cache-Control", "") and not response["Content-Type"].startswith(PAGES):
            for name in NEEDLESS:
                del response[name]
        return response
