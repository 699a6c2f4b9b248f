//! Converts between `file:` URLs and paths.

use crate::url::Url;
use std::path::{Path, PathBuf};

impl Url {
    /// Converts an absolute path to a `file:` URL.
    ///
    /// # Errors
    ///
    /// Returns an error if the path is not absolute or if a URL cannot represent it.
    pub fn from_file_path<P: AsRef<Path>>(path: P) -> Result<Self, ()> {
        whatwg_url::Url::from_file_path(path).map(Self::from).map_err(drop)
    }

    /// Converts an absolute path of a folder to a `file:` URL that ends in `/`.
    ///
    /// # Errors
    ///
    /// Returns an error if the path is not absolute or if a URL cannot represent it.
    pub fn from_directory_path<P: AsRef<Path>>(path: P) -> Result<Self, ()> {
        whatwg_url::Url::from_directory_path(path).map(Self::from).map_err(drop)
    }

    /// The decoded path. The URL may have any scheme.
    ///
    /// # Errors
    ///
    /// Returns an error if the path is opaque or empty, if paths on this platform cannot contain
    /// the URL's host, or, on Windows, if no path corresponds to the URL.
    pub fn to_file_path(&self) -> Result<PathBuf, ()> {
        #[cfg(windows)]
        if self.scheme() == "file" {
            return self.inner.to_file_path().map_err(drop);
        }
        if self.path_segments().is_none() || self.host_str().is_some_and(|host| host != "localhost")
        {
            return Err(());
        }
        self.decoded_path()
    }

    #[cfg(unix)]
    fn decoded_path(&self) -> Result<PathBuf, ()> {
        use alloc::vec::Vec;
        use std::ffi::OsString;
        use std::os::unix::ffi::OsStringExt;

        let mut path: Vec<u8> = percent_encoding::percent_decode_str(self.path()).collect();
        // As in the `url` crate, a slash is added to a path that ends in a drive.
        if let [.., _, letter, b':' | b'|'] = path.as_slice()
            && letter.is_ascii_alphabetic()
        {
            path.push(b'/');
        }
        Ok(OsString::from_vec(path).into())
    }

    #[cfg(windows)]
    fn decoded_path(&self) -> Result<PathBuf, ()> {
        let file = alloc::format!("file://{}", self.path());
        whatwg_url::Url::parse(&file).map_err(drop)?.to_file_path().map_err(drop)
    }
}
