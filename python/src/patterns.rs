//! URL patterns. Python passes a pattern's input with every call, so compiled
//! patterns are cached here.

pub(crate) mod params;
mod regex;

use crate::values::{Failure, Value};
use regex::Regex;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::thread::LocalKey;
use whatwg_url::Url;
use whatwg_url::url::UrlRecord;
use whatwg_url::url_pattern::{
    ComponentName, ComponentResult, GenerateError, GenerateOptions, GroupValue, Groups,
    UrlPatternError, UrlPatternInit, UrlPatternInput, UrlPatternOptions,
};

type UrlPattern = whatwg_url::url_pattern::UrlPattern<Regex>;
type Outcome = Result<Value, Failure>;

/// The recently used patterns and their inputs, with the most recent one first.
type Kept<T> = RefCell<VecDeque<(Value, Rc<T>)>>;

thread_local! {
    static KEPT: Kept<UrlPattern> = const { RefCell::new(VecDeque::new()) };
}
const MOST_KEPT: usize = 64;

impl From<GenerateError> for Failure {
    fn from(error: GenerateError) -> Self {
        Self::Value(error.to_string())
    }
}

impl From<UrlPatternError> for Failure {
    fn from(error: UrlPatternError) -> Self {
        Self::Value(error.to_string())
    }
}

/// Returns the components' pattern strings and whether the pattern has regular expressions. `given`
/// consists of the input, the base URL and a flag that says whether to ignore case.
pub(crate) fn new(given: &Value) -> Outcome {
    let pattern = compiled(given)?;
    let strings = ComponentName::ALL.map(|name| pattern.component(name).into());
    Ok(Value::List(vec![Value::List(strings.into()), pattern.has_regexp_groups().into()]))
}

/// Returns the components' pattern strings without secrets.
pub(crate) fn redacted(given: &Value) -> Outcome {
    let pattern = compiled(given)?;
    let strings =
        ComponentName::ALL.map(|name| pattern.redacted_component(name).into_owned().into());
    Ok(Value::List(strings.into()))
}

pub(crate) fn test(given: &Value, subject: &Value, base: &Value) -> Outcome {
    Ok(compiled(given)?.test(input(subject), base.text())?.into())
}

/// Returns each component's text and groups, or `None` if the pattern does not match.
pub(crate) fn exec(given: &Value, subject: &Value, base: &Value, decoded: bool) -> Outcome {
    let Some(result) = compiled(given)?.exec(input(subject), base.text())? else {
        return Ok(Value::None);
    };
    let result = if decoded { result.decode_groups() } else { result };
    let component = |name| {
        let ComponentResult { input, groups } = result.component(name);
        Value::List(vec![input.clone().into(), pairs(groups)])
    };
    Ok(Value::List(ComponentName::ALL.map(component).into()))
}

fn pairs(groups: &[(String, Option<String>)]) -> Value {
    let pair = |(name, value): &(String, Option<String>)| {
        Value::List(vec![name.clone().into(), value.clone().into()])
    };
    Value::List(groups.iter().map(pair).collect())
}

pub(crate) fn group_names(given: &Value, component: &str) -> Outcome {
    let pattern = compiled(given)?;
    Ok(Value::List(pattern.group_names(component_named(component)?).map(Value::from).collect()))
}

pub(crate) fn generate(given: &Value, component: &str, groups: &[Value], decoded: bool) -> Outcome {
    let component = component_named(component)?;
    let options = GenerateOptions { decoded };
    Ok(compiled(given)?.generate(component, &groups_of(groups), options)?.into())
}

/// For each component, `groups` contains a list with the component's name and its groups.
pub(crate) fn generate_url(
    given: &Value,
    groups: &[Value],
    base: &Value,
    decoded: bool,
) -> Outcome {
    let components = named_groups(groups)
        .map(|(name, groups)| Ok((component_named(name)?, groups)))
        .collect::<Result<Vec<_>, Failure>>()?;
    let base = base.text().map(|base| UrlRecord::parse(base, None)).transpose()?;
    let options = GenerateOptions { decoded };
    let url = compiled(given)?.generate_url(&components, base.as_ref(), options)?;
    Ok(String::from(Url::from(url)).into())
}

fn component_named(name: &str) -> Result<ComponentName, Failure> {
    let found = ComponentName::ALL.into_iter().find(|component| component.name() == name);
    found.ok_or_else(|| Failure::Value(format!("there is no component {name:?}")))
}

/// Each item is a list that contains a name and the groups that belong to the name.
fn named_groups(items: &[Value]) -> impl Iterator<Item = (&str, Groups)> {
    items.iter().filter_map(|item| match item.items() {
        [Value::Text(name), Value::List(groups)] => Some((&**name, groups_of(groups))),
        _ => None,
    })
}

/// Each group is a list of its name and its value, which is none, a string or a list of strings.
fn groups_of(groups: &[Value]) -> Groups {
    let pair = |group: &Value| match group.items() {
        [Value::Text(name), value] => Some((name.clone(), group_value(value))),
        _ => None,
    };
    groups.iter().filter_map(pair).collect()
}

fn group_value(value: &Value) -> GroupValue {
    match value {
        Value::Text(text) => GroupValue::Text(text.clone()),
        Value::List(items) => {
            GroupValue::List(items.iter().filter_map(Value::text).map(str::to_owned).collect())
        }
        _ => GroupValue::Missing,
    }
}

fn compiled(given: &Value) -> Result<Rc<UrlPattern>, Failure> {
    kept(&KEPT, given, || {
        let [pattern, base, Value::Bool(ignore_case)] = given.items() else {
            return Err(Failure::Value("a pattern has three parts".into()));
        };
        let options = UrlPatternOptions { ignore_case: *ignore_case };
        Ok(UrlPattern::new(input(pattern), base.text(), options)?)
    })
}

fn kept<T>(
    patterns: &'static LocalKey<Kept<T>>,
    given: &Value,
    compile: impl FnOnce() -> Result<T, Failure>,
) -> Result<Rc<T>, Failure> {
    patterns.with_borrow_mut(|kept| {
        if let Some(index) = kept.iter().position(|(key, _)| key == given)
            && let Some(found) = kept.remove(index)
        {
            let pattern = Rc::clone(&found.1);
            kept.push_front(found);
            return Ok(pattern);
        }
        let pattern = Rc::new(compile()?);
        kept.truncate(MOST_KEPT - 1);
        kept.push_front((given.clone(), Rc::clone(&pattern)));
        Ok(pattern)
    })
}

/// The input for a pattern or a match: a string, or a list of the components (from the protocol to
/// the fragment) followed by the base URL.
fn input(value: &Value) -> UrlPatternInput<'_> {
    if let Value::Text(text) = value {
        return text.into();
    }
    let part = |index| value.items().get(index).and_then(Value::text).map(str::to_owned);
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
