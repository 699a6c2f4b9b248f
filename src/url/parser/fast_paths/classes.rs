//! Which bytes stand for themselves in which component.

use crate::url::host::domain::{is_forbidden_domain_code_point, is_forbidden_host_code_point};
use crate::url::percent_encoding::{FRAGMENT, PATH, QUERY, SPECIAL_QUERY, USERINFO};

/// A set of ASCII bytes.
#[derive(Clone, Copy)]
pub(super) struct Class {
    /// Its bit in the table of all bytes.
    #[cfg(any(not(target_feature = "simd128"), test))]
    bit: u8,
    /// For each low half of a byte, the high halves with which it is in the set, a bit each.
    #[cfg(target_feature = "simd128")]
    pub(super) high_halves_of: [u8; 16],
    /// The bit of each high half. It is the same in all classes, and so is what follows: engines keep what was loaded
    /// in registers, but make constants anew in each step of a loop. A query of 10 KB takes 1,100 ns and not 1,770
    /// (Node 26; Bun 1,170 and 1,480).
    #[cfg(target_feature = "simd128")]
    pub(super) bit_of: [u8; 16],
    /// What leaves the low half of a byte.
    #[cfg(target_feature = "simd128")]
    pub(super) low_half: [u8; 16],
}

/// What stands for itself in a domain: in lower case, and no forbidden domain code point.
pub(super) const DOMAIN: Class = Class::new(DOMAIN_BIT);
/// What stands for itself in an opaque host.
pub(super) const OPAQUE_HOST_UNITS: Class = Class::new(OPAQUE_HOST_UNITS_BIT);
/// What stands for itself in the path of a special URL, and is no delimiter but `/`.
pub(super) const PATH_UNITS: Class = Class::new(PATH_UNITS_BIT);
/// What stands for itself in the query of a special URL.
pub(super) const SPECIAL_QUERY_UNITS: Class = Class::new(SPECIAL_QUERY_UNITS_BIT);
/// What stands for itself in the query of another URL.
pub(super) const QUERY_UNITS: Class = Class::new(QUERY_UNITS_BIT);
/// What stands for itself in username and password.
pub(super) const USERINFO_UNITS: Class = Class::new(USERINFO_UNITS_BIT);
/// What stands for itself in an opaque path, and is no delimiter. (A space may too, but not always.)
pub(super) const OPAQUE_PATH_UNITS: Class = Class::new(OPAQUE_PATH_UNITS_BIT);
/// What stands for itself in a fragment.
pub(super) const FRAGMENT_UNITS: Class = Class::new(FRAGMENT_UNITS_BIT);

const DOMAIN_BIT: u8 = 1;
const PATH_UNITS_BIT: u8 = 1 << 1;
const SPECIAL_QUERY_UNITS_BIT: u8 = 1 << 2;
const FRAGMENT_UNITS_BIT: u8 = 1 << 3;
const QUERY_UNITS_BIT: u8 = 1 << 4;
const USERINFO_UNITS_BIT: u8 = 1 << 5;
const OPAQUE_PATH_UNITS_BIT: u8 = 1 << 6;
const OPAQUE_HOST_UNITS_BIT: u8 = 1 << 7;

const CLASSES_OF: [u8; 256] = classes_of();

const fn classes_of() -> [u8; 256] {
    let mut classes_of = [0; 256];
    // No C0 control and no space, which may end the input; and nothing beyond ASCII.
    let mut byte = 0x21;
    while byte < 0x7F {
        let b = byte as u8;
        if !is_forbidden_domain_code_point(b) && !b.is_ascii_uppercase() {
            classes_of[byte] |= DOMAIN_BIT;
        }
        if !is_forbidden_host_code_point(b) {
            classes_of[byte] |= OPAQUE_HOST_UNITS_BIT;
        }
        if !PATH.contains(b) && b != b'\\' {
            classes_of[byte] |= PATH_UNITS_BIT;
        }
        if !SPECIAL_QUERY.contains(b) {
            classes_of[byte] |= SPECIAL_QUERY_UNITS_BIT;
        }
        if !QUERY.contains(b) {
            classes_of[byte] |= QUERY_UNITS_BIT;
        }
        if !USERINFO.contains(b) {
            classes_of[byte] |= USERINFO_UNITS_BIT;
        }
        if !matches!(b, b'?' | b'#') {
            classes_of[byte] |= OPAQUE_PATH_UNITS_BIT;
        }
        if !FRAGMENT.contains(b) {
            classes_of[byte] |= FRAGMENT_UNITS_BIT;
        }
        byte += 1;
    }
    classes_of
}

impl Class {
    /// To be made at compile time only: this looks at every byte.
    const fn new(bit: u8) -> Self {
        #[cfg(target_feature = "simd128")]
        let mut high_halves_of = [0; 16];
        #[cfg(target_feature = "simd128")]
        {
            let mut byte = 0;
            while byte < 128 {
                if CLASSES_OF[byte] & bit != 0 {
                    high_halves_of[byte % 16] |= 1 << (byte / 16);
                }
                byte += 1;
            }
        }
        Self {
            #[cfg(any(not(target_feature = "simd128"), test))]
            bit,
            #[cfg(target_feature = "simd128")]
            high_halves_of,
            #[cfg(target_feature = "simd128")]
            bit_of: [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0],
            #[cfg(target_feature = "simd128")]
            low_half: [0x0F; 16],
        }
    }

    /// Whether `byte` is in the set.
    #[cfg(any(not(target_feature = "simd128"), test))]
    #[inline]
    pub(super) fn contains(self, byte: u8) -> bool {
        static TABLE: [u8; 256] = CLASSES_OF;
        TABLE[usize::from(byte)] & self.bit != 0
    }
}
