//! Resolving Web addresses with a character encoding other than UTF-8.

use super::error::WebAddressError;
use super::resolving::{finish, target};
use crate::encoding::{self, Encoding, Piece};
use crate::fallible_string::FallibleString;
use percent_encoding::percent_encode_byte;

/// [`resolve`](super::resolve()) for a Web address with a character encoding. UTF-16 is replaced by UTF-8.
/// Characters that the encoding lacks become `?`.
///
/// # Errors
///
/// See [`WebAddressError`].
///
/// ```
/// use whatwg_url_wasm::{encoding, web_address::resolve_with_encoding};
///
/// let latin1 = encoding::get("latin1").unwrap();
/// let resolved = resolve_with_encoding("http://example.com/é?é☺", None, latin1)?;
/// assert_eq!(resolved, "http://example.com/%C3%A9?%E9?");
/// # Ok::<(), whatwg_url_wasm::web_address::WebAddressError>(())
/// ```
pub fn resolve_with_encoding(
    w: &str,
    base: Option<&str>,
    encoding: &'static Encoding,
) -> Result<String, WebAddressError> {
    // 15. 1–3.
    let encode = |c: char, output: &mut FallibleString| {
        let mut buffer = [0; 4];
        let character = c.encode_utf8(&mut buffer);
        encoding::encode_or_fail(encoding, character, |piece| match piece {
            Piece::Bytes(bytes) => output.extend(bytes.iter().map(|&b| percent_encode_byte(b))),
            Piece::Error(_) => output.push('?'),
        });
    };
    finish(target(w, base, &encode)?)
}
