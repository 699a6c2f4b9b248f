//! The [URL record](https://url.spec.whatwg.org/#concept-url), stored as its
//! [serialization](https://url.spec.whatwg.org/#concept-url-serializer): a single ASCII string and
//! the offset of each component in it.

use super::host::Host;
use super::port::port_of;
use super::redaction::{SECRET_PARAMS, redact};
use super::scheme::SchemeType;
use crate::ascii_delimiters;
use crate::fallible_string::FallibleString;
use core::cmp::Ordering;
use core::fmt;

/// The offsets of the components in a serialized URL, in bytes. Because a serialized URL is ASCII,
/// each offset is also an offset in UTF-16 code units.
///
/// ```text
/// https://user:pass@example.com:1234/foo/bar?baz#quux
///      |      |    |          |    |        |   |
///      |      |    |          |    |        |   `- fragment_start
///      |      |    |          |    |        `----- query_start
///      |      |    |          |    `-------------- path_start
///      |      |    |          `------------------- host_end
///      |      |    `------------------------------ host_start
///      |      `----------------------------------- username_end
///      `------------------------------------------ scheme_end
/// ```
///
/// The offsets are in nondecreasing order. Null components take up no bytes: the query is null if
/// `query_start == fragment_start`, and the fragment is null if `fragment_start` equals the length.
/// The host is null if `host_start` immediately follows the scheme's colon, without a `//`. If
/// there are no credentials, `username_end == host_start`. Between `host_end` and `path_start` is
/// either the port with its colon, or the `/.` that keeps a path beginning with `//` from being
/// parsed as a host.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Offsets {
    /// The offset of the colon after the scheme.
    pub scheme_end: usize,
    /// The end of the username, which is followed by a colon, an `@`, or the host.
    pub username_end: usize,
    /// The offset of the host's first byte.
    pub host_start: usize,
    /// The end of the host.
    pub host_end: usize,
    /// The offset of the path's first byte.
    pub path_start: usize,
    /// The offset of the `?` before the query, or the offset where the `?` would be.
    pub query_start: usize,
    /// The offset of the `#` before the fragment, or the length of the serialization.
    pub fragment_start: usize,
}

impl Offsets {
    /// Finds the components of the serialization `href` by searching for the delimiters that can
    /// end each component.
    fn of(href: &str) -> Self {
        // Unlike indexing, `get` adds no panic path.
        let of = |start: usize, end: usize| href.get(start..end).unwrap_or_default();
        let find = |start: usize, end: usize, delimiter: u8| {
            ascii_delimiters::find(of(start, end), delimiter).map_or(end, |index| start + index)
        };
        let fragment_start = find(0, href.len(), b'#');
        let query_start = find(0, fragment_start, b'?');
        let scheme_end = find(0, query_start, b':');
        let after_scheme = (scheme_end + 1).min(query_start);
        let mut offsets = Self {
            scheme_end,
            username_end: after_scheme,
            host_start: after_scheme,
            host_end: after_scheme,
            path_start: after_scheme,
            query_start,
            fragment_start,
        };
        if of(after_scheme, query_start).starts_with("//") {
            let start = after_scheme + 2;
            offsets.path_start = find(start, query_start, b'/');
            let at_sign = find(start, offsets.path_start, b'@');
            offsets.username_end = start;
            offsets.host_start = start;
            if at_sign < offsets.path_start {
                offsets.username_end = find(start, at_sign, b':');
                offsets.host_start = at_sign + 1;
            }
            offsets.host_end = match href.as_bytes().get(offsets.host_start) {
                Some(b'[') => find(offsets.host_start, offsets.path_start, b']') + 1,
                _ => find(offsets.host_start, offsets.path_start, b':'),
            }
            .min(offsets.path_start);
        } else if of(after_scheme, query_start).starts_with("/.//") {
            offsets.path_start = after_scheme + 2;
        }
        offsets
    }
}

/// The length of the longest serialization whose offsets can be stored. Tests have a lower limit.
const LONGEST: usize = if cfg!(test) { 1 << 20 } else { u32::MAX as usize };

#[inline]
pub(crate) const fn is_too_long(length: usize) -> bool {
    // Where `usize` has 32 bits, Clippy rejects `length > LONGEST`.
    length.saturating_sub(LONGEST) > 0
}

#[inline]
pub(crate) const fn stored(offset: usize) -> u32 {
    offset as u32
}

macro_rules! stored_offsets {
    ($($name:ident)*) => {
        /// [`Offsets`] in half of the memory. A serialization that is too long for them counts as one
        /// that does not fit in memory: see [`UrlRecord::has_overflowed`].
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
        pub(crate) struct StoredOffsets {
            $(pub(crate) $name: u32,)*
        }

        impl StoredOffsets {
            #[inline]
            const fn of(offsets: &Offsets) -> Self {
                Self { $($name: stored(offsets.$name),)* }
            }

            #[inline]
            const fn get(&self) -> Offsets {
                Offsets { $($name: self.$name as usize,)* }
            }
        }
    };
}

stored_offsets! { scheme_end username_end host_start host_end path_start query_start fragment_start }

/// A [URL record](https://url.spec.whatwg.org/#concept-url).
///
/// The components use the standard's names and do not include delimiters. The names from the
/// JavaScript API (`protocol`, `search`, …) and the functions that change a URL are in
/// [`api`](super::api).
///
/// ```
/// use whatwg_url::url::UrlRecord;
///
/// let base = UrlRecord::parse("https://example.org/a/b", None)?;
/// let url = UrlRecord::parse("../c?d=é", Some(&base))?;
///
/// assert_eq!(url.to_string(), "https://example.org/c?d=%C3%A9");
/// assert_eq!(url.scheme(), "https");
/// assert_eq!(url.path(), "/c");
/// assert_eq!(url.query(), Some("d=%C3%A9"));
/// assert_eq!(url.fragment(), None);
/// # Ok::<(), whatwg_url::url::ParseError>(())
/// ```
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct UrlRecord {
    pub(crate) href: FallibleString,
    pub(crate) offsets: StoredOffsets,
    pub(crate) scheme_type: SchemeType,
}

impl UrlRecord {
    /// The URL's [serialization](https://url.spec.whatwg.org/#concept-url-serializer).
    #[must_use]
    pub fn as_str(&self) -> &str {
        // 7.
        self.href.as_str()
    }

    pub(crate) const fn capacity(&self) -> usize {
        self.href.capacity()
    }

    /// The offset of each component in [`UrlRecord::as_str`].
    #[must_use]
    #[inline]
    pub const fn offsets(&self) -> Offsets {
        self.offsets.get()
    }

    #[inline]
    pub(crate) const fn set_offsets(&mut self, offsets: &Offsets) {
        self.offsets = StoredOffsets::of(offsets);
    }

    /// The serialization with *exclude fragment* set.
    #[must_use]
    pub fn without_fragment(&self) -> &str {
        self.slice(0, self.offsets().fragment_start)
    }

    /// The [scheme](https://url.spec.whatwg.org/#concept-url-scheme) in lowercase.
    #[must_use]
    pub fn scheme(&self) -> &str {
        self.slice(0, self.offsets().scheme_end)
    }

    /// The type of this URL's scheme: one of the special schemes, or *not special*.
    #[must_use]
    pub const fn scheme_type(&self) -> SchemeType {
        self.scheme_type
    }

    /// Whether the URL [is special](https://url.spec.whatwg.org/#is-special).
    #[must_use]
    pub const fn is_special(&self) -> bool {
        self.scheme_type.is_special()
    }

    /// The [username](https://url.spec.whatwg.org/#concept-url-username), percent-encoded. Often
    /// empty.
    #[must_use]
    pub fn username(&self) -> &str {
        // If there is no authority, the range starts after its end, so the result is empty.
        self.slice(self.offsets().scheme_end + 3, self.offsets().username_end)
    }

    /// The [password](https://url.spec.whatwg.org/#concept-url-password), percent-encoded. Often
    /// empty.
    #[must_use]
    pub fn password(&self) -> &str {
        let Offsets { username_end, host_start, .. } = self.offsets();
        match self.slice(username_end, host_start).strip_prefix(':') {
            Some(password) => password.strip_suffix('@').unwrap_or(password),
            None => "",
        }
    }

    /// Whether the URL [includes credentials](https://url.spec.whatwg.org/#include-credentials).
    #[must_use]
    pub const fn includes_credentials(&self) -> bool {
        self.offsets().username_end < self.offsets().host_start
    }

    /// The [host](https://url.spec.whatwg.org/#concept-url-host), or `None` if it is null.
    #[must_use]
    pub fn host(&self) -> Option<Host<'_>> {
        Some(Host::from_serialized(self.serialized_host()?, self.is_special()))
    }

    /// The [serialized](https://url.spec.whatwg.org/#concept-host-serializer) host.
    #[must_use]
    pub fn serialized_host(&self) -> Option<&str> {
        self.has_authority().then(|| self.slice(self.offsets().host_start, self.offsets().host_end))
    }

    /// The [port](https://url.spec.whatwg.org/#concept-url-port), or `None` if it is null. The
    /// scheme's default port is represented as null.
    #[must_use]
    pub fn port(&self) -> Option<u16> {
        let has_port = self.offsets().host_end < self.offsets().path_start;
        port_of(has_port.then(|| self.serialized_port())??.as_bytes())
    }

    pub(crate) fn serialized_port(&self) -> Option<&str> {
        self.slice(self.offsets().host_end, self.offsets().path_start).strip_prefix(':')
    }

    /// The [serialized](https://url.spec.whatwg.org/#url-path-serializer)
    /// [path](https://url.spec.whatwg.org/#concept-url-path).
    #[must_use]
    pub fn path(&self) -> &str {
        // 1–4. The record already contains the serialized path.
        self.slice(self.offsets().path_start, self.offsets().query_start)
    }

    /// The segments of the path if it is a list, or `None` if it is opaque.
    ///
    /// ```
    /// use whatwg_url::url::UrlRecord;
    ///
    /// let segments_of = |input| -> Option<Vec<String>> {
    ///     let url = UrlRecord::parse(input, None).ok()?;
    ///     url.path_segments().map(|segments| segments.map(String::from).collect())
    /// };
    /// assert_eq!(segments_of("https://a/b//"), Some(vec!["b".into(), String::new(), String::new()]));
    /// assert_eq!(segments_of("foo://a"), Some(vec![]));
    /// assert_eq!(segments_of("mailto:a"), None);
    /// ```
    #[must_use]
    pub fn path_segments(&self) -> Option<impl Iterator<Item = &str>> {
        (!self.has_opaque_path()).then(|| self.path().split('/').skip(1))
    }

    /// Whether the URL has an [opaque path](https://url.spec.whatwg.org/#url-opaque-path), that is,
    /// a path that is not a list of segments. An example is `mailto:a@b`.
    #[must_use]
    pub fn has_opaque_path(&self) -> bool {
        !self.has_authority() && !self.path().starts_with('/')
    }

    /// The [query](https://url.spec.whatwg.org/#concept-url-query) without its `?`, or `None` if it
    /// is null.
    #[must_use]
    pub fn query(&self) -> Option<&str> {
        let Offsets { query_start, fragment_start, .. } = self.offsets();
        (query_start < fragment_start).then(|| self.slice(query_start + 1, fragment_start))
    }

    /// The [fragment](https://url.spec.whatwg.org/#concept-url-fragment) without its `#`, or `None`
    /// if it is null.
    #[must_use]
    pub fn fragment(&self) -> Option<&str> {
        let (start, end) = (self.offsets().fragment_start, self.href.len());
        (start < end).then(|| self.slice(start + 1, end))
    }

    /// The serialized components, in order. A null component is `None`.
    pub(crate) fn components(&self) -> [Option<&str>; 8] {
        [
            Some(self.scheme()),
            Some(self.username()),
            Some(self.password()),
            self.serialized_host(),
            self.serialized_port(),
            Some(self.path()),
            self.query(),
            self.fragment(),
        ]
    }

    /// Whether the URL [cannot have a
    /// username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    #[must_use]
    pub fn cannot_have_a_username_password_port(&self) -> bool {
        // Without an authority, the host is empty, too.
        self.offsets().host_start == self.offsets().host_end
            || self.scheme_type() == SchemeType::File
    }

    /// Whether two URLs are [equal](https://url.spec.whatwg.org/#concept-url-equals), with or
    /// without their fragments.
    ///
    /// ```
    /// use whatwg_url::url::UrlRecord;
    ///
    /// let a = UrlRecord::parse("https://example.org/#a", None)?;
    /// let b = UrlRecord::parse("https://EXAMPLE.org/#b", None)?;
    /// assert!(!a.equals(&b, false));
    /// assert!(a.equals(&b, true));
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    #[must_use]
    pub fn equals(&self, other: &Self, exclude_fragments: bool) -> bool {
        // 1–3.
        if exclude_fragments {
            self.without_fragment() == other.without_fragment()
        } else {
            self.href == other.href
        }
    }

    /// Restores a URL from its serialization `href`, without parsing it.
    ///
    /// Only searches for delimiters. The result is the URL that was serialized, even if parsing
    /// `href` would return a different one. For example, `file://localhost/` can result from
    /// changing the scheme of `http://localhost/`.
    ///
    /// `href` must be a serialization. If `href` is any other string, such as `""`, the record is
    /// invalid. Using an invalid record does not panic, but its methods and setters have
    /// unspecified results.
    #[must_use]
    pub fn of_serialization(href: &str) -> Self {
        let mut record = Self::default();
        record.read_back(href);
        record
    }

    /// Sets this record to the URL with the serialization `href`.
    #[doc(hidden)]
    pub fn read_back(&mut self, href: &str) {
        let offsets = Offsets::of(href);
        let scheme = href.get(..offsets.scheme_end).unwrap_or_default();
        self.read_back_with(href, offsets, SchemeType::of(scheme));
    }

    /// Like [`read_back`](Self::read_back), but with known offsets and a known scheme type.
    #[doc(hidden)]
    pub fn read_back_with(&mut self, href: &str, offsets: Offsets, scheme_type: SchemeType) {
        debug_assert_eq!(Offsets::of(href), offsets, "{href}");
        self.href.clear();
        self.href.push_str(href);
        self.set_offsets(&offsets);
        self.scheme_type = scheme_type;
        debug_assert_eq!(SchemeType::of(self.scheme()), scheme_type, "{href}");
    }

    /// Resets this record to a new one, but keeps its allocated memory.
    pub(crate) fn make_empty(&mut self) {
        self.href.clear();
        self.offsets = StoredOffsets::default();
        self.scheme_type = SchemeType::default();
    }

    /// Whether part of the serialization is missing because memory ran out, or the serialization has
    /// 4 GiB or more.
    #[doc(hidden)]
    #[must_use]
    pub fn has_overflowed(&self) -> bool {
        self.href.has_overflowed() || is_too_long(self.href.len())
    }

    pub(crate) const fn has_authority(&self) -> bool {
        self.offsets().host_start > self.offsets().scheme_end + 1
    }

    /// Offsets always lie within `href`. Unlike indexing, `get` adds no panic path.
    fn slice(&self, start: usize, end: usize) -> &str {
        self.href.get(start..end).unwrap_or_default()
    }
}

/// Hides the username and the password.
impl fmt::Debug for UrlRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UrlRecord")
            .field("href", &redact(self.as_str(), SECRET_PARAMS))
            .field("offsets", &self.offsets())
            .finish_non_exhaustive()
    }
}

/// Displays the serialization, like [`UrlRecord::as_str`].
impl fmt::Display for UrlRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl AsRef<str> for UrlRecord {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl PartialOrd for UrlRecord {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Comparing the serializations is enough, because they determine everything else.
impl Ord for UrlRecord {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::native::{SetError, Url};
    use crate::url::ParseError;

    #[test]
    fn too_long_serializations_are_errors() {
        let long = "a".repeat(LONGEST - 3);
        let url = Url::parse("https://u:p@h:1/a?b#c").expect("a URL");
        for (before, after) in [
            ("https://h/", "b"),
            ("HTTPS://h/", "b"),
            ("https://h/ ", ""),
            ("https://h/", "/b/../c"),
            ("https://h/?", "#b"),
            ("https://h/#\u{e9}", ""),
            ("https://", "@h/"),
            ("foo://", "/"),
            ("foo:", " b"),
            ("//h/", "\\b\\../bbbbbbbbbb"),
            ("/", "bbbbbbbbbb"),
            ("?", "bbbbbbbbbb"),
            ("#", "bbbbbbbbbb"),
        ] {
            let input = format!("{before}{long}{after}");
            let parsed = UrlRecord::parse_with_the_state_machine(&input, Some(url.record()));
            assert!(parsed == Err(ParseError::OutOfMemory), "{before} {after}");
            let joined = url.join(&input).map_err(ParseError::from);
            assert!(joined == Err(ParseError::OutOfMemory), "{before} {after}");
        }
        type Setter = fn(&mut Url, &str) -> Result<(), SetError>;
        let setters: [Setter; 8] = [
            |url, text| url.set_fragment(Some(text)),
            |url, text| url.set_query(Some(text)),
            Url::set_path,
            |url, text| url.set_path(&format!("/./{text}")),
            Url::set_username,
            |url, text| url.set_password(Some(text)),
            |url, _| url.set_port(Some(65535)),
            |url, _| url.set_scheme("foobar+"),
        ];
        for set in setters {
            let mut url = Url::parse(&format!("foo://u:p@h/?{}", &long[13..])).expect("a URL");
            let before = url.clone();
            assert_eq!(set(&mut url, &long), Err(SetError::OutOfMemory));
            assert!(url.record() == before.record());
        }
        // Wrong offsets shorten nothing.
        let mut record = UrlRecord::of_serialization("foo://h");
        record.append_to_path(&"a".repeat(LONGEST));
        record.clear_path();
        assert!(record.has_overflowed());
    }
}
