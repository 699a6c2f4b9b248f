//! Assigns differences between the crates to the rows in docs/rust.md, *Where the standard
//! decides*.

use crate::calls::{Call, Outcome};
use whatwg_url::url::api::Attribute;

/// A difference: the call, the URL before it, and the call's outcomes in our crate and in `url`.
pub(crate) struct Difference<'a> {
    pub(crate) call: &'a Call,
    pub(crate) before: Option<&'a str>,
    pub(crate) ours: &'a Outcome,
    pub(crate) theirs: &'a Outcome,
}

/// A row's first cell and predicate. The first row that explains a difference counts.
pub(crate) type Explanation = (&'static str, fn(&Difference<'_>) -> bool);

pub(crate) const EXPLANATIONS: &[Explanation] = &[
    ("panics", |d| *d.theirs == Outcome::panicked()),
    ("`:` in `set_host`", |d| {
        matches!(d.call, Call::SetHost(Some(host)) if host.contains(':')) && d.ours.failed()
    }),
    ("variants of `ParseError`", |d| {
        d.ours.failed() && d.theirs.failed() && d.ours.href == d.theirs.href
    }),
    ("`xn--a` as a host", |d| {
        shown(d).contains("xn--a") && (d.theirs.failed() || d.theirs.result.is_empty())
    }),
    ("`^` in a path", |d| d.is_same(|href| href.replace("%5E", "^"))),
    ("`|` in a file path", |d| {
        is_file(d) && d.is_same(|href| href.replace("%7C", "|").replace("%5E", "^"))
    }),
    ("dot segments in file paths", |d| {
        matches!(d.call, Call::FromFilePath(_) | Call::FromDirectoryPath(_))
            && d.theirs.href.as_ref().is_some_and(|href| href.contains("/.."))
    }),
    ("`set_ip_host` of a URL that is not special", |d| {
        matches!(d.call, Call::SetIpHost(_)) && d.ours.href == d.theirs.href && !d.ours.is_special()
    }),
    ("`?` and `#` in an opaque path", |d| {
        matches!(d.call, Call::SetPath(_))
            && d.is_same(|href| href.replace("%3F", "?").replace("%23", "#"))
    }),
    ("empty segments at the start of a file path", |d| {
        is_file(d) && d.is_same(|href| without_empty_segments(&href.replace("%5E", "^")))
    }),
    ("a drive after the host of a file URL", |d| {
        is_file(d) && d.ours.host() != "" && d.theirs.host() == "" && d.ours.path_has_drive()
    }),
    ("`\\` after a port", |d| {
        d.ours.result.contains("InvalidPort") && shown(d).contains('\\') && !d.theirs.is_special()
    }),
    ("`C|` as the drive of a file URL", |d| {
        is_file(d) && d.is_same(|href| href.replace('|', ":").replace("%5E", "^"))
    }),
    ("a drive in the path of a URL that is not a file URL", |d| {
        !is_file(d)
            && [Some(shown(d).as_str()), d.before].iter().flatten().any(|text| has_drive(text))
    }),
    ("`\\` in a reference to a URL that is not special", |d| {
        matches!(d.call, Call::Join(reference) if reference.starts_with(['\\', '/']))
            && shown(d).contains('\\')
            && !d.ours.is_special()
    }),
    ("`///` in a reference to a special URL", |d| {
        matches!(d.call, Call::Join(reference) if reference.starts_with("//"))
            && d.ours.is_special()
            && d.theirs.result == "EmptyHost"
    }),
    ("dot segments of a file URL", |d| {
        is_file(d)
            && (shown(d).contains("..") || shown(d).to_lowercase().contains("%2e"))
            && d.ours.result == d.theirs.result
    }),
    ("a reference to a file URL whose path ends in a drive", |d| {
        matches!(d.call, Call::Join(_))
            && is_file(d)
            && d.before
                .is_some_and(|before| before.split(['?', '#']).any(|part| part.ends_with("/c:")))
    }),
    ("an empty path in a setter", |d| {
        matches!(d.call, Call::SetPath(path) | Call::Set(Attribute::Pathname, path) if path.is_empty())
            && d.ours.host().is_empty()
    }),
    ("an empty host before `:` or `@`", |d| d.ours.failed() && shown(d).contains(":@")),
    ("`set_host(None)`", |d| matches!(d.call, Call::SetHost(None))),
    ("`localhost` in `set_host` of a file URL", |d| {
        matches!(d.call, Call::SetHost(Some(host)) if host == "localhost") && is_file(d)
    }),
    ("`set_scheme(\"file\")`", |d| {
        matches!(d.call, Call::SetScheme(_) | Call::Set(Attribute::Protocol, _))
            && is_file(&Difference { theirs: d.ours, ..*d })
            && d.theirs.failed()
    }),
    ("`set_host(Some(\"\"))` of a file URL", |d| {
        matches!(d.call, Call::SetHost(Some(host)) if host.is_empty())
            && is_file(d)
            && d.theirs.result == "Err(EmptyHost)"
    }),
    ("`make_relative`", |d| {
        matches!(d.call, Call::MakeRelative(_)) && d.ours.href == d.theirs.href
    }),
    ("syntax violations", |d| {
        matches!(d.call, Call::Violations(_)) && d.ours.href == d.theirs.href
    }),
    ("results that parse as a different URL", |d| {
        let Some(their_href) = &d.theirs.href else { return false };
        let again = Outcome::of_theirs(&Call::Parse(their_href.clone()), None);
        again.href.as_ref() != Some(their_href) || again.components != d.theirs.components
    }),
];

fn shown(d: &Difference<'_>) -> String {
    format!("{:?}", d.call)
}

fn is_file(d: &Difference<'_>) -> bool {
    d.theirs.href.as_ref().is_some_and(|href| href.starts_with("file:"))
}

/// Whether a segment of the text is a drive letter: a letter followed by `:` or `|`.
fn has_drive(text: &str) -> bool {
    text.as_bytes().windows(4).any(|window| {
        matches!(window, [b'/' | b'\\' | b'"', letter, b':' | b'|', b'/' | b'\\'] if letter.is_ascii_alphabetic())
    })
}

fn without_empty_segments(href: &str) -> String {
    let (before, path) =
        href.split_at(href.get(7..).and_then(|rest| rest.find('/')).map_or(0, |start| start + 7));
    format!("{before}/{}", path.trim_start_matches('/'))
}

impl Difference<'_> {
    /// Whether both crates returned URLs that differ but become equal when `change` is applied.
    fn is_same(&self, change: impl Fn(&str) -> String) -> bool {
        match (&self.ours.href, &self.theirs.href) {
            (Some(ours), Some(theirs)) => ours != theirs && change(ours) == change(theirs),
            _ => false,
        }
    }
}

impl Outcome {
    fn failed(&self) -> bool {
        let names = [
            "Error",
            "EmptyHost",
            "InvalidPort",
            "InvalidIpv4Address",
            "InvalidIpv6Address",
            "InvalidDomainCharacter",
        ];
        self.result.starts_with("Err(") || names.iter().any(|name| self.result.ends_with(name))
    }

    fn host(&self) -> &str {
        self.components.get(1).map_or("", String::as_str)
    }

    fn path_has_drive(&self) -> bool {
        let path = self
            .href
            .as_ref()
            .and_then(|href| href.get(7..)?.split_once('/'))
            .map_or("", |(_, path)| path);
        matches!(path.as_bytes(), [letter, b':' | b'|', ..] if letter.is_ascii_alphabetic())
    }

    fn is_special(&self) -> bool {
        let special = ["http:", "https:", "ws:", "wss:", "ftp:", "file:"];
        self.href.as_ref().is_some_and(|href| special.iter().any(|scheme| href.starts_with(scheme)))
    }
}
