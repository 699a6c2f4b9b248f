//! Traces every step of the [basic URL
//! parser](https://url.spec.whatwg.org/#concept-basic-url-parser). Steps are counted as in the
//! standard: each time a state looks at *c* counts as one step.

mod events;
mod states;
mod steps;

pub use events::{AT_SIGN_SEEN, Event, INSIDE_BRACKETS, PASSWORD_TOKEN_SEEN};
pub use states::STATES;

pub use super::host::idna::uts46::tracing::{Mapping, Rule, Step};
pub use super::host::tracing::{HostEvent, Stage, trace_host};

use super::api::setters::Setters;
use super::attribute::Attribute;
use super::error_sink::Failure;
use super::parse_error::ParseError;
use super::parser;
use super::record::UrlRecord;
use super::stripping::surrounded_by_c0_control_or_space;
use crate::basics::is_ascii_tab_or_newline;
use core::ops::Range;
use events::{FRAGMENT, PATH, QUERY};
use steps::Tracer;

/// Parses `input` and reports each of the first `limit` steps. Returns `None` on failure.
///
/// # Errors
///
/// Returns an error if memory runs out.
pub fn trace(
    input: &str,
    base: Option<&UrlRecord>,
    limit: usize,
    mut tell: impl FnMut(Event<'_>),
) -> Result<Option<UrlRecord>, Failure> {
    let mut record = UrlRecord::default();
    tell_before(&record, None, &mut tell);
    tell_removed(input, surrounded_by_c0_control_or_space(input.as_bytes()), &mut tell);
    let mut tracer = Tracer::new(input, 0, limit, false, tell);
    let result = parser::run_the_state_machine(input, base, None, &mut record, &mut tracer);
    tracer.finish()?;
    match result {
        Ok(()) => Ok(Some(record)),
        Err(Failure::OutOfMemory) => Err(Failure::OutOfMemory),
        Err(_) => Ok(None),
    }
}

/// Sets `attribute` of `url` to `value` by following the setter's steps, and reports each of the
/// first `limit` steps of the parser. Ranges are in bytes and refer to `value`.
///
/// # Errors
///
/// Returns an error and leaves `url` unchanged if memory runs out.
pub fn trace_setter(
    url: &mut UrlRecord,
    attribute: Attribute,
    value: &str,
    limit: usize,
    mut tell: impl FnMut(Event<'_>),
) -> Result<(), ParseError> {
    let runs_parser = match attribute {
        Attribute::Username | Attribute::Password => false,
        Attribute::Port | Attribute::Search | Attribute::Hash => !value.is_empty(),
        _ => true,
    };
    if !runs_parser {
        Setters::default().set_by_steps(url, attribute, value)?;
        tell_before(url, None, &mut tell);
        return Ok(());
    }
    let emptied = match attribute {
        Attribute::Pathname if !url.has_opaque_path() => Some(PATH),
        Attribute::Search => Some(QUERY),
        Attribute::Hash => Some(FRAGMENT),
        _ => None,
    };
    tell_before(url, emptied, &mut tell);
    // The setters remove one leading delimiter.
    let offset = usize::from(match attribute {
        Attribute::Search => value.starts_with('?'),
        Attribute::Hash => value.starts_with('#'),
        _ => false,
    });
    tell_removed(value, offset..value.len(), &mut tell);
    let had_port = url.port().is_some();
    let mut tracer = Tracer::new(value, offset, limit, had_port, tell);
    Setters::default().set_with(url, attribute, value, &mut tracer)?;
    tracer.finish()?;
    Ok(())
}

/// Reports the components of `url` that are not null. The component `emptied` is the one that the
/// setter has set to the empty string.
fn tell_before(url: &UrlRecord, emptied: Option<usize>, tell: &mut impl FnMut(Event<'_>)) {
    for (component, value) in url.components().into_iter().enumerate() {
        let value = if emptied == Some(component) { Some("") } else { value };
        if let Some(value) = value {
            tell(Event::Before { component, value });
        }
    }
}

/// Reports the parts of `input` outside `range`, and each run of tabs and newlines inside `range`.
fn tell_removed(input: &str, range: Range<usize>, tell: &mut impl FnMut(Event<'_>)) {
    let Range { start, end } = range;
    if start > 0 {
        tell(Event::Removed(0..start));
    }
    let mut removed: Option<Range<usize>> = None;
    for (index, byte) in input.bytes().enumerate().take(end).skip(start) {
        if !is_ascii_tab_or_newline(char::from(byte)) {
            continue;
        }
        match &mut removed {
            Some(stretch) if stretch.end == index => stretch.end += 1,
            _ => {
                if let Some(stretch) = removed.replace(index..index + 1) {
                    tell(Event::Removed(stretch));
                }
            }
        }
    }
    if let Some(stretch) = removed {
        tell(Event::Removed(stretch));
    }
    if end < input.len() && end >= start {
        tell(Event::Removed(end..input.len()));
    }
}
