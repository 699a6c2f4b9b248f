//! The states between a scheme, or none, and what the base may lend: special relative or authority,
//! path or authority, relative, relative slash.

use super::State;
use super::machine::{Answer, Machine, Turn};
use crate::url::validation_error::{ErrorSink, ValidationError};

impl<S: ErrorSink> Machine<'_, S> {
    /// <https://url.spec.whatwg.org/#special-relative-or-authority-state>
    pub(super) fn special_relative_or_authority_state(&mut self, c: Option<char>) -> Answer {
        if c == Some('/') && self.remaining().starts_with('/') {
            self.state = State::SpecialAuthorityIgnoreSlashes;
            self.pointer += 1;
            return Ok(Turn::Next);
        }
        self.report_c(ValidationError::SpecialSchemeMissingFollowingSolidus);
        self.state = State::Relative;
        Ok(Turn::Again)
    }

    /// <https://url.spec.whatwg.org/#path-or-authority-state>
    pub(super) fn path_or_authority_state(&mut self, c: Option<char>) -> Answer {
        if c == Some('/') {
            self.state = State::Authority;
            return Ok(Turn::Next);
        }
        self.state = State::Path;
        Ok(Turn::Again)
    }

    /// <https://url.spec.whatwg.org/#relative-state>
    pub(super) fn relative_state(&mut self, c: Option<char>) -> Answer {
        let Some(base) = self.base else {
            // The states that lead here have looked.
            return self.failure(ValidationError::MissingSchemeNonRelativeUrl, 0..self.input.len());
        };
        // 2.
        self.url.set_scheme(base.scheme());
        match c {
            // 3.
            Some('/') => self.state = State::RelativeSlash,
            // 4.
            Some('\\') if self.url.is_special() => {
                self.report_c(ValidationError::InvalidReverseSolidus);
                self.state = State::RelativeSlash;
            }
            // 5.
            _ => {
                self.url.copy_authority(base);
                self.url.copy_path(base);
                self.url.query.set(base.query());
                return Ok(self.after_copied_path(c, |machine| machine.url.shorten_path()));
            }
        }
        Ok(Turn::Next)
    }

    /// The steps the relative and file states share once the base's path and query are copied;
    /// `shorten` is where they differ.
    pub(super) fn after_copied_path(
        &mut self,
        c: Option<char>,
        shorten: impl FnOnce(&mut Self),
    ) -> Turn {
        match c {
            Some('?') => {
                self.url.query.set_empty();
                self.state = State::Query;
            }
            Some('#') => {
                self.url.fragment.set_empty();
                self.state = State::Fragment;
            }
            Some(_) => {
                self.url.query.set_null();
                shorten(self);
                self.state = State::Path;
                return Turn::Again;
            }
            None => {}
        }
        Turn::Next
    }

    /// <https://url.spec.whatwg.org/#relative-slash-state>
    pub(super) fn relative_slash_state(&mut self, c: Option<char>) -> Answer {
        match c {
            // 1.
            Some('/' | '\\') if self.url.is_special() => {
                if c == Some('\\') {
                    self.report_c(ValidationError::InvalidReverseSolidus);
                }
                self.state = State::SpecialAuthorityIgnoreSlashes;
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
                    self.url.copy_authority(base);
                }
                self.state = State::Path;
                Ok(Turn::Again)
            }
        }
    }
}
