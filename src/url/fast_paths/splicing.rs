//! Recognizes values that a setter writes unchanged. For such a value, the new href is the old href
//! with one component replaced by the value.

use super::scanning::{Class, Input};
use super::serialized::{end_of_port, is_its_own_host};
use crate::features::HAS_FAST_PATHS;
use crate::url::attribute::Attribute;
use crate::url::port::shortest_port_of;
use crate::url::record::{Offsets, UrlRecord};
use crate::url::scheme::SchemeType;

/// Describes how to build a new href from the start of the old href, a value, and the rest of the
/// old href.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Splice {
    /// The number of bytes to keep from the start of the old href.
    pub start: usize,
    /// The delimiter to insert before the value.
    pub before: Option<char>,
    /// The delimiter to insert after the value.
    pub after: Option<char>,
    /// The offset in the old href where the rest starts.
    pub end: usize,
    /// The offsets of the new href.
    pub offsets: Offsets,
    /// The type of the new href's scheme.
    pub scheme_type: SchemeType,
}

/// Sets `attribute` by splicing. Determines how to build the new href from the old one and the
/// value. Returns `None` if this fast path declines. The value is the first `length` bytes of
/// `bytes`. The old href has `href_length` bytes, the offsets `old` and the scheme type
/// `scheme_type`. Only the path, query and fragment of a `file` URL can be spliced.
pub fn find_splice(
    bytes: &[u8],
    length: usize,
    attribute: Attribute,
    href_length: usize,
    old: &Offsets,
    mut scheme_type: SchemeType,
) -> Option<Splice> {
    let has_host = old.host_start < old.host_end;
    let is_file = scheme_type == SchemeType::File;
    if !HAS_FAST_PATHS
        || length == 0
        || length > bytes.len()
        // Only the `search` and `hash` setters work the same for a URL without a host. The path of
        // a URL with a host is never opaque.
        || !has_host && !is_file && !matches!(attribute, Attribute::Search | Attribute::Hash)
        || is_file && !is_spliced_in_file(bytes, attribute)
    {
        return None;
    }
    let input = Input::new(bytes, length);
    let recognized = recognize(input, attribute)?;
    let has_credentials = old.username_end < old.host_start;
    let (mut start, end, delimiter) = match attribute {
        Attribute::Protocol => {
            scheme_type = new_scheme_type(input, recognized, scheme_type, old)?;
            (0, old.scheme_end + 1, None)
        }
        Attribute::Username => (old.scheme_end + "://".len(), old.username_end, None),
        Attribute::Password => {
            (old.username_end, old.host_start - usize::from(has_credentials), Some(':'))
        }
        Attribute::Host | Attribute::Hostname if recognized < length => {
            (old.host_start, old.path_start, None)
        }
        Attribute::Host | Attribute::Hostname => (old.host_start, old.host_end, None),
        Attribute::Port => (old.host_end, old.path_start, Some(':')),
        Attribute::Pathname => (old.path_start, old.query_start, None),
        Attribute::Search => (old.query_start, old.fragment_start, Some('?')),
        Attribute::Hash => (old.fragment_start, href_length, Some('#')),
    };
    let first = input.bytes().first().copied().map(char::from);
    let before = delimiter.filter(|_| start == end && first != delimiter);
    if delimiter.is_some() && start < end && first != delimiter {
        start += 1;
    }
    let is_credential = matches!(attribute, Attribute::Username | Attribute::Password);
    let after = match attribute {
        Attribute::Protocol if recognized == length => Some(':'),
        Attribute::Username | Attribute::Password if !has_credentials => Some('@'),
        _ => None,
    };
    let value_end = start + usize::from(before.is_some()) + length;
    let new_end = value_end + usize::from(after.is_some());
    let mut offsets = *old;
    let moved = |offset: &mut usize| *offset = (*offset + new_end).wrapping_sub(end);
    match attribute {
        Attribute::Protocol => {
            offsets.scheme_end = recognized;
            moved(&mut offsets.username_end);
        }
        Attribute::Username => offsets.username_end = value_end,
        Attribute::Host | Attribute::Hostname => offsets.host_end = start + recognized,
        _ => {}
    }
    if is_credential || attribute == Attribute::Protocol {
        moved(&mut offsets.host_start);
        moved(&mut offsets.host_end);
    }
    if !matches!(attribute, Attribute::Pathname | Attribute::Search | Attribute::Hash) {
        moved(&mut offsets.path_start);
    }
    if !matches!(attribute, Attribute::Search | Attribute::Hash) {
        moved(&mut offsets.query_start);
    }
    if attribute != Attribute::Hash {
        moved(&mut offsets.fragment_start);
    }
    Some(Splice { start, before, after, end, offsets, scheme_type })
}

/// Whether an attribute of a `file` URL can be spliced. A path must not begin with a drive letter.
fn is_spliced_in_file(bytes: &[u8], attribute: Attribute) -> bool {
    match attribute {
        Attribute::Pathname => !matches!(bytes, [b'/', _, b':' | b'|', ..]),
        Attribute::Search | Attribute::Hash => true,
        _ => false,
    }
}

/// The type of the scheme in the first `end` bytes of the input. Declines unless both schemes are
/// special and neither is `file`. This fast path also declines if the port may be the new scheme's
/// default port.
fn new_scheme_type(
    input: Input<'_>,
    end: usize,
    old_type: SchemeType,
    old: &Offsets,
) -> Option<SchemeType> {
    let scheme = str::from_utf8(input.bytes().get(..end)?).ok()?;
    let new_type = SchemeType::of(scheme);
    let port_digits = old.path_start.wrapping_sub(old.host_end + ":".len());
    let may_have_default_port = SchemeType::has_default_port_of_length(port_digits);
    (old_type.is_special() && new_type.default_port().is_some() && !may_have_default_port)
        .then_some(new_type)
}

/// The length of the component in the value, if the setter writes the value unchanged. The length
/// does not include a colon after a scheme or a port after a host.
fn recognize(input: Input<'_>, attribute: Attribute) -> Option<usize> {
    let bytes = input.bytes();
    let begins_with = |delimiter| usize::from(bytes.first() == Some(&delimiter));
    let end = match attribute {
        Attribute::Protocol => {
            let end = input.end_of(0, Class::Domain);
            return matches!(bytes.get(end..), Some([] | [b':'])).then_some(end);
        }
        Attribute::Username | Attribute::Password => input.end_of(0, Class::Userinfo),
        Attribute::Host | Attribute::Hostname => {
            let host_end = input.end_of(0, Class::Domain);
            let (end, port) = end_of_port(bytes, host_end, None)?;
            let is_unchanged = end == bytes.len()
                && is_its_own_host(bytes.get(..host_end)?)
                && port.is_none_or(|port| {
                    attribute == Attribute::Host && !SchemeType::has_default_port(port)
                });
            return is_unchanged.then_some(host_end);
        }
        Attribute::Port if SchemeType::has_default_port(shortest_port_of(bytes)?) => return None,
        Attribute::Port => bytes.len(),
        Attribute::Pathname if begins_with(b'/') == 0 => return None,
        Attribute::Pathname => input.end_of_path(0, false),
        Attribute::Search => input.end_of(begins_with(b'?'), Class::SpecialQuery),
        Attribute::Hash => input.end_of(begins_with(b'#'), Class::Fragment),
    };
    (end == bytes.len()).then_some(end)
}

impl UrlRecord {
    /// Sets this record to `old` with `value` spliced in as described by `splice`.
    #[doc(hidden)]
    pub fn write_splice(&mut self, splice: &Splice, old: &Self, value: &str) {
        let old_href = old.as_str();
        self.href.clear();
        self.href.push_str(old_href.get(..splice.start).unwrap_or_default());
        if let Some(delimiter) = splice.before {
            self.href.push(delimiter);
        }
        self.href.push_str(value);
        if let Some(delimiter) = splice.after {
            self.href.push(delimiter);
        }
        self.href.push_str(old_href.get(splice.end..).unwrap_or_default());
        self.set_offsets(&splice.offsets);
        self.scheme_type = splice.scheme_type;
    }
}
