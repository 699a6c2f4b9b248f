use crate::url::state::State;

/// Each state with its name in the standard and the fragment of the link to its section.
pub const STATES: [(State, &str, &str); 21] = [
    (State::SchemeStart, "scheme start", "scheme-start-state"),
    (State::Scheme, "scheme", "scheme-state"),
    (State::NoScheme, "no scheme", "no-scheme-state"),
    (
        State::SpecialRelativeOrAuthority,
        "special relative or authority",
        "special-relative-or-authority-state",
    ),
    (State::PathOrAuthority, "path or authority", "path-or-authority-state"),
    (State::Relative, "relative", "relative-state"),
    (State::RelativeSlash, "relative slash", "relative-slash-state"),
    (
        State::SpecialAuthoritySlashes,
        "special authority slashes",
        "special-authority-slashes-state",
    ),
    (
        State::SpecialAuthorityIgnoreSlashes,
        "special authority ignore slashes",
        "special-authority-ignore-slashes-state",
    ),
    (State::Authority, "authority", "authority-state"),
    (State::Host, "host", "host-state"),
    (State::Hostname, "hostname", "hostname-state"),
    (State::Port, "port", "port-state"),
    (State::File, "file", "file-state"),
    (State::FileSlash, "file slash", "file-slash-state"),
    (State::FileHost, "file host", "file-host-state"),
    (State::PathStart, "path start", "path-start-state"),
    (State::Path, "path", "path-state"),
    (State::OpaquePath, "opaque path", "cannot-be-a-base-url-path-state"),
    (State::Query, "query", "query-state"),
    (State::Fragment, "fragment", "fragment-state"),
];
