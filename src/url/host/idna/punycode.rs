//! [Punycode](https://www.rfc-editor.org/rfc/rfc3492), of labels of any length.
//!
//! The RFC's own procedures take the square of the length. Here sorting counts how many smaller code points stand before
//! each, and a tree of counts knows where each goes, so they take n log n; but for what only encodes short labels.

#[cfg(feature = "idna")]
use super::Failure;
#[cfg(feature = "idna")]
use super::free_positions::FreePositions;
#[cfg(feature = "idna")]
use super::list::List;
use crate::fallible_string::push_within_capacity;

const BASE: u64 = 36;
const T_MIN: u64 = 1;
const T_MAX: u64 = 26;
const SKEW: u64 = 38;
const DAMP: u64 = 700;
const INITIAL_BIAS: u64 = 72;
const INITIAL_N: u32 = 128;

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
    output: &mut List<u8>,
) -> Result<(), Failure> {
    let mut code_points = List::with_capacity(label.len());
    let mut basic: usize = 0;
    for &c in label {
        let c: char = c.into();
        if c.is_ascii() {
            output.push(c as u8);
            basic += 1;
        }
        code_points.put(u64::from(c) << 32);
    }
    if basic > 0 {
        output.push(b'-');
    }
    let code_points = sorted_and_counted(code_points)?;
    let mut n = INITIAL_N;
    let mut bias = INITIAL_BIAS;
    // Of code points smaller than the last, and of those that stand before it.
    let (mut smaller, mut passed) = (0, 0);
    // By how much delta grew behind the last.
    let mut rest = 0;
    for (handled, &counted) in code_points.iter().enumerate().skip(basic) {
        let handled = handled as u64;
        let c = code_point(counted);
        let mut delta = 0;
        if c >= n {
            delta = rest + u64::from(c - n) * (handled + 1);
            n = c + 1;
            (smaller, passed) = (handled, 0);
        }
        // Those before it that are not larger, but for those that are as large.
        let before = u64::from(counted as u32) + smaller - handled;
        delta += before - passed;
        passed = before;
        rest = smaller - passed + 1;
        write_integer(delta, bias, |digit| output.push(digit));
        bias = adapt(delta, handled + 1, handled == basic as u64);
    }
    Ok(())
}

/// Sorts code points in the upper halves, and leaves in the lower ones how many that are not larger stood before each: by
/// insertion in short pieces, and then by merging these. A slice's own sort is larger, and would not count.
#[cfg(feature = "idna")]
fn sorted_and_counted(mut items: List<u64>) -> Result<List<u64>, Failure> {
    items.check()?;
    for piece in items.chunks_mut(SHORT_LABEL) {
        for end in 1..=piece.len() {
            let mut before = piece.iter_mut().take(end).rev();
            let Some(mut place) = before.next() else { continue };
            let item = *place;
            let mut smaller = end as u64 - 1;
            for other in before {
                if code_point(*other) <= code_point(item) {
                    break;
                }
                *place = *other;
                place = other;
                smaller -= 1;
            }
            *place = item + smaller;
        }
    }
    let mut width = SHORT_LABEL;
    while width < items.len() {
        let mut merged = List::with_capacity(items.len());
        let mut start = 0;
        while start < items.len() {
            let rest = items.get(start..).unwrap_or_default();
            let (mut left, rest) = rest.split_at_checked(width).unwrap_or((rest, &[]));
            let (mut right, _) = rest.split_at_checked(width).unwrap_or((rest, &[]));
            start += left.len() + right.len();
            let mut smaller = 0;
            while merged.len() < start {
                let is_left = match (left, right) {
                    ([one, ..], [other, ..]) => code_point(*one) <= code_point(*other),
                    _ => right.is_empty(),
                };
                let from = if is_left { &mut left } else { &mut right };
                let Some((&item, after)) = from.split_first() else { break };
                *from = after;
                merged.put(if is_left { item } else { item + smaller });
                smaller += u64::from(is_left);
            }
        }
        merged.check()?;
        items = merged;
        width *= 2;
    }
    Ok(items)
}

#[cfg(feature = "idna")]
const fn code_point(item: u64) -> u32 {
    (item >> 32) as u32
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
pub(super) fn decode<T: Copy + Into<char>>(text: &[T]) -> Result<List<char>, Failure> {
    // With nothing before it, it is no delimiter, and no digit either.
    let basic = text.iter().rposition(|&c| c.into() == '-').unwrap_or_default();
    // Each code point, and where it went when there were only those before it.
    let mut insertions = List::with_capacity(text.len());
    let mut rest = text.iter();
    for position in 0..basic {
        let Some(&c) = rest.next() else { break };
        insertions.put((c.into(), position));
    }
    if !insertions.iter().all(|(c, _)| c.is_ascii()) {
        return Err(Failure::Invalid);
    }
    if basic > 0 {
        rest.next();
    }
    let mut decoder = Decoder { n: INITIAL_N.into(), i: 0, bias: INITIAL_BIAS };
    while !rest.as_slice().is_empty() {
        let insertion = decoder.insertion(&mut rest, insertions.len() as u64 + 1);
        insertions.put(insertion.ok_or(Failure::Invalid)?);
    }
    insertions.check()?;
    let mut free = FreePositions::new(insertions.len())?;
    let mut output = List::filled(insertions.len(), '\0');
    // The last one is where it was put. The one before is where it was put among what remains, and so on.
    for &(c, index) in insertions.iter().rev() {
        if let Some(place) = free.take(index).and_then(|position| output.get_mut(position)) {
            *place = c;
        }
    }
    Ok(output)
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
    fn insertion<T: Copy + Into<char>>(
        &mut self,
        digits: &mut std::slice::Iter<T>,
        length: u64,
    ) -> Option<(char, usize)> {
        let before = self.i;
        let mut weight: u64 = 1;
        let mut k = BASE;
        loop {
            let value = value_of((*digits.next()?).into())?;
            // There is no label so long that this would be in it.
            if weight > 1 << 56 {
                return None;
            }
            self.i += value * weight;
            let t = threshold(k, self.bias);
            if value < t {
                break;
            }
            weight *= BASE - t;
            k += BASE;
        }
        self.bias = adapt(self.i - before, length, before == 0);
        self.n += self.i.checked_div(length)?;
        let position = self.i.checked_rem(length)?;
        self.i = position + 1;
        Some((char::from_u32(u32::try_from(self.n).ok()?)?, position as usize))
    }
}

#[cfg(all(test, feature = "idna"))]
mod tests {
    use super::super::random::random_from;
    use super::*;

    fn chars(text: &str) -> Vec<char> {
        text.chars().collect()
    }

    fn encoded(text: &str) -> String {
        let mut output = List::with_capacity(0);
        encode(&chars(text), &mut output).expect("memory");
        let output = output.into_items().expect("memory");
        if chars(text).len() <= SHORT_LABEL {
            let mut short = Vec::with_capacity(1 + SHORT_LABEL * MOST_DIGITS);
            encode_short(&chars(text), &mut short);
            assert_eq!(short, output);
        }
        String::from_utf8(output).expect("ASCII")
    }

    fn decoded(text: &str) -> Result<Vec<char>, Failure> {
        decode(&chars(text))?.into_items()
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
            assert_eq!(decoded(punycode), Ok(chars(text)), "{punycode}");
        }
    }

    #[test]
    fn what_is_none() {
        for text in ["-tda", "é", "a-é", "é-tda", "é-", "99999999999", "tda-B", "0", "T"] {
            assert_eq!(decoded(text), Err(Failure::Invalid), "{text}");
        }
        assert_eq!(decoded("abc-"), Ok(chars("abc")));
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
                assert_eq!(decoded(&encoded(&text)).as_ref(), Ok(&label));
            }
        }
    }
}
