//! The function that has been provided for a thread.

use super::function::ToAscii;
use core::cell::Cell;

std::thread_local! {
    static PROVIDED: Cell<Option<ToAscii>> = const { Cell::new(None) };
}

/// Provides the function that converts domains on the current thread.
pub fn provide_to_ascii(to_ascii: ToAscii) {
    PROVIDED.set(Some(to_ascii));
}

pub(super) fn provided() -> Option<ToAscii> {
    PROVIDED.get()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Url;
    use crate::basics::Failure;
    use crate::native::{Host, PathError, Platform};
    use crate::url::{ParseError, ValidationError, validate};
    use std::thread;

    /// Runs `check` on a new thread for which `to_ascii` is provided.
    fn with(to_ascii: ToAscii, check: fn()) {
        let provided = move || {
            provide_to_ascii(to_ascii);
            check();
        };
        thread::spawn(provided).join().expect("the check holds");
    }

    /// The result of the functions below when *beStrict* is false.
    const ASCII: &str = "a.xn--9ca";

    #[test]
    fn what_lacks_memory_is_no_error_of_the_domain() {
        // The first function reports that memory ran out for the whole domain. The second function
        // reports this only for one of the labels.
        let of_domains: ToAscii = |_, be_strict| match be_strict {
            true => Err(Failure::OutOfMemory),
            false => Ok(ASCII.into()),
        };
        let of_labels: ToAscii = |domain, be_strict| match (be_strict, domain) {
            (true, "\u{e9}") => Err(Failure::OutOfMemory),
            (true, _) => Err(Failure::Invalid),
            (false, _) => Ok(ASCII.into()),
        };
        for to_ascii in [of_domains, of_labels] {
            with(to_ascii, || {
                let (url, errors) = validate("https://a.\u{e9}/", None);
                assert_eq!((url.err(), errors), (Some(ParseError::OutOfMemory), Vec::new()));
            });
        }
        let invalid: ToAscii = |_, be_strict| match be_strict {
            true => Err(Failure::Invalid),
            false => Ok(ASCII.into()),
        };
        with(invalid, || {
            let (url, errors) = validate("https://a.\u{e9}/", None);
            assert_eq!(url.expect("a URL").as_str(), "https://a.xn--9ca/");
            let reports = errors.iter().map(|report| (report.error, report.range.clone()));
            assert!(reports.eq([(ValidationError::DomainToAscii, 10..12)]), "{errors:?}");
        });
    }

    #[test]
    fn a_server_that_lacks_memory_is_not_unwritable() {
        fn error_of_path() -> Option<PathError> {
            Url::from_path_of(Platform::Windows, "\\\\\u{e9}\\share").err()
        }
        with(
            |_, _| Err(Failure::Invalid),
            || {
                assert_eq!(error_of_path(), Some(PathError::Unwritable));
            },
        );
        with(
            |_, _| Err(Failure::OutOfMemory),
            || {
                assert_eq!(error_of_path(), Some(PathError::OutOfMemory));
                assert_eq!(Host::parse("\u{e9}"), Err(ParseError::OutOfMemory));
            },
        );
    }
}
