//! Converts between `file` URLs and paths on this platform, using the standard library's types.

#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(windows, path = "windows.rs")]
mod this_platform;

use super::path_error::PathError;
use super::url::Url;
use std::path::{Path, PathBuf};
use this_platform::{of_path, path_of};

impl Url {
    /// Converts an absolute path to a `file` URL. As in every URL, `..` removes the preceding
    /// folder, even if it is a symbolic link. On Unix, bytes that are not UTF-8 are percent-encoded
    /// directly.
    ///
    /// For paths from other platforms, use [`Url::from_path_of`].
    ///
    /// # Errors
    ///
    /// Returns an error if the path is not absolute or a URL cannot represent it. On Windows, a URL
    /// cannot represent paths that are not Unicode or that refer to a device.
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// use whatwg_url::Url;
    ///
    /// let url = Url::from_file_path("/tmp/a b%.txt")?;
    /// assert_eq!(url, "file:///tmp/a%20b%25.txt");
    /// assert_eq!(url.to_file_path()?, std::path::Path::new("/tmp/a b%.txt"));
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_file_path(path: impl AsRef<Path>) -> Result<Self, PathError> {
        of_path(path.as_ref())
    }

    /// Like [`Url::from_file_path`], but for a folder. The URL ends in `/`, so a relative path
    /// joined to it leads inside the folder.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`Url::from_file_path`].
    pub fn from_directory_path(path: impl AsRef<Path>) -> Result<Self, PathError> {
        let mut url = Self::from_file_path(path)?;
        // The path of a `file` URL is never opaque, so it has segments.
        if let Ok(mut segments) = url.path_segments_mut() {
            segments.pop_if_empty().push("");
        }
        Ok(url)
    }

    /// Converts a `file` URL to a path. For paths on other platforms, use [`Url::to_path_of`].
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`Url::to_path_of`], except that on Unix the path does not have
    /// to be UTF-8.
    pub fn to_file_path(&self) -> Result<PathBuf, PathError> {
        path_of(self)
    }
}
