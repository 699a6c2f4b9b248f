//! [Components](https://urlpattern.spec.whatwg.org/#component) of URL patterns.

use super::error::{ComponentName, UrlPatternError};
use super::parts::{Modifier, Options, Part, PartType};
use super::pattern_parser::{EncodingCallback, parse_a_pattern_string};
use super::pattern_string::generate_a_pattern_string;
use super::regular_expression::{RegularExpression, generate_a_regular_expression};
use crate::url::SchemeType;
use crate::url::redaction::{SECRET_PARAMS, redact};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// <https://urlpattern.spec.whatwg.org/#component>
#[derive(Clone)]
pub(super) struct Component<R> {
    pub(super) pattern_string: String,
    pub(super) has_regexp_groups: bool,
    pub(super) part_list: Vec<Part>,
    pub(super) encoding_callback: EncodingCallback,
    matcher: Matcher<R>,
}

#[derive(Clone)]
enum Matcher<R> {
    Everything,
    /// Fixed text without groups.
    Literal {
        text: String,
        ignore_case: bool,
    },
    RegularExpression(R),
}

/// The match of one component:
/// <https://urlpattern.spec.whatwg.org/#dictdef-urlpatterncomponentresult>
#[derive(Clone, PartialEq, Eq)]
pub struct ComponentResult {
    /// The component of the URL.
    pub input: String,
    /// The group names and the text that each group matched, or `None` for groups that did not
    /// participate in the match.
    pub groups: Vec<(String, Option<String>)>,
}

/// Hides secrets, and the groups if there are secrets.
impl fmt::Debug for ComponentResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let input = redact(&self.input, SECRET_PARAMS);
        let mut shown = f.debug_struct("ComponentResult");
        shown.field("input", &input);
        if input != self.input {
            return shown.finish_non_exhaustive();
        }
        shown.field("groups", &self.groups).finish()
    }
}

/// <https://urlpattern.spec.whatwg.org/#compile-a-component>
pub(super) fn compile_a_component<R: RegularExpression>(
    input: &str,
    name: ComponentName,
    encoding_callback: EncodingCallback,
    options: Options,
) -> Result<Component<R>, UrlPatternError> {
    let part_list = parse_a_pattern_string(input, name, options, encoding_callback)?;
    Ok(Component {
        pattern_string: generate_a_pattern_string(&part_list, options),
        has_regexp_groups: part_list.iter().any(|part| part.kind == PartType::Regexp),
        matcher: matcher_of(&part_list, options)
            .map_err(|(index, expected)| UrlPatternError::at(index, expected, name, input))?,
        part_list,
        encoding_callback,
    })
}

/// The error describes the expected input. Its position is the position, in the pattern string, of
/// the part that makes the regular expression invalid.
fn matcher_of<R: RegularExpression>(
    part_list: &[Part],
    options: Options,
) -> Result<Matcher<R>, (usize, &'static str)> {
    match part_list {
        [] => {
            return Ok(Matcher::Literal { text: String::new(), ignore_case: options.ignore_case });
        }
        [part] if is_plain(part) && part.kind == PartType::FullWildcard => {
            return Ok(Matcher::Everything);
        }
        [part] if is_plain(part) && part.kind == PartType::FixedText => {
            let text = part.value.clone();
            return Ok(Matcher::Literal { text, ignore_case: options.ignore_case });
        }
        _ => {}
    }
    let source = generate_a_regular_expression(part_list, options);
    match R::compile(&source, options.ignore_case) {
        Some(regular_expression) => Ok(Matcher::RegularExpression(regular_expression)),
        None => {
            let (index, part) = find_invalid_part::<R>(part_list, options);
            let expected = if is_regular_expression::<R>(part, options) {
                "a regular expression expected that can be taken together with those before it"
            } else {
                "a regular expression expected"
            };
            Err((index, expected))
        }
    }
}

/// Whether the group itself is optional. An optional group that would match the empty string does
/// not participate in the match:
/// <https://tc39.es/ecma262/#sec-runtime-semantics-repeatmatcher-abstract-operation>
fn is_optional(part: &Part) -> bool {
    part.modifier == Modifier::Optional && part.prefix.is_empty() && part.suffix.is_empty()
}

fn is_plain(part: &Part) -> bool {
    let Part { modifier, prefix, suffix, .. } = part;
    modifier.as_str().is_empty() && prefix.is_empty() && suffix.is_empty()
}

/// Finds a part that, when added to the parts before it, makes the regular expression invalid.
/// Returns the part as a list, and its index in the pattern string. Uses a binary search to compile
/// few expressions even if there are many parts.
fn find_invalid_part<R: RegularExpression>(
    part_list: &[Part],
    options: Options,
) -> (usize, &[Part]) {
    // The first `valid` parts form a valid regular expression, and the first `invalid` parts an
    // invalid one.
    let mut valid = 0;
    let mut invalid = part_list.len();
    while invalid - valid > 1 {
        let middle = usize::midpoint(valid, invalid);
        let parts = part_list.get(..middle).unwrap_or_default();
        if is_regular_expression::<R>(parts, options) {
            valid = middle;
        } else {
            invalid = middle;
        }
    }
    let part = part_list.get(valid..invalid).unwrap_or_default();
    (part.first().map_or(0, |part| part.index), part)
}

fn is_regular_expression<R: RegularExpression>(part_list: &[Part], options: Options) -> bool {
    let source = generate_a_regular_expression(part_list, options);
    R::compile(&source, options.ignore_case).is_some()
}

impl<R> Component<R> {
    /// The parts that are groups, in the order of the regular expression's groups.
    pub(super) fn groups(&self) -> impl Iterator<Item = &Part> {
        self.part_list.iter().filter(|part| part.kind != PartType::FixedText)
    }
}

impl<R: RegularExpression> Component<R> {
    pub(super) fn matches(&self, input: &str) -> bool {
        match &self.matcher {
            Matcher::Everything => true,
            Matcher::Literal { text, ignore_case: false } => text == input,
            Matcher::Literal { text, ignore_case: true } => text.eq_ignore_ascii_case(input),
            Matcher::RegularExpression(regular_expression) => regular_expression.is_match(input),
        }
    }

    /// <https://urlpattern.spec.whatwg.org/#create-a-component-match-result>. Returns `None` if the
    /// component does not match.
    pub(super) fn create_a_component_match_result(&self, input: &str) -> Option<ComponentResult> {
        let groups = match &self.matcher {
            Matcher::Everything => vec![Some(input)],
            Matcher::Literal { .. } => {
                if !self.matches(input) {
                    return None;
                }
                Vec::new()
            }
            Matcher::RegularExpression(regular_expression) => {
                regular_expression.groups(input, self.groups().count())?
            }
        };
        let groups = self.groups().zip(groups).map(|(part, text)| {
            let text = text.filter(|text| !(text.is_empty() && is_optional(part)));
            (part.name.clone(), text.map(str::to_owned))
        });
        Some(ComponentResult { input: input.to_owned(), groups: groups.collect() })
    }

    /// <https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme>
    pub(super) fn matches_a_special_scheme(&self) -> bool {
        SchemeType::ALL.iter().filter_map(|it| it.name()).any(|scheme| self.matches(scheme))
    }
}

/// <https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address>
pub(super) fn hostname_pattern_is_an_ipv6_address(input: &str) -> bool {
    input.len() >= 2
        && (input.starts_with('[') || input.starts_with("{[") || input.starts_with("\\["))
}
