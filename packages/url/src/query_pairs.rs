//! Changes a query one name-value pair at a time.

use crate::url::Url;
use alloc::borrow::ToOwned;
use alloc::string::String;
use form_urlencoded::{Serializer, Target};

/// The query of a URL. A [`Serializer`] can change it. The URL is updated when the serializer is
/// finished or dropped.
#[derive(Debug)]
pub struct UrlQuery<'a> {
    /// Set to `None` once the serializer is finished.
    url: Option<&'a mut Url>,
    query: String,
}

impl Url {
    /// Returns a serializer that appends to the query. Afterwards, the URL has a query, even if it
    /// is empty.
    pub fn query_pairs_mut(&mut self) -> Serializer<'_, UrlQuery<'_>> {
        let query = self.query().unwrap_or_default().to_owned();
        Serializer::for_suffix(UrlQuery { url: Some(self), query }, 0)
    }
}

impl<'a> Target for UrlQuery<'a> {
    type Finished = &'a mut Url;

    fn as_mut_string(&mut self) -> &mut String {
        &mut self.query
    }

    fn finish(mut self) -> &'a mut Url {
        let url = self.url.take().expect("finished once");
        url.set_query(Some(&self.query));
        url
    }
}

impl Drop for UrlQuery<'_> {
    fn drop(&mut self) {
        if let Some(url) = self.url.take() {
            url.set_query(Some(&self.query));
        }
    }
}
