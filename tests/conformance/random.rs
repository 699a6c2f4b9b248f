//! Random inputs.

/// Marsaglia's xorshift, which produces the same numbers on every machine.
pub(crate) struct Random(u64);

impl Random {
    /// Every random sequence begins with the same seed.
    pub(crate) const fn new() -> Self {
        Self(0x2545_F491_4F6C_DD1D)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }

    pub(crate) fn one_of<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        choices[self.below(choices.len())]
    }

    /// Returns a realistic URL, usually one that is already serialized.
    pub(crate) fn url(&mut self) -> String {
        let mut url = String::from(self.one_of(&[
            "https://",
            "https://",
            "https://",
            "http://",
            "ws://",
            "wss://",
            "ftp://",
            "file:///",
            "foo://",
            "mailto:",
            "data:text/plain,",
            "HTTPS://",
            "Http://",
        ]));
        url += self.one_of(&["", "", "", "", "", "u@", "u:p@", ":p@", "U:80@", "u:@", "@"]);
        for _ in 0..=self.below(3) {
            url +=
                self.one_of(&["www", "a", "example", "Ex", "x-y", "_dmarc", "xn--nxa", "1", "0x1"]);
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

    pub(crate) fn mutate(&mut self, text: &mut String) {
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
