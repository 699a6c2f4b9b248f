//! Changes a component in place: replaces a range of the serialization, and moves the offsets after
//! it. Each function has the same effect as the corresponding setter of [`Setters`], which runs the
//! state machine, or declines by returning `None` and leaving the URL unchanged.
//!
//! [`Setters`]: super::setters::Setters

use crate::ascii_delimiters::rfind;
use crate::fallible_string::FallibleString;
use crate::url::error_sink::Failure;
use crate::url::host::Host;
use crate::url::percent_encoding::{
    FRAGMENT, PATH, PercentEncodeSet, QUERY, SPECIAL_QUERY, USERINFO, percent_encoded_length,
};
use crate::url::record::{Offsets, UrlRecord};
use crate::url::scheme::SchemeType;
use crate::url::serializing::Component;
use crate::url::stripping::without_ascii_tab_or_newline;
use crate::url::url_code_points::{
    is_dot_segment, is_double_dot_url_path_segment, is_single_dot_url_path_segment,
};
use crate::url::url_writing::is_url_scheme_string;
use core::ops::Range;

/// The only error is running out of memory, which leaves the URL unchanged.
type Outcome = Result<(), Failure>;

impl UrlRecord {
    /// Sets or removes the fragment.
    pub(crate) fn set_fragment_in_place(&mut self, fragment: Option<&str>) -> Outcome {
        let range = self.offsets.fragment_start..self.href.len();
        self.replace_text(range, "#", fragment, FRAGMENT, Component::End)
    }

    /// Sets or removes the query.
    pub(crate) fn set_query_in_place(&mut self, query: Option<&str>) -> Outcome {
        let range = self.offsets.query_start..self.offsets.fragment_start;
        let set = if self.is_special() { SPECIAL_QUERY } else { QUERY };
        self.replace_text(range, "?", query, set, Component::Fragment)
    }

    /// Sets the path. Declines if the path is empty, if it may begin with a drive letter, and if it
    /// would need a `/.` before it.
    pub(crate) fn set_path_in_place(&mut self, path: &str) -> Option<Outcome> {
        let (mut storage, mut resolved) = (FallibleString::default(), FallibleString::default());
        let mut path = match without_tabs(path, PATH, &mut storage) {
            Ok(path) => path,
            Err(failure) => return Some(Err(failure)),
        };
        let (scheme_type, bytes) = (self.scheme_type, path.as_bytes());
        let segments = bytes.strip_prefix(b"/").unwrap_or(bytes);
        if bytes.is_empty()
            || matches!(segments, [_, b':' | b'|', ..]) && scheme_type == SchemeType::File
        {
            return None;
        }
        if !has_only_plain_segments(segments, scheme_type.is_special()) {
            if scheme_type == SchemeType::File {
                return None;
            }
            resolve_dots(path, scheme_type.is_special(), &mut resolved);
            if resolved.has_overflowed() {
                return Some(Err(Failure::OutOfMemory));
            }
            path = &resolved;
        }
        let before = if path.starts_with('/') { "" } else { "/" };
        if !self.has_authority() && path.starts_with("//") {
            return None;
        }
        let start = self.authority_end();
        let range = start..self.offsets.query_start;
        let outcome = self.replace(range, [before, path, ""], PATH, Component::Query);
        if outcome.is_ok() {
            self.offsets.path_start = start;
        }
        Some(outcome.map(drop))
    }

    /// Sets or removes the username of a URL that can have one.
    pub(crate) fn set_username_in_place(&mut self, username: &str) -> Outcome {
        let Offsets { scheme_end, username_end, host_start, .. } = self.offsets;
        let start = scheme_end + "://".len();
        let has_password = !self.password().is_empty();
        let (end, after) = match username {
            "" if !has_password => (host_start, ""),
            _ if username_end < host_start => (username_end, ""),
            _ => (host_start, "@"),
        };
        let length = self.replace(start..end, ["", username, after], USERINFO, Component::Host)?;
        self.offsets.username_end = start + length;
        Ok(())
    }

    /// Sets or removes the password of a URL that can have one.
    pub(crate) fn set_password_in_place(&mut self, password: &str) -> Outcome {
        let Offsets { scheme_end, username_end, host_start, .. } = self.offsets;
        let has_username = scheme_end + "://".len() < username_end;
        let has_password = !self.password().is_empty();
        let before_at_sign = host_start - usize::from(username_end < host_start);
        let (range, before, after) = match password {
            "" if has_username => (username_end..before_at_sign, "", ""),
            "" => (username_end..host_start, "", ""),
            _ if has_password => (username_end + 1..before_at_sign, "", ""),
            _ if has_username => (username_end..before_at_sign, ":", ""),
            _ => (username_end..host_start, ":", "@"),
        };
        self.replace(range, [before, password, after], USERINFO, Component::Host).map(drop)
    }

    /// Sets the host. Declines if there was none or if it becomes empty, and for `file` URLs.
    pub(crate) fn set_host_in_place(&mut self, host: &str) -> Option<Outcome> {
        if !self.has_authority() || self.scheme_type == SchemeType::File {
            return None;
        }
        let mut storage = FallibleString::default();
        match Host::parse(host, !self.is_special(), &mut storage, &mut ()) {
            Ok(host) => self.write_host_in_place(&host),
            Err(failure) => Some(Err(failure)),
        }
    }

    /// Like [`set_host_in_place`](Self::set_host_in_place), with a host that was parsed.
    pub(crate) fn write_host_in_place(&mut self, host: &Host<'_>) -> Option<Outcome> {
        if !self.has_authority() || self.scheme_type == SchemeType::File {
            return None;
        }
        let mut address = FallibleString::default();
        let text = match host {
            Host::Domain(text) | Host::Opaque(text) => text,
            Host::Empty => return None,
            Host::Ipv4(_) | Host::Ipv6(_) => {
                address.reserve("[ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]".len());
                host.serialize(&mut address);
                if address.has_overflowed() {
                    return Some(Err(Failure::OutOfMemory));
                }
                address.as_str()
            }
        };
        Some(self.splice(self.offsets.host_start..self.offsets.host_end, text, Component::Port))
    }

    /// Removes the authority of a URL whose path is not empty.
    pub(crate) fn remove_authority_in_place(&mut self) -> Outcome {
        let start = self.offsets.scheme_end + 1;
        let text = if self.path().starts_with("//") { "/." } else { "" };
        self.splice(start..self.offsets.path_start, text, Component::Path)?;
        self.offsets.username_end = start;
        self.offsets.host_start = start;
        self.offsets.host_end = start;
        Ok(())
    }

    /// Sets or removes the port of a URL that can have one.
    pub(crate) fn set_port_in_place(&mut self, port: Option<u16>) -> Outcome {
        let range = self.offsets.host_end..self.offsets.path_start;
        let Some(mut digits) = port.filter(|&port| self.scheme_type.default_port() != Some(port))
        else {
            return self.splice(range, "", Component::Path);
        };
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
        let outcome = self.splice(0..self.offsets.scheme_end, scheme, Component::Credentials);
        if outcome.is_ok() {
            self.offsets.scheme_end = scheme.len();
            self.scheme_type = new;
        }
        Some(outcome)
    }

    /// Replaces a range with a delimiter and a percent-encoded value, or with nothing.
    fn replace_text(
        &mut self,
        range: Range<usize>,
        delimiter: &str,
        value: Option<&str>,
        set: PercentEncodeSet,
        next: Component,
    ) -> Outcome {
        let Some(value) = value else { return self.splice(range, "", next) };
        let mut storage = FallibleString::default();
        let value = without_tabs(value, set, &mut storage)?;
        self.replace(range, [delimiter, value, ""], set, next).map(drop)
    }
}

/// Removes ASCII tabs and newlines. Every percent-encode set contains them, so a value that is not
/// percent-encoded has none.
fn without_tabs<'v>(
    value: &'v str,
    set: PercentEncodeSet,
    storage: &'v mut FallibleString,
) -> Result<&'v str, Failure> {
    match percent_encoded_length(value, set) == value.len() {
        true => Ok(value),
        false => without_ascii_tab_or_newline(value, 0, storage, &mut ()),
    }
}

/// The path that the path state makes of the segments of `path`, not yet percent-encoded.
fn resolve_dots(path: &str, is_special: bool, output: &mut FallibleString) {
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
                (url.set_host_in_place(value)?, Attribute::Hostname, value.into())
            }
            9 if !value.contains(':') => {
                let schemes = ["https", "http", "ws", "foo", "b+a", "file"];
                let value = schemes.get(value.len() % 8).copied().unwrap_or(value);
                (url.set_scheme_in_place(value)?, Attribute::Protocol, value.into())
            }
            _ => return None,
        };
        assert!(outcome.is_ok() || setter == 8);
        Some((attribute, value))
    }

    #[test]
    fn setters_agree_with_the_state_machine() {
        let mut random = random_from(75);
        let mut counts = [0; 10];
        for _ in 0..CALLS {
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
        assert!(counts.iter().all(|&count| count > CALLS / 80), "{counts:?}");
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

    #[test]
    fn records_that_are_no_urls() {
        for setter in 0..10 {
            let mut record = UrlRecord::default();
            let _ = set(&mut record, setter, "a");
        }
    }
}
