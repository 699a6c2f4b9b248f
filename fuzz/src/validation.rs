//! Input: a URL string and a base. Validation errors are within the input, and a string without
//! errors is valid. Fixes preserve the parsing result, and the steps of a trace add up to the URL.

use crate::texts;
use whatwg_url::url::tracing::{Event, HostEvent, trace, trace_host};
use whatwg_url::url::{
    Component, ReportedError, UrlRecord, explain, is_valid_url_string, locate_components, repair,
    validate,
};

/// See the [module](self).
pub fn run(data: &[u8]) {
    let mut texts = texts(data);
    let input = texts.next().unwrap_or_default();
    let base = texts.next().and_then(|base| UrlRecord::parse(&base, None).ok());
    let base = base.as_ref();
    let (url, errors) = validate(&input, base);
    assert_eq!(url, UrlRecord::parse(&input, base), "{input:?}");
    for (index, error) in errors.iter().enumerate() {
        assert!(input.get(error.range.clone()).is_some(), "{input:?} {error:?}");
        assert!(!error.range.is_empty() || input.is_empty(), "{input:?} {error:?}");
        assert_eq!(error.failure, url.is_err() && index + 1 == errors.len(), "{input:?} {error:?}");
    }
    assert!(url.is_ok() || !errors.is_empty(), "{input:?}");
    assert_eq!(is_valid_url_string(&input, base), errors.is_empty(), "{input:?} {errors:?}");
    let components = locate_components(&input, base);
    for component in Component::ALL {
        assert!(components.get(component).is_none_or(|range| input.get(range).is_some()));
    }
    check_repairs(&input, base, &errors);
    assert_eq!(UrlRecord::parse(&repair(&input, base), base).ok(), url.as_ref().ok().cloned());
    check_trace(&input, base, url.as_ref().ok(), errors.len());
}

/// Each error has an explanation. Every fix that an explanation refers to exists. Fixes are within
/// the input and do not overlap.
fn check_repairs(input: &str, base: Option<&UrlRecord>, errors: &[ReportedError]) {
    let explanation = explain(input, base);
    let reported = explanation.errors.iter().map(|error| &error.reported);
    assert!(reported.eq(errors), "{input:?} {explanation:?}");
    for error in &explanation.errors {
        assert!(error.fix.is_none_or(|fix| fix < explanation.fixes.len()), "{input:?} {error:?}");
    }
    let mut ranges: Vec<_> = explanation.fixes.iter().map(|fix| fix.range.clone()).collect();
    ranges.sort_by_key(|range| (range.start, range.end));
    for range in &ranges {
        assert!(input.get(range.clone()).is_some(), "{input:?} {range:?}");
    }
    for pair in ranges.windows(2) {
        assert!(pair[0].end <= pair[1].start && pair[0] != pair[1], "{input:?} {pair:?}");
    }
}

/// The components that the steps write add up to the components of the URL.
fn check_trace(input: &str, base: Option<&UrlRecord>, url: Option<&UrlRecord>, errors: usize) {
    let mut written: [Option<String>; 8] = Default::default();
    let mut errors_left = errors;
    let mut hosts = Vec::new();
    let traced = trace(input, base, usize::MAX, |event| match event {
        Event::Before { component, value } => written[component] = Some(value.into()),
        Event::Write { component, keep, add, .. } => {
            written[component] = add.map(|add| {
                let before = written[component].take().unwrap_or_default();
                before[..keep].to_string() + add
            });
        }
        Event::Error { range, .. } => {
            errors_left -= 1;
            assert!(input.get(range).is_some(), "{input:?}");
        }
        Event::Step { range, .. } | Event::Removed(range) | Event::Run { range, .. } => {
            assert!(input.get(range).is_some(), "{input:?}");
        }
        Event::HostParser { input, is_opaque } => hosts.push((input.to_string(), is_opaque)),
        Event::Flags(_) | Event::Buffer { .. } => {}
    });
    let traced = traced.expect("memory");
    assert_eq!(traced.as_ref(), url, "{input:?}");
    assert_eq!(errors_left, 0, "{input:?}");
    if let Some(url) = url {
        let port = url.port().map(|port| port.to_string());
        let host = url.host().map(|host| host.to_string());
        let components = [
            Some(url.scheme()),
            Some(url.username()),
            Some(url.password()),
            host.as_deref(),
            port.as_deref(),
            Some(url.path()),
            url.query(),
            url.fragment(),
        ];
        assert_eq!(written.each_ref().map(Option::as_deref), components, "{input:?}");
    }
    for (input, is_opaque) in hosts {
        let (mut result, mut host) = (None, None);
        let traced = trace_host(&input, is_opaque, usize::MAX, |event| match event {
            HostEvent::Result(text) => result = text.map(String::from),
            HostEvent::Host(_, text) => host = Some(text.to_string()),
            _ => {}
        });
        assert!(traced.is_ok(), "{input:?}");
        assert_eq!(result, host, "{input:?}");
    }
}
