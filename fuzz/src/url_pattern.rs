//! Input: a pattern as a constructor string, and as the pattern string of each component.
//! Constructing a pattern from the pattern strings of another pattern gives an equal pattern with
//! the same matches, unless canonicalization removes some of the text.

use crate::texts;
use regex::Regex;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use whatwg_url::url_pattern::{
    ComponentName, RegularExpression, UrlPatternError, UrlPatternInit, UrlPatternInput,
    UrlPatternOptions,
};

type UrlPattern = whatwg_url::url_pattern::UrlPattern<CompiledOnce>;

/// A regular expression from the `regex` crate. Each source is compiled once for all patterns in an
/// input, because compiling takes longer than everything else.
#[derive(Clone, Debug)]
struct CompiledOnce(Rc<Regex>);

/// The compiled expressions, keyed by their source and by whether they ignore case.
type Compiled = HashMap<(String, bool), Option<CompiledOnce>>;

thread_local! {
    /// The expressions compiled so far for this input.
    static COMPILED: RefCell<Compiled> = RefCell::default();
}

impl RegularExpression for CompiledOnce {
    fn compile(source: &str, ignore_case: bool) -> Option<Self> {
        let compile = || Regex::compile(source, ignore_case).map(|it| Self(Rc::new(it)));
        COMPILED.with_borrow_mut(|compiled| {
            compiled.entry((source.to_owned(), ignore_case)).or_insert_with(compile).clone()
        })
    }

    fn is_match(&self, input: &str) -> bool {
        RegularExpression::is_match(&*self.0, input)
    }

    fn groups<'i>(&self, input: &'i str, count: usize) -> Option<Vec<Option<&'i str>>> {
        self.0.groups(input, count)
    }
}

/// See the [module](self).
pub fn run(data: &[u8]) {
    // The cache is cleared so that code coverage does not depend on earlier inputs.
    COMPILED.with_borrow_mut(HashMap::clear);
    let mut texts = texts(data);
    let input = texts.next().unwrap_or_default();
    let base = texts.next();
    let base = base.as_deref();
    // Each input tests only one component, because construction is slow.
    let ignore_case = data.len() & 8 != 0;
    let options = UrlPatternOptions { ignore_case };
    check(&input, UrlPattern::new(&*input, base, options), options, base);
    let chosen = ComponentName::ALL[data.len() % ComponentName::ALL.len()];
    let init = init_of(|name| (name == chosen).then(|| input.clone().into_owned()));
    let init = UrlPatternInit { base_url: base.map(str::to_owned), ..init };
    check(&input, UrlPattern::new(init, None, options), options, base);
}

fn init_of(mut component: impl FnMut(ComponentName) -> Option<String>) -> UrlPatternInit {
    UrlPatternInit {
        protocol: component(ComponentName::Protocol),
        username: component(ComponentName::Username),
        password: component(ComponentName::Password),
        hostname: component(ComponentName::Hostname),
        port: component(ComponentName::Port),
        pathname: component(ComponentName::Pathname),
        search: component(ComponentName::Search),
        hash: component(ComponentName::Hash),
        base_url: None,
    }
}

fn check(
    input: &str,
    pattern: Result<UrlPattern, UrlPatternError>,
    options: UrlPatternOptions,
    base: Option<&str>,
) {
    let pattern = match pattern {
        Ok(pattern) => pattern,
        Err(error) => return check_error(&error),
    };
    // A delimiter is added to each string, because otherwise a delimiter at the start of the text
    // would be stripped.
    let init = init_of(|name| {
        let string = pattern.component(name);
        Some(match name {
            ComponentName::Protocol => format!("{string}:"),
            ComponentName::Search => format!("?{string}"),
            ComponentName::Hash => format!("#{string}"),
            _ => string.to_owned(),
        })
    });
    let again = UrlPattern::new(&init, None, options);
    // The standard treats `{[}` as an IPv6 address. The generated pattern string is a single code
    // point, so it is not treated as an IPv6 address.
    let is_open_bracket = pattern.component(ComponentName::Hostname) == "[";
    let Ok(again) = again else {
        return assert!(is_open_bracket || may_lose_text(input), "{init:?}: {again:?}");
    };
    let mut is_equal = true;
    for name in ComponentName::ALL {
        let is_shorter =
            name == ComponentName::Pathname && has_dot_segment(pattern.component(name));
        // The standard compares a port with the scheme's default port before it canonicalizes the
        // port.
        let is_default_port = name == ComponentName::Port && again.component(name).is_empty();
        let are_equal = again.component(name) == pattern.component(name);
        is_equal &= are_equal;
        assert!(
            is_default_port || is_shorter || are_equal || may_lose_text(input),
            "{name}: {:?}, {:?}",
            pattern.component(name),
            again.component(name)
        );
    }
    for subject in [UrlPatternInput::from(input), base.unwrap_or("https://example.com/a/b").into()]
    {
        let result = pattern.exec(subject.clone(), None);
        assert_eq!(pattern.test(subject.clone(), None), result.clone().map(|it| it.is_some()));
        if is_equal {
            let found = again.exec(subject, None);
            assert!(found == result || may_lose_text(input), "{found:?}, {result:?}");
        }
    }
}

/// Whether a pattern string contains a dot segment. If a dot segment is within a single piece of
/// text, canonicalization removes it. For `{}+.` with a base, a dot segment is formed by two pieces
/// of text, and the standard removes it when it parses the pieces together.
fn has_dot_segment(pathname: &str) -> bool {
    pathname.split('/').any(|segment| segment == "." || segment == "..")
}

/// Whether canonicalization may remove a piece of text, such as a tab. In the pattern string, the
/// neighboring parts may then merge: for example, `*`, a tab and `*` become one repeated group.
fn may_lose_text(input: &str) -> bool {
    // Escaped characters are text too.
    let text = input.replace('\\', "").to_ascii_lowercase();
    text.contains(['\t', '\n', '\r', '?', '#']) || text.contains("..") || text.contains("%2e")
}

fn check_error(error: &UrlPatternError) {
    if let UrlPatternError::Invalid { pattern, index, .. } = error {
        assert!(pattern.is_char_boundary(*index), "{error}");
    }
    assert!(!error.to_string().is_empty());
}
