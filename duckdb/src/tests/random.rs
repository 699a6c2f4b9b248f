//! Random numbers and strings.

use crate::functions::Function;

const PIECES: &[&[u8]] = &[
    b"https://",
    b"HTTP:",
    b"//",
    b"\\\\",
    b"a.example",
    b"www.a.co.uk",
    b"b.github.io",
    b"localhost",
    b"127.1",
    b"[::1]",
    b"[::ffff:10.0.0.1]",
    b"xn--mnchen-3ya.example",
    "m\u{fc}nchen.example".as_bytes(),
    b":80",
    b":8080",
    b":99999",
    b"user:pass@",
    b"/",
    b"/a/../b",
    b"/%7e",
    b"?",
    b"?q=a+b&q=c",
    b"&q",
    b"#",
    b"#top",
    b" ",
    b"\t",
    b"\0",
    b"\xFF\xFE",
    b"\xE2\x98",
    "\u{2615}\u{1F4A9}".as_bytes(),
    b"|",
    b"%",
    b"file:///C|/x",
    b"mailto:x@y",
    b"data:,x",
    b"blob:https://a.example/b",
    b"a-quite-long-path-segment-without-end",
];
const NAMES: &[&[u8]] = &[b"q", b"q", b"", b"a b", b"\xFF"];
const STEPS: &[&[u8]] = &[b"dedupe", b"", b"sort-params,drop-params:q"];
const PATTERNS: &[&[u8]] = &[b"https://*/:id", b"http://*/x", b"https://*/~"];
const SECTIONS: &[&[u8]] = &[b"ICANN", b"all"];

/// A linear congruential generator.
pub(super) struct Random(u64);

impl Random {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(super) fn below(&mut self, limit: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % limit as u64) as usize
    }

    pub(super) fn choose<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// Returns a random number of rows, which is usually small and rarely larger than DuckDB's
    /// chunks.
    pub(super) fn count(&mut self) -> usize {
        match self.below(2000) {
            0 => 2048 + self.below(300),
            1..100 => 1 + self.below(200),
            _ => 1 + self.below(12),
        }
    }

    fn string(&mut self) -> Vec<u8> {
        match self.below(40) {
            // Lengths around the maximum length of an inline string.
            0 => {
                let length = 10 + self.below(5);
                let mut text = b"https://abcdefg".to_vec();
                text.truncate(length);
                text
            }
            1 => (0..self.below(20)).map(|_| self.below(256) as u8).collect(),
            2 if self.below(100) == 0 => {
                [b"https://a.example/".as_slice(), &vec![b'x'; 1 << 20]].concat()
            }
            _ => {
                let mut text =
                    if self.below(4) == 0 { Vec::new() } else { b"https://a.example".to_vec() };
                for _ in 0..self.below(5) {
                    let piece = self.choose(PIECES);
                    text.extend_from_slice(piece);
                }
                text
            }
        }
    }

    /// The rows of an argument. The strings are drawn, with repetition, from a set of random size,
    /// as in a dictionary.
    pub(super) fn strings(
        &mut self,
        count: usize,
        function: Function,
        index: usize,
    ) -> Vec<Option<Box<[u8]>>> {
        let size = 1 + self.below(count);
        let fixed = match function {
            Function::Param | Function::Redact if index == 1 => Some(NAMES),
            Function::Normalize if index == 1 => Some(STEPS),
            Function::PatternExec | Function::PatternTest if index == 1 => Some(PATTERNS),
            Function::Site | Function::PublicSuffix if index == 1 => Some(SECTIONS),
            _ => None,
        };
        let dictionary: Vec<_> = (0..size)
            .map(|_| match fixed {
                Some(texts) => self.choose(texts).to_vec(),
                None => self.string(),
            })
            .collect();
        let nulls = self.below(3);
        (0..count)
            .map(|_| {
                let text = self.choose(&dictionary).as_slice().into();
                (self.below(4) >= nulls).then_some(text)
            })
            .collect()
    }
}
