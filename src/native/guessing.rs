//! Guesses the scheme of an input that may lack one, as a browser's address bar does.

use super::url::Url;
use alloc::format;
use alloc::string::String;

/// The result of [`Url::guess_scheme`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GuessedUrl {
    /// The URL. `None` if the input does not parse, or is a relative reference or a single word.
    pub url: Option<Url>,
    /// The text that was added before the input, such as `https://`. Empty if the input was parsed unchanged.
    pub prefix: String,
}

impl Url {
    /// Parses an input that may lack a scheme, as people type it into an address bar.
    ///
    /// - `C:\…` and `C:/…` are files.
    /// - `//host…` only lacks the scheme.
    /// - In `localhost:3000` and `www.example.com:8080/…`, the text before the colon is treated as
    ///   a host, although it would parse as a scheme.
    /// - An input that parses, such as `mailto:a@b`, stays unchanged.
    /// - There is no result for a relative reference or a single word, nor for `http//a.example`,
    ///   which lacks a colon.
    /// - Any other input gets the scheme and `://`.
    ///
    /// If `scheme` is not given, it is `http` for `localhost`, its subdomains and IP addresses, and
    /// `https` for all other hosts. Check the scheme of the result before you use it, because
    /// `javascript:alert(1)` parses.
    ///
    /// ```
    /// use whatwg_url::Url;
    ///
    /// let guessed = Url::guess_scheme("localhost:3000", None);
    /// assert_eq!(guessed.url.unwrap(), "http://localhost:3000/");
    /// assert_eq!(guessed.prefix, "http://");
    /// assert_eq!(Url::guess_scheme("weather", None).url, None);
    /// ```
    #[must_use]
    pub fn guess_scheme(input: &str, scheme: Option<&str>) -> GuessedUrl {
        let text: String = input
            .trim_matches(|c: char| c <= ' ')
            .chars()
            .filter(|c| !matches!(c, '\t' | '\n' | '\r'))
            .collect();
        if is_drive_path(&text) {
            return parsed("file", ":///", &text);
        }
        if text.starts_with("//") {
            return guessed(scheme, ":", &text);
        }
        if is_host_with_port(&text) {
            return guessed(scheme, "://", &text);
        }
        match Self::parse(&text) {
            Ok(url) => GuessedUrl { url: Some(url), prefix: String::new() },
            Err(_) if is_reference_or_word(&text) => nothing(),
            Err(_) => guessed(scheme, "://", &text),
        }
    }
}

const fn nothing() -> GuessedUrl {
    GuessedUrl { url: None, prefix: String::new() }
}

fn parsed(scheme: &str, separator: &str, text: &str) -> GuessedUrl {
    let prefix = format!("{}{separator}", scheme.to_ascii_lowercase());
    GuessedUrl { url: Url::parse(&format!("{prefix}{text}")).ok(), prefix }
}

/// Puts the scheme and `separator` before the input.
fn guessed(scheme: Option<&str>, separator: &str, text: &str) -> GuessedUrl {
    let result = parsed(scheme.unwrap_or("https"), separator, text);
    let host = result.url.as_ref().and_then(Url::host_str).unwrap_or_default();
    // The host was probably meant as a scheme.
    if matches!(host, "http" | "https") {
        return nothing();
    }
    if scheme.is_none() && is_local_or_address(host) {
        return parsed("http", separator, text);
    }
    result
}

/// Whether a parsed host is `localhost`, a subdomain of it, or an IP address.
fn is_local_or_address(host: &str) -> bool {
    let last = host.strip_suffix('.').unwrap_or(host).rsplit('.').next().unwrap_or_default();
    // The host parser turns every domain whose last label is a number into an IPv4 address.
    let is_number = !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit());
    host.starts_with('[') || last == "localhost" || is_number
}

const fn is_drive_path(text: &str) -> bool {
    matches!(text.as_bytes(), [letter, b':', b'/' | b'\\', ..] if letter.is_ascii_alphabetic())
}

/// Whether the text begins with `localhost` or a name that contains a dot, followed by a port of 1 to 5 digits.
fn is_host_with_port(text: &str) -> bool {
    let Some((host, after)) = text.split_once(':') else { return false };
    if host.contains(['/', '\\', '?', '#', '@']) || host.starts_with('.') {
        return false;
    }
    let port = after.split(['/', '?', '#']).next().unwrap_or_default();
    (host.contains('.') || host.eq_ignore_ascii_case("localhost"))
        && (1..=5).contains(&port.len())
        && port.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether an input that does not parse is a relative reference or a single word.
fn is_reference_or_word(text: &str) -> bool {
    if text.starts_with(['/', '\\', '.']) {
        return true;
    }
    let word = text.split(['?', '#']).next().unwrap_or_default();
    !word.contains(['.', ':', '/', '@']) && !word.eq_ignore_ascii_case("localhost")
}
