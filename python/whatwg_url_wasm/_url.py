"""One URL."""

from __future__ import annotations

from ._arguments import changes_of, limited, text_of
from ._core import Record, call, string_of
from ._redaction import names_of, redacted
from ._search_params import SearchParams
from ._text import kind_of, string_in, strings_in

# As in __init__.py.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any, Self

    from ._arguments import Params, Values
    from ._names import AddressSpace
    from ._validation import Validation


class URL(Record):
    """An immutable URL. Its parts have the names of the standard's [URL
    record](https://url.spec.whatwg.org/#concept-url) and no delimiters, except that the username is called `user`.
    JavaScript's names have JavaScript's values: `protocol`, `username`, `hostname`, `pathname`, `search` and `hash`.

    Raises ValueError if `url` or `base` is not a URL.

    >>> url = URL("../b?c#d", "https://user@EXAMPLE.com:8080/a/")
    >>> str(url)
    'https://user@example.com:8080/b?c#d'
    >>> url.scheme, url.host, url.port, url.query
    ('https', 'example.com', 8080, 'c')
    >>> url.protocol, url.hostname, url.search
    ('https:', 'example.com', '?c')
    """

    __slots__ = ("__weakref__",)

    def __getstate__(self) -> Any:
        """Returns the state that a derived class adds to the URL: its attributes and slots. None if it adds nothing."""
        state: Any = super().__getstate__()
        attributes, slots = state if isinstance(state, tuple) else (state, {})
        own = {name: value for name, value in slots.items() if name != "_parts"}
        return (attributes, own) if attributes or own else None

    def __reduce__(self) -> tuple[Any, ...]:
        if type(self) is URL:
            return URL, (self.href,)
        return type(self), (self.href,), self.__getstate__()

    @classmethod
    def parse(cls, url: str | Record, base: str | Record | None = None) -> Self | None:
        """Returns the parsed URL, or None if `url` or `base` is not a URL.

        >>> URL.parse("no URL") is None
        True
        """
        try:
            return cls(url, base)
        except ValueError:
            return None

    @classmethod
    def build(
        cls,
        *,
        scheme: str,
        user: str | None = None,
        password: str | None = None,
        host: str | None = None,
        port: int | None = None,
        path: str = "",
        query: str | Params | None = None,
        fragment: str | None = None,
    ) -> Self:
        """Builds a URL from parts, which have the same types and the same syntax as in `replace`, except that a path
        after a host has to begin with a slash. A part never spills into another: a character that would end it is
        percent-encoded, or an error.

        Raises ValueError if a value is impossible, such as a host with a port or a path.

        >>> URL.build(scheme="https", host="example.com", path="/a b", query={"page": 2, "tag": ["x", "y"]})
        URL('https://example.com/a%20b?page=2&tag=x&tag=y')
        """
        return cls(call("build", changes_of(locals())))

    @classmethod
    def can_parse(cls, url: object, base: object = None) -> bool:
        """Returns whether `url` can be parsed, relative to `base` if a base is given. Returns False if `url` is not a
        string or a URL.

        >>> URL.can_parse("/a", "https://example.com"), URL.can_parse(None)
        (True, False)
        """
        url = url.href if isinstance(url, Record) else url
        base = base.href if isinstance(base, Record) else base
        if not isinstance(url, str) or not (base is None or isinstance(base, str)):
            return False
        can: bool = call("can_parse", url, base)
        return can

    @classmethod
    def from_request_target(cls, origin: str | Record, target: str) -> Self | None:
        """Returns the URL of an HTTP request, made from the origin of the server and the [request
        target](https://www.rfc-editor.org/rfc/rfc9112#section-3.2). The client writes the target in one of four forms:

        - origin-form, `/path?query`: the result has the scheme, host and port of `origin`. The target `//evil.example`
          is a path.
        - absolute-form, `http://host/path`: the result is this URL, so the client chooses the host. The scheme must be
          `http` or `https`. A username or password is refused.
        - authority-form, `host:port` (for `CONNECT`): the result has the scheme of `origin`, and the client chooses the
          host.
        - asterisk-form, `*` (for `OPTIONS`): the result is `origin` with an empty path, which is `/` in special URLs.

        Returns None if the target has none of these forms, contains spaces, controls or `#`, or does not parse. Only
        the scheme, host and port of `origin` are used. Raises ValueError if `origin` is not a URL or has no host.

        >>> URL.from_request_target("https://a.example", "//evil.example/x")
        URL('https://a.example//evil.example/x')
        >>> URL.from_request_target("https://a.example", "evil") is None
        True
        """
        string_in("target", target)
        base = URL(string_of("origin", origin))
        if not base.host:
            raise ValueError("origin must have a host")
        href = call("from_request_target", base.href, target)
        return None if href is None else cls(href)

    @staticmethod
    def validate(url: str, base: str | Record | None = None) -> Validation[URL]:
        """Finds all validation errors in a string. A URL that has errors can still be parsed unless its last error is a
        failure. Hints point out text that is probably a mistake even though it is not a validation error.

        Raises ValueError if `base` is not a URL, and OverflowError if there are more than 1,048,576 errors.

        >>> found = URL.validate("https://example.com/a b")
        >>> found.url, found.is_valid
        (URL('https://example.com/a%20b'), False)
        >>> [(error.name, error.start, error.end, error.fix.text) for error in found.errors]
        [('invalid-URL-unit', 21, 22, '%20')]
        >>> [(hint.name, hint.fix.href) for hint in URL.validate("localhost:3000").hints]
        [('host-as-scheme', 'http://localhost:3000/')]
        """
        string_in("url", url)
        from ._validation import Fix, Hint, HintFix, Validation, ValidationError

        base = None if base is None else URL(string_of("base", base)).href
        found = call("validate", url, base)
        if found is None:
            raise OverflowError("the URL has more than 1,048,576 validation errors")
        is_valid, errors, listed, hints = found
        # Several errors can share a fix.
        fixes = [Fix(*fix) for fix in listed]
        found = (ValidationError(*parts, None if fix is None else fixes[fix]) for *parts, fix in errors)
        hinted = (Hint(*parts, HintFix(*fix)) for *parts, fix in hints)
        return Validation(URL.parse(url, base), is_valid, tuple(found), tuple(hinted))

    @property
    def protocol(self) -> str:
        """JavaScript's name: the scheme, followed by a colon."""
        return self.scheme + ":"

    @property
    def username(self) -> str:
        """JavaScript's name of `user`."""
        return self.user

    @property
    def hostname(self) -> str:
        """JavaScript's name: the host, or an empty string."""
        return self.host or ""

    @property
    def pathname(self) -> str:
        """JavaScript's name of `path`."""
        return self.path

    @property
    def search(self) -> str:
        """JavaScript's name: the query with its `?`. Empty if the query is missing or empty."""
        return f"?{query}" if (query := self.query) else ""

    @property
    def hash(self) -> str:
        """JavaScript's name: the fragment with its `#`. Empty if the fragment is missing or empty."""
        return f"#{fragment}" if (fragment := self.fragment) else ""

    @property
    def search_params(self) -> SearchParams:
        """The parameters of the query.

        >>> URL("https://example.com/?a=1&b=2").search_params["b"]
        '2'
        """
        return SearchParams(self.query or "")

    @property
    def parts(self) -> tuple[str, ...]:
        """The segments of the path, decoded and preceded by a slash. The last one is empty if the path ends with a
        slash. A segment whose bytes are not UTF-8 stays percent-encoded. An opaque path is one part.

        >>> URL("https://example.com/a%20b/c.tar.gz").parts
        ('/', 'a b', 'c.tar.gz')
        """
        return tuple(call("path_parts", self.href))

    @property
    def name(self) -> str:
        """The last of `parts`. Empty if the path ends with a slash.

        >>> URL("https://example.com/a/b%20c.txt?d").name
        'b c.txt'
        """
        _, *segments = self.parts or ("",)
        return segments[-1] if segments else ""

    @property
    def suffix(self) -> str:
        """The part of the name from its last dot, or an empty string. A dot at the beginning or end does not count.

        >>> URL("https://example.com/c.tar.gz").suffix
        '.gz'
        """
        stem, dot, end = self.name.rpartition(".")
        return dot + end if stem and end else ""

    @property
    def parent(self) -> Self:
        """The URL without the last segment of its path, its query and its fragment.

        >>> URL("https://example.com/a/b?c").parent
        URL('https://example.com/a')
        """
        return self._edited("parent")

    @property
    def public_suffix(self) -> str | None:
        """The [public suffix](https://url.spec.whatwg.org/#host-public-suffix) of the host, or None."""
        suffix: str | None = call("public_suffix", self.href)
        return suffix

    @property
    def site(self) -> str | None:
        """The [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain) of the host. The value is None
        if the host is an address or a public suffix, or if there is no host.

        >>> URL("https://www.example.co.uk/").site
        'example.co.uk'
        """
        site: str | None = call("site", self.href)
        return site

    @property
    def host_unicode(self) -> str | None:
        """The host in Unicode, without the port, or None if there is no host.

        >>> URL("https://xn--mnchen-3ya.example/").host_unicode
        'münchen.example'
        """
        host: str | None = call("host_unicode", self.href)
        return host

    @property
    def address_space(self) -> AddressSpace | None:
        """The address space of the host, as returned by `whatwg_url_wasm.address_space`."""
        space: AddressSpace | None = call("address_space_of_url", self.href)
        return space

    def display(
        self,
        *,
        width: int | None = None,
        host_only: bool = False,
        scheme: bool = True,
        simplify_host: bool = False,
    ) -> str:
        """Formats the URL for people to read, as recommended in the standard's section [URL
        rendering](https://url.spec.whatwg.org/#url-rendering): without credentials. The host is in Unicode unless it
        could be mistaken for another host. Everything else is percent-decoded where the result is visible.

        `width` sets the maximum length of the text. With `host_only`, only the host is returned. With `scheme=False`,
        the scheme is omitted. With `simplify_host`, a leading `www` or `m` label is omitted.

        >>> URL("https://examplecorp.com@xn--bcher-kva.example/%C3%A9").display()
        'https://bücher.example/é'
        """
        options = limited("width", width), bool(host_only), bool(scheme), bool(simplify_host)
        text: str = call("display", self.href, *options)
        return text

    def join(self, reference: str | Record) -> Self:
        """Resolves a reference against this URL.

        >>> URL("https://example.com/a/b").join("../c?d")
        URL('https://example.com/c?d')
        """
        return type(self)(reference if isinstance(reference, Record) else string_of("reference", reference), self)

    def with_segments(self, segments: str | Iterable[str], start: int | None = None, end: int | None = None) -> Self:
        """Returns a copy of the URL with path segments appended or replaced. Without `start` and `end`, the segments
        are appended. If either is given, the new segments replace the segments in `[start:end]`. A trailing slash is
        not a segment: appending consumes it, and replacing keeps it. A string is one segment. All characters in a
        segment are taken literally, so even `/` and `%` are encoded.

        Raises ValueError for `.` and `..`, and if the path is opaque.

        >>> URL("https://example.com/a/b/").with_segments(["c", "d/e"])
        URL('https://example.com/a/b/c/d%2Fe')
        >>> URL("https://example.com/a/b?c").with_segments("d", start=-1)
        URL('https://example.com/a/d?c')
        """
        added = [segments] if isinstance(segments, str) else strings_in("segments", segments)
        for segment in added:
            if text_of("a segment", segment) in (".", ".."):
                raise ValueError(f"{segment!r} cannot be a segment of a path")
        return self._edited("with_segments", added, limited("start", start), limited("end", end))

    def with_path(self, path: str) -> Self:
        """Returns a copy of the URL with a path in URL syntax appended: slashes separate segments, percent-encoded bytes
        are kept, and `?` and `#` are percent-encoded. The URL's own path is treated as a folder even if it has no
        trailing slash, and a slash at the beginning of `path` is ignored. A `..` segment refers to the parent, but never
        leads out of the folder. The query and the fragment stay the same.

        Raises ValueError if the path of the URL is opaque.

        >>> URL("https://a.example/v1?page=1").with_path("auth/token/")
        URL('https://a.example/v1/auth/token/?page=1')
        >>> URL("https://a.example/v1").with_path("../../x").pathname
        '/v1/x'
        """
        return self._edited("with_path", text_of("path", path))

    def with_params(self, params: str | Params, *, space_as_plus: bool = True) -> Self:
        """Returns a copy of the URL with these parameters as its query. Values are strings, numbers, booleans, which
        become `true` and `false`, or lists of them. None and an empty list omit a parameter. With `space_as_plus=False`,
        spaces are written as `%20`.

        Raises ValueError for numbers that are not finite.

        >>> URL("https://example.com/?a=1").with_params({"page": 2, "tag": ["x", "y z"], "all": True})
        URL('https://example.com/?page=2&tag=x&tag=y+z&all=true')
        """
        params = SearchParams(params) if isinstance(params, str) else params
        return self._with_params("with_params", params, bool(space_as_plus))

    def update_params(self, changes: Mapping[str, Values], *, space_as_plus: bool = True) -> Self:
        """Returns a copy of the URL with some parameters changed. A list sets several values; None or an empty list
        removes the parameter. Other parameters keep their positions and their exact bytes. With `space_as_plus=False`,
        spaces in the new names and values are written as `%20`.

        >>> URL("https://example.com/?a=1&b=%7E").update_params({"a": [2, 3], "c": "x y"})
        URL('https://example.com/?a=2&a=3&b=%7E&c=x+y')
        """
        return self._with_params("update_params", changes, bool(space_as_plus))

    def normalize(self, steps: Iterable[str] = ("dedupe",)) -> str:
        """A string to compare by: URLs that probably lead to the same page have the same normalized form. `STEPS` lists
        the steps; their order does not matter. `dedupe` and `same-page` stand for several, and `-STEP` leaves one out.

        Raises ValueError if a step does not exist, or if more than 100 steps are `drop-index` or have characters after
        a `*`.

        >>> URL("https://a.example/%7ex?z=1&utm_source=n&a=2#t").normalize()
        'https://a.example/~x?a=2&z=1'
        >>> URL("http://www.a.example/b/#c").normalize(["same-page", "-drop-fragment"])
        'https://a.example/b#c'
        """
        from ._normalizer import checked

        text: str = call("normalize", self.href, checked(steps))
        return text

    def redact(self, params: Iterable[str] | None = None) -> str:
        """The serialized URL, in which the username, the password and the values of secret parameters are replaced with
        `***`: see `redact`, which also takes text that is not a URL.

        >>> URL("https://joe:pass@a.example/?token=x&q=y").redact()
        'https://***:***@a.example/?token=***&q=y'
        """
        text: str = call("redact", self.href, names_of(params), False)
        return text

    def __format__(self, spec: str) -> str:
        return format(self.href, spec)

    def __repr__(self) -> str:
        # Representations end up in logs.
        return f"URL({redacted(self.href)!r})"

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Callable[[Any], Any]) -> Any:
        """Defines how pydantic validates a field of this type (a string or a URL) and how it serializes the field to
        JSON (a string)."""
        from pydantic_core import core_schema

        return core_schema.no_info_plain_validator_function(
            cls._validated,
            serialization=core_schema.to_string_ser_schema(when_used="json"),
        )

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: Any, handler: Callable[[Any], Any]) -> dict[str, str]:
        return {"type": "string", "format": "uri"}

    @classmethod
    def _validated(cls, value: Any) -> Self:
        if isinstance(value, cls):
            return value
        if not isinstance(value, (str, Record)):
            # pydantic does not catch TypeError.
            raise ValueError(f"a URL must be a string or a URL, not {kind_of(value)}")
        return cls(value)


validate = URL.validate
