//! The scheme start, scheme and no scheme states.

use super::machine::{Answer, Machine, Turn};
use crate::url::error_sink::{ErrorSink, Failure};
use crate::url::record::UrlRecord;
use crate::url::scheme::SchemeType;
use crate::url::state::State;
use crate::url::validation_error::ValidationError;

impl<S: ErrorSink> Machine<'_, S> {
    /// <https://url.spec.whatwg.org/#scheme-start-state>
    pub(super) fn scheme_start_state(&mut self, c: Option<char>) -> Answer {
        match c {
            // 1.
            Some(c) if c.is_ascii_alphabetic() => {
                self.state = State::Scheme;
                Ok(Turn::Next)
            }
            // 2.
            _ if !self.is_overridden() => {
                self.state = State::NoScheme;
                Ok(Turn::Again)
            }
            // 3.
            _ => Err(Failure::Unnamed),
        }
    }

    /// <https://url.spec.whatwg.org/#scheme-state>
    pub(super) fn scheme_state(&mut self) -> Answer {
        // 1. The buffer contains all of the input read so far.
        self.take_until(|c| !(c.is_ascii_alphanumeric() || matches!(c, b'+' | b'-' | b'.')));
        let buffer = self.input.get(..self.pointer).unwrap_or_default();
        // 2.
        if self.c() == Some(':') {
            return match self.state_override {
                Some((_, url)) => Ok(self.scheme_ended_with_state_override(buffer, url)),
                None => Ok(self.scheme_ended(buffer)),
            };
        }
        // 3.
        if !self.is_overridden() {
            self.state = State::NoScheme;
            self.pointer = 0;
            return Ok(Turn::Again);
        }
        // 4.
        Err(Failure::Unnamed)
    }

    /// Step 2 of the [scheme state](https://url.spec.whatwg.org/#scheme-state) when a state
    /// override is given.
    fn scheme_ended_with_state_override(&mut self, buffer: &str, url: &UrlRecord) -> Turn {
        let scheme_type = SchemeType::of(buffer);
        // 2.1.
        let with_credentials_or_port = url.includes_credentials() || url.port().is_some();
        let file_with_empty_host =
            url.scheme_type() == SchemeType::File && url.serialized_host() == Some(""); // 2.1.4.
        if url.is_special() == scheme_type.is_special() // 2.1.1–2.1.2.
            && !(with_credentials_or_port && scheme_type == SchemeType::File) // 2.1.3.
            && !file_with_empty_host
        {
            // 2.2–2.3.
            self.url.write_scheme(buffer, scheme_type);
            self.overridden.component = true;
            self.overridden.port = url.port() == scheme_type.default_port(); // 2.3.1.
        }
        Turn::Return // 2.3.2.
    }

    /// Step 2 of the [scheme state](https://url.spec.whatwg.org/#scheme-state) when no state
    /// override is given.
    fn scheme_ended(&mut self, buffer: &str) -> Turn {
        let scheme_type = SchemeType::of(buffer);
        // 2.2 and 2.4.
        self.url.write_scheme(buffer, scheme_type);
        // 2.5.
        if scheme_type == SchemeType::File {
            if !self.remaining().starts_with("//") {
                self.report_c(ValidationError::SpecialSchemeMissingFollowingSolidus); // 2.5.1.
            }
            self.state = State::File; // 2.5.2.
        // 2.6 and 2.6.1. The type is special, so equal types mean equal schemes.
        } else if scheme_type.is_special()
            && self.base.is_some_and(|base| base.scheme_type() == scheme_type)
        {
            self.state = State::SpecialRelativeOrAuthority; // 2.6.2.
        // 2.7.
        } else if scheme_type.is_special() {
            self.state = State::SpecialAuthoritySlashes;
        // 2.8.
        } else if self.remaining().starts_with('/') {
            self.state = State::PathOrAuthority;
            self.pointer += 1;
        // 2.9.
        } else {
            self.state = State::OpaquePath;
        }
        Turn::Next
    }

    /// <https://url.spec.whatwg.org/#no-scheme-state>
    pub(super) fn no_scheme_state(&mut self, c: Option<char>) -> Answer {
        let missing_scheme = ValidationError::MissingSchemeNonRelativeUrl;
        // 1.
        let Some(base) = self.base else {
            return self.failure(missing_scheme, 0..self.input.len());
        };
        if base.has_opaque_path() {
            if c != Some('#') {
                return self.failure(missing_scheme, 0..self.input.len());
            }
            // 2.
            self.url.copy_until(base, base.offsets().fragment_start);
            self.state = State::Fragment;
            return Ok(Turn::Next);
        }
        // 3–4.
        self.state = match base.scheme_type() {
            SchemeType::File => State::File,
            _ => State::Relative,
        };
        Ok(Turn::Again)
    }
}
