//! Parsing with an encoding other than UTF-8.

use super::machine::EncodeQuery;
use super::run_the_state_machine;
use super::state_override::StateOverride;
use crate::basics;
use crate::encoding::Encoding;
use crate::url::parse_error::ParseError;
use crate::url::percent_encoding::after_encoding::encode_query_with;
use crate::url::record::UrlRecord;

impl UrlRecord {
    /// Like [`UrlRecord::parse`], but with *encoding*. If the URL has a special scheme other than
    /// `ws` or `wss`, its query is encoded with this encoding and then percent-encoded. Documents
    /// in legacy encodings rely on this behavior.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`UrlRecord::parse`].
    ///
    /// ```
    /// use whatwg_url::{encoding, url::UrlRecord};
    ///
    /// let shift_jis = encoding::get("sjis").unwrap();
    /// let url = UrlRecord::parse_with_encoding("https://a/?≡☃", None, shift_jis)?;
    /// assert_eq!(url.query(), Some("%81%DF%26%239731%3B"));
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    pub fn parse_with_encoding(
        input: &str,
        base: Option<&Self>,
        encoding: &'static Encoding,
    ) -> Result<Self, ParseError> {
        let mut record = Self::default();
        let encode_query = encode_query_with(encoding);
        run_the_state_machine(
            input,
            base,
            encode_query.as_ref().map(|encode| encode as EncodeQuery<'_>),
            &mut record,
            &mut (),
        )?;
        Ok(record)
    }

    /// Like [`UrlRecord::parse_with_state_override`], but with *encoding*. The encoding affects
    /// only the query of a URL with a special scheme other than `ws` or `wss`.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`UrlRecord::parse_with_state_override`].
    pub fn parse_with_state_override_and_encoding(
        &mut self,
        input: &str,
        state_override: StateOverride,
        encoding: &'static Encoding,
    ) -> Result<(), basics::Failure> {
        let encode_query = encode_query_with(encoding);
        let encode_query = encode_query.as_ref().map(|encode| encode as EncodeQuery<'_>);
        self.override_state(input, state_override, encode_query)
    }
}
