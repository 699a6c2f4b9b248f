//! [Converting part lists to regular expressions](https://urlpattern.spec.whatwg.org/#converting-part-lists-to-regular-expressions),
//! and what executes them.

use super::escaping::escape_a_regexp_string;
use super::parts::{FULL_WILDCARD_REGEXP_VALUE, Modifier, Options, Part, PartType};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// A regular expression of some engine, which executes those of a [`UrlPattern`](super::UrlPattern). The standard has
/// those of JavaScript with flag `v`; what an engine does not know of their syntax is an error of the patterns that have it.
///
/// With the feature `url-pattern-regex`, `regex::Regex` is one. Its time is linear. An engine that goes back may take
/// exponential time for a repetition of what repeats itself, as `{:a}+`, and for names between texts, as `:a-:b-:c`, a power
/// of the input's length.
///
/// What `regex::Regex` compiles differs from JavaScript's in this:
///
/// * It has nothing that looks ahead or behind, as `(?=a)`, and nothing that refers back, as `\1`: these are errors.
/// * So are classes in which nothing is, `[]` and `[^]`; in a class, `\b`, `\<`, `\>` and strings, as `[\q{ab}]`; and `\0`, `\cA`
///   and escaped surrogates, as `\uD83D\uDE00`.
/// * A class in a class can't begin with a colon, as `[[:a]]`, which is an error: `[[\:a]]` is none.
/// * A hyphen without flags behind it, as in `(?i-:a)`, is an error, and so are two groups of one name, as `(?<a>b)|(?<a>c)`.
/// * What becomes large is an error: counts that 32 bits do not hold, repetitions of repetitions, as `(?:a{999}){999}`, and very
///   many groups or classes in each other.
/// * What stands beside `&&` and `--` in a class may be nothing, or more than one character or class, as in `[a-z&&b]`, which is an
///   error in JavaScript.
/// * Names of groups, and names and values of properties, as in `(?<name>a)` and `\p{Letter}`, are those that crate `regex`
///   knows: some are errors in JavaScript, and some of JavaScript's are errors here.
pub trait RegularExpression: Sized {
    /// Compiles `source`, which begins with `^` and ends with `$`. `None` if it is no regular expression, or one that the
    /// engine can't execute.
    fn compile(source: &str, ignore_case: bool) -> Option<Self>;

    /// Whether it matches `input`, which is ASCII.
    fn is_match(&self, input: &str) -> bool;

    /// What its groups match if it matches `input`, which is ASCII. There are `count` groups in the list, the first of them
    /// first; further groups, which have names of their own, are left out.
    fn groups<'i>(&self, input: &'i str, count: usize) -> Option<Vec<Option<&'i str>>>;
}

/// The regular expression string of
/// <https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list>; for its other result see
/// [`generate_a_name_list`].
pub(super) fn generate_a_regular_expression(part_list: &[Part], options: Options) -> String {
    let mut result = String::from("^");
    for part in part_list {
        let modifier = part.modifier.as_str();
        if part.kind == PartType::FixedText {
            let value = escape_a_regexp_string(&part.value);
            if part.modifier == Modifier::None {
                result += &value;
            } else {
                result += &format!("(?:{value}){modifier}");
            }
            continue;
        }
        let regexp_value = match part.kind {
            PartType::SegmentWildcard => segment_wildcard(options),
            PartType::FullWildcard => FULL_WILDCARD_REGEXP_VALUE.to_owned(),
            _ => part.value.clone(),
        };
        let repeats = matches!(part.modifier, Modifier::ZeroOrMore | Modifier::OneOrMore);
        if part.prefix.is_empty() && part.suffix.is_empty() {
            result += &if repeats {
                format!("((?:{regexp_value}){modifier})")
            } else {
                format!("({regexp_value}){modifier}")
            };
            continue;
        }
        let prefix = escape_a_regexp_string(&part.prefix);
        let suffix = escape_a_regexp_string(&part.suffix);
        if repeats {
            result += &format!(
                "(?:{prefix}((?:{regexp_value})(?:{suffix}{prefix}(?:{regexp_value}))*){suffix})"
            );
            if part.modifier == Modifier::ZeroOrMore {
                result.push('?');
            }
        } else {
            result += &format!("(?:{prefix}({regexp_value}){suffix}){modifier}");
        }
    }
    result.push('$');
    result
}

/// For no delimiter the standard has `[^]`, which only JavaScript knows. A dot is as good, as no component of a URL has a line
/// terminator, and no engine looks for the other case of everything that it matches.
fn segment_wildcard(options: Options) -> String {
    if options.delimiter.is_empty() {
        return ".+?".to_owned();
    }
    super::parts::generate_a_segment_wildcard_regexp(options)
}

/// The name list of <https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list>.
pub(super) fn generate_a_name_list(part_list: &[Part]) -> Vec<String> {
    part_list
        .iter()
        .filter(|part| part.kind != PartType::FixedText)
        .map(|part| part.name.clone())
        .collect()
}
