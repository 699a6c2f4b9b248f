//! The steps of the normalizer.

use crate::ascii_delimiters;
use crate::fallible_string::{copy, push_within_capacity};
use alloc::collections::TryReserveError;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// How the result of a step relates to the original URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// The URLs are [equal](https://url.spec.whatwg.org/#concept-url-equals) if fragments are excluded.
    Url,
    /// The URLs usually lead to the same page.
    Page,
    /// The URLs may lead to the same page.
    Guess,
}

impl Level {
    /// The name, in lowercase.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Url => "url",
            Self::Page => "page",
            Self::Guess => "guess",
        }
    }
}

macro_rules! steps {
    ($($(#[doc = $line:literal])* $variant:ident = $name:literal, $level:ident;)*) => {
        /// A step of the normalizer.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Step {
            $($(#[doc = $line])* $variant,)*
        }

        impl Step {
            /// All steps, in the order in which they are applied.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The name, for example `drop-fragment`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            /// How the result relates to the original URL.
            #[must_use]
            pub const fn level(self) -> Level {
                match self {
                    $(Self::$variant => Level::$level,)*
                }
            }
        }
    };
}

steps! {
    /// Removes the fragment. Only this step applies to URLs with an opaque path.
    DropFragment = "drop-fragment", Url;
    /// Removes the username and the password.
    DropCredentials = "drop-credentials", Page;
    /// Removes the trailing dot of a domain.
    DropTrailingDot = "drop-trailing-dot", Guess;
    /// Decodes letters, digits, `-`, `.`, `_` and `~` in the path, the query and the fragment ([RFC
    /// 3986, section 6.2.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2)). An escape
    /// is kept if decoding it would create another escape, as in `%%37E`.
    DecodeUnreserved = "decode-unreserved", Page;
    /// Converts the hex digits of escapes in the path, the query and the fragment to uppercase.
    UpperCaseEscapes = "upper-case-escapes", Page;
    /// Replaces consecutive slashes in the path with one.
    CollapseSlashes = "collapse-slashes", Guess;
    /// Removes the last segment of the path if it is one of [`DEFAULT_DOCUMENTS`](super::DEFAULT_DOCUMENTS).
    DropDefaultDocument = "drop-default-document", Guess;
    /// Removes [`TRACKING_PARAMS`](super::TRACKING_PARAMS) from the query.
    DropTrackingParams = "drop-tracking-params", Page;
    /// Removes the parameters named with [`Steps::with_params_dropped`]. In text form, this step is
    /// written `drop-params:NAME`, for example `drop-params:ref`.
    DropParams = "drop-params", Guess;
    /// Sorts the parameters by their decoded names, as [`URLSearchParams`
    /// does](https://url.spec.whatwg.org/#dom-urlsearchparams-sort). The bytes of the parameters,
    /// and the order of parameters with equal names, don't change.
    SortParams = "sort-params", Page;
    /// Removes the `?` of an empty query.
    DropEmptyQuery = "drop-empty-query", Page;
}

/// The name of the [`Steps::DEDUPE`] preset.
const DEDUPE: &str = "dedupe";

/// The maximum number of names for [`Step::DropParams`] that have characters after a `*`. Each of
/// these names is compared with each parameter.
pub const MOST_PATTERNS: usize = 100;

/// Steps of the normalizer. The order in which the steps are selected does not matter. In text
/// form, steps are written as names separated by commas.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Steps {
    bits: u16,
    dropped_params: Vec<String>,
    /// The number of dropped parameters that count towards [`MOST_PATTERNS`].
    pattern_count: usize,
}

impl Steps {
    /// No steps: the result is the unchanged URL.
    pub const NONE: Self = Self { bits: 0, dropped_params: Vec::new(), pattern_count: 0 };

    /// The `dedupe` preset, for removing duplicate URLs from a crawl. This preset selects every
    /// step whose result usually leads to the same page, except that it keeps credentials.
    pub const DEDUPE: Self = Self {
        bits: bit(Step::DropFragment)
            | bit(Step::DecodeUnreserved)
            | bit(Step::UpperCaseEscapes)
            | bit(Step::DropTrackingParams)
            | bit(Step::SortParams)
            | bit(Step::DropEmptyQuery),
        dropped_params: Vec::new(),
        pattern_count: 0,
    };

    /// These steps and another.
    #[must_use]
    pub fn with(mut self, step: Step) -> Self {
        self.bits |= bit(step);
        self
    }

    /// Returns these steps together with [`Step::DropParams`] for a name. The given name is
    /// compared with decoded names, and a `*` in the given name matches any characters.
    ///
    /// # Errors
    ///
    /// If more than [`MOST_PATTERNS`] names have characters after a `*`, or if memory runs out.
    ///
    /// ```
    /// use whatwg_url::Url;
    /// use whatwg_url::normalizer::Steps;
    ///
    /// let url = Url::parse("https://a.b/?ref=1&ad_id=2&c=3")?;
    /// let steps = Steps::NONE.with_params_dropped("ref")?.with_params_dropped("ad_*")?;
    /// assert_eq!(url.normalized(&steps), "https://a.b/?c=3");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn with_params_dropped(mut self, name: &str) -> Result<Self, StepsError> {
        self.drop_params(name)?;
        Ok(self)
    }

    fn drop_params(&mut self, name: &str) -> Result<(), StepsError> {
        let after = ascii_delimiters::split_once(name, b'*').map_or("", |(_, after)| after);
        if !after.is_empty() {
            if self.pattern_count == MOST_PATTERNS {
                return Err(StepsError::TooManyPatterns);
            }
            self.pattern_count += 1;
        }
        self.dropped_params.try_reserve(1)?;
        push_within_capacity(&mut self.dropped_params, copy(name)?);
        self.bits |= bit(Step::DropParams);
        Ok(())
    }

    /// Whether a step is selected.
    #[must_use]
    pub const fn contains(&self, step: Step) -> bool {
        self.bits & bit(step) != 0
    }

    /// The names for [`Step::DropParams`].
    #[must_use]
    pub fn dropped_params(&self) -> &[String] {
        &self.dropped_params
    }
}

const fn bit(step: Step) -> u16 {
    1 << step as u16
}

/// Parses names separated by commas, for example `dedupe,drop-params:ref`.
impl FromStr for Steps {
    type Err = StepsError;

    fn from_str(text: &str) -> Result<Self, StepsError> {
        let mut steps = Self::NONE;
        for name in ascii_delimiters::split(text, b',').filter(|_| !text.is_empty()) {
            if name == DEDUPE {
                steps.bits |= Self::DEDUPE.bits;
            } else if let Some(name) = name.strip_prefix("drop-params:") {
                steps.drop_params(name)?;
            } else {
                let is_match = |step: &&Step| step.name() == name && **step != Step::DropParams;
                match Step::ALL.iter().find(is_match) {
                    Some(&step) => steps.bits |= bit(step),
                    None => return Err(StepsError::UnknownStep(copy(name)?)),
                }
            }
        }
        Ok(steps)
    }
}

/// The reason why a list of steps is not valid.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum StepsError {
    /// No step has this name.
    UnknownStep(String),
    /// More than [`MOST_PATTERNS`] names of parameters have characters after a `*`.
    TooManyPatterns,
    /// The list of steps does not fit in memory.
    OutOfMemory,
}

impl From<TryReserveError> for StepsError {
    fn from(_: TryReserveError) -> Self {
        Self::OutOfMemory
    }
}

/// The same as the `Display` implementation.
impl fmt::Debug for StepsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for StepsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // The name may be a URL with a password.
            Self::UnknownStep(name) if name.contains(':') => {
                f.write_str("the normalizer has no such step")
            }
            Self::UnknownStep(name) => write!(f, "the normalizer has no step {name:?}"),
            Self::TooManyPatterns => {
                write!(f, "more than {MOST_PATTERNS} drop-params steps have characters after a `*`")
            }
            Self::OutOfMemory => f.write_str("the steps do not fit in memory"),
        }
    }
}

impl core::error::Error for StepsError {}
