//! Patterns for query parameters in any order. A pattern's input is a list of pairs: each
//! parameter's name and pattern string.

use super::{Kept, Outcome, Regex, kept, named_groups, pairs};
use crate::values::{Failure, Value};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use whatwg_url::form_urlencoded::Spaces;
use whatwg_url::url_pattern::ComponentResult;

type SearchParamsPattern = whatwg_url::url_pattern::SearchParamsPattern<Regex>;

thread_local! {
    static KEPT: Kept<SearchParamsPattern> = const { RefCell::new(VecDeque::new()) };
}

pub(crate) fn new(given: &Value) -> Outcome {
    compiled(given).map(|_| Value::None)
}

pub(crate) fn test(given: &Value, url: &str) -> Outcome {
    Ok(compiled(given)?.test(url).into())
}

/// Returns the name and the groups of each parameter in the pattern, or `None` if the pattern does
/// not match.
pub(crate) fn exec(given: &Value, url: &str) -> Outcome {
    let Some(result) = compiled(given)?.exec(url) else { return Ok(Value::None) };
    let param = |(name, result): (String, ComponentResult)| {
        Value::List(vec![name.into(), pairs(&result.groups)])
    };
    Ok(Value::List(result.into_iter().map(param).collect()))
}

pub(crate) fn generate(given: &Value, groups: &[Value], space_as_plus: bool) -> Outcome {
    let groups: Vec<_> = named_groups(groups).collect();
    let spaces = if space_as_plus { Spaces::Plus } else { Spaces::Percent20 };
    Ok(compiled(given)?.generate(&groups, spaces)?.into())
}

fn compiled(given: &Value) -> Result<Rc<SearchParamsPattern>, Failure> {
    kept(&KEPT, given, || {
        Ok(SearchParamsPattern::new(given.items().iter().filter_map(Value::pair))?)
    })
}
