//! Classes of characters for JavaScript. js/display/expressions.ts turns them into regular expressions.

use crate::security::LETTERS_OF_LANGUAGES;
use std::fmt::Write;

/// A class of non-ASCII characters.
pub struct Class<'a> {
    pub name: &'static str,
    pub comment: &'static str,
    pub has: &'a dyn Fn(char) -> bool,
    /// Whether the character is ever checked against this class. Ranges may include other
    /// characters.
    pub occurs: &'a dyn Fn(char) -> bool,
}

const FIRST: u32 = 0x80;

/// Numbers are written in base 46, with this character as the digit zero. To mark the end of a
/// number, its last digit uses the next 46 characters instead.
const ZERO: u32 = 0x23;
const BASE: u32 = 46;

/// The source of lists.ts.
pub fn module(classes: &[Class<'_>]) -> String {
    let mut source = String::from(
        "// Made by tools/idna-tables: do not edit. Ranges of characters, packed: see js/display/expressions.ts.\n",
    );
    for class in classes {
        let packed = pack(&ranges(class));
        let packed = packed.replace('\\', "\\\\");
        // As Biome formats it.
        let space = if packed.len() < 50 { " " } else { "\n  " };
        write!(
            source,
            "\n/** {} */\nexport const {} ={space}\"{packed}\";\n",
            class.comment, class.name
        )
        .expect("a string");
    }
    source.push_str(
        "\n/** Letters that look like ASCII letters, keyed by the top-level domains whose languages need them. */\n\
         export const LETTERS_OF_LANGUAGES: Readonly<Record<string, string | undefined>> = {\n  \
         __proto__: null as never,\n",
    );
    for (domain, letters) in LETTERS_OF_LANGUAGES {
        let letters: String = letters.chars().map(|c| format!("\\u{:04x}", u32::from(c))).collect();
        writeln!(source, "  {domain}: \"{letters}\",").expect("a string");
    }
    source.push_str("};\n");
    source
}

fn ranges(class: &Class<'_>) -> Vec<(u32, u32)> {
    let mut ranges = Vec::new();
    let mut open = None;
    for c in ('\u{80}'..=char::MAX).filter(|&c| (class.occurs)(c)) {
        let code_point = u32::from(c);
        if (class.has)(c) {
            open = Some((open.map_or(code_point, |(start, _)| start), code_point));
        } else {
            ranges.extend(open.take());
        }
    }
    ranges.extend(open);
    ranges
}

/// For each range: the gap before it, and its length minus one.
fn pack(ranges: &[(u32, u32)]) -> String {
    let mut packed = String::new();
    let mut from = FIRST;
    for &(start, end) in ranges {
        push(&mut packed, start - from);
        push(&mut packed, end - start);
        from = end + 1;
    }
    packed
}

/// Appends a number, starting with the most significant digit.
fn push(packed: &mut String, number: u32) {
    let mut digits = vec![ZERO + BASE + number % BASE];
    let mut rest = number / BASE;
    while rest > 0 {
        digits.push(ZERO + rest % BASE);
        rest /= BASE;
    }
    packed.extend(digits.iter().rev().filter_map(|&digit| char::from_u32(digit)));
}
