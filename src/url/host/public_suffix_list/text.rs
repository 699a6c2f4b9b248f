//! Lists as [they are published](https://github.com/publicsuffix/list/wiki/Format).

use super::list::{Label, PublicSuffixList};
use crate::fallible_string::FallibleString;
use crate::url::host::Host;
use alloc::borrow::Cow;
use alloc::borrow::ToOwned;
use alloc::string::String;
use core::error::Error;
use core::fmt;

/// The length that the DNS allows.
const MOST_IN_A_DOMAIN: usize = 253;

/// Why a text is no Public Suffix List.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InvalidPublicSuffixList {
    /// The line of that number, counted from 1, is no rule.
    NotARule(usize),
    /// There are no rules.
    NoRules,
    /// A section has no end, as when the text is cut.
    Unclosed,
}

impl fmt::Display for InvalidPublicSuffixList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotARule(line) => write!(f, "line {line} is no rule"),
            Self::NoRules => f.write_str("there are no rules"),
            Self::Unclosed => f.write_str("a section has no end"),
        }
    }
}

impl Error for InvalidPublicSuffixList {}

impl PublicSuffixList {
    /// A list that was [downloaded](https://publicsuffix.org/list/public_suffix_list.dat): its text, or some rules. Without
    /// the feature `idna`, a rule that is not ASCII is no rule, so that the list as it is published is refused.
    ///
    /// # Errors
    ///
    /// A line is no rule, there are no rules, or a section has no end.
    ///
    /// ```
    /// use whatwg_url_wasm::url::host::{Host, public_suffix_list::PublicSuffixList};
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

fn parse(text: &str) -> Result<PublicSuffixList, InvalidPublicSuffixList> {
    let mut list = PublicSuffixList { version: String::new(), root: Label::default() };
    let mut open_sections = 0_isize;
    let mut has_rules = false;
    for (index, line) in text.split('\n').enumerate() {
        // A rule is what stands before whitespace.
        let word = |line: &str| line.split(|c| c <= ' ').next().unwrap_or_default().to_owned();
        if line.starts_with("//") {
            if let Some(version) = line.strip_prefix("// VERSION: ") {
                list.version = word(version);
            }
            if line.starts_with("// ===BEGIN ") {
                open_sections += 1;
            }
            if line.starts_with("// ===END ") {
                open_sections -= 1;
            }
            continue;
        }
        let rule = word(line);
        if rule.is_empty() {
            continue;
        }
        add_rule(&mut list.root, &rule).ok_or(InvalidPublicSuffixList::NotARule(index + 1))?;
        has_rules = true;
    }
    match (has_rules, open_sections) {
        (false, _) => Err(InvalidPublicSuffixList::NoRules),
        (true, 0) => Ok(list),
        (true, _) => Err(InvalidPublicSuffixList::Unclosed),
    }
}

/// Adds a rule; `None` if it is none.
fn add_rule(root: &mut Label, rule: &str) -> Option<()> {
    // The algorithm takes a wildcard alone for granted.
    if rule == "*" {
        return Some(());
    }
    let exception = rule.strip_prefix('!');
    let wildcard = rule.strip_prefix("*.");
    let domain = ascii_domain(exception.or(wildcard).unwrap_or(rule))?;
    // The public suffix of an exception is what follows its first label.
    if domain.len() > MOST_IN_A_DOMAIN
        || domain.split('.').any(str::is_empty)
        || exception.is_some() && !domain.contains('.')
    {
        return None;
    }
    let label = root.at(domain.rsplit('.'));
    match (exception, wildcard) {
        (Some(_), _) => label.is_exception = true,
        (_, Some(_)) => label.has_wildcard = true,
        _ => label.is_rule = true,
    }
    Some(())
}

/// The domain of a rule in ASCII, if it has nothing but letters, digits, hyphens and low lines then.
fn ascii_domain(domain: &str) -> Option<Cow<'_, str>> {
    let is_plain = |domain: &str| {
        domain.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.'))
    };
    // A rule is no address, which is what the host parser would make of a number at its end.
    if is_plain(domain) {
        return Some(Cow::Borrowed(domain));
    }
    let mut storage = FallibleString::default();
    match Host::parse(domain, false, &mut storage, &mut ()) {
        Ok(Host::Domain(domain)) if is_plain(domain) => Some(Cow::Owned(domain.to_owned())),
        _ => None,
    }
}
