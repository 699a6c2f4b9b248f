//! What the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) takes out of
//! its input before the states see it.

use crate::infra::{is_ascii_tab_or_newline, is_c0_control_or_space};
use crate::url::validation_error::{ErrorSink, ValidationError};
use std::borrow::Cow;

/// Step 1: removes any leading and trailing C0 control or space.
pub(super) fn without_surrounding_c0_control_or_space<'i, S: ErrorSink>(
    input: &'i str,
    errors: &mut S,
) -> &'i str {
    let trimmed = input.trim_matches(is_c0_control_or_space);
    if S::ENABLED && trimmed.len() < input.len() {
        errors.report(ValidationError::InvalidUrlUnit, 0..input.len());
    }
    trimmed
}

/// Steps 2–3: removes all ASCII tab or newline. Most inputs have none, and are not copied.
pub(super) fn without_ascii_tab_or_newline<'i, S: ErrorSink>(
    input: &'i str,
    errors: &mut S,
) -> Cow<'i, str> {
    // Bytes, because a search by `char` is six times slower and all three are ASCII.
    if !input.bytes().any(|byte| is_ascii_tab_or_newline(char::from(byte))) {
        return Cow::Borrowed(input);
    }
    if S::ENABLED {
        errors.report(ValidationError::InvalidUrlUnit, 0..input.len());
    }
    let mut output = String::with_capacity(input.len());
    output.extend(input.split(is_ascii_tab_or_newline));
    Cow::Owned(output)
}
