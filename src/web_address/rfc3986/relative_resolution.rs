//! [Relative resolution](https://www.rfc-editor.org/rfc/rfc3986#section-5.2).

use crate::fallible_string::FallibleString;
use alloc::string::String;

/// If `host` is `None`, *authority* in the RFC's pseudocode is undefined.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in super::super) struct Reference {
    pub(in super::super) scheme: Option<String>,
    pub(in super::super) userinfo: Option<String>,
    pub(in super::super) host: Option<String>,
    pub(in super::super) port: Option<String>,
    pub(in super::super) path: String,
    pub(in super::super) query: Option<String>,
    pub(in super::super) fragment: Option<String>,
}

impl Reference {
    /// Turns this base into the target of `reference`, following [Transform
    /// References](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2) with a strict parser. A
    /// strict parser does not ignore a scheme that is the same as the base's. `path` is the result
    /// of [`target_path`](Self::target_path). Returns `None` if memory runs out.
    pub(in super::super) fn transform(
        &mut self,
        mut reference: Self,
        path: TargetPath,
    ) -> Option<()> {
        if reference.has_scheme_or_authority() {
            reference.scheme = reference.scheme.or_else(|| self.scheme.take());
            reference.path = path.suffix.into_string()?;
            *self = reference;
            return Some(());
        }
        self.path.truncate(path.length);
        self.path.try_reserve(path.suffix.len()).ok()?;
        self.path.push_str(&path.suffix);
        if !reference.path.is_empty() || reference.query.is_some() {
            self.query = reference.query;
        }
        self.fragment = reference.fragment;
        Some(())
    }

    /// Returns `None` if memory runs out. This base's path must not contain dot segments.
    pub(in super::super) fn target_path(&self, reference: &Self) -> Option<TargetPath> {
        let path = &*reference.path;
        if reference.has_scheme_or_authority() || path.starts_with('/') {
            return self.remove_dot_segments(0, path);
        }
        if path.is_empty() {
            return Some(TargetPath { length: self.path.len(), suffix: FallibleString::default() });
        }
        // Merge Paths: https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3
        let length = match self.path.rfind('/') {
            Some(last_slash) => last_slash,
            None if self.host.is_some() => 0,
            None => return self.remove_dot_segments(0, path),
        };
        let mut merged = FallibleString::default();
        merged.extend(["/", path]);
        if merged.has_overflowed() { None } else { self.remove_dot_segments(length, &merged) }
    }

    pub(in super::super) const fn has_scheme_or_authority(&self) -> bool {
        self.scheme.is_some() || self.host.is_some()
    }

    /// Performs [Remove Dot Segments](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4) on the
    /// first `length` bytes of this base's path, followed by `path`. The base's path must
    /// not contain dot segments. Returns `None` if memory runs out.
    fn remove_dot_segments(&self, length: usize, path: &str) -> Option<TargetPath> {
        let mut input = path;
        let mut output = TargetPath { length, suffix: FallibleString::default() };
        while !input.is_empty() {
            // A.
            if let Some(remainder) = input.strip_prefix("../").or_else(|| input.strip_prefix("./"))
            {
                input = remainder;
            // B.
            } else if input.starts_with("/./") {
                input = input.get(2..)?;
            } else if input == "/." {
                input = "/";
            // C.
            } else if input.starts_with("/../") || input == "/.." {
                input = if input == "/.." { "/" } else { input.get(3..)? };
                output.remove_last_segment(&self.path);
            // D.
            } else if input == "." || input == ".." {
                input = "";
            // E.
            } else {
                let end = input.char_indices().find(|&(index, c)| index > 0 && c == '/');
                let (segment, remainder) =
                    input.split_at_checked(end.map_or(input.len(), |(end, _)| end))?;
                output.suffix.push_str(segment);
                input = remainder;
            }
        }
        if output.suffix.has_overflowed() { None } else { Some(output) }
    }

    /// [Component Recomposition](https://www.rfc-editor.org/rfc/rfc3986#section-5.3). Returns
    /// `None` if memory runs out.
    pub(in super::super) fn recompose(&self) -> Option<String> {
        let mut result = FallibleString::default();
        if let Some(scheme) = &self.scheme {
            result.extend([scheme, ":"]);
        }
        if let Some(host) = &self.host {
            result.push_str("//");
            if let Some(userinfo) = &self.userinfo {
                result.extend([userinfo, "@"]);
            }
            result.push_str(host);
            if let Some(port) = &self.port {
                result.extend([":", port]);
            }
        }
        result.push_str(&self.path);
        if let Some(query) = &self.query {
            result.extend(["?", query]);
        }
        if let Some(fragment) = &self.fragment {
            result.extend(["#", fragment]);
        }
        result.into_string()
    }
}

/// [Remove Dot Segments](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4). Returns `None` if
/// memory runs out.
pub(in super::super) fn remove_dot_segments(path: &str) -> Option<String> {
    Reference::default().remove_dot_segments(0, path)?.suffix.into_string()
}

/// The path of a target: the first `length` bytes of the base's path, followed by `suffix`.
/// This type avoids copying the base, which is changed only once the target is known to be correct.
pub(in super::super) struct TargetPath {
    length: usize,
    suffix: FallibleString,
}

impl TargetPath {
    /// Whether the path begins with `//`. `base` is the path of the base.
    pub(in super::super) fn begins_with_two_slashes(&self, base: &str) -> bool {
        let prefix = base.get(..self.length).unwrap_or_default();
        prefix.bytes().chain(self.suffix.bytes()).take(2).eq(*b"//")
    }

    fn remove_last_segment(&mut self, base: &str) {
        if self.suffix.is_empty() {
            let prefix = base.get(..self.length).unwrap_or_default();
            self.length = prefix.rfind('/').unwrap_or(0);
        } else {
            self.suffix.truncate(self.suffix.rfind('/').unwrap_or(0));
        }
    }
}
