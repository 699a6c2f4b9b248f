//! Percent-decoding for people: [internationalization and special
//! characters](https://url.spec.whatwg.org/#url-rendering-i18n).

use super::characters::Character;
use super::lists::{INVISIBLE, KEPT_ENCODED, has};
use crate::url::percent_decoding::percent_encoded_byte;
use alloc::string::String;

/// The non-ASCII character whose percent-encoded UTF-8 starts `bytes`, and the number of bytes that
/// it takes there.
fn percent_encoded_character(bytes: &[u8]) -> Option<(char, usize)> {
    let mut decoded = [0; 4];
    let lead = percent_encoded_byte(bytes)?;
    let size = match lead {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => return None,
    };
    for (index, byte) in decoded.iter_mut().enumerate().take(size) {
        *byte = percent_encoded_byte(bytes.get(3 * index..)?)?;
    }
    let character = str::from_utf8(decoded.get(..size)?).ok()?.chars().next()?;
    Some((character, 3 * size))
}

/// Decodes the characters that can be displayed in a part of a serialized URL. Parsing encodes them
/// again.
pub(super) fn decode_for_display(part: &str) -> String {
    let mut shown = String::new();
    let mut from = 0;
    // Whether the previous character was decoded, so that a mark may be displayed on it.
    let mut carries_mark = false;
    let mut at = 0;
    while let Some(rest) = part.as_bytes().get(at..).filter(|rest| !rest.is_empty()) {
        let Some((c, length)) = percent_encoded_character(rest) else {
            carries_mark = false;
            at += 1;
            continue;
        };
        let character = Character::of(c);
        let is_kept = character.is_default_ignorable()
            || character.is_bidi_control()
            || has(INVISIBLE, c)
            || has(KEPT_ENCODED, c);
        let is_shown =
            !is_kept && (character.is_visible() || (carries_mark && character.is_mark()));
        if is_shown {
            shown.push_str(part.get(from..at).unwrap_or_default());
            shown.push(c);
            from = at + length;
        }
        carries_mark = is_shown;
        at += length;
    }
    shown.push_str(part.get(from..).unwrap_or_default());
    shown
}
