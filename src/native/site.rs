//! [Sites](https://html.spec.whatwg.org/multipage/browsers.html#sites), and functions of SQL, of which
//! one needs the Public Suffix List.

use super::host::Host;
use super::origin::Origin;
use super::url::Url;
use crate::code_points::CodePoints;
use crate::named_enum::named_enum;
use crate::url::host::public_suffix_list::{DomainParts, PublicSuffixList, Sections};
use crate::url::redaction::{SECRET_PARAMS, redact};
use crate::url::repairs::hints::{Hint, find_hints};
use crate::url::{self, ReportedError, locate_components, validate};
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

impl Url {
    /// The [public suffix](https://url.spec.whatwg.org/#host-public-suffix) of the host, according
    /// to the built-in list.
    #[must_use]
    pub fn public_suffix(&self) -> Option<&str> {
        PublicSuffixList::built_in().public_suffix(&self.record().host()?)
    }

    /// The [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain) of the host,
    /// according to the built-in list.
    ///
    /// ```
    /// use whatwg_url::Url;
    ///
    /// let url = Url::parse("https://www.example.co.uk/")?;
    /// assert_eq!(url.public_suffix(), Some("co.uk"));
    /// assert_eq!(url.registrable_domain(), Some("example.co.uk"));
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    #[must_use]
    pub fn registrable_domain(&self) -> Option<&str> {
        PublicSuffixList::built_in().registrable_domain(&self.record().host()?)
    }

    /// Splits the host into its parts according to the rules in the given `sections` of the
    /// built-in list. Returns `None` if the host is not a domain.
    ///
    /// ```
    /// use whatwg_url::{Sections, Url};
    ///
    /// let url = Url::parse("https://www.a.co.uk/")?;
    /// let parts = url.domain_parts(Sections::All).expect("a domain");
    /// assert_eq!(parts.subdomain, Some("www"));
    /// assert_eq!(parts.registrable_domain, Some("a.co.uk"));
    /// assert!(!parts.is_special_use);
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    #[must_use]
    pub fn domain_parts(&self, sections: Sections) -> Option<DomainParts<'_>> {
        PublicSuffixList::built_in().parts(&self.record().host()?, sections)
    }
}

impl Url {
    /// Whether this URL's host may set a cookie with the given value of the `Domain` attribute,
    /// according to the built-in list: see [`PublicSuffixList::is_cookie_domain`].
    ///
    /// ```
    /// use whatwg_url::Url;
    ///
    /// let url = Url::parse("https://www.example.co.uk/")?;
    /// assert!(url.is_cookie_domain(".Example.co.uk"));
    /// assert!(!url.is_cookie_domain("co.uk"));
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    #[must_use]
    pub fn is_cookie_domain(&self, domain: &str) -> bool {
        let list = PublicSuffixList::built_in();
        self.record().host().is_some_and(|host| list.is_cookie_domain(&host, domain))
    }
}

impl Origin {
    /// Whether two origins are [same site](https://html.spec.whatwg.org/multipage/browsers.html#same-site).
    ///
    /// ```
    /// use whatwg_url::Url;
    /// use whatwg_url::url::host::public_suffix_list::PublicSuffixList;
    ///
    /// let a = Url::parse("https://example.com/")?.origin();
    /// let b = Url::parse("https://www.example.com:8080/")?.origin();
    /// assert!(a.is_same_site(&b, PublicSuffixList::built_in()));
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    #[must_use]
    pub fn is_same_site(&self, other: &Self, list: &PublicSuffixList) -> bool {
        match (self, other) {
            (Self::Tuple(scheme_a, ..), Self::Tuple(scheme_b, ..)) => {
                scheme_a == scheme_b && self.is_schemelessly_same_site(other, list)
            }
            _ => self == other,
        }
    }

    /// Whether two origins are [schemelessly same
    /// site](https://html.spec.whatwg.org/multipage/browsers.html#schemelessly-same-site).
    #[must_use]
    pub fn is_schemelessly_same_site(&self, other: &Self, list: &PublicSuffixList) -> bool {
        let (Self::Tuple(_, host_a, _), Self::Tuple(_, host_b, _)) = (self, other) else {
            return self == other;
        };
        // Two equal hosts count as the same site even if they have no registrable domain.
        if host_a == host_b {
            return true;
        }
        let domain = registrable_domain(host_a, list);
        domain.is_some() && domain == registrable_domain(host_b, list)
    }
}

fn registrable_domain<'a>(host: &'a Host, list: &PublicSuffixList) -> Option<&'a str> {
    match host {
        Host::Domain(domain) => list.registrable_domain(&url::Host::Domain(domain)),
        _ => None,
    }
}

named_enum! {
    /// A function of SQL that computes a value from the strings in one row.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum RowFunction;

    /// All functions.
    const ALL;

    /// The name, without the prefix `url_`.
    fn name;

    /// The lowest and the highest number of arguments.
    fn arguments -> (usize, usize);

    /// The href of [`Url::guess_scheme`](crate::Url::guess_scheme).
    GuessScheme = "guess_scheme": (1, 1),
    /// [`Url::local_reference`](crate::Url::local_reference).
    LocalReference = "local_reference": (1, 1),
    /// [`Url::from_request_target`](crate::Url::from_request_target) of an origin and a target.
    FromRequestTarget = "from_request_target": (2, 2),
    /// [`Url::with_path`](crate::Url::with_path) of a URL and a path.
    WithPath = "with_path": (2, 2),
    /// [`Url::is_cookie_domain`](crate::Url::is_cookie_domain) of a URL and a domain.
    IsCookieDomain = "is_cookie_domain": (2, 2),
    /// [`redact`] of a text. The names of parameters are separated by commas.
    Redact = "redact": (1, 2),
    /// The errors of [`validate`].
    Validate = "validate": (1, 1),
    /// The hints of [`explain`](crate::url::explain).
    Hints = "hints": (1, 1),
}

/// The value of a [`RowFunction`].
pub enum RowValue {
    /// A string, such as an href.
    Text(String),
    /// A boolean.
    Boolean(bool),
    /// Errors or hints.
    Findings(Vec<Finding>),
}

/// A validation error or a hint.
#[derive(Default)]
pub struct Finding {
    /// The name.
    pub name: &'static str,
    /// Whether parsing failed with this error. Hints don't have this field.
    pub failure: Option<bool>,
    /// The offset in code points, from 1, as SQL counts.
    pub start: usize,
    /// The number of code points.
    pub length: usize,
    /// A sentence of advice.
    pub message: &'static str,
    /// The URL after the fix of a hint. Errors don't have this field.
    pub href: Option<String>,
}

impl RowFunction {
    /// Computes the value. Functions of one argument ignore `second`. `None` stands for null.
    #[must_use]
    pub fn value(self, first: &str, second: Option<&str>) -> Option<RowValue> {
        let argument = second.unwrap_or_default();
        let url = || Url::parse(first).ok();
        let text = |url: Option<Url>| url.map(|url| RowValue::Text(url.into()));
        match self {
            Self::GuessScheme => text(Url::guess_scheme(first, None).url),
            Self::LocalReference => Url::local_reference(first).map(RowValue::Text),
            Self::FromRequestTarget => text(Url::from_request_target(&url()?, argument)),
            Self::WithPath => text(url()?.with_path(argument).ok()),
            Self::IsCookieDomain => Some(RowValue::Boolean(url()?.is_cookie_domain(argument))),
            Self::Redact => {
                let redacted = match second {
                    Some(list) => {
                        let names = list.split(',').map(str::trim);
                        redact(first, &names.filter(|name| !name.is_empty()).collect::<Vec<_>>())
                    }
                    None => redact(first, SECRET_PARAMS),
                };
                Some(RowValue::Text(redacted.into_owned()))
            }
            Self::Validate | Self::Hints => Some(RowValue::Findings(self.findings(first))),
        }
    }

    fn findings(self, input: &str) -> Vec<Finding> {
        let points = CodePoints::new(input);
        let finding = |name, Range { start, end }: Range<usize>, message| {
            let (start, end) = (points.before(start), points.before(end));
            let (start, length) = (start + 1, end - start);
            Finding { name, start, length, message, ..Finding::default() }
        };
        if self == Self::Hints {
            let hints =
                find_hints(input, None, &locate_components(input, None)).unwrap_or_default();
            let hint = |Hint { kind, range, fix }| Finding {
                href: Some(fix.href),
                ..finding(kind.name(), range, kind.message())
            };
            return hints.into_iter().map(hint).collect();
        }
        let error = |ReportedError { error, failure, range }| Finding {
            failure: Some(failure),
            ..finding(error.name(), range, error.advice())
        };
        validate(input, None).1.into_iter().map(error).collect()
    }
}
