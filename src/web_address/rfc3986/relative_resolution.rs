//! [Relative resolution](https://www.rfc-editor.org/rfc/rfc3986#section-5.2).

use crate::fallible_string::FallibleString;

/// The components of a URI reference. *authority* of the RFC's pseudocode is undefined if `host` is `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reference {
    /// scheme
    pub scheme: Option<String>,
    /// userinfo
    pub userinfo: Option<String>,
    /// host
    pub host: Option<String>,
    /// port
    pub port: Option<String>,
    /// path
    pub path: String,
    /// query
    pub query: Option<String>,
    /// fragment
    pub fragment: Option<String>,
}

impl Reference {
    /// [Transform References](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2), by a strict parser: a
    /// scheme counts even if it is that of the base. `None` is out of memory.
    pub(crate) fn transform(self, base: Option<&Self>) -> Option<Self> {
        let Some(base) = base else {
            return Some(Self { path: remove_dot_segments(&self.path)?, ..self });
        };
        if self.scheme.is_some() {
            return Some(Self { path: remove_dot_segments(&self.path)?, ..self });
        }
        let scheme = base.scheme.clone();
        if self.host.is_some() {
            return Some(Self { scheme, path: remove_dot_segments(&self.path)?, ..self });
        }
        let (path, query) = if self.path.is_empty() {
            (base.path.clone(), self.query.or_else(|| base.query.clone()))
        } else if self.path.starts_with('/') {
            (remove_dot_segments(&self.path)?, self.query)
        } else {
            (remove_dot_segments(&base.merge(&self.path)?)?, self.query)
        };
        let (userinfo, host, port) = (base.userinfo.clone(), base.host.clone(), base.port.clone());
        Some(Self { scheme, userinfo, host, port, path, query, fragment: self.fragment })
    }

    /// [Merge Paths](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3), of this base and `path`. `None`
    /// is out of memory.
    fn merge(&self, path: &str) -> Option<String> {
        let start = match self.path.rfind('/') {
            _ if self.host.is_some() && self.path.is_empty() => "/",
            Some(index) => self.path.get(..=index).unwrap_or_default(),
            None => "",
        };
        let mut merged = FallibleString::default();
        merged.extend([start, path]);
        finished(merged)
    }

    /// [Component Recomposition](https://www.rfc-editor.org/rfc/rfc3986#section-5.3). `None` is out of
    /// memory.
    pub(crate) fn recompose(&self) -> Option<String> {
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
        finished(result)
    }
}

/// [Remove Dot Segments](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4).
fn remove_dot_segments(path: &str) -> Option<String> {
    let mut input = path;
    let mut output = FallibleString::default();
    while !input.is_empty() {
        // A.
        if let Some(rest) = input.strip_prefix("../").or_else(|| input.strip_prefix("./")) {
            input = rest;
        // B.
        } else if input.starts_with("/./") {
            input = input.get(2..)?;
        } else if input == "/." {
            input = "/";
        // C.
        } else if input.starts_with("/../") || input == "/.." {
            input = if input == "/.." { "/" } else { input.get(3..)? };
            output.truncate(output.rfind('/').unwrap_or(0));
        // D.
        } else if input == "." || input == ".." {
            input = "";
        // E.
        } else {
            let end = input.char_indices().find(|&(index, c)| index > 0 && c == '/');
            let (segment, rest) =
                input.split_at_checked(end.map_or(input.len(), |(end, _)| end))?;
            output.push_str(segment);
            input = rest;
        }
    }
    finished(output)
}

fn finished(string: FallibleString) -> Option<String> {
    if string.has_overflowed() { None } else { Some(string.into()) }
}

#[cfg(test)]
mod tests {
    use super::super::{Syntax, match_uri_reference};
    use super::*;

    fn reference(input: &str) -> Reference {
        let matched = match_uri_reference(input, Syntax::Uri).expect("a URI reference");
        let owned = |part: Option<&str>| part.map(str::to_owned);
        Reference {
            scheme: owned(matched.scheme),
            userinfo: owned(matched.userinfo),
            host: owned(matched.host),
            port: owned(matched.port),
            path: matched.path.to_owned(),
            query: owned(matched.query),
            fragment: owned(matched.fragment),
        }
    }

    /// <https://www.rfc-editor.org/rfc/rfc3986#section-5.4>
    #[test]
    fn reference_resolution_examples() {
        let base = reference("http://a/b/c/d;p?q");
        let examples = [
            ("g:h", "g:h"),
            ("g", "http://a/b/c/g"),
            ("./g", "http://a/b/c/g"),
            ("g/", "http://a/b/c/g/"),
            ("/g", "http://a/g"),
            ("//g", "http://g"),
            ("?y", "http://a/b/c/d;p?y"),
            ("g?y", "http://a/b/c/g?y"),
            ("#s", "http://a/b/c/d;p?q#s"),
            ("g#s", "http://a/b/c/g#s"),
            ("g?y#s", "http://a/b/c/g?y#s"),
            (";x", "http://a/b/c/;x"),
            ("g;x", "http://a/b/c/g;x"),
            ("g;x?y#s", "http://a/b/c/g;x?y#s"),
            ("", "http://a/b/c/d;p?q"),
            (".", "http://a/b/c/"),
            ("./", "http://a/b/c/"),
            ("..", "http://a/b/"),
            ("../", "http://a/b/"),
            ("../g", "http://a/b/g"),
            ("../..", "http://a/"),
            ("../../", "http://a/"),
            ("../../g", "http://a/g"),
            // Abnormal examples
            ("../../../g", "http://a/g"),
            ("../../../../g", "http://a/g"),
            ("/./g", "http://a/g"),
            ("/../g", "http://a/g"),
            ("g.", "http://a/b/c/g."),
            (".g", "http://a/b/c/.g"),
            ("g..", "http://a/b/c/g.."),
            ("..g", "http://a/b/c/..g"),
            ("./../g", "http://a/b/g"),
            ("./g/.", "http://a/b/c/g/"),
            ("g/./h", "http://a/b/c/g/h"),
            ("g/../h", "http://a/b/c/h"),
            ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
            ("g;x=1/../y", "http://a/b/c/y"),
            ("g?y/./x", "http://a/b/c/g?y/./x"),
            ("g?y/../x", "http://a/b/c/g?y/../x"),
            ("g#s/./x", "http://a/b/c/g#s/./x"),
            ("g#s/../x", "http://a/b/c/g#s/../x"),
            ("http:g", "http:g"),
        ];
        assert_eq!(examples.len(), 42);
        for (input, expected) in examples {
            let target = reference(input).transform(Some(&base)).and_then(|t| t.recompose());
            assert_eq!(target.as_deref(), Some(expected), "{input}");
        }
        // Section 5.2.3, with a base without a path, and the two examples of section 5.2.4.
        let target = reference("g").transform(Some(&reference("http://a"))).unwrap();
        assert_eq!(target.recompose().as_deref(), Some("http://a/g"));
        assert_eq!(remove_dot_segments("/a/b/c/./../../g").as_deref(), Some("/a/g"));
        assert_eq!(remove_dot_segments("mid/content=5/../6").as_deref(), Some("mid/6"));
    }
}
