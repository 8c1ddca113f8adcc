"""Input that no page sends: texts, numbers, headers and bodies that may cause errors."""

from typing import Any

NUL, SURROGATE, OVERLONG = b"\0", b"\xed\xa0\x80", b"\xc0\xaf"
LONG = b"9" * 5000

NUMBERS: tuple[bytes, ...] = (
    b"", b"0", b"-1", b"-0", b"+1", b" 1 ", b"01", b"1.5", b"1e999", b"-1e999", b"NaN", b"Infinity", b"0x10", b"1_000", LONG,
    b"-" + LONG, b"32768", b"2147483648", b"4294967296", b"9223372036854775807", b"9223372036854775808", b"1" + b"0" * 40,
    "٣".encode(), "１２".encode(), "²".encode(), "Ⅷ".encode(), "৪".encode(), b"1,5", b"1:1", b"1/0", b"true", b"null",
)  # fmt: skip
TEXTS: tuple[bytes, ...] = (
    b" ", NUL, b"a\0b", SURROGATE, OVERLONG, b"\xff\xfe", b"\x80", b"\r\nSet-Cookie: a=b", b"\n", b"\t", b"\x1b[2J", b"\x7f",
    b"..", b".", b"../../etc/passwd", b"..%2f..%2f", b"/", b"//", b"\\", b"%", b"%00", b"%zz", b"_", b"%%%", b"*", b"?", b"#", b"&",
    b"a" * 20_000, b"(" * 2000, b'"', b"'", b"' OR 1=1 --", b"<script>alert(1)</script>", b"{0.__class__}", b"{", b"}", b"%s%n%d",
    b"%(name)s", b"{{ 7*7 }}", b"{% debug %}", b"${7}", b"[", b"]", b"[]", b"{}", b"[[" * 3000, b'{"a":' * 3000, b":", b"::", b"@",
    b"@1", b"@" + LONG, b"first:" + LONG, b"remove:" + LONG, b"remove:-1", b"first:", b"add:", b"bot:random", b"do:", b",", b"," * 999,
    b"http://[", b"http://[::1", b"//evil.example", b"javascript:alert(1)", b"http://evil.example/", b"/\\evil.example", b"mailto:",
    b"a@b", b"a@[", b"@example.org", b"a@" + b"b" * 300 + b".org", b"2026-13-45", b"9999-12-31T23:59:59Z", b"0000-00-00", b"1e5",
    "😀".encode(), "👩‍👩‍👧‍👦".encode() * 50, "\u202eabc\u200f".encode(), "\u2028".encode(), "\ufeff".encode(),
    b"e" + "\u0301".encode() * 500, "ﷺ".encode() * 100, "İı".encode(), "ß".encode(), "Ё".encode(), "🏳️‍🌈".encode(),
    "\U000e0001\U0010ffff".encode(), b"None", b"undefined", b"NULL", b"true", b"__class__", b"constructor", b"id", b"pk", b"CON",
    b"e:forest cost<=3", b"cost>" + LONG, b"re:(a+)+$", b"-", b"- -", b"or or", b'name:"', b"1 Ballista", b"CH1", b"CH1zzzz", b"CH1" + b"A" * 5000,
    b"random", b"greedy:0", b"mcts:" + LONG, b"search@-1", b"all", b"none", b"yes", b"no", b"on",
)  # fmt: skip
ALL = (*NUMBERS, *TEXTS)

# For JSON. Some are not valid JSON, but Python writes them.
HUGE = "a number of 4,501 digits"  # Python refuses to write it: `hostile.py` inserts it
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 1.5, -0.0, 1e308, float("nan"), float("inf"), float("-inf"), 2**31, 2**63 - 1, 2**63, -(2**63) - 1, 2**64,
    10**400, HUGE, "", " ", "\0", "a\0b", "\ud800", "\udfff\ud800", "٣", "²", "9" * 5000, "a" * 70_000, "\u202e", "😀", "\r\n", "true", "1",
    [], [None], [[]], [1, "a", None], [{}], {}, {"": ""}, {"a": {"a": {}}}, {"__proto__": 1}, ["x"] * 2000, {"\0": 1}, {"\ud800": 1},
)  # fmt: skip

KINDS: tuple[str, ...] = (
    "", "text/plain", "text/html", "application/xml", "application/octet-stream", "image/png", "*/*", "application/json", "json", "/",
    "application/x-www-form-urlencoded", "application/x-www-form-urlencoded; charset=latin-1",
    "application/x-www-form-urlencoded; charset=utf-16", "application/x-www-form-urlencoded; charset=utf-7",
    "application/x-www-form-urlencoded; charset=nonsense", "application/x-www-form-urlencoded; charset=base64",
    "application/x-www-form-urlencoded; charset=\"utf-8", "application/x-www-form-urlencoded; charset*=utf-8''%00",
    "application/json; charset=latin-1", "application/json; charset=utf-32", "application/json; charset=idna",
    "application/json; charset=punycode", "application/json; charset=" + "x" * 5000, "application/json;;;", "application/json; =",
    "application/merge-patch+json", "application/problem+json", "APPLICATION/JSON", "multipart/form-data", "multipart/form-data; boundary=",
    "multipart/form-data; boundary=x", "multipart/form-data; boundary=" + "x" * 300, "multipart/form-data; boundary=\xff\xfe",
    "multipart/form-data; boundary=\"x", "multipart/mixed; boundary=x", "multipart/form-data; boundary=x; charset=utf-16", "\xff\xfe",
)  # fmt: skip
BOUNDARY = "x"
BODIES: tuple[bytes, ...] = (
    b"", NUL, b"=", b"&", b"&&&", b"==", b"a", b"%", b"%zz=%zz", b"a=%ff", b"\xff\xfe\x00a", b"\xef\xbb\xbf{}", b"{", b"[", b"null", b"[]", b'""',
    b"0", b"NaN", b"-", b"{}{}", b'{"a":1,"a":2}', b"[" * 5000, b'{"a":' * 5000, b"<xml/>", b"a" * 70_000, b"\r\n", b"PK\x03\x04", b"\x89PNG\r\n",
    b"--x", b"--x--", b"--x\r\n\r\n--x--", b"--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n",
    b'--x\r\nContent-Disposition: form-data; name="deck"; filename="deck.txt"\r\n\r\n1 Ballista\r\n--x--\r\n',
    b'--x\r\nContent-Disposition: form-data; name="text"; filename="\0"\r\nContent-Type: text/plain; charset=base64\r\n\r\na\r\n--x--\r\n',
    b'--x\r\nContent-Disposition: form-data; name="text"\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!!\r\n--x--\r\n',
    b'--x\r\nContent-Disposition: form-data; name="file"; filename="../../a"\r\nContent-Transfer-Encoding: base64\r\n\r\nabc\r\n--x--\r\n',
    b'--x\r\nContent-Disposition: form-data; name*=utf-8\'\'%ff\r\n\r\na\r\n--x--\r\n', b"a=1&" * 2000,
    b"".join(b'--x\r\nContent-Disposition: form-data; name="a%d"\r\n\r\n1\r\n' % number for number in range(2000)) + b"--x--\r\n",
)  # fmt: skip

_TAGS = (
    "*",
    '""',
    '"1"',
    'W/"1"',
    '"',
    ",,,",
    "1",
    '"1-',
    '"\xff"',
    "W/",
    '"' + "9" * 5000 + '"',
    ", ".join(['"a"'] * 500),
)
_DATES = ("", "yesterday", "Thu, 01 Jan 1970 00:00:00 GMT", "Thu, 99 Foo 99999 99:99:99 GMT", "Sat, 30 Feb 2030 00:00:00 GMT", "0", "-1",
          "Thu, 01 Jan 0000 00:00:00 GMT", "Friday, 31-Dec-99 23:59:60 GMT")  # fmt: skip
_WORDS = (
    "",
    "\xff\xfe",
    "a" * 8000,
    ",",
    ";",
    ";;;q=",
    "=",
    '"',
    "%00",
    "\x00".replace("\x00", "\x01"),
    "0",
    "-1",
    "9" * 5000,
    "true",
    "null",
    "{}",
)
HEADERS: dict[str, tuple[str, ...]] = {
    "accept": ("", "text/html", "application/json", "nonsense", "*/*;q=NaN", "a/b/c", "application/*", ";q=1", "text/event-stream", "image/webp",
               "application/json;version=99", "text/html;" * 500, "\xff", "application/x-ndjson", "*/*; q=1e999"),
    "accept-language": ("", "xx", "ru;q=NaN", "en;q=1e999", "*", "-", "ru-" + "a" * 400, ",,,", "en_US.UTF-8", "\xff\xfe", "de;q=-1", "ru" * 300,
                        "zh-hans-cn-x-private", "en;q=0,ru;q=0", ".", "../../etc"),
    "accept-encoding": ("gzip;q=NaN", "identity;q=0", "br", "gzip", "*", "\xff"),
    "if-none-match": _TAGS, "if-match": _TAGS, "if-modified-since": _DATES, "if-unmodified-since": _DATES,
    "if-range": (*_TAGS, *_DATES),
    "range": ("bytes=0-", "bytes=-1", "bytes=9-1", "bytes=a-b", "bytes=0-0,1-1", "items=0-1", "bytes=" + "9" * 5000 + "-", "bytes=", "x", "bytes=-"),
    "last-event-id": (*_WORDS, "1", "1:1", "abc:1", "zzzzzzzzzz:9", ",".join(["zzzzzzzzzz:1"] * 50), "٣".encode().decode("latin-1")),
    "hx-request": ("true", "false", "", "\xff"), "hx-boosted": ("true", "nonsense"), "hx-target": _WORDS, "hx-trigger": _WORDS,
    "hx-trigger-name": _WORDS, "hx-prompt": _WORDS,
    "hx-current-url": ("", "http://[", "//", "\xff", "javascript:1", "http://testserver/" + "a" * 5000, "http://testserver/play?deck=%00",
                       "http://testserver:99999/", "%E2%98"),
    "hx-current-url-uri-autoencoded": ("true",), "triggering-event": ("{", "null", "[]", "[" * 3000, '{"a":1}', "\xff", "NaN"),
    "cookie": ("sessionid=", "sessionid=zzzz", "sessionid=" + "a" * 5000, 'sessionid="\\000"', "sessionid=\xff\xfe", "csrftoken=short", "=;=;=",
               "django_language=xx", "django_language=../../etc", "theme=\xff", "theme=nonsense", "messages=" + "[[" * 2000, "messages=abc:def",
               "codes=\xff", "codes=1,2,3", "known=\xff", ";;;;", "a" * 6000, "__Host-a=b", 'theme="\\355\\240\\200"', "messages=bnVsbA:1:1"),
    "authorization": ("", "Bearer", "Bearer ", "Bearer \xff\xfe", "Bearer " + "a" * 5000, "bearer x", "Basic Og==", "Basic !!!", "Token x", "Bearer a b c",
                      "Digest username=\"", "Bearer ch_" + "0" * 40, "\xff", "Bearer null"),
    "host": ("testserver", "testserver:80", "testserver:99999", "localhost", "127.0.0.1:8000", "TESTSERVER", "testserver."),
    "origin": ("null", "http://testserver", "http://[", "https://evil.example", "\xff", "", "//"),
    "referer": ("http://[", "", "//", "\xff", "http://testserver/", "https://evil.example/", "javascript:1", "http://testserver/%00", "/" * 5000),
    "x-forwarded-for": ("", "1.2.3.4", "::1", "nonsense", "\xff", "1.2.3.4, 5.6.7.8", ",,,", "999.999.999.999", "[::1]:80", "1" * 5000, "fe80::1%eth0"),
    "x-forwarded-proto": ("https", "http", "\xff"), "x-forwarded-host": ("evil.example", "\xff"), "x-real-ip": ("nonsense", "\xff"),
    "x-request-id": _WORDS, "idempotency-key": _WORDS, "x-csrftoken": ("", "short", "\xff" * 32, "a" * 64), "x-http-method-override": ("DELETE", "\xff"),
    "x-requested-with": ("XMLHttpRequest", "\xff"), "content-encoding": ("gzip", "br", "nonsense", "\xff"), "expect": ("100-continue", "nonsense"),
    "transfer-encoding": ("chunked",), "content-language": ("\xff",), "prefer": ("respond-async", "\xff"), "sec-fetch-site": ("cross-site", "\xff"),
    "access-control-request-method": ("DELETE", "\xff", ""), "access-control-request-headers": ("\xff", "a" * 5000, "authorization,if-match"),
    "user-agent": ("", "\xff\xfe", "a" * 8000, "' OR 1=1 --", "%s%n"), "dnt": ("1",), "save-data": ("on",), "upgrade": ("websocket", "h2c"),
}  # fmt: skip
METHODS = (
    "HEAD",
    "OPTIONS",
    "PUT",
    "PATCH",
    "DELETE",
    "TRACE",
    "BREW",
    "GET",
    "POST",
    "CONNECT",
    "PROPFIND",
    "get",
    "Post",
    "M-SEARCH",
)
QUERIES = (
    "",
    "&",
    "=",
    "&&&==",
    "%",
    "%zz=1",
    "a=%ff",
    "%00=%00",
    "a;b",
    "?",
    "q=%ED%A0%80",
    "a[]=1&a[b]=2",
    "&".join(["a=1"] * 1100),
    "+",
    "q=+2AA-",
    "#",
)
TAILS = (
    "/",
    "//",
    "/.",
    "/..",
    "/../",
    "%2f",
    "%00",
    ";a=b",
    ".json",
    ".php",
    "%20",
    "/%2e%2e/%2e%2e",
    "%0d%0aX:1",
    "?",
    "~",
    "\\",
    "/*",
    "%ff",
    "%E2%80%AE",
    "+",
)
