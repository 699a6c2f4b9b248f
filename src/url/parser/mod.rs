//! [URL parsing](https://url.spec.whatwg.org/#url-parsing).
//!
//! [`machine`] is the standard's state machine, with its states in files by family: [`scheme`],
//! [`relative`], [`authority`], [`mod@file`], [`path`], [`query_and_fragment`]. [`already_serialized`] is
//! the fast path before it.

pub(crate) mod already_serialized;
mod authority;
mod file;
mod input;
mod machine;
mod path;
mod query_and_fragment;
mod relative;
mod scheme;
mod state;

pub(crate) use state::State;

use super::percent_encoding::PercentEncodeSet;
use super::record::UrlRecord;
use super::validation_error::{ErrorSink, Failure};
use crate::fallible_string::FallibleString;
use crate::infra::is_c0_control_or_space;
use already_serialized::Extent;
use input::Stripped;
use machine::Machine;

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) without a state
/// override: parses `input` into `record`, whose content is of no use after failure.
pub(crate) fn parse(
    input: &str,
    base: Option<&UrlRecord>,
    record: &mut UrlRecord,
) -> Result<(), Failure> {
    match already_serialized::recognize(input, record) {
        None => run_the_state_machine(input, base, None, record, &mut ()),
        // Where it goes on, the base has had its say.
        Some(Extent::Until(state, start)) => {
            let rest = input.get(start..).unwrap_or_default();
            let rest = rest.trim_end_matches(is_c0_control_or_space);
            run(rest, start, None, None, record, &mut (), state)
        }
        Some(_) if record.href.has_overflowed() => Err(Failure::OutOfMemory),
        Some(_) => Ok(()),
    }
}

/// [Percent-encode after encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding)
/// with an encoding other than UTF-8: appends what the first string becomes to the last.
pub(crate) type EncodeQuery<'a> = &'a dyn Fn(&str, PercentEncodeSet, &mut FallibleString);

/// The same by the state machine alone, with another encoding for the query perhaps, and reporting
/// validation errors.
pub(crate) fn run_the_state_machine<S: ErrorSink>(
    input: &str,
    base: Option<&UrlRecord>,
    encode_query: Option<EncodeQuery<'_>>,
    record: &mut UrlRecord,
    errors: &mut S,
) -> Result<(), Failure> {
    let (trimmed, start) = input::without_surrounding_c0_control_or_space(input, errors);
    run(trimmed, start, base, encode_query, record, errors, State::SchemeStart)
}

/// Runs the state machine from `state` on, where `record` has the components before that state's.
/// `trimmed` is what is left of the input after step 1, and began at `start`.
fn run<S: ErrorSink>(
    trimmed: &str,
    start: usize,
    base: Option<&UrlRecord>,
    encode_query: Option<EncodeQuery<'_>>,
    record: &mut UrlRecord,
    errors: &mut S,
    state: State,
) -> Result<(), Failure> {
    let mut storage = FallibleString::default();
    let input = input::without_ascii_tab_or_newline(trimmed, start, &mut storage, errors)?;
    // Most results fit in this, and one allocation instead of five saves a third of the time.
    record.href.reserve(input.len() + base.map_or(0, |base| base.href.len()) + 8);
    let mut errors = Stripped::new(trimmed, start, errors);
    let mut domain = FallibleString::default();
    let mut machine = Machine::new(input, base, encode_query, record, &mut domain, &mut errors);
    machine.state = state;
    machine.run()?;
    record.finish_path();
    if record.href.has_overflowed() { Err(Failure::OutOfMemory) } else { Ok(()) }
}

/// The same with a state override: parses `input` into `record`, which holds the components of `url`
/// before those that the state is about.
pub(crate) fn parse_with_state_override(
    input: &str,
    url: &UrlRecord,
    state_override: State,
    encode_query: Option<EncodeQuery<'_>>,
    record: &mut UrlRecord,
) -> Result<Overridden, Failure> {
    let mut storage = FallibleString::default();
    let input = input::without_ascii_tab_or_newline(input, 0, &mut storage, &mut ())?;
    // The sink of the parser above, so that there is one machine: two were 13 KB more of wasm.
    let mut errors = ();
    let mut errors = Stripped::new(input, 0, &mut errors);
    let mut domain = FallibleString::default();
    let mut machine = Machine::new(input, None, encode_query, record, &mut domain, &mut errors);
    machine.override_state(state_override, url);
    match machine.run() {
        Err(Failure::OutOfMemory) => Err(Failure::OutOfMemory),
        // Other failures are silent: a setter keeps what was set before them.
        _ => Ok(machine.overridden),
    }
}

/// What a parse with a state override has set.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Overridden {
    /// The scheme or host.
    pub(crate) component: bool,
    /// The port, if only to null.
    pub(crate) port: bool,
}
