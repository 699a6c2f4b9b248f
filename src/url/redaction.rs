//! Hides credentials, so that messages and logs can quote URLs. This is not in the standard.

use super::credentials::{hide, redact_part};
use super::input_components::{Component, InputComponents};
use super::validation::report_validation_errors;
use alloc::borrow::Cow;

/// Replaces the username and the password in `input` with `***`, also in URLs that a path, query or
/// fragment contains, as in `blob:https://joe:secret@example.com/`. All other bytes stay the same.
///
/// `input` does not have to be a URL. If it can't be parsed, and a colon and an `@` follow the
/// scheme, then everything up to the last `@` is hidden, because a password may contain any
/// characters. A username without a password is hidden only in the authority.
#[must_use]
pub fn redact_credentials(input: &str) -> Cow<'_, str> {
    let mut components = InputComponents::default();
    if report_validation_errors(input, None, &mut components, &mut |_, _| {}).is_err() {
        return redact_part(input);
    }
    let credentials = components.get(Component::Username).map(|username| {
        let password = components.get(Component::Password);
        username.start..password.map_or(username.end, |password| password.end)
    });
    hide(input, credentials)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn credentials_are_hidden() {
        let cases = [
            // Parsable.
            ("https://joe:secret@a.example/b@c", "https://***@a.example/b@c"),
            ("https://joe@a.example/?q=b:c@d", "https://***@a.example/?q=b:c@d"),
            (
                "https://a.example/https://b:c@d?e://f@g#h://i@j",
                "https://a.example/https://***@d?e://***@g#h://***@j",
            ),
            ("https://a:b@c/://d:e@f://@g", "https://***@c/://***@f://@g"),
            ("https://:secret@a.example", "https://***@a.example"),
            ("https:joe:secret@a.example", "https:***@a.example"),
            (" HTTPS:\\\\joe:se@cr\tet\n@a.example\\b ", " HTTPS:\\\\***@a.example\\b "),
            ("h\tttps:/\n/jo\re:secret@\ta.example", "h\tttps:/\n/***@\ta.example"),
            ("ssh://g\u{E9}:s e c@h/p", "ssh://***@h/p"),
            ("blob:https://joe:secret@h/u", "blob:https://***@h/u"),
            ("jdbc:postgresql://joe:secret@h/d?x@y", "jdbc:postgresql://***@h/d?x@y"),
            // Not parsable.
            ("https://joe:secret@exa mple.com", "https://***@exa mple.com"),
            ("https:joe:secret@exa mple.com", "***@exa mple.com"),
            ("https:\\/joe:secret@exa mple.com", "https:\\/***@exa mple.com"),
            ("ht tps://joe:secret@a.example", "***@a.example"),
            ("//joe:secret@a.example", "//***@a.example"),
            ("\\\\joe:secret@a.example", "\\\\***@a.example"),
            (" \0\t/\n/jo\te:secret@a.example", " \0\t/\n/***@a.example"),
            ("h\tttps\n:\r//joe:secret@exa mple", "h\tttps\n:\r//***@exa mple"),
            ("1joe:sec/ret@a.example", "***@a.example"),
            ("j.oe:sec/ret@a\0.example", "j.oe:sec/ret@a\0.example"),
            ("https://joe:s/e?c#r\\e t@a.example", "https://***@a.example"),
            ("https://joe:s@e@c@exa mple.com", "https://***@exa mple.com"),
            ("https://joe:sec:ret@exa mple.com:x@y", "https://***@y"),
            ("https://token@exa mple.com/@b", "https://***@exa mple.com/@b"),
            ("https://t\u{F6}ken@exa mple.com", "https://***@exa mple.com"),
            ("file://joe:secret@h/", "file://***@h/"),
            ("foo://joe:secret@h:x/", "foo://***@h:x/"),
            ("https://joe:secret@", "https://***@"),
        ];
        for (input, expected) in cases {
            assert_eq!(redact_credentials(input), expected, "{input:?}");
        }
    }

    #[test]
    fn text_without_credentials_is_unchanged() {
        for input in [
            "",
            "@",
            ":@",
            "https://@a.example/",
            "https://a.example:80/b:c@d?e:f@g#h:i@j",
            "https://exa mple.com/b@c",
            "https://exa mple.com:80/",
            "mailto:joe@a.example",
            "data:,a:b@c",
            "/a/b@c",
            "\u{E9}",
        ] {
            assert!(
                matches!(redact_credentials(input), Cow::Borrowed(text) if text == input),
                "{input:?}"
            );
        }
    }

    /// Every password after a colon is hidden, whatever its characters and those around it are.
    #[test]
    fn passwords_are_hidden_in_any_text() {
        let parts = ["", "/", "\\", "?", "#", "@", ":", " ", "\t", "\n", "[", "%", "x", "\u{E9}"];
        for scheme in ["https://", "https:\\", "foo://", "//", "\\/", "ht\ttp:\n//", "9://", " /"] {
            for before in parts {
                for after in parts {
                    for host in ["h", "exa mple", "[", "", "h:x", "h/p@q", " "] {
                        let input = format!("{scheme}joe:{before}MARKER{after}@{host}");
                        let shown = redact_credentials(&input);
                        // These end the authority of a URL that can be parsed.
                        let is_url = crate::url::UrlRecord::can_parse(&input, None);
                        assert!(is_url || !shown.contains("MARKER"), "{input:?}: {shown:?}");
                    }
                }
            }
        }
    }
}
