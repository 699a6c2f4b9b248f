//! The file, file slash and file host states.

use super::machine::{Answer, Machine, Turn};
use crate::ascii_delimiters::split;
use crate::url::error_sink::ErrorSink;
use crate::url::host::Host;
use crate::url::record::UrlRecord;
use crate::url::scheme::SchemeType;
use crate::url::state::State;
use crate::url::url_code_points::{
    is_normalized_windows_drive_letter, is_windows_drive_letter, starts_with_a_windows_drive_letter,
};
use crate::url::validation_error::ValidationError;

impl<'i, S: ErrorSink> Machine<'i, S> {
    /// The base, if it is non-null and its scheme is "file".
    fn file_base(&self) -> Option<&'i UrlRecord> {
        self.base.filter(|base| base.scheme_type() == SchemeType::File)
    }

    /// <https://url.spec.whatwg.org/#file-state>
    pub(super) fn file_state(&mut self, c: Option<char>) -> Answer {
        // 1.
        self.url.write_scheme("file", SchemeType::File);
        // 3.
        if matches!(c, Some('/' | '\\')) {
            if c == Some('\\') {
                self.report_c(ValidationError::InvalidReverseSolidus); // 3.1.
            }
            self.state = State::FileSlash; // 3.2.
            return Ok(Turn::Next);
        }
        // 4.
        if let Some(base) = self.file_base() {
            return Ok(self.copy_path_and_query(c, base, |machine| {
                // 4.4.2–4.4.3.
                if starts_with_a_windows_drive_letter(machine.substring_from_pointer()) {
                    let drive_letter = machine.pointer..machine.pointer + 2;
                    let error = ValidationError::FileInvalidWindowsDriveLetter;
                    machine.errors.report(error, drive_letter); // 4.4.3.1.
                    machine.url.clear_path(); // 4.4.3.2.
                } else {
                    machine.url.shorten_path();
                }
            }));
        }
        // 2. The host can't be written earlier: if one of the steps above applies, another state
        // writes the host or the base provides it.
        self.url.write_host(&Host::Empty);
        // 5.
        self.state = State::Path;
        Ok(Turn::Again)
    }

    /// <https://url.spec.whatwg.org/#file-slash-state>
    pub(super) fn file_slash_state(&mut self, c: Option<char>) -> Answer {
        // 1.
        if matches!(c, Some('/' | '\\')) {
            if c == Some('\\') {
                self.report_c(ValidationError::InvalidReverseSolidus); // 1.1.
            }
            self.state = State::FileHost; // 1.2.
            return Ok(Turn::Next);
        }
        // 2 and 2.1.
        if let Some(base) = self.file_base() {
            // 2.1.1.
            self.url.copy_until(base, base.authority_end());
            // 2.1.2.
            let first_segment = split(base.path(), b'/').nth(1);
            if let Some(segment) = first_segment
                && is_normalized_windows_drive_letter(segment)
                && !starts_with_a_windows_drive_letter(self.substring_from_pointer())
            {
                self.url.append_to_path(segment);
            }
        } else {
            self.url.write_host(&Host::Empty);
        }
        self.state = State::Path; // 2.2.
        Ok(Turn::Again)
    }

    /// <https://url.spec.whatwg.org/#file-host-state>
    pub(super) fn file_host_state(&mut self) -> Answer {
        let start = self.pointer;
        // 2. Repeated. The scheme is "file", which is special, so a `\` also ends the host.
        let buffer = self.take_until(self.ends_authority());
        // 1 and 1.1.
        if !self.is_overridden() && is_windows_drive_letter(buffer) {
            let drive_letter = start..self.pointer;
            self.errors.report(ValidationError::FileInvalidWindowsDriveLetterHost, drive_letter);
            self.url.write_host(&Host::Empty);
            self.buffer = buffer;
            self.state = State::Path;
            return Ok(Turn::Again);
        }
        // 1.2–1.3.
        if buffer.is_empty() {
            self.url.write_host(&Host::Empty); // 1.2.1.
            self.overridden.component = true;
        } else {
            self.parse_host(buffer, start)?;
        }
        self.state = State::PathStart; // 1.2.3 and 1.3.6.
        if self.is_overridden() {
            return Ok(Turn::Return); // 1.2.2 and 1.3.5.
        }
        Ok(Turn::Again)
    }
}
