//! Why a `file` URL was not made of a path, or a path not of a URL.

use core::fmt;

/// Why a path has no `file` URL, or a URL no path on the platform that is meant.
///
/// ```
/// use whatwg_url::Url;
/// use whatwg_url::native::{PathError, Platform};
///
/// assert_eq!(Url::from_path_of(Platform::Unix, "a/b"), Err(PathError::NotAbsolute));
/// let url = Url::parse("https://example.org/a")?;
/// assert_eq!(url.to_path_of(Platform::Unix), Err(PathError::NotAFileUrl));
/// # Ok::<(), whatwg_url::url::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PathError {
    /// The path is not absolute, as `a`, and on Windows `C:a`, which is relative to the current folder of a drive, and `\a`,
    /// which is relative to the current drive.
    NotAbsolute,
    /// No `file` URL can have this path of Windows: it is that of a device, as `\\.\COM1`, or of a server without a share, its
    /// server is not a host, or is `localhost`, which URLs leave out, or it is not Unicode.
    Unwritable,
    /// The scheme of the URL is not `file`.
    NotAFileUrl,
    /// The URL has a host, and no path of Unix has one.
    Host,
    /// The path of the URL begins with no drive, and the URL has no host with a share, one of which each path of Windows has.
    NoDrive,
    /// A name in the path of the URL has a NUL or a percent-encoded separator, which no name can have, or is not UTF-8 once it
    /// is decoded, where a string is wanted.
    Name,
    /// The URL would not fit in memory.
    OutOfMemory,
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotAbsolute => "the path is not absolute",
            Self::Unwritable => "no file URL can have this path",
            Self::NotAFileUrl => "the URL is not a file URL",
            Self::Host => "the URL has a host, and no path of Unix has one",
            Self::NoDrive => "the URL has neither a drive nor a share of a server",
            Self::Name => "a name in the path of the URL can be no name of a file",
            Self::OutOfMemory => "the URL does not fit in memory",
        })
    }
}

impl core::error::Error for PathError {}
