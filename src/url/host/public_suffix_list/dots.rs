//! The positions of the dots in a domain.

use super::words::{dots_in, for_each_word};

/// The maximum number of positions that are stored as bits.
const MOST_BITS: usize = u64::BITS as usize;

#[derive(Clone, Copy)]
pub(super) struct Dots<'a> {
    domain: &'a [u8],
    /// The positions as bits, unless the domain is too long.
    bits: u64,
}

impl<'a> Dots<'a> {
    #[inline]
    pub(super) fn of(domain: &'a [u8]) -> Self {
        let mut bits = 0;
        if domain.len() <= MOST_BITS {
            for_each_word(domain, |offset, word| bits |= dots_in(word) << offset);
        }
        Self { domain, bits }
    }

    #[inline]
    pub(super) fn last_before(self, end: usize) -> Option<usize> {
        if self.domain.len() > MOST_BITS {
            return self.domain.get(..end)?.iter().rposition(|&byte| byte == b'.');
        }
        let before = self.bits & !u64::MAX.unbounded_shl(end as u32);
        before.checked_ilog2().map(|bit| bit as usize)
    }

    #[inline]
    pub(super) fn any_empty_label(self) -> bool {
        match self.domain {
            [] | [b'.', ..] | [.., b'.'] => true,
            long if long.len() > MOST_BITS => long.windows(2).any(|two| two == b".."),
            _ => self.bits & self.bits << 1 != 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn domains_of_all_lengths() {
        let mut count = 0;
        for length in 0..=150 {
            for period in 1..=9 {
                for doubled in [length, length / 2] {
                    let byte = |index| match index % period {
                        0 if index > 0 => b'.',
                        _ if index == doubled => b'.',
                        _ => b'a',
                    };
                    let domain: Vec<u8> = (0..length).map(byte).collect();
                    let dots = Dots::of(&domain);
                    let has_empty = domain.split(|&byte| byte == b'.').any(<[u8]>::is_empty);
                    assert_eq!(dots.any_empty_label(), has_empty);
                    count += usize::from(has_empty);
                    for end in 0..=length {
                        let last = domain[..end].iter().rposition(|&byte| byte == b'.');
                        assert_eq!(dots.last_before(end), last);
                    }
                }
            }
        }
        assert_eq!(count, 1266);
    }
}
