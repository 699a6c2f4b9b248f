//! Changes the names and values in a query, in place.

use super::url::Url;
use crate::fallible_string::FallibleString;
use crate::form_urlencoded::serializer::append_name_and_value;
use crate::form_urlencoded::{Spaces, parse_string};
use crate::url::api::setters::Setters;
use crate::url::credentials::debug_only;
use alloc::collections::BTreeMap;
use alloc::string::String;

/// Gives mutable access to the names and values in a URL's query. The URL is complete again when
/// this object is dropped.
pub struct QueryPairsMut<'a> {
    /// The URL, with a query but without its fragment.
    url: &'a mut Url,
    /// The fragment with its delimiter.
    fragment: String,
}

debug_only!(QueryPairsMut<'_> as "QueryPairsMut": url);

impl Url {
    /// Gives mutable access to the names and values in the query. Existing pairs keep their
    /// encoding.
    ///
    /// ```
    /// use whatwg_url::Url;
    ///
    /// let mut url = Url::parse("https://example.org/?a=%20")?;
    /// url.query_pairs_mut().append_pair("b c", "&").extend_pairs([("d", "é")]);
    /// assert_eq!(url.query(), Some("a=%20&b+c=%26&d=%C3%A9"));
    /// url.query_pairs_mut().clear();
    /// assert_eq!(url.as_str(), "https://example.org/");
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    pub fn query_pairs_mut(&mut self) -> QueryPairsMut<'_> {
        let fragment = self.record.open_query();
        QueryPairsMut { url: self, fragment }
    }

    /// Removes and returns the fragment with its `#`, and adds an empty query if there is none.
    #[doc(hidden)]
    #[inline]
    pub fn open_query(&mut self) -> String {
        self.record.open_query()
    }

    /// The serialization of a URL that [`Url::open_query`] has prepared, and the index after its
    /// `?`. Callers may change the query, to text that is percent-encoded.
    #[doc(hidden)]
    #[inline]
    pub const fn query_to_change(&mut self) -> (&mut String, usize) {
        self.record.query_to_change()
    }

    /// Appends the fragment that [`Url::open_query`] has removed.
    #[doc(hidden)]
    #[inline]
    pub fn close_query(&mut self, fragment: &str) {
        self.record.close_query(fragment);
    }

    /// Copies the URL and changes some of the query's parameters. For each name in `changes`, the
    /// new values replace all existing ones. The new values are inserted where the name first
    /// occurs, or at the end. All other parameters keep their original bytes, however they are
    /// encoded. If a name occurs twice in `changes`, the last change applies. If no parameters
    /// remain, the query is removed together with its `?`.
    ///
    /// ```
    /// use whatwg_url::Url;
    ///
    /// let url = Url::parse("https://example.com/?a=%7e+1&b=2&c")?;
    /// assert_eq!(url.with_params(&[("b", &["3 4"])]).query(), Some("a=%7e+1&b=3+4&c"));
    /// assert_eq!(url.with_params(&[("a", &[]), ("d", &["1", "2"])]).query(), Some("b=2&c&d=1&d=2"));
    /// assert_eq!(Url::parse("https://h/?")?.with_params(&[("a", &[])]), "https://h/");
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    #[must_use]
    pub fn with_params(&self, changes: &[(&str, &[&str])]) -> Self {
        self.with_params_and(changes, Spaces::Plus)
    }

    /// Like [`Url::with_params`], but lets you choose how spaces in the new parameters are written.
    ///
    /// ```
    /// use whatwg_url::Url;
    /// use whatwg_url::form_urlencoded::Spaces;
    ///
    /// let url = Url::parse("https://example.com/?a=1+2")?;
    /// let changed = url.with_params_and(&[("b", &["3 4"])], Spaces::Percent20);
    /// assert_eq!(changed.query(), Some("a=1+2&b=3%204"));
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    #[must_use]
    pub fn with_params_and(&self, changes: &[(&str, &[&str])], spaces: Spaces) -> Self {
        let mut copy = self.clone();
        if changes.is_empty() {
            return copy;
        }
        // The values by name. The pieces become `None` once they have been added to the query.
        let mut left: BTreeMap<_, _> =
            changes.iter().map(|(name, values)| (*name, Some(*values))).collect();
        let mut query = FallibleString::default();
        let mut is_first = true;
        // Begins a new piece. Because pieces may be empty, the query alone does not show whether a
        // piece has been added.
        let mut separate = |query: &mut FallibleString| {
            if !is_first {
                query.push('&');
            }
            is_first = false;
        };
        let before = self.query().filter(|query| !query.is_empty());
        for piece in before.into_iter().flat_map(|query| query.split('&')) {
            let name = parse_string(piece).next().map(|(name, _)| name);
            let Some((name, values)) =
                name.and_then(|name| Some((name.clone(), left.get_mut(&*name)?.take())))
            else {
                separate(&mut query);
                query.push_str(piece);
                continue;
            };
            for value in values.unwrap_or_default() {
                separate(&mut query);
                append_name_and_value(&name, value, spaces, &mut query);
            }
        }
        for (name, _) in changes {
            for value in left.get_mut(name).and_then(Option::take).unwrap_or_default() {
                separate(&mut query);
                append_name_and_value(name, value, spaces, &mut query);
            }
        }
        // If no parameters remain, the query consists only of empty pieces.
        if query.as_str().bytes().all(|byte| byte == b'&') {
            query.clear();
        }
        copy.set_to(&query);
        copy
    }

    /// An empty string removes the query. If memory runs out, the URL stays unchanged.
    fn set_to(&mut self, query: &FallibleString) {
        if query.has_overflowed() {
            return;
        }
        let query = Some(query.as_str()).filter(|query| !query.is_empty());
        // The only possible error is running out of memory. If memory runs out, the URL is
        // unchanged.
        let _ = Setters::default().set_query(&mut self.record, query);
    }
}

impl QueryPairsMut<'_> {
    /// Removes all pairs.
    pub fn clear(&mut self) -> &mut Self {
        self.url.record.write_to_query(FallibleString::truncate);
        self
    }

    /// Adds a name and a value, with form encoding.
    pub fn append_pair(&mut self, name: &str, value: &str) -> &mut Self {
        self.url.record.write_to_query(|href, start| {
            if href.len() > start {
                href.push_str("&");
            }
            append_name_and_value(name, value, Spaces::Plus, href);
        });
        self
    }

    /// Adds names and values in the same way as [`QueryPairsMut::append_pair`].
    pub fn extend_pairs<N: AsRef<str>, V: AsRef<str>>(
        &mut self,
        pairs: impl IntoIterator<Item = (N, V)>,
    ) -> &mut Self {
        for (name, value) in pairs {
            self.append_pair(name.as_ref(), value.as_ref());
        }
        self
    }
}

impl Drop for QueryPairsMut<'_> {
    fn drop(&mut self) {
        self.url.record.close_query(&self.fragment);
        if self.url.query() == Some("") {
            // Nothing is allocated, so no error is possible.
            let _ = self.url.set_query(None);
        }
    }
}
