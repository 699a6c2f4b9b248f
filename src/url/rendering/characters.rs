//! The Unicode properties used to decide how characters are displayed.

use super::data::{self, CODE_POINT_BITS, KINDS, RUNS};

#[derive(Clone, Copy)]
pub(super) struct Character {
    /// The writing systems to which the character can belong, as one bit each. There is a bit for
    /// each recommended script and for each group of scripts that are written together.
    pub(super) writings: u32,
    flags: u32,
}

/// Declares a function for each flag.
macro_rules! flags {
    ($($(#[$doc:meta])* $name:ident = $flag:ident;)*) => {
        $($(#[$doc])* pub(super) const fn $name(self) -> bool {
            self.flags & data::$flag != 0
        })*
    };
}

impl Character {
    pub(super) fn of(c: char) -> Self {
        let c = u32::from(c);
        let (mut low, mut high) = (0, RUNS.len() / 4);
        // Finds the last run that starts at or before `c`. The first run starts at U+0000.
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

    flags! {
        /// Whether the character is visible on its own, that is, whether it is a letter, number,
        /// punctuation mark or symbol.
        is_visible = VISIBLE;
        /// Whether the character is a mark that is visible when combined with another character.
        is_mark = MARK;
        is_nonspacing_mark = NONSPACING_MARK;
        /// Whether the character is a nonspacing mark that is used in several scripts.
        is_mark_of_any_script = MARK_OF_ANY_SCRIPT;
        /// Whether the character looks like a delimiter or a blank, or is otherwise misleading.
        stays_encoded = STAYS_ENCODED;
        /// Whether a label may contain the character, provided that it is valid in domains.
        is_of_names = OF_NAMES;
        is_digit = DIGIT;
        /// Whether this is a non-ASCII character that looks like a character allowed in ASCII labels.
        is_like_ascii = LIKE_ASCII;
        /// Whether this is a non-ASCII character that looks like an ASCII digit.
        is_like_digit = LIKE_DIGIT;
        /// Whether the character looks like a delimiter or an ASCII letter unless it is surrounded by
        /// characters of its own script.
        is_suspicious_beside_ascii = SUSPICIOUS_BESIDE_ASCII;
        /// Whether the character is a kana that looks like such a character unless it is beside another
        /// kana or ideograph.
        is_suspicious_between_ascii = SUSPICIOUS_BETWEEN_ASCII;
        /// Whether the character's script has letters, marks or digits that look like delimiters.
        is_of_script_with_delimiters = OF_SCRIPTS_WITH_DELIMITERS;
        is_latin = LATIN;
    }

    /// Flags for the character's scripts, limited to scripts with letters that look like ASCII
    /// letters.
    pub(super) const fn scripts_like_ascii(self) -> u32 {
        self.flags & ALL_LIKE_ASCII
    }
}

/// Flags for all scripts that have letters that look like ASCII letters.
pub(super) const ALL_LIKE_ASCII: u32 = {
    let [a, b, c, d] = data::LOOKING_LIKE_ASCII;
    a | b | c | d
};

fn run(index: usize) -> u32 {
    let bytes = RUNS.get(4 * index..).and_then(|tail| tail.first_chunk());
    bytes.map_or(0, |bytes| u32::from_le_bytes(*bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The standard library also provides some of these properties, possibly for an older version
    /// of Unicode.
    #[test]
    fn as_the_standard_library() {
        for c in '\0'..=char::MAX {
            let character = Character::of(c);
            assert!(!c.is_control() || !character.is_visible(), "{c:?}");
            assert!(!character.is_digit() || c.is_numeric(), "{c:?}");
        }
    }
}
