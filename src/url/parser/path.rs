//! The path start, path and opaque path states.

use super::State;
use super::machine::{Answer, Machine, Turn};
use crate::url::percent_encoding::{C0_CONTROL, PATH};
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
            Some('?') if !self.overridden() => {
                self.url.query.set_empty();
                self.state = State::Query;
            }
            // 3.
            Some('#') if !self.overridden() => {
                self.url.fragment.set_empty();
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
                if self.overridden() && self.url.host.get().is_none() {
                    self.url.append_to_path("");
                }
            }
        }
        Ok(Turn::Next)
    }

    /// <https://url.spec.whatwg.org/#path-state>
    pub(super) fn path_state(&mut self) -> Answer {
        let special = self.url.is_special();
        let overridden = self.overridden();
        // 2. (First, because a segment is taken whole.)
        let segment = self.take_until(|c| {
            c == b'/' || special && c == b'\\' || !overridden && matches!(c, b'?' | b'#')
        });
        self.percent_encode(segment, PATH, |machine| &mut machine.buffer);
        // 1.
        let c = self.c();
        if special && c == Some('\\') {
            self.report_c(ValidationError::InvalidReverseSolidus);
        }
        let slash = matches!(c, Some('/')) || special && c == Some('\\');
        if is_double_dot_segment(&self.buffer) {
            self.url.shorten_path();
            if !slash {
                self.url.append_to_path("");
            }
        } else if is_single_dot_segment(&self.buffer) {
            if !slash {
                self.url.append_to_path("");
            }
        } else {
            if self.url.scheme_type() == SchemeType::File
                && self.url.path.is_empty()
                && is_windows_drive_letter(&self.buffer)
            {
                self.buffer.truncate(1);
                self.buffer.push(':');
            }
            self.url.append_to_path(&self.buffer);
        }
        self.buffer.clear();
        match c {
            Some('?') => {
                self.url.query.set_empty();
                self.state = State::Query;
            }
            Some('#') => {
                self.url.fragment.set_empty();
                self.state = State::Fragment;
            }
            _ => {}
        }
        Ok(Turn::Next)
    }

    /// <https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state>
    pub(super) fn opaque_path_state(&mut self) -> Answer {
        let path = self.take_until(|c| matches!(c, b'?' | b'#'));
        let c = self.c();
        // 3. Only the space before the `?` or `#` becomes "%20"; C0_CONTROL has no space.
        let before_space = path.strip_suffix(' ').filter(|_| c.is_some());
        self.percent_encode(path, C0_CONTROL, |machine| &mut machine.url.path);
        if before_space.is_some() {
            self.url.path.pop();
            self.url.path.push_str("%20");
        }
        // 1–2.
        match c {
            Some('?') => {
                self.url.query.set_empty();
                self.state = State::Query;
            }
            Some(_) => {
                self.url.fragment.set_empty();
                self.state = State::Fragment;
            }
            None => {}
        }
        Ok(Turn::Next)
    }
}
