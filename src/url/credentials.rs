//! Finds and hides the username and the password in a text.

use crate::infra::is_ascii_tab_or_newline;
use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;

/// Hides everything that may be credentials in a part of a URL, or in input that can't be parsed.
pub(crate) fn redact_part(input: &str) -> Cow<'_, str> {
    hide(input, probable_credentials(input))
}

/// Hides `credentials`, and those that follow a `://` after them.
pub(super) fn hide(input: &str, credentials: Option<Range<usize>>) -> Cow<'_, str> {
    let mut output = String::new();
    let mut end = 0;
    let mut next = credentials.unwrap_or(0..0);
    loop {
        let hidden = input.get(next.clone()).unwrap_or_default();
        if hidden.contains(|c| c != ':') {
            output.push_str(input.get(end..next.start).unwrap_or_default());
            output.push_str("***");
            end = next.end;
        }
        let remainder = input.get(next.end..).unwrap_or_default();
        let Some(index) = remainder.find("://") else { break };
        let start = next.end + index + "://".len();
        next = start..start + username_end(input.get(start..).unwrap_or_default()).unwrap_or(0);
    }
    if end == 0 {
        return input.into();
    }
    output.push_str(input.get(end..).unwrap_or_default());
    output.into()
}

/// The range of text that may be credentials, without the `@`.
fn probable_credentials(input: &str) -> Option<Range<usize>> {
    let start = after_scheme(input);
    let authority = input.get(start..)?;
    let last = authority.rfind('@')?;
    let has_password = authority.get(..last)?.contains(':');
    Some(start..start + if has_password { last } else { username_end(authority)? })
}

/// The end of the username, and of the password if there is one, at the start of an authority.
fn username_end(authority: &str) -> Option<usize> {
    authority.split(['/', '\\', '?', '#']).next()?.rfind('@')
}

/// The offset after the scheme and the slashes, both of which may be missing. Text that no slash
/// follows may be a username instead of a scheme.
fn after_scheme(input: &str) -> usize {
    let text = input.trim_start_matches(|c| c <= ' ');
    let is_slash = |c| matches!(c, '/' | '\\') || is_ascii_tab_or_newline(c);
    let scheme = text.trim_start_matches(|c: char| {
        c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.') || is_ascii_tab_or_newline(c)
    });
    let is_scheme = |after_colon: &&str| {
        text.starts_with(|c: char| c.is_ascii_alphabetic())
            && after_colon.trim_start_matches(is_ascii_tab_or_newline).starts_with(['/', '\\'])
    };
    let start = scheme.strip_prefix(':').filter(is_scheme).unwrap_or(text);
    input.len() - start.trim_start_matches(is_slash).len()
}

/// Implements `Debug` for a struct that may contain credentials. Only the given fields are shown.
macro_rules! debug_only {
    ($({$($generics:tt)*})? $type:ty as $name:literal: $($field:ident),*) => {
        impl $($($generics)*)? core::fmt::Debug for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_struct($name)
                    $(.field(stringify!($field), &self.$field))*
                    .finish_non_exhaustive()
            }
        }
    };
}
pub(crate) use debug_only;
