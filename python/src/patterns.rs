//! URL patterns. Compiled patterns. Python passes a pattern's input with every call, so compiled
//! patterns are cached here.

use crate::values::{Failure, Value};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use whatwg_url::url_pattern::{
    ComponentName, ComponentResult, RegularExpression, UrlPatternError, UrlPatternInit,
    UrlPatternInput, UrlPatternOptions, ecmascript_syntax,
};

/// A regular expression of the `regex-lite` crate. The `regex` crate would double the size of the
/// wheel.
struct Regex(regex_lite::Regex);

impl RegularExpression for Regex {
    fn compile(source: &str, ignore_case: bool) -> Option<Self> {
        ecmascript_syntax::check(source)?;
        regex_lite::RegexBuilder::new(source).case_insensitive(ignore_case).build().ok().map(Self)
    }

    fn is_match(&self, input: &str) -> bool {
        self.0.is_match(input)
    }

    fn groups<'i>(&self, input: &'i str, count: usize) -> Option<Vec<Option<&'i str>>> {
        let captures = self.0.captures(input)?;
        Some((1..=count).map(|group| captures.get(group).map(|found| found.as_str())).collect())
    }
}

type UrlPattern = whatwg_url::url_pattern::UrlPattern<Regex>;
type Outcome = Result<Value, Failure>;

thread_local! {
    /// The most recently used patterns and their inputs, starting with the latest.
    static KEPT: RefCell<VecDeque<(Value, Rc<UrlPattern>)>> = const { RefCell::new(VecDeque::new()) };
}
const MOST_KEPT: usize = 64;

impl From<UrlPatternError> for Failure {
    fn from(error: UrlPatternError) -> Self {
        Self::Value(error.to_string())
    }
}

/// Compiles a pattern. Returns the component pattern strings and whether the pattern has regular
/// expressions. `given` is the input, the base URL and whether to ignore case.
pub(crate) fn new(given: &Value) -> Outcome {
    let pattern = compiled(given)?;
    let strings = ComponentName::ALL.map(|name| pattern.component(name).into());
    Ok(Value::List(vec![Value::List(strings.into()), pattern.has_regexp_groups().into()]))
}

pub(crate) fn test(given: &Value, subject: &Value, base: &Value) -> Outcome {
    Ok(compiled(given)?.test(input(subject), text(base))?.into())
}

/// Returns the text and the groups of each component, or `None` if the pattern does not match.
pub(crate) fn exec(given: &Value, subject: &Value, base: &Value) -> Outcome {
    let Some(result) = compiled(given)?.exec(input(subject), text(base))? else {
        return Ok(Value::None);
    };
    let component = |ComponentResult { input, groups }: ComponentResult| {
        let groups =
            groups.into_iter().map(|(name, value)| Value::List(vec![name.into(), value.into()]));
        Value::List(vec![input.into(), Value::List(groups.collect())])
    };
    Ok(Value::List(vec![
        component(result.protocol),
        component(result.username),
        component(result.password),
        component(result.hostname),
        component(result.port),
        component(result.pathname),
        component(result.search),
        component(result.hash),
    ]))
}

fn compiled(given: &Value) -> Result<Rc<UrlPattern>, Failure> {
    KEPT.with_borrow_mut(|kept| {
        if let Some(index) = kept.iter().position(|(key, _)| key == given)
            && let Some(found) = kept.remove(index)
        {
            let pattern = Rc::clone(&found.1);
            kept.push_front(found);
            return Ok(pattern);
        }
        let (pattern, base, ignore_case) = match given {
            Value::List(parts) => match parts.as_slice() {
                [pattern, base, Value::Bool(ignore_case)] => (pattern, base, *ignore_case),
                _ => return Err(Failure::Value("a pattern has three parts".into())),
            },
            _ => return Err(Failure::Value("a pattern has three parts".into())),
        };
        let options = UrlPatternOptions { ignore_case };
        let pattern = Rc::new(UrlPattern::new(input(pattern), text(base), options)?);
        kept.truncate(MOST_KEPT - 1);
        kept.push_front((given.clone(), Rc::clone(&pattern)));
        Ok(pattern)
    })
}

fn text(value: &Value) -> Option<&str> {
    match value {
        Value::Text(text) => Some(text),
        _ => None,
    }
}

/// The input of a pattern or a match: a string, or a list of the components from the protocol to
/// the fragment, followed by the base URL.
fn input(value: &Value) -> UrlPatternInput<'_> {
    let parts = match value {
        Value::Text(text) => return text.into(),
        Value::List(parts) => parts.as_slice(),
        _ => &[],
    };
    let part = |index| parts.get(index).and_then(text).map(str::to_owned);
    let init = UrlPatternInit {
        protocol: part(0),
        username: part(1),
        password: part(2),
        hostname: part(3),
        port: part(4),
        pathname: part(5),
        search: part(6),
        hash: part(7),
        base_url: part(8),
    };
    init.into()
}
