//! Runs our crate for tests/differential/url-pattern. Each line of standard input is a case as
//! JSON. Each line of standard output is the answer to a case, in the form that `answerOf` in
//! run.js returns for JavaScript.

use serde_json::{Map, Value, json};
use std::io::{BufRead, BufWriter, Write, stdin, stdout};
use whatwg_url::url_pattern::regex::Regex;
use whatwg_url::url_pattern::{
    ComponentName, ComponentResult, UrlPattern, UrlPatternInit, UrlPatternInput, UrlPatternOptions,
    UrlPatternResult,
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut output = BufWriter::new(stdout().lock());
    for line in stdin().lock().lines() {
        writeln!(output, "{}", answer(&serde_json::from_str(&line?)?))?;
    }
    Ok(output.flush()?)
}

/// `null` if the pattern is invalid.
fn answer(case: &Value) -> Value {
    let arguments = case["pattern"].as_array().map(Vec::as_slice).unwrap_or_default();
    let base_url = arguments.get(1).and_then(Value::as_str);
    let ignore_case = arguments.iter().skip(1).any(|argument| argument["ignoreCase"] == true);
    let options = UrlPatternOptions { ignore_case };
    let Ok(pattern) = UrlPattern::<Regex>::new(input(arguments.first()), base_url, options) else {
        return Value::Null;
    };
    let components = ComponentName::ALL.map(|name| (name.name(), pattern.component(name).into()));
    let inputs = case["inputs"].as_array().map(Vec::as_slice).unwrap_or_default();
    let results = inputs.iter().map(|arguments| {
        let base_url = arguments.get(1).and_then(Value::as_str);
        let test = pattern.test(input(arguments.get(0)), base_url);
        let exec = pattern.exec(input(arguments.get(0)), base_url);
        json!({
            "test": test.map_or(Value::Null, Value::Bool),
            "exec": exec.ok().flatten().map_or(Value::Null, |result| result_of(&result)),
        })
    });
    json!({
        "components": Map::from_iter(components.map(|(name, string): (&str, Value)| (name.to_owned(), string))),
        "hasRegExpGroups": pattern.has_regexp_groups(),
        "results": results.collect::<Value>(),
    })
}

fn input(value: Option<&Value>) -> UrlPatternInput<'_> {
    let value = value.unwrap_or(&Value::Null);
    if let Value::String(string) = value {
        return string.as_str().into();
    }
    let member = |name: &str| value[name].as_str().map(str::to_owned);
    UrlPatternInit {
        protocol: member("protocol"),
        username: member("username"),
        password: member("password"),
        hostname: member("hostname"),
        port: member("port"),
        pathname: member("pathname"),
        search: member("search"),
        hash: member("hash"),
        base_url: member("baseURL"),
    }
    .into()
}

fn result_of(result: &UrlPatternResult) -> Value {
    let component = |result: &ComponentResult| {
        let groups = result.groups.iter().cloned().map(|(name, value)| (name, value.into()));
        json!({ "input": result.input, "groups": groups.collect::<Map<String, Value>>() })
    };
    json!({
        "protocol": component(&result.protocol),
        "username": component(&result.username),
        "password": component(&result.password),
        "hostname": component(&result.hostname),
        "port": component(&result.port),
        "pathname": component(&result.pathname),
        "search": component(&result.search),
        "hash": component(&result.hash),
    })
}
