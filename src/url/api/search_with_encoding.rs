//! [`search`](https://url.spec.whatwg.org/#dom-url-search) with an *encoding*, for the links of legacy documents.

use super::setters::Setters;
use crate::encoding::Encoding;
use crate::url::error_sink::Failure;
use crate::url::parser::EncodeQuery;
use crate::url::percent_encoding::after_encoding::encode_query_with;
use crate::url::record::UrlRecord;

impl Setters {
    /// The setter of [`search`](https://url.spec.whatwg.org/#dom-url-search) with an *encoding*.
    ///
    /// # Errors
    ///
    /// Out of memory.
    pub fn set_search_with_encoding(
        &mut self,
        url: &mut UrlRecord,
        value: &str,
        encoding: &'static Encoding,
    ) -> Result<(), Failure> {
        let encode_query = encode_query_with(encoding);
        let encode_query = encode_query.as_ref().map(|encode| encode as EncodeQuery<'_>);
        self.set_search_with(url, value, encode_query, &mut ())
    }
}
