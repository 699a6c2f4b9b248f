//! The scheme start, scheme and no scheme states.

use super::State;
use super::machine::{Answer, Machine, Turn};
use crate::url::scheme::SchemeType;
use crate::url::validation_error::{ErrorSink, Failure, ValidationError};

impl<S: ErrorSink> Machine<'_, S> {
    /// <https://url.spec.whatwg.org/#scheme-start-state>
    pub(super) fn scheme_start_state(&mut self, c: Option<char>) -> Answer {
        match c {
            // 1.
            Some(c) if c.is_ascii_alphabetic() => {
                self.buffer.push(c.to_ascii_lowercase());
                self.state = State::Scheme;
                Ok(Turn::Next)
            }
            // 2.
            _ if !self.overridden() => {
                self.state = State::NoScheme;
                Ok(Turn::Again)
            }
            // 3.
            _ => Err(Failure(None)),
        }
    }

    /// <https://url.spec.whatwg.org/#scheme-state>
    pub(super) fn scheme_state(&mut self, c: Option<char>) -> Answer {
        match c {
            // 1.
            Some(c) if c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.') => {
                self.buffer.push(c.to_ascii_lowercase());
                Ok(Turn::Next)
            }
            // 2.
            Some(':') => self.scheme_ended(),
            // 3.
            _ if !self.overridden() => {
                self.buffer.clear();
                self.state = State::NoScheme;
                self.pointer = 0;
                Ok(Turn::Again)
            }
            // 4.
            _ => Err(Failure(None)),
        }
    }

    /// Step 2 of the scheme state, at the colon.
    fn scheme_ended(&mut self) -> Answer {
        let buffer_type = SchemeType::of(&self.buffer);
        // 1.
        if self.overridden() {
            let url = &self.url;
            let with_credentials_or_port = url.includes_credentials() || url.port.is_some();
            let file_with_empty_host =
                url.scheme_type() == SchemeType::File && url.host.is_null_or_empty();
            if url.is_special() != buffer_type.is_special()
                || with_credentials_or_port && buffer_type == SchemeType::File
                || file_with_empty_host
            {
                return Ok(Turn::Return);
            }
        }
        // 2.
        self.url.set_scheme(&self.buffer);
        // 3.
        if self.overridden() {
            if self.url.port == buffer_type.default_port() {
                self.url.port = None;
            }
            return Ok(Turn::Return);
        }
        // 4.
        self.buffer.clear();
        // 5.
        if buffer_type == SchemeType::File {
            if !self.remaining().starts_with("//") {
                self.report_c(ValidationError::SpecialSchemeMissingFollowingSolidus);
            }
            self.state = State::File;
        // 6. (Equal types are equal schemes here, because the type is special.)
        } else if buffer_type.is_special()
            && self.base.is_some_and(|base| base.scheme_type() == buffer_type)
        {
            self.state = State::SpecialRelativeOrAuthority;
        // 7.
        } else if buffer_type.is_special() {
            self.state = State::SpecialAuthoritySlashes;
        // 8.
        } else if self.remaining().starts_with('/') {
            self.state = State::PathOrAuthority;
            self.pointer += 1;
        // 9.
        } else {
            self.url.has_opaque_path = true;
            self.state = State::OpaquePath;
        }
        Ok(Turn::Next)
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
            self.url.set_scheme(base.scheme());
            self.url.copy_path(base);
            self.url.query.set(base.query());
            self.url.fragment.set_empty();
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
