//! Hides secrets in URLs, so that messages and logs can quote URLs. This is not in the standard.
//!
//! The text need not be a URL, so it is not parsed. One pass finds the credentials after `//` and
//! the parameters, also in URLs that the text contains, percent-encoded or not.

use super::scheme::{LONGEST, SchemeType};
use crate::basics::is_ascii_tab_or_newline;
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// The names of the parameters whose values [`redact`] hides by default, each with its source.
///
/// `state`, for example, is not in the list: an application needs it to find out which request an
/// entry of its log belongs to.
#[rustfmt::skip]
pub const SECRET_PARAMS: &[&str] = &[
    // OAuth 2.0: RFC 6749, sections 4.1.2, 4.2.2, 4.3.2, 2.3.1 and 6
    "code", "access_token", "password", "client_secret", "refresh_token",
    // OAuth 2.0 token introspection and revocation: RFC 7662, section 2.1; RFC 7009, section 2.1
    "token",
    // OAuth 2.0 assertions: RFC 7521, sections 4.1 and 4.2
    "assertion", "client_assertion",
    // Proof Key for Code Exchange: RFC 7636, section 4.5
    "code_verifier",
    // OpenID Connect Core 1.0, sections 3.2.2.5 and 3.1.2.1
    "id_token", "id_token_hint",
    // OAuth 1.0: RFC 5849, sections 2.1, 2.2 and 3.1
    "oauth_token", "oauth_verifier", "oauth_signature",
    // SAML 2.0 bindings, sections 3.4.4 and 3.6.3
    "SAMLResponse", "SAMLart",
    // Amazon S3, authenticating requests with query parameters (Signature Version 4)
    "X-Amz-Security-Token", "X-Amz-Signature",
    // Amazon S3 (Signature Version 2) and CloudFront signed URLs; OpenTelemetry's url.full
    "AWSAccessKeyId", "Signature",
    // Google Cloud Storage, signed URLs
    "X-Goog-Signature",
    // Google Cloud, system parameters of its APIs
    "key",
    // Firebase Realtime Database REST API, authentication
    "auth",
    // Azure Storage, shared access signatures
    "sig",
    // Azure API Management, subscriptions
    "subscription-key",
    // Microsoft.Data.SqlClient, SqlConnection.ConnectionString
    "pwd",
    // GitLab, REST API authentication
    "private_token",
    // Atlassian Connect, query string JWT
    "jwt",
    // Google reCAPTCHA, siteverify
    "secret",
    // api.data.gov, API key usage
    "api_key",
    // Google Apigee, VerifyAPIKey policy
    "apikey",
    // Devise for Rails: recoverable
    "reset_password_token",
    // Jakarta Servlet 6.0, section 7.1.3; PHP, session.name
    "jsessionid", "PHPSESSID",
];

/// Replaces the username, the password and the values of `params` in a URL with `***`. All other
/// bytes stay the same. Takes linear time.
///
/// The names of parameters are compared without regard to ASCII case, after percent-decoding. A `*`
/// in them stands for itself. To hide more parameters, add names to [`SECRET_PARAMS`].
///
/// `url` need not be a URL, because it is not parsed:
///
/// - Credentials follow two slashes (for special schemes such as `https`, any number) and end at the
///   last `@` before the path. If what follows the colon is not a port, they end at the last `@` of
///   the text, because a password that was not percent-encoded may contain `/`, `?` and `#`.
/// - A parameter follows `?`, `&`, `;` or `#`, and its value ends at the next `&`, or at a `#` that
///   starts the fragment.
/// - Tabs and newlines don't count, and neither does percent-encoding: a percent-encoded URL in a
///   path, query or fragment is searched like the URL that contains it.
///
/// ```
/// use whatwg_url::native::{SECRET_PARAMS, redact};
///
/// let url = "https://joe:pass@a.example/?token=x&q=y#id_token=z";
/// assert_eq!(redact(url, SECRET_PARAMS), "https://***:***@a.example/?token=***&q=y#id_token=***");
/// assert_eq!(redact("postgres://joe:a/b@c:x/d", SECRET_PARAMS), "postgres://***:***@c:x/d");
/// assert_eq!(redact("/?token=x&SID=y", &["sid"]), "/?token=x&SID=***");
/// ```
#[must_use]
pub fn redact<'a>(url: &'a str, params: &[&str]) -> Cow<'a, str> {
    until_stable(url, |url| redact_once(url, params))
}

/// Like [`redact`] for each URL in a text, such as a line of a log. All other bytes stay the same.
///
/// A URL ends at a space, a control character, a `"`, `<` or `>`, and before punctuation that
/// follows it. Relative URLs such as `/?token=x` count, too.
///
/// ```
/// use whatwg_url::native::{SECRET_PARAMS, redact_text};
///
/// let line = r#"1.2.3.4 "GET /a?token=x HTTP/1.1" 200 (from https://joe:pass@b.example/?sig=y)."#;
/// assert_eq!(
///     redact_text(line, SECRET_PARAMS),
///     r#"1.2.3.4 "GET /a?token=*** HTTP/1.1" 200 (from https://***:***@b.example/?sig=***)."#
/// );
/// ```
#[must_use]
pub fn redact_text<'a>(text: &'a str, params: &[&str]) -> Cow<'a, str> {
    until_stable(text, |text| redact_text_once(text, params))
}

/// Hides secrets again until nothing changes, because asterisks instead of delimiters can join two
/// authorities.
fn until_stable(text: &str, pass: impl Fn(&str) -> Option<String>) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(text);
    for _ in 0..MOST_PASSES {
        match pass(&text).filter(|next| *next != text) {
            Some(next) => text = next.into(),
            None => break,
        }
    }
    text
}

fn redact_once(url: &str, params: &[&str]) -> Option<String> {
    let is_stripped = |c| c <= ' ';
    let end = url.trim_end_matches(is_stripped).len();
    let start = url.len() - url.trim_start_matches(is_stripped).len();
    let mut redactor = Redactor::new(url, params);
    redactor.url(start, end.max(start), Context::Url);
    redactor.finish()
}

fn redact_text_once(text: &str, params: &[&str]) -> Option<String> {
    let mut redactor = Redactor::new(text, params);
    let mut start = 0;
    loop {
        let unread = text.get(start..).unwrap_or_default();
        let word = unread.trim_start_matches(|c| is_separator(c) || OPENING.contains(c));
        if word.is_empty() {
            return redactor.finish();
        }
        start = text.len() - word.len();
        let word = word.split(is_separator).next().unwrap_or_default();
        let url = word.trim_end_matches(|c| CLOSING.contains(c));
        start = redactor.url(start, start + url.len(), Context::Text).max(start + word.len());
    }
}

const MOST_PASSES: usize = 8;

/// What surrounds a URL.
#[derive(Clone, Copy, PartialEq)]
enum Context {
    Url,
    Text,
}

const fn is_separator(c: char) -> bool {
    matches!(c, '\0'..=' ' | '"' | '<' | '>' | '\x7F')
}

/// Characters before a URL in a text.
const OPENING: &str = "'`([{";

/// Characters after a URL in a text.
const CLOSING: &str = ".,;:!?'`)]}\\";

const REPLACEMENT: &str = "***";

/// The highest [`Token::depth`]. Higher numbers would have to be stored, one for each.
const DEEPEST: usize = 8;

/// A character, which may be percent-encoded, or escaped as in JSON.
#[derive(Clone, Copy)]
struct Token {
    byte: u8,
    /// How often the character is percent-encoded, at most [`DEEPEST`].
    depth: usize,
    start: usize,
    end: usize,
}

/// The first character of `text` at or after `start` that the URL parser would not remove.
fn token(text: &[u8], start: usize) -> Option<Token> {
    let mut start = start;
    loop {
        start = after_tabs_and_newlines(text, start);
        let (mut byte, mut depth, mut end) = (*text.get(start)?, 0, start + 1);
        if let Some(escaped) = json_escape(text.get(start..).unwrap_or_default()) {
            (byte, end) = (escaped, start + r"\u0000".len());
        }
        while byte == b'%'
            && let Some((escaped, after)) = hex_digits(text, end)
        {
            (byte, depth, end) = (escaped, DEEPEST.min(depth + 1), after);
        }
        if !is_ascii_tab_or_newline(byte.into()) {
            return Some(Token { byte, depth, start, end });
        }
        start = end;
    }
}

/// Skips tabs and newlines, also if they are percent-encoded.
fn after_tabs_and_newlines(text: &[u8], start: usize) -> usize {
    let digit = |at| char::from(*text.get(at)?).to_digit(16);
    let mut start = start;
    loop {
        let (mut byte, mut end) = (text.get(start).map(|&byte| u32::from(byte)), start + 1);
        while byte == Some(b'%'.into()) {
            byte = digit(end).zip(digit(end + 1)).map(|(high, low)| high << 4 | low);
            end += 2;
        }
        if !byte.and_then(char::from_u32).is_some_and(is_ascii_tab_or_newline) {
            return start;
        }
        start = end;
    }
}

/// The ASCII character that is written as `\u00XX` at the start of `text`. Some programs that write
/// JSON escape `&`, `<`, `=` and `>`.
fn json_escape(text: &[u8]) -> Option<u8> {
    let digits = text.strip_prefix(br"\u00")?;
    let (byte, end) = hex_digits(digits, 0)?;
    (end == 2 && byte.is_ascii()).then_some(byte)
}

fn hex_digits(text: &[u8], start: usize) -> Option<(u8, usize)> {
    let (mut value, mut end) = (0, start);
    for _ in 0..2 {
        end = after_tabs_and_newlines(text, end);
        let digit = char::from(*text.get(end)?).to_digit(16)?;
        value = value << 4 | digit as u8;
        end += 1;
    }
    Some((value, end))
}

/// A run of slashes and backslashes of the same depth.
struct Slashes {
    count: usize,
    depth: usize,
    /// The offset after the second slash.
    second_end: usize,
    end: usize,
}

fn slashes(text: &[u8], start: usize) -> Slashes {
    let mut slashes = Slashes { count: 0, depth: 0, second_end: start, end: start };
    while let Some(token) = token(text, slashes.end)
        && matches!(token.byte, b'/' | b'\\')
        && (slashes.count == 0 || slashes.depth == token.depth)
    {
        slashes.count += 1;
        slashes.depth = token.depth;
        slashes.end = token.end;
        if slashes.count <= 2 {
            slashes.second_end = token.end;
        }
    }
    slashes
}

/// The text between two slashes and the path.
#[derive(Clone, Copy)]
struct Authority {
    start: usize,
    /// How often the URL that contains this authority is percent-encoded.
    depth: usize,
    /// Whether a backslash ends the authority.
    is_special: bool,
    /// Whether an `&` ends the URL, because the URL is the value of a parameter.
    is_in_query: bool,
}

impl Authority {
    /// The depth up to which a character can be a delimiter. At the highest depth, a character may
    /// be part of a component instead.
    const fn limit(self) -> usize {
        limit(self.depth)
    }

    const fn ends_at(self, token: Token) -> bool {
        let is_outside = token.depth < self.depth || self.is_in_query && token.depth == 0;
        is_outside && token.byte == b'&'
    }

    const fn is_delimiter(self, token: Token) -> bool {
        token.depth <= self.limit()
            && (matches!(token.byte, b'/' | b'?' | b'#') || self.is_special && token.byte == b'\\')
    }
}

const fn limit(depth: usize) -> usize {
    if depth < DEEPEST { depth } else { DEEPEST - 1 }
}

struct Redactor<'a, 'p> {
    text: &'a str,
    params: &'p [&'p str],
    output: String,
    /// The end of the text that `output` contains.
    copied: usize,
    /// For each depth, the end of the last authority.
    authority_ends: [usize; DEEPEST + 1],
    /// For each depth, an offset before which there is no further `@`.
    without_at_sign: [usize; DEEPEST + 1],
    /// The same for the line of a text.
    line_without_at_sign: usize,
}

impl<'a, 'p> Redactor<'a, 'p> {
    fn new(text: &'a str, params: &'p [&'p str]) -> Self {
        Self {
            text,
            params,
            output: String::new(),
            copied: 0,
            authority_ends: [0; DEEPEST + 1],
            without_at_sign: [0; DEEPEST + 1],
            line_without_at_sign: 0,
        }
    }

    /// The text without its secrets, or `None` if there are none.
    fn finish(mut self) -> Option<String> {
        self.output.push_str(self.text.get(self.copied..).unwrap_or_default());
        (self.copied > 0).then_some(self.output)
    }

    /// Replaces a range, unless it is empty.
    fn hide(&mut self, range: Range<usize>) {
        let hidden = self.text.get(range.clone()).unwrap_or_default();
        if hidden.contains(|c| !is_ascii_tab_or_newline(c)) {
            self.output.push_str(self.text.get(self.copied..range.start).unwrap_or_default());
            self.output.push_str(REPLACEMENT);
            self.copied = range.end;
        }
    }

    /// Hides the secrets of a URL. Returns the offset after the last one, or an earlier offset.
    fn url(&mut self, first: usize, end: usize, context: Context) -> usize {
        let text = self.text.as_bytes().get(..end).unwrap_or_default();
        let mut at = first;
        let mut name_start = (context == Context::Url).then_some(first);
        // The scheme, or another run of characters that a scheme may have.
        let (mut scheme, mut scheme_start) = (Vec::new(), first);
        // Whether there was no delimiter yet, and whether the query may have started.
        let (mut is_start, mut has_query) = (true, false);
        // For each depth, a bit that says whether a fragment has started.
        let mut fragments = 0_u32;
        let relative = slashes(text, first);
        if relative.count >= 2 {
            let Slashes { depth, end: start, .. } = relative;
            let authority = Authority { start, depth, is_special: true, is_in_query: false };
            at = self.authority(text, authority, context);
            is_start = false;
        }
        while let Some(token) = token(text, at) {
            let Token { byte, depth, .. } = token;
            at = token.end;
            if byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.') {
                if scheme.len() <= LONGEST {
                    scheme.push(byte);
                }
                continue;
            }
            let mut authority =
                Authority { start: at, depth, is_special: true, is_in_query: has_query };
            let mut has_authority = false;
            match byte {
                b':' => {
                    let slashes = slashes(text, at);
                    let scheme_type = SchemeType::of_bytes(&scheme);
                    let is_first = is_start && scheme_start == first;
                    authority.is_special = scheme_type.is_special();
                    let skips = authority.is_special && scheme_type != SchemeType::File;
                    let needed = if skips { 1 - usize::from(is_first) } else { 2 };
                    has_authority = slashes.count >= needed;
                    authority.start = if skips { slashes.end } else { slashes.second_end };
                    authority.depth = depth.max(slashes.depth);
                    let is_scheme = is_first && scheme.first().is_some_and(u8::is_ascii_alphabetic);
                    let is_username =
                        context == Context::Url && is_start && !is_scheme && slashes.count == 0;
                    if is_username && !has_authority {
                        has_authority = true;
                        (authority.start, authority.is_special) = (first, true);
                    }
                }
                b'=' => {
                    let name = name_start.take().map(|start| start..token.start);
                    if name.is_some_and(|name| self.is_secret(text, name)) {
                        at = self.value(text, token, has_query, fragments);
                    } else {
                        let slashes = slashes(text, at);
                        has_authority = slashes.count >= 2;
                        authority.start = slashes.end;
                        authority.depth = depth.max(slashes.depth);
                    }
                }
                b'?' | b'&' | b';' | b'#' => {
                    name_start = Some(at);
                    has_query |= depth == 0 && byte != b';';
                    // URLs that are percent-encoded more often end here.
                    if matches!(byte, b'&' | b'#') {
                        fragments &= (2 << depth) - 1;
                    }
                    fragments |= u32::from(byte == b'#') << depth;
                }
                _ => {}
            }
            if has_authority {
                at = at.max(self.authority(text, authority, context));
            }
            if matches!(byte, b':' | b'/' | b'\\' | b'?' | b'#' | b'&' | b'=' | b'@') {
                is_start = false;
            }
            scheme.clear();
            scheme_start = at;
        }
        at
    }

    fn is_secret(&self, text: &[u8], range: Range<usize>) -> bool {
        let text = text.get(..range.end).unwrap_or_default();
        let mut name = Vec::new();
        let mut at = range.start;
        while let Some(token) = token(text, at) {
            at = token.end;
            name.push(if token.byte == b'+' { b' ' } else { token.byte.to_ascii_lowercase() });
        }
        let spaces = |byte| if byte == b'+' { b' ' } else { byte };
        self.params.iter().any(|param| {
            let param = param.bytes().map(spaces);
            param.map(|byte| byte.to_ascii_lowercase()).eq(name.iter().copied())
        })
    }

    /// Hides the value after an equals sign. Returns its end.
    fn value(&mut self, text: &[u8], equals: Token, has_query: bool, fragments: u32) -> usize {
        let mut end = equals.end;
        while let Some(token) = token(text, end) {
            let is_end = match token.byte {
                b'&' => token.depth <= limit(equals.depth),
                b'#' => token.depth <= limit(equals.depth) && fragments >> token.depth & 1 == 0,
                b'?' => token.depth == 0 && !has_query,
                _ => false,
            };
            if is_end {
                self.hide(equals.end..token.start);
                return token.start;
            }
            end = token.end;
        }
        self.hide(equals.end..text.len());
        text.len()
    }

    /// Hides the credentials in an authority. Returns their end.
    fn authority(&mut self, text: &[u8], authority: Authority, context: Context) -> usize {
        let Authority { start, depth, .. } = authority;
        if self.authority_ends.get(depth).is_none_or(|&end| start < end) {
            return start;
        }
        let (mut end, mut colon, mut at_sign) = (start, None, None);
        while let Some(token) = token(text, end)
            && !authority.ends_at(token)
            && !authority.is_delimiter(token)
        {
            end = token.end;
            if token.depth <= depth {
                match token.byte {
                    b':' if colon.is_none() => colon = Some(token),
                    b'@' => at_sign = Some(token.start..token.end),
                    _ => {}
                }
            }
        }
        if let Some(authority_end) = self.authority_ends.get_mut(depth) {
            *authority_end = end;
        }
        let host = at_sign.as_ref().map_or(start, |at_sign| at_sign.end);
        let text_before = text.get(..end).unwrap_or_default();
        if colon.is_some() && !are_hosts(text_before, host, depth, at_sign.is_some()) {
            at_sign = self.last_at_sign(text, end, authority).or(at_sign);
            if at_sign.is_none() && context == Context::Text && depth == 0 {
                at_sign = self.at_sign_in_line(text.len());
            }
        }
        let Some(at_sign) = at_sign else { return start };
        match colon.filter(|colon| colon.start < at_sign.start) {
            Some(colon) => {
                self.hide(start..colon.start);
                self.hide(colon.end..at_sign.start);
            }
            None => self.hide(start..at_sign.start),
        }
        at_sign.end
    }

    /// The last `@` after an authority.
    fn last_at_sign(
        &mut self,
        text: &[u8],
        start: usize,
        authority: Authority,
    ) -> Option<Range<usize>> {
        let without = self.without_at_sign.get_mut(authority.depth)?;
        let (mut end, mut at_sign) = (start, None);
        if start < *without {
            return None;
        }
        while let Some(token) = token(text, end)
            && !authority.ends_at(token)
        {
            end = token.end;
            if token.byte == b'@' && token.depth <= authority.depth {
                at_sign = Some(token.start..token.end);
            }
        }
        *without = end;
        at_sign
    }

    /// An `@` in a later word of the line, because a password may contain spaces.
    fn at_sign_in_line(&mut self, start: usize) -> Option<Range<usize>> {
        if start < self.line_without_at_sign {
            return None;
        }
        let line = self.text.get(start..)?.split(['\n', '"', '<', '>']).next()?;
        let line = line.split("//").next()?;
        self.line_without_at_sign = start + line.len();
        let first = line.find('@')?;
        let word = line.get(first..)?.split([' ', '/', '?', '#']).next()?;
        let last = start + first + word.rfind('@')?;
        Some(last..last + 1)
    }
}

/// Whether `text` consists, from `start`, of hosts, each with or without a port, and commas.
fn are_hosts(text: &[u8], start: usize, depth: usize, may_be_empty: bool) -> bool {
    let is_port = |port: Option<(usize, u32)>| {
        port.is_none_or(|(digits, value)| (digits > 0 || may_be_empty) && value <= 65_535)
    };
    let mut at = start;
    // The digits of the port and its value, and whether a bracket is open.
    let (mut port, mut is_open) = (None, false);
    let mut host_start = start;
    while let Some(token) = token(text, at) {
        at = token.end;
        let byte = if token.depth <= depth { token.byte } else { b'%' };
        match (byte, port) {
            (b'[', None) if token.start == host_start => is_open = true,
            (b']', None) if is_open => is_open = false,
            (b':' | b'.' | b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', _) if is_open => {}
            _ if is_open => return false,
            (b':', None) => port = Some((0, 0)),
            (b',', _) if is_port(port) => (port, host_start) = (None, at),
            (b'0'..=b'9', Some((digits, value))) => {
                let value = (value * 10 + u32::from(byte - b'0')).min(65_536);
                port = Some((digits + 1, value));
            }
            (_, Some(_)) | (..=b' ' | b'<' | b'>' | b'[' | b']' | b'^' | b'|', None) => {
                return false;
            }
            _ => {}
        }
    }
    is_port(port) && !is_open
}
