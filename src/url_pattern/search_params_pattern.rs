//! Patterns for query parameters in any order. This is not in the standard:
//! <https://github.com/whatwg/urlpattern/issues/60>

use super::component::{Component, ComponentResult, compile_a_component};
use super::error::{ComponentName, UrlPatternError, redact_param};
use super::generate::{GenerateError, GenerateOptions, Groups, TextKind};
use super::parts::PARAM_OPTIONS;
use super::regular_expression::RegularExpression;
use crate::form_urlencoded::{Spaces, parse_string, serialize_and};
use crate::url::UrlRecord;
use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// Matches query parameters in any order. Each pattern is matched against the first value of its
/// parameter, decoded as form data. A missing parameter counts as an empty value, and all other
/// parameters are ignored.
///
/// This is not in the standard.
///
/// ```
/// # #[cfg(feature = "url-pattern-regex")] {
/// use whatwg_url::form_urlencoded::Spaces;
/// use whatwg_url::url_pattern::{Groups, SearchParamsPattern, regex::Regex};
///
/// let patterns = [("q", ":words"), ("page", ":number(\\d+)?")];
/// let pattern = SearchParamsPattern::<Regex>::new(patterns)?;
/// assert!(pattern.test("https://a.example/?page=2&utm_source=n&q=red+shoes"));
/// assert!(!pattern.test("https://a.example/?page=two&q=red+shoes"));
/// let result = pattern.exec("https://a.example/?q=red+shoes").expect("a match");
/// let (name, q) = &result[0];
/// assert_eq!((name.as_str(), q.input.as_str()), ("q", "red shoes"));
/// assert_eq!(q.groups, [("words".to_owned(), Some("red shoes".to_owned()))]);
/// let groups = [("q", Groups::from([("words", "red shoes")]))];
/// assert_eq!(pattern.generate(&groups, Spaces::Plus)?, "q=red+shoes");
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct SearchParamsPattern<R> {
    patterns: Vec<Pattern<R>>,
    /// The names without duplicates, in ascending order.
    names: Vec<String>,
}

#[derive(Clone)]
struct Pattern<R> {
    name: String,
    component: Component<R>,
    /// The index of the name in the sorted names.
    slot: usize,
}

/// Hides secrets.
impl<R> fmt::Debug for SearchParamsPattern<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let patterns: Vec<_> = self.patterns.iter().map(Pattern::redacted).collect();
        f.debug_tuple("SearchParamsPattern").field(&patterns).finish()
    }
}

impl<R> Pattern<R> {
    /// The name and the pattern string without secrets.
    fn redacted(&self) -> (String, String) {
        redact_param(&self.name, &self.component.pattern_string)
    }

    fn value_in<'v>(&self, values: &'v [Cow<'_, str>]) -> &'v str {
        values.get(self.slot).map_or("", |value| value)
    }
}

impl<R: RegularExpression> SearchParamsPattern<R> {
    /// Creates a pattern from the name and the pattern string of each parameter.
    ///
    /// # Errors
    ///
    /// Returns an error if a pattern string is invalid.
    pub fn new<N: Into<String>, P: AsRef<str>>(
        patterns: impl IntoIterator<Item = (N, P)>,
    ) -> Result<Self, UrlPatternError> {
        let compile = |(name, pattern): (N, P)| {
            let name = name.into();
            let callback = |value: &str| Some(value.to_owned());
            // The component appears only in errors.
            let component = ComponentName::Search;
            match compile_a_component(pattern.as_ref(), component, callback, PARAM_OPTIONS) {
                Ok(component) => Ok(Pattern { name, component, slot: 0 }),
                Err(UrlPatternError::Invalid { expected, pattern, index, .. }) => {
                    Err(UrlPatternError::InvalidParam { expected, name, pattern, index })
                }
                Err(error) => Err(error),
            }
        };
        let mut patterns: Vec<_> = patterns.into_iter().map(compile).collect::<Result<_, _>>()?;
        let mut names: Vec<_> = patterns.iter().map(|pattern| pattern.name.clone()).collect();
        names.sort_unstable();
        names.dedup();
        for pattern in &mut patterns {
            pattern.slot = names.binary_search(&pattern.name).unwrap_or_default();
        }
        Ok(Self { patterns, names })
    }

    /// Whether the parameters of a URL match. A string that is not a URL does not match.
    #[must_use]
    pub fn test(&self, url: &str) -> bool {
        UrlRecord::parse(url, None).is_ok_and(|url| self.matches_url(&url))
    }

    /// Returns the match of each parameter in the pattern, in the pattern's order, or `None`.
    #[must_use]
    pub fn exec(&self, url: &str) -> Option<Vec<(String, ComponentResult)>> {
        self.exec_url(&UrlRecord::parse(url, None).ok()?)
    }

    /// Like [`test`](Self::test), but for a parsed URL.
    #[must_use]
    pub fn matches_url(&self, url: &UrlRecord) -> bool {
        let values = self.values_in(url);
        self.patterns.iter().all(|pattern| pattern.component.matches(pattern.value_in(&values)))
    }

    /// Like [`exec`](Self::exec), but for a parsed URL.
    #[must_use]
    pub fn exec_url(&self, url: &UrlRecord) -> Option<Vec<(String, ComponentResult)>> {
        let values = self.values_in(url);
        let result = |pattern: &Pattern<R>| {
            let value = pattern.value_in(&values);
            let result = pattern.component.create_a_component_match_result(value)?;
            Some((pattern.name.clone(), result))
        };
        self.patterns.iter().map(result).collect()
    }

    /// Returns a query whose parameters match, without its question mark. `groups` contains the
    /// group values for each parameter. Parameters with an empty value are omitted. This is the
    /// inverse of [`exec`](Self::exec).
    ///
    /// # Errors
    ///
    /// Returns an error in the same cases as [`UrlPattern::generate`](super::UrlPattern::generate).
    pub fn generate<N: AsRef<str>>(
        &self,
        groups: &[(N, Groups)],
        spaces: Spaces,
    ) -> Result<String, GenerateError> {
        let none = Groups::default();
        let mut groups_by_slot = vec![&none; self.names.len()];
        for (name, groups) in groups.iter().rev() {
            self.store(&mut groups_by_slot, name.as_ref(), groups);
        }
        let mut pairs = Vec::new();
        for pattern in &self.patterns {
            let Pattern { name, component, slot } = pattern;
            let groups = groups_by_slot.get(*slot).copied().unwrap_or(&none);
            let value =
                component.generate(TextKind::Param, groups, GenerateOptions::default()).map_err(
                    |error| error.without_text_if(pattern.redacted().1 != component.pattern_string),
                )?;
            if !value.is_empty() {
                pairs.push((name, value));
            }
        }
        Ok(serialize_and(pairs, spaces))
    }

    /// The first value of each parameter in the sorted names.
    fn values_in<'u>(&self, url: &'u UrlRecord) -> Vec<Cow<'u, str>> {
        let pairs: Vec<_> = url.query().map(parse_string).into_iter().flatten().collect();
        let mut values = vec![Cow::Borrowed(""); self.names.len()];
        for (name, value) in pairs.into_iter().rev() {
            self.store(&mut values, &name, value);
        }
        values
    }

    /// Called from the last value to the first, so that the first value for a name remains.
    fn store<T>(&self, values: &mut [T], name: &str, value: T) {
        let slot = self.names.binary_search_by(|candidate| candidate.as_str().cmp(name));
        if let Some(stored) = slot.ok().and_then(|slot| values.get_mut(slot)) {
            *stored = value;
        }
    }
}
