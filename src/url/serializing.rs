//! [URL serializing](https://url.spec.whatwg.org/#url-serializing), performed during parsing.
//!
//! The parser sets components in serialization order, so each component is simply appended to
//! `href`. After each call, the record is valid, and all later components are null or empty.

use super::error_sink::Failure;
use super::host::Host;
use super::host::ipv4::push_decimal;
use super::percent_encoding::{
    PercentEncodeSet, USERINFO, append_utf8_percent_encoded, percent_encoded,
    percent_encoded_length,
};
use super::record::{Offsets, UrlRecord};
use super::scheme::SchemeType;
use super::url_code_points::is_normalized_windows_drive_letter;
use crate::ascii_delimiters::rfind;
use crate::fallible_string::FallibleString;
use alloc::borrow::ToOwned;
use alloc::string::String;
use core::ops::Range;

/// The components after the scheme, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Component {
    Credentials,
    Host,
    Port,
    Path,
    Query,
    Fragment,
    End,
}

impl UrlRecord {
    /// Starts a new URL with `scheme`, given in uppercase or lowercase: step 1 of the [URL
    /// serializer](https://url.spec.whatwg.org/#concept-url-serializer).
    pub(crate) fn write_scheme(&mut self, scheme: &str, scheme_type: SchemeType) {
        self.scheme_type = scheme_type;
        self.href.clear();
        // 1.
        self.href.push_str(scheme);
        self.href.make_ascii_lowercase(0..scheme.len());
        self.offsets.scheme_end = self.href.len();
        self.href.push(':');
        let end = self.href.len();
        self.offsets.username_end = end;
        self.offsets.host_start = end;
        self.end_host();
    }

    /// Starts the authority. A host must follow, optionally preceded by credentials. Step 2.1 of
    /// the [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer).
    fn start_authority(&mut self) {
        // 2 and 2.1.
        self.href.push_str("//");
        let end = self.href.len();
        self.offsets.username_end = end;
        self.offsets.host_start = end;
    }

    /// Percent-encodes and writes the username and password: step 2.2 of the [URL
    /// serializer](https://url.spec.whatwg.org/#concept-url-serializer). The percent-encode set
    /// does not contain `%`, so text that is already percent-encoded is left unchanged.
    pub(crate) fn write_credentials(&mut self, username: &str, password: &str) {
        self.start_authority();
        // 2.2.
        append_utf8_percent_encoded(username, USERINFO, &mut self.href); // 2.2.1.
        self.offsets.username_end = self.href.len();
        if !password.is_empty() {
            self.href.push(':'); // 2.2.2.
            append_utf8_percent_encoded(password, USERINFO, &mut self.href);
        }
        if !username.is_empty() || !password.is_empty() {
            self.href.push('@'); // 2.2.3.
        }
        self.offsets.host_start = self.href.len();
        self.end_host();
    }

    /// Writes the host after any credentials: step 2.3 of the [URL
    /// serializer](https://url.spec.whatwg.org/#concept-url-serializer).
    pub(crate) fn write_host(&mut self, host: &Host<'_>) {
        if !self.has_authority() {
            self.start_authority();
        }
        // 2.3.
        host.serialize(&mut self.href);
        self.end_host();
    }

    /// Writes the port: step 2.4 of the [URL
    /// serializer](https://url.spec.whatwg.org/#concept-url-serializer).
    pub(crate) fn write_port(&mut self, port: u16) {
        // 2.4.
        self.href.push(':');
        push_decimal(port, &mut self.href);
        self.end_port();
    }

    /// Appends a segment to the path, calling `write` to append the segment's text. Part of step 4
    /// of the [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer).
    pub(crate) fn write_segment(&mut self, write: impl FnOnce(&mut FallibleString)) {
        // 4.
        self.href.push('/');
        write(&mut self.href);
        self.end_path();
    }

    /// Appends `segment` to the path unchanged.
    pub(crate) fn append_to_path(&mut self, segment: &str) {
        self.href.push('/');
        self.href.push_str(segment);
        self.end_path();
    }

    /// Appends to an opaque path. `write` appends the text to its argument.
    pub(crate) fn write_opaque_path(&mut self, write: impl FnOnce(&mut FallibleString)) {
        write(&mut self.href);
        self.end_path();
    }

    /// Sets the path to the empty list.
    pub(crate) fn clear_path(&mut self) {
        self.href.truncate(self.offsets.path_start);
        self.end_path();
    }

    /// <https://url.spec.whatwg.org/#shorten-a-urls-path>
    pub(crate) fn shorten_path(&mut self) {
        // 2.
        let path = self.path();
        let Some(last) = rfind(path, b'/') else { return };
        // 3.
        if self.scheme_type == SchemeType::File
            && last == 0
            && path.strip_prefix('/').is_some_and(is_normalized_windows_drive_letter)
        {
            return;
        }
        // 4.
        self.href.truncate(self.offsets.path_start + last);
        self.end_path();
    }

    /// Step 3 of the [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer): if the
    /// host is null, keeps a path that begins with an empty segment from being parsed as a host.
    /// Call this once the path has been written.
    pub(crate) fn finish_path(&mut self) {
        // 3.
        if !self.has_authority() && self.path().starts_with("//") {
            let start = self.offsets.path_start;
            self.href.replace_range(start..start, "/.");
            self.offsets.path_start += 2;
            self.offsets.query_start += 2;
            self.offsets.fragment_start += 2;
        }
    }

    /// Step 5 of the [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer): writes
    /// the query. `write` appends the query's text to its argument.
    pub(crate) fn write_query(&mut self, write: impl FnOnce(&mut FallibleString)) {
        // 5.
        self.href.push('?');
        write(&mut self.href);
        self.offsets.fragment_start = self.href.len();
    }

    /// Step 6 of the [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer): writes
    /// the fragment. `write` appends the fragment's text to its argument.
    pub(crate) fn write_fragment(&mut self, write: impl FnOnce(&mut FallibleString)) {
        // 6.
        self.href.push('#');
        write(&mut self.href);
    }

    /// Copies the components of `other` up to `end`, which must be one of its offsets.
    pub(crate) fn copy_until(&mut self, other: &Self, end: usize) {
        self.scheme_type = other.scheme_type;
        self.href.clear();
        self.href.push_str(other.href.get(..end).unwrap_or_default());
        let offsets = &other.offsets;
        self.offsets = Offsets {
            scheme_end: offsets.scheme_end,
            username_end: offsets.username_end.min(end),
            host_start: offsets.host_start.min(end),
            host_end: offsets.host_end.min(end),
            path_start: offsets.path_start.min(end),
            query_start: offsets.query_start.min(end),
            fragment_start: offsets.fragment_start.min(end),
        };
    }

    /// Appends the components of `other` from `first` onward.
    pub(crate) fn copy_from(&mut self, other: &Self, first: Component) {
        let offsets = &other.offsets;
        let start = match first {
            Component::Credentials => offsets.scheme_end + 1,
            Component::Host => offsets.host_start,
            Component::Port if other.has_authority() => offsets.host_end,
            Component::Port | Component::Path => offsets.path_start,
            Component::Query => offsets.query_start,
            Component::Fragment => offsets.fragment_start,
            Component::End => return,
        };
        let end = self.href.len();
        self.href.push_str(other.href.get(start..).unwrap_or_default());
        // Add before subtracting, because an invalid record may end before `start`.
        let moved = |offset: usize| offset + end - start;
        if first <= Component::Credentials {
            self.offsets.username_end = moved(offsets.username_end);
            self.offsets.host_start = moved(offsets.host_start);
        }
        if first <= Component::Host {
            self.offsets.host_end = moved(offsets.host_end);
        }
        if first <= Component::Path {
            self.offsets.path_start = moved(offsets.path_start);
        }
        if first <= Component::Query {
            self.offsets.query_start = moved(offsets.query_start);
        }
        self.offsets.fragment_start = moved(offsets.fragment_start);
    }

    /// Replaces the part of the serialization in `range` with `text`, in place. `next` is the first
    /// component after the range.
    ///
    /// # Errors
    ///
    /// Returns an error and changes nothing if memory runs out.
    #[inline]
    pub(crate) fn splice(
        &mut self,
        range: Range<usize>,
        text: &str,
        next: Component,
    ) -> Result<(), Failure> {
        if range.is_empty() && text.is_empty() {
            return Ok(());
        }
        if !self.href.splice(range.clone(), text) {
            return Err(Failure::OutOfMemory);
        }
        self.move_offsets(next, range.len(), text.len());
        Ok(())
    }

    /// Like [`splice`](Self::splice), with a text that consists of `before`, the percent-encoded
    /// `value`, and `after`. Returns the length of the percent-encoded value.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`splice`](Self::splice).
    pub(crate) fn replace(
        &mut self,
        range: Range<usize>,
        [before, value, after]: [&str; 3],
        set: PercentEncodeSet,
        next: Component,
    ) -> Result<usize, Failure> {
        let length = percent_encoded_length(value, set);
        let is_unchanged = length == value.len();
        if is_unchanged && before.is_empty() && after.is_empty() {
            return self.splice(range, value, next).map(|()| length);
        }
        let added = before.len() + length + after.len();
        if range.end == self.href.len() {
            if !self.href.try_reserve(added.saturating_sub(range.len())) {
                return Err(Failure::OutOfMemory);
            }
            self.href.truncate(range.start);
            self.href.push_str(before);
            if is_unchanged {
                self.href.push_str(value);
            } else {
                append_utf8_percent_encoded(value, set, &mut self.href);
            }
            self.href.push_str(after);
            self.move_offsets(next, range.len(), added);
            return Ok(length);
        }
        let mut short = [0; 64];
        let mut long = FallibleString::default();
        let text = match join_short([before, value, after], set, &mut short) {
            Some(text) => text,
            None if !long.try_reserve(added) => return Err(Failure::OutOfMemory),
            None => {
                long.push_str(before);
                append_utf8_percent_encoded(value, set, &mut long);
                long.push_str(after);
                &long
            }
        };
        self.splice(range, text, next).map(|()| length)
    }

    /// Removes the query and the fragment.
    pub(crate) fn truncate_to_path(&mut self) {
        self.href.truncate(self.offsets.query_start);
        self.end_path();
    }

    /// Changes the path of a URL without a query and a fragment. `change` gets the serialization,
    /// which ends with the path, and allocates as a [`String`] does.
    pub(crate) fn write_to_path(&mut self, change: impl FnOnce(&mut String)) {
        change(self.href.as_mut_string());
        self.end_path();
    }

    /// Completes a URL that [`write_to_path`](Self::write_to_path) has changed: makes sure that a
    /// `/.` precedes the path only if necessary, and appends the query and the fragment, which
    /// begins at `fragment_start` in `after_path`.
    pub(crate) fn write_after_path(&mut self, after_path: &str, fragment_start: usize) {
        let Offsets { host_end, path_start, .. } = self.offsets;
        if !self.has_authority() && host_end < path_start && !self.path().starts_with("//") {
            self.href.as_mut_string().drain(host_end..path_start);
            self.offsets.path_start = host_end;
            self.end_path();
        } else if host_end == path_start {
            self.finish_path();
        }
        self.offsets.fragment_start += fragment_start;
        self.href.as_mut_string().push_str(after_path);
    }

    /// Removes and returns the fragment with its `#`, and adds an empty query if there is none.
    pub(crate) fn open_query(&mut self) -> String {
        let Offsets { query_start, fragment_start, .. } = self.offsets;
        let fragment = self.href.get(fragment_start..).unwrap_or_default().to_owned();
        self.href.truncate(fragment_start);
        if query_start == fragment_start {
            self.write_to_query(|href, _| href.push_str("?"));
        }
        fragment
    }

    /// Changes the query of a URL without a fragment. `change` gets the serialization and the index
    /// after the `?`. The process aborts if memory runs out.
    pub(crate) fn write_to_query(&mut self, change: impl FnOnce(&mut FallibleString, usize)) {
        change(&mut self.href, self.offsets.query_start + "?".len());
        self.href.abort_if_overflowed();
        self.offsets.fragment_start = self.href.len();
    }

    /// Like [`write_to_query`](Self::write_to_query), for callers that change the string
    /// themselves.
    pub(crate) const fn query_to_change(&mut self) -> (&mut String, usize) {
        self.offsets.fragment_start = self.href.as_mut_string().len();
        (self.href.as_mut_string(), self.offsets.query_start + "?".len())
    }

    /// Appends a fragment that [`open_query`](Self::open_query) has removed.
    pub(crate) fn close_query(&mut self, fragment: &str) {
        self.offsets.fragment_start = self.href.len();
        self.href.as_mut_string().push_str(fragment);
    }

    /// Adjusts the offsets of `next` and the components after it, because a part of the
    /// serialization before them has changed its length.
    #[inline]
    fn move_offsets(&mut self, next: Component, old_length: usize, new_length: usize) {
        let offsets = &mut self.offsets;
        for (component, offset) in [
            (Component::Credentials, &mut offsets.username_end),
            (Component::Host, &mut offsets.host_start),
            (Component::Port, &mut offsets.host_end),
            (Component::Path, &mut offsets.path_start),
            (Component::Query, &mut offsets.query_start),
            (Component::Fragment, &mut offsets.fragment_start),
        ] {
            if component >= next {
                *offset = (*offset + new_length).saturating_sub(old_length);
            }
        }
    }

    /// Sets the port to null.
    pub(crate) fn remove_port(&mut self) {
        if self.serialized_port().is_none() {
            return;
        }
        let Offsets { host_end, path_start, .. } = self.offsets;
        self.href.replace_range(host_end..path_start, "");
        self.offsets.path_start = host_end;
        self.offsets.query_start -= path_start - host_end;
        self.offsets.fragment_start -= path_start - host_end;
    }

    /// Appends the path and query of `other`, which are at `range` in its serialization.
    pub(crate) fn copy_path_and_query(&mut self, other: &Self, range: Range<usize>) {
        let end = self.href.len();
        let query_start = end + (other.offsets.query_start - range.start);
        self.href.push_str(other.href.get(range).unwrap_or_default());
        self.offsets.query_start = query_start;
        self.offsets.fragment_start = self.href.len();
    }

    /// The offsets where the scheme, username, password, host and port end. If the host is null,
    /// there may be a `/.` between this offset and the path.
    pub(crate) const fn authority_end(&self) -> usize {
        if self.has_authority() { self.offsets.path_start } else { self.offsets.host_end }
    }

    fn end_host(&mut self) {
        self.offsets.host_end = self.href.len();
        self.end_port();
    }

    fn end_port(&mut self) {
        self.offsets.path_start = self.href.len();
        self.end_path();
    }

    fn end_path(&mut self) {
        let end = self.href.len();
        self.offsets.query_start = end;
        self.offsets.fragment_start = end;
    }
}

/// Joins three texts in a buffer, and percent-encodes the middle one. Returns `None` if they do not
/// fit.
fn join_short<'b>(
    [before, value, after]: [&str; 3],
    set: PercentEncodeSet,
    buffer: &'b mut [u8],
) -> Option<&'b str> {
    let mut length = 0;
    let mut push = |bytes: &[u8]| {
        buffer.get_mut(length..length + bytes.len())?.copy_from_slice(bytes);
        length += bytes.len();
        Some(())
    };
    push(before.as_bytes())?;
    for byte in value.bytes() {
        if set.contains(byte) {
            push(&percent_encoded(byte))?;
        } else {
            push(&[byte])?;
        }
    }
    push(after.as_bytes())?;
    str::from_utf8(buffer.get(..length)?).ok()
}
