//! The parts of the [Infra Standard](https://infra.spec.whatwg.org/) that the URL parser needs. With the `infra`
//! feature, `infra` exports these items, too.

use alloc::collections::TryReserveError;
use core::cmp::Ordering;
use core::fmt;

/// The reason why an algorithm failed.
///
/// The standards define only one kind of failure and set [no
/// limits](https://infra.spec.whatwg.org/#algorithm-limits), but real memory is limited. No third
/// kind will ever be added, so you can match on this enum exhaustively.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Failure {
    /// The standard's failure: the algorithm does not accept the input.
    Invalid,
    /// The result does not fit in memory.
    OutOfMemory,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Invalid => "invalid input",
            Self::OutOfMemory => "not enough memory",
        })
    }
}

impl core::error::Error for Failure {}

impl From<TryReserveError> for Failure {
    fn from(_: TryReserveError) -> Self {
        Self::OutOfMemory
    }
}

/// [Noncharacter](https://infra.spec.whatwg.org/#noncharacter): U+FDD0 to U+FDEF, and the last two
/// code points of each plane.
///
/// ```
/// use whatwg_url::infra::is_noncharacter;
///
/// assert!(is_noncharacter('\u{FFFE}'));
/// assert!(is_noncharacter('\u{10FFFF}'));
/// assert!(!is_noncharacter('\u{FFFD}'));
/// ```
#[must_use]
pub const fn is_noncharacter(c: char) -> bool {
    matches!(c, '\u{FDD0}'..='\u{FDEF}') || (c as u32) & 0xFFFE == 0xFFFE
}

/// [ASCII tab or newline](https://infra.spec.whatwg.org/#ascii-tab-or-newline): U+0009, U+000A or
/// U+000D.
#[must_use]
pub const fn is_ascii_tab_or_newline(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r')
}

/// [C0 control or space](https://infra.spec.whatwg.org/#c0-control-or-space): U+0000 to U+0020.
#[must_use]
pub const fn is_c0_control_or_space(c: char) -> bool {
    matches!(c, '\u{0}'..='\u{20}')
}

/// [Code unit less than](https://infra.spec.whatwg.org/#code-unit-less-than) as an ordering. UTF-16
/// code units are compared, so U+1F308, which begins with a surrogate, comes before U+FB03.
///
/// ```
/// use std::cmp::Ordering;
/// use whatwg_url::infra::code_unit_less_than;
///
/// assert_eq!(code_unit_less_than("🌈", "ﬃ"), Ordering::Less);
/// assert_eq!("🌈".cmp("ﬃ"), Ordering::Greater); // by code points
/// ```
#[must_use]
pub fn code_unit_less_than(a: &str, b: &str) -> Ordering {
    a.encode_utf16().cmp(b.encode_utf16())
}

/// [Strictly split](https://infra.spec.whatwg.org/#strictly-split): splits at every delimiter, so
/// there is an empty string between two adjacent delimiters.
///
/// ```
/// use whatwg_url::infra::strictly_split;
///
/// assert_eq!(strictly_split("1..2.", '.').collect::<Vec<_>>(), ["1", "", "2", ""]);
/// ```
pub fn strictly_split(input: &str, delimiter: char) -> impl Iterator<Item = &str> {
    // The delimiter is given as an array, because splitting at a `char` compiles to code that can
    // panic.
    input.split([delimiter])
}
