//! Generates cases.

mod grammar;
mod hosts;
mod mutate;
mod random;

use crate::case::{Attribute, Case};
use crate::corpus::Corpus;
use random::Random;

/// How an input is generated.
pub const KINDS: [&str; 5] =
    ["grammar", "mutations of the Web Platform Tests", "base × input", "domains", "tokens"];

/// The maximum number of steps in a case.
const STEPS: usize = 12;

/// Generates case number `number` of the run with this `seed`. Returns its index in
/// [`KINDS`].
pub fn generate(seed: u64, number: u64, corpus: &Corpus, case: &mut Case) -> usize {
    let mut random = Random::of_case(seed, number);
    let random = &mut random;
    case.input.clear();
    case.base = None;
    let kind = match random.below(20) {
        0..9 => {
            grammar::url(random, corpus, &mut case.input);
            base(random, corpus, case, 6);
            0
        }
        9..14 => {
            case.input.push_str(random.of(&corpus.inputs).as_str());
            mutate::mutate(random, corpus, &mut case.input);
            base(random, corpus, case, 3);
            1
        }
        14..16 => {
            case.input.push_str(random.of(&corpus.inputs).as_str());
            base(random, corpus, case, 1);
            2
        }
        16..19 => {
            case.input.push_str(random.one_of(&["https://", "http://u:p@", "ws:", "file://"]));
            hosts::unicode_domain(random, corpus, &mut case.input);
            case.input.push_str(random.one_of(&["", "/", ":80/a", "?q"]));
            3
        }
        _ => {
            mutate::soup(random, &mut case.input);
            base(random, corpus, case, 2);
            4
        }
    };
    case.steps.clear();
    for _ in 0..=random.below(STEPS) {
        let step = step(random, corpus);
        case.steps.push(step);
    }
    kind
}

/// Adds a base to one in every `times` cases.
fn base(random: &mut Random, corpus: &Corpus, case: &mut Case, times: usize) {
    if !random.once_in(times) {
        return;
    }
    let mut base = String::new();
    if random.once_in(4) {
        grammar::url(random, corpus, &mut base);
    } else {
        base.push_str(random.of(&corpus.bases).as_str());
        if random.once_in(8) {
            mutate::mutate(random, corpus, &mut base);
        }
    }
    case.base = Some(base);
}

fn step(random: &mut Random, corpus: &Corpus) -> (Attribute, String) {
    let mut value = String::new();
    let attribute = *random.of(&Attribute::ALL);
    if random.once_in(4) {
        value.push_str(random.of(&corpus.values).as_str());
        if random.once_in(2) {
            mutate::mutate(random, corpus, &mut value);
        }
        return (attribute, value);
    }
    match attribute {
        Attribute::Href => grammar::url(random, corpus, &mut value),
        Attribute::Protocol => grammar::scheme(random, &mut value),
        Attribute::Username | Attribute::Password => grammar::user(random, &mut value),
        Attribute::Host => {
            hosts::host(random, corpus, &mut value);
            grammar::port(random, &mut value);
        }
        Attribute::Hostname => hosts::host(random, corpus, &mut value),
        Attribute::Port => grammar::port(random, &mut value),
        Attribute::Pathname => {
            value.push_str(random.one_of(&["", "/", "//", "\\"]));
            grammar::path(random, &mut value);
        }
        Attribute::Search => {
            value.push_str(random.one_of(&["", "?"]));
            grammar::query(random, &mut value);
        }
        Attribute::Hash => {
            value.push_str(random.one_of(&["", "#"]));
            grammar::fragment(random, &mut value);
        }
    }
    if random.once_in(16) {
        mutate::mutate(random, corpus, &mut value);
    }
    (attribute, value)
}
