//! The kinds of hints.

use crate::named_enum::named_enum;
use core::fmt;

named_enum! {
    /// The kind of a [`Hint`](super::Hint).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    pub enum HintKind;

    /// Every kind.
    const ALL;

    /// The name, for example `host-as-scheme`.
    fn name;

    /// A sentence for people.
    fn message -> &'static str;

    /// A host with a port is parsed as a scheme and a path: `localhost:3000`.
    HostAsScheme = "host-as-scheme":
        "This is parsed as a scheme. If it is a host, write a scheme and :// before it.",
    /// A query contains `&amp;`.
    EscapedAmpersand = "escaped-ampersand":
        "&amp; is an escape in HTML and XML. In a URL, separate parameters with & alone.",
    /// A Windows path is parsed as a URL: `C:\a`, `\\server\share`.
    WindowsPath = "windows-path":
        "This is a Windows path. If it is meant as a URL, write it as a file URL.",
    /// The colon or slashes after the scheme are missing: `http//a.example`, `https:a.example` with
    /// an `https` base, and `https://p.example/https:/a.example`.
    MissingSchemeSeparator = "missing-scheme-separator":
        "Write :// between a scheme and a host.",
    /// Other characters than `://` are between the scheme and the host: `https:://a.example`.
    WrongSchemeSeparator = "wrong-scheme-separator":
        "Write only :// between a scheme and a host.",
    /// A second scheme is parsed as the host: `https://https://a.example`.
    RepeatedScheme = "repeated-scheme":
        "There are two schemes, and the second is parsed as the host. Write one.",
    /// A spelling mistake in `http` or `https`: `htp://a.example`.
    MisspelledScheme = "misspelled-scheme":
        "This is probably a spelling mistake in http or https.",
    /// An IP address without a scheme: `127.0.0.1:80`.
    AddressWithoutScheme = "address-without-scheme":
        "Write a scheme and :// before an address.",
    /// A host without a scheme: `www.a.example`.
    HostWithoutScheme = "host-without-scheme":
        "If this is a host, write a scheme and :// before it.",
    /// An address for `scp` or Git: `git@a.example:b/c.git`.
    ScpAddress = "scp-address":
        "This is an address for scp or Git. In a URL, write ssh:// before it, and a slash instead of the colon.",
    /// A password contains a delimiter such as `/`, `?` or `#`: `postgres://u:p#w@a.example/b`.
    DelimiterInPassword = "delimiter-in-password":
        "Percent-encode /, ?, # and @ in a password. Otherwise, they end the password.",
    /// There are several hosts, as in the connection strings of some databases:
    /// `mongodb://a.example:1,b.example:2/c`.
    SeveralHosts = "several-hosts":
        "A URL has one host. Parse a list of hosts with the database's library, or write only one of them.",
    /// There are spaces in the host: `https://www. a.example`.
    SpaceInHost = "space-in-host":
        "A host can't contain spaces.",
    /// There is a line break with spaces beside it, which the parser keeps.
    LineBreak = "line-break":
        "There is a line break here. The parser removes it, but not the spaces beside it.",
    /// There are invisible characters before or after the URL.
    InvisibleCharacter = "invisible-character":
        "There is an invisible character here, such as a byte order mark or a zero width space.",
    /// There are quotation marks or brackets around the URL: `<https://a.example>`.
    EnclosingMarks = "enclosing-marks":
        "Write the URL without the marks around it.",
    /// There is a link in Markdown, HTML or CSS: `[a](https://a.example)`.
    LinkMarkup = "link-markup":
        "This is a link in Markdown, HTML or CSS. Write only its URL.",
    /// There is text before or after the URL: `see https://a.example`.
    SurroundingText = "surrounding-text":
        "Write only the URL, without the text around it.",
    /// There are closing marks and punctuation after the URL: `https://a.example/b).`
    TrailingPunctuation = "trailing-punctuation":
        "This probably belongs to the text around the URL.",
    /// A URL is written so that software does not make a link of it: `hxxps://a[.]example`.
    DefangedUrl = "defanged-url":
        "This URL is written so that nobody opens it by accident. Make sure that you want to.",
    /// There are full-width characters: `https：//a.example`.
    FullWidthCharacter = "full-width-character":
        "Write ASCII characters instead of full-width characters.",
    /// There is a placeholder for a host, port or scheme: `https://{host}/`.
    Placeholder = "placeholder":
        "This is a placeholder. Write a value instead.",
}

impl fmt::Display for HintKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}
