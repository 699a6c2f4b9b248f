//! Explains errors at the start of a URL: errors in the scheme, credentials or port, and errors
//! about missing or opaque hosts.

use super::{Explainer, ReasonKind, is_valid_host, is_valid_ipv6_address};
use crate::ascii_delimiters::find;
use crate::fallible_string::{FallibleString, concat};
use crate::url::host::forbidden::is_forbidden_host_code_point;
use crate::url::input_components::Component;
use crate::url::percent_encoding::{C0_CONTROL, USERINFO, append_utf8_percent_encoded};
use crate::url::port::port_of;
use crate::url::url_code_points::{is_url_code_point, starts_with_two_ascii_hex_digits};
use core::ops::Range;

impl Explainer<'_> {
    pub(super) fn explain_missing_scheme(&mut self) -> Option<usize> {
        let has_base = self.base.is_some();
        self.because(if has_base { ReasonKind::OpaqueBase } else { ReasonKind::NoScheme });
        let text = self.slice(self.start..self.text.len());
        let ends = |byte| matches!(byte, b'/' | b'\\' | b'?' | b'#' | b':');
        let end = text.bytes().position(ends).unwrap_or(text.len());
        let host = text.get(..end).unwrap_or_default();
        if text.starts_with("\\\\") {
            // This is a UNC path. The text begins with the name of a server.
            self.fix_windows_path(self.start + 2, "file://")
        } else if text.starts_with("//") {
            self.add(self.start..self.start, "https:", false)
        } else if host == "localhost"
            || find(host, b'.').is_some() && is_valid_host(host)
            || text.starts_with('[')
        {
            self.add(self.start..self.start, "https://", false)
        } else {
            None
        }
    }

    /// The range of the credentials, including the at sign.
    fn credentials(&self) -> Range<usize> {
        let username = self.component(Component::Username);
        let end = self.components.get(Component::Password).map_or(username.end, |range| range.end);
        username.start..end + 1
    }

    /// The end of the authority that includes the code point at `start`.
    pub(super) fn authority_end(&self, start: usize) -> usize {
        let is_special = self.scheme_type.is_special();
        let ends = |byte| matches!(byte, b'/' | b'?' | b'#') || is_special && byte == b'\\';
        let remainder = self.slice(start..self.text.len());
        start + remainder.bytes().position(ends).unwrap_or(remainder.len())
    }

    pub(super) fn explain_credentials(&mut self) -> Option<usize> {
        let range = self.credentials();
        let is_empty = matches!(self.slice(range.clone()), "@" | ":@");
        self.because(match is_empty {
            true => ReasonKind::EmptyCredentials,
            false => ReasonKind::Credentials,
        });
        // In a special URL with neither credentials nor a host, the path would be parsed as the
        // host.
        let has_host = !matches!(self.byte(range.end), None | Some(b'/' | b'\\' | b'?' | b'#'));
        if has_host || !self.scheme_type.is_special() {
            self.add(range, "", is_empty && has_host)
        } else {
            None
        }
    }

    pub(super) fn explain_missing_host(&mut self) -> Option<usize> {
        let start = match self.components.get(Component::Username) {
            Some(_) => self.credentials().end,
            None => self.component(Component::Host).start,
        };
        let end = self.authority_end(start);
        let fix = if self.slice(start..end).is_empty() {
            match self.scheme_type.is_special() {
                true => None,
                false => self.explain_credentials(),
            }
        } else {
            self.fix_brackets(start..end).or_else(|| match self.scheme_type.is_special() {
                true => None,
                // Other schemes allow an empty host, but only without a port.
                false => self.add(start..end, "", false),
            })
        };
        self.because(ReasonKind::EmptyHost);
        fix
    }

    pub(super) fn fix_brackets(&mut self, authority: Range<usize>) -> Option<usize> {
        let address = self.slice(authority.clone());
        if !is_valid_ipv6_address(address) {
            return None;
        }
        let text = concat(&["[", address, "]"]);
        self.add(authority, &text, false)
    }

    pub(super) fn fix_port(&mut self) -> Option<usize> {
        let host = self.component(Component::Host);
        let end = self.authority_end(host.end);
        if let fix @ Some(_) = self.fix_brackets(host.start..end) {
            return fix;
        }
        // The text before an at sign may have been intended as credentials.
        if find(self.slice(end..self.text.len()), b'@').is_some() {
            return None;
        }
        let mut text = FallibleString::default();
        for c in self.slice(host.end + 1..end).chars() {
            // Convert fullwidth digits.
            let digit = u32::from(c).checked_sub(0xFF10).filter(|&digit| digit < 10);
            text.push(digit.and_then(|digit| char::from_digit(digit, 10)).unwrap_or(c));
        }
        if text.bytes().all(|c| c.is_ascii_digit()) && port_of(text.as_bytes()).is_some() {
            return self.add(host.end + 1..end, &text, false);
        }
        self.add(host.end..end, "", false)
    }

    /// Percent-encodes all characters that an opaque host must not contain unencoded.
    pub(super) fn fix_opaque_host(&mut self, fails: bool) -> Option<usize> {
        let range = self.component(Component::Host);
        let host = self.slice(range.clone());
        let mut text = FallibleString::default();
        let mut keeps_href = !fails;
        for (index, c) in host.char_indices() {
            let mut bytes = [0; 4];
            let c_in_utf8 = c.encode_utf8(&mut bytes);
            let is_valid = match c {
                '%' => starts_with_two_ascii_hex_digits(
                    host.as_bytes().get(index + 1..).unwrap_or_default(),
                ),
                _ => is_url_code_point(c) && !c_in_utf8.bytes().all(is_forbidden_host_code_point),
            };
            if is_valid {
                text.push(c);
            } else if c == '%' {
                keeps_href = false;
                text.push_str("%25");
            } else {
                keeps_href &= c_in_utf8.bytes().all(|byte| C0_CONTROL.contains(byte));
                append_utf8_percent_encoded(c_in_utf8, USERINFO, &mut text);
            }
        }
        self.add_difference(range, &text, keeps_href)
    }
}
