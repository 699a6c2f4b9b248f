//! Each crate's layers, from lowest to highest. The longest path that matches
//! a file determines the file's floor. A file that is not named is on its folder's floor. In `src/`,
//! this is the lowest one, so such a file may import little.

/// A floor has a name and a list of the files and folders on it.
pub(crate) type Floor = (&'static str, &'static [&'static str]);

pub(crate) const CORE: &[Floor] = &[
    ("tools", &["src"]),
    ("Infra and Encoding", &["src/infra", "src/encoding"]),
    ("vocabulary of URLs", &["src/url", "src/url/host/forbidden.rs"]),
    ("hosts", &["src/url/host"]),
    ("URL records", &["src/url/record.rs", "src/url/serializing.rs"]),
    ("fast paths", &["src/url/fast_paths"]),
    ("parser", &["src/url/parser", "src/url/input_components.rs"]),
    (
        "API",
        &[
            "src/url/api",
            "src/url/rendering",
            "src/url/repairs",
            "src/url/scheme_guess.rs",
            "src/url/tracing",
            "src/url/url_writing.rs",
            "src/url/validation.rs",
        ],
    ),
    ("URL", &["src/url/mod.rs"]),
    ("forms and MIME types", &["src/form_urlencoded", "src/mime_type"]),
    (
        "data: URLs, sniffing, normalizing, patterns and Web addresses",
        &[
            "src/data_url",
            "src/mime_sniffing",
            "src/normalizer",
            "src/url_pattern",
            "src/web_address",
        ],
    ),
    ("for Rust programs", &["src/columns", "src/native"]),
    ("crate", &["src/lib.rs", "src/internals.rs"]),
];

pub(crate) const BOUNDARY: &[Floor] = &[
    (
        "tools",
        &[
            "wasm/src/address.rs",
            "wasm/src/cell.rs",
            "wasm/src/place.rs",
            "wasm/src/status.rs",
            "wasm/src/utf16.rs",
        ],
    ),
    ("areas", &["wasm/src/result_area.rs", "wasm/src/scratch_area.rs"]),
    ("channel", &["wasm/src/channel.rs", "wasm/src/table.rs"]),
    (
        "exchange",
        &[
            "wasm/src/idna.rs",
            "wasm/src/imported_idna.rs",
            "wasm/src/no_imported_idna.rs",
            "wasm/src/reserve.rs",
            "wasm/src/strings_and_bytes.rs",
            "wasm/src/url_result.rs",
        ],
    ),
    ("calls", &["wasm/src"]),
    ("crate", &["wasm/src/lib.rs"]),
];

pub(crate) const PACKAGE_URL: &[Floor] = &[
    (
        "vocabulary",
        &[
            "packages/url/src/host.rs",
            "packages/url/src/origin.rs",
            "packages/url/src/parse_error.rs",
            "packages/url/src/syntax_violation.rs",
        ],
    ),
    ("URL", &["packages/url/src/url.rs"]),
    ("methods", &["packages/url/src"]),
    ("crate", &["packages/url/src/lib.rs"]),
];

pub(crate) const PYTHON: &[Floor] = &[
    ("memory", &["python/src/buffer.rs"]),
    ("values", &["python/src/strings.rs", "python/src/values.rs"]),
    ("parser", &["python/src/parser.rs"]),
    ("Polars", &["python/src/polars.rs", "python/src/polars"]),
    ("patterns", &["python/src/patterns.rs", "python/src/patterns"]),
    ("editing", &["python/src/editing.rs"]),
    ("calls", &["python/src/calls.rs"]),
    ("records", &["python/src/record.rs"]),
    ("module", &["python/src/module.rs", "python/src/wasm.rs"]),
    ("crate", &["python/src/lib.rs"]),
];
