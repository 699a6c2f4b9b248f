//! [URL serializing](https://url.spec.whatwg.org/#url-serializing), performed during parsing.
//!
//! The parser sets components in serialization order, so each component is simply appended to
//! `href`. After each call, the record is valid, and all later components are null or empty.

use super::error_sink::Failure;
use super::host::Host;
use super::host::ipv4::push_decimal;
use super::percent_encoding::{
    PercentEncodeSet, USERINFO, append_utf8_percent_encoded, are_alphanumeric_or,
    percent_encode_byte, percent_encoded_length,
};
use super::record::{Offsets, UrlRecord, is_too_long, stored};
use super::scheme::SchemeType;
use super::url_code_points::is_normalized_windows_drive_letter;
use crate::ascii_delimiters::rfind;
use crate::fallible_string::FallibleString;
use alloc::alloc::handle_alloc_error;
use alloc::borrow::ToOwned;
use alloc::string::String;
use core::alloc::Layout;
use core::ops::Range;

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
        self.offsets.scheme_end = stored(self.href.len());
        self.href.push(':');
        let end = self.href.len();
        self.offsets.username_end = stored(end);
        self.offsets.host_start = stored(end);
        self.end_host();
    }

    /// Starts the authority. A host must follow, optionally preceded by credentials. Step 2.1 of
    /// the [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer).
    fn start_authority(&mut self) {
        // 2 and 2.1.
        self.href.push_str("//");
        let end = self.href.len();
        self.offsets.username_end = stored(end);
        self.offsets.host_start = stored(end);
    }

    /// Percent-encodes and writes the username and password: step 2.2 of the [URL
    /// serializer](https://url.spec.whatwg.org/#concept-url-serializer). The percent-encode set
    /// does not contain `%`, so text that is already percent-encoded is left unchanged.
    pub(crate) fn write_credentials(&mut self, username: &str, password: &str) {
        self.start_authority();
        // 2.2.
        append_utf8_percent_encoded(username, USERINFO, &mut self.href); // 2.2.1.
        self.offsets.username_end = stored(self.href.len());
        if !password.is_empty() {
            self.href.push(':'); // 2.2.2.
            append_utf8_percent_encoded(password, USERINFO, &mut self.href);
        }
        if !username.is_empty() || !password.is_empty() {
            self.href.push('@'); // 2.2.3.
        }
        self.offsets.host_start = stored(self.href.len());
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

    pub(crate) fn clear_path(&mut self) {
        self.href.truncate(self.offsets().path_start);
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
        self.href.truncate(self.offsets().path_start + last);
        self.end_path();
    }

    /// Step 3 of the [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer): if the
    /// host is null, keeps a path that begins with an empty segment from being parsed as a host.
    /// Call this once the path has been written.
    pub(crate) fn finish_path(&mut self) {
        // 3.
        if !self.has_authority() && self.path().starts_with("//") {
            let start = self.offsets().path_start;
            self.href.replace_range(start..start, "/.");
            let Offsets { query_start, fragment_start, .. } = self.offsets();
            self.offsets.path_start = stored(start + 2);
            self.offsets.query_start = stored(query_start + 2);
            self.offsets.fragment_start = stored(fragment_start + 2);
        }
    }

    /// Step 5 of the [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer): writes
    /// the query. `write` appends the query's text to its argument.
    pub(crate) fn write_query(&mut self, write: impl FnOnce(&mut FallibleString)) {
        // 5.
        self.href.push('?');
        write(&mut self.href);
        self.offsets.fragment_start = stored(self.href.len());
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
        let offsets = other.offsets();
        self.set_offsets(&Offsets {
            scheme_end: offsets.scheme_end,
            username_end: offsets.username_end.min(end),
            host_start: offsets.host_start.min(end),
            host_end: offsets.host_end.min(end),
            path_start: offsets.path_start.min(end),
            query_start: offsets.query_start.min(end),
            fragment_start: offsets.fragment_start.min(end),
        });
    }

    /// Appends the components of `other` from `first` onward.
    pub(crate) fn copy_from(&mut self, other: &Self, first: Component) {
        let offsets = other.offsets();
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
            self.offsets.username_end = stored(moved(offsets.username_end));
            self.offsets.host_start = stored(moved(offsets.host_start));
        }
        if first <= Component::Host {
            self.offsets.host_end = stored(moved(offsets.host_end));
        }
        if first <= Component::Path {
            self.offsets.path_start = stored(moved(offsets.path_start));
        }
        if first <= Component::Query {
            self.offsets.query_start = stored(moved(offsets.query_start));
        }
        self.offsets.fragment_start = stored(moved(offsets.fragment_start));
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
        let added = text.len().saturating_sub(range.len());
        if !self.has_room_for(added) || !self.href.splice(range.clone(), text) {
            return Err(Failure::OutOfMemory);
        }
        self.move_offsets(next, range.len(), text.len());
        Ok(())
    }

    /// Like [`splice`](Self::splice), with an empty text.
    #[inline]
    pub(crate) fn remove(&mut self, range: Range<usize>, next: Component) -> Result<(), Failure> {
        let length = range.len();
        if length > 0 {
            self.href.remove(range).then_some(()).ok_or(Failure::OutOfMemory)?;
            self.move_offsets(next, length, 0);
        }
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
        encoding: Encoding,
        next: Component,
    ) -> Result<usize, Failure> {
        if before.is_empty() && value.is_empty() && after.is_empty() {
            return self.splice(range, "", next).map(|()| 0);
        }
        let is_unchanged = encoding.keeps(value);
        let most = match value.len() {
            length if is_unchanged => length,
            // A few bytes too many cost less than counting.
            length @ ..64 => 3 * length,
            _ => percent_encoded_length(value, encoding.set),
        };
        let (mut short, mut long) = ([0; 128], FallibleString::default());
        let tail = self.href.get(range.end..).unwrap_or_default();
        let tail = match short.get_mut(..tail.len()) {
            Some(copy) => {
                copy.copy_from_slice(tail.as_bytes());
                str::from_utf8(copy).unwrap_or_default()
            }
            None if !long.try_reserve(tail.len()) => return Err(Failure::OutOfMemory),
            None => {
                long.push_str(tail);
                &long
            }
        };
        let added = (before.len() + most + after.len()).saturating_sub(range.len());
        if !self.has_room_for(added) || !self.href.try_reserve(added) {
            return Err(Failure::OutOfMemory);
        }
        self.href.truncate(range.start);
        let output = self.href.as_mut_string();
        output.push_str(before);
        let start = output.len();
        if is_unchanged {
            output.push_str(value);
        } else {
            encoding.append(value, output);
        }
        let length = output.len() - start;
        output.push_str(after);
        output.push_str(tail);
        self.move_offsets(next, range.len(), before.len() + length + after.len());
        Ok(length)
    }

    /// Removes and returns the query and fragment, and the offset of the fragment in them.
    #[inline]
    pub(crate) fn take_after_path(&mut self) -> (String, usize) {
        let Offsets { query_start, fragment_start, .. } = self.offsets();
        let after_path = match self.href.get(query_start..) {
            None | Some("") => String::new(),
            Some(after_path) => after_path.to_owned(),
        };
        self.href.truncate(query_start);
        self.end_path();
        (after_path, fragment_start - query_start)
    }

    /// Changes the path of a URL without a query and a fragment. `change` gets the serialization,
    /// which ends with the path, and allocates as a [`String`] does.
    #[inline]
    pub(crate) fn write_to_path(&mut self, change: impl FnOnce(&mut String)) {
        change(self.href.as_mut_string());
        self.end_path();
    }

    /// Completes a URL that [`write_to_path`](Self::write_to_path) has changed: makes sure that a
    /// `/.` precedes the path only if necessary, and appends the query and the fragment, which
    /// begins at `fragment_start` in `after_path`.
    #[inline]
    pub(crate) fn write_after_path(&mut self, after_path: &str, fragment_start: usize) {
        let Offsets { host_end, path_start, .. } = self.offsets();
        if !self.has_authority() && host_end < path_start && !self.path().starts_with("//") {
            self.href.as_mut_string().drain(host_end..path_start);
            self.offsets.path_start = stored(host_end);
            self.end_path();
        } else if host_end == path_start {
            self.finish_path();
        }
        self.href.as_mut_string().push_str(after_path);
        self.abort_if_too_long();
        self.offsets.fragment_start += stored(fragment_start);
    }

    /// Aborts as if memory had run out if the serialization is too long for its offsets.
    #[inline]
    fn abort_if_too_long(&self) {
        if self.has_overflowed() {
            handle_alloc_error(Layout::for_value(self.as_str()));
        }
    }

    /// Removes and returns the fragment with its `#`, and adds an empty query if there is none.
    #[inline]
    pub(crate) fn open_query(&mut self) -> String {
        let Offsets { query_start, fragment_start, .. } = self.offsets();
        let fragment = match self.href.get(fragment_start..) {
            None | Some("") => String::new(),
            Some(fragment) => fragment.to_owned(),
        };
        self.href.truncate(fragment_start);
        if query_start == fragment_start {
            self.write_to_query(|href, _| href.push_str("?"));
        }
        fragment
    }

    /// Changes the query of a URL without a fragment. `change` gets the serialization and the index
    /// after the `?`. The process aborts if memory runs out.
    #[inline]
    pub(crate) fn write_to_query(&mut self, change: impl FnOnce(&mut FallibleString, usize)) {
        let start = self.offsets().query_start + "?".len();
        change(&mut self.href, start);
        self.abort_if_too_long();
        self.offsets.fragment_start = stored(self.href.len());
    }

    /// Like [`write_to_query`](Self::write_to_query), without a callback.
    pub(crate) const fn query_to_change(&mut self) -> (&mut String, usize) {
        let start = self.offsets().query_start + "?".len();
        (self.href.as_mut_string(), start)
    }

    /// Appends a fragment that [`open_query`](Self::open_query) has removed.
    #[inline]
    pub(crate) fn close_query(&mut self, fragment: &str) {
        self.offsets.fragment_start = stored(self.href.len());
        if !fragment.is_empty() {
            self.href.as_mut_string().push_str(fragment);
        }
        self.abort_if_too_long();
    }

    /// Whether the offsets can represent a serialization that is this much longer.
    #[inline]
    fn has_room_for(&self, added: usize) -> bool {
        added == 0 || !is_too_long(self.href.len().saturating_add(added))
    }

    /// Adjusts the offsets from `next` on after a part before them has changed its length.
    #[inline]
    fn move_offsets(&mut self, next: Component, old_length: usize, new_length: usize) {
        let moved = stored(new_length).wrapping_sub(stored(old_length));
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
                *offset = offset.wrapping_add(moved);
            }
        }
    }

    pub(crate) fn remove_port(&mut self) {
        if self.serialized_port().is_none() {
            return;
        }
        let Offsets { host_end, path_start, .. } = self.offsets();
        self.href.replace_range(host_end..path_start, "");
        let removed = stored(path_start - host_end);
        let offsets = &mut self.offsets;
        offsets.path_start = offsets.path_start.wrapping_sub(removed);
        offsets.query_start = offsets.query_start.wrapping_sub(removed);
        offsets.fragment_start = offsets.fragment_start.wrapping_sub(removed);
    }

    /// Appends the path and query of `other`, which are at `range` in its serialization.
    pub(crate) fn copy_path_and_query(&mut self, other: &Self, range: Range<usize>) {
        let end = self.href.len();
        let query_start = end + (other.offsets().query_start - range.start);
        self.href.push_str(other.href.get(range).unwrap_or_default());
        self.offsets.query_start = stored(query_start);
        self.offsets.fragment_start = stored(self.href.len());
    }

    /// The offsets where the scheme, username, password, host and port end. If the host is null,
    /// there may be a `/.` between this offset and the path.
    pub(crate) const fn authority_end(&self) -> usize {
        if self.has_authority() { self.offsets().path_start } else { self.offsets().host_end }
    }

    fn end_host(&mut self) {
        self.offsets.host_end = stored(self.href.len());
        self.end_port();
    }

    fn end_port(&mut self) {
        self.offsets.path_start = stored(self.href.len());
        self.end_path();
    }

    /// Ends the path and everything before it. A path that is too long is an overflow even if it is
    /// shortened later, because its offsets are wrong until then.
    fn end_path(&mut self) {
        let end = self.href.len();
        if is_too_long(end) {
            self.href.overflow();
        }
        self.offsets.query_start = stored(end);
        self.offsets.fragment_start = stored(end);
    }
}

/// How a value becomes a part of a component.
#[derive(Clone, Copy)]
pub(crate) struct Encoding {
    /// What is percent-encoded.
    pub(crate) set: PercentEncodeSet,
    /// Whether ASCII tabs and newlines are removed instead.
    pub(crate) removes_tabs: bool,
}

impl Encoding {
    /// Whether `value` stays unchanged. Every percent-encode set contains tabs and newlines.
    #[inline]
    fn keeps(self, value: &str) -> bool {
        let slash = if self.set.contains(b'/') { b'-' } else { b'/' };
        value.len() > 64 && are_alphanumeric_or(value, [b'-', b'.', b'_', slash])
            || !value.bytes().any(|byte| self.set.contains(byte))
    }

    fn append(self, value: &str, output: &mut String) {
        for byte in value.bytes() {
            if !self.set.contains(byte) {
                // Only ASCII is kept.
                output.push(char::from(byte & 0x7F));
            } else if !self.removes_tabs || !matches!(byte, b'\t' | b'\n' | b'\r') {
                output.push_str(percent_encode_byte(byte));
            }
        }
    }
}
