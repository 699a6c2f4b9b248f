//! A pattern as a constructor string, and as the pattern string of each component. Its own pattern strings construct an
//! equal pattern, which matches what the pattern matches.

use crate::texts;
use whatwg_url_wasm::url_pattern::{
    ComponentName, UrlPatternError, UrlPatternInit, UrlPatternInput, UrlPatternOptions,
};

type UrlPattern = whatwg_url_wasm::url_pattern::UrlPattern<regex::Regex>;

/// See the [module](self).
pub fn run(data: &[u8]) {
    let mut texts = texts(data);
    let input = texts.next().unwrap_or_default();
    let base = texts.next();
    let base = base.as_deref();
    // One component of each input, as constructing takes long.
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
    // With a delimiter each, as one that begins the pattern string would be taken for it.
    let init = init_of(|name| {
        let string = pattern.component(name);
        Some(match name {
            ComponentName::Protocol => format!("{string}:"),
            ComponentName::Search => format!("?{string}"),
            ComponentName::Hash => format!("#{string}"),
            _ => string.to_owned(),
        })
    });
    let again = UrlPattern::new(&init, None, options).expect("a pattern");
    let mut is_equal = true;
    for name in ComponentName::ALL {
        // The standard compares a port with the scheme's own before it canonicalizes it.
        let is_default_port = name == ComponentName::Port && again.component(name).is_empty();
        is_equal &= again.component(name) == pattern.component(name);
        assert!(
            is_default_port || again.component(name) == pattern.component(name),
            "{name}: {:?}, {:?}",
            pattern.component(name),
            again.component(name)
        );
    }
    if !is_equal {
        return;
    }
    for subject in [UrlPatternInput::from(input), base.unwrap_or("https://example.com/a/b").into()]
    {
        let result = pattern.exec(subject.clone(), None);
        assert_eq!(pattern.test(subject.clone(), None), result.clone().map(|it| it.is_some()));
        assert_eq!(again.exec(subject, None), result);
    }
}

fn check_error(error: &UrlPatternError) {
    if let UrlPatternError::Invalid { pattern, index, .. } = error {
        assert!(pattern.is_char_boundary(*index), "{error}");
    }
    assert!(!error.to_string().is_empty());
}
