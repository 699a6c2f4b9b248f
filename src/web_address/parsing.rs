//! 3. Parsing Web addresses.

use super::error::WebAddressError;
use super::rfc3986::{Syntax, UriReference, is_uri_character, match_uri_reference, scheme_of};
use super::schemes::is_default_port;
use crate::fallible_string::FallibleString;
use crate::infra::strip_leading_and_trailing_ascii_whitespace;
use crate::url::credentials::debug_only;
use percent_encoding::percent_encode_byte;

/// The components of a Web address. A missing component is `None`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct WebAddress<'a> {
    /// *scheme*
    pub scheme: Option<&'a str>,
    /// RFC 3986's userinfo, which is not a component in the draft.
    pub userinfo: Option<&'a str>,
    /// *host*, including the brackets of an IP-literal
    pub host: Option<&'a str>,
    /// *port*, which may be empty
    pub port: Option<&'a str>,
    /// *hostport*: the host and the port if there is a scheme and the port is not the scheme's
    /// default; otherwise, the host
    pub hostport: Option<&'a str>,
    /// *path*
    pub path: &'a str,
    /// *query*
    pub query: Option<&'a str>,
    /// *fragment*
    pub fragment: Option<&'a str>,
    /// *host-specific*: everything after the authority, or the whole address if there is no
    /// authority
    pub host_specific: &'a str,
}

debug_only!(WebAddress<'_> as "WebAddress": scheme, host, port);

/// Parse a Web address into its component parts.
///
/// Differs: steps 2 to 5 encode some characters, including `%`, and step 8 decodes all of these
/// characters again. Each component is therefore a substring of the address and is located by
/// searching the address.
///
/// # Errors
///
/// [`WebAddressError::NotAUriReference`].
///
/// ```
/// use whatwg_url::web_address::parse;
///
/// let address = parse(" http://example.com:8080/a b?c#d ")?;
/// assert_eq!(address.hostport, Some("example.com:8080"));
/// assert_eq!(address.path, "/a b");
/// assert_eq!(address.host_specific, "/a b?c#d");
/// # Ok::<(), whatwg_url::web_address::WebAddressError>(())
/// ```
pub fn parse(w: &str) -> Result<WebAddress<'_>, WebAddressError> {
    // 1.
    let w = strip_leading_and_trailing_ascii_whitespace(w);
    // 2–5.
    let modified = percent_encode(w);
    if modified.has_overflowed() {
        return Err(WebAddressError::OutOfMemory);
    }
    // 6–7.
    let matched =
        match_uri_reference(&modified, Syntax::Uri).ok_or(WebAddressError::NotAUriReference)?;
    // 8.
    let decoder = Decoder { w, modified: &modified };
    Ok(decoder.components(&matched))
}

/// Steps 2 to 5.
fn percent_encode(w: &str) -> FallibleString {
    // 3–4. Brackets are encoded only from `brackets_end` on.
    let authority_start = match scheme_of(w) {
        Some(scheme) => scheme.len() + 1,
        None => 0,
    };
    let after_slashes = w.get(authority_start..).and_then(|tail| tail.strip_prefix("//"));
    let brackets_end = after_slashes.map_or(0, |after_slashes| {
        let end = after_slashes.find(['/', '?', '#']).unwrap_or(after_slashes.len());
        authority_start + 2 + end
    });
    let mut seen_number_sign = false;
    let mut modified = FallibleString::default();
    modified.reserve(w.len());
    for (index, c) in w.char_indices() {
        let stays = match c {
            '[' | ']' => index < brackets_end,
            // 5.
            '#' => !core::mem::replace(&mut seen_number_sign, true),
            _ => is_uri_character(c),
        };
        if stays {
            modified.push(c);
        } else {
            modified.extend(c.encode_utf8(&mut [0; 4]).bytes().map(percent_encode_byte));
        }
    }
    modified
}

/// Finds the parts of `w` that correspond to the matched parts of `modified`.
struct Decoder<'a, 'm> {
    w: &'a str,
    modified: &'m str,
}

impl<'a> Decoder<'a, '_> {
    fn components(&self, matched: &UriReference<'_>) -> WebAddress<'a> {
        let find = |part: Option<&str>| part.map(|part| self.decoded(part));
        let (scheme, host, port) = (find(matched.scheme), find(matched.host), find(matched.port));
        let hostport = match (scheme, host, port) {
            (Some(scheme), Some(host), Some(port))
                if !port.is_empty() && !is_default_port(scheme, port) =>
            {
                // A colon separates the two.
                let start = self.position(matched.host.unwrap_or_default());
                self.w.get(start..start + host.len() + 1 + port.len())
            }
            _ => host,
        };
        let host_specific = match host {
            Some(_) => self.w.get(self.position(matched.path)..).unwrap_or_default(),
            None => self.w,
        };
        WebAddress {
            scheme,
            userinfo: find(matched.userinfo),
            host,
            port,
            hostport,
            path: self.decoded(matched.path),
            query: find(matched.query),
            fragment: find(matched.fragment),
            host_specific,
        }
    }

    fn decoded(&self, part: &str) -> &'a str {
        let start = self.position(part);
        self.w.get(start..start + decoded_length(part)).unwrap_or_default()
    }

    /// Returns the position in `w` of the substring whose encoded form is `part`.
    fn position(&self, part: &str) -> usize {
        let start = (part.as_ptr() as usize).saturating_sub(self.modified.as_ptr() as usize);
        decoded_length(self.modified.get(..start).unwrap_or_default())
    }
}

/// Each `%` of `encoded` starts a three-byte sequence that encodes a single byte.
fn decoded_length(encoded: &str) -> usize {
    encoded.len() - 2 * encoded.bytes().filter(|&byte| byte == b'%').count()
}
