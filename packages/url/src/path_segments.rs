//! Changes a path segment by segment.

use crate::url::Url;
use alloc::borrow::Cow;
use whatwg_url::native;
use whatwg_url::url::SchemeType;

/// Provides mutable access to the segments of a URL's path. The URL is complete again when this
/// object is dropped.
#[derive(Debug)]
pub struct PathSegmentsMut<'a> {
    inner: native::PathSegmentsMut<'a>,
    /// The characters that end a segment or start a percent-encoded byte. In a `file:` URL, a `|`
    /// after a letter would become the colon of a drive letter.
    delimiters: &'static str,
}

impl Url {
    /// Provides mutable access to the segments of the path.
    ///
    /// # Errors
    ///
    /// Returns an error if the path is opaque.
    #[inline]
    pub fn path_segments_mut(&mut self) -> Result<PathSegmentsMut<'_>, ()> {
        let delimiters = match self.inner.record().scheme_type() {
            SchemeType::File => "%/\\|",
            SchemeType::NotSpecial => "%/",
            _ => "%/\\",
        };
        let inner = self.inner.path_segments_mut().map_err(drop)?;
        Ok(PathSegmentsMut { inner, delimiters })
    }
}

impl PathSegmentsMut<'_> {
    /// Removes all segments. The path becomes `/` unless it was empty.
    #[inline]
    pub fn clear(&mut self) -> &mut Self {
        self.inner.clear();
        self
    }

    /// Removes the last segment if it is empty and not the only one.
    #[inline]
    pub fn pop_if_empty(&mut self) -> &mut Self {
        self.inner.pop_if_empty();
        self
    }

    /// Removes the last segment. If the last segment is the only one, it becomes empty.
    #[inline]
    pub fn pop(&mut self) -> &mut Self {
        self.inner.pop();
        self
    }

    /// Percent-encodes a segment, including `/` and `%`, and appends it. The segments `.` and `..`
    /// are ignored.
    #[inline]
    pub fn push(&mut self, segment: &str) -> &mut Self {
        // Remove tabs and newlines, as the parser does.
        let removed = ['\t', '\n', '\r'];
        let segment: Cow<'_, str> = match segment.contains(removed) {
            true => segment.replace(removed, "").into(),
            false => segment.into(),
        };
        self.inner.push_and_encode(&segment, self.delimiters);
        self
    }

    /// Appends each segment in the same way as [`PathSegmentsMut::push`].
    pub fn extend<I>(&mut self, segments: I) -> &mut Self
    where
        I: IntoIterator,
        I::Item: AsRef<str>,
    {
        for segment in segments {
            self.push(segment.as_ref());
        }
        self
    }
}
