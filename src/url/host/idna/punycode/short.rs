//! Punycode of short labels, without tables and allocation.

use super::integers::{INITIAL_BIAS, INITIAL_N, adapt, write_integer};
use crate::fallible_string::FallibleString;

/// The most code points of a short label.
pub(in super::super) const SHORT_LABEL: usize = 63;

/// [6.3](https://www.rfc-editor.org/rfc/rfc3492#section-6.3) as it stands there: appends the encoding of a short
/// label, the square of whose length is small, by `push`.
pub(in super::super) fn encode_short(label: &[char], mut push: impl FnMut(u8)) {
    let mut basic = 0;
    for c in label.iter().filter(|c| c.is_ascii()) {
        push(*c as u8);
        basic += 1;
    }
    if basic > 0 {
        push(b'-');
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
                write_integer(delta, bias, &mut push);
                bias = adapt(delta, handled + 1, handled == basic);
                delta = 0;
                handled += 1;
            }
        }
        delta += 1;
        n = m + 1;
    }
}

/// Appends a label in Punycode, behind its prefix, to `output`. `None`: the label has more code points than
/// any whose encoding has the length of a label.
pub(crate) fn append_label(label: &str, output: &mut FallibleString) -> Option<()> {
    let mut code_points = ['\0'; SHORT_LABEL];
    let mut length = 0;
    for c in label.chars() {
        *code_points.get_mut(length)? = c;
        length += 1;
    }
    output.push_str("xn--");
    encode_short(code_points.get(..length)?, |byte| output.push(char::from(byte)));
    Some(())
}
