"""Remove needless headers from files that never change: a match page loads fifty of them, and headers add to its
weight."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

# These headers concern pages or single responses. An immutable file has an ETag, so it needs no Last-Modified.
NEEDLESS = (
    "Content-Language", "Content-Security-Policy", "Cross-Origin-Opener-Policy", "Last-Modified", "Referrer-Policy",
    "X-Frame-Options", "X-Request-ID",
)  # fmt: skip
PAGES = ("image/svg+xml", "text/html")  # files that a browser can open as a page keep all headers


class PlainFiles:
    def __init__(self, answer: Callable[[HttpRequest], HttpResponse]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.answer(request)
        if "immutable" in response.get("Cache-Control", "") and not response["Content-Type"].startswith(PAGES):
            for name in NEEDLESS:
                del response[name]
        return response
