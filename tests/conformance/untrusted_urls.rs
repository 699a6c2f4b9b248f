//! Attacks the recipes in docs/untrusted-urls.md. `tests/js/untrusted-urls.js` has the payloads and
//! judges the answers.

use crate::data::{json, list};
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use whatwg_url::Url;
use whatwg_url::url::host::AddressSpace;
use whatwg_url::web_address::compare_parsers;

/// The code of a recipe, which must be in the page.
macro_rules! recipe {
    ($($code:tt)*) => {
        let squeeze = |text: &str| text.replace([' ', '\n'], "");
        let page = squeeze(include_str!("../../docs/untrusted-urls.md"));
        assert!(page.contains(&squeeze(stringify!($($code)*))), "{}", stringify!($($code)*));
        $($code)*
    };
}

/// Returns the calls for each recipe, or the number of unsafe answers to them.
fn judge(answers: Option<&Value>) -> Value {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/js/untrusted-urls.js");
    let mut command = Command::new("node");
    command.arg(program).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut judge = command.spawn().expect("Node is there");
    let text = answers.map(ToString::to_string).unwrap_or_default();
    judge.stdin.take().expect("a pipe").write_all(text.as_bytes()).expect("the judge reads");
    let output = judge.wait_with_output().expect("the judge ends");
    assert!(output.status.success());
    json(&String::from_utf8(output.stdout).expect("the judge prints JSON"))
}

/// The name of a recipe, its answers, and the answers of the same recipe without its check.
type Answers = (&'static str, [Value; 2]);

fn answers<'a, T: Into<Value>>(
    calls: &'a Value,
    name: &'static str,
    with_check: impl Fn(&'a str, &'a str) -> T,
    without: impl Fn(&'a str, &'a str) -> T,
) -> Answers {
    let calls = list(calls, name);
    assert!(calls.len() >= 397, "{name}");
    let text = |call: &'a Value, i: usize| call[i].as_str().unwrap_or_default();
    let all = |recipe: &dyn Fn(&'a str, &'a str) -> T| {
        calls.iter().map(|call| recipe(text(call, 0), text(call, 1)).into()).collect()
    };
    (name, [all(&with_check), all(&without)])
}

fn href(url: Option<Url>) -> Option<String> {
    url.map(|url| url.as_str().to_owned())
}

#[test]
fn recipes_resist_all_payloads() {
    let calls = judge(None);
    let parsed = |input: &str| Url::parse(input).ok();
    let mut recipes = Vec::new();
    {
        recipe! {
            let redirect_target = |input| Url::local_reference(input).unwrap_or_else(|| "/".to_owned());
        }
        let without = |input: &str, _: &str| input.to_owned();
        recipes.push(answers(&calls, "redirectTarget", |input, _| redirect_target(input), without));
    }
    {
        recipe! {
            let site = Url::parse("https://a.example").unwrap();
            let request_url = |target| {
                Url::from_request_target(&site, target).filter(|url| url.origin() == site.origin())
            };
        }
        let without = |target: &str, _: &str| href(Url::from_request_target(&site, target));
        recipes.push(answers(&calls, "requestURL", |target, _| href(request_url(target)), without));
    }
    {
        recipe! {
            let is_allowed = |url: &Url| matches!(url.scheme(), "https" | "http" | "mailto");
        }
        let join = |link: &str, base: &str| parsed(base).and_then(|base| base.join(link).ok());
        let with_check = |link: &str, base: &str| href(join(link, base).filter(is_allowed));
        recipes.push(answers(&calls, "safeHref", with_check, |link, base| href(join(link, base))));
    }
    {
        recipe! {
            let is_allowed = |origin| {
                Url::parse(origin).is_ok_and(|url| {
                    let host = url.host_str().unwrap_or_default();
                    let is_host = host == "example.com" || host.ends_with(".example.com");
                    is_host && url.scheme() == "https" && url.port().is_none()
                })
            };
        }
        let without = |origin: &str, _: &str| {
            parsed(origin)
                .is_some_and(|url| url.host_str().unwrap_or_default().ends_with("example.com"))
        };
        recipes.push(answers(&calls, "isAllowed", |origin, _| is_allowed(origin), without));
    }
    {
        recipe! {
            let may_request = |input| {
                let Ok(url) = Url::parse(input) else { return false };
                let space = url.record().host().and_then(|host| host.address_space());
                url.scheme() == "https" && matches!(space, None | Some(AddressSpace::Public))
            };
        }
        let without =
            |input: &str, _: &str| parsed(input).is_some_and(|url| url.scheme() == "https");
        recipes.push(answers(&calls, "mayRequest", |input, _| may_request(input), without));
    }
    {
        recipe! {
            let is_clear = |input| {
                compare_parsers(input, None).is_ok_and(|comparison| {
                    comparison.url.is_some() && comparison.differences().all(|name| name != "host")
                })
            };
        }
        let without = |input: &str, _: &str| parsed(input).is_some();
        recipes.push(answers(&calls, "isClear", |input, _| is_clear(input), without));
    }
    let url = |hostname: &str| parsed(&format!("https://{hostname}/"));
    let with_check = |hostname: &str, domain: &str| {
        url(hostname).is_some_and(|url| url.is_cookie_domain(domain))
    };
    recipes.push(answers(&calls, "mayHaveDomain", with_check, |hostname, domain| {
        hostname.ends_with(domain)
    }));

    assert_eq!(Some(recipes.len()), calls.as_object().map(|calls| calls.len()));
    for (name, [with_check, without]) in &recipes {
        assert_eq!(judge(Some(&json!({ *name: with_check })))[name], 0, "{name}");
        assert_ne!(judge(Some(&json!({ *name: without })))[name], 0, "{name} without its check");
    }
}
