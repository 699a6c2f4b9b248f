//! Functions that Python calls by name, passing plain values. Both wheels have them.

use crate::editing::{self, describe};
use crate::patterns::{self, params};
use crate::values::{Failure, Value};
use whatwg_url::internals::{
    CodePoints, Finding, RowFunction, RowValue, is_url_scheme_string, report_validation_errors,
};
use whatwg_url::native::{
    GuessedUrl, PathError, Platform, RelativeUrl, SECRET_PARAMS, SetError, redact, redact_text,
};
use whatwg_url::normalizer::{Step, Steps};
use whatwg_url::url::host::AddressSpace;
use whatwg_url::url::host::public_suffix_list::PublicSuffixList;
use whatwg_url::url::rendering::{RenderOptions, render};
use whatwg_url::url::{
    self, Hint, InputComponents, ParseError, SchemeType, UrlRecord, explain, is_valid_url_string,
};
use whatwg_url::web_address::{Comparison, Reading, WebAddressError, compare_parsers};
use whatwg_url::{DomainParts, Sections, Url, form_urlencoded, native};

type Outcome = Result<Value, Failure>;

/// The maximum number of validation errors to list, as in JavaScript.
const MOST_ERRORS: usize = 1 << 20;

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::None, T::into)
    }
}

impl<T: Into<Value>> From<Vec<T>> for Value {
    fn from(items: Vec<T>) -> Self {
        Self::List(items.into_iter().map(T::into).collect())
    }
}

impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Self {
        error.validation_error().map_or(Self::OutOfMemory, |error| Self::Value(error.name().into()))
    }
}

impl From<SetError> for Failure {
    fn from(error: SetError) -> Self {
        match error {
            SetError::OutOfMemory => Self::OutOfMemory,
            _ => Self::Value(error.to_string()),
        }
    }
}

impl From<PathError> for Failure {
    fn from(error: PathError) -> Self {
        match error {
            PathError::OutOfMemory => Self::OutOfMemory,
            _ => Self::Value(error.to_string()),
        }
    }
}

/// Calls the function `name`. URLs in the arguments have already been parsed and serialized, except
/// in calls to `can_parse`, `validate`, `by_row`, `compare_parsers`, `describe_failure` and `redact`.
#[expect(clippy::too_many_lines, reason = "a table of functions")]
pub(crate) fn call(name: &str, arguments: &[Value]) -> Outcome {
    use Value::{Bool, Int, List, None as Nothing, Text};
    match (name, arguments) {
        ("can_parse", [Text(text), Nothing]) => Ok(Url::can_parse(text).into()),
        ("can_parse", [Text(text), Text(base)]) => Ok(UrlRecord::parse(base, None)
            .is_ok_and(|base| UrlRecord::can_parse(text, Some(&base)))
            .into()),
        ("build", [List(values)]) => {
            Ok(String::from(editing::build(&editing::changes(&editing::with_query(values)))?)
                .into())
        }
        ("path_parts", [Text(href)]) => Ok(editing::path_parts(&url_of(href)).into()),
        ("parse_form", [Text(query)]) => Ok(Value::List(
            form_urlencoded::parse_string(query)
                .map(|(name, value)| vec![name.into_owned(), value.into_owned()].into())
                .collect(),
        )),
        ("serialize_form", [List(pairs)]) => {
            Ok(form_urlencoded::serialize(pairs.iter().filter_map(Value::pair)).into())
        }
        ("public_suffix", [Text(href)]) => Ok(url_of(href).public_suffix().into()),
        ("site", [Text(href)]) => Ok(url_of(href).registrable_domain().into()),
        ("guess_scheme", [Text(input), scheme]) => {
            let scheme = match scheme {
                Text(scheme) if is_url_scheme_string(scheme) => Some(&**scheme),
                Nothing => None,
                _ => return Err(Failure::Value("the scheme is invalid".into())),
            };
            let GuessedUrl { url, prefix } = Url::guess_scheme(input, scheme);
            Ok(Value::List(vec![url.map(String::from).into(), prefix.into()]))
        }
        ("by_row", [Text(name), List(rows)]) => by_row(name, rows),
        ("local_reference", [Text(input)]) => Ok(Url::local_reference(input).into()),
        ("from_request_target", [Text(origin), Text(target)]) => {
            let url = Url::from_request_target(&url_of(origin), target);
            Ok(url.map(String::from).into())
        }
        ("is_cookie_domain", [Text(host), Text(domain)]) => {
            let list = PublicSuffixList::built_in();
            Ok(with_host(host, |host| list.is_cookie_domain(host, domain)).into())
        }
        ("compare_parsers", [Text(input), base]) => match compare_parsers(input, base.text()) {
            Ok(comparison) => Ok(comparison_of(comparison)),
            Err(WebAddressError::OutOfMemory) => Err(Failure::OutOfMemory),
            Err(error) => Err(Failure::Value(error.to_string())),
        },
        ("parse_relative_url", [Text(input), Text(scheme)]) => {
            if !is_url_scheme_string(scheme) {
                return Err(Failure::Value("the scheme is invalid".into()));
            }
            let url = RelativeUrl::parse(input, SchemeType::of(scheme));
            Ok(url.map_or(Nothing, relative_url))
        }
        ("domain_parts", [Text(host), Bool(icann_only)]) => {
            let sections = if *icann_only { Sections::Icann } else { Sections::All };
            Ok(with_host(host, |host| domain_parts(host, sections)).unwrap_or(Nothing))
        }
        ("host_unicode", [Text(href)]) => {
            let url = url_of(href);
            Ok(url.record().host().map(|host| host.to_unicode()).into())
        }
        ("address_space_of_url", [Text(href)]) => {
            Ok(space(url_of(href).record().host().and_then(|host| host.address_space())))
        }
        ("address_space", [Text(host)]) => {
            Ok(space(with_host(host, |host| host.address_space()).flatten()))
        }
        ("embedded_ipv4", [Text(host)]) => {
            let embedded = with_host(host, |host| host.embedded_ipv4()).flatten();
            Ok(embedded.map(|address| address.to_string()).into())
        }
        ("display", [Text(href), width, Bool(host_only), Bool(scheme), Bool(simplify_host)]) => {
            let width = match width {
                Int(width) => usize::try_from(*width).unwrap_or_default(),
                _ => usize::MAX,
            };
            let (host_only, scheme, simplify_host) = (*host_only, *scheme, *simplify_host);
            let options = RenderOptions { width, host_only, scheme, simplify_host };
            Ok(render(url_of(href).record(), &options).to_string().into())
        }
        ("validate", [Text(text), base]) => {
            let base = base.text().map(UrlRecord::of_serialization);
            Ok(validate(text, base.as_ref()))
        }
        ("describe_failure", [Text(text), base, Text(error)]) => {
            let base = base.text().and_then(|base| UrlRecord::parse(base, None).ok());
            Ok(describe(text, base.as_ref(), error).into())
        }
        ("redact", [Text(text), params, Bool(is_text)]) => {
            let redact = if *is_text { redact_text } else { redact };
            let names: Vec<_> = params.items().iter().filter_map(Value::text).collect();
            let names = if *params == Nothing { SECRET_PARAMS } else { &names };
            Ok(redact(text, names).into_owned().into())
        }
        ("path_to_file_url", [Text(path), Bool(windows)]) => {
            Ok(String::from(Url::from_path_of(platform(*windows), path)?).into())
        }
        ("file_url_to_path", [Text(href), Bool(windows)]) => {
            Ok(url_of(href).to_path_of(platform(*windows))?.into())
        }
        ("normalize", [Text(href), List(names)]) => {
            Ok(String::from(url_of(href).normalized(&steps(names)?)).into())
        }
        ("steps", []) => Ok(Value::List(
            Step::ALL
                .iter()
                .map(|step| {
                    let name = if step.takes_name() { ":NAME" } else { "" };
                    vec![format!("{}{name}", step.name()), step.level().name().to_owned()].into()
                })
                .collect(),
        )),
        ("presets", []) => Ok(Steps::PRESETS.map(|(name, _)| name).to_vec().into()),
        ("new_pattern", [pattern @ List(_)]) => patterns::new(pattern),
        ("redacted_pattern", [pattern @ List(_)]) => patterns::redacted(pattern),
        ("test_pattern", [pattern @ List(_), input, base]) => patterns::test(pattern, input, base),
        ("exec_pattern", [pattern @ List(_), input, base, Bool(decoded)]) => {
            patterns::exec(pattern, input, base, *decoded)
        }
        ("group_names", [pattern @ List(_), Text(component)]) => {
            patterns::group_names(pattern, component)
        }
        ("generate", [pattern @ List(_), Text(component), List(groups), Bool(decoded)]) => {
            patterns::generate(pattern, component, groups, *decoded)
        }
        ("generate_url", [pattern @ List(_), List(groups), base, Bool(decoded)]) => {
            patterns::generate_url(pattern, groups, base, *decoded)
        }
        ("new_params_pattern", [pattern @ List(_)]) => params::new(pattern),
        ("test_params_pattern", [pattern @ List(_), Text(url)]) => params::test(pattern, url),
        ("exec_params_pattern", [pattern @ List(_), Text(url)]) => params::exec(pattern, url),
        ("generate_params", [pattern @ List(_), List(groups), Bool(space_as_plus)]) => {
            params::generate(pattern, groups, *space_as_plus)
        }
        _ => Err(Failure::Value(format!("there is no function {name} with these arguments"))),
    }
}

/// The values of a SQL function for rows that are null or lists of one or two strings.
fn by_row(name: &str, rows: &[Value]) -> Outcome {
    let function = RowFunction::ALL.iter().copied().find(|function| function.name() == name);
    let function = function.ok_or_else(|| Failure::Value(format!("there is no {name}")))?;
    let (fewest, most) = function.arguments();
    let value = |row: &Value| {
        let Value::List(texts) = row else { return Ok(Value::None) };
        let value = match texts.as_slice() {
            [Value::Text(first)] if fewest == 1 => function.value(first, None),
            [Value::Text(first), Value::Text(second)] if most == 2 => {
                function.value(first, Some(second))
            }
            texts => {
                let count = texts.len();
                return Err(Failure::Value(format!("url_{name} can't have {count} arguments")));
            }
        };
        Ok(value.map_or(Value::None, |value| match value {
            RowValue::Text(text) => text.into(),
            RowValue::Boolean(value) => value.into(),
            RowValue::Findings(found) => Value::List(found.into_iter().map(finding_of).collect()),
        }))
    };
    Ok(Value::List(rows.iter().map(value).collect::<Result<_, _>>()?))
}

fn finding_of(finding: Finding) -> Value {
    let Finding { name, failure, start, length, message, href } = finding;
    let fields = [Some(name.into()), failure.map(Value::from), Some(start.into())];
    let others = [Some(length.into()), Some(message.into()), href.map(Value::from)];
    Value::List(fields.into_iter().chain(others).flatten().collect())
}

fn comparison_of(comparison: Comparison) -> Value {
    let names =
        |names: &mut dyn Iterator<Item = &str>| Value::List(names.map(Value::from).collect());
    let differences = names(&mut comparison.differences());
    let literal_differences = names(&mut comparison.literal_differences());
    let reading = |reading: Option<Reading>| {
        reading.map_or(Value::None, |reading| {
            Value::List(vec![
                reading.href.into(),
                reading.scheme.into(),
                reading.username.into(),
                reading.password.into(),
                reading.host.into(),
                reading.port.into(),
                reading.path.into(),
                reading.query.into(),
                reading.fragment.into(),
            ])
        })
    };
    let readings = [reading(comparison.web_address), reading(comparison.url)];
    Value::List(readings.into_iter().chain([differences, literal_differences]).collect())
}

fn url_of(href: &str) -> Url {
    UrlRecord::of_serialization(href).into()
}

const fn platform(windows: bool) -> Platform {
    if windows { Platform::Windows } else { Platform::Unix }
}

fn space(space: Option<AddressSpace>) -> Value {
    space.map(AddressSpace::name).into()
}

/// Calls a function with the host of a special URL, or returns `None` if it cannot be parsed. IPv6
/// addresses without brackets are accepted too, and their zone is ignored.
fn with_host<T>(host: &str, function: impl FnOnce(&url::Host<'_>) -> T) -> Option<T> {
    let host = native::Host::parse(host).ok().or_else(|| {
        let (address, zone) = host.split_once('%').unwrap_or((host, "0"));
        let is_zone = !zone.is_empty()
            && zone.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._:".contains(&byte));
        let address = address.parse::<core::net::Ipv6Addr>().ok()?;
        is_zone.then_some(native::Host::Ipv6(address))
    })?;
    let borrowed = match &host {
        native::Host::Domain(domain) => native::Host::Domain(&**domain),
        native::Host::Opaque(opaque) => native::Host::Opaque(&**opaque),
        native::Host::Ipv4(address) => native::Host::Ipv4(*address),
        native::Host::Ipv6(address) => native::Host::Ipv6(*address),
    };
    Some(function(&borrowed.into()))
}

fn steps(names: &[Value]) -> Result<Steps, Failure> {
    Steps::from_names(names.iter().filter_map(Value::text))
        .map_err(|error| Failure::Value(error.to_string()))
}

fn relative_url(url: RelativeUrl) -> Value {
    Value::List(vec![
        url.kind.name().into(),
        url.username.into(),
        url.password.into(),
        url.host.into(),
        url.port.map(usize::from).into(),
        url.path.into(),
        url.query.into(),
        url.fragment.into(),
        url.href.into(),
    ])
}

fn domain_parts(host: &url::Host<'_>, sections: Sections) -> Value {
    let Some(DomainParts {
        public_suffix,
        registrable_domain,
        subdomain,
        section,
        is_special_use,
        ..
    }) = PublicSuffixList::built_in().parts(host, sections)
    else {
        return Value::None;
    };
    Value::List(vec![
        public_suffix.into(),
        registrable_domain.into(),
        subdomain.into(),
        section.map(|section| section.name()).into(),
        is_special_use.into(),
    ])
}

/// Returns whether `text` is a valid URL string, followed by the errors, their fixes and the hints,
/// or `None` if there are too many errors. Each error is a list: its name, whether parsing ended
/// with it, its start and end in code points, its advice, its reason and the index of its fix. A fix
/// is a list, too: its start, its end, the replacement, and whether the fix leaves the result
/// unchanged. Hints have the same form as errors, except that they contain their fix, and that this
/// fix contains an href instead of the last item.
fn validate(text: &str, base: Option<&UrlRecord>) -> Value {
    let mut count = 0;
    let mut components = InputComponents::default();
    // Only the number of errors matters here.
    let _ = report_validation_errors(text, base, &mut components, &mut |_, _| count += 1);
    if count > MOST_ERRORS {
        return Value::None;
    }
    let points = CodePoints::new(text);
    let explanation = explain(text, base);
    let errors = explanation.errors.into_iter().map(|error| {
        Value::List(vec![
            error.reported.error.name().into(),
            error.reported.failure.into(),
            points.before(error.reported.range.start).into(),
            points.before(error.reported.range.end).into(),
            error.reported.error.advice().into(),
            error.reason.to_string().into(),
            error.fix.into(),
        ])
    });
    let fixes = explanation.fixes.into_iter().map(|fix| {
        Value::List(vec![
            points.before(fix.range.start).into(),
            points.before(fix.range.end).into(),
            fix.text.into(),
            fix.keeps_href.into(),
        ])
    });
    let hints = explanation.hints.into_iter().map(|Hint { kind, range, fix }| {
        Value::List(vec![
            kind.name().into(),
            points.before(range.start).into(),
            points.before(range.end).into(),
            kind.message().into(),
            Value::List(vec![
                points.before(fix.range.start).into(),
                points.before(fix.range.end).into(),
                fix.text.into(),
                fix.href.into(),
            ]),
        ])
    });
    Value::List(vec![
        is_valid_url_string(text, base).into(),
        Value::List(errors.collect()),
        Value::List(fixes.collect()),
        Value::List(hints.collect()),
    ])
}
