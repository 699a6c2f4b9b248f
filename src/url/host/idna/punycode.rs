//! [Punycode](https://www.rfc-editor.org/rfc/rfc3492), of labels of any length.
//!
//! The RFC's own procedures take the square of the length. Here where a code point goes, and how many of
//! the smaller ones stand before it, is asked of a tree of counts, so they take n log n; but for what only encodes
//! short labels.

#[cfg(feature = "idna")]
use super::{Failure, counts::Counts, tables::{filled, push}};
use crate::fallible_string::push_within_capacity;

const BASE: u64 = 36;
const T_MIN: u64 = 1;
const T_MAX: u64 = 26;
const SKEW: u64 = 38;
const DAMP: u64 = 700;
const INITIAL_BIAS: u64 = 72;
const INITIAL_N: u32 = 128;

/// Of 64 bits those that the 21 of a code point leave.
#[cfg(feature = "idna")]
const POSITION_BITS: u32 = 43;

const fn adapt(delta: u64, points: u64, is_first: bool) -> u64 {
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

fn threshold(k: u64, bias: u64) -> u64 {
    k.saturating_sub(bias).clamp(T_MIN, T_MAX)
}

/// The most code points of a short label.
pub(super) const SHORT_LABEL: usize = 63;

/// The most digits that a code point takes in a short label.
pub(super) const MOST_DIGITS: usize = 9;

/// The most digits that a number of 64 bits takes: what is left behind each is a tenth at most.
#[cfg(feature = "idna")]
const MOST_DIGITS_OF_ALL: usize = 21;

/// [6.3](https://www.rfc-editor.org/rfc/rfc3492#section-6.3) as it stands there: appends the encoding of a short
/// label, the square of whose length is small, within the capacity of `output`.
pub(super) fn encode_short(label: &[char], output: &mut Vec<u8>) {
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

/// [6.3](https://www.rfc-editor.org/rfc/rfc3492#section-6.3): appends the encoding of `label` to
/// `output`. With 64 bits nothing overflows.
#[cfg(feature = "idna")]
pub(super) fn encode<T: Copy + Into<char>>(
    label: &[T],
    output: &mut Vec<u8>,
) -> Result<(), Failure> {
    // What is below n, the code point that it is the turn of.
    let mut smaller = Counts::new(label.len())?;
    // Each with its position in the lower bits.
    let mut others: Vec<u64> = Vec::new();
    for (position, &c) in label.iter().enumerate() {
        let c: char = c.into();
        if c.is_ascii() {
            push(output, c as u8)?;
            smaller.add(position);
        } else {
            push(&mut others, u64::from(c) << POSITION_BITS | position as u64)?;
        }
    }
    let basic = (label.len() - others.len()) as u64;
    if basic > 0 {
        push(output, b'-')?;
    }
    let others = sorted_by_code_point(others)?;
    let mut handled = basic;
    let mut n = INITIAL_N;
    let mut delta = 0;
    let mut bias = INITIAL_BIAS;
    let position = |other: &u64| (other & ((1 << POSITION_BITS) - 1)) as usize;
    for group in others.chunk_by(|&one, &other| code_point(one) == code_point(other)) {
        let Some(c) = group.first().copied().map(code_point) else { continue };
        delta += u64::from(c - n) * (handled + 1);
        let mut passed = 0;
        for other in group {
            let before = smaller.before(position(other));
            delta += before - passed;
            passed = before;
            output.try_reserve(MOST_DIGITS_OF_ALL)?;
            write_integer(delta, bias, |digit| push_within_capacity(output, digit));
            bias = adapt(delta, handled + 1, handled == basic);
            delta = 0;
            handled += 1;
        }
        delta += smaller.before(label.len()) - passed + 1;
        n = c + 1;
        for other in group {
            smaller.add(position(other));
        }
    }
    Ok(())
}

/// Brings the code points that `encode` has, which come in the order of their positions, into their own: few by
/// insertion, many by radix. A slice's own sort is some 800 bytes of brotli more.
#[cfg(feature = "idna")]
fn sorted_by_code_point(mut others: Vec<u64>) -> Result<Vec<u64>, Failure> {
    if others.len() <= SHORT_LABEL {
        for end in 2..=others.len() {
            let first = others.get_mut(..end).unwrap_or_default();
            let mut rest = first.iter_mut().rev();
            let Some(mut last) = rest.next() else { continue };
            for before in rest {
                if before <= last {
                    break;
                }
                std::mem::swap(before, last);
                last = before;
            }
        }
        return Ok(others);
    }
    let mut room = filled(others.len(), 0)?;
    for shift in [0, 7, 14] {
        let digit = |other: u64| (code_point(other) >> shift) as usize % 128;
        let mut places = [0_usize; 128];
        for &other in &others {
            places[digit(other)] += 1;
        }
        let mut start = 0;
        for place in &mut places {
            (start, *place) = (start + *place, start);
        }
        for &other in &others {
            let place = &mut places[digit(other)];
            if let Some(slot) = room.get_mut(*place) {
                *slot = other;
            }
            *place += 1;
        }
        std::mem::swap(&mut others, &mut room);
    }
    Ok(others)
}

#[cfg(feature = "idna")]
const fn code_point(other: u64) -> u32 {
    (other >> POSITION_BITS) as u32
}

fn write_integer(delta: u64, bias: u64, mut push: impl FnMut(u8)) {
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

#[cfg(feature = "idna")]
const fn value_of(digit: char) -> Option<u64> {
    match digit {
        'a'..='z' => Some(digit as u64 - 'a' as u64),
        '0'..='9' => Some(digit as u64 - '0' as u64 + 26),
        _ => None,
    }
}

/// [6.2](https://www.rfc-editor.org/rfc/rfc3492#section-6.2), for text in lower case.
#[cfg(feature = "idna")]
pub(super) fn decode<T: Copy + Into<char>>(text: &[T]) -> Result<Vec<char>, Failure> {
    let delimiter = text.iter().rposition(|&c| c.into() == '-').unwrap_or_default();
    // With nothing before it, it is no delimiter, and no digit either.
    let (basic, digits) = match delimiter {
        0 => (&[][..], text),
        _ => (text.get(..delimiter).unwrap_or_default(), text.get(delimiter + 1..).unwrap_or_default()),
    };
    if !basic.iter().all(|&c| c.into().is_ascii()) {
        return Err(Failure::Invalid);
    }
    // Where each went when there were only those before it.
    let mut insertions = Vec::new();
    let mut digits = digits.iter().map(|&c| c.into());
    let mut decoder = Decoder { n: INITIAL_N.into(), i: 0, bias: INITIAL_BIAS };
    while digits.len() > 0 {
        let length = basic.len() + insertions.len() + 1;
        push(&mut insertions, decoder.insertion(&mut digits, length as u64).ok_or(Failure::Invalid)?)?;
    }
    put_in_place(basic, &insertions)
}

/// The state of decoding, under the RFC's names.
#[cfg(feature = "idna")]
struct Decoder {
    n: u64,
    i: u64,
    bias: u64,
}

#[cfg(feature = "idna")]
impl Decoder {
    /// The next code point, and its position in an output that is then so long.
    fn insertion(
        &mut self,
        digits: &mut impl Iterator<Item = char>,
        length: u64,
    ) -> Option<(char, u64)> {
        let before = self.i;
        let mut weight: u64 = 1;
        let mut k = BASE;
        loop {
            let value = value_of(digits.next()?)?;
            self.i = self.i.checked_add(value.checked_mul(weight)?)?;
            let t = threshold(k, self.bias);
            if value < t {
                break;
            }
            weight = weight.checked_mul(BASE - t)?;
            k += BASE;
        }
        self.bias = adapt(self.i - before, length, before == 0);
        self.n = self.n.checked_add(self.i.checked_div(length)?)?;
        let position = self.i.checked_rem(length)?;
        self.i = position + 1;
        Some((char::from_u32(u32::try_from(self.n).ok()?)?, position))
    }
}

/// The last one inserted is where it was put. The one before is where it was put among what remains, and
/// so on; what remains in the end are the basic code points.
#[cfg(feature = "idna")]
fn put_in_place<T: Copy + Into<char>>(
    basic: &[T],
    insertions: &[(char, u64)],
) -> Result<Vec<char>, Failure> {
    let length = basic.len() + insertions.len();
    let mut free = Counts::full(length)?;
    let mut output = filled(length, '\0')?;
    let basic = basic.iter().map(|&c| (c.into(), 0));
    for (c, index) in insertions.iter().rev().copied().chain(basic) {
        let place = free.take(index).and_then(|position| output.get_mut(position));
        *place.ok_or(Failure::Invalid)? = c;
    }
    Ok(output)
}

#[cfg(all(test, feature = "idna"))]
mod tests {
    use super::super::random::random_from;
    use super::*;

    fn chars(text: &str) -> Vec<char> {
        text.chars().collect()
    }

    fn encoded(text: &str) -> String {
        let mut output = Vec::new();
        encode(&chars(text), &mut output).expect("memory");
        if chars(text).len() <= SHORT_LABEL {
            let mut short = Vec::with_capacity(1 + SHORT_LABEL * MOST_DIGITS);
            encode_short(&chars(text), &mut short);
            assert_eq!(short, output);
        }
        String::from_utf8(output).expect("ASCII")
    }

    /// Section 7.1 of the RFC, less those in which case is kept.
    #[test]
    fn samples() {
        for (text, punycode) in [
            ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"),
            ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
            ("למההםפשוטלאמדבריםעברית", "4dbcagdahymbxekheh6e0a7fei0b"),
            ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
            ("3年b組金八先生", "3b-ww4c5e180e575a65lsy2b"),
            ("hello-another-way-それぞれの場所", "hello-another-way--fc4qua05auwb3674vfr0b"),
            ("ひとつ屋根の下2", "2-u9tlzr9756bt3uc0v"),
            ("そのスピードで", "d9juau41awczczp"),
            ("bücher", "bcher-kva"),
            ("ü", "tda"),
            ("", ""),
        ] {
            assert_eq!(encoded(text), punycode);
            assert_eq!(decode(&chars(punycode)), Ok(chars(text)), "{punycode}");
        }
    }

    #[test]
    fn what_is_none() {
        for text in ["-tda", "é", "a-é", "é-tda", "é-", "99999999999", "tda-B", "0", "T"] {
            assert_eq!(decode(&chars(text)), Err(Failure::Invalid), "{text}");
        }
        assert_eq!(decode(&chars("abc-")), Ok(chars("abc")));
    }

    #[test]
    fn long_labels_there_and_back() {
        let mut random = random_from(1);
        for length in [1, 2, 10, 63, 100, 5000, 100_000] {
            for range in [0x80, 0x100, 0x3000, 0x11_0000] {
                let label: Vec<char> =
                    (0..length).filter_map(|_| char::from_u32(random(range) as u32)).collect();
                let label: Vec<char> = label.into_iter().filter(|&c| c != 'A').collect();
                let text: String = label.iter().collect();
                assert_eq!(decode(&chars(&encoded(&text))).as_ref(), Ok(&label));
            }
        }
    }
}
