//! IPv4 addresses: the [ends in a number
//! checker](https://url.spec.whatwg.org/#ends-in-a-number-checker), the [IPv4
//! parser](https://url.spec.whatwg.org/#concept-ipv4-parser) and the [IPv4
//! serializer](https://url.spec.whatwg.org/#concept-ipv4-serializer).

use crate::ascii_delimiters::rsplit_once;
use crate::basics::strictly_split;
use crate::fallible_string::FallibleString;
use crate::url::error_sink::{ErrorSink, Failure, fail};
use crate::url::validation_error::ValidationError;

/// The [ends in a number checker](https://url.spec.whatwg.org/#ends-in-a-number-checker): whether
/// the host parser treats a domain as an IPv4 address.
///
/// ```
/// use whatwg_url::url::host::ends_in_a_number;
///
/// assert!(ends_in_a_number("a.0x1.") && ends_in_a_number("09"));
/// assert!(!ends_in_a_number("1.a") && !ends_in_a_number("0xg"));
/// ```
#[must_use]
pub fn ends_in_a_number(input: &str) -> bool {
    // 2–4. Differs: checks only the last part instead of splitting the input.
    let input = input.strip_suffix('.').unwrap_or(input);
    let last = rsplit_once(input, b'.').map_or(input, |(_, last)| last);
    // 5.
    if !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit()) {
        return true;
    }
    // 6–7.
    parse_number(last).is_some()
}

/// Whether `input` might end in a number, that is, whether its last part begins with a digit.
pub(crate) fn may_end_in_a_number(input: &[u8]) -> bool {
    let input = input.strip_suffix(b".").unwrap_or(input);
    let last = input.iter().rposition(|&byte| byte == b'.').map_or(0, |dot| dot + 1);
    input.get(last).is_some_and(u8::is_ascii_digit)
}

/// <https://url.spec.whatwg.org/#concept-ipv4-parser>
pub(crate) fn parse<S: ErrorSink>(input: &str, errors: &mut S) -> Result<u32, Failure> {
    let input_range = 0..input.len();
    // 1–2. Counts the parts, ignoring an empty last part.
    let mut text = input;
    if let Some(before_dot) = input.strip_suffix('.') {
        errors.report(ValidationError::Ipv4EmptyPart, before_dot.len()..input.len()); // 2.1.
        text = before_dot; // 2.2.
    }
    let size = 1 + text.bytes().filter(|&byte| byte == b'.').count();
    // 3–4.
    if size < 4 {
        errors.report(ValidationError::Ipv4TooFewParts, input_range.clone());
    }
    if size > 4 {
        return Err(fail(errors, ValidationError::Ipv4TooManyParts, input_range));
    }
    // 5–6.
    let mut numbers = [0_u64; 4];
    let mut start = 0;
    for (number, part) in numbers.iter_mut().zip(strictly_split(text, '.')) {
        let range = start..start + part.len();
        start = range.end + 1;
        // 6.1–6.2.
        let Some((value, validation_error)) = parse_number(part) else {
            return Err(fail(errors, ValidationError::Ipv4NonNumericPart, range));
        };
        // 6.3.
        if validation_error {
            errors.report(ValidationError::Ipv4NonDecimalPart, range);
        }
        // 6.4.
        *number = value;
    }
    // 7. The error is reported only once, for the first part that is out of range.
    if S::ENABLED {
        let mut start = 0;
        for (number, part) in numbers.iter().zip(strictly_split(text, '.')) {
            if *number > 255 {
                errors.report(ValidationError::Ipv4OutOfRangePart, start..start + part.len());
                break;
            }
            start += part.len() + 1;
        }
    }
    // 8–14. Each part except the last represents one byte. The last part fills the remaining bytes.
    let mut ipv4 = 0_u64;
    // 13.2.
    for (counter, &number) in numbers.iter().enumerate().take(size) {
        if counter + 1 == size {
            if number >= 1_u64 << (8 * (5 - size)) {
                return Err(Failure::Error(ValidationError::Ipv4OutOfRangePart));
            }
            ipv4 += number;
        } else {
            if number > 255 {
                return Err(Failure::Error(ValidationError::Ipv4OutOfRangePart));
            }
            ipv4 += number << (8 * (3 - counter)); // 13.1.
        }
    }
    Ok(ipv4 as u32)
}

/// The [IPv4 number parser](https://url.spec.whatwg.org/#ipv4-number-parser). Returns the number,
/// and whether the number is not decimal. A number that is not decimal is a validation error.
/// Returns `None` on failure.
///
/// Differs: returns 2<sup>32</sup> for every number that is at least 2<sup>32</sup>, because such
/// numbers are out of range in every position.
///
/// ```
/// use whatwg_url::url::host::parse_ipv4_number;
///
/// assert_eq!(parse_ipv4_number("0x7F"), Some((127, true)));
/// assert_eq!(parse_ipv4_number("010"), Some((8, true)));
/// assert_eq!(parse_ipv4_number("09"), None);
/// ```
#[must_use]
pub fn parse_number(input: &str) -> Option<(u64, bool)> {
    // 6–8. Each radix has code of its own, which is faster.
    fn number<const RADIX: u32>(digits: &[u8]) -> Option<u64> {
        let mut output = 0_u64;
        for &digit in digits {
            let digit = char::from(digit).to_digit(RADIX)?;
            output = (output * u64::from(RADIX) + u64::from(digit)).min(1 << 32);
        }
        Some(output)
    }
    let (number, validation_error) = match input.as_bytes() {
        // 1.
        [] => return None,
        // 4 and 4.2.
        [b'0', b'x' | b'X', digits @ ..] => (
            number::<16>(digits), // 4.3.
            true,                 // 4.1.
        ),
        // 5 and 5.2.
        [b'0', digits @ ..] if !digits.is_empty() => (
            number::<8>(digits), // 5.3.
            true,                // 5.1.
        ),
        // 2–3.
        digits => (number::<10>(digits), false),
    };
    // 9.
    Some((number?, validation_error))
}

/// Like [`serialize_to`], but appends the result to `output`.
pub(crate) fn serialize(address: u32, output: &mut FallibleString) {
    let mut text = [0; LONGEST];
    let length = serialize_to(address, &mut text);
    text.iter().take(length).for_each(|&byte| output.push(char::from(byte)));
}

const LONGEST: usize = "255.255.255.255".len();

/// <https://url.spec.whatwg.org/#concept-ipv4-serializer>. The result is written to the start of
/// `output`, which must have enough room. Returns the length.
pub(crate) fn serialize_to(address: u32, output: &mut [u8]) -> usize {
    let mut length = 0;
    let mut push = |byte: u8| {
        if let Some(place) = output.get_mut(length) {
            *place = byte;
            length += 1;
        }
    };
    // 1–4 and 3.3. Handles the bytes in order.
    for (index, byte) in address.to_be_bytes().into_iter().enumerate() {
        if index > 0 {
            push(b'.'); // 3.2.
        }
        if byte >= 100 {
            push(b'0' + byte / 100);
        }
        if byte >= 10 {
            push(b'0' + byte / 10 % 10);
        }
        push(b'0' + byte % 10); // 3.1.
    }
    length
}

/// In the shortest decimal form. `std::fmt` is not used because its code is larger.
pub(crate) fn push_decimal(number: u16, output: &mut FallibleString) {
    let mut divisor = 10_000;
    while divisor > 1 && number < divisor {
        divisor /= 10;
    }
    while divisor > 0 {
        output.push(char::from(b'0' + (number / divisor % 10) as u8));
        divisor /= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals() {
        for number in [0, 7, 10, 99, 100, 65_535, 10_000, 9_999] {
            let mut output = FallibleString::default();
            push_decimal(number, &mut output);
            assert_eq!(output.as_str(), number.to_string());
        }
    }
}
