//! The [URL Pattern Standard](https://urlpattern.spec.whatwg.org/). The text in patterns is
//! canonicalized by this crate's URL parser. To choose a regular expression engine, implement
//! [`RegularExpression`]. The `url-pattern-regex` feature implements this trait for the `regex`
//! crate and exports that crate's `Regex` in the `regex` module.
//!
//! | section | here |
//! |---|---|
//! | [URL patterns](https://urlpattern.spec.whatwg.org/#urlpatterns) | [`UrlPattern`], [`UrlPatternInput`], [`UrlPatternOptions`], [`UrlPatternResult`] |
//! | [Pattern strings](https://urlpattern.spec.whatwg.org/#pattern-strings) | [`UrlPatternError`]: what is wrong with a pattern string, and where |
//! | [Canonicalization](https://urlpattern.spec.whatwg.org/#canon) | [`UrlPatternInit`] |
//! | not in the standard | [`UrlPattern::group_names`], [`UrlPattern::generate`], [`UrlPattern::generate_url`], [`UrlPatternResult::decode_groups`], [`SearchParamsPattern`] |
//!
//! ```
//! # #[cfg(feature = "url-pattern-regex")] {
//! use whatwg_url::url_pattern::{ComponentName, UrlPattern, regex::Regex};
//!
//! let pattern = UrlPattern::<Regex>::new(
//!     "https://*.example.com/books/:id(\\d+)",
//!     None,
//!     Default::default(),
//! )?;
//! assert_eq!(pattern.component(ComponentName::Hostname), "*.example.com");
//! let result = pattern.exec("https://shop.example.com/books/12", None)?.expect("a match");
//! assert_eq!(result.pathname.groups, [("id".to_owned(), Some("12".to_owned()))]);
//! assert!(!pattern.test("https://shop.example.com/books/new", None)?);
//! # }
//! # Ok::<(), whatwg_url::url_pattern::UrlPatternError>(())
//! ```

mod canonicalization;
mod component;
mod constructor_string_parser;
#[doc(hidden)]
pub mod ecmascript_syntax;
mod error;
mod escaping;
mod generate;
mod init;
mod matching;
mod parts;
mod pattern;
mod pattern_parser;
mod pattern_string;
#[cfg(feature = "url-pattern-regex")]
pub mod regex;
mod regular_expression;
mod search_params_pattern;
mod tokenizer;

pub use component::ComponentResult;
pub use error::{ComponentName, UrlPatternError};
pub use generate::{GenerateError, GenerateOptions, GroupValue, Groups};
pub use init::{UrlPatternInit, UrlPatternInput};
pub use matching::UrlPatternResult;
pub use pattern::{UrlPattern, UrlPatternOptions};
pub use regular_expression::RegularExpression;
pub use search_params_pattern::SearchParamsPattern;
