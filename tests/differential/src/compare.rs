//! Runs a case in both libraries.

use crate::attributes::{self, Differing};
use crate::case::Case;
use std::cell::RefCell;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use whatwg_url::url::{UrlRecord, api};

/// The first state of a URL for which the libraries give different results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// Three answers to whether the input parses: from this crate, from ada-url's parser, and from
    /// ada-url's canParse.
    Parsing { ours: bool, ada: bool, ada_can_parse: bool },
    /// The attributes that differ after the given number of steps.
    Attributes { steps: usize, differing: Vec<Differing> },
    /// This crate panics.
    Panic(String),
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parsing { ours, ada, ada_can_parse } => {
                write!(f, "  parses: {ours}, ada-url {ada}, and its canParse {ada_can_parse}")
            }
            Self::Attributes { steps, differing } => {
                write!(f, "  after {steps} steps")?;
                for Differing { attribute, ours, ada } in differing {
                    write!(f, "\n    {attribute}: {ours:?}, ada-url {ada:?}")?;
                }
                Ok(())
            }
            Self::Panic(message) => write!(f, "  panics: {message}"),
        }
    }
}

/// Counts of what was compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seen {
    /// The number of inputs that parse.
    pub parsed: u64,
    /// The number of URL states. The attributes are compared after parsing and after each step.
    pub states: u64,
    /// The number of steps that changed the URL.
    pub changes: u64,
}

thread_local! {
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Stores a panic's message as part of the difference instead of printing it.
pub fn keep_panics() {
    std::panic::set_hook(Box::new(|panic| {
        PANIC.with_borrow_mut(|message| *message = panic.to_string());
    }));
}

/// Compares each state that the case goes through, and stops at the first difference.
pub fn compare(case: &Case, seen: &mut Seen) -> Option<Difference> {
    catch_unwind(AssertUnwindSafe(|| compare_states(case, seen)))
        .unwrap_or_else(|_| Some(Difference::Panic(PANIC.with_borrow(String::clone))))
}

fn compare_states(case: &Case, seen: &mut Seen) -> Option<Difference> {
    let input = case.input.as_str();
    let base = case.base.as_deref();
    let ours = match base.map(|base| UrlRecord::parse(base, None)) {
        None => UrlRecord::parse(input, None).ok(),
        Some(base) => base.ok().and_then(|base| UrlRecord::parse(input, Some(&base)).ok()),
    };
    let ada = ada_url::Url::parse(input, base).ok();
    let ada_can_parse = ada_url::Url::can_parse(input, base);
    let (mut ours, mut ada) = match (ours, ada) {
        (None, None) if !ada_can_parse => return None,
        (Some(ours), Some(ada)) if ada_can_parse => (ours, ada),
        (ours, ada) => {
            let (ours, ada) = (ours.is_some(), ada.is_some());
            return Some(Difference::Parsing { ours, ada, ada_can_parse });
        }
    };
    seen.parsed += 1;
    let mut compared = String::new();
    let mut compare_state = |steps: usize, ours: &UrlRecord, ada: &ada_url::Url| {
        let mut differing = Vec::new();
        attributes::compare(ours, ada, |found| differing.push(found));
        let search = api::search(ours);
        if search != compared {
            attributes::compare_search_params(search, |found| differing.push(found));
            search.clone_into(&mut compared);
        }
        (!differing.is_empty()).then_some(Difference::Attributes { steps, differing })
    };
    seen.states += 1;
    if let Some(difference) = compare_state(0, &ours, &ada) {
        return Some(difference);
    }
    let mut before = String::new();
    for (index, (attribute, value)) in case.steps.iter().enumerate() {
        ours.as_str().clone_into(&mut before);
        attribute.set_ours(&mut ours, value);
        attribute.set_ada(&mut ada, value);
        seen.states += 1;
        seen.changes += u64::from(before != ours.as_str());
        if let Some(difference) = compare_state(index + 1, &ours, &ada) {
            return Some(difference);
        }
    }
    None
}
