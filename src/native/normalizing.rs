//! Normalizing beyond the standard.

use super::url::Url;
use crate::fallible_string::FallibleString;
use crate::normalizer::{Steps, append_normalized};
use crate::url::UrlRecord;

impl Url {
    /// The URL after some steps of the [normalizer](crate::normalizer), to compare URLs by. Normalizing again changes nothing.
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
        let mut output = FallibleString::default();
        let record = self.record();
        append_normalized(
            record.as_str(),
            record.offsets(),
            record.is_special(),
            steps,
            &mut output,
        );
        if output.has_overflowed() {
            return self.clone();
        }
        UrlRecord::of_serialization(&output).into()
    }
}
