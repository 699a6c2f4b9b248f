//! The Punycode parameters, and the encoding of integers.

pub(super) const BASE: u64 = 36;
const T_MIN: u64 = 1;
const T_MAX: u64 = 26;
const SKEW: u64 = 38;
const DAMP: u64 = 700;
pub(super) const INITIAL_BIAS: u64 = 72;
pub(super) const INITIAL_N: u32 = 128;

/// [Bias adaptation](https://www.rfc-editor.org/rfc/rfc3492#section-6.1).
pub(super) const fn adapt(delta: u64, points: u64, is_first: bool) -> u64 {
    let mut delta = if is_first { delta / DAMP } else { delta / 2 };
    delta += match delta.checked_div(points) {
        Some(share) => share,
        None => 0,
    };
    let mut k = 0;
    while delta > (BASE - T_MIN) * T_MAX / 2 {
        delta /= BASE - T_MIN;
        k += BASE;
    }
    k + (BASE - T_MIN + 1) * delta / (delta + SKEW)
}

/// The threshold *t* for the digit at *k*.
pub(super) fn threshold(k: u64, bias: u64) -> u64 {
    k.saturating_sub(bias).clamp(T_MIN, T_MAX)
}

/// Writes a generalized variable-length integer.
pub(super) fn write_integer(delta: u64, bias: u64, mut push: impl FnMut(u8)) {
    let mut q = delta;
    let mut k = BASE;
    loop {
        let t = threshold(k, bias);
        if q < t {
            return push(digit(q));
        }
        push(digit(t + (q - t) % (BASE - t)));
        q = (q - t) / (BASE - t);
        k += BASE;
    }
}

const fn digit(value: u64) -> u8 {
    let value = value as u8;
    if value < 26 { b'a' + value } else { b'0' + (value - 26) }
}
