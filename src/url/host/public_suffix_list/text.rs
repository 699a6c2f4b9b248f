//! Parses lists in the [published format](https://github.com/publicsuffix/list/wiki/Format).

use super::list::PublicSuffixList;
use super::table::{EXCEPTION, HAS_LONGER, ICANN_SHIFT, Kind, RULE, Table, WILDCARD};
use crate::fallible_string::FallibleString;
use crate::url::host::Host;
use alloc::borrow::Cow;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

/// The maximum length of a domain in the DNS.
const MOST_IN_A_DOMAIN: usize = 253;

/// The reason why a string is not a valid Public Suffix List.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InvalidPublicSuffixList {
    /// The line with this number (counted from 1) is not a valid rule.
    NotARule(usize),
    /// There are no rules.
    NoRules,
    /// The text is a single word, for example an error message from a server.
    OneWord,
    /// A section has no end, for example because the text was truncated.
    Unclosed,
    /// The hash table has no room for the rule on this line (counted from 1), because too many
    /// rules have similar hashes.
    Alike(usize),
}

impl fmt::Display for InvalidPublicSuffixList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotARule(line) => write!(f, "line {line} is no rule"),
            Self::NoRules => f.write_str("there are no rules"),
            Self::OneWord => f.write_str("the text is a single word"),
            Self::Unclosed => f.write_str("a section has no end"),
            Self::Alike(line) => write!(f, "there is no place for the rule of line {line}"),
        }
    }
}

impl Error for InvalidPublicSuffixList {}

impl PublicSuffixList {
    /// Parses a list. The text can be the
    /// [published list](https://publicsuffix.org/list/public_suffix_list.dat) or just a few rules.
    /// Without the `idna` feature, non-ASCII rules are invalid, so the published list is rejected.
    ///
    /// # Errors
    ///
    /// Returns an error if a line is not a valid rule, the text has no rules or is a single word,
    /// or a section is not closed.
    ///
    /// ```
    /// use whatwg_url::url::host::{Host, public_suffix_list::PublicSuffixList};
    ///
    /// let list = PublicSuffixList::parse("// VERSION: mine\nmuseum\n*.museum\n!city.museum")?;
    /// assert_eq!(list.version(), "mine");
    /// assert_eq!(list.public_suffix(&Host::Domain("a.b.museum")), Some("b.museum"));
    /// assert_eq!(list.public_suffix(&Host::Domain("a.city.museum")), Some("museum"));
    /// assert!(PublicSuffixList::parse("<!DOCTYPE html>").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, InvalidPublicSuffixList> {
        parse(text)
    }
}

/// A parsed rule: its line number, domain and kind.
type Rule<'a> = (usize, Cow<'a, str>, Kind);

fn parse(text: &str) -> Result<PublicSuffixList, InvalidPublicSuffixList> {
    let mut version = String::new();
    let mut open_sections = 0_isize;
    let mut in_section = BOTH;
    let mut rules = Vec::new();
    let mut count = 0;
    // Whether any line so far proves that the text is a Public Suffix List.
    let mut is_list = false;
    for (index, line) in text.split('\n').enumerate() {
        // A rule ends at the first whitespace.
        let word = |line: &'_ str| line.find(|c| c <= ' ').unwrap_or(line.len());
        if line.starts_with("//") {
            is_list = true;
            if let Some(named) = line.strip_prefix("// VERSION: ") {
                version = named.get(..word(named)).unwrap_or_default().to_owned();
            }
            if line.starts_with("// ===BEGIN ") {
                open_sections += 1;
                in_section = if line.starts_with(PRIVATE_SECTION) { 1 } else { BOTH };
            }
            if line.starts_with("// ===END ") {
                open_sections -= 1;
                in_section = BOTH;
            }
            continue;
        }
        let rule = line.get(..word(line)).unwrap_or_default();
        if rule.is_empty() {
            continue;
        }
        count += 1;
        is_list = is_list || count > 1 || rule.contains('.');
        // The rule `*` is implied by the algorithm.
        if rule != "*" {
            let (domain, kind) = read(rule).ok_or(InvalidPublicSuffixList::NotARule(index + 1))?;
            rules.push((index + 1, domain, kind * in_section));
        }
    }
    match (count, is_list, open_sections) {
        (0, _, _) => Err(InvalidPublicSuffixList::NoRules),
        (_, false, _) => Err(InvalidPublicSuffixList::OneWord),
        (_, true, 0) => Ok(PublicSuffixList { version, table: table_of(&rules)? }),
        (_, true, _) => Err(InvalidPublicSuffixList::Unclosed),
    }
}

/// The line that precedes the rules of the private section.
const PRIVATE_SECTION: &str = "// ===BEGIN PRIVATE DOMAINS===";

/// Multiplying the kind of a rule by this number gives the kind of the same rule in the ICANN
/// section.
const BOTH: Kind = 1 | 1 << ICANN_SHIFT;

/// The domain and the kind of a rule. Returns `None` if the rule is invalid.
fn read(rule: &str) -> Option<(Cow<'_, str>, Kind)> {
    let exception = rule.strip_prefix('!');
    let wildcard = rule.strip_prefix("*.");
    let domain = ascii_domain(exception.or(wildcard).unwrap_or(rule))?;
    // The public suffix of an exception starts after the exception's first label.
    if domain.len() > MOST_IN_A_DOMAIN
        || domain.split('.').any(str::is_empty)
        || exception.is_some() && !domain.contains('.')
    {
        return None;
    }
    let kind = match (exception, wildcard) {
        (Some(_), _) => EXCEPTION,
        (_, Some(_)) => WILDCARD,
        _ => RULE,
    };
    Some((domain, kind))
}

fn table_of(rules: &[Rule<'_>]) -> Result<Table, InvalidPublicSuffixList> {
    let labels = |rule: &Rule<'_>| rule.1.split('.').count();
    let mut table = Table::with_room(rules.iter().map(labels).sum());
    for (line, domain, kind) in rules {
        let alike = InvalidPublicSuffixList::Alike(*line);
        table.add(domain, *kind).ok_or(alike)?;
        let mut suffix: &str = domain;
        while let Some((_, shorter)) = suffix.split_once('.') {
            table.add(shorter, HAS_LONGER).ok_or(alike)?;
            suffix = shorter;
        }
    }
    Ok(table)
}

/// Fails unless the domain has only letters, digits, hyphens and underscores.
fn ascii_domain(domain: &str) -> Option<Cow<'_, str>> {
    let is_plain = |domain: &str| {
        domain.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.'))
    };
    // A rule can't be an address, but the host parser would parse a rule that ends in a number as
    // an address.
    if is_plain(domain) {
        return Some(Cow::Borrowed(domain));
    }
    let mut storage = FallibleString::default();
    match Host::parse(domain, false, &mut storage, &mut ()) {
        Ok(Host::Domain(domain)) if is_plain(domain) => Some(Cow::Owned(domain.to_owned())),
        _ => None,
    }
}
