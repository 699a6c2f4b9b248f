//! The Unicode properties of displayed characters.

use super::data::{self, CODE_POINT_BITS, KINDS, RUNS};

/// The properties of a character.
#[derive(Clone, Copy)]
pub(super) struct Character {
    /// The writing systems that the character can belong to, one bit each: the recommended scripts,
    /// and the groups of scripts that are written together.
    pub(super) writings: u32,
    flags: u16,
}

impl Character {
    pub(super) fn of(c: char) -> Self {
        let c = u32::from(c);
        let (mut low, mut high) = (0, RUNS.len() / 4);
        // Find the last run that starts at or before `c`. The first run starts at U+0000.
        while high - low > 1 {
            let middle = (low + high) / 2;
            if run(middle) & ((1 << CODE_POINT_BITS) - 1) <= c {
                low = middle;
            } else {
                high = middle;
            }
        }
        let kind = (run(low) >> CODE_POINT_BITS) as usize;
        let (writings, flags) = KINDS.get(kind).copied().unwrap_or_default();
        Self { writings, flags }
    }

    const fn has(self, flag: u16) -> bool {
        self.flags & flag != 0
    }

    /// Whether the character is visible on its own: a letter, a number, punctuation or a symbol.
    pub(super) const fn is_visible(self) -> bool {
        self.has(data::VISIBLE)
    }

    pub(super) const fn is_letter(self) -> bool {
        self.has(data::LETTER)
    }

    pub(super) const fn is_mark(self) -> bool {
        self.has(data::MARK)
    }

    pub(super) const fn is_nonspacing_mark(self) -> bool {
        self.has(data::NONSPACING_MARK)
    }

    pub(super) const fn is_digit(self) -> bool {
        self.has(data::DIGIT)
    }

    pub(super) const fn is_space(self) -> bool {
        self.has(data::SPACE)
    }

    pub(super) const fn is_default_ignorable(self) -> bool {
        self.has(data::DEFAULT_IGNORABLE)
    }

    pub(super) const fn is_bidi_control(self) -> bool {
        self.has(data::BIDI_CONTROL)
    }

    /// The character's scripts, if they have letters that look like ASCII letters, as flags.
    pub(super) const fn scripts_like_ascii(self) -> u16 {
        self.flags & ALL_LIKE_ASCII
    }
}

/// All scripts that have letters that look like ASCII letters.
pub(super) const ALL_LIKE_ASCII: u16 = {
    let [a, b, c, d] = data::LOOKING_LIKE_ASCII;
    a | b | c | d
};

fn run(index: usize) -> u32 {
    let bytes = RUNS.get(4 * index..).and_then(|rest| rest.first_chunk());
    bytes.map_or(0, |bytes| u32::from_le_bytes(*bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters() {
        for (c, visible, mark, digit, space, ignorable) in [
            ('a', true, false, false, false, false),
            ('\0', false, false, false, false, false),
            ('9', true, false, true, false, false),
            ('\u{966}', true, false, true, false, false),
            ('\u{301}', false, true, false, false, false),
            ('\u{A0}', false, false, false, true, false),
            ('\u{AD}', false, false, false, false, true),
            ('\u{10FFFF}', false, false, false, false, false),
        ] {
            let character = Character::of(c);
            let found = (
                character.is_visible(),
                character.is_nonspacing_mark() && character.is_mark(),
                character.is_digit(),
                character.is_space(),
                character.is_default_ignorable(),
            );
            assert_eq!(found, (visible, mark, digit, space, ignorable), "{c:?}");
        }
        assert!(Character::of('\u{202E}').is_bidi_control());
        for c in ['a', '\u{2D0}', '\u{4E2D}', '\u{1C3}'] {
            assert!(Character::of(c).is_letter(), "{c:?}");
        }
        for c in ['1', '-', '\u{301}', '\u{2044}', '\u{2163}', '\u{A789}', '\u{1F600}'] {
            assert!(!Character::of(c).is_letter(), "{c:?}");
        }
        assert!(
            Character::of('\u{903}').is_mark() && !Character::of('\u{903}').is_nonspacing_mark()
        );
        assert_eq!(Character::of('1').writings, u32::MAX);
        assert_eq!(Character::of('\u{16A0}').writings, 0);
        // Latin, and the three groups of scripts that include it.
        assert_eq!(Character::of('a').writings.count_ones(), 4);
        assert_eq!(Character::of('\u{430}').writings.count_ones(), 1);
        assert_ne!(Character::of('\u{430}').scripts_like_ascii(), 0);
    }

    /// The standard library knows some of these properties too, perhaps in an older version of
    /// Unicode.
    #[test]
    fn as_the_standard_library() {
        for c in '\0'..=char::MAX {
            let character = Character::of(c);
            let is_shown = character.is_visible() || character.is_mark();
            assert!(!c.is_alphabetic() || is_shown, "{c:?}");
            assert!(!c.is_control() || !character.is_visible(), "{c:?}");
        }
    }
}
