//! SURTs (Sort-friendly URI Reordering Transforms), the keys of web archives' indexes.

use super::error::Error;
use super::row::Row;
use crate::fallible_string::push_within_capacity;
use crate::heapsort::heapsort;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

/// Computes SURTs like the Python package `surt` 0.3.1 with its default options, and like pywb.
#[derive(Clone, Debug, Default)]
pub(super) struct Surt {
    key: Vec<u8>,
    decoded: Vec<u8>,
    part: Vec<u8>,
    params: Vec<Range<usize>>,
}

impl Surt {
    pub(super) const fn capacity(&self) -> usize {
        self.key.capacity()
            + self.decoded.capacity()
            + self.part.capacity()
            + self.params.capacity() * size_of::<Range<usize>>()
    }

    pub(super) fn of(&mut self, url: &Row<'_>) -> Result<&[u8], Error> {
        self.key.clear();
        let has_host = self.push_host(url)?;
        if !has_host {
            push(&mut self.key, url.href.get(url.scheme()).unwrap_or_default())?;
            push(&mut self.key, b":")?;
        }
        // Without a host, the serialization of a path may begin with `/.`.
        let start = if url.host().is_some() { url.path().start } else { url.scheme().end + 1 };
        let path = url.href.get(start..url.path().end).unwrap_or_default();
        self.push_path(path, has_host)?;
        let query = url.query().and_then(|query| url.href.get(query)).unwrap_or_default();
        self.push_query(query, has_host || !path.is_empty())?;
        Ok(&self.key)
    }

    /// Appends the reversed labels without `www`, and the port. Returns false without a host.
    fn push_host(&mut self, url: &Row<'_>) -> Result<bool, Error> {
        let host = url.host().and_then(|host| url.href.get(host)).unwrap_or_default();
        let host = host.strip_prefix(b"[").and_then(|host| host.strip_suffix(b"]")).unwrap_or(host);
        decode(host, &mut self.decoded)?;
        // Like Python's `replace`, which turns three dots into two.
        let mut was_dot = false;
        self.decoded.retain(|&byte| {
            was_dot = byte == b'.' && !was_dot;
            byte != b'.' || was_dot
        });
        encode(trim_dots(&self.decoded), &mut self.part)?;
        let labels = without_www(&self.part);
        if labels.is_empty() {
            return Ok(false);
        }
        for (index, label) in labels.rsplit(|&byte| byte == b'.').enumerate() {
            push(&mut self.key, if index == 0 { b"" } else { b"," })?;
            push(&mut self.key, label)?;
        }
        if let Some(port) = url.port().and_then(|port| url.href.get(port))
            && port != b"0"
        {
            push(&mut self.key, b":")?;
            push(&mut self.key, port)?;
        }
        push(&mut self.key, b")")?;
        Ok(true)
    }

    fn push_path(&mut self, path: &[u8], has_host: bool) -> Result<(), Error> {
        decode(path, &mut self.decoded)?;
        if has_host {
            remove_dot_segments(&mut self.decoded);
        }
        encode(&self.decoded, &mut self.part)?;
        for is_id in [is_list_of_session_ids, is_session_id] {
            if let Some(id) = session_id_in_path(&self.part, is_id) {
                remove(&mut self.part, &id);
            }
        }
        let path = match self.part.as_slice() {
            b"" if has_host => b"/",
            [b'/'] => b"/",
            [start @ .., b'/'] => start,
            path => path,
        };
        push(&mut self.key, path)
    }

    /// Appends the parameters, sorted.
    fn push_query(&mut self, query: &[u8], has_path: bool) -> Result<(), Error> {
        decode(query, &mut self.decoded)?;
        encode(&self.decoded, &mut self.part)?;
        for find in SESSION_IDS_IN_QUERIES {
            if let Some(id) = find(&self.part) {
                remove(&mut self.part, &id);
            }
        }
        if self.part.is_empty() {
            return Ok(());
        }
        let params = self.part.split(|&byte| byte == b'&');
        self.params.clear();
        self.params.try_reserve(params.clone().count()).map_err(|_| Error::OutOfMemory)?;
        let mut start = 0;
        for param in params {
            push_within_capacity(&mut self.params, start..start + param.len());
            start += param.len() + 1;
        }
        let text_of = |range: &Range<usize>| self.part.get(range.clone()).unwrap_or_default();
        heapsort(&mut self.params, |a, b| compare(text_of(a), text_of(b)) == Ordering::Less);
        push(&mut self.key, if has_path { b"?" } else { b"/?" })?;
        for (index, param) in self.params.iter().enumerate() {
            push(&mut self.key, if index == 0 { b"" } else { b"&" })?;
            push(&mut self.key, text_of(param))?;
        }
        Ok(())
    }
}

fn push(bytes: &mut Vec<u8>, added: &[u8]) -> Result<(), Error> {
    bytes.try_reserve(added.len()).map_err(|_| Error::OutOfMemory)?;
    for &byte in added {
        push_within_capacity(bytes, byte);
    }
    Ok(())
}

fn remove(bytes: &mut Vec<u8>, range: &Range<usize>) {
    let mut index = 0;
    bytes.retain(|_| {
        index += 1;
        !range.contains(&(index - 1))
    });
}

/// Percent-decodes until nothing is left to decode: `%2541` becomes `A`.
fn decode(bytes: &[u8], decoded: &mut Vec<u8>) -> Result<(), Error> {
    decoded.clear();
    decoded.try_reserve(bytes.len()).map_err(|_| Error::OutOfMemory)?;
    for &byte in bytes {
        let mut next = byte;
        // The digits that a decoded byte completes belong to an earlier percent sign.
        loop {
            push_within_capacity(decoded, next);
            let &[.., b'%', high, low] = decoded.as_slice() else { break };
            let (Some(high), Some(low)) = (digit(high), digit(low)) else { break };
            decoded.truncate(decoded.len().saturating_sub(3));
            next = high << 4 | low;
        }
    }
    Ok(())
}

fn digit(byte: u8) -> Option<u8> {
    char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

/// Percent-encodes `%`, `#` and everything except printable ASCII, and converts to lowercase.
fn encode(bytes: &[u8], encoded: &mut Vec<u8>) -> Result<(), Error> {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let is_plain = |byte: u8| byte.is_ascii_graphic() && byte != b'%' && byte != b'#';
    let others = bytes.iter().filter(|&&byte| !is_plain(byte)).count();
    encoded.clear();
    encoded.try_reserve(bytes.len() + 2 * others).map_err(|_| Error::OutOfMemory)?;
    for &byte in bytes {
        if is_plain(byte) {
            push_within_capacity(encoded, byte.to_ascii_lowercase());
        } else {
            push_within_capacity(encoded, b'%');
            for half in [byte >> 4, byte & 15] {
                push_within_capacity(encoded, DIGITS.get(usize::from(half)).copied().unwrap_or(0));
            }
        }
    }
    Ok(())
}

fn trim_dots(mut host: &[u8]) -> &[u8] {
    while let [b'.', inner @ ..] | [inner @ .., b'.'] = host {
        host = inner;
    }
    host
}

/// The host without a first label of `www` and digits.
fn without_www(host: &[u8]) -> &[u8] {
    let Some(after) = host.strip_prefix(b"www") else { return host };
    let digits = after.iter().take_while(|byte| byte.is_ascii_digit()).count();
    match after.get(digits..) {
        Some([b'.', labels @ ..]) => labels,
        _ => host,
    }
}

/// Removes `.`, `..` and empty segments. A `..` at the root stays.
fn remove_dot_segments(path: &mut Vec<u8>) {
    let (mut read, mut length) = (0, 0);
    while read < path.len() {
        let segment = path.get(read + 1..).unwrap_or_default();
        let end = segment.iter().position(|&byte| byte == b'/').unwrap_or(segment.len());
        match segment.get(..end) {
            Some(b".") => {}
            Some(b"..") if length > 0 => {
                let parents = path.get(..length).unwrap_or_default();
                length = parents.iter().rposition(|&byte| byte == b'/').unwrap_or(0);
            }
            _ => {
                for index in read..=read + end {
                    let byte = path.get(index).copied();
                    if let (Some(slot), Some(byte)) = (path.get_mut(length), byte) {
                        *slot = byte;
                    }
                    length += 1;
                }
            }
        }
        read += end + 1;
    }
    path.truncate(length);
    path.dedup_by(|a, b| *a == b'/' && *b == b'/');
}

/// Orders parameters by name, then those without `=` first, then by value.
fn compare(a: &[u8], b: &[u8]) -> Ordering {
    let name_of = |param: &[u8]| param.iter().position(|&byte| byte == b'=').unwrap_or(param.len());
    let (end_a, end_b) = (name_of(a), name_of(b));
    a.get(..end_a).cmp(&b.get(..end_b)).then_with(|| a.get(end_a..).cmp(&b.get(end_b..)))
}

fn are_alphanumeric(bytes: &[u8]) -> bool {
    bytes.iter().all(u8::is_ascii_alphanumeric)
}

/// A segment such as `(0123456789abcdefghijklmn)`.
fn is_session_id(segment: &[u8]) -> bool {
    matches!(segment, [b'(', id @ .., b')'] if id.len() == 24 && are_alphanumeric(id))
}

/// A segment such as `(s(0123456789abcdefghijklmn)f(0123456789abcdefghijklmn))`.
fn is_list_of_session_ids(segment: &[u8]) -> bool {
    let [b'(', list @ .., b')'] = segment else { return false };
    let is_item = |item: &[u8]| {
        item.split_first().is_some_and(|(name, id)| name.is_ascii_alphabetic() && is_session_id(id))
    };
    !list.is_empty() && list.chunks(27).all(is_item)
}

/// The last segment that is a session ID of ASP.NET, with the slash after it. A name with `.aspx`
/// must follow.
fn session_id_in_path(path: &[u8], is_id: fn(&[u8]) -> bool) -> Option<Range<usize>> {
    // The nearest `.aspx` and `?` to the right of the current byte.
    let (mut aspx, mut aspx_after_next, mut query) = (usize::MAX, usize::MAX, usize::MAX);
    // The end of the current segment, and whether a name with `.aspx` follows.
    let mut end = None;
    for (index, &byte) in path.iter().enumerate().rev() {
        if byte == b'/' {
            if let Some((end, true)) = end
                && path.get(index + 1..end).is_some_and(is_id)
            {
                return Some(index + 1..end + 1);
            }
            end = Some((index, aspx_after_next < query));
        }
        if byte == b'?' {
            query = index;
        }
        aspx_after_next = aspx;
        if path.get(index..).is_some_and(|text| text.starts_with(b".aspx")) {
            aspx = index;
        }
    }
    None
}

/// Returns the range of a session ID.
type Finder = fn(&[u8]) -> Option<Range<usize>>;

/// Functions that find session IDs in queries, in the order in which they are removed.
const SESSION_IDS_IN_QUERIES: [Finder; 5] = [
    |query| last_id(query, b"jsessionid=", 0),
    |query| last_id(query, b"phpsessid=", 0),
    |query| last_id(query, b"sid=", 0),
    |query| last_id(query, b"aspsessionid", 8),
    last_cfid,
];

/// The last session ID that begins with `start` and ends its parameter, with the `&` after it. The
/// ID has 32 letters and digits or, after a name that ends in `letters` letters and `=`, 24 letters.
fn last_id(query: &[u8], start: &[u8], letters: usize) -> Option<Range<usize>> {
    let is_id = |id: &[u8]| match letters {
        0 => id.len() == 32 && are_alphanumeric(id),
        _ => {
            let (name, value) = id.split_at_checked(letters).unwrap_or_default();
            let are_letters = |text: &[u8]| text.iter().all(u8::is_ascii_alphabetic);
            let value = value.strip_prefix(b"=").unwrap_or_default();
            are_letters(name) && value.len() == 24 && are_letters(value)
        }
    };
    let length = start.len() + if letters == 0 { 32 } else { letters + 25 };
    let mut end = query.len();
    for param in query.rsplit(|&byte| byte == b'&') {
        let id = param.len().checked_sub(length).and_then(|from| param.get(from..));
        if id.and_then(|id| id.strip_prefix(start)).is_some_and(is_id) {
            return Some(end - length..(end + 1).min(query.len()));
        }
        end = end.saturating_sub(param.len() + 1);
    }
    None
}

/// The last `cfid=…&cftoken=…`, with the `&` after it.
fn last_cfid(query: &[u8]) -> Option<Range<usize>> {
    let (mut end, mut token_end) = (query.len(), None);
    for param in query.rsplit(|&byte| byte == b'&') {
        let value = |at: usize| param.get(at..).is_some_and(|text| text.starts_with(b"cfid="));
        if let Some(token_end) = token_end
            && let Some(at) = (0..param.len().saturating_sub(5)).rev().find(|&at| value(at))
        {
            return Some(end - param.len() + at..query.len().min(token_end + 1));
        }
        let is_token = param.len() > 8 && param.starts_with(b"cftoken=");
        token_end = is_token.then_some(end);
        end = end.saturating_sub(param.len() + 1);
    }
    None
}
