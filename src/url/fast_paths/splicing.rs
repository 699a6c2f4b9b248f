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

#[cfg(test)]
mod tests {
    use super::*;
    use Attribute::{Hash, Host, Hostname, Password, Pathname, Port, Protocol, Search, Username};

    fn url(href: &str) -> UrlRecord {
        UrlRecord::parse(href, None).expect("a URL")
    }

    fn find(url: &UrlRecord, attribute: Attribute, value: &str) -> Option<Splice> {
        let (href_length, offsets) = (url.as_str().len(), url.offsets());
        let scheme_type = url.scheme_type();
        find_splice(value.as_bytes(), value.len(), attribute, href_length, &offsets, scheme_type)
    }

    #[test]
    fn recognized() {
        for (href, attribute, value, expected) in [
            ("https://h/", Protocol, "http", "http://h/"),
            ("ws://u:p@h:1/?#", Protocol, "https:", "https://u:p@h:1/?#"),
            ("https://u@h:8443/p", Protocol, "ftp", "ftp://u@h:8443/p"),
            ("https://h/", Username, "v", "https://v@h/"),
            ("https://u@h/", Username, "v%20", "https://v%20@h/"),
            ("https://:p@h/", Username, "v", "https://v:p@h/"),
            ("ws://u:p@h:1/?#", Username, "v", "ws://v:p@h:1/?#"),
            ("https://h/", Password, "v", "https://:v@h/"),
            ("https://u@h/", Password, "v", "https://u:v@h/"),
            ("https://:p@h/", Password, "word", "https://:word@h/"),
            ("foo://u:p@h", Password, "v!", "foo://u:v!@h"),
            ("https://u@h:81/p", Host, "i.j", "https://u@i.j:81/p"),
            ("https://h/p", Host, "i:81", "https://i:81/p"),
            ("https://h:82/p", Host, "127.0.0.1:8", "https://127.0.0.1:8/p"),
            ("foo://h:82", Hostname, "i_j", "foo://i_j:82"),
            ("https://h/?#", Hostname, "long.example", "https://long.example/?#"),
            ("https://h/?#", Port, "0", "https://h:0/?#"),
            ("https://h:81/", Port, "65535", "https://h:65535/"),
            ("https://h/a?b#c", Pathname, "/", "https://h/?b#c"),
            ("foo://h", Pathname, "/a/b...;c", "foo://h/a/b...;c"),
            ("https://h/", Search, "v", "https://h/?v"),
            ("https://h/?q", Search, "?v=?", "https://h/?v=?"),
            ("foo:a?q#f", Search, "v", "foo:a?v#f"),
            ("foo:a#f", Search, "?", "foo:a?#f"),
            ("https://h/", Hash, "v", "https://h/#v"),
            ("https://h/#f", Hash, "v", "https://h/#v"),
            ("foo:a?q", Hash, "#v#", "foo:a?q#v#"),
        ] {
            let old = url(href);
            let splice = find(&old, attribute, value).expect(href);
            let mut new = UrlRecord::default();
            new.write_splice(&splice, &old, value);
            assert_eq!(new, url(expected), "{href} {value}");
        }
    }

    #[test]
    fn declined() {
        for (href, attribute, value) in [
            ("https://h/", Protocol, "HTTP"),
            ("https://h/", Protocol, "http::"),
            ("https://h/", Protocol, ":"),
            ("https://h/", Protocol, "file"),
            ("https://h/", Protocol, "foo"),
            ("foo://h/", Protocol, "https"),
            ("https://h:80/", Protocol, "http"),
            ("http://h:443/", Protocol, "wss:"),
            ("https://h/", Username, ""),
            ("https://h/", Username, "a:b"),
            ("https://h/", Password, "é"),
            ("foo:a", Username, "v"),
            ("foo:/a", Password, "v"),
            ("foo:///a", Port, "1"),
            ("foo:/a", Host, "h"),
            ("https://h/", Host, "H"),
            ("https://h/", Host, "i:443"),
            ("https://h/", Host, "i:"),
            ("https://h/", Host, "i:08"),
            ("https://h/", Host, "i/"),
            ("https://h/", Host, ":81"),
            ("https://h/", Host, "1.2"),
            ("https://h/", Hostname, "i:81"),
            ("https://h/", Hostname, "i?"),
            ("foo://h/", Hostname, "[::1]"),
            ("https://h/", Port, "80"),
            ("https://h/", Port, "+1"),
            ("https://h/", Port, "1a"),
            ("https://h/", Port, "65536"),
            ("https://h/", Port, "100000"),
            ("https://h/", Pathname, "a"),
            ("https://h/", Pathname, "/a/.."),
            ("https://h/", Pathname, "/a?"),
            ("https://h/", Pathname, "/a\\b"),
            ("foo:/a", Pathname, "//b"),
            ("https://h/", Search, ""),
            ("foo:a", Search, "'"),
            ("https://h/", Search, "a#"),
            ("https://h/", Search, "a\t"),
            ("https://h/", Hash, ""),
            ("https://h/", Hash, "`"),
            ("https://h/", Hash, " "),
        ] {
            assert_eq!(find(&url(href), attribute, value), None, "{href} {value}");
        }
    }
}
