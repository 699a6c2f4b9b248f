//! Changes a path segment by segment.

use crate::url::Url;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

/// The [path percent-encode set](https://url.spec.whatwg.org/#path-percent-encode-set), plus the
/// characters that would end a segment or start a percent-encoded byte.
const SEGMENT: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'}')
    .add(b'/')
    .add(b'%');
const SPECIAL_SEGMENT: &AsciiSet = &SEGMENT.add(b'\\');
/// After a letter, a `|` would become the colon of a drive letter.
const FILE_SEGMENT: &AsciiSet = &SPECIAL_SEGMENT.add(b'|');

/// Provides mutable access to the segments of a URL's path. The URL is updated when this object is
/// dropped.
#[derive(Debug)]
pub struct PathSegmentsMut<'a> {
    url: &'a mut Url,
    /// The percent-encoded segments. An empty path has no segments, and the path `/` has one empty
    /// segment.
    segments: Vec<String>,
}

impl Url {
    /// Provides mutable access to the segments of the path.
    ///
    /// # Errors
    ///
    /// Returns an error if the path is opaque.
    pub fn path_segments_mut(&mut self) -> Result<PathSegmentsMut<'_>, ()> {
        if self.cannot_be_a_base() {
            return Err(());
        }
        let segments = self.path_segments().into_iter().flatten().map(str::to_owned).collect();
        Ok(PathSegmentsMut { url: self, segments })
    }
}

impl PathSegmentsMut<'_> {
    /// Removes all segments. The path becomes `/` unless it was empty.
    pub fn clear(&mut self) -> &mut Self {
        self.segments.truncate(1);
        self.pop()
    }

    /// Removes the last segment if it is empty and not the only one.
    pub fn pop_if_empty(&mut self) -> &mut Self {
        if self.segments.last().is_some_and(String::is_empty) {
            self.pop();
        }
        self
    }

    /// Removes the last segment. If the last segment is the only one, it becomes empty.
    pub fn pop(&mut self) -> &mut Self {
        match self.segments.as_mut_slice() {
            [only] => only.clear(),
            _ => drop(self.segments.pop()),
        }
        self
    }

    /// Percent-encodes a segment, including `/` and `%`, and appends it. The segments `.` and `..`
    /// are ignored.
    pub fn push(&mut self, segment: &str) -> &mut Self {
        if matches!(segment, "." | "..") {
            return self;
        }
        let set = match self.url.scheme() {
            "file" => FILE_SEGMENT,
            _ if self.url.is_special() => SPECIAL_SEGMENT,
            _ => SEGMENT,
        };
        // Remove tabs and newlines, as the parser does.
        let segment = segment.replace(['\t', '\n', '\r'], "");
        let encoded: String = utf8_percent_encode(&segment, set).collect();
        match self.segments.as_mut_slice() {
            // The path `/` has one empty segment.
            [only] if only.is_empty() => *only = encoded,
            _ => self.segments.push(encoded),
        }
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

impl Drop for PathSegmentsMut<'_> {
    fn drop(&mut self) {
        let mut path = String::new();
        for segment in &self.segments {
            path.push('/');
            path.push_str(segment);
        }
        self.url.set_path(&path);
    }
}
