//! Finds the part of a host's input that caused a domain error. This module is used only if errors
//! are collected.

use super::idna;
use crate::ascii_delimiters::split;
use crate::basics;
use crate::fallible_string::FallibleString;
use crate::url::error_sink::{ErrorSink, Failure};
use crate::url::percent_decoding::percent_decode_to_utf8;
use crate::url::validation_error::ValidationError;
use core::ops::Range;

/// A percent-encoded full stop also separates labels. Nothing is allocated.
fn labels(input: &str) -> impl Iterator<Item = Range<usize>> {
    let mut next = Some(0);
    core::iter::from_fn(move || {
        let start = next?;
        let remainder = input.get(start..)?;
        let separator = remainder.char_indices().find_map(|(index, c)| {
            let length = match remainder.as_bytes().get(index..)? {
                [b'%', b'2', b'e' | b'E', ..] => 3,
                _ if idna::is_dot(c) => c.len_utf8(),
                _ => return None,
            };
            Some((start + index, length))
        });
        next = separator.map(|(index, length)| index + length);
        Some(start..separator.map_or(input.len(), |(index, _)| index))
    })
}

/// Whether domain parser ToASCII with *beStrict* true succeeds. Fails if memory runs out.
#[inline(never)]
pub(super) fn is_strictly_valid(domain: &FallibleString) -> Result<bool, Failure> {
    match idna::to_ascii_strict(domain) {
        _ if domain.has_overflowed() => Err(Failure::OutOfMemory),
        Err(basics::Failure::OutOfMemory) => Err(Failure::OutOfMemory),
        result => Ok(result.is_ok()),
    }
}

/// The first label that is invalid on its own, or all of `input`. Fails if memory runs out.
pub(super) fn invalid_label(input: &str) -> Result<Range<usize>, Failure> {
    let mut decoded = FallibleString::default();
    for range in labels(input).filter(|range| !range.is_empty()) {
        let label = input.get(range.clone()).unwrap_or_default();
        decoded.clear();
        if percent_decode_to_utf8(label, &mut decoded).is_err() || !is_strictly_valid(&decoded)? {
            return Ok(range);
        }
    }
    Ok(0..input.len())
}

/// Reports errors in the parts of an IPv4 address. Each error is reported at the corresponding
/// label of `input`, the host's original form.
pub(super) struct Ipv4Parts<'a, S> {
    sink: &'a mut S,
    input: &'a str,
    address: &'a str,
}

impl<'a, S: ErrorSink> Ipv4Parts<'a, S> {
    pub(super) fn new(input: &'a str, address: &'a str, sink: &'a mut S) -> Self {
        Self { sink, input, address }
    }
}

impl<S: ErrorSink> ErrorSink for Ipv4Parts<'_, S> {
    const ENABLED: bool = S::ENABLED;

    fn report(&mut self, error: ValidationError, range: Range<usize>) {
        if !S::ENABLED {
            return;
        }
        let input_range = 0..self.input.len();
        let parts = split(self.address, b'.').count();
        if range == (0..self.address.len()) || parts != labels(self.input).count() {
            return self.sink.report(error, input_range);
        }
        let before = self.address.get(..range.start).unwrap_or_default();
        let index = before.bytes().filter(|&byte| byte == b'.').count();
        let label = labels(self.input).nth(index).unwrap_or(input_range.clone());
        match self.address.get(range) {
            // An empty last part is reported at the preceding dot.
            Some(".") => self.sink.report(error, label.end..input_range.end),
            _ => self.sink.report(error, label),
        }
    }
}
