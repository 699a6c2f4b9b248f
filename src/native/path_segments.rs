//! Changes the individual segments of a path, in place.

use super::setters::SetError;
use super::url::Url;
use crate::fallible_string::FallibleString;
use crate::url::SchemeType;
use crate::url::api::in_place::resolve_dots;
use crate::url::credentials::debug_only;
use crate::url::percent_encoding::{
    PATH, PercentEncodeSet, is_long_and_unreserved, percent_encode_byte,
};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::{Bound, RangeBounds};

/// Gives mutable access to the segments of a URL's path. The URL is complete again when this object
/// is dropped.
pub struct PathSegmentsMut<'a> {
    /// After the first change, the URL lacks its query and fragment, and a path with a null host
    /// lacks the `/.` that it may need, or has one too many.
    url: &'a mut Url,
    /// Set by the first change: the query and fragment, and the offset of the fragment in it.
    after_path: Option<(String, usize)>,
}

debug_only!(PathSegmentsMut<'_> as "PathSegmentsMut": url);

impl Url {
    /// Gives mutable access to the segments of the path.
    ///
    /// # Errors
    ///
    /// Returns an error if the URL has an opaque path, because such a path has no segments.
    ///
    /// ```
    /// use whatwg_url::Url;
    ///
    /// let mut url = Url::parse("https://example.org/a/")?;
    /// url.path_segments_mut()?.pop_if_empty().push("b/c").extend(["..", "d?"]);
    /// assert_eq!(url.path(), "/a/b%2Fc/d%3F");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn path_segments_mut(&mut self) -> Result<PathSegmentsMut<'_>, SetError> {
        if self.cannot_be_a_base() {
            return Err(SetError::NotAllowed);
        }
        // In a `file` URL, changing the path normalizes a drive letter, which is not normalized only
        // if the scheme was changed.
        if self.record.scheme_type() == SchemeType::File {
            self.normalize_drive_letter()?;
        }
        Ok(PathSegmentsMut { url: self, after_path: None })
    }

    fn normalize_drive_letter(&mut self) -> Result<(), SetError> {
        if let [b'/', letter, b'|', ..] = self.path().as_bytes()
            && letter.is_ascii_alphabetic()
        {
            let path = self.path().to_owned();
            self.set_path(&path)?;
        }
        Ok(())
    }
}

impl Url {
    /// Copies the URL and appends a path in URL syntax: slashes separate segments, percent-encoded
    /// bytes are kept, and `?` and `#` are percent-encoded. The path of this URL is treated as a
    /// folder even if it has no trailing slash, and a slash at the beginning of `path` is ignored. A
    /// `..` segment refers to the parent, but never leads out of the folder.
    ///
    /// # Errors
    ///
    /// Returns an error if the URL has an opaque path, or if memory runs out.
    ///
    /// ```
    /// use whatwg_url::Url;
    ///
    /// let url = Url::parse("https://a.example/v1?key=1")?;
    /// assert_eq!(url.with_path("auth/token/")?, "https://a.example/v1/auth/token/?key=1");
    /// assert_eq!(url.with_path("/../../x")?, "https://a.example/v1/x?key=1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_path(&self, path: &str) -> Result<Self, SetError> {
        let mut copy = self.clone();
        let mut resolved = FallibleString::default();
        resolve_dots(path, false, &mut resolved);
        let resolved = resolved.into_string().ok_or(SetError::OutOfMemory)?;
        let folder = self.path().strip_suffix('/').unwrap_or(self.path());
        // The parser would treat a `|` in a file URL as the colon of a drive letter.
        let also = if self.scheme() == "file" { "\\|" } else { "\\" };
        copy.set_path(&format!("{folder}{}", encode_also(&resolved, also, PATH)))?;
        Ok(copy)
    }
}

impl PathSegmentsMut<'_> {
    /// Removes all segments. If the path was not empty, it becomes `/`.
    #[inline]
    pub fn clear(&mut self) -> &mut Self {
        if !self.url.path().is_empty() {
            self.truncate("/".len());
        }
        self
    }

    /// Removes the last segment. If the removed segment was the only one, the path becomes `/`.
    #[inline]
    pub fn pop(&mut self) -> &mut Self {
        if let Some(last) = self.url.path().rfind('/') {
            self.truncate(last.max("/".len()));
        }
        self
    }

    /// Removes the last segment if it is empty, that is, if the path ends in `/`. The path `/` is
    /// left unchanged.
    #[inline]
    pub fn pop_if_empty(&mut self) -> &mut Self {
        if self.url.path().ends_with('/') {
            self.pop();
        }
        self
    }

    /// Adds a segment. The characters `/`, `\`, `|` and `%` are percent-encoded, regardless of the
    /// scheme. The segments `.` and `..` are ignored, because a URL can't contain them.
    #[inline]
    pub fn push(&mut self, segment: &str) -> &mut Self {
        self.push_and_encode(segment, DELIMITERS)
    }

    /// Like [`PathSegmentsMut::push`], but percent-encodes only these ASCII characters in addition
    /// to the path percent-encode set.
    #[doc(hidden)]
    #[inline]
    pub fn push_and_encode(&mut self, segment: &str, also: &str) -> &mut Self {
        if !matches!(segment, "." | "..") {
            // The path `/` has one segment, which is empty.
            let delimiter = if self.url.path() == "/" { "" } else { "/" };
            self.change(|path| {
                path.push_str(delimiter);
                append_encoded(segment, also, PATH, path);
            });
        }
        self
    }

    /// Replaces the segments in `range` with others, which are added in the same way as by
    /// [`PathSegmentsMut::push`]. A slash at the end of the path is kept, because it is not a
    /// segment. Indices beyond the last segment are ignored.
    ///
    /// ```
    /// use whatwg_url::Url;
    ///
    /// let mut url = Url::parse("https://example.org/a/b/c/")?;
    /// url.path_segments_mut()?.replace(1..2, ["d", "e/f"]);
    /// assert_eq!(url.path(), "/a/d/e%2Ff/c/");
    /// url.path_segments_mut()?.replace(1.., [""; 0]);
    /// assert_eq!(url.path(), "/a/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replace<S: AsRef<str>>(
        &mut self,
        range: impl RangeBounds<usize>,
        segments: impl IntoIterator<Item = S>,
    ) -> &mut Self {
        let path = self.url.path_segments().into_iter().flatten();
        let mut replaced: Vec<String> = path.map(str::to_owned).collect();
        let ends_with_slash = replaced.pop_if(|last| last.is_empty()).is_some();
        let has_slash = ends_with_slash && !replaced.is_empty();
        let count = replaced.len();
        let start = match range.start_bound() {
            Bound::Included(&start) => start,
            Bound::Excluded(&before) => before.saturating_add(1),
            Bound::Unbounded => 0,
        };
        let end = match range.end_bound() {
            Bound::Included(&last) => last.saturating_add(1),
            Bound::Excluded(&end) => end,
            Bound::Unbounded => count,
        };
        let start = start.min(count);
        let added = segments.into_iter().filter_map(|segment| {
            let segment = segment.as_ref();
            (!matches!(segment, "." | "..")).then(|| encode(segment))
        });
        replaced.splice(start..end.clamp(start, count), added);
        // Without a host, an empty path would be opaque. A special URL has no empty path.
        let needs_path = !self.url.has_authority() || self.url.is_special();
        if has_slash || (replaced.is_empty() && needs_path) {
            replaced.push(String::new());
        }
        self.truncate(0);
        self.change(|path| {
            for segment in &replaced {
                path.push('/');
                path.push_str(segment);
            }
        });
        self
    }

    /// Adds segments in the same way as [`PathSegmentsMut::push`].
    pub fn extend<S: AsRef<str>>(&mut self, segments: impl IntoIterator<Item = S>) -> &mut Self {
        for segment in segments {
            self.push(segment.as_ref());
        }
        self
    }

    fn truncate(&mut self, length: usize) {
        let path_start = self.url.record.offsets().path_start;
        self.change(|href| href.truncate(path_start + length));
    }

    /// Changes the serialization, from which the query and the fragment are removed.
    #[inline]
    fn change(&mut self, change: impl FnOnce(&mut String)) {
        if self.after_path.is_none() {
            self.after_path = Some(self.url.record.take_after_path());
        }
        self.url.record.write_to_path(change);
    }
}

/// The characters that end a segment or begin a percent-encoded byte. In a `file` URL, the parser
/// would treat `|` as the colon of a drive letter.
const DELIMITERS: &str = "%/\\|";

/// Percent-encodes a segment so that the parser keeps it unchanged.
pub(super) fn encode(segment: &str) -> String {
    encode_also(segment, DELIMITERS, PATH)
}

/// Percent-encodes the characters in a set, and a few additional ASCII characters.
pub(super) fn encode_also(text: &str, also: &str, set: PercentEncodeSet) -> String {
    let mut output = String::new();
    append_encoded(text, also, set, &mut output);
    output
}

/// Like [`encode_also`], but appends to `output`.
fn append_encoded(text: &str, also: &str, set: PercentEncodeSet, output: &mut String) {
    output.reserve(text.len());
    if is_long_and_unreserved(text) {
        return output.push_str(text);
    }
    // The additional characters are never alphanumeric.
    let is_encoded = |&byte: &u8| {
        set.contains(byte) || !byte.is_ascii_alphanumeric() && also.as_bytes().contains(&byte)
    };
    let plain = text.bytes().position(|byte| is_encoded(&byte)).unwrap_or(text.len());
    output.push_str(text.get(..plain).unwrap_or_default());
    for byte in text.bytes().skip(plain) {
        match is_encoded(&byte) {
            true => output.push_str(percent_encode_byte(byte)),
            // Only ASCII is kept.
            false => output.push(char::from(byte & 0x7F)),
        }
    }
}

impl Drop for PathSegmentsMut<'_> {
    #[inline]
    fn drop(&mut self) {
        if let Some((after_path, fragment_start)) = &self.after_path {
            self.url.record.write_after_path(after_path, *fragment_start);
        }
    }
}

#[cfg(all(test, any(feature = "encodings", feature = "idna")))]
mod tests {
    use super::*;
    use crate::form_urlencoded;
    use crate::random::{CALLS, URLS, component_from, random_from};
    use crate::url::UrlRecord;
    use crate::url::api::{Attribute, set_by_steps};
    use alloc::format;

    fn pop(segments: &mut Vec<String>) {
        match segments.as_mut_slice() {
            [only] => only.clear(),
            _ => drop(segments.pop()),
        }
    }

    fn change(segments: &mut Vec<String>, operation: usize, segment: &str) {
        match operation {
            0 => {
                segments.truncate(1);
                pop(segments);
            }
            1 => pop(segments),
            2 if segments.last().is_some_and(String::is_empty) => pop(segments),
            2 => {}
            _ if matches!(segment, "." | "..") => {}
            _ => match segments.as_mut_slice() {
                [only] if only.is_empty() => *only = encode(segment),
                _ => segments.push(encode(segment)),
            },
        }
    }

    #[test]
    fn segments_agree_with_the_state_machine() {
        let mut random = random_from(76);
        let mut calls = 0;
        while calls < CALLS {
            let mut url: Url = URLS[random(URLS.len())].parse().expect("a URL");
            let mut expected = UrlRecord::from(url.clone());
            let segments = expected.path_segments().map(|path| path.map(str::to_owned).collect());
            let Some(mut segments): Option<Vec<String>> = segments else { continue };
            let mut changed = url.path_segments_mut().expect("a path that is not opaque");
            for _ in 0..random(5) {
                let (operation, segment) = (random(6), component_from(&mut random));
                match operation {
                    0 => changed.clear(),
                    1 => changed.pop(),
                    2 => changed.pop_if_empty(),
                    _ => changed.push(&segment),
                };
                change(&mut segments, operation, &segment);
                calls += 1;
            }
            drop(changed);
            let path: String = segments.iter().flat_map(|segment| ["/", segment]).collect();
            set_by_steps(&mut expected, Attribute::Pathname, &path);
            assert_eq!(*url.record(), expected, "{segments:?}");
        }
    }

    #[test]
    fn pairs_agree_with_the_state_machine() {
        let mut random = random_from(77);
        let mut calls = 0;
        while calls < CALLS {
            let mut url: Url = URLS[random(URLS.len())].parse().expect("a URL");
            let mut expected = UrlRecord::from(url.clone());
            let mut query = url.query().unwrap_or_default().to_owned();
            let mut changed = url.query_pairs_mut();
            for _ in 0..random(5) {
                let (name, value) = (component_from(&mut random), component_from(&mut random));
                if random(5) == 0 {
                    changed.clear();
                    query.clear();
                } else {
                    changed.append_pair(&name, &value);
                    let delimiter = if query.is_empty() { "" } else { "&" };
                    query.extend([delimiter, &form_urlencoded::serialize([(name, value)])]);
                }
                calls += 1;
            }
            drop(changed);
            let query = if query.is_empty() { query } else { format!("?{query}") };
            set_by_steps(&mut expected, Attribute::Search, &query);
            assert_eq!(*url.record(), expected, "{query}");
        }
    }
}
