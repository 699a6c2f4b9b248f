//! Finds ASCII delimiters and splits strings at them. Unlike the corresponding `str` methods, these
//! functions do not slice, so they compile to code that cannot panic.

/// [`str::find`]
#[inline]
pub(crate) fn find(text: &str, delimiter: u8) -> Option<usize> {
    text.bytes().position(|byte| byte == delimiter)
}

/// [`str::rfind`]
#[inline]
pub(crate) fn rfind(text: &str, delimiter: u8) -> Option<usize> {
    text.bytes().rposition(|byte| byte == delimiter)
}

/// [`str::split_once`]
#[inline]
pub(crate) fn split_once(text: &str, delimiter: u8) -> Option<(&str, &str)> {
    around(text, find(text, delimiter)?)
}

/// [`str::rsplit_once`]
#[inline]
pub(crate) fn rsplit_once(text: &str, delimiter: u8) -> Option<(&str, &str)> {
    around(text, rfind(text, delimiter)?)
}

/// [`str::split`]
#[inline]
pub(crate) fn split(text: &str, delimiter: u8) -> impl Iterator<Item = &str> {
    let mut remainder = Some(text);
    core::iter::from_fn(move || {
        let text = remainder?;
        match split_once(text, delimiter) {
            Some((part, after)) => {
                remainder = Some(after);
                Some(part)
            }
            None => remainder.take(),
        }
    })
}

/// The text before and after the ASCII code point at `index`.
#[inline]
fn around(text: &str, index: usize) -> Option<(&str, &str)> {
    Some((text.get(..index)?, text.get(index + 1..)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_str_does() {
        for text in ["", "/", "a", "a/b", "/a//é/", "é/☕"] {
            assert_eq!(find(text, b'/'), text.find('/'));
            assert_eq!(rfind(text, b'/'), text.rfind('/'));
            assert_eq!(split_once(text, b'/'), text.split_once('/'));
            assert_eq!(rsplit_once(text, b'/'), text.rsplit_once('/'));
            assert!(split(text, b'/').eq(text.split('/')));
        }
    }
}
