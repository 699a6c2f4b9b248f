//! 4. Resolving Web addresses.

use super::error::WebAddressError;
use super::host::to_ascii;
use super::parsing::{WebAddress, parse};
use super::rfc3986::{Reference, TargetPath, is_host, is_path_character, is_query_character};
use super::schemes::default_port;
use crate::fallible_string::{FallibleString, copy};
use alloc::string::String;
use percent_encoding::percent_encode_byte;

/// Appends the encoded form of a character that RFC 3986 does not allow in a query.
pub(super) type EncodeCharacter<'e> = &'e dyn Fn(char, &mut FallibleString);

/// Resolves a Web address with the character encoding UTF-8 relative to an absolute Web address. A
/// Web address with a scheme does not need a base.
///
/// # Errors
///
/// Returns [`WebAddressError::Base`] if the base cannot be parsed or has no scheme, regardless of
/// `w`. For all other errors, see [`WebAddressError`].
///
/// ```
/// use whatwg_url::web_address::{WebAddressError, resolve};
///
/// let resolved = resolve("../é?ü#☺", Some("http://example.com/a/b"))?;
/// assert_eq!(resolved, "http://example.com/%C3%A9?%C3%BC#☺");
/// assert_eq!(resolve("a", None), Err(WebAddressError::NoBase));
/// # Ok::<(), WebAddressError>(())
/// ```
pub fn resolve(w: &str, base: Option<&str>) -> Result<String, WebAddressError> {
    resolve_encoded(w, base, &utf8_percent_encode)
}

/// Whether a Web address is absolute, that is, whether resolving it returns the same address
/// without an error. Returns `false` if the result does not fit in memory. Only [`resolve`] can
/// report that.
///
/// ```
/// use whatwg_url::web_address::is_absolute;
///
/// assert!(is_absolute("http://example.com/%7Ea"));
/// assert!(!is_absolute("http://example.com/a/../b"));
/// assert!(!is_absolute("//example.com/"));
/// ```
#[must_use]
pub fn is_absolute(w: &str) -> bool {
    resolve(w, None).is_ok_and(|resolved| resolved == w)
}

/// Like [`resolve`], but encodes queries with `encode`.
pub(super) fn resolve_encoded(
    w: &str,
    base: Option<&str>,
    encode: EncodeCharacter<'_>,
) -> Result<String, WebAddressError> {
    let mut target = base.map_or_else(|| Ok(Target::default()), Target::base)?;
    target.resolve(w, encode)?;
    target.to_web_address()
}

/// A resolved Web address, which can be the base for the next one.
#[derive(Default)]
pub(super) struct Target {
    components: Reference,
    /// Whether [`conforms`] accepts the authority.
    authority_conforms: bool,
}

impl Target {
    /// The base in step 4. The base must be parsable and have a scheme. RFC 3986 section 5.2.1
    /// requires nothing else. Other errors in the base matter only if the result contains the
    /// faulty part.
    pub(super) fn base(base: &str) -> Result<Self, WebAddressError> {
        let address = parse(base).map_err(|error| match error {
            WebAddressError::OutOfMemory => error,
            _ => WebAddressError::Base,
        })?;
        if address.scheme.is_none() {
            return Err(WebAddressError::Base);
        }
        let mut target = Self::default();
        target.resolve_unchecked(&address, &utf8_percent_encode)?;
        Ok(target)
    }

    /// Steps 9 to 20: turns this into the target of `w`. Leaves this unchanged after any error
    /// except [`WebAddressError::OutOfMemory`].
    pub(super) fn resolve(
        &mut self,
        w: &str,
        encode: EncodeCharacter<'_>,
    ) -> Result<(), WebAddressError> {
        let address = parse(w)?;
        let host = address.host.map(to_ascii).transpose()?;
        self.transform(encoded(&address, host, encode)?, true)
    }

    /// Steps 10 to 20 without their errors. If ToASCII fails, the host is kept.
    pub(super) fn resolve_unchecked(
        &mut self,
        address: &WebAddress<'_>,
        encode: EncodeCharacter<'_>,
    ) -> Result<(), WebAddressError> {
        let host = match address.host.map(|host| (host, to_ascii(host))) {
            None => None,
            Some((_, Ok(host))) => Some(host),
            Some((_, Err(WebAddressError::OutOfMemory))) => {
                return Err(WebAddressError::OutOfMemory);
            }
            Some((host, Err(_))) => Some(copy(host)?),
        };
        self.transform(encoded(address, host, encode)?, false)
    }

    /// Steps 16 to 20.
    fn transform(
        &mut self,
        mut reference: Reference,
        is_checked: bool,
    ) -> Result<(), WebAddressError> {
        let base = &self.components;
        let path = base.target_path(&reference).ok_or(WebAddressError::OutOfMemory)?;
        let scheme = reference.scheme.as_deref().or(base.scheme.as_deref());
        let has_server = scheme.is_some_and(|scheme| default_port(scheme).is_some());
        let authority_conforms = if reference.has_scheme_or_authority() {
            conforms(&reference, has_server)
        } else {
            self.authority_conforms
        };
        if is_checked {
            self.check(&reference, &path, authority_conforms)?;
        }
        // 20. Only a fragment can contain a `\`: steps 14 and 15 have encoded it in paths and
        // queries, and a `\` is not allowed in an authority.
        if has_server && let Some(fragment) = &mut reference.fragment {
            *fragment = with_slashes(fragment)?;
        }
        self.authority_conforms = authority_conforms;
        self.components.transform(reference, path).ok_or(WebAddressError::OutOfMemory)
    }

    /// Performs steps 17 and 18 for the target of `reference` before the target is created.
    fn check(
        &self,
        reference: &Reference,
        path: &TargetPath,
        authority_conforms: bool,
    ) -> Result<(), WebAddressError> {
        let base = &self.components;
        let Some(scheme) = reference.scheme.as_ref().or(base.scheme.as_ref()) else {
            return Err(WebAddressError::NoBase);
        };
        let host = if reference.has_scheme_or_authority() { &reference.host } else { &base.host };
        let lacks_server =
            default_port(scheme).is_some() && host.as_ref().is_none_or(String::is_empty);
        if lacks_server || host.is_some() && scheme.eq_ignore_ascii_case("data") {
            return Err(WebAddressError::SchemeRestriction);
        }
        if !authority_conforms || host.is_none() && path.begins_with_two_slashes(&base.path) {
            return Err(WebAddressError::Nonconforming);
        }
        Ok(())
    }

    pub(super) fn into_components(self) -> Reference {
        self.components
    }

    /// Steps 19 and 21.
    pub(super) fn to_web_address(&self) -> Result<String, WebAddressError> {
        self.components.recompose().ok_or(WebAddressError::OutOfMemory)
    }
}

/// Whether a result with the authority of `reference` would be parsed with the same authority. The
/// host must match RFC 3986. The userinfo must not contain a `\`, because step 20 would change it
/// to `/`, where the authority would end.
fn conforms(reference: &Reference, has_server: bool) -> bool {
    let has_backslash = reference.userinfo.as_ref().is_some_and(|it| it.contains('\\'));
    !(has_server && has_backslash) && reference.host.as_ref().is_none_or(|host| is_host(host))
}

/// Steps 14 and 15. `host` is the host after step 12.
fn encoded(
    address: &WebAddress<'_>,
    host: Option<String>,
    encode: EncodeCharacter<'_>,
) -> Result<Reference, WebAddressError> {
    let copy = |part: Option<&str>| part.map(copy).transpose();
    let query = |query| percent_encode(query, is_query_character, encode);
    Ok(Reference {
        scheme: copy(address.scheme)?,
        userinfo: copy(address.userinfo)?,
        host,
        port: copy(address.port)?,
        path: percent_encode(address.path, is_path_character, &utf8_percent_encode)?,
        query: address.query.map(query).transpose()?,
        fragment: copy(address.fragment)?,
    })
}

/// Steps 14 and 15: encodes each character that is not in the set, except `%`.
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
    output.into_string().ok_or(WebAddressError::OutOfMemory)
}

pub(super) fn utf8_percent_encode(c: char, output: &mut FallibleString) {
    output.extend(c.encode_utf8(&mut [0; 4]).bytes().map(percent_encode_byte));
}

/// Step 20: replaces each `\` in `text` with `/`.
fn with_slashes(text: &str) -> Result<String, WebAddressError> {
    let mut output = FallibleString::default();
    output.reserve(text.len());
    for c in text.chars() {
        output.push(if c == '\\' { '/' } else { c });
    }
    output.into_string().ok_or(WebAddressError::OutOfMemory)
}
