//! On Unix, a path consists of bytes.

use super::super::path_error::PathError;
use super::super::platform::{of_unix, unix_path};
use super::super::url::Url;
use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

pub(super) fn of_path(path: &Path) -> Result<Url, PathError> {
    of_unix(path.as_os_str().as_bytes())
}

pub(super) fn path_of(url: &Url) -> Result<PathBuf, PathError> {
    Ok(OsString::from_vec(unix_path(url)?).into())
}
