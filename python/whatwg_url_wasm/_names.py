"""The names of columns and of their values, and the numbers in calls to `columns.wasm`.

Made from wasm/src/layout.rs by `npm run layout`.
"""

from typing import Literal, TypeAlias, get_args

ColumnName: TypeAlias = Literal[
    "href",
    "origin",
    "scheme",
    "username",
    "password",
    "host",
    "host_type",
    "port",
    "path",
    "query",
    "fragment",
    "error",
    "host_unicode",
    "address_space",
    "normalized",
    "site",
    "public_suffix",
    "surt",
]
"""The name of a column that `parse` returns, except the names of columns for parameters, such as `param:q`."""

AddressSpace: TypeAlias = Literal[
    "unspecified",
    "loopback",
    "private",
    "link-local",
    "unique-local",
    "shared",
    "documentation",
    "multicast",
    "reserved",
    "public",
    "special-use",
]
"""The name of an address space."""

HintName: TypeAlias = Literal[
    "host-as-scheme",
    "escaped-ampersand",
    "windows-path",
    "missing-scheme-separator",
    "wrong-scheme-separator",
    "repeated-scheme",
    "misspelled-scheme",
    "address-without-scheme",
    "host-without-scheme",
    "scp-address",
    "delimiter-in-password",
    "several-hosts",
    "space-in-host",
    "line-break",
    "invisible-character",
    "enclosing-marks",
    "link-markup",
    "surrounding-text",
    "trailing-punctuation",
    "defanged-url",
    "full-width-character",
    "placeholder",
]
"""The name of a hint."""

COLUMNS: tuple[ColumnName, ...] = get_args(ColumnName)[:12]
"""The names of the columns that `parse` returns if none are chosen."""

ALL_COLUMNS: tuple[str, ...] = (*get_args(ColumnName)[:15], "param", *get_args(ColumnName)[15:])
"""The names of all columns, in the order of their bits."""

SITE_COLUMNS: tuple[str, ...] = (
    "site",
    "public_suffix",
)
"""The columns that need the Public Suffix List."""

BOOLEAN_COLUMNS: tuple[str, ...] = ()
"""The columns whose values are booleans."""

SECRET_PARAMS: tuple[str, ...] = tuple("code access_token password client_secret refresh_token token assertion client_assertion code_verifier id_token id_token_hint oauth_token oauth_verifier oauth_signature SAMLResponse SAMLart X-Amz-Security-Token X-Amz-Signature AWSAccessKeyId Signature X-Goog-Signature key auth sig subscription-key pwd private_token jwt secret api_key apikey reset_password_token jsessionid PHPSESSID".split())
"""The parameters whose values `redact` hides by default. src/url/redaction.rs names the source of each."""

DICTIONARIES: dict[str, tuple[str, ...]] = {
    "host_type": (
        "domain",
        "ipv4",
        "ipv6",
        "opaque",
        "empty",
    ),
    "error": (
        "domain-to-ASCII",
        "domain-percent-encoded",
        "host-invalid-code-point",
        "IPv4-empty-part",
        "IPv4-too-few-parts",
        "IPv4-too-many-parts",
        "IPv4-non-numeric-part",
        "IPv4-non-decimal-part",
        "IPv4-out-of-range-part",
        "IPv4-non-ASCII-input",
        "IPv6-unclosed",
        "IPv6-invalid-compression",
        "IPv6-too-many-pieces",
        "IPv6-multiple-compression",
        "IPv6-invalid-code-point",
        "IPv6-too-few-pieces",
        "IPv6-piece-leading-zero",
        "IPv4-in-IPv6-too-many-pieces",
        "IPv4-in-IPv6-invalid-code-point",
        "IPv4-in-IPv6-out-of-range-part",
        "IPv4-in-IPv6-too-few-parts",
        "invalid-URL-unit",
        "special-scheme-missing-following-solidus",
        "missing-scheme-non-relative-URL",
        "invalid-reverse-solidus",
        "invalid-credentials",
        "host-missing",
        "port-out-of-range",
        "port-invalid",
        "file-invalid-Windows-drive-letter",
        "file-invalid-Windows-drive-letter-host",
    ),
    "address_space": get_args(AddressSpace),
}
"""For each column of codes, the strings that the codes stand for."""

CHANGED = 1
NO_MEMORY = 3
INVALID_BASE = 6
TOO_LARGE = 8
UTF8 = 2
LARGE_UTF8 = 3
UTF8_VIEW = 4
UTF8_WITH_BASES = 5
ROW_COUNT = 0
DESCRIPTION_POINTER = 1
VIEW_BUFFERS = 2
DESCRIPTION_WORDS = 5
COLUMN_SLOTS = 0
COLUMN_BYTES = 1
COLUMN_LENGTH = 2
COLUMN_VALIDITY = 3
COLUMN_NULL_COUNT = 4
