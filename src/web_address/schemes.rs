//! Default ports, which the draft leaves to the definitions of the schemes.

/// The default port for a *scheme with a server-based naming authority*, given in uppercase or
/// lowercase. Returns `None` for other schemes. Such schemes are https, ws, wss, and the schemes in
/// [RFC 1738](https://www.rfc-editor.org/rfc/rfc1738#section-3) with a server and a default port.
///
/// ```
/// use whatwg_url::web_address::default_port;
///
/// assert_eq!(default_port("HTTP"), Some(80));
/// assert_eq!(default_port("mailto"), None);
/// ```
#[must_use]
pub fn default_port(scheme: &str) -> Option<u16> {
    const PORTS: [(&str, u16); 10] = [
        ("ftp", 21),
        ("gopher", 70),
        ("http", 80),
        ("https", 443),
        ("nntp", 119),
        ("prospero", 1525),
        ("telnet", 23),
        ("wais", 210),
        ("ws", 80),
        ("wss", 443),
    ];
    let (_, port) = PORTS.iter().find(|(name, _)| name.eq_ignore_ascii_case(scheme))?;
    Some(*port)
}

pub(super) fn is_default_port(scheme: &str, port: &str) -> bool {
    let significant = port.trim_start_matches('0');
    default_port(scheme).is_some_and(|default| significant.parse() == Ok(default))
}
