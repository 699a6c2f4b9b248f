//! [Converts part lists to regular
//! expressions](https://urlpattern.spec.whatwg.org/#converting-part-lists-to-regular-expressions),
//! and defines the interface of the engines that execute them.

use super::escaping::escape_a_regexp_string;
use super::parts::{FULL_WILDCARD_REGEXP_VALUE, Modifier, Options, Part, PartType};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// A regular expression engine for [`UrlPattern`](super::UrlPattern). The standard uses
/// JavaScript's regular expressions with the `v` flag. Syntax in a pattern that the engine does not
/// support is an error.
///
/// With the `url-pattern-regex` feature, `regex::Regex` implements this trait and runs in linear
/// time. With a backtracking engine, nested repetitions such as `{:a}+` may take exponential time.
/// Names separated by text, as in `:a-:b-:c`, may take polynomial time with such an engine.
///
/// `regex::Regex` differs from JavaScript in these ways:
///
/// * Lookahead and lookbehind, such as `(?=a)`, and backreferences, such as `\1`, are errors.
/// * The empty classes `[]` and `[^]` are errors. `\b`, `\<`, `\>` and strings such as `[\q{ab}]`
///   in a class are errors, as are `\0`, `\cA` and escaped surrogates such as `\uD83D\uDE00`.
/// * A nested class can't begin with a colon: `[[:a]]` is an error, but `[[\:a]]` is not.
/// * A hyphen that is not followed by flags, as in `(?i-:a)`, is an error, and so are two groups
///   with the same name, as in `(?<a>b)|(?<a>c)`.
/// * Large expressions are errors. Examples of such expressions are counts that don't fit in 32
///   bits, nested repetitions such as `(?:a{999}){999}`, very deeply nested groups or classes, and
///   more than about 500 names in a component, or fewer if names are repeated, as in `:a*`.
/// * In a class, the operands of `&&` and `--` may be empty or consist of more than one character
///   or class. For example, `[a-z&&b]` is an error only in JavaScript.
/// * `\d`, `\w`, `\s`, `\b` and `.` match more non-ASCII characters. Only the values of a
///   [`SearchParamsPattern`](super::SearchParamsPattern) contain such characters.
/// * The `regex` crate decides which group names, property names and property values are valid, as
///   in `(?<name>a)` and `\p{Letter}`. Some names and values that this crate accepts are errors in
///   JavaScript, and vice versa.
pub trait RegularExpression: Sized {
    /// Compiles `source`. The expression begins with `^` and ends with `$`. Returns `None` if
    /// `source` is not a regular expression or if the engine can't execute it.
    fn compile(source: &str, ignore_case: bool) -> Option<Self>;

    /// Components of URLs are ASCII, but values of query parameters may be any text.
    fn is_match(&self, input: &str) -> bool;

    /// Returns the text of each group if the expression matches `input`. The list contains the first
    /// `count` groups in order. Any further groups, which are named in the pattern's own regular
    /// expressions, are omitted.
    fn groups<'i>(&self, input: &'i str, count: usize) -> Option<Vec<Option<&'i str>>>;
}

/// The regular expression string from
/// <https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list>. The names are
/// in the part list.
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
            PartType::FullWildcard if options.any_text => "(?s:.)*".to_owned(),
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

/// If there is no delimiter, the standard uses `[^]`, which only JavaScript supports. A dot is
/// equivalent for URL components, because they never contain line terminators. Engines need no case
/// folding for an expression that matches everything.
fn segment_wildcard(options: Options) -> String {
    match options {
        Options { delimiter: "", any_text: true, .. } => "(?s:.)+?".to_owned(),
        Options { delimiter: "", .. } => ".+?".to_owned(),
        _ => super::parts::generate_a_segment_wildcard_regexp(options),
    }
}
