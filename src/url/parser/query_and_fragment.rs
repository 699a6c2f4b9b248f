//! The query and fragment states.

use super::State;
use super::machine::{Answer, Machine, Turn};
use crate::url::percent_encoding::{FRAGMENT, QUERY, SPECIAL_QUERY};
use crate::url::validation_error::ErrorSink;

impl<S: ErrorSink> Machine<'_, S> {
    /// <https://url.spec.whatwg.org/#query-state>
    pub(super) fn query_state(&mut self) -> Answer {
        let overridden = self.overridden();
        let query = self.take_until(|c| c == b'#' && !overridden);
        let set = if self.url.is_special() { SPECIAL_QUERY } else { QUERY };
        self.percent_encode(query, set, |machine| machine.url.query.text_mut());
        if self.c() == Some('#') {
            self.url.fragment.set_empty();
            self.state = State::Fragment;
        }
        Ok(Turn::Next)
    }

    /// <https://url.spec.whatwg.org/#fragment-state>
    pub(super) fn fragment_state(&mut self) -> Answer {
        let fragment = self.take_until(|_| false);
        self.percent_encode(fragment, FRAGMENT, |machine| machine.url.fragment.text_mut());
        Ok(Turn::Next)
    }
}
