//! [Converting part lists to pattern strings](https://urlpattern.spec.whatwg.org/#converting-part-lists-to-pattern-strings).

use super::escaping::escape_a_pattern_string;
use super::parts::{
    FULL_WILDCARD_REGEXP_VALUE, Modifier, Options, Part, PartType,
    generate_a_segment_wildcard_regexp,
};
use super::tokenizer::is_a_valid_name_code_point;
use alloc::format;
use alloc::string::String;

/// <https://urlpattern.spec.whatwg.org/#generate-a-pattern-string>
pub(super) fn generate_a_pattern_string(part_list: &[Part], options: Options) -> String {
    let mut result = String::new();
    let mut previous_part: Option<&Part> = None;
    for (index, part) in part_list.iter().enumerate() {
        let next_part = part_list.get(index + 1);
        append_part(part, previous_part, next_part, options, &mut result);
        previous_part = Some(part);
    }
    result
}

fn append_part(
    part: &Part,
    previous_part: Option<&Part>,
    next_part: Option<&Part>,
    options: Options,
    result: &mut String,
) {
    if part.kind == PartType::FixedText {
        let value = escape_a_pattern_string(&part.value);
        if part.modifier == Modifier::None {
            result.push_str(&value);
        } else {
            *result += &format!("{{{value}}}{}", part.modifier.as_str());
        }
        return;
    }
    let custom_name = !part.name.starts_with(|c: char| c.is_ascii_digit());
    let needs_grouping = needs_grouping(part, previous_part, next_part, custom_name, options);
    if needs_grouping {
        result.push('{');
    }
    result.push_str(&escape_a_pattern_string(&part.prefix));
    if custom_name {
        *result += &format!(":{}", part.name);
    }
    match part.kind {
        PartType::Regexp => *result += &format!("({})", part.value),
        PartType::SegmentWildcard if !custom_name => {
            *result += &format!("({})", generate_a_segment_wildcard_regexp(options));
        }
        PartType::FullWildcard => {
            let follows_no_group = previous_part.is_none_or(|previous| {
                previous.kind == PartType::FixedText || previous.modifier != Modifier::None
            });
            if !custom_name && (follows_no_group || needs_grouping || !part.prefix.is_empty()) {
                result.push('*');
            } else {
                *result += &format!("({FULL_WILDCARD_REGEXP_VALUE})");
            }
        }
        _ => {}
    }
    if part.kind == PartType::SegmentWildcard
        && custom_name
        && starts_with_a_name_code_point(&part.suffix)
    {
        result.push('\\');
    }
    result.push_str(&escape_a_pattern_string(&part.suffix));
    if needs_grouping {
        result.push('}');
    }
    result.push_str(part.modifier.as_str());
}

/// *needs grouping* in <https://urlpattern.spec.whatwg.org/#generate-a-pattern-string>.
fn needs_grouping(
    part: &Part,
    previous_part: Option<&Part>,
    next_part: Option<&Part>,
    custom_name: bool,
    options: Options,
) -> bool {
    if !part.suffix.is_empty() || (!part.prefix.is_empty() && part.prefix != options.prefix) {
        return true;
    }
    if custom_name
        && part.kind == PartType::SegmentWildcard
        && part.modifier == Modifier::None
        && let Some(next) = next_part
        && next.prefix.is_empty()
        && next.suffix.is_empty()
    {
        let joins = if next.kind == PartType::FixedText {
            starts_with_a_name_code_point(&next.value)
        } else {
            next.name.starts_with(|c: char| c.is_ascii_digit())
        };
        if joins {
            return true;
        }
    }
    part.prefix.is_empty()
        && !options.prefix.is_empty()
        && previous_part.is_some_and(|previous| {
            previous.kind == PartType::FixedText && previous.value.ends_with(options.prefix)
        })
}

fn starts_with_a_name_code_point(string: &str) -> bool {
    string.starts_with(|c| is_a_valid_name_code_point(c, false))
}
