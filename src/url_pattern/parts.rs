//! [Parts](https://urlpattern.spec.whatwg.org/#parts) and
//! [options](https://urlpattern.spec.whatwg.org/#options-header) of pattern strings.

use super::escaping::escape_a_regexp_string;
use alloc::format;
use alloc::string::String;

/// <https://urlpattern.spec.whatwg.org/#part-type>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PartType {
    FixedText,
    Regexp,
    SegmentWildcard,
    FullWildcard,
}

/// <https://urlpattern.spec.whatwg.org/#part-modifier>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Modifier {
    None,
    Optional,
    ZeroOrMore,
    OneOrMore,
}

impl Modifier {
    /// <https://urlpattern.spec.whatwg.org/#convert-a-modifier-to-a-string>
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Optional => "?",
            Self::ZeroOrMore => "*",
            Self::OneOrMore => "+",
        }
    }
}

/// <https://urlpattern.spec.whatwg.org/#part>
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) kind: PartType,
    pub(super) value: String,
    pub(super) modifier: Modifier,
    pub(super) name: String,
    pub(super) prefix: String,
    pub(super) suffix: String,
    /// The offset of the part's group or fixed text in the pattern string, used in error messages.
    pub(super) index: usize,
}

/// <https://urlpattern.spec.whatwg.org/#options>
#[derive(Clone, Copy, Debug)]
pub(super) struct Options {
    /// The delimiter code point, or an empty string if there is none.
    pub(super) delimiter: &'static str,
    /// The prefix code point, or an empty string if there is none.
    pub(super) prefix: &'static str,
    pub(super) ignore_case: bool,
    /// Whether the input may contain any characters, not only ASCII without line terminators.
    pub(super) any_text: bool,
}

/// <https://urlpattern.spec.whatwg.org/#default-options>
pub(super) const DEFAULT_OPTIONS: Options =
    Options { delimiter: "", prefix: "", ignore_case: false, any_text: false };

/// <https://urlpattern.spec.whatwg.org/#hostname-options>
pub(super) const HOSTNAME_OPTIONS: Options = Options { delimiter: ".", ..DEFAULT_OPTIONS };

/// <https://urlpattern.spec.whatwg.org/#pathname-options>
pub(super) const PATHNAME_OPTIONS: Options =
    Options { delimiter: "/", prefix: "/", ..DEFAULT_OPTIONS };

/// Options for the decoded value of a query parameter.
pub(super) const PARAM_OPTIONS: Options = Options { any_text: true, ..DEFAULT_OPTIONS };

/// <https://urlpattern.spec.whatwg.org/#full-wildcard-regexp-value>
pub(super) const FULL_WILDCARD_REGEXP_VALUE: &str = ".*";

/// <https://urlpattern.spec.whatwg.org/#generate-a-segment-wildcard-regexp>
pub(super) fn generate_a_segment_wildcard_regexp(options: Options) -> String {
    format!("[^{}]+?", escape_a_regexp_string(options.delimiter))
}
