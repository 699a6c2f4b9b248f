//! Relative URLs.

use super::url::Url;

impl Url {
    /// A relative URL that leads from this one to `url`: joined with this one, it is `url` again. `None` if there is none
    /// without a scheme or an authority.
    ///
    /// ```
    /// use whatwg_url_wasm::Url;
    ///
    /// let base = Url::parse("https://example.org/a/b/c?d")?;
    /// let to = |url: &str| base.make_relative(&url.parse().unwrap());
    /// assert_eq!(to("https://example.org/a/e/f#g").as_deref(), Some("../e/f#g"));
    /// assert_eq!(to("https://example.org/a/b/").as_deref(), Some("./"));
    /// assert_eq!(to("https://example.org/a/b/c:d").as_deref(), Some("./c:d"));
    /// assert_eq!(to("https://example.com/"), None);
    /// # Ok::<(), whatwg_url_wasm::url::ParseError>(())
    /// ```
    #[must_use]
    pub fn make_relative(&self, url: &Self) -> Option<String> {
        let front =
            |url: &Self| url.as_str().get(..url.record.offsets().path_start).map(str::to_owned);
        if front(self) != front(url) {
            return None;
        }
        let mut relative = String::new();
        if self.path() != url.path() || (self.query().is_some() && url.query().is_none()) {
            append_path(self.path(), url.path(), &mut relative);
        }
        if !relative.is_empty() || self.query() != url.query() {
            append_with('?', url.query(), &mut relative);
        }
        append_with('#', url.fragment(), &mut relative);
        self.join(&relative).is_ok_and(|joined| joined == *url).then_some(relative)
    }
}

/// Appends what leads from one path to another.
fn append_path(from: &str, to: &str, output: &mut String) {
    let (folders, _) = from.rsplit_once('/').unwrap_or_default();
    let (other_folders, name) = to.rsplit_once('/').unwrap_or(("", to));
    let (mut folders, mut other_folders) =
        (folders.split('/').peekable(), other_folders.split('/').peekable());
    while folders.peek().is_some() && folders.peek() == other_folders.peek() {
        folders.next();
        other_folders.next();
    }
    for _ in folders {
        output.push_str("../");
    }
    let start = output.len();
    for folder in other_folders {
        output.push_str(folder);
        output.push('/');
    }
    output.push_str(name);
    // What begins so would be a scheme, another authority, or nothing.
    let first = output.get(start..).unwrap_or_default().split('/').next().unwrap_or_default();
    if start == 0 && (first.is_empty() || first.contains(':')) {
        output.insert_str(0, "./");
    }
}

fn append_with(delimiter: char, component: Option<&str>, output: &mut String) {
    if let Some(component) = component {
        output.push(delimiter);
        output.push_str(component);
    }
}
