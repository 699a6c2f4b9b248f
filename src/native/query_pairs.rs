//! Changing a query by its names and values.

use super::url::Url;
use crate::fallible_string::FallibleString;
use crate::form_urlencoded::serializer::append_tuple;
use crate::url::api::setters::Setters;

/// The names and values of a URL's query, to be changed. The URL changes when this goes out of scope.
#[derive(Debug)]
pub struct QueryPairsMut<'a> {
    url: &'a mut Url,
    query: FallibleString,
}

impl Url {
    /// The names and values of the query, to be changed. What is there already stays as it is written.
    ///
    /// ```
    /// use whatwg_url_wasm::Url;
    ///
    /// let mut url = Url::parse("https://example.org/?a=%20")?;
    /// url.query_pairs_mut().append_pair("b c", "&").extend_pairs([("d", "é")]);
    /// assert_eq!(url.query(), Some("a=%20&b+c=%26&d=%C3%A9"));
    /// url.query_pairs_mut().clear();
    /// assert_eq!(url.as_str(), "https://example.org/");
    /// # Ok::<(), whatwg_url_wasm::url::ParseError>(())
    /// ```
    pub fn query_pairs_mut(&mut self) -> QueryPairsMut<'_> {
        let mut query = FallibleString::default();
        query.push_str(self.query().unwrap_or_default());
        QueryPairsMut { url: self, query }
    }
}

impl QueryPairsMut<'_> {
    /// Removes all pairs.
    pub fn clear(&mut self) -> &mut Self {
        self.query.clear();
        self
    }

    /// Adds a name and a value, encoded as those of a form.
    pub fn append_pair(&mut self, name: &str, value: &str) -> &mut Self {
        append_tuple(name, value, &mut self.query);
        self
    }

    /// Adds names and values, each as [`QueryPairsMut::append_pair`] does.
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
        if self.query.has_overflowed() {
            return;
        }
        let query = Some(self.query.as_str()).filter(|query| !query.is_empty());
        // The only error is out of memory, which leaves the URL unchanged.
        let _ = Setters::default().set_query(&mut self.url.record, query);
    }
}
