//! The states that decide which components to copy from the base: *special relative or authority*,
//! *path or authority*, *relative* and *relative slash*.

use super::machine::{Answer, Machine, Turn};
use crate::url::error_sink::ErrorSink;
use crate::url::record::UrlRecord;
use crate::url::state::State;
use crate::url::validation_error::ValidationError;

impl<S: ErrorSink> Machine<'_, S> {
    /// <https://url.spec.whatwg.org/#special-relative-or-authority-state>
    pub(super) fn special_relative_or_authority_state(&mut self, c: Option<char>) -> Answer {
        // 1.
        if c == Some('/') && self.remaining().starts_with('/') {
            self.state = State::SpecialAuthorityIgnoreSlashes;
            self.pointer += 1;
            return Ok(Turn::Next);
        }
        // 2.
        self.report_at_colon(ValidationError::SpecialSchemeMissingFollowingSolidus);
        self.state = State::Relative;
        Ok(Turn::Again)
    }

    /// <https://url.spec.whatwg.org/#path-or-authority-state>
    pub(super) fn path_or_authority_state(&mut self, c: Option<char>) -> Answer {
        // 1.
        if c == Some('/') {
            self.state = State::Authority;
            return Ok(Turn::Next);
        }
        // 2.
        self.state = State::Path;
        Ok(Turn::Again)
    }

    /// <https://url.spec.whatwg.org/#relative-state>
    pub(super) fn relative_state(&mut self, c: Option<char>) -> Answer {
        let Some(base) = self.base else {
            // Unreachable: the preceding states check that there is a base.
            return self.failure(ValidationError::MissingSchemeNonRelativeUrl, 0..self.input.len());
        };
        // 2. Every copy below includes the scheme.
        match c {
            // 3.
            Some('/') => {
                self.url.copy_until(base, base.offsets().scheme_end + 1);
                self.state = State::RelativeSlash;
                Ok(Turn::Next)
            }
            // 4.
            Some('\\') if base.is_special() => {
                self.report_c(ValidationError::InvalidReverseSolidus);
                self.url.copy_until(base, base.offsets().scheme_end + 1);
                self.state = State::RelativeSlash;
                Ok(Turn::Next)
            }
            // 5.
            _ => Ok(self.copy_path_and_query(c, base, |machine| machine.url.shorten_path())),
        }
    }

    /// Copies the base's path and query, for the [file
    /// state](https://url.spec.whatwg.org/#file-state) (step 4) and the [relative
    /// state](https://url.spec.whatwg.org/#relative-state) (step 5). The two states pass different
    /// functions as `shorten`.
    pub(super) fn copy_path_and_query(
        &mut self,
        c: Option<char>,
        base: &UrlRecord,
        shorten: impl FnOnce(&mut Self),
    ) -> Turn {
        // Components that a later step would set to null are not copied.
        self.url.copy_until(base, base.authority_end());
        let path_and_query = match c {
            Some('#') | None => base.offsets().path_start..base.offsets().fragment_start,
            Some(_) => base.offsets().path_start..base.offsets().query_start, // 4.4.1 and 5.4.1.
        };
        // 4.1 and 5.1.
        self.url.copy_path_and_query(base, path_and_query);
        self.state = match c {
            Some('?') => State::Query,    // 4.2 and 5.2.
            Some('#') => State::Fragment, // 4.3 and 5.3.
            // 4.4 and 5.4.
            Some(_) => {
                shorten(self); // 5.4.2.
                self.state = State::Path; // 4.4.4 and 5.4.3.
                return Turn::Again;
            }
            None => self.state,
        };
        Turn::Next
    }

    /// <https://url.spec.whatwg.org/#relative-slash-state>
    pub(super) fn relative_slash_state(&mut self, c: Option<char>) -> Answer {
        match c {
            // 1.
            Some('/' | '\\') if self.is_special() => {
                if c == Some('\\') {
                    self.report_c(ValidationError::InvalidReverseSolidus); // 1.1.
                }
                self.state = State::SpecialAuthorityIgnoreSlashes; // 1.2.
                Ok(Turn::Next)
            }
            // 2.
            Some('/') => {
                self.state = State::Authority;
                Ok(Turn::Next)
            }
            // 3.
            _ => {
                if let Some(base) = self.base {
                    self.url.copy_until(base, base.authority_end());
                }
                self.state = State::Path;
                Ok(Turn::Again)
            }
        }
    }
}
