//! The standard's eight percent-encode sets, and the set for the unreserved characters of RFC 3986.

/// A [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set).
///
/// Each set contains U+0000 to U+001F, U+007F, all code points above U+007F, and certain printable
/// ASCII characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PercentEncodeSet(u16);

/// [C0 control percent-encode set](https://url.spec.whatwg.org/#c0-control-percent-encode-set)
pub const C0_CONTROL: PercentEncodeSet = PercentEncodeSet(1);

/// [Fragment percent-encode set](https://url.spec.whatwg.org/#fragment-percent-encode-set)
pub const FRAGMENT: PercentEncodeSet = PercentEncodeSet(1 << 1);

/// [Query percent-encode set](https://url.spec.whatwg.org/#query-percent-encode-set)
pub const QUERY: PercentEncodeSet = PercentEncodeSet(1 << 2);

/// [Special-query percent-encode
/// set](https://url.spec.whatwg.org/#special-query-percent-encode-set)
pub const SPECIAL_QUERY: PercentEncodeSet = PercentEncodeSet(1 << 3);

/// [Path percent-encode set](https://url.spec.whatwg.org/#path-percent-encode-set)
pub const PATH: PercentEncodeSet = PercentEncodeSet(1 << 4);

/// [Userinfo percent-encode set](https://url.spec.whatwg.org/#userinfo-percent-encode-set)
pub const USERINFO: PercentEncodeSet = PercentEncodeSet(1 << 5);

/// [Component percent-encode set](https://url.spec.whatwg.org/#component-percent-encode-set).
/// JavaScript's `encodeURIComponent()` uses the same set.
pub const COMPONENT: PercentEncodeSet = PercentEncodeSet(1 << 6);

/// [`application/x-www-form-urlencoded` percent-encode
/// set](https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set)
pub const FORM_URLENCODED: PercentEncodeSet = PercentEncodeSet(1 << 7);

/// Not in the standard: every code point that is not
/// [unreserved](https://www.rfc-editor.org/rfc/rfc3986#section-2.3) in RFC 3986. Signatures of requests,
/// such as those of OAuth 1.0 and of AWS, use this set.
///
/// ```
/// use whatwg_url::url::percent_encoding::{COMPONENT, UNRESERVED, utf8_percent_encode};
///
/// assert_eq!(utf8_percent_encode("a~b/(c)*", UNRESERVED), "a~b%2F%28c%29%2A");
/// assert_eq!(utf8_percent_encode("a~b/(c)*", COMPONENT), "a~b%2F(c)*");
/// ```
pub const UNRESERVED: PercentEncodeSet = PercentEncodeSet(1 << 8);

/// For each byte, the sets that contain it: one bit per set.
static SETS_OF: [u16; 256] = {
    let mut sets_of = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        // Like the standard, this defines each set by extending another.
        let b = byte as u8;
        let c0_control = b <= 0x1F || b > 0x7E;
        let fragment = c0_control || matches!(b, b' ' | b'"' | b'<' | b'>' | b'`');
        let query = c0_control || matches!(b, b' ' | b'"' | b'#' | b'<' | b'>');
        let special_query = query || b == b'\'';
        let path = query || matches!(b, b'?' | b'^' | b'`' | b'{' | b'}');
        let userinfo =
            path || matches!(b, b'/' | b':' | b';' | b'=' | b'@' | b'[' | b'\\' | b']' | b'|');
        let component = userinfo || matches!(b, b'$' | b'%' | b'&' | b'+' | b',');
        let form_urlencoded = component || matches!(b, b'!' | b'\'' | b'(' | b')' | b'~');
        let unreserved = component || matches!(b, b'!' | b'\'' | b'(' | b')' | b'*');
        let members = [
            (c0_control, C0_CONTROL),
            (fragment, FRAGMENT),
            (query, QUERY),
            (special_query, SPECIAL_QUERY),
            (path, PATH),
            (userinfo, USERINFO),
            (component, COMPONENT),
            (form_urlencoded, FORM_URLENCODED),
            (unreserved, UNRESERVED),
        ];
        let mut index = 0;
        while index < members.len() {
            if members[index].0 {
                sets_of[byte] |= members[index].1.0;
            }
            index += 1;
        }
        byte += 1;
    }
    sets_of
};

impl PercentEncodeSet {
    /// All sets, the standard's in its order.
    pub const ALL: [Self; 9] = [
        C0_CONTROL,
        FRAGMENT,
        QUERY,
        SPECIAL_QUERY,
        PATH,
        USERINFO,
        COMPONENT,
        FORM_URLENCODED,
        UNRESERVED,
    ];

    /// Whether the set contains every code point whose UTF-8 encoding contains `byte`.
    ///
    /// ```
    /// use whatwg_url::url::percent_encoding::{PATH, QUERY};
    ///
    /// assert!(PATH.contains(b'^') && !QUERY.contains(b'^'));
    /// assert!(QUERY.contains(0xC3));
    /// ```
    #[must_use]
    #[inline]
    pub const fn contains(self, byte: u8) -> bool {
        SETS_OF[byte as usize] & self.0 != 0
    }
}
