//! Changes a component in place: replaces a range of the serialization, and moves the offsets after
//! it. Each function has the same effect as the corresponding setter of [`Setters`], which runs the
//! state machine, or declines by returning `None` and leaving the URL unchanged.
//!
//! [`Setters`]: super::setters::Setters

use crate::ascii_delimiters::{rfind, split_once};
use crate::fallible_string::FallibleString;
use crate::url::error_sink::Failure;
use crate::url::fast_paths::length_of_plain_segments;
use crate::url::host::{Host, LONGEST_ADDRESS};
use crate::url::percent_encoding::{
    FRAGMENT, PATH, PercentEncodeSet, QUERY, SPECIAL_QUERY, USERINFO, are_alphanumeric_or,
};
use crate::url::record::{Offsets, UrlRecord, stored};
use crate::url::scheme::SchemeType;
use crate::url::serializing::{Component, Encoding};
use crate::url::stripping::without_ascii_tab_or_newline;
use crate::url::url_code_points::{
    is_dot_segment, is_double_dot_url_path_segment, is_single_dot_url_path_segment,
};
use crate::url::url_writing::is_url_scheme_string;
use core::ops::Range;

/// The only error is running out of memory, which leaves the URL unchanged.
type Outcome = Result<(), Failure>;

impl UrlRecord {
    /// Resolves a query or a fragment. Declines other references, and if memory runs out.
    #[inline]
    pub(crate) fn resolve_in_place(&self, reference: &str) -> Option<Self> {
        let end = match reference.as_bytes() {
            // The parser would remove this byte.
            [.., b'\0'..=b' '] => return None,
            [b'#', ..] => self.offsets().fragment_start,
            [b'?', ..] if !self.has_opaque_path() => self.offsets().query_start,
            _ => return None,
        };
        let mut url = Self::default();
        if !url.href.try_reserve(end + reference.len()) {
            return None;
        }
        url.copy_until(self, end);
        let (before, fragment) = match split_once(reference, b'#') {
            Some((before, fragment)) => (before, Some(fragment)),
            None => (reference, None),
        };
        if let Some(query) = before.strip_prefix('?') {
            url.set_query_in_place(Some(query)).ok()?;
        }
        url.set_fragment_in_place(fragment).ok()?;
        Some(url)
    }

    #[inline]
    pub(crate) fn set_fragment_in_place(&mut self, fragment: Option<&str>) -> Outcome {
        let start = self.offsets().fragment_start;
        if fragment.is_none() {
            self.href.truncate(start);
            return Ok(());
        }
        self.replace_text(start..self.href.len(), "#", fragment, FRAGMENT, Component::End)
    }

    #[inline]
    pub(crate) fn set_query_in_place(&mut self, query: Option<&str>) -> Outcome {
        let range = self.offsets().query_start..self.offsets().fragment_start;
        let set = if self.is_special() { SPECIAL_QUERY } else { QUERY };
        self.replace_text(range, "?", query, set, Component::Fragment)
    }

    /// Sets the path. Declines if the path is empty, if it may begin with a drive letter, and if it
    /// would need a `/.` before it.
    pub(crate) fn set_path_in_place(&mut self, path: &str) -> Option<Outcome> {
        if is_plain(path) {
            return self.set_resolved_path(path, path);
        }
        let (mut storage, mut resolved) = (FallibleString::default(), FallibleString::default());
        let stripped = match without_ascii_tab_or_newline(path, 0, &mut storage, &mut ()) {
            Ok(path) => path,
            Err(failure) => return Some(Err(failure)),
        };
        let is_special = self.is_special();
        if has_only_plain_segments(without_slash(stripped).as_bytes(), is_special) {
            return self.set_resolved_path(stripped, stripped);
        }
        if self.scheme_type == SchemeType::File {
            return None;
        }
        resolve_dots(stripped, is_special, &mut resolved);
        match resolved.has_overflowed() {
            true => Some(Err(Failure::OutOfMemory)),
            false => self.set_resolved_path(stripped, &resolved),
        }
    }

    /// Sets the path to `path` in a form without tabs, newlines and dot segments.
    fn set_resolved_path(&mut self, path: &str, resolved: &str) -> Option<Outcome> {
        if path.is_empty()
            || self.scheme_type == SchemeType::File
                && matches!(without_slash(path).as_bytes(), [_, b':' | b'|', ..])
            || !self.has_authority() && resolved.starts_with("//")
        {
            return None;
        }
        let before = if resolved.starts_with('/') { "" } else { "/" };
        let start = self.authority_end();
        let range = start..self.offsets().query_start;
        let encoding = Encoding { set: PATH, removes_tabs: false };
        let outcome = self.replace(range, [before, resolved, ""], encoding, Component::Query);
        if outcome.is_ok() {
            self.offsets.path_start = stored(start);
        }
        Some(outcome.map(drop))
    }

    /// Sets or removes the username of a URL that can have one.
    pub(crate) fn set_username_in_place(&mut self, username: &str) -> Outcome {
        let Offsets { scheme_end, username_end, host_start, .. } = self.offsets();
        let start = scheme_end + "://".len();
        let (end, after) = match username {
            "" if !self.has_password() => (host_start, ""),
            _ if username_end < host_start => (username_end, ""),
            _ => (host_start, "@"),
        };
        let parts = ["", username, after];
        let length = self.replace(start..end, parts, CREDENTIAL, Component::Host)?;
        self.offsets.username_end = stored(start + length);
        Ok(())
    }

    /// Sets or removes the password of a URL that can have one.
    #[inline]
    pub(crate) fn set_password_in_place(&mut self, password: &str) -> Outcome {
        let Offsets { scheme_end, username_end, host_start, .. } = self.offsets();
        let has_username = scheme_end + "://".len() < username_end;
        match self.has_password() {
            false if password.is_empty() => Ok(()),
            true if password.is_empty() => {
                let end = host_start - usize::from(has_username);
                self.remove(username_end..end, Component::Host)
            }
            has_password => self.change_password(password, has_username, has_password),
        }
    }

    fn change_password(
        &mut self,
        password: &str,
        has_username: bool,
        has_password: bool,
    ) -> Outcome {
        let Offsets { username_end, host_start, .. } = self.offsets();
        let before_at_sign = host_start - usize::from(username_end < host_start);
        let (range, before, after) = match (has_password, has_username) {
            (true, _) => (username_end + 1..before_at_sign, "", ""),
            (false, true) => (username_end..before_at_sign, ":", ""),
            (false, false) => (username_end..host_start, ":", "@"),
        };
        self.replace(range, [before, password, after], CREDENTIAL, Component::Host).map(drop)
    }

    #[inline]
    fn has_password(&self) -> bool {
        self.href.as_bytes().get(self.offsets().username_end) == Some(&b':')
            && self.includes_credentials()
    }

    /// Sets the host. Declines if there was none or if it becomes empty, and for `file` URLs.
    pub(crate) fn set_host_in_place(&mut self, host: &Host<'_>) -> Option<Outcome> {
        if !self.can_set_host_in_place() || *host == Host::Empty {
            return None;
        }
        let mut buffer = [0; LONGEST_ADDRESS];
        let text = host.serialize_in(&mut buffer);
        Some(self.splice(self.offsets().host_start..self.offsets().host_end, text, Component::Port))
    }

    /// Whether [`set_host_in_place`](Self::set_host_in_place) accepts any host that is not empty.
    pub(crate) fn can_set_host_in_place(&self) -> bool {
        self.has_authority() && self.scheme_type != SchemeType::File
    }

    /// Removes the authority of a URL whose path is not empty.
    #[inline]
    pub(crate) fn remove_authority_in_place(&mut self) -> Outcome {
        let Offsets { scheme_end, path_start, .. } = self.offsets();
        let start = scheme_end + 1;
        match self.href.as_bytes().get(path_start..path_start + 2) {
            Some(b"//") => self.splice(start..path_start, "/.", Component::Path)?,
            _ => self.remove(start..path_start, Component::Path)?,
        }
        self.offsets.username_end = stored(start);
        self.offsets.host_start = stored(start);
        self.offsets.host_end = stored(start);
        Ok(())
    }

    /// Sets or removes the port of a URL that can have one.
    #[inline]
    pub(crate) fn set_port_in_place(&mut self, port: Option<u16>) -> Outcome {
        let range = self.offsets().host_end..self.offsets().path_start;
        match port.filter(|&port| self.scheme_type.default_port() != Some(port)) {
            Some(port) => self.change_port(range, port),
            None => self.remove(range, Component::Path),
        }
    }

    fn change_port(&mut self, range: Range<usize>, mut digits: u16) -> Outcome {
        let mut buffer = *b":00000";
        let mut start = buffer.len();
        for (index, byte) in buffer.iter_mut().enumerate().skip(1).rev() {
            *byte = b'0' + (digits % 10) as u8;
            digits /= 10;
            start = index;
            if digits == 0 {
                break;
            }
        }
        if let Some(colon) = buffer.get_mut(start - 1) {
            *colon = b':';
        }
        let text = buffer.get(start - 1..).and_then(|text| str::from_utf8(text).ok());
        self.splice(range, text.unwrap_or_default(), Component::Path)
    }

    /// Sets the scheme. Declines unless the scheme is in lowercase and the URL can have it and keep
    /// its port. Declines if either scheme is `file`, because such a URL cannot have a port or an
    /// empty host.
    pub(crate) fn set_scheme_in_place(&mut self, scheme: &str) -> Option<Outcome> {
        let (old, new) = (self.scheme_type, SchemeType::of(scheme));
        if !is_url_scheme_string(scheme)
            || scheme.bytes().any(|byte| byte.is_ascii_uppercase())
            || old.is_special() != new.is_special()
            || [old, new].contains(&SchemeType::File)
            || new.default_port().is_some() && self.port() == new.default_port()
        {
            return None;
        }
        let outcome = self.splice(0..self.offsets().scheme_end, scheme, Component::Credentials);
        if outcome.is_ok() {
            self.offsets.scheme_end = stored(scheme.len());
            self.scheme_type = new;
        }
        Some(outcome)
    }

    /// Replaces a range with a delimiter and a percent-encoded value, or with nothing.
    #[inline]
    fn replace_text(
        &mut self,
        range: Range<usize>,
        delimiter: &str,
        value: Option<&str>,
        set: PercentEncodeSet,
        next: Component,
    ) -> Outcome {
        match value {
            Some(value) => {
                let encoding = Encoding { set, removes_tabs: true };
                self.replace(range, [delimiter, value, ""], encoding, next).map(drop)
            }
            None => self.remove(range, next),
        }
    }
}

const CREDENTIAL: Encoding = Encoding { set: USERINFO, removes_tabs: false };

fn without_slash(path: &str) -> &str {
    path.strip_prefix('/').unwrap_or(path)
}

/// Whether the path state certainly keeps the segments of `path`.
fn is_plain(path: &str) -> bool {
    let segments = without_slash(path);
    path.len() > 64 && are_alphanumeric_or(path, *b"-_/~")
        || length_of_plain_segments(segments, false) == segments.len()
}

/// The path that the path state makes of the segments of `path`, not yet percent-encoded.
pub(crate) fn resolve_dots(path: &str, is_special: bool, output: &mut FallibleString) {
    let is_delimiter = |c| c == '/' || c == '\\' && is_special;
    let mut segments =
        path.strip_prefix(is_delimiter).unwrap_or(path).split(is_delimiter).peekable();
    while let Some(segment) = segments.next() {
        let is_double_dot = is_double_dot_url_path_segment(segment);
        if is_double_dot {
            output.truncate(rfind(output, b'/').unwrap_or(0));
        }
        if !is_double_dot && !is_single_dot_url_path_segment(segment) {
            output.extend(["/", segment]);
        } else if segments.peek().is_none() {
            output.push_str("/");
        }
    }
}

/// Whether the path state would keep the segments, because there is no dot segment, and no backslash
/// in the path of a special URL. The first segment begins where the path does.
fn has_only_plain_segments(path: &[u8], is_special: bool) -> bool {
    let mut after_slash = true;
    !path.iter().enumerate().any(|(index, &byte)| {
        let may_be_dots = after_slash && matches!(byte, b'.' | b'%');
        after_slash = byte == b'/';
        byte == b'\\' && is_special
            || may_be_dots && is_dot_segment(path.get(index..).unwrap_or_default())
    })
}

#[cfg(all(test, any(feature = "encodings", feature = "idna")))]
mod tests {
    use super::*;
    use crate::random::{CALLS, URLS, component_from, random_from};
    use crate::url::api::{Attribute, set_by_steps};
    use std::string::{String, ToString};

    /// Each setter, compared with the state machine. Returns `None` if it declines.
    fn set(url: &mut UrlRecord, setter: usize, value: &str) -> Option<(Attribute, String)> {
        let (outcome, attribute, value) = match setter {
            0 => (url.set_fragment_in_place(None), Attribute::Hash, String::new()),
            1 => (url.set_fragment_in_place(Some(value)), Attribute::Hash, format!("#{value}")),
            2 => (url.set_query_in_place(None), Attribute::Search, String::new()),
            3 => (url.set_query_in_place(Some(value)), Attribute::Search, format!("?{value}")),
            4 if !url.has_opaque_path() => {
                (url.set_path_in_place(value)?, Attribute::Pathname, value.into())
            }
            5 if !url.cannot_have_a_username_password_port() => {
                (url.set_username_in_place(value), Attribute::Username, value.into())
            }
            6 if !url.cannot_have_a_username_password_port() => {
                (url.set_password_in_place(value), Attribute::Password, value.into())
            }
            7 if !url.cannot_have_a_username_password_port() => {
                let port = value
                    .bytes()
                    .fold(0_u16, |port, byte| port.wrapping_mul(31).wrapping_add(u16::from(byte)));
                let port = [None, Some(80), Some(443), Some(port)][value.len() % 4];
                let text = port.map(|port| port.to_string());
                (url.set_port_in_place(port), Attribute::Port, text.unwrap_or_default())
            }
            8 if !value.contains(['/', '?', '#', ':', '\\', '\t', '\n']) || value == "[::1]" => {
                let mut storage = FallibleString::default();
                let host = Host::parse(value, !url.is_special(), &mut storage, &mut ()).ok()?;
                (url.set_host_in_place(&host)?, Attribute::Hostname, value.into())
            }
            9 if !value.contains(':') => {
                let schemes = ["https", "http", "ws", "foo", "b+a", "file"];
                let value = schemes.get(value.len() % 8).copied().unwrap_or(value);
                (url.set_scheme_in_place(value)?, Attribute::Protocol, value.into())
            }
            _ => return None,
        };
        assert!(outcome.is_ok());
        Some((attribute, value))
    }

    #[test]
    fn setters_agree_with_the_state_machine() {
        let mut random = random_from(75);
        let mut counts = [0; 10];
        let least = if cfg!(debug_assertions) { CALLS / 10 } else { CALLS };
        while counts.iter().any(|&count| count < least) {
            let base: UrlRecord = URLS[random(URLS.len())].parse().expect("a URL");
            let (mut url, mut expected) = (base.clone(), base);
            for _ in 0..3 {
                let before = url.clone();
                let (setter, value) = (random(10), component_from(&mut random));
                match set(&mut url, setter, &value) {
                    Some((attribute, value)) => {
                        counts[setter] += 1;
                        set_by_steps(&mut expected, attribute, &value);
                    }
                    None => assert_eq!(url, before),
                }
                assert_eq!(url, expected, "{before} {setter} {value:?}");
            }
        }
    }

    #[test]
    fn references_agree_with_the_state_machine() {
        let mut random = random_from(78);
        let mut count = 0;
        while count < CALLS {
            let base: UrlRecord = URLS[random(URLS.len())].parse().expect("a URL");
            let mut reference = ["?", "#"][random(2)].to_string() + &component_from(&mut random);
            if random(2) == 0 {
                reference += &format!("#{}", component_from(&mut random));
            }
            let expected = UrlRecord::parse_with_the_state_machine(&reference, Some(&base));
            if let Some(url) = base.resolve_in_place(&reference) {
                count += 1;
                assert_eq!(Ok(url), expected, "{base} {reference:?}");
            }
        }
    }

    #[test]
    fn every_port() {
        let mut url: UrlRecord = "foo://h:1/a?b#c".parse().expect("a URL");
        for port in 0..=u16::MAX {
            assert!(url.set_port_in_place(Some(port)).is_ok());
            assert_eq!(url.as_str(), format!("foo://h:{port}/a?b#c"));
            assert_eq!(url.port(), Some(port));
        }
    }
}
