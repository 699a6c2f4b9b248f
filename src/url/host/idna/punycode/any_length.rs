//! Punycode of labels of any length.
//!
//! The RFC's own procedures take the square of the length. Here a tree of counts tells where a code
//! point goes, and how many of the smaller ones stand before it, so they take n log n.

use super::integers::{BASE, INITIAL_BIAS, INITIAL_N, adapt, threshold, write_integer};
use super::short::SHORT_LABEL;
use crate::url::host::idna::counts::Counts;

/// Of 64 bits those that the 21 of a code point leave.
const POSITION_BITS: u32 = 43;

/// [6.3](https://www.rfc-editor.org/rfc/rfc3492#section-6.3): appends the encoding of `label` to
/// `output`. With 64 bits nothing overflows.
pub(in super::super) fn encode(label: &[char], output: &mut String) {
    // What is below n, the code point that it is the turn of.
    let mut smaller = Counts::new(label.len());
    // Each with its position in the lower bits.
    let mut others: Vec<u64> = Vec::new();
    for (position, &c) in label.iter().enumerate() {
        if c.is_ascii() {
            output.push(c);
            smaller.add(position);
        } else {
            others.push(u64::from(c) << POSITION_BITS | position as u64);
        }
    }
    let basic = (label.len() - others.len()) as u64;
    if basic > 0 {
        output.push('-');
    }
    let others = sorted_by_code_point(others);
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
            write_integer(delta, bias, |digit| output.push(char::from(digit)));
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
}

/// Brings the code points that `encode` has, which come in the order of their positions, into their own: few by
/// insertion, many by radix. A slice's own sort is some 800 bytes of brotli more.
fn sorted_by_code_point(mut others: Vec<u64>) -> Vec<u64> {
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
        return others;
    }
    let mut room = vec![0; others.len()];
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
    others
}

const fn code_point(other: u64) -> u32 {
    (other >> POSITION_BITS) as u32
}

const fn value_of(digit: char) -> Option<u64> {
    match digit {
        'a'..='z' => Some(digit as u64 - 'a' as u64),
        '0'..='9' => Some(digit as u64 - '0' as u64 + 26),
        _ => None,
    }
}

/// [6.2](https://www.rfc-editor.org/rfc/rfc3492#section-6.2), for text in lower case.
pub(in super::super) fn decode(text: &[char]) -> Option<Vec<char>> {
    let (basic, digits) = match text.iter().rposition(|&c| c == '-') {
        // With nothing before it, it is no delimiter, and no digit either.
        Some(delimiter) if delimiter > 0 => (text.get(..delimiter)?, text.get(delimiter + 1..)?),
        _ => (&[][..], text),
    };
    if !basic.iter().all(char::is_ascii) {
        return None;
    }
    // Where each went when there were only those before it.
    let mut insertions: Vec<(char, u64)> = Vec::new();
    let mut digits = digits.iter();
    let mut n = u64::from(INITIAL_N);
    let mut i: u64 = 0;
    let mut bias = INITIAL_BIAS;
    while !digits.as_slice().is_empty() {
        let before = i;
        let mut weight: u64 = 1;
        let mut k = BASE;
        loop {
            let value = value_of(*digits.next()?)?;
            i = i.checked_add(value.checked_mul(weight)?)?;
            let t = threshold(k, bias);
            if value < t {
                break;
            }
            weight = weight.checked_mul(BASE - t)?;
            k += BASE;
        }
        let length = (basic.len() + insertions.len() + 1) as u64;
        bias = adapt(i - before, length, before == 0);
        n = n.checked_add(i.checked_div(length)?)?;
        i = i.checked_rem(length)?;
        insertions.push((char::from_u32(u32::try_from(n).ok()?)?, i));
        i += 1;
    }
    put_in_place(basic, &insertions)
}

/// The last one inserted is where it was put. The one before is where it was put among what remains, and
/// so on; what remains in the end are the basic code points.
fn put_in_place(basic: &[char], insertions: &[(char, u64)]) -> Option<Vec<char>> {
    let length = basic.len() + insertions.len();
    let mut free = Counts::full(length);
    let mut output = vec!['\0'; length];
    for &(c, index) in insertions.iter().rev() {
        *output.get_mut(free.take(index)?)? = c;
    }
    for &c in basic {
        *output.get_mut(free.take(0)?)? = c;
    }
    Some(output)
}

#[cfg(test)]
mod tests {
    use super::super::super::random::random_from;
    use super::super::short::encode_short;
    use super::*;

    fn chars(text: &str) -> Vec<char> {
        text.chars().collect()
    }

    fn encoded(text: &str) -> String {
        let mut output = String::new();
        encode(&chars(text), &mut output);
        if chars(text).len() <= SHORT_LABEL {
            let mut short = Vec::new();
            encode_short(&chars(text), |byte| short.push(byte));
            assert_eq!(short, output.as_bytes());
        }
        output
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
            assert_eq!(decode(&chars(punycode)), Some(chars(text)), "{punycode}");
        }
    }

    #[test]
    fn what_is_none() {
        for text in ["-tda", "é", "a-é", "é-tda", "é-", "99999999999", "tda-B", "0", "T"] {
            assert_eq!(decode(&chars(text)), None, "{text}");
        }
        assert_eq!(decode(&chars("abc-")), Some(chars("abc")));
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
                assert_eq!(decode(&chars(&encoded(&text))).as_ref(), Some(&label));
            }
        }
    }
}
