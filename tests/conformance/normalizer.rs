//! Tests the normalizer with the same rows as the JavaScript tests.

use crate::data;
use crate::tally::Tally;
use serde_json::{Value, json};
use whatwg_url::Url;
use whatwg_url::normalizer::{
    DEFAULT_DOCUMENTS, Level, MOST_PATTERNS, Step, Steps, StepsError, TRACKING_PARAMS,
};

fn data() -> Value {
    data::json(include_str!("../data/normalizer.json"))
}

fn parse(url: &str) -> Url {
    Url::parse(url).expect("a URL")
}

#[test]
fn rows() {
    let data = data();
    let mut tally = Tally::default();
    for row in data["rows"].as_array().expect("a list") {
        let [steps, input, expected] = [0, 1, 2].map(|index| row[index].as_str().expect("text"));
        tally.case();
        let parsed: Steps = steps.parse().expect("steps");
        let normalized = parse(input).normalized(&parsed);
        let what = format!("{steps} of {input}");
        tally.check(&what, normalized.as_str(), expected);
        tally.check(&what, parse(expected).as_str(), expected);
        tally.check(&what, parse(expected).normalized(&parsed).as_str(), expected);
        for &step in Step::ALL.iter().filter(|step| step.level() == Level::Url) {
            let url = parse(input);
            let normalized = url.normalized(&Steps::NONE.with(step));
            let without_fragment = |url: &Url| url.record().without_fragment().to_owned();
            tally.check(&what, without_fragment(&normalized), without_fragment(&url));
        }
    }
    tally.finish("rows of the normalizer", 238);
}

#[test]
fn lists() {
    let data = data();
    let name = |step: Step| {
        if step.takes_name() { format!("{}:NAME", step.name()) } else { step.name().to_owned() }
    };
    let steps = Step::ALL.iter().map(|&step| json!([name(step), step.level().name()]));
    assert_eq!(data["steps"], steps.collect::<Value>());
    for (name, preset) in &Steps::PRESETS {
        let steps = Step::ALL.iter().filter(|step| preset.contains(**step));
        assert_eq!(data["presets"][name], steps.map(|step| step.name()).collect::<Value>());
        assert_eq!(name.parse().as_ref(), Ok(preset));
    }
    assert_eq!(
        data["presets"].as_object().map(|presets| presets.len()),
        Some(Steps::PRESETS.len())
    );
    for pattern in TRACKING_PARAMS {
        let url = format!("https://a.b/?x=1&{}=2&y", pattern.replace('*', "campaign"));
        let normalized = parse(&url).normalized(&Steps::NONE.with(Step::DropTrackingParams));
        assert_eq!(normalized, "https://a.b/?x=1&y");
    }
    assert_eq!(data["defaultDocuments"], json!(DEFAULT_DOCUMENTS));
    assert_eq!(data["mostPatterns"], MOST_PATTERNS);
}

#[test]
fn many_patterns() {
    let steps = |step: &str, count| vec![step; count].join(",");
    for (step, name) in [
        (Step::DropParams, "*a"),
        (Step::DropParams, "a*b"),
        (Step::KeepParams, "*a*"),
        (Step::DropPathParams, "**"),
        (Step::DropIndex, "a"),
    ] {
        let text = format!("{}:{name}", step.name());
        let most = steps(&text, MOST_PATTERNS).parse::<Steps>().expect("steps");
        assert_eq!(most.names(step).count(), MOST_PATTERNS);
        let error = Err(StepsError::TooManyPatterns);
        assert_eq!(most.with_name(step, name), error);
        assert_eq!(steps(&text, MOST_PATTERNS + 1).parse::<Steps>(), error);
        let without = format!("{},-{text}", steps(&text, MOST_PATTERNS + 1));
        assert_eq!(without.parse(), Ok(Steps::NONE));
    }
    let message = "more than 100 steps are drop-index or have characters after a `*`";
    assert_eq!(StepsError::TooManyPatterns.to_string(), message);
    assert!(steps("drop-params:a*,drop-params:b", 1000).parse::<Steps>().is_ok());
}

#[test]
fn names_of_steps() {
    let list = "; it has drop-fragment, https, ";
    for name in ["drop-params", "Dedupe", "a", " dedupe", "-a", "--dedupe", "-"] {
        let error = StepsError::UnknownStep(name.to_owned());
        let message = error.to_string();
        let start = format!("the normalizer has no step {name:?}{list}");
        assert!(message.starts_with(&start), "{message}");
        for step in Step::ALL {
            assert!(message.contains(step.name()), "{message}");
        }
        assert!(message.ends_with("and the presets dedupe and same-page"), "{message}");
        assert_eq!(format!("dedupe,{name}").parse::<Steps>(), Err(error));
    }
    let error = "https://joe:secret@a.example".parse::<Steps>().expect_err("no step");
    assert!(error.to_string().starts_with(&format!("the normalizer has no such step{list}")));
    assert!(matches!(Steps::NONE.with_name(Step::Https, "a"), Err(StepsError::UnknownStep(_))));
    assert_eq!("dedupe,".parse::<Steps>(), Err(StepsError::UnknownStep(String::new())));
    assert_eq!("dedupe".parse(), Ok(Steps::DEDUPE));
    assert_eq!("".parse(), Ok(Steps::NONE));
}

/// Normalizing a second time changes nothing, regardless of the steps.
#[test]
fn twice() {
    const PIECES: [&str; 28] = [
        "%",
        "%2",
        "%41",
        "%37",
        "%7e",
        "%C3%a9",
        "E",
        "/",
        "//",
        "/index.html",
        "?",
        "&",
        "a",
        "b=1",
        "#",
        "utm_id",
        "%2e",
        "C|",
        "=",
        "|",
        ";a",
        "/..;a",
        "[",
        "%3A",
        "%3f",
        ":~:",
        "www.",
        "#:%7e:",
    ];
    const STARTS: [&str; 7] = [
        "https://u:p@a.b./",
        "http://www.a.b:443/",
        "http://www.",
        "file:///",
        "foo:/",
        "foo://a.",
        "foo:a",
    ];
    let mut random = crate::random::Random::new();
    let mut count = 0;
    for _ in 0..20_000 {
        let start = random.one_of(&STARTS);
        let pieces: String = (0..random.below(12)).map(|_| random.one_of(&PIECES)).collect();
        let Ok(url) = Url::parse(&format!("{start}{pieces}")) else { continue };
        let mut steps = Steps::NONE;
        for &step in Step::ALL {
            if random.below(2) == 0 {
                steps = steps.with(step);
            }
        }
        for &step in Step::ALL.iter().filter(|step| step.takes_name()) {
            if random.below(2) == 0 {
                steps = steps.with_name(step, "a*").expect("few patterns");
            }
        }
        let once = url.normalized(&steps);
        assert_eq!(once.normalized(&steps), once, "{url} {steps:?}");
        assert_eq!(Url::parse(once.as_str()).as_ref(), Ok(&once));
        count += 1;
    }
    assert_eq!(count, 17_791);
}

/// The simple definition: an asterisk matches each possible beginning of the rest.
fn matches(name: &[char], pattern: &[char]) -> bool {
    match pattern {
        [] => name.is_empty(),
        ['*', rest @ ..] => (0..=name.len()).any(|start| matches(&name[start..], rest)),
        [first, rest @ ..] => name.first() == Some(first) && matches(&name[1..], rest),
    }
}

#[test]
fn random_params_are_dropped_as_the_simple_definition_says() {
    const PIECES: [&str; 7] = ["a", "b", "aab", "*", "*", "\u{10000}", "\u{ffff}"];
    let mut random = crate::random::Random::new();
    let mut dropped = 0;
    for _ in 0..20_000 {
        let mut texts = |count: usize| -> Vec<String> {
            let mut text = || (0..random.below(5)).map(|_| random.one_of(&PIECES)).collect();
            (0..count).map(|_| text()).collect()
        };
        let (patterns, params) = (texts(3), texts(5));
        let chars = |text: &str| text.chars().collect::<Vec<_>>();
        let is_kept = |name: &&String| {
            let is_it = |pattern: &String| matches(&chars(name), &chars(pattern));
            name.is_empty() || !patterns.iter().any(is_it)
        };
        let mut kept: Vec<String> = params.iter().filter(is_kept).cloned().collect();
        dropped += params.len() - kept.len();
        let is_empty = kept.len() < params.len() && kept.iter().all(String::is_empty);
        let steps = patterns.iter().map(|name| format!("drop-params:{name}")).collect::<Vec<_>>();
        let steps: Steps = steps.join(",").parse().expect("few patterns");
        let url = parse(&format!("https://a.b/?{}", params.join("&")));
        let expected = if is_empty { String::new() } else { format!("?{}", kept.join("&")) };
        let expected = parse(&format!("https://a.b/{expected}"));
        assert_eq!(url.normalized(&steps), expected, "{patterns:?} of {url}");
        kept.retain(|name| !name.is_empty());
        kept.sort_by(|a, b| a.encode_utf16().cmp(b.encode_utf16()));
        let sorted = url.normalized(&steps.with(Step::SortParams));
        let expected = parse(&format!("https://a.b/?{}", kept.join("&")));
        assert_eq!(sorted.query().unwrap_or_default(), expected.query().unwrap_or_default());
    }
    assert!(dropped > 20_000, "{dropped}");
}
