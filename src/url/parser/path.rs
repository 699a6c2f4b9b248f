//! The path start, path and opaque path states.
//!
//! Where the standard sets the query or fragment to the empty string, this implementation leaves
//! that to the next state.

use super::machine::{Answer, Machine, Turn};
use crate::features::HAS_FAST_PATHS;
use crate::url::error_sink::ErrorSink;
use crate::url::fast_paths::length_of_plain_segments;
use crate::url::percent_encoding::{C0_CONTROL, PATH, append_utf8_percent_encoded};
use crate::url::scheme::SchemeType;
use crate::url::state::State;
use crate::url::url_code_points::{
    is_double_dot_url_path_segment, is_single_dot_url_path_segment, is_windows_drive_letter,
};
use crate::url::validation_error::ValidationError;

impl<S: ErrorSink> Machine<'_, S> {
    /// <https://url.spec.whatwg.org/#path-start-state>
    pub(super) fn path_start_state(&mut self, c: Option<char>) -> Answer {
        match c {
            // 1.
            _ if self.is_special() => {
                if c == Some('\\') {
                    self.report_c(ValidationError::InvalidReverseSolidus); // 1.1.
                }
                self.state = State::Path; // 1.2.
                if !matches!(c, Some('/' | '\\')) {
                    return Ok(Turn::Again); // 1.3.
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
                self.state = State::Path; // 4.1.
                if c != '/' {
                    return Ok(Turn::Again); // 4.2.
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
        if HAS_FAST_PATHS && !S::ENABLED && self.write_plain_segments() {
            return Ok(Turn::Next);
        }
        let special = self.is_special();
        let overridden = self.is_overridden();
        // 2. This step runs before step 1, because each segment is processed as a whole.
        let segment = self.take_until(|c| {
            c == b'/' || special && c == b'\\' || !overridden && matches!(c, b'?' | b'#')
        });
        self.report_invalid_url_units(segment);
        // 1 and 1.1.
        let c = self.c();
        if special && c == Some('\\') {
            self.report_c(ValidationError::InvalidReverseSolidus);
        }
        // 1.5. A drive letter left in the buffer by the file host state does not need encoding.
        let segment = match core::mem::take(&mut self.buffer) {
            "" => segment,
            drive_letter => drive_letter,
        };
        let slash = c == Some('/') || special && c == Some('\\');
        // 1.2.
        if is_double_dot_url_path_segment(segment) {
            self.url.shorten_path(); // 1.2.1.
            if !slash {
                self.url.append_to_path(""); // 1.2.2.
            }
        // 1.3.
        } else if is_single_dot_url_path_segment(segment) {
            if !slash {
                self.url.append_to_path("");
            }
        // 1.4 and 1.4.1.
        } else if self.url.scheme_type() == SchemeType::File
            && self.url.path().is_empty()
            && is_windows_drive_letter(segment)
        {
            self.url.write_segment(|path| {
                path.push_str(segment.get(..1).unwrap_or_default());
                path.push(':');
            });
        } else {
            // 1.4.2 and 2.3.
            self.url.write_segment(|path| append_utf8_percent_encoded(segment, PATH, path));
        }
        self.go_on_after_path(c);
        Ok(Turn::Next)
    }

    /// The end of step 1 of the [path state](https://url.spec.whatwg.org/#path-state).
    fn go_on_after_path(&mut self, c: Option<char>) {
        match c {
            // 1.6.
            Some('?') => self.state = State::Query,
            // 1.7.
            Some('#') => self.state = State::Fragment,
            _ => {}
        }
    }

    /// The path state's fast path, used when validation errors are not collected. Copies, in a
    /// single step, all leading segments that need no changes. Returns whether this covered the
    /// entire path.
    fn write_plain_segments(&mut self) -> bool {
        let may_be_drive_letter =
            self.url.scheme_type() == SchemeType::File && self.url.path().is_empty();
        if may_be_drive_letter || !self.buffer.is_empty() {
            return false;
        }
        let substring = self.substring_from_pointer();
        let has_delimiters = !self.is_overridden();
        let length = length_of_plain_segments(substring, has_delimiters);
        let plain = substring.get(..length).unwrap_or_default();
        self.pointer += plain.len();
        let c = self.c();
        if c.is_none() || has_delimiters && matches!(c, Some('?' | '#')) {
            self.url.append_to_path(plain);
            self.go_on_after_path(c);
            return true;
        }
        // The last slash is written along with the segment after it.
        if let Some(segments) = plain.strip_suffix('/') {
            self.url.append_to_path(segments);
        }
        false
    }

    /// <https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state>
    pub(super) fn opaque_path_state(&mut self) -> Answer {
        let path = self.take_until(|c| matches!(c, b'?' | b'#'));
        self.report_invalid_url_units(path);
        // 3. A space immediately before the `?` or `#` becomes "%20", even though it is not in the
        // percent-encode set.
        let c = self.c();
        let (path, space) = match path.strip_suffix(' ') {
            Some(path) if c.is_some() => (path, "%20"), // 3.2.
            _ => (path, ""),                            // 3.3.
        };
        // 4.
        self.url.write_opaque_path(|output| {
            append_utf8_percent_encoded(path, C0_CONTROL, output); // 4.3.
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
