//! `file` URLs and paths of Unix.

use super::path_segments::encode;
use super::setters::SetError;
use super::url::Url;
use crate::url::percent_decoding::percent_decode_in_place;
use crate::url::scheme::SchemeType;
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Component, Path, PathBuf};

impl Url {
    /// The `file` URL of an absolute path. `..` is taken away with the folder before it, as in every URL, which pays no
    /// heed to symbolic links. Bytes that are not UTF-8 are percent-encoded as they are.
    ///
    /// # Errors
    ///
    /// The path is not absolute.
    ///
    /// ```
    /// use whatwg_url_wasm::Url;
    ///
    /// let url = Url::from_file_path("/tmp/a b%.txt")?;
    /// assert_eq!(url, "file:///tmp/a%20b%25.txt");
    /// assert_eq!(url.to_file_path()?, std::path::Path::new("/tmp/a b%.txt"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_file_path(path: impl AsRef<Path>) -> Result<Self, SetError> {
        let path = path.as_ref();
        if !path.is_absolute() {
            return Err(SetError::Invalid);
        }
        let mut href = String::from("file://");
        for component in path.components() {
            match component {
                Component::Normal(name) => {
                    href.push('/');
                    append_encoded(name, &mut href);
                }
                Component::ParentDir => href.push_str("/.."),
                Component::CurDir | Component::RootDir | Component::Prefix(_) => {}
            }
        }
        Self::parse(&href).map_err(|_| SetError::OutOfMemory)
    }

    /// [`Url::from_file_path`] for a folder: the URL ends in `/`, so that what is joined with it is in that folder.
    ///
    /// # Errors
    ///
    /// The path is not absolute.
    pub fn from_directory_path(path: impl AsRef<Path>) -> Result<Self, SetError> {
        let mut url = Self::from_file_path(path)?;
        url.path_segments_mut()?.pop_if_empty().push("");
        Ok(url)
    }

    /// The path of a `file` URL.
    ///
    /// # Errors
    ///
    /// It is not a `file` URL, it has a host, or its path has a NUL or a percent-encoded `/`, which no name can have.
    pub fn to_file_path(&self) -> Result<PathBuf, SetError> {
        if self.record.scheme_type() != SchemeType::File || self.has_host() {
            return Err(SetError::NotAllowed);
        }
        let mut path = Vec::with_capacity(self.path().len());
        for segment in self.path_segments().into_iter().flatten() {
            let mut bytes = segment.as_bytes().to_vec();
            let length = percent_decode_in_place(&mut bytes);
            bytes.truncate(length);
            if bytes.iter().any(|byte| matches!(byte, b'/' | 0)) {
                return Err(SetError::Invalid);
            }
            path.push(b'/');
            path.append(&mut bytes);
        }
        Ok(PathBuf::from(OsString::from_vec(path)))
    }
}

fn append_encoded(name: &OsStr, output: &mut String) {
    for chunk in name.as_bytes().utf8_chunks() {
        output.push_str(&encode(chunk.valid()));
        for byte in chunk.invalid() {
            output.push_str(&format!("%{byte:02X}"));
        }
    }
}
