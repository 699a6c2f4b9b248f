//! Tests the positions of a URL's components in the input.

use crate::data::{cases, json, text, wpt};
use crate::random::Random;
use crate::tally::Tally;
use whatwg_url::url::{Component, InputComponents, UrlRecord, locate_components};

#[test]
fn components_and_their_texts() {
    let mut tally = Tally::default();
    for case in cases(&json(include_str!("../data/input-components.json"))) {
        tally.case();
        let input = text(case, "input").expect("an input");
        let base = text(case, "base").map(|base| UrlRecord::parse(base, None).expect("a base"));
        let components = locate_components(input, base.as_ref());
        for component in Component::ALL {
            let name = format!("{component:?}").to_ascii_lowercase();
            tally.check(
                &format!("{input:?}: {name}"),
                components.get(component).map(|range| &input[range]),
                text(case, &name),
            );
        }
    }
    tally.finish("components of inputs", 22);
}

fn assemble(input: &str, components: &InputComponents) -> String {
    let text = |component| components.get(component).map(|range| &input[range]);
    let mut assembled = String::new();
    let mut add = |before: &str, component, after: &str| {
        if let Some(text) = text(component) {
            assembled.extend([before, text, after]);
        }
    };
    add("", Component::Scheme, ":");
    add("//", Component::Username, "");
    add(":", Component::Password, "");
    add(if text(Component::Username).is_some() { "@" } else { "//" }, Component::Host, "");
    add(":", Component::Port, "");
    // A drive letter can appear where the host would be.
    let before_path = components.get(Component::Path).map(|range| &input[..range.start]);
    let is_after_slashes = text(Component::Host).is_none()
        && before_path.is_some_and(|before| before.ends_with(['/', '\\']));
    add(if is_after_slashes { "//" } else { "" }, Component::Path, "");
    add("?", Component::Query, "");
    add("#", Component::Fragment, "");
    assembled
}

/// Checks one input. Returns whether the input parses to a URL.
fn holds(tally: &mut Tally, input: &str, base: Option<&UrlRecord>) -> bool {
    let components = locate_components(input, base);
    let what = format!("{input:?} on {:?}", base.map(UrlRecord::as_str));
    let mut end = 0;
    for component in Component::ALL {
        let Some(range) = components.get(component) else { continue };
        tally.check(&format!("{what}: {component:?} in order"), range.start >= end, true);
        tally.check(&format!("{what}: {component:?}"), input.get(range.clone()).is_some(), true);
        end = range.end;
    }
    let Ok(url) = UrlRecord::parse(input, base) else { return false };
    tally.case();
    let assembled = assemble(input, &components);
    tally.check(&what, UrlRecord::parse(&assembled, base).as_ref(), Ok(&url));
    true
}

#[test]
fn components_make_the_same_url() {
    let mut tally = Tally::default();
    let mut urls = 0;
    for case in cases(&wpt("urltestdata.json")) {
        let input = text(case, "input").expect("input");
        let base = text(case, "base").and_then(|base| UrlRecord::parse(base, None).ok());
        urls += usize::from(holds(&mut tally, input, base.as_ref()));
    }
    tally.finish("components of urltestdata make the same URL", urls);
    assert!(urls >= 600, "{urls}");

    let mut tally = Tally::default();
    let mut random = Random::new();
    let bases = ["http://h:81/p/q?r#s", "file:///C:/a", "foo://h/p", "foo:/p", "mailto:x"]
        .map(|base| UrlRecord::parse(base, None).expect("a base"));
    let mut urls = 0;
    for round in 0..20_000 {
        let mut input = random.url();
        for _ in 0..round % 4 {
            random.mutate(&mut input);
        }
        let base = bases.get(random.below(7));
        urls += usize::from(holds(&mut tally, &input, base));
    }
    tally.finish("components of generated inputs make the same URL", urls);
    assert!(urls >= 15_000, "{urls}");
}
