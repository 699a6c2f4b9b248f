//! Explains errors in IPv6 addresses.

use super::{
    Explainer, ReasonKind, is_valid_host, is_valid_ipv6_address, parse_host,
    without_zeros_in_front, zeros_in_front,
};
use crate::ascii_delimiters::{find, rsplit_once, split, split_once};
use crate::fallible_string::{FallibleString, concat};
use crate::url::input_components::Component;
use crate::url::port::port_of;
use crate::url::validation_error::ValidationError;
use core::ops::Range;

impl Explainer<'_> {
    pub(super) fn explain_ipv6(
        &mut self,
        error: ValidationError,
        range: Range<usize>,
    ) -> Option<usize> {
        let host = self.component(Component::Host);
        let address = self.slice(host.start + 1..host.end);
        let text = self.slice(range.clone());
        if error == ValidationError::Ipv6PieceLeadingZero {
            // The last digit is always kept, even if it is a zero.
            let zeros = zeros_in_front(text).min(text.len() - 1);
            self.because(ReasonKind::LeadingZero);
            return self.add(range.start..range.start + zeros, "", true);
        }
        if error == ValidationError::Ipv6Unclosed {
            self.because(ReasonKind::Unclosed);
            return self.fix_unclosed(host, address);
        }
        let address = address.strip_suffix(']').unwrap_or(address);
        let before = self.slice(host.start + 1..range.start);
        let zone = self.slice(range.start..host.end.saturating_sub(1));
        match error {
            ValidationError::Ipv6InvalidCompression => self.because(ReasonKind::SingleColon),
            ValidationError::Ipv6MultipleCompression => {
                self.because(ReasonKind::SecondCompression);
            }
            ValidationError::Ipv6TooManyPieces
            | ValidationError::Ipv6TooFewPieces
            | ValidationError::Ipv4InIpv6TooManyPieces => {
                let count = split(address, b':').filter(|piece| !piece.is_empty()).count();
                // An IPv4 address counts as two pieces.
                let count = count + usize::from(find(address, b'.').is_some());
                self.because_number(ReasonKind::PieceCount, count as u32);
            }
            ValidationError::Ipv4InIpv6OutOfRangePart => {
                self.because_text(ReasonKind::NumberTooLarge, text);
                self.reason.number = Some(0xFF);
            }
            _ if text.starts_with('%') && !matches!(zone, "%" | "%25") => {
                self.because_text(ReasonKind::Zone, zone);
            }
            _ if before.ends_with('0')
                && text.as_bytes().first().is_some_and(u8::is_ascii_digit)
                && error == ValidationError::Ipv4InIpv6InvalidCodePoint =>
            {
                self.because(ReasonKind::LeadingZero);
            }
            _ if text.as_bytes().first().is_some_and(u8::is_ascii_hexdigit)
                && error == ValidationError::Ipv6InvalidCodePoint =>
            {
                self.because(ReasonKind::PieceTooLong);
            }
            ValidationError::Ipv4InIpv6TooFewParts => self.because(ReasonKind::UnexpectedEnd),
            ValidationError::Ipv6InvalidCodePoint if text == ":" => {
                self.because(ReasonKind::UnexpectedEnd);
            }
            _ => self.because_at(ReasonKind::UnexpectedCodePoint, range.start),
        }
        self.fix_ipv6(host, address)
    }

    /// Adds the missing closing bracket, or just the colon before the port if only that is missing.
    /// Does nothing if the bracket could belong in several positions: for example, `[1::2:3` may or
    /// may not end with a port.
    fn fix_unclosed(&mut self, host: Range<usize>, address: &str) -> Option<usize> {
        let is_port = |text: &str| {
            text.bytes().all(|c| c.is_ascii_digit()) && port_of(text.as_bytes()).is_some()
        };
        if let Some((inside, port)) = split_once(address, b']') {
            if !is_valid_ipv6_address(inside) {
                return None;
            }
            let at = host.start + inside.len() + 2;
            return if is_port(port) { self.add(at..at, ":", false) } else { None };
        }
        let all = is_valid_ipv6_address(address).then_some(host.end);
        let before_port = rsplit_once(address, b':')
            .filter(|(before, port)| is_port(port) && is_valid_ipv6_address(before))
            .map(|(before, _)| host.start + 1 + before.len());
        let at = match (all, before_port) {
            (Some(at), None) | (None, Some(at)) => at,
            _ => return None,
        };
        self.add(at..at, "]", false)
    }

    /// Replaces the address with the one that was probably intended, if there is only one
    /// candidate. If the brackets enclose a valid host that doesn't need them, removes the
    /// brackets.
    fn fix_ipv6(&mut self, host: Range<usize>, address: &str) -> Option<usize> {
        if self.scheme_type.is_special() && is_valid_host(address) {
            return self.add(host, address, false);
        }
        let mut candidate = FallibleString::default();
        let mut count = 0;
        for rewrite in REWRITES {
            let mut text = FallibleString::default();
            rewrite(address, &mut text);
            if *text != *candidate && is_valid_ipv6_address(&text) {
                count += 1;
                candidate = text;
            }
        }
        let text = concat(&["[", &candidate, "]"]);
        if count == 1 { self.add_difference(host, &text, false) } else { None }
    }
}

/// Rewrites an invalid address as one that may have been intended.
type Rewrite = fn(&str, &mut FallibleString);

const REWRITES: [Rewrite; 7] = [
    // Removes the zone.
    |address, output| output.push_str(split_once(address, b'%').map_or("", |(before, _)| before)),
    // Adds a colon at the start or the end.
    |address, output| {
        output.extend([":", address]);
    },
    |address, output| {
        output.extend([address, ":"]);
    },
    // Writes a single colon between pieces, and no colons elsewhere.
    |address, output| {
        for piece in split(address, b':').filter(|piece| !piece.is_empty()) {
            let colon = if output.is_empty() { "" } else { ":" };
            output.extend([colon, piece]);
        }
    },
    // Removes colons so that there are never more than two in a row.
    |address, output| {
        let mut colons = 0;
        for c in address.chars() {
            colons = if c == ':' { colons + 1 } else { 0 };
            if colons <= 2 {
                output.push(c);
            }
        }
    },
    // Replaces dots with colons in an address without colons.
    |address, output| {
        if find(address, b':').is_none() {
            for c in address.chars() {
                output.push(if c == '.' { ':' } else { c });
            }
        }
    },
    // Writes the IPv4 address in serialized form.
    |address, output| {
        let (before, last) = rsplit_once(address, b':').unwrap_or(("", address));
        let mut ipv4 = FallibleString::default();
        write_decimal(last, &mut ipv4);
        if find(last, b'.').is_some()
            && ipv4.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
            && let Some((url, _)) = parse_host(&ipv4)
        {
            output.extend([before, ":", url.serialized_host().unwrap_or_default()]);
        }
    },
];

/// Appends an IPv4 address without a trailing dot and without leading zeros, which would make its
/// numbers octal. The result is invalid if a number may have been intended as octal.
fn write_decimal(address: &str, output: &mut FallibleString) {
    for part in split(address.strip_suffix('.').unwrap_or(address), b'.') {
        if !output.is_empty() {
            output.push('.');
        }
        let digits = without_zeros_in_front(part);
        let is_octal = digits.len() > 1
            && digits.len() < part.len()
            && digits.bytes().all(|digit| digit < b'8');
        output.push_str(match digits {
            "" if !part.is_empty() => "0",
            // The address stays invalid, because "x" is not a number.
            _ if is_octal || part.is_empty() => "x",
            _ => digits,
        });
    }
}
