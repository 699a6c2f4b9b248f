//! Tests the Public Suffix List with the list's own tests and the examples in the URL Standard and
//! in HTML. Random hosts are compared with the `psl` crate.

use crate::data::{file_in, json, list};
use crate::random::Random;
use crate::tally::Tally;
use std::collections::HashSet;
use whatwg_url::native::{self, Origin};
use whatwg_url::url::host::public_suffix_list::PublicSuffixList;
use whatwg_url::url::{Host, UrlRecord};
use whatwg_url::{Section, Sections, Url};

/// Parses `input` with the host parser and returns the serialized host, or `None` on failure.
fn parsed(input: &str) -> Option<String> {
    native::Host::parse(input).ok().map(|host| host.to_string())
}

/// Returns the public suffix and registrable domain of a parsed host.
fn of(list: &PublicSuffixList, input: &str) -> (Option<String>, Option<String>) {
    let Ok(native::Host::Domain(domain)) = native::Host::parse(input) else { return (None, None) };
    let host = Host::Domain(&domain);
    let owned = |part: Option<&str>| part.map(str::to_owned);
    (owned(list.public_suffix(&host)), owned(list.registrable_domain(&host)))
}

#[test]
fn tests_of_the_list() {
    let mut tally = Tally::default();
    for line in include_str!("../data/public-suffix-list.txt").lines() {
        let Some(arguments) = line.strip_prefix("checkPublicSuffix(") else { continue };
        let (input, expected) = arguments.trim_end_matches(");").split_once(", ").expect("two");
        if input == "null" {
            continue;
        }
        tally.case();
        let expected = Some(expected).filter(|&domain| domain != "null");
        let expected = expected.and_then(|domain| parsed(domain.trim_matches('\'')));
        tally.check(input, of(PublicSuffixList::built_in(), input.trim_matches('\'')).1, expected);
    }
    tally.finish("tests of the Public Suffix List", 77);
}

#[test]
fn examples_of_the_url_standard() {
    let rows = json(include_str!("../data/sites.json"));
    let mut tally = Tally::default();
    for row in rows["hosts"].as_array().expect("a list") {
        tally.case();
        let text = |index: usize| row[index].as_str().map(str::to_owned);
        let input = row[0].as_str().expect("a host");
        tally.check(input, of(PublicSuffixList::built_in(), input), (text(1), text(2)));
    }
    tally.finish("hosts", 35);
    let list = rows["list"].as_str().expect("a list");
    let list = PublicSuffixList::parse(list).expect("rules");
    let mut tally = Tally::default();
    for row in rows["sites"].as_array().expect("a list") {
        tally.case();
        let origin = |index: usize| {
            Url::parse(row[index].as_str().expect("a URL")).expect("it parses").origin()
        };
        let (a, b) = (origin(0), origin(1));
        let what = format!("{row}");
        tally.check(&what, Some(a.is_schemelessly_same_site(&b, &list)), row[2].as_bool());
        tally.check(&what, Some(a.is_same_site(&b, &list)), row[3].as_bool());
        tally.check(&what, Some(b.is_same_site(&a, &list)), row[3].as_bool());
        tally.check(&what, (a.is_same_site(&a.clone(), &list), a == a.clone()), (true, true));
    }
    tally.finish("sites", 19);
    let (opaque, tuple) = (Origin::new_opaque(), Url::parse("https://a").expect("a URL").origin());
    for (other, expected) in [(opaque.clone(), true), (Origin::new_opaque(), false), (tuple, false)]
    {
        assert_eq!(opaque.is_same_site(&other, &list), expected);
        assert_eq!(opaque.is_schemelessly_same_site(&other, &list), expected);
        assert_eq!(other.is_schemelessly_same_site(&opaque, &list), expected);
    }
    let mut tally = Tally::default();
    for row in rows["lists"].as_array().expect("a list") {
        tally.case();
        let text = |index: usize| row[index].as_str().map(str::to_owned);
        let list = PublicSuffixList::parse(row[0].as_str().expect("a list")).expect("rules");
        tally.check(
            &format!("{row}"),
            of(&list, row[1].as_str().expect("a host")),
            (text(2), text(3)),
        );
    }
    tally.finish("lists", 16);
    let mut tally = Tally::default();
    for row in rows["cookies"].as_array().expect("a list") {
        tally.case();
        let [host, domain] = [0, 1].map(|index| row[index].as_str().expect("a string"));
        let url = Url::parse(&format!("https://{host}/")).ok();
        let found = url.is_some_and(|url| url.is_cookie_domain(domain));
        tally.check(&row.to_string(), Some(found), row[2].as_bool());
    }
    tally.finish("cookies", 44);
    check_parts("parts", &rows["parts"], PublicSuffixList::built_in(), 33);
    let list = PublicSuffixList::parse(rows["sectionsList"].as_str().expect("a list"));
    check_parts("sections", &rows["sections"], &list.expect("rules"), 11);
}

/// Compares the parts of domains with the expected parts, using the given list.
fn check_parts(name: &str, rows: &serde_json::Value, list: &PublicSuffixList, count: usize) {
    let mut tally = Tally::default();
    for row in rows.as_array().expect("a list") {
        tally.case();
        let sections = if row[1] == "ICANN" { Sections::Icann } else { Sections::All };
        let host = native::Host::parse(row[0].as_str().expect("a host")).ok();
        let parts = host.as_ref().and_then(|host| match host {
            native::Host::Domain(domain) if row[2] == true => {
                list.parts_literally(&Host::Domain(domain), sections)
            }
            native::Host::Domain(domain) => list.parts(&Host::Domain(domain), sections),
            _ => None,
        });
        let found = parts.map(|parts| {
            serde_json::json!([
                parts.public_suffix,
                parts.registrable_domain,
                parts.subdomain,
                parts.section.map(Section::name),
                parts.is_special_use,
            ])
        });
        tally.check(&row.to_string(), found.unwrap_or_default(), row[3].clone());
    }
    tally.finish(name, count);
}

#[test]
fn lists_that_are_refused() {
    let version = |text: &str| PublicSuffixList::parse(text).map(|list| list.version().to_owned());
    let rows = json(include_str!("../data/sites.json"));
    let rows = list(&rows, "refused");
    assert_eq!(rows.len(), 17);
    for row in rows {
        let [text, problem] = [0, 1].map(|index| row[index].as_str().expect("a text"));
        let error = version(text).expect_err(text).to_string();
        assert!(error.contains(problem), "{row}: {error}");
    }
    for list in ["a\nb", "a.b", "// \na"] {
        assert_eq!(version(list), Ok(String::new()), "{list}");
    }
    assert_eq!(version("// VERSION: 1 2\r\n*\r\n\r\n*.ck\r\n!www.ck\r\n"), Ok("1".to_owned()));
}

/// With the list that the `psl` crate was built from, we must find the same public suffixes and
/// registrable domains of random hosts that `psl` finds. There is one difference: `psl` does not
/// treat the parent of a wildcard as a public suffix.
#[test]
fn the_crate_psl() {
    const HOSTS: usize = 100_000;
    let rules = file_in("psl", "data/rules.txt");
    let list = PublicSuffixList::parse(&rules).expect("rules");
    let bases: Vec<String> = rules
        .lines()
        .filter_map(|rule| parsed(rule.trim_start_matches(['!']).trim_start_matches("*.")))
        .collect();
    let parents: HashSet<String> =
        rules.lines().filter_map(|rule| parsed(rule.strip_prefix("*.")?)).collect();
    let own: HashSet<String> = rules.lines().filter_map(parsed).collect();
    let mut of_parents = 0;
    let mut random = Random::new();
    let mut tally = Tally::default();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    for _ in 0..HOSTS {
        tally.case();
        let mut host = bases[random.below(bases.len())].clone();
        // Without its first label, a domain may match different rules or none.
        if random.below(8) == 0 {
            host = host.split_once('.').map_or(host.clone(), |(_, rest)| rest.to_owned());
        }
        for _ in 0..random.below(4) {
            host = format!("{}.{host}", random.one_of(&["a", "www", "city", "xn--bcher-kva", "1"]));
        }
        if random.below(8) == 0 {
            host.push('.');
        }
        let (suffix, domain) = of(&list, &host);
        let theirs = psl::suffix(host.as_bytes()).map(|it| text(it.as_bytes()));
        let their_domain = psl::domain(host.as_bytes()).map(|it| text(it.as_bytes()));
        let without_dot = host.trim_end_matches('.');
        if parents.contains(without_dot) && !own.contains(without_dot) {
            of_parents += 1;
            tally.check(&host, (suffix, domain), (Some(host.clone()), None));
            let is_shorter = theirs.is_some_and(|suffix| suffix.len() < host.len());
            tally.check(&host, is_shorter, without_dot.contains('.'));
        } else {
            tally.check(&host, (suffix, domain), (theirs, their_domain));
        }
    }
    assert!(of_parents > 500, "{of_parents} parents of wildcards");
    tally.finish("crate psl", HOSTS);
}

/// The built-in list has the same rules, except for the rules listed here.
#[test]
fn the_list_of_the_crate_psl() {
    let rules = file_in("psl", "data/rules.txt");
    let theirs = PublicSuffixList::parse(&rules).expect("rules");
    let mut tally = Tally::default();
    for rule in rules.lines() {
        tally.case();
        let host = format!("x.y.{}", rule.trim_start_matches('!').trim_start_matches("*."));
        if rule != "pagelemon.dev" {
            tally.check(&host, of(PublicSuffixList::built_in(), &host), of(&theirs, &host));
        }
    }
    tally.finish("rules of the crate psl", 10_397);
}

#[test]
fn urls() {
    let url = Url::parse("https://user@www.example.co.uk:81/").expect("a URL");
    assert_eq!(url.public_suffix(), Some("co.uk"));
    assert_eq!(url.registrable_domain(), Some("example.co.uk"));
    for without in ["data:,", "https://127.1/", "a://example.com/", "https://[::1]/"] {
        assert_eq!(Url::parse(without).expect("a URL").public_suffix(), None, "{without}");
    }
    let record = UrlRecord::parse("https://a.b.ck./", None).expect("a URL");
    let host = record.host().expect("a host");
    assert_eq!(PublicSuffixList::built_in().public_suffix(&host), Some("b.ck."));
}
