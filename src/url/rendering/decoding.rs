//! Percent-decodes text for display: [internationalization and special
//! characters](https://url.spec.whatwg.org/#url-rendering-i18n).

use super::characters::Character;
use super::suspicious::MOST_MARKS;
use crate::url::percent_decoding::percent_encoded_byte;
use alloc::string::String;

/// Also returns the number of bytes that the character takes up.
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

/// Decodes the displayable characters. Parsing the result encodes them again.
pub(super) fn decode_for_display(part: &str) -> String {
    let mut shown = String::new();
    let mut from = 0;
    // The previous character, if it was decoded.
    let mut before = None;
    // The number of nonspacing marks since the last letter.
    let mut marks = 0;
    // Whether the previous character is an ASCII letter or digit.
    let mut is_after_ascii = false;
    let mut at = 0;
    while let Some(remainder) = part.as_bytes().get(at..).filter(|remainder| !remainder.is_empty())
    {
        let Some((c, length)) = percent_encoded_character(remainder) else {
            let is_byte = percent_encoded_byte(remainder).is_some();
            is_after_ascii = !is_byte && remainder.first().is_some_and(u8::is_ascii_alphanumeric);
            before = None;
            at += if is_byte { 3 } else { 1 };
            continue;
        };
        let character = Character::of(c);
        if character.is_nonspacing_mark() {
            marks += 1;
        } else if !character.is_mark() {
            marks = 0;
        }
        let has_base = before.is_some_and(is_base) && marks <= MOST_MARKS;
        let is_shown = (character.is_visible() || (character.is_mark() && has_base))
            && (!character.stays_encoded()
                || (!is_after_ascii
                    && is_within_its_script(
                        character,
                        before,
                        remainder.get(length..).unwrap_or_default(),
                    )));
        if is_shown {
            shown.push_str(part.get(from..at).unwrap_or_default());
            shown.push(c);
            from = at + length;
        }
        before = is_shown.then_some(c);
        is_after_ascii = false;
        at += length;
    }
    shown.push_str(part.get(from..).unwrap_or_default());
    shown
}

/// Whether marks can combine with a character.
fn is_base(c: char) -> bool {
    c.is_alphanumeric() || Character::of(c).is_mark()
}

/// Whether a look-alike of a delimiter is next to a character from a script with such look-alikes,
/// and is not followed by an ASCII letter or digit. Readers see such a character as part of a word
/// or number. `behind` contains the rest of this part of the URL.
fn is_within_its_script(character: Character, before: Option<char>, behind: &[u8]) -> bool {
    let is_of_script = |c: char| {
        let character = Character::of(c);
        character.is_of_script_with_delimiters() && (character.is_visible() || character.is_mark())
    };
    character.is_suspicious_beside_ascii()
        && !behind.first().is_some_and(u8::is_ascii_alphanumeric)
        && (before.is_some_and(is_of_script)
            || percent_encoded_character(behind).is_some_and(|(c, _)| is_of_script(c)))
}
