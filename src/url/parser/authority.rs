//! The states for the slashes before an authority, and the states for the credentials, host and
//! port.

use super::machine::{Answer, Machine, Turn};
use crate::ascii_delimiters::{rsplit_once, split_once};
use crate::url::error_sink::{ErrorSink, Failure, Offset};
use crate::url::host::Host;
use crate::url::port::port_of;
use crate::url::scheme::SchemeType;
use crate::url::state::State;
use crate::url::validation_error::ValidationError;

impl<'i, S: ErrorSink> Machine<'i, S> {
    /// <https://url.spec.whatwg.org/#special-authority-slashes-state>
    pub(super) fn special_authority_slashes_state(&mut self, c: Option<char>) -> Answer {
        self.state = State::SpecialAuthorityIgnoreSlashes;
        // 1.
        if c == Some('/') && self.remaining().starts_with('/') {
            self.pointer += 1;
            return Ok(Turn::Next);
        }
        // 2.
        self.report_at_colon(ValidationError::SpecialSchemeMissingFollowingSolidus);
        Ok(Turn::Again)
    }

    /// <https://url.spec.whatwg.org/#special-authority-ignore-slashes-state>
    pub(super) fn special_authority_ignore_slashes_state(&mut self, c: Option<char>) -> Answer {
        // 2.
        if matches!(c, Some('/' | '\\')) {
            self.report_c(ValidationError::SpecialSchemeMissingFollowingSolidus);
            return Ok(Turn::Next);
        }
        // 1.
        self.state = State::Authority;
        Ok(Turn::Again)
    }

    /// <https://url.spec.whatwg.org/#authority-state>
    ///
    /// Differs: processes the whole authority in one turn. The credentials are everything before
    /// the last `@`. The first `:` in the credentials starts the password. Every other `@` becomes
    /// `%40`, because the userinfo percent-encode set contains `@`.
    pub(super) fn authority_state(&mut self) -> Answer {
        let start = self.pointer;
        // 3. Repeated.
        let authority = self.take_until(self.ends_authority());
        // 1.2–1.3 and 2.
        let Some((userinfo, host)) = rsplit_once(authority, b'@') else {
            self.pointer = start;
            self.state = State::Host;
            return Ok(Turn::Again);
        };
        // 1.
        if S::ENABLED {
            let mut credentials = start;
            let bytes = authority.bytes().enumerate();
            for (index, _) in bytes.filter(|&(_, byte)| byte == b'@') {
                let end = start + index + 1;
                self.errors.report(ValidationError::InvalidCredentials, credentials..end); // 1.1.
                credentials = end;
            }
        }
        // 1.4–1.5 and 1.4.1.
        let (username, password) = split_once(userinfo, b':').unwrap_or((userinfo, ""));
        self.url.write_credentials(username, password); // 1.4.2–1.4.4.
        // 2.1.
        if host.is_empty() {
            return self.failure(ValidationError::HostMissing, start..self.pointer);
        }
        // 2.2.
        self.pointer -= host.len();
        self.state = State::Host;
        Ok(Turn::Again)
    }

    /// <https://url.spec.whatwg.org/#host-state> and <https://url.spec.whatwg.org/#hostname-state>
    pub(super) fn host_state(&mut self) -> Answer {
        // 1.
        if self.is_overridden() && self.url.scheme_type() == SchemeType::File {
            self.state = State::FileHost;
            return Ok(Turn::Again);
        }
        let start = self.pointer;
        // 4.
        let buffer = self.take_host();
        let host_missing = start..(self.pointer + 1).min(self.input.len());
        // 2.
        if self.c() == Some(':') {
            // 2.1.
            if buffer.is_empty() {
                return self.failure(ValidationError::HostMissing, host_missing);
            }
            // 2.2.
            if let Some((State::Hostname, _)) = self.state_override {
                return Err(Failure::Unnamed);
            }
            // 2.3–2.5.
            self.parse_host(buffer, start)?;
            self.state = State::Port;
            return Ok(Turn::Next);
        }
        // 3 and 3.1.
        if self.is_special() && buffer.is_empty() {
            return self.failure(ValidationError::HostMissing, host_missing);
        }
        // 3.2.
        if let Some((_, url)) = self.state_override
            && buffer.is_empty()
            && (url.includes_credentials() || url.port().is_some())
        {
            return Err(Failure::Unnamed);
        }
        // 3.3–3.5.
        self.parse_host(buffer, start)?;
        self.state = State::PathStart;
        // 3.6.
        if self.is_overridden() {
            return Ok(Turn::Return);
        }
        Ok(Turn::Again)
    }

    /// Step 4 of the [host state](https://url.spec.whatwg.org/#host-state), repeated as long as the
    /// step applies. Reads the input up to the end of the authority or a colon outside brackets.
    fn take_host(&mut self) -> &'i str {
        let ends = self.ends_authority();
        let mut inside_brackets = false;
        let substring = self.substring_from_pointer();
        let end = substring.bytes().position(|c| {
            match c {
                // 4.1.
                b'[' => inside_brackets = true,
                // 4.2.
                b']' => inside_brackets = false,
                b':' => return !inside_brackets,
                _ => {}
            }
            ends(c)
        });
        let end = end.unwrap_or(substring.len());
        self.pointer += end;
        // 4.3.
        substring.get(..end).unwrap_or_default()
    }

    /// Sets the URL's host to the result of host parsing `buffer`. The buffer begins at the offset
    /// `start`. The numbers are those of the [file host
    /// state](https://url.spec.whatwg.org/#file-host-state).
    pub(super) fn parse_host(&mut self, buffer: &str, start: usize) -> Result<(), Failure> {
        let is_opaque = !self.is_special();
        let mut errors = Offset { sink: &mut *self.errors, start };
        let host = Host::parse(buffer, is_opaque, self.domain, &mut errors)?; // 1.3.1–1.3.2.
        // 1.3.3. The file host state converts "localhost" to the empty host.
        let is_localhost =
            self.url.scheme_type() == SchemeType::File && host == Host::Domain("localhost");
        self.url.write_host(if is_localhost { &Host::Empty } else { &host }); // 1.3.4.
        self.overridden.component = true;
        Ok(())
    }

    /// <https://url.spec.whatwg.org/#port-state>
    pub(super) fn port_state(&mut self) -> Answer {
        // 1.
        let start = self.pointer;
        let buffer = self.take_until(|c| !c.is_ascii_digit());
        let ends_authority = self.ends_authority();
        let ends = match self.substring_from_pointer().bytes().next() {
            Some(c) => ends_authority(c),
            None => true,
        };
        // 3.
        if !ends && !self.is_overridden() {
            let end = self.pointer + self.c().map_or(0, char::len_utf8);
            return self.failure(ValidationError::PortInvalid, start..end);
        }
        // 2 and 2.1.
        if !buffer.is_empty() {
            // 2.1.1–2.1.2.
            let Some(port) = port_of(buffer.as_bytes()) else {
                return self.failure(ValidationError::PortOutOfRange, start..self.pointer);
            };
            // 2.1.3–2.1.4.
            let default_port = self.url.scheme_type().default_port();
            if default_port != Some(port) {
                self.url.write_port(port);
            }
            self.overridden.port = true;
            // 2.1.5.
            if self.is_overridden() {
                return Ok(Turn::Return);
            }
        }
        // 2.2.
        if self.is_overridden() {
            return Err(Failure::Unnamed);
        }
        // 2.3.
        self.state = State::PathStart;
        Ok(Turn::Again)
    }
}
