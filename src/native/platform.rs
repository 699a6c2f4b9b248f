//! Converts between `file` URLs and paths for any platform, regardless of the current one.

use super::host::Host;
use super::path_error::PathError;
use super::path_segments::encode;
use super::url::Url;
use crate::url::host::idna::domain_to_unicode;
use crate::url::percent_encoding::{percent_decode, percent_encode_byte};
use crate::url::scheme::SchemeType;
use crate::url::{ParseError, is_normalized_windows_drive_letter};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// The operating system whose path syntax is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Platform {
    /// Unix, with paths such as `/usr/bin`.
    Unix,
    /// Windows, with paths such as `C:\Windows` and `\\server\share`.
    Windows,
}

impl Url {
    /// Converts an absolute path for the given platform to a `file` URL. As in every URL, `..`
    /// removes the preceding folder, even if it is a symbolic link. Trailing separators are removed
    /// as well.
    ///
    /// # Errors
    ///
    /// Returns [`PathError::NotAbsolute`], for example for `C:a` and `\a`;
    /// [`PathError::Unwritable`] if a URL can't represent the path; or [`PathError::OutOfMemory`].
    ///
    /// ```
    /// use whatwg_url::Url;
    /// use whatwg_url::native::Platform;
    ///
    /// let url = Url::from_path_of(Platform::Windows, r"C:\a b\c.txt")?;
    /// assert_eq!(url, "file:///C:/a%20b/c.txt");
    /// let share = Url::from_path_of(Platform::Windows, r"\\Server\share\c.txt")?;
    /// assert_eq!(share, "file://server/share/c.txt");
    /// # Ok::<(), whatwg_url::native::PathError>(())
    /// ```
    pub fn from_path_of(platform: Platform, path: &str) -> Result<Self, PathError> {
        match platform {
            Platform::Unix => of_unix(path.as_bytes()),
            Platform::Windows => of_windows(path),
        }
    }

    /// Converts a `file` URL to a path for the given platform.
    ///
    /// # Errors
    ///
    /// Returns [`PathError::NotAFileUrl`], or [`PathError::Name`] if a name contains a NUL or a
    /// percent-encoded separator or is not UTF-8 after decoding. On Unix, returns
    /// [`PathError::Host`] if there is a host. On Windows, returns [`PathError::NoDrive`] if there
    /// is no drive letter and no server with a share.
    ///
    /// ```
    /// use whatwg_url::Url;
    /// use whatwg_url::native::Platform;
    ///
    /// let url = Url::parse("file:///C:/a%20b/c.txt")?;
    /// assert_eq!(url.to_path_of(Platform::Windows).as_deref(), Ok(r"C:\a b\c.txt"));
    /// assert_eq!(url.to_path_of(Platform::Unix).as_deref(), Ok("/C:/a b/c.txt"));
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    pub fn to_path_of(&self, platform: Platform) -> Result<String, PathError> {
        match platform {
            Platform::Unix => as_utf8(unix_path(self)?),
            Platform::Windows => windows_path(self),
        }
    }
}

pub(super) fn of_unix(path: &[u8]) -> Result<Url, PathError> {
    let names = path.strip_prefix(b"/").ok_or(PathError::NotAbsolute)?;
    let mut href = String::from("file://");
    append_names(names.split(|&byte| byte == b'/'), &mut href);
    parse(&href)
}

pub(super) fn of_windows(path: &str) -> Result<Url, PathError> {
    // In a path that begins with `\\?\`, neither `/` nor `..` has a special meaning.
    let (is_verbatim, path) = match path.strip_prefix(r"\\?\") {
        Some(verbatim) => (true, verbatim),
        None => (false, path),
    };
    let is_plain = |name: &str| !matches!(name, "." | "..") && !name.contains('/');
    let mut names = path.split(|separator| separator == '\\' || (separator == '/' && !is_verbatim));
    let first = names.next().unwrap_or_default();
    let is_share = match is_verbatim {
        true => first == "UNC",
        false => first.is_empty() && names.next() == Some(""),
    };
    let mut href = String::from("file://");
    if is_normalized_windows_drive_letter(first) {
        href.push('/');
        href.push_str(first);
        // A drive letter without a separator is relative to the current folder on that drive.
        names.clone().next().ok_or(PathError::NotAbsolute)?;
    } else if is_share {
        append_server(names.next().unwrap_or_default(), &mut href)?;
        let share = names.next().filter(|share| !share.is_empty() && is_plain(share));
        append_name(share.ok_or(PathError::Unwritable)?.as_bytes(), &mut href);
    } else if is_verbatim {
        return Err(PathError::Unwritable);
    } else {
        return Err(PathError::NotAbsolute);
    }
    if is_verbatim && !names.clone().all(is_plain) {
        return Err(PathError::Unwritable);
    }
    let length_of_root = href.len();
    append_names(names.map(str::as_bytes), &mut href);
    if is_normalized_windows_drive_letter(first) && href.len() == length_of_root {
        href.push('/');
    }
    parse(&href)
}

/// Appends a server's name as the host. If the server's name is a dot or a question mark, the path
/// refers to a device.
fn append_server(server: &str, href: &mut String) -> Result<(), PathError> {
    let host = match server {
        "." | "?" => return Err(PathError::Unwritable),
        _ if server.contains('%') => return Err(PathError::Unwritable),
        _ => Host::parse(server).map_err(|error| match error {
            ParseError::Invalid(_) => PathError::Unwritable,
            ParseError::OutOfMemory => PathError::OutOfMemory,
        })?,
    };
    if matches!(&host, Host::Domain(domain) if domain == "localhost") {
        return Err(PathError::Unwritable);
    }
    href.push_str(&format!("{host}"));
    Ok(())
}

/// Appends the names that remain after `.` and `..` have been resolved.
fn append_names<'a>(names: impl Iterator<Item = &'a [u8]>, href: &mut String) {
    let mut left = Vec::new();
    for name in names {
        match name {
            b"" | b"." => {}
            b".." => {
                left.pop();
            }
            _ => left.push(name),
        }
    }
    for name in left {
        append_name(name, href);
    }
}

fn append_name(name: &[u8], href: &mut String) {
    href.push('/');
    for chunk in name.utf8_chunks() {
        href.push_str(&encode(chunk.valid()));
        href.extend(chunk.invalid().iter().map(|&byte| percent_encode_byte(byte)));
    }
}

/// The names are encoded and the host is valid, so parsing can fail only if memory runs out.
fn parse(href: &str) -> Result<Url, PathError> {
    Url::parse(href).map_err(|_| PathError::OutOfMemory)
}

/// Converts a URL to a Unix path. The path is not necessarily UTF-8.
pub(super) fn unix_path(url: &Url) -> Result<Vec<u8>, PathError> {
    let names = decoded_names(url, b"/\0")?;
    if url.has_host() {
        return Err(PathError::Host);
    }
    let mut path = Vec::with_capacity(url.path().len());
    for name in names {
        path.push(b'/');
        path.extend(name);
    }
    Ok(path)
}

pub(super) fn windows_path(url: &Url) -> Result<String, PathError> {
    let mut names = decoded_names(url, b"/\\\0")?.into_iter().map(as_utf8);
    let first = names.next().ok_or(PathError::NoDrive)??;
    let mut path = String::with_capacity(url.path().len());
    match url.host_str() {
        Some(host) => {
            if first.is_empty() {
                return Err(PathError::NoDrive);
            }
            path.push_str(r"\\");
            path.push_str(&domain_to_unicode(host));
            path.push('\\');
        }
        None if is_normalized_windows_drive_letter(&first) => {}
        None => return Err(PathError::NoDrive),
    }
    path.push_str(&first);
    // A drive letter alone refers to the current folder on that drive, so the root needs a
    // separator.
    let is_root_of_drive = names.len() == 0 && !url.has_host();
    for name in names {
        path.push('\\');
        path.push_str(&name?);
    }
    if is_root_of_drive {
        path.push('\\');
    }
    Ok(path)
}

/// The percent-decoded names in the path of a `file` URL. Fails if a name contains a byte in
/// `refused`.
fn decoded_names(url: &Url, refused: &[u8]) -> Result<Vec<Vec<u8>>, PathError> {
    if url.record.scheme_type() != SchemeType::File {
        return Err(PathError::NotAFileUrl);
    }
    let segments = url.path_segments().into_iter().flatten();
    segments
        .map(|segment| {
            let name = percent_decode(segment);
            match name.iter().any(|byte| refused.contains(byte)) {
                true => Err(PathError::Name),
                false => Ok(name),
            }
        })
        .collect()
}

fn as_utf8(bytes: Vec<u8>) -> Result<String, PathError> {
    String::from_utf8(bytes).map_err(|_| PathError::Name)
}
