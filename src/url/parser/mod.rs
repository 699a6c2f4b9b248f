//! [URL parsing](https://url.spec.whatwg.org/#url-parsing).
//!
//! [`machine`] is the standard's state machine, with its states in files by family: [`scheme`],
//! [`relative`], [`authority`], [`file`], [`path`], [`query_and_fragment`].

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

use super::components::Components;
use super::record::UrlRecord;
use super::validation_error::{ErrorSink, Failure};
use machine::Machine;
use std::borrow::Cow;

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser), with the buffers it
/// works in. One parser may parse any number of URLs, and remembers nothing of them.
#[derive(Debug, Default)]
pub(crate) struct BasicUrlParser {
    url: Components,
}

impl BasicUrlParser {
    /// Without a state override: parses `input` into `record`, which is unchanged on failure.
    pub(crate) fn parse(
        &mut self,
        input: &str,
        base: Option<&UrlRecord>,
        record: &mut UrlRecord,
    ) -> Result<(), Failure> {
        self.parse_reporting(input, base, record, &mut ())
    }

    /// The same, with the validation errors.
    pub(crate) fn parse_reporting<S: ErrorSink>(
        &mut self,
        input: &str,
        base: Option<&UrlRecord>,
        record: &mut UrlRecord,
        errors: &mut S,
    ) -> Result<(), Failure> {
        self.url.clear();
        let trimmed = input::without_surrounding_c0_control_or_space(input, errors);
        let input = input::without_ascii_tab_or_newline(trimmed, errors);
        Machine::new(&input, base, &mut self.url, None, errors).run()?;
        self.url.serialize(record);
        Ok(())
    }

    /// With a state override, as the API's setters call it: `prepare` changes what a setter changes
    /// before parsing `input`. Failure is silent, and keeps what was set before it.
    pub(crate) fn override_state(
        &mut self,
        input: &str,
        record: &mut UrlRecord,
        state_override: State,
        prepare: impl FnOnce(&mut Components),
    ) {
        let input: Cow<'_, str> = input::without_ascii_tab_or_newline(input, &mut ());
        self.change(record, |url| {
            prepare(url);
            let _ = Machine::new(&input, None, url, Some(state_override), &mut ()).run();
        });
    }

    /// Changes components of `record` without parsing.
    pub(crate) fn change(&mut self, record: &mut UrlRecord, change: impl FnOnce(&mut Components)) {
        self.url.load(record);
        change(&mut self.url);
        self.url.serialize(record);
    }
}
