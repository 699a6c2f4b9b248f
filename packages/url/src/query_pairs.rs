//! Changes a query one name-value pair at a time.

use crate::url::Url;
use alloc::string::String;
use form_urlencoded::{Serializer, Target};

/// The query of a URL. A [`Serializer`] can change it. The URL gets its fragment back when the
/// serializer is finished or dropped.
#[derive(Debug)]
pub struct UrlQuery<'a> {
    /// Set to `None` once the serializer is finished.
    url: Option<&'a mut Url>,
    fragment: String,
}

impl Url {
    /// Returns a serializer that appends to the query. Afterwards, the URL has a query, even if it
    /// is empty.
    #[inline]
    pub fn query_pairs_mut(&mut self) -> Serializer<'_, UrlQuery<'_>> {
        let fragment = self.inner.open_query();
        let (_, start) = self.inner.query_to_change();
        Serializer::for_suffix(UrlQuery { url: Some(self), fragment }, start)
    }
}

impl<'a> Target for UrlQuery<'a> {
    type Finished = &'a mut Url;

    #[inline]
    fn as_mut_string(&mut self) -> &mut String {
        let url = self.url.as_mut().expect("changed before it is finished");
        url.inner.query_to_change().0
    }

    #[inline]
    fn finish(mut self) -> &'a mut Url {
        let url = self.url.take().expect("finished once");
        url.inner.close_query(&self.fragment);
        url
    }
}

impl Drop for UrlQuery<'_> {
    #[inline]
    fn drop(&mut self) {
        if let Some(url) = self.url.take() {
            url.inner.close_query(&self.fragment);
        }
    }
}
