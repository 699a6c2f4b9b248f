//! Changes the individual segments of a path.

use super::setters::SetError;
use super::url::Url;
use crate::url::percent_encoding::{
    PATH, PercentEncodeSet, percent_encode_byte, utf8_percent_encode,
};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::{Bound, RangeBounds};

/// Gives mutable access to the segments of a URL's path. The URL changes when this object is
/// dropped.
#[derive(Debug)]
pub struct PathSegmentsMut<'a> {
    url: &'a mut Url,
    /// The percent-encoded segments. The empty path has no segments, and the path `/` has one empty
    /// segment.
    segments: Vec<String>,
}

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
    pub fn path_segments_mut(&mut self) -> Result<PathSegmentsMut<'_>, SetError> {
        if self.cannot_be_a_base() {
            return Err(SetError::NotAllowed);
        }
        let segments = self.path_segments().into_iter().flatten().map(str::to_owned).collect();
        Ok(PathSegmentsMut { url: self, segments })
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
        let mut segments = Vec::new();
        let mut parts = path.strip_prefix('/').unwrap_or(path).split('/').peekable();
        while let Some(segment) = parts.next() {
            let dots = dots_in(segment);
            if dots == 2 {
                segments.pop();
            }
            if dots == 0 {
                segments.push(segment);
            } else if parts.peek().is_none() {
                segments.push("");
            }
        }
        let folder = self.path().strip_suffix('/').unwrap_or(self.path());
        // The parser would treat a `|` in a file URL as the colon of a drive letter.
        let also = if self.scheme() == "file" { "\\|" } else { "\\" };
        copy.set_path(&format!("{folder}/{}", encode_also(&segments.join("/"), also, PATH)))?;
        Ok(copy)
    }
}

/// The number of dots in a [single-dot or double-dot URL path
/// segment](https://url.spec.whatwg.org/#single-dot-path-segment), or 0 for other segments.
fn dots_in(segment: &str) -> usize {
    match segment.to_ascii_lowercase().replace("%2e", ".").as_str() {
        "." => 1,
        ".." => 2,
        _ => 0,
    }
}

impl PathSegmentsMut<'_> {
    /// Removes all segments. If the path was not empty, it becomes `/`.
    pub fn clear(&mut self) -> &mut Self {
        self.segments.truncate(1);
        self.pop()
    }

    /// Removes the last segment. If the removed segment was the only one, the path becomes `/`.
    pub fn pop(&mut self) -> &mut Self {
        match self.segments.as_mut_slice() {
            [only] => only.clear(),
            _ => drop(self.segments.pop()),
        }
        self
    }

    /// Removes the last segment if it is empty, that is, if the path ends in `/`. The path `/` is
    /// left unchanged.
    pub fn pop_if_empty(&mut self) -> &mut Self {
        if self.segments.last().is_some_and(String::is_empty) {
            self.pop();
        }
        self
    }

    /// Adds a segment. The characters `/`, `\`, `|` and `%` are percent-encoded, regardless of the
    /// scheme. The segments `.` and `..` are ignored, because a URL can't contain them.
    pub fn push(&mut self, segment: &str) -> &mut Self {
        if matches!(segment, "." | "..") {
            return self;
        }
        let encoded = encode(segment);
        match self.segments.as_mut_slice() {
            // The path `/` has one segment, which is empty.
            [only] if only.is_empty() => *only = encoded,
            _ => self.segments.push(encoded),
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
        let ends_with_slash = self.segments.pop_if(|last| last.is_empty()).is_some();
        let has_slash = ends_with_slash && !self.segments.is_empty();
        let count = self.segments.len();
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
        self.segments.splice(start..end.clamp(start, count), added);
        // Without a host, an empty path would be opaque.
        if has_slash || (self.segments.is_empty() && !self.url.has_authority()) {
            self.segments.push(String::new());
        }
        self
    }

    /// Adds segments in the same way as [`PathSegmentsMut::push`].
    pub fn extend<S: AsRef<str>>(&mut self, segments: impl IntoIterator<Item = S>) -> &mut Self {
        for segment in segments {
            self.push(segment.as_ref());
        }
        self
    }
}

/// Percent-encodes a segment so that the parser keeps it unchanged. In a file URL, the parser would
/// treat `|` as the colon of a drive letter.
pub(super) fn encode(segment: &str) -> String {
    encode_also(segment, "%/\\|", PATH)
}

/// Percent-encodes the characters in a set, and a few additional ASCII characters.
pub(super) fn encode_also(text: &str, also: &str, set: PercentEncodeSet) -> String {
    let mut output = String::with_capacity(text.len());
    for piece in text.split_inclusive(|c| also.contains(c)) {
        let before = piece.trim_end_matches(|c| also.contains(c));
        output.push_str(&utf8_percent_encode(before, set));
        piece
            .bytes()
            .skip(before.len())
            .for_each(|byte| output.push_str(percent_encode_byte(byte)));
    }
    output
}

impl Drop for PathSegmentsMut<'_> {
    fn drop(&mut self) {
        let mut path = String::new();
        for segment in &self.segments {
            path.push('/');
            path.push_str(segment);
        }
        // The path is not opaque, so the only possible error is running out of memory. If memory
        // runs out, the URL is unchanged.
        let _ = self.url.set_path(&path);
    }
}
