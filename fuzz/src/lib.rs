//! The fuzz targets and the checks that they share. `main.rs` only passes libFuzzer's inputs to these
//! targets, so tests can run the targets without libFuzzer.

use whatwg_url::url::{Offsets, UrlRecord};

pub mod columns;
pub mod data_url;
pub mod encodings;
pub mod idna;
pub mod mime_sniffing;
pub mod parse;
pub mod setters;
pub mod url_pattern;
pub mod urlencoded;
pub mod validation;
pub mod web_address;

/// A target, which has a name and a function to run on each input.
pub type Target = (&'static str, fn(&[u8]));

/// Every target.
pub const TARGETS: [Target; 11] = [
    ("columns", columns::run),
    ("data_url", data_url::run),
    ("encodings", encodings::run),
    ("idna", idna::run),
    ("mime_sniffing", mime_sniffing::run),
    ("parse", parse::run),
    ("setters", setters::run),
    ("url_pattern", url_pattern::run),
    ("urlencoded", urlencoded::run),
    ("validation", validation::run),
    ("web_address", web_address::run),
];

/// Splits the fuzzer's input at each 0xFF byte, which never occurs in UTF-8, and converts the parts
/// to strings.
pub fn texts(data: &[u8]) -> impl Iterator<Item = std::borrow::Cow<'_, str>> {
    data.split(|&byte| byte == 0xFF).map(String::from_utf8_lossy)
}

/// Checks the invariants of every URL. The offsets are in order and point to their delimiters, the
/// components concatenate to the serialization, and parsing the serialization yields the same
/// offsets.
pub fn check(url: &UrlRecord) {
    let href = url.as_str();
    let Offsets {
        scheme_end,
        username_end,
        host_start,
        host_end,
        path_start,
        query_start,
        fragment_start,
    } = url.offsets();
    let offsets = [
        0,
        scheme_end,
        username_end,
        host_start,
        host_end,
        path_start,
        query_start,
        fragment_start,
    ];
    assert!(offsets.is_sorted() && fragment_start <= href.len(), "{url:?}");
    assert!(href.is_ascii(), "{url:?}");
    assert!(!href.bytes().any(|byte| byte.is_ascii_control()), "{url:?}");
    assert_eq!(href.as_bytes().get(scheme_end), Some(&b':'), "{url:?}");
    assert!(url.scheme().starts_with(|c: char| c.is_ascii_lowercase()), "{url:?}");
    assert_eq!(serialize(url), href, "{url:?}");
    assert_eq!(&UrlRecord::of_serialization(href), url);
}

/// <https://url.spec.whatwg.org/#concept-url-serializer>, computed from the components.
fn serialize(url: &UrlRecord) -> String {
    let mut output = format!("{}:", url.scheme());
    if let Some(host) = url.serialized_host() {
        output += "//";
        if url.includes_credentials() {
            output += url.username();
            if !url.password().is_empty() {
                output.push(':');
                output += url.password();
            }
            output.push('@');
        }
        output += host;
        if let Some(port) = url.port() {
            output += &format!(":{port}");
        }
    } else if !url.has_opaque_path() && url.path().starts_with("//") {
        output += "/.";
    }
    output += url.path();
    if let Some(query) = url.query() {
        output.push('?');
        output += query;
    }
    if let Some(fragment) = url.fragment() {
        output.push('#');
        output += fragment;
    }
    output
}

/// Checks that a URL's serialization parses to the same URL.
pub fn check_fixed_point(url: &UrlRecord) {
    assert_eq!(UrlRecord::parse(url.as_str(), None).as_ref(), Ok(url));
}
