//! The fast path against the state machine: the same answer for everything either is given.

use crate::data::{cases, text, wpt};
use crate::tally::Tally;
use whatwg_url_wasm::url::UrlRecord;

fn check(tally: &mut Tally, input: &str, base: Option<&UrlRecord>) {
    tally.case();
    let expected = UrlRecord::parse_with_the_state_machine(input, base);
    tally.check(&format!("{input:?}"), UrlRecord::parse(input, base), expected);
}

#[test]
fn web_platform_tests() {
    let mut tally = Tally::default();
    for file in ["urltestdata.json", "urltestdata-javascript-only.json"] {
        for case in cases(&wpt(file)) {
            let base = text(case, "base").map(|base| UrlRecord::parse(base, None));
            let input = text(case, "input").expect("input");
            check(&mut tally, input, base.and_then(Result::ok).as_ref());
            // What is serialized is what the fast path is for.
            check(&mut tally, text(case, "href").unwrap_or(input), None);
        }
    }
    tally.finish("fast path, urltestdata", 2 * 892);
}

#[test]
fn generated_and_mutated() {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    let mut tally = Tally::default();
    let base = UrlRecord::parse("http://h:81/p/q?r#s", None).expect("a URL");
    for _ in 0..20_000 {
        let mut input = random.url();
        check(&mut tally, &input, None);
        for _ in 0..9 {
            random.mutate(&mut input);
            let base = Some(&base).filter(|_| tally.is_even());
            check(&mut tally, &input, base);
        }
    }
    tally.finish("fast path, generated and mutated", 200_000);
}

/// Marsaglia's xorshift: enough to choose with, and the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }

    fn one_of<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        choices[self.below(choices.len())]
    }

    /// A URL as they are in use, mostly serialized already.
    fn url(&mut self) -> String {
        let mut url = String::from(self.one_of(&[
            "https://", "https://", "https://", "http://", "ws://", "wss://", "ftp://", "file:///",
            "foo://", "mailto:",
        ]));
        for _ in 0..=self.below(3) {
            url += self.one_of(&["www", "a", "example", "x-y", "_dmarc", "xn--nxa", "1", "0x1"]);
            url += self.one_of(&[".", ".", "-"]);
        }
        url += self.one_of(&["com", "org", "example", "1a", "127", "co"]);
        url += self.one_of(&["", "", "", ":8080", ":443", ":80", ":0"]);
        for _ in 0..self.below(4) {
            url += self.one_of(&[
                "/",
                "/a",
                "/b.html",
                "/.well-known",
                "/%7Ea",
                "/%2e",
                "/..",
                "/c;d=e",
            ]);
        }
        url += self.one_of(&["/", "/", "", "/index.php"]);
        url += self.one_of(&["", "", "?", "?a=b&c=%20", "?q='", "?a#?"]);
        url + self.one_of(&["", "", "", "#", "#top", "#a b", "#`"])
    }

    /// Replaces, inserts or removes a code point of `text`.
    fn mutate(&mut self, text: &mut String) {
        let mut code_points: Vec<char> = text.chars().collect();
        let index = self.below(code_points.len() + 1);
        let interesting: Vec<char> =
            "/\\?#:@.%2eE|[]<>^`{}'\" \t\n\0\x7F~!$&()*+,;=_-0aZéß。☕\u{10FFFF}".chars().collect();
        let c = interesting[self.below(interesting.len())];
        match self.below(3) {
            0 if index < code_points.len() => code_points[index] = c,
            1 if index < code_points.len() => drop(code_points.remove(index)),
            _ => code_points.insert(index, c),
        }
        *text = code_points.into_iter().collect();
    }
}
