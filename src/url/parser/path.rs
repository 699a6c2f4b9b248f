//! The path start, path and opaque path states.
//!
//! Where a state sets the query or fragment to the empty string, the state it goes to writes it.

use super::State;
use super::machine::{Answer, Machine, Turn};
use crate::url::percent_encoding::{C0_CONTROL, PATH, append_utf8_percent_encoded};
use crate::url::scheme::SchemeType;
use crate::url::url_code_points::{
    is_double_dot_segment, is_single_dot_segment, is_windows_drive_letter,
};
use crate::url::validation_error::{ErrorSink, ValidationError};

impl<S: ErrorSink> Machine<'_, S> {
    /// <https://url.spec.whatwg.org/#path-start-state>
    pub(super) fn path_start_state(&mut self, c: Option<char>) -> Answer {
        match c {
            // 1.
            _ if self.url.is_special() => {
                if c == Some('\\') {
                    self.report_c(ValidationError::InvalidReverseSolidus);
                }
                self.state = State::Path;
                if !matches!(c, Some('/' | '\\')) {
                    return Ok(Turn::Again);
                }
            }
            // 2.
            Some('?') if !self.is_overridden() => {
                self.state = State::Query;
            }
            // 3.
            Some('#') if !self.is_overridden() => {
                self.state = State::Fragment;
            }
            // 4.
            Some(c) => {
                self.state = State::Path;
                if c != '/' {
                    return Ok(Turn::Again);
                }
            }
            // 5.
            None => {
                if self.is_overridden() && !self.url.has_authority() {
                    self.url.append_to_path("");
                }
            }
        }
        Ok(Turn::Next)
    }

    /// <https://url.spec.whatwg.org/#path-state>
    pub(super) fn path_state(&mut self) -> Answer {
        let special = self.url.is_special();
        let overridden = self.is_overridden();
        // 2. (First, because a segment is taken whole.)
        let segment = self.take_until(|c| {
            c == b'/' || special && c == b'\\' || !overridden && matches!(c, b'?' | b'#')
        });
        self.report_invalid_url_units(segment);
        // 1.
        let c = self.c();
        if special && c == Some('\\') {
            self.report_c(ValidationError::InvalidReverseSolidus);
        }
        // What the file host state left in the buffer needs no encoding.
        let segment = match std::mem::take(&mut self.buffer) {
            "" => segment,
            drive_letter => drive_letter,
        };
        let slash = c == Some('/') || special && c == Some('\\');
        if is_double_dot_segment(segment) {
            self.url.shorten_path();
            if !slash {
                self.url.append_to_path("");
            }
        } else if is_single_dot_segment(segment) {
            if !slash {
                self.url.append_to_path("");
            }
        } else if self.url.scheme_type() == SchemeType::File
            && self.url.path().is_empty()
            && is_windows_drive_letter(segment)
        {
            self.url.write_segment(|path| {
                path.push_str(segment.get(..1).unwrap_or_default());
                path.push(':');
            });
        } else {
            self.url.write_segment(|path| append_utf8_percent_encoded(segment, PATH, path));
        }
        match c {
            Some('?') => self.state = State::Query,
            Some('#') => self.state = State::Fragment,
            _ => {}
        }
        Ok(Turn::Next)
    }

    /// <https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state>
    pub(super) fn opaque_path_state(&mut self) -> Answer {
        let path = self.take_until(|c| matches!(c, b'?' | b'#'));
        self.report_invalid_url_units(path);
        // 3. A space right before the `?` or `#` becomes "%20"; the set has no space.
        let c = self.c();
        let (path, space) = match path.strip_suffix(' ') {
            Some(path) if c.is_some() => (path, "%20"),
            _ => (path, ""),
        };
        self.url.write_opaque_path(|output| {
            append_utf8_percent_encoded(path, C0_CONTROL, output);
            output.push_str(space);
        });
        // 1–2.
        match c {
            Some('?') => self.state = State::Query,
            Some(_) => self.state = State::Fragment,
            None => {}
        }
        Ok(Turn::Next)
    }
}
