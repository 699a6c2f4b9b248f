//! The query and fragment states. Each writes its component. A component is null until its state
//! has written it.

use super::machine::{Answer, Machine, Turn};
use crate::url::error_sink::ErrorSink;
use crate::url::percent_encoding::{FRAGMENT, QUERY, SPECIAL_QUERY, append_utf8_percent_encoded};
use crate::url::state::State;

impl<S: ErrorSink> Machine<'_, S> {
    /// <https://url.spec.whatwg.org/#query-state>
    pub(super) fn query_state(&mut self) -> Answer {
        let overridden = self.is_overridden();
        // 3 and 3.3. These steps run before step 1, because the query is processed as a whole.
        let query = self.take_until(|c| c == b'#' && !overridden);
        self.report_invalid_url_units(query);
        let scheme = self.url.scheme_type();
        // 1.
        let encode_query = self.encode_query.filter(|_| scheme.encodes_query());
        // 2 and 2.1.
        let set = if self.is_special() { SPECIAL_QUERY } else { QUERY };
        // 2.2–2.3.
        self.url.write_query(|output| match encode_query {
            Some(encode) => encode(query, set, output),
            None => append_utf8_percent_encoded(query, set, output),
        });
        // 2.4.
        if self.c() == Some('#') {
            self.state = State::Fragment;
        }
        Ok(Turn::Next)
    }

    /// <https://url.spec.whatwg.org/#fragment-state>
    pub(super) fn fragment_state(&mut self) -> Answer {
        // 1. Repeated.
        let fragment = self.take_until(|_| false);
        self.report_invalid_url_units(fragment);
        // 1.3.
        self.url.write_fragment(|output| append_utf8_percent_encoded(fragment, FRAGMENT, output));
        Ok(Turn::Next)
    }
}
