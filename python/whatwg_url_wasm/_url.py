"""One URL."""

from __future__ import annotations

from ._core import Record, call
from ._redaction import named, names_of, redacted
from ._search_params import SearchParams, texts_of
from ._text import kind_of, scalar_values

# Type checkers assume that this condition is true. At run time, the condition is false, because the typing module is
# slow to import.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any, Self, TypedDict, Unpack

    from ._names import AddressSpace
    from ._search_params import Params
    from ._validation import Validation

    class Parts(TypedDict, total=False):
        """The parts that `URL.replace` takes."""

        protocol: str
        username: str
        password: str | None
        host: str | None
        hostname: str | None
        port: str | int | None
        pathname: str
        search: str | None
        hash: str | None
        search_params: Params


class URL(Record):
    """An immutable URL. The class has the attributes of the standard's [URL
    class](https://url.spec.whatwg.org/#url-class), except that `searchParams` is called `search_params`.

    Raises ValueError if `url` or `base` is not a URL.

    >>> url = URL("../b?c#d", "https://user@EXAMPLE.com:8080/a/")
    >>> str(url)
    'https://user@example.com:8080/b?c#d'
    >>> url.hostname, url.port, url.search
    ('example.com', '8080', '?c')
    """

    __slots__ = ("__weakref__",)

    def __getstate__(self) -> Any:
        """Returns the state that a derived class adds to the URL: its attributes and slots. None if it adds nothing."""
        state: Any = super().__getstate__()
        attributes, slots = state if isinstance(state, tuple) else (state, {})
        own = {name: value for name, value in slots.items() if name != "_parts"}
        return (attributes, own) if attributes or own else None

    def __reduce__(self) -> tuple[Any, ...]:
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
        if not isinstance(target, str):
            raise TypeError(f"target must be a string, not {kind_of(target)}")
        base = URL(origin)
        if not base.hostname:
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
        if not isinstance(url, str):
            raise TypeError(f"url must be a string, not {kind_of(url)}")
        from ._validation import Fix, Hint, HintFix, Validation, ValidationError

        base = None if base is None else URL(base).href
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
    def search_params(self) -> SearchParams:
        """The parameters of the query.

        >>> URL("https://example.com/?a=1&b=2").search_params["b"]
        '2'
        """
        return SearchParams(self.search)

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
        text: str = call("display", self.href, width, host_only, scheme, simplify_host)
        return text

    def replace(self, **parts: Unpack[Parts]) -> Self:
        """Returns a copy of the URL with some parts replaced. The keyword arguments have the same names as the
        attributes. None or an empty string removes a part.

        Text is percent-encoded where necessary. Raises ValueError if one of the values is not possible in this URL.

        >>> URL("http://example.com/a?b").replace(protocol="https", port=8080, search_params={"q": "x y"})
        URL('https://example.com:8080/a?q=x+y')
        """
        changes: dict[str, Any] = dict(parts)
        if "search_params" in changes:
            if "search" in changes:
                raise TypeError("search and search_params are the same part")
            changes["search"] = str(SearchParams(changes.pop("search_params")))
        for name, value in changes.items():
            if name not in (*_PARTS, "host"):
                names = ", ".join(("host", *_PARTS, "search_params"))
                raise TypeError(f"there is no part {named(name)}; there are {names}")
            if name == "port" and isinstance(value, int) and not isinstance(value, bool):
                changes[name] = value = str(value)
            if value is not None and not isinstance(value, str):
                raise TypeError(f"{name} must be a string, not {type(value).__name__}")
        if "host" in changes:
            if "hostname" in changes or "port" in changes:
                raise TypeError("host includes hostname and port")
            changes.update(_split(changes.pop("host")))
        return type(self)(_replaced(self.href, [(name, changes[name]) for name in _PARTS if name in changes]))

    def join(self, reference: str | Record) -> Self:
        """Resolves a reference against this URL.

        >>> URL("https://example.com/a/b").join("../c?d")
        URL('https://example.com/c?d')
        """
        return type(self)(reference, self)

    def __truediv__(self, segment: str) -> Self:
        """Returns the URL with another segment appended to its path. The segment is encoded, including any `/`. The
        query and the fragment stay the same.

        Raises ValueError for `.` and `..`, and if the path is opaque.

        >>> URL("https://example.com/a") / "b c"
        URL('https://example.com/a/b%20c')
        """
        return self.with_segments([segment]) if isinstance(segment, str) else NotImplemented

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
        added = [segments] if isinstance(segments, str) else list(segments)
        for segment in added:
            if not isinstance(segment, str):
                raise TypeError(f"segments must be strings, not {type(segment).__name__}")
            if segment in (".", ".."):
                raise ValueError(f"{segment!r} cannot be a segment of a path")
        for name, index in (("start", start), ("end", end)):
            if index is not None and (isinstance(index, bool) or not isinstance(index, int)):
                raise TypeError(f"{name} must be an integer, not {type(index).__name__}")
        # Indices beyond this limit have the same effect as the limit itself.
        start, end = (None if index is None else max(-(2**31), min(index, 2**31)) for index in (start, end))
        return type(self)(call("with_segments", self.href, added, start, end))

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
        if not isinstance(path, str):
            raise TypeError(f"path must be a string, not {kind_of(path)}")
        return type(self)(call("with_path", self.href, path))

    def with_params(self, changes: Mapping[str, str | Iterable[str] | None], *, space_as_plus: bool = True) -> Self:
        """Returns a copy of the URL with some parameters changed. A list sets several values; None or an empty list
        removes the parameter. Other parameters keep their positions and their exact bytes. With `space_as_plus=False`,
        spaces in the new names and values are written as `%20`.

        >>> URL("https://example.com/?a=1&b=%7E").with_params({"a": ["2", "3"], "c": "x y"})
        URL('https://example.com/?a=2&a=3&b=%7E&c=x+y')
        """
        lists = [[name, *([] if values is None else texts_of(values))] for name, values in changes.items()]
        return type(self)(call("with_params", self.href, lists, bool(space_as_plus)))

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


# Most changes succeed on the first attempt if the parts are set in this order.
_PARTS = ("hostname", "protocol", "port", "username", "password", "pathname", "search", "hash")


def _split(host: str | None) -> dict[str, str | None]:
    """Splits a host into the hostname and the port, if there is one."""
    hostname, colon, port = (host or "").rpartition(":")
    has_port = colon and "]" not in port
    return {"hostname": hostname, "port": port} if has_port else {"hostname": host}


def _replaced(href: str, changes: list[tuple[str, str | None]]) -> str:
    """Makes all changes. Some changes are possible only after others have been made. A `file` URL, for example, can
    have a port only after its protocol has been changed."""
    while changes:
        left = []
        for name, value in changes:
            try:
                href = call("set", href, name, value)
            except ValueError as error:
                left.append((name, value))
                failed = f"{name} cannot be changed: {error}"
        if len(left) == len(changes):
            raise ValueError(failed)
        changes = left
    return href


def optional_string_of(name: str, value: Any) -> str | None:
    """Converts an argument (a string, a URL or None) to a string or None."""
    if value is None or isinstance(value, str):
        return None if value is None else scalar_values(value)
    if isinstance(value, Record):
        return value.href
    raise TypeError(f"{name} must be a string or a URL, not {kind_of(value)}")


validate = URL.validate
