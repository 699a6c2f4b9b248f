//! Normalizing beyond the standard.

use super::url::Url;
use crate::normalizer::{Memory, Steps};

impl Url {
    /// Normalizes the URL for comparison, using the selected steps of the
    /// [normalizer](crate::normalizer). Normalizing again changes nothing.
    ///
    /// ```
    /// use whatwg_url::Url;
    /// use whatwg_url::normalizer::{Step, Steps};
    ///
    /// let url = Url::parse("https://a.b/%7ex?z=1&utm_source=n&a=2#t")?;
    /// assert_eq!(url.normalized(&Steps::DEDUPE), "https://a.b/~x?a=2&z=1");
    /// assert_eq!(url.normalized(&Steps::NONE.with(Step::DropFragment)), "https://a.b/%7ex?z=1&utm_source=n&a=2");
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    #[must_use]
    pub fn normalized(&self, steps: &Steps) -> Self {
        let record = self.record();
        let mut memory = Memory::default();
        match memory.normalize(record.as_str(), &record.offsets(), record.is_special(), steps) {
            Some(normalized) => core::mem::take(normalized).into(),
            None => self.clone(),
        }
    }
}
