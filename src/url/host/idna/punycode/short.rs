//! Punycode for short labels, without tables or allocation.

use super::integers::{INITIAL_BIAS, INITIAL_N, adapt, write_integer};
use crate::fallible_string::push_within_capacity;
use alloc::vec::Vec;

/// The maximum length of a short label, in code points.
pub(in super::super) const SHORT_LABEL: usize = 63;

/// The maximum number of digits that one code point takes in a short label.
pub(in super::super) const MOST_DIGITS: usize = 9;

/// [6.3](https://www.rfc-editor.org/rfc/rfc3492#section-6.3), step by step: appends the encoding of
/// a short label to `output` without exceeding its capacity. The algorithm takes quadratic time,
/// but it is fast for short labels.
pub(in super::super) fn encode_short(label: &[char], output: &mut Vec<u8>) {
    let mut basic = 0;
    for c in label.iter().filter(|c| c.is_ascii()) {
        push_within_capacity(output, *c as u8);
        basic += 1;
    }
    if basic > 0 {
        push_within_capacity(output, b'-');
    }
    let mut handled: u64 = basic;
    let mut n = INITIAL_N;
    let mut delta = 0;
    let mut bias = INITIAL_BIAS;
    while let Some(m) = label.iter().map(|&c| u32::from(c)).filter(|&c| c >= n).min() {
        delta += u64::from(m - n) * (handled + 1);
        for &c in label {
            let c = u32::from(c);
            delta += u64::from(c < m);
            if c == m {
                write_integer(delta, bias, |digit| push_within_capacity(output, digit));
                bias = adapt(delta, handled + 1, handled == basic);
                delta = 0;
                handled += 1;
            }
        }
        delta += 1;
        n = m + 1;
    }
}
