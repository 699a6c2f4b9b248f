//! The classes of bytes that stay unchanged in each component, and the properties of many bytes.

use crate::url::host::forbidden::{is_forbidden_domain_code_point, is_forbidden_host_code_point};
use crate::url::percent_encoding::{FRAGMENT, PATH, QUERY, SPECIAL_QUERY, USERINFO};

/// A set of ASCII bytes that stay unchanged in a component.
///
/// No class contains the space or any C0 control, because the parser removes these from the end of
/// the input.
#[derive(Clone, Copy)]
pub(in crate::url::fast_paths) enum Class {
    /// A domain, excluding uppercase letters and forbidden domain code points.
    Domain,
    /// The path of a special URL. Its only delimiter is `/`.
    Path,
    /// The query of a special URL.
    SpecialQuery,
    Fragment,
    /// The query of a non-special URL.
    Query,
    Userinfo,
    /// An opaque path, without delimiters. A space also stays unchanged, except at the end of the
    /// path.
    OpaquePath,
    /// An opaque host.
    OpaqueHost,
}

impl Class {
    pub(super) const ALL: [Self; 8] = [
        Self::Domain,
        Self::Path,
        Self::SpecialQuery,
        Self::Fragment,
        Self::Query,
        Self::Userinfo,
        Self::OpaquePath,
        Self::OpaqueHost,
    ];

    #[inline]
    pub(super) const fn contains(self, byte: u8) -> bool {
        self.contains_all(&[byte])
    }

    /// Whether the set contains each of a few bytes, which are looked up without branches.
    #[inline]
    pub(super) const fn contains_all<const COUNT: usize>(self, bytes: &[u8; COUNT]) -> bool {
        let (mut classes, mut bytes) = (u8::MAX, bytes.as_slice());
        while let [byte, tail @ ..] = bytes {
            classes &= CLASSES_OF[*byte as usize];
            bytes = tail;
        }
        classes & 1 << self as u8 != 0
    }

    /// Whether `byte` is in the set, computed from the standard's definitions.
    /// [`contains`](Self::contains) looks the result up.
    const fn holds(self, byte: u8) -> bool {
        match self {
            Self::Domain => !is_forbidden_domain_code_point(byte) && !byte.is_ascii_uppercase(),
            Self::Path => !PATH.contains(byte) && byte != b'\\',
            Self::SpecialQuery => !SPECIAL_QUERY.contains(byte),
            Self::Fragment => !FRAGMENT.contains(byte),
            Self::Query => !QUERY.contains(byte),
            Self::Userinfo => !USERINFO.contains(byte),
            Self::OpaquePath => !matches!(byte, b'?' | b'#'),
            Self::OpaqueHost => !is_forbidden_host_code_point(byte),
        }
    }
}

/// For each byte, a bit mask of the classes that contain the byte.
static CLASSES_OF: [u8; 256] = {
    let mut classes_of = [0; 256];
    let mut byte = b'!';
    while byte <= b'~' {
        let mut index = 0;
        while index < Class::ALL.len() {
            if Class::ALL[index].holds(byte) {
                classes_of[byte as usize] |= 1 << Class::ALL[index] as u8;
            }
            index += 1;
        }
        byte += 1;
    }
    classes_of
};
