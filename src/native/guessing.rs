//! Guesses the scheme of an input that may lack one, as a browser's address bar does.

use super::url::Url;
use crate::url::scheme_guess::guess_scheme;
use alloc::string::String;

/// The result of [`Url::guess_scheme`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GuessedUrl {
    /// The URL. `None` if the input cannot be parsed, or if no scheme is guessed for it.
    pub url: Option<Url>,
    /// The text that was added before the input, such as `https://`. The text is empty if the input
    /// was parsed unchanged.
    pub prefix: String,
}

impl Url {
    /// Parses an input that may lack a scheme, as people type it into an address bar.
    ///
    /// - `C:\…` and `C:/…` are files.
    /// - `//host…` only lacks the scheme.
    /// - In `localhost:3000` and `www.example.com:8080/…`, the text before the colon is treated as
    ///   a host, although it could be parsed as a scheme.
    /// - An input that can be parsed, such as `mailto:a@b`, stays unchanged.
    /// - The result is `None` for relative references and single words; for invalid URLs that have
    ///   a scheme, such as `ssh://git@a.example:b/c.git`, or that lack only the colon, such as
    ///   `http//a.example`; and for text in quotation marks or brackets, such as `<a.example>`.
    /// - Any other input is prefixed with the scheme and `://`.
    ///
    /// If `scheme` is `None`, the default is `http` for `localhost`, its subdomains and IP
    /// addresses, and `https` for all other hosts. Check the scheme of the result before you use
    /// it, because inputs such as `javascript:alert(1)` can be parsed.
    ///
    /// ```
    /// use whatwg_url::Url;
    ///
    /// let guessed = Url::guess_scheme("localhost:3000", None);
    /// assert_eq!(guessed.url.unwrap(), "http://localhost:3000/");
    /// assert_eq!(guessed.prefix, "http://");
    /// assert_eq!(Url::guess_scheme("weather", None).url, None);
    /// ```
    #[must_use]
    pub fn guess_scheme(input: &str, scheme: Option<&str>) -> GuessedUrl {
        let (url, prefix) = guess_scheme(input, scheme);
        GuessedUrl { url: url.map(Self::from), prefix }
    }
}
