//! Punycode for labels of any length.
//!
//! The procedures in the RFC take quadratic time. This implementation takes *n* log *n* time. The
//! encoder uses sorting to count the smaller code points before each code point. The decoder uses a
//! tree of counts to find positions.

use super::integers::{BASE, INITIAL_BIAS, INITIAL_N, adapt, threshold, write_integer};
use super::short::SHORT_LABEL;
use crate::basics::Failure;
use crate::url::host::idna::uts46::free_positions::FreePositions;
use crate::url::host::idna::uts46::list::List;

/// [6.3](https://www.rfc-editor.org/rfc/rfc3492#section-6.3): appends the encoding of `label` to
/// `output`. None of the numbers can overflow 64 bits.
///
/// Not inlined, because engines take longer to compile large functions: see benches/DECISIONS.md,
/// *The first host*.
#[inline(never)]
pub(in super::super) fn encode<T: Copy + Into<char>>(
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
        code_points.push_within_capacity(u64::from(c) << 32);
    }
    if basic > 0 {
        output.push(b'-');
    }
    let code_points = sorted_and_counted(code_points)?;
    let mut n = INITIAL_N;
    let mut bias = INITIAL_BIAS;
    // How many code points are smaller than the last handled code point, and how many of these
    // smaller code points precede it in the label.
    let (mut smaller, mut passed) = (0, 0);
    // The amount by which delta has grown since the last code point.
    let mut growth = 0;
    for (handled, &counted) in code_points.iter().enumerate().skip(basic) {
        let handled = handled as u64;
        let c = code_point(counted);
        let mut delta = 0;
        if c >= n {
            delta = growth + u64::from(c - n) * (handled + 1);
            n = c + 1;
            (smaller, passed) = (handled, 0);
        }
        // The number of preceding code points in the label that are smaller than this one.
        let before = u64::from(counted as u32) + smaller - handled;
        delta += before - passed;
        passed = before;
        growth = smaller - passed + 1;
        write_integer(delta, bias, |digit| output.push(digit));
        bias = adapt(delta, handled + 1, handled == basic as u64);
    }
    Ok(())
}

/// Sorts numbers by the code point in the upper half of each number. Afterwards, the lower half is
/// the number of code points that precede this code point in the input and are not larger. The
/// algorithm is a merge sort that uses insertion sort for short runs. The standard library's sort
/// can't be used because it doesn't count: see benches/DECISIONS.md, *sorting code points*.
fn sorted_and_counted(mut items: List<u64>) -> Result<List<u64>, Failure> {
    items.check()?;
    for piece in items.chunks_mut(SHORT_LABEL) {
        for end in 1..=piece.len() {
            let mut before = piece.iter_mut().take(end).rev();
            let Some(mut place) = before.next() else { continue };
            let item = *place;
            let mut smaller = end as u64 - 1;
            for predecessor in before {
                if code_point(*predecessor) <= code_point(item) {
                    break;
                }
                *place = *predecessor;
                place = predecessor;
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
            let remainder = items.get(start..).unwrap_or_default();
            let (mut left, remainder) =
                remainder.split_at_checked(width).unwrap_or((remainder, &[]));
            let (mut right, _) = remainder.split_at_checked(width).unwrap_or((remainder, &[]));
            start += left.len() + right.len();
            let mut smaller = 0;
            while merged.len() < start {
                let is_left = match (left, right) {
                    ([l, ..], [r, ..]) => code_point(*l) <= code_point(*r),
                    _ => right.is_empty(),
                };
                let from = if is_left { &mut left } else { &mut right };
                let Some((&item, after)) = from.split_first() else { break };
                *from = after;
                merged.push_within_capacity(if is_left { item } else { item + smaller });
                smaller += u64::from(is_left);
            }
            // The loop also ends if memory runs out.
            merged.check()?;
        }
        items = merged;
        width *= 2;
    }
    Ok(items)
}

const fn code_point(item: u64) -> u32 {
    (item >> 32) as u32
}

const fn value_of(digit: char) -> Option<u64> {
    match digit {
        'a'..='z' => Some(digit as u64 - 'a' as u64),
        '0'..='9' => Some(digit as u64 - '0' as u64 + 26),
        _ => None,
    }
}

/// [6.2](https://www.rfc-editor.org/rfc/rfc3492#section-6.2): decodes `text`, which must be in
/// lowercase.
///
/// Not inlined, because engines take longer to compile large functions: see benches/DECISIONS.md,
/// *The first host*.
#[inline(never)]
pub(in super::super) fn decode<T: Copy + Into<char>>(text: &[T]) -> Result<List<char>, Failure> {
    // A hyphen at the start is neither a delimiter nor a digit.
    let basic = text.iter().rposition(|&c| c.into() == '-').unwrap_or_default();
    // Each code point with the index at which it was inserted, in insertion order.
    let mut insertions = List::with_capacity(text.len());
    let mut input = text.iter();
    for index in 0..basic {
        let Some(&c) = input.next() else { break };
        insertions.push_within_capacity((c.into(), index));
    }
    if !insertions.iter().all(|(c, _)| c.is_ascii()) {
        return Err(Failure::Invalid);
    }
    if basic > 0 {
        input.next();
    }
    let mut decoder = Decoder { n: INITIAL_N.into(), i: 0, bias: INITIAL_BIAS };
    while !input.as_slice().is_empty() {
        let insertion = decoder.next_insertion(&mut input, insertions.len() as u64 + 1);
        insertions.push_within_capacity(insertion.ok_or(Failure::Invalid)?);
    }
    insertions.check()?;
    // Processes the insertions from last to first. The code point inserted last stays where it was
    // inserted. The index of each earlier code point counts only the positions that later
    // insertions leave free.
    let mut free = FreePositions::new(insertions.len())?;
    let mut output = List::filled(insertions.len(), '\0');
    for &(c, index) in insertions.iter().rev() {
        if let Some(place) = free.take(index).and_then(|position| output.get_mut(position)) {
            *place = c;
        }
    }
    output.check()?;
    Ok(output)
}

/// The state of the decoder, using the RFC's names.
struct Decoder {
    n: u64,
    i: u64,
    bias: u64,
}

impl Decoder {
    /// Returns the next code point and the index at which to insert it. After the insertion, the
    /// output has `length` code points. Returns `None` if the digits are invalid.
    fn next_insertion<T: Copy + Into<char>>(
        &mut self,
        digits: &mut core::slice::Iter<T>,
        length: u64,
    ) -> Option<(char, usize)> {
        let before = self.i;
        let mut weight: u64 = 1;
        let mut k = BASE;
        loop {
            let value = value_of((*digits.next()?).into())?;
            // For any label that fits in memory, a larger weight would take the result past the
            // largest code point.
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
        let index = self.i.checked_rem(length)?;
        self.i = index + 1;
        Some((char::from_u32(u32::try_from(self.n).ok()?)?, index as usize))
    }
}

#[cfg(test)]
mod tests {
    use super::super::short::{MOST_DIGITS, encode_short};
    use super::*;
    use crate::random::random_from;

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
                let punycode = encoded(&text);
                assert_eq!(decoded(&punycode).as_ref(), Ok(&label));
                if length <= 100 {
                    assert_eq!(idna::punycode::encode(&label), Some(punycode));
                }
            }
        }
    }
}
