//! 4. Resolving Web addresses.

use super::error::WebAddressError;
use super::host::to_ascii;
use super::parsing::{WebAddress, parse};
use super::rfc3986::{Reference, is_path_character, is_query_character};
use super::schemes::default_port;
use crate::fallible_string::FallibleString;
use percent_encoding::percent_encode_byte;

/// Appends a character of a query that RFC 3986 does not allow there, encoded.
pub(super) type EncodeCharacter<'e> = &'e dyn Fn(char, &mut FallibleString);

/// Resolve a Web address, whose character encoding is UTF-8, relative to an absolute one. A Web address with
/// a scheme needs no base.
///
/// # Errors
///
/// See [`WebAddressError`].
///
/// ```
/// use whatwg_url_wasm::web_address::{WebAddressError, resolve};
///
/// let resolved = resolve("../é?ü#☺", Some("http://example.com/a/b"))?;
/// assert_eq!(resolved, "http://example.com/%C3%A9?%C3%BC#☺");
/// assert_eq!(resolve("a", None), Err(WebAddressError::NoBase));
/// # Ok::<(), WebAddressError>(())
/// ```
pub fn resolve(w: &str, base: Option<&str>) -> Result<String, WebAddressError> {
    finish(target(w, base, &utf8_percent_encode)?)
}

/// A Web address is an absolute Web address if resolving it results in the same Web address without an
/// error.
///
/// ```
/// use whatwg_url_wasm::web_address::is_absolute;
///
/// assert!(is_absolute("http://example.com/%7Ea"));
/// assert!(!is_absolute("http://example.com/a/../b"));
/// assert!(!is_absolute("//example.com/"));
/// ```
#[must_use]
pub fn is_absolute(w: &str) -> bool {
    resolve(w, None).is_ok_and(|resolved| resolved == w)
}

/// Steps 1 to 16.
pub(super) fn target(
    w: &str,
    base: Option<&str>,
    encode: EncodeCharacter<'_>,
) -> Result<Reference, WebAddressError> {
    // 9.
    let address = parse(w)?;
    // 10–15.
    let reference = Reference {
        host: address.host.map(to_ascii).transpose()?,
        path: percent_encode(address.path, is_path_character, &utf8_percent_encode)?,
        query: address
            .query
            .map(|query| percent_encode(query, is_query_character, encode))
            .transpose()?,
        ..owned(&address)?
    };
    // 4.
    let base = match base {
        Some(base) => Some(absolute(base)?),
        None => None,
    };
    if reference.scheme.is_none() && base.is_none() {
        return Err(WebAddressError::NoBase);
    }
    // 16.
    reference.transform(base.as_ref()).ok_or(WebAddressError::OutOfMemory)
}

/// The components of a base, which must resolve without a base of its own.
pub(super) fn absolute(base: &str) -> Result<Reference, WebAddressError> {
    let result = target(base, None, &utf8_percent_encode).and_then(checked);
    result.map_err(|error| match error {
        WebAddressError::OutOfMemory => error,
        _ => WebAddressError::Base,
    })
}

/// Steps 17 to 21.
pub(super) fn finish(target: Reference) -> Result<String, WebAddressError> {
    let target = checked(target)?;
    let result = target.recompose().ok_or(WebAddressError::OutOfMemory)?;
    // 20.
    if has_server(&target) && result.contains('\\') {
        return Ok(result.replace('\\', "/"));
    }
    Ok(result)
}

/// Steps 17 and 18.
fn checked(target: Reference) -> Result<Reference, WebAddressError> {
    let is_data = target.scheme.as_ref().is_some_and(|scheme| scheme.eq_ignore_ascii_case("data"));
    let lacks_host = target.host.as_ref().is_none_or(String::is_empty);
    if is_data && target.host.is_some() || has_server(&target) && lacks_host {
        return Err(WebAddressError::SchemeRestriction);
    }
    Ok(target)
}

fn has_server(target: &Reference) -> bool {
    target.scheme.as_ref().is_some_and(|scheme| default_port(scheme).is_some())
}

/// A copy of the components.
pub(super) fn owned(address: &WebAddress<'_>) -> Result<Reference, WebAddressError> {
    let copy = |part: Option<&str>| part.map(copy).transpose();
    Ok(Reference {
        scheme: copy(address.scheme)?,
        userinfo: copy(address.userinfo)?,
        host: copy(address.host)?,
        port: copy(address.port)?,
        path: self::copy(address.path)?,
        query: copy(address.query)?,
        fragment: copy(address.fragment)?,
    })
}

fn copy(text: &str) -> Result<String, WebAddressError> {
    let mut copy = String::new();
    copy.try_reserve_exact(text.len()).map_err(|_| WebAddressError::OutOfMemory)?;
    copy.push_str(text);
    Ok(copy)
}

/// Steps 14 and 15: encodes each character but `%` that is not a `member`.
fn percent_encode(
    text: &str,
    is_member: impl Fn(char) -> bool,
    encode: EncodeCharacter<'_>,
) -> Result<String, WebAddressError> {
    let mut output = FallibleString::default();
    output.reserve(text.len());
    for c in text.chars() {
        if c == '%' || is_member(c) {
            output.push(c);
        } else {
            encode(c, &mut output);
        }
    }
    if output.has_overflowed() {
        return Err(WebAddressError::OutOfMemory);
    }
    Ok(output.into())
}

pub(super) fn utf8_percent_encode(c: char, output: &mut FallibleString) {
    output.extend(c.encode_utf8(&mut [0; 4]).bytes().map(percent_encode_byte));
}
