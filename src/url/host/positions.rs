//! Where in a host's input an error about its domain stood. Used only where errors are collected.

use super::idna;
use crate::url::validation_error::{ErrorSink, ValidationError};
use percent_encoding::percent_decode_str;
use std::ops::Range;

/// What separates labels, before mapping: the full stop, those that UTS #46 maps to it, and the full
/// stop percent-encoded.
const SEPARATORS: [&str; 6] = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}", "%2e", "%2E"];

/// The ranges of the labels of `input`.
fn labels(input: &str) -> Vec<Range<usize>> {
    let mut labels = Vec::new();
    let mut start = 0;
    let mut index = 0;
    while let Some(rest) = input.get(index..).filter(|rest| !rest.is_empty()) {
        if let Some(separator) = SEPARATORS.iter().find(|separator| rest.starts_with(**separator)) {
            labels.push(start..index);
            start = index + separator.len();
            index = start;
        } else {
            index += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    labels.push(start..input.len());
    labels
}

/// The first label of `input` that alone is no valid domain, or all of `input` if what is wrong is not
/// in one label.
pub(super) fn invalid_label(input: &str) -> Range<usize> {
    let is_invalid = |range: &Range<usize>| {
        let decoded =
            percent_decode_str(input.get(range.clone()).unwrap_or_default()).decode_utf8();
        !range.is_empty() && decoded.map_or(true, |label| idna::to_ascii_strict(&label).is_none())
    };
    labels(input).into_iter().find(is_invalid).unwrap_or(0..input.len())
}

/// Passes errors about parts of an IPv4 address, which was made of `input`, on as errors about the
/// labels of `input`.
pub(super) struct Ipv4Parts<'a, S> {
    sink: &'a mut S,
    input: &'a str,
    address: &'a str,
    labels: Vec<Range<usize>>,
}

impl<'a, S: ErrorSink> Ipv4Parts<'a, S> {
    pub(super) fn new(input: &'a str, address: &'a str, sink: &'a mut S) -> Self {
        let labels = if S::ENABLED { labels(input) } else { Vec::new() };
        Self { sink, input, address, labels }
    }
}

impl<S: ErrorSink> ErrorSink for Ipv4Parts<'_, S> {
    const ENABLED: bool = S::ENABLED;

    fn report(&mut self, error: ValidationError, range: Range<usize>) {
        if !S::ENABLED {
            return;
        }
        let whole = 0..self.input.len();
        let parts = self.address.split('.').count();
        if range == (0..self.address.len()) || parts != self.labels.len() {
            return self.sink.report(error, whole);
        }
        let index = self.address.get(..range.start).unwrap_or_default().matches('.').count();
        let label = self.labels.get(index).cloned().unwrap_or(whole.clone());
        match self.address.get(range) {
            // The empty part at the end is reported at the dot before it.
            Some(".") => self.sink.report(error, label.end..whole.end),
            _ => self.sink.report(error, label),
        }
    }
}
