//! Lists the differences caused by ada-url. Each difference has a reason and a predicate that
//! recognizes it exactly.

use crate::attributes::Differing;
use crate::case::{Attribute, Case};
use crate::compare::Difference;
use crate::older_unicode::has_unknown;
use icu_normalizer::ComposingNormalizerBorrowed as ComposingNormalizer;
use whatwg_url::url::host::domain_to_unicode;
use whatwg_url::url::{UrlRecord, api};

/// An explained difference.
pub struct Explained {
    pub name: &'static str,
    pub reason: &'static str,
    pub is: fn(&Case, &Difference) -> bool,
}

/// All explained differences. A long run fails unless every explained difference occurs.
pub const EXPLAINED: [Explained; 6] = [
    Explained {
        name: "code points of newer Unicode",
        reason: "ada-url maps as Unicode 17 does, and its bidi classes, marks and combining classes \
                 are older still",
        is: |case, difference| {
            let hosts = hosts(case, difference);
            // Mapped code points occur only in the input.
            let has_source =
                || sources(case, difference).iter().any(|text| has_unknown(&decoded(text)));
            hosts.iter().any(|host| has_unknown(&host.unicode))
                || (!hosts.is_empty() && has_source())
        },
    },
    Explained {
        name: "labels with joiners",
        reason: "RFC 5892 (A.1) has a zero width non-joiner between two letters that join, with \
                 nothing but transparent ones between; ada-url looks for letters of an older Unicode, \
                 anywhere in the label, which then it checks no further",
        is: |case, difference| {
            hosts(case, difference).iter().any(|Host { unicode, .. }| {
                let has_joiner = |label: &&str| label.contains(['\u{200c}', '\u{200d}']);
                let (with, without): (Vec<_>, Vec<_>) = unicode.split('.').partition(has_joiner);
                let rest = without.join(".");
                !with.is_empty() && (is_valid(&rest) || fails_for_the_other_labels(&rest))
            })
        },
    },
    Explained {
        name: "normalization",
        reason: "ada-url leaves a letter with a mark as it is where another mark, of a lower \
                 combining class, follows: its result is not in NFC",
        is: |_, difference| {
            let Difference::Attributes { differing, .. } = difference else { return false };
            let host = differing.iter().find(|found| found.attribute == "hostname");
            host.is_some_and(|Differing { ours, ada, .. }| {
                let [ours, ada] = [domain_to_unicode(ours), ada_url::Idna::unicode(ada)];
                let normalized = ComposingNormalizer::new_nfc().normalize(&ada);
                normalized != ada && normalized == ours
            })
        },
    },
    Explained {
        name: "labels of bidi domains",
        reason: "UTS #46 (section 4.1, criterion 9) has the bidi rule for every label of a domain \
                 that has a right-to-left label; ada-url checks those labels alone",
        is: |case, difference| {
            let is = |host: &Host| host.by == By::Ada && fails_for_the_other_labels(&host.unicode);
            hosts(case, difference).iter().any(is)
        },
    },
    Explained {
        name: "hyphens before Punycode",
        reason: "RFC 3492 (section 6.2) has a delimiter only after basic code points, and a hyphen \
                 is no digit; ada-url decodes xn---a as xn--a",
        is: |case, difference| {
            hosts(case, difference).iter().any(|Host { by, ascii, .. }| {
                *by == By::Ada && ascii.split('.').any(|label| label.starts_with("xn---"))
            })
        },
    },
    Explained {
        name: "setters after drive letters",
        reason: "a URL with a drive letter that was parsed on a file: base is taken by ada-url's \
                 setters for one with an opaque path; when it is parsed from its href it is not",
        is: |case, difference| match difference {
            Difference::Attributes { steps, .. } => is_ada_unlike_itself(case, *steps),
            _ => false,
        },
    },
];

/// Returns the index of the difference's explanation in [`EXPLAINED`], or `None` if it is
/// unexplained.
pub fn explanation(case: &Case, difference: &Difference) -> Option<usize> {
    EXPLAINED.iter().position(|explained| (explained.is)(case, difference))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    Ours,
    Ada,
}

/// A host that only one of the libraries accepts.
struct Host {
    by: By,
    ascii: String,
    unicode: String,
}

impl Host {
    fn new(by: By, hostname: &str) -> Self {
        // The library that accepts a host decodes it.
        let unicode = match by {
            By::Ours => domain_to_unicode(hostname),
            By::Ada => ada_url::Idna::unicode(hostname),
        };
        Self { by, ascii: hostname.into(), unicode }
    }
}

/// Returns the hosts that a difference involves, whether from the input, the base, or a setter's
/// result.
fn hosts(case: &Case, difference: &Difference) -> Vec<Host> {
    let mut hosts = Vec::new();
    match difference {
        Difference::Parsing { .. } => {
            let base = case.base.as_deref();
            for (input, base) in [(Some(case.input.as_str()), base), (base, None)] {
                let Some(input) = input else { continue };
                hosts.extend(disputed_host(input, base));
            }
        }
        Difference::Attributes { steps, differing } => {
            // If one library rejects an href, the difference may be caused by the URL's previous
            // host.
            let last = steps.checked_sub(1).and_then(|last| case.steps.get(last));
            if let Some((Attribute::Href, value)) = last {
                hosts.extend(disputed_host(value, None));
            }
            for Differing { attribute, ours, ada } in differing {
                for (by, value) in [(By::Ours, ours), (By::Ada, ada)] {
                    match *attribute {
                        "hostname" => hosts.push(Host::new(by, value)),
                        // The host of a `blob:` URL is in its path.
                        "origin" => {
                            hosts.extend(host_of_origin(value).map(|host| Host::new(by, host)))
                        }
                        _ => {}
                    }
                }
            }
        }
        Difference::Panic(_) => {}
    }
    hosts
}

/// Returns the strings that contained the hosts involved in a difference.
fn sources<'a>(case: &'a Case, difference: &Difference) -> Vec<&'a str> {
    match difference {
        Difference::Parsing { .. } => {
            [Some(case.input.as_str()), case.base.as_deref()].into_iter().flatten().collect()
        }
        Difference::Attributes { steps, .. } => {
            let last = steps.checked_sub(1).and_then(|last| case.steps.get(last));
            last.map(|(_, value)| value.as_str()).into_iter().collect()
        }
        Difference::Panic(_) => Vec::new(),
    }
}

/// Percent-decodes a string as the host parser does.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('%') {
        bytes.extend(before.bytes());
        let byte = after.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(byte.unwrap_or(b'%'));
        rest = if byte.is_some() { &after[2..] } else { after };
    }
    bytes.extend(rest.bytes());
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Returns the host of a URL that only one of the libraries parses.
fn disputed_host(input: &str, base: Option<&str>) -> Option<Host> {
    let ours = match base.map(|base| UrlRecord::parse(base, None)) {
        None => UrlRecord::parse(input, None).ok(),
        Some(base) => base.ok().and_then(|base| UrlRecord::parse(input, Some(&base)).ok()),
    };
    match (ours, ada_url::Url::parse(input, base).ok()) {
        (Some(ours), None) => Some(Host::new(By::Ours, api::hostname(&ours))),
        (None, Some(ada)) => Some(Host::new(By::Ada, ada.hostname())),
        _ => None,
    }
}

fn host_of_origin(origin: &str) -> Option<&str> {
    let (_, host) = origin.split_once("://")?;
    Some(host.split_once(':').map_or(host, |(host, _)| host))
}

/// Whether `host` is invalid only because it mixes right-to-left labels with other labels. Each of
/// the two groups must form a valid domain on its own.
fn fails_for_the_other_labels(host: &str) -> bool {
    let (rtl, others): (Vec<_>, Vec<_>) = host.split('.').partition(|label| is_rtl(label));
    !rtl.is_empty() && is_valid(&rtl.join(".")) && is_valid(&others.join(".")) && !is_valid(host)
}

/// Whether this label makes a domain invalid if another label begins with a digit.
fn is_rtl(label: &str) -> bool {
    is_valid(label) && !is_valid(&format!("1é.{label}"))
}

/// Whether `domain` passes ToASCII. The label is put between non-ASCII labels. Otherwise, an ASCII
/// domain would skip the checks, and a domain that ends in a number would be an IPv4 address.
fn is_valid(domain: &str) -> bool {
    UrlRecord::parse(&format!("http://é.{domain}.é/"), None).is_ok()
}

/// Whether ada-url produces the same URL as this crate in step number `steps` when it starts from
/// the href before that step.
fn is_ada_unlike_itself(case: &Case, steps: usize) -> bool {
    let changed = || {
        let (last, before) = case.steps.get(..steps)?.split_last()?;
        let base = UrlRecord::parse(case.base.as_deref()?, None).ok()?;
        let mut ours = UrlRecord::parse(&case.input, Some(&base)).ok()?;
        let has_drive_letter = ours.path().as_bytes().get(2) == Some(&b':');
        before.iter().for_each(|(attribute, value)| attribute.set_ours(&mut ours, value));
        let mut ada = ada_url::Url::parse(ours.as_str(), None).ok()?;
        last.0.set_ours(&mut ours, &last.1);
        last.0.set_ada(&mut ada, &last.1);
        let is_explained = base.scheme() == "file" && has_drive_letter;
        Some(is_explained && ada.href() == ours.as_str())
    };
    changed() == Some(true)
}
