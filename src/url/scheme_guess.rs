//! Guesses the scheme of an input that may lack one, as a browser's address bar does.

use super::record::UrlRecord;
use super::url_writing::is_url_scheme_string;
use crate::basics::{is_ascii_tab_or_newline, is_c0_control_or_space};
use alloc::format;
use alloc::string::String;

/// Opening brackets, and quotation marks, which some languages use in the opposite direction.
pub const OPENING: &str = "\"'`([{<«»‘’‚‛“”„‟‹›〈《「『【〔〖〝（［｛＜＂＇｢";

/// The closing mark for each opening mark.
pub const CLOSING: &str = "\"'`)]}>»«’’‘’””“”›‹〉》」』】〕〗〞）］｝＞＂＇｣";

/// The URL and the text that was prepended to the input.
pub(crate) type Guessed = (Option<UrlRecord>, String);

/// The algorithm of [`Url::guess_scheme`](crate::Url::guess_scheme).
pub(crate) fn guess_scheme(input: &str, scheme: Option<&str>) -> Guessed {
    let text = stripped(input);
    if is_drive_path(&text) {
        let is_invalid = text.get(1..4) == Some("://") && UrlRecord::parse(&text, None).is_err();
        return if is_invalid { nothing() } else { parsed("file", ":///", &text) };
    }
    if text.starts_with("//") {
        return guessed(scheme, ":", &text);
    }
    if is_host_with_port(&text) {
        return guessed(scheme, "://", &text);
    }
    match UrlRecord::parse(&text, None) {
        Ok(url) => (Some(url), String::new()),
        Err(_) if is_reference_or_word(&text) || has_scheme(&text) => nothing(),
        Err(_) => guessed(scheme, "://", &text),
    }
}

/// Removes everything that the URL parser removes from an input: all tabs and newlines, and any
/// leading and trailing C0 controls and spaces.
pub(crate) fn stripped(input: &str) -> String {
    input.trim_matches(is_c0_control_or_space).replace(is_ascii_tab_or_newline, "")
}

const fn nothing() -> Guessed {
    (None, String::new())
}

fn parsed(scheme: &str, separator: &str, text: &str) -> Guessed {
    let prefix = format!("{}{separator}", scheme.to_ascii_lowercase());
    (UrlRecord::parse(&format!("{prefix}{text}"), None).ok(), prefix)
}

/// Prepends the scheme and the separator to the input.
fn guessed(scheme: Option<&str>, separator: &str, text: &str) -> Guessed {
    let result = parsed(scheme.unwrap_or("https"), separator, text);
    let host = result.0.as_ref().and_then(UrlRecord::serialized_host).unwrap_or_default();
    // The host was probably intended as a scheme, or the input is quoted. A bracket may also begin
    // an IPv6 address.
    let is_quoted = text.starts_with(|c| OPENING.contains(c)) || has_scheme_after_marks(text);
    if is_quoted && !host.starts_with('[') || matches!(host, "http" | "https") {
        return nothing();
    }
    if scheme.is_none() && is_local_or_address(host) {
        return parsed("http", separator, text);
    }
    result
}

/// Whether a text has marks, such as brackets or invisible characters, before a scheme and its colon.
/// What only looks like a scheme does not count: credentials after slashes, a host before a port, and
/// a part of an IPv6 address. The two ranges contain the letters of living scripts, and few marks.
fn has_scheme_after_marks(text: &str) -> bool {
    let is_mark = |c: char| !matches!(c, 'A'..='Z' | 'a'..='z' | '0'..='9' | '\u{C0}'..='\u{1FFF}' | '\u{3041}'..='\u{D7FF}');
    let after_marks = text.trim_start_matches(is_mark);
    after_marks != text
        && !text.starts_with(['/', ':'])
        && has_scheme(after_marks)
        && !is_host_with_port(after_marks)
}

fn is_local_or_address(host: &str) -> bool {
    let last = host.strip_suffix('.').unwrap_or(host).rsplit('.').next().unwrap_or_default();
    // The host parser converts every domain that ends in a number to an IPv4 address.
    let is_number = !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit());
    host.starts_with('[') || last == "localhost" || is_number
}

pub(super) const fn is_drive_path(text: &str) -> bool {
    matches!(text.as_bytes(), [letter, b':', b'/' | b'\\', ..] if letter.is_ascii_alphabetic())
}

/// Whether the text begins with `localhost` or a name that contains a dot, followed by a port of 1 to 5 digits.
pub(super) fn is_host_with_port(text: &str) -> bool {
    let Some((host, after)) = text.split_once(':') else { return false };
    if host.contains(['/', '\\', '?', '#', '@']) || host.starts_with('.') {
        return false;
    }
    let port = after.split(['/', '?', '#']).next().unwrap_or_default();
    (host.contains('.') || host.eq_ignore_ascii_case("localhost"))
        && (1..=5).contains(&port.len())
        && port.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether an unparsable input is a relative reference, or a single word up to any `//`. That word
/// is a scheme without a colon.
fn is_reference_or_word(text: &str) -> bool {
    if text.starts_with(['/', '\\', '.', '~']) {
        return true;
    }
    let word = text.split("//").flat_map(|part| part.split(['?', '#'])).next().unwrap_or_default();
    !word.contains(['.', ':', '/', '@']) && !word.eq_ignore_ascii_case("localhost")
}

/// Whether an unparsable input begins with a scheme and a colon, or has `://` where the host would
/// end, as in `url(https://a.example)`.
fn has_scheme(text: &str) -> bool {
    let host = text.split(['/', '\\', '?', '#']).next().unwrap_or_default();
    let is_before_slashes =
        text.strip_prefix(host).is_some_and(|after_host| after_host.starts_with("//"));
    (is_before_slashes && host.ends_with(':'))
        || host.split_once(':').is_some_and(|(scheme, _)| is_url_scheme_string(scheme))
}
