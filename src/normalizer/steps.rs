//! The steps of the normalizer.

use crate::ascii_delimiters;
use crate::fallible_string::{copy, push_within_capacity};
use crate::heapsort::heapsort;
use crate::named_enum::named_enum;
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

named_enum! {
    /// A step of the normalizer.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Step;

    /// All steps, in the order in which they are applied.
    const ALL;

    /// The name, for example `drop-fragment`.
    fn name;

    /// How the result relates to the original URL.
    fn level -> Level;

    /// Removes the fragment. Only this step and [`DropTextFragment`](Self::DropTextFragment) apply to
    /// URLs with an opaque path.
    DropFragment = "drop-fragment": Level::Url,
    /// Writes the scheme `http` as `https`. A server may serve different pages for the two.
    Https = "https": Level::Guess,
    /// Removes the username and the password.
    DropCredentials = "drop-credentials": Level::Page,
    /// Removes `www.` from the beginning of a domain if at least two labels remain and the next label is
    /// not `www`, too. The two names may belong to different servers.
    DropWww = "drop-www": Level::Guess,
    /// Removes the trailing dot of a domain.
    DropTrailingDot = "drop-trailing-dot": Level::Guess,
    /// Decodes letters, digits, `-`, `.`, `_` and `~` in the path, the query and the fragment ([RFC
    /// 3986, section 6.2.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2)). An escape
    /// is kept if decoding it would create another escape, as in `%%37E`.
    DecodeUnreserved = "decode-unreserved": Level::Page,
    /// Gives each character one spelling if [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)
    /// does not make it a delimiter of the component. Decodes `:` and `@` in the path, the query and
    /// the fragment, and `/` and `?` in the query and the fragment. Encodes what the RFC does not
    /// allow there, such as `[`, `]`, `^` and a `%` that does not begin an escape. A server that
    /// compares queries byte by byte may answer differently.
    NormalizeReserved = "normalize-reserved": Level::Guess,
    /// Converts the hex digits of escapes in the path, the query and the fragment to uppercase.
    UpperCaseEscapes = "upper-case-escapes": Level::Page,
    /// Removes the [fragment directive](https://wicg.github.io/scroll-to-text-fragment/#the-fragment-directive)
    /// (`:~:` and everything after it), and a fragment that is then empty.
    DropTextFragment = "drop-text-fragment": Level::Url,
    /// Removes the named parameters of path segments. In text form, this step is written
    /// `drop-path-params:NAME`. For example, `drop-path-params:jsessionid` removes `;jsessionid=1`.
    /// Parameters of the segments `.` and `..` are kept. A server may use the parameter to select a
    /// page.
    DropPathParams = "drop-path-params": Level::Guess,
    /// Replaces consecutive slashes in the path with one, or with two after the scheme of an embedded
    /// URL, as in `/https://a.example`.
    CollapseSlashes = "collapse-slashes": Level::Guess,
    /// Removes the last segment of the path if it is one of [`DEFAULT_DOCUMENTS`](super::DEFAULT_DOCUMENTS).
    DropDefaultDocument = "drop-default-document": Level::Guess,
    /// Removes the last segment of the path if it has a given name. In text form, this step is
    /// written `drop-index:NAME`, for example `drop-index:home.asp` or `drop-index:index.*`. If the
    /// folder has a different default document, these are two pages.
    DropIndex = "drop-index": Level::Guess,
    /// Removes slashes at the end of the path, except for its first slash. With a step that removes
    /// default documents, both are repeated until neither applies. A server may serve different pages
    /// with and without the slash, and relative references resolve differently.
    DropTrailingSlash = "drop-trailing-slash": Level::Guess,
    /// Removes [`TRACKING_PARAMS`](super::TRACKING_PARAMS) from the query.
    DropTrackingParams = "drop-tracking-params": Level::Page,
    /// Removes the named parameters. In text form, this step is written `drop-params:NAME`, for
    /// example `drop-params:ref`.
    DropParams = "drop-params": Level::Guess,
    /// Removes all parameters except for the named ones. In text form, this step is written
    /// `keep-params:NAME`, for example `keep-params:id`. Pages that differ in another parameter merge.
    KeepParams = "keep-params": Level::Guess,
    /// Removes parameters that repeat an earlier one byte for byte. A server may count them.
    DropRepeatedParams = "drop-repeated-params": Level::Guess,
    /// Sorts the parameters by their decoded names, as [`URLSearchParams`
    /// does](https://url.spec.whatwg.org/#dom-urlsearchparams-sort). The bytes of the parameters,
    /// and the order of parameters with equal names, don't change.
    SortParams = "sort-params": Level::Page,
    /// Removes the `?` of an empty query.
    DropEmptyQuery = "drop-empty-query": Level::Page,
}

impl Step {
    /// Whether the step needs a name, as in `drop-params:ref`.
    #[must_use]
    pub const fn takes_name(self) -> bool {
        matches!(self, Self::DropPathParams | Self::DropIndex | Self::DropParams | Self::KeepParams)
    }

    /// The step with this name, unless it needs a name of its own.
    fn plain(name: &str) -> Option<Self> {
        let is_match = |step: &&Self| !step.takes_name() && step.name() == name;
        Self::ALL.iter().find(is_match).copied()
    }

    /// The step at the beginning of `text`, and the name after it.
    fn named(text: &str) -> Option<(Self, &str)> {
        let (step, name) = ascii_delimiters::split_once(text, b':')?;
        let is_match = |candidate: &&Self| candidate.takes_name() && candidate.name() == step;
        Self::ALL.iter().find(is_match).map(|&step| (step, name))
    }
}

/// The maximum number of names that belong to [`Step::DropIndex`] or have characters after a `*`. Each
/// of these names is compared with each parameter or segment.
pub const MOST_PATTERNS: usize = 100;

/// Steps of the normalizer. The order in which the steps are selected does not matter. In text
/// form, steps are written as names separated by commas. A `-` before a step leaves it out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Steps {
    bits: u32,
    names: Vec<(Step, String)>,
}

impl Steps {
    /// No steps: the result is the unchanged URL.
    pub const NONE: Self = Self::of_bits(0);

    /// The `dedupe` preset, for removing duplicate URLs from a crawl. This preset selects every
    /// step whose result usually leads to the same page, except that it keeps credentials.
    pub const DEDUPE: Self = Self::of_bits(DEDUPE_BITS);

    /// The `same-page` preset, for lists in which people wrote the same page in different ways:
    /// `dedupe`, and the guesses that are right for most sites.
    pub const SAME_PAGE: Self = Self::of_bits(
        DEDUPE_BITS
            | bit(Step::Https)
            | bit(Step::DropWww)
            | bit(Step::DropTrailingDot)
            | bit(Step::NormalizeReserved)
            | bit(Step::DropTrailingSlash)
            | bit(Step::DropRepeatedParams),
    );

    /// The presets with their names.
    pub const PRESETS: [(&'static str, Self); 2] =
        [("dedupe", Self::DEDUPE), ("same-page", Self::SAME_PAGE)];

    const fn of_bits(bits: u32) -> Self {
        Self { bits, names: Vec::new() }
    }

    /// These steps and another. A step that [takes a name](Step::takes_name) has no effect without
    /// [`with_name`](Self::with_name).
    #[must_use]
    pub fn with(mut self, step: Step) -> Self {
        self.bits |= bit(step);
        self
    }

    /// These steps without one of them.
    ///
    /// ```
    /// use whatwg_url::Url;
    /// use whatwg_url::normalizer::{Step, Steps};
    ///
    /// let url = Url::parse("http://www.a.example/b/?utm_source=c#d")?;
    /// let steps = Steps::SAME_PAGE.without(Step::DropFragment);
    /// assert_eq!(url.normalized(&steps), "https://a.example/b#d");
    /// assert_eq!("same-page,-drop-fragment".parse(), Ok(steps));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn without(mut self, step: Step) -> Self {
        self.bits &= !bit(step);
        self.names.retain(|(named, _)| *named != step);
        self
    }

    /// Returns these steps together with a step that takes a name. In the name, `*` matches any
    /// characters. Names of parameters in the query are compared with decoded names, and all other
    /// names with the text in the URL.
    ///
    /// # Errors
    ///
    /// If the step takes no name, if there are more than [`MOST_PATTERNS`] limited names, or if
    /// memory runs out.
    ///
    /// ```
    /// use whatwg_url::Url;
    /// use whatwg_url::normalizer::{Step, Steps};
    ///
    /// let url = Url::parse("https://a.b/;sid=4?ref=1&ad_id=2&c=3")?;
    /// let steps = Steps::NONE.with_name(Step::DropParams, "ref")?;
    /// let steps = steps.with_name(Step::DropParams, "ad_*")?;
    /// assert_eq!(url.normalized(&steps), "https://a.b/;sid=4?c=3");
    /// let steps = steps.with_name(Step::DropPathParams, "sid")?;
    /// assert_eq!(url.normalized(&steps), "https://a.b/?c=3");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn with_name(mut self, step: Step, name: &str) -> Result<Self, StepsError> {
        if !step.takes_name() {
            return Err(StepsError::UnknownStep(copy(step.name())?));
        }
        self.add(step, name)?;
        self.check()?;
        Ok(self)
    }

    fn add(&mut self, step: Step, name: &str) -> Result<(), StepsError> {
        self.names.try_reserve(1)?;
        push_within_capacity(&mut self.names, (step, copy(name)?));
        self.bits |= bit(step);
        Ok(())
    }

    fn check(&self) -> Result<(), StepsError> {
        let is_limited = |(step, name): &&(Step, String)| {
            let after = ascii_delimiters::split_once(name, b'*').map_or("", |(_, after)| after);
            *step == Step::DropIndex || !after.is_empty()
        };
        let count = self.names.iter().filter(is_limited).count();
        if count > MOST_PATTERNS { Err(StepsError::TooManyPatterns) } else { Ok(()) }
    }

    /// The steps with these names. Unlike the text form, the list can contain names with commas.
    ///
    /// # Errors
    ///
    /// If there is no such step, if there are more than [`MOST_PATTERNS`] limited names, or if
    /// memory runs out.
    ///
    /// ```
    /// use whatwg_url::normalizer::Steps;
    ///
    /// let steps = Steps::from_names(["drop-params:a,b", "dedupe"])?;
    /// assert_eq!(steps, Steps::from_names(["dedupe", "drop-params:a,b", "https", "-https"])?);
    /// # Ok::<(), whatwg_url::normalizer::StepsError>(())
    /// ```
    pub fn from_names<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<Self, StepsError> {
        let (mut selected, mut left_out) = (Self::NONE, Self::NONE);
        for text in names {
            let (name, steps) = match text.strip_prefix('-') {
                Some(name) => (name, &mut left_out),
                None => (text, &mut selected),
            };
            if let Some((_, preset)) = Self::PRESETS.iter().find(|(preset, _)| *preset == name) {
                steps.bits |= preset.bits;
            } else if let Some(step) = Step::plain(name) {
                steps.bits |= bit(step);
            } else if let Some((step, name)) = Step::named(name) {
                steps.add(step, name)?;
            } else {
                return Err(StepsError::UnknownStep(copy(text)?));
            }
        }
        heapsort(&mut left_out.names, |a, b| a < b);
        selected.names.retain(|name| left_out.names.binary_search(name).is_err());
        for &step in Step::ALL {
            let is_left_out = if step.takes_name() {
                selected.names(step).next().is_none()
            } else {
                left_out.contains(step)
            };
            if is_left_out {
                selected.bits &= !bit(step);
            }
        }
        selected.check()?;
        Ok(selected)
    }

    /// Whether a step is selected.
    #[must_use]
    pub const fn contains(&self, step: Step) -> bool {
        self.bits & bit(step) != 0
    }

    /// The names for a step that [takes a name](Step::takes_name).
    pub fn names(&self, step: Step) -> impl Iterator<Item = &str> {
        self.names.iter().filter(move |(named, _)| *named == step).map(|(_, name)| &**name)
    }
}

const DEDUPE_BITS: u32 = bit(Step::DropFragment)
    | bit(Step::DecodeUnreserved)
    | bit(Step::UpperCaseEscapes)
    | bit(Step::DropTrackingParams)
    | bit(Step::SortParams)
    | bit(Step::DropEmptyQuery);

const fn bit(step: Step) -> u32 {
    1 << step as u16
}

/// Parses names separated by commas, for example `dedupe,drop-params:ref`.
impl FromStr for Steps {
    type Err = StepsError;

    fn from_str(text: &str) -> Result<Self, StepsError> {
        Self::from_names(ascii_delimiters::split(text, b',').filter(|_| !text.is_empty()))
    }
}

/// The reason why a list of steps is not valid.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum StepsError {
    /// No step has this name.
    UnknownStep(String),
    /// More than [`MOST_PATTERNS`] names belong to [`Step::DropIndex`] or have characters after a `*`.
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
            Self::UnknownStep(name) => {
                // The name may be a URL with a password.
                if name.contains(':') {
                    f.write_str("the normalizer has no such step; it has ")?;
                } else {
                    write!(f, "the normalizer has no step {name:?}; it has ")?;
                }
                for step in Step::ALL {
                    let name = if step.takes_name() { ":NAME" } else { "" };
                    write!(f, "{}{name}, ", step.name())?;
                }
                let [(dedupe, _), (same_page, _)] = Steps::PRESETS;
                write!(f, "and the presets {dedupe} and {same_page}")
            }
            Self::TooManyPatterns => {
                write!(
                    f,
                    "more than {MOST_PATTERNS} steps are drop-index or have characters after a `*`"
                )
            }
            Self::OutOfMemory => f.write_str("the steps do not fit in memory"),
        }
    }
}

impl core::error::Error for StepsError {}
