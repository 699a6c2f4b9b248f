//! Changes URLs and builds them from parts. Both wheels have these functions.

use crate::values::{Failure, Value};
use core::net::Ipv6Addr;
use std::borrow::Cow;
use whatwg_url::Url;
use whatwg_url::form_urlencoded::{self, Spaces};
use whatwg_url::internals::{CodePoints, describe_failure};
use whatwg_url::native::{Parts, PartsError, PathPart, QueryPart, SetError};
use whatwg_url::url::UrlRecord;
use whatwg_url::url::percent_encoding::percent_decode;

/// The parts of a URL, in the order in which most changes succeed at the first attempt.
pub(crate) const PARTS: [&str; 8] =
    ["host", "scheme", "port", "user", "password", "path", "query", "fragment"];

/// A change of a part.
#[derive(Clone, Copy, Default)]
pub(crate) enum Change<'a> {
    /// The part stays the same or, in a new URL, is missing.
    #[default]
    Keep,
    Remove,
    Text(&'a str),
    Port(u16),
}

/// A change for each of [`PARTS`].
pub(crate) type Changes<'a> = [Change<'a>; PARTS.len()];

/// Makes all changes. Some are possible only after others: a `file` URL, for example, can have a
/// port only after its scheme has changed.
pub(crate) fn replace(url: &mut Url, changes: &mut Changes<'_>) -> Result<(), Failure> {
    loop {
        let (mut has_changed, mut refused) = (false, None);
        for (part, change) in PARTS.into_iter().zip(&mut *changes) {
            if matches!(change, Change::Keep) {
                continue;
            }
            match set(url, part, *change) {
                Ok(()) => {
                    *change = Change::Keep;
                    has_changed = true;
                }
                Err(SetError::OutOfMemory) => return Err(Failure::OutOfMemory),
                Err(error) => refused = Some((part, *change, error)),
            }
        }
        match refused {
            None => return Ok(()),
            Some((part, change, error)) if !has_changed => {
                return Err(Failure::Value(refusal(url, part, change, error)));
            }
            Some(_) => {}
        }
    }
}

fn set(url: &mut Url, part: &str, change: Change<'_>) -> Result<(), SetError> {
    let text = if let Change::Text(text) = change { Some(text) } else { None };
    // Removing a part that is missing always succeeds.
    let is_missing = match part {
        "user" => text.is_none_or(str::is_empty) && url.username().is_empty(),
        "password" => text.is_none_or(str::is_empty) && url.password().is_none(),
        "port" => matches!(change, Change::Remove) && url.port().is_none(),
        "host" => text.is_none() && !url.has_authority(),
        _ => false,
    };
    if is_missing {
        return Ok(());
    }
    match part {
        "scheme" => url.set_scheme(text.unwrap_or_default()),
        "user" => url.set_username(text.unwrap_or_default()),
        "password" => url.set_password(text),
        "host" => url.set_host(text),
        "port" => url.set_port(if let Change::Port(port) = change { Some(port) } else { None }),
        "path" => url.set_path(text.unwrap_or_default()),
        "query" => url.set_query(text),
        _ => url.set_fragment(text),
    }
}

/// Says why a part cannot be changed. The text leaves out the value, because it may be a secret.
fn refusal(url: &Url, part: &str, change: Change<'_>, error: SetError) -> String {
    let scheme = url.scheme();
    match (part, change, error) {
        ("scheme", _, SetError::Invalid) => SCHEME.into(),
        ("scheme", ..) => "scheme cannot be replaced with this one: special schemes (ftp, file, http, https, ws, \
            wss) replace only each other, file excludes a user, a password and a port, and the others need a host"
            .into(),
        ("path", ..) => format!("path is opaque in this {scheme} URL, so it cannot be replaced"),
        ("host", Change::Remove, _) => format!("host cannot be removed from this {scheme} URL"),
        ("host", Change::Text(host), _) if !url.cannot_be_a_base() => host_problem(host, scheme),
        _ => format!("{part} is impossible in a {scheme} URL without a host"),
    }
}

const SCHEME: &str =
    "scheme must begin with a letter, and contain only letters, digits, `+`, `-` and `.`";

fn host_problem(host: &str, scheme: &str) -> String {
    if host.parse::<Ipv6Addr>().is_ok() {
        return format!("host is an IPv6 address without brackets: write [{host}]");
    }
    if host.is_empty() {
        return format!("host cannot be empty in this {scheme} URL");
    }
    if let Some(c) = host.chars().find(|&c| "/\\?#@\t\n\r".contains(c)) {
        let (name, number) = (c.to_string(), format!("U+{:04X}", u32::from(c)));
        return format!("host cannot contain {}", if c.is_control() { number } else { name });
    }
    if !host.starts_with('[') && host.contains(':') {
        return "host cannot contain a colon: pass the port separately".into();
    }
    let text = format!("{scheme}://{host}/");
    match UrlRecord::parse(&text, None) {
        Err(error) => {
            let name = error.validation_error().map_or("", |error| error.name());
            let sentence = describe(&text, None, name);
            format!(
                "host is invalid: {}",
                sentence.rsplit_once(" (").map_or(name, |(told, _)| told)
            )
        }
        Ok(_) => format!("host is impossible in this {scheme} URL"),
    }
}

/// Builds a URL. Text is percent-encoded where necessary.
pub(crate) fn build(changes: &Changes<'_>) -> Result<Url, Failure> {
    let text = |part: &str| {
        let index = PARTS.iter().position(|name| *name == part)?;
        if let Change::Text(text) = changes[index] { Some(text) } else { None }
    };
    let port = changes.iter().find_map(|change| match change {
        Change::Port(port) => Some(*port),
        _ => None,
    });
    let scheme = text("scheme").unwrap_or_default();
    let parts = Parts {
        scheme,
        host: text("host"),
        port,
        path: text("path").map_or(PathPart::Empty, PathPart::Path),
        query: text("query").map_or(QueryPart::None, QueryPart::Query),
        fragment: text("fragment"),
        ..Parts::default()
    };
    let mut url = Url::from_parts(&parts).map_err(|error| {
        Failure::Value(match error {
            PartsError::Scheme => SCHEME.into(),
            PartsError::Path => "path must begin with a slash if there is a host".into(),
            PartsError::Parsing(error) if error.validation_error().is_none() => {
                return Failure::OutOfMemory;
            }
            _ if text("host").is_none() => {
                format!("host is missing, and this {scheme} URL needs one")
            }
            _ => host_problem(text("host").unwrap_or_default(), scheme),
        })
    })?;
    // `Parts` encodes the percent signs of a user and a password. Getters return encoded text, so the
    // setters are used here instead.
    let mut credentials = Changes::default();
    credentials[3..5].copy_from_slice(&changes[3..5]);
    replace(&mut url, &mut credentials)?;
    Ok(url)
}

/// Parameters: names and their values.
pub(crate) type Params<'a> = Vec<(&'a str, Vec<Cow<'a, str>>)>;

/// The parameters in a list of lists. Each list contains a name, followed by its values.
pub(crate) fn params_of(lists: &[Value]) -> Params<'_> {
    let params = lists.iter().filter_map(|list| {
        let mut texts = list.items().iter().filter_map(Value::text);
        Some((texts.next()?, texts.map(Cow::Borrowed).collect()))
    });
    params.collect()
}

/// The query that consists of these parameters. `None` without values.
pub(crate) fn query_of(params: &Params<'_>, spaces: Spaces) -> Option<String> {
    let pairs =
        params.iter().flat_map(|(name, values)| values.iter().map(move |value| (name, value)));
    let query = form_urlencoded::serialize_and(pairs, spaces);
    Some(query).filter(|query| !query.is_empty())
}

/// Replaces all parameters or, with `is_update`, only those that are named.
pub(crate) fn set_params(
    url: &mut Url,
    params: &Params<'_>,
    is_update: bool,
    space_as_plus: bool,
) -> Result<(), Failure> {
    let spaces = if space_as_plus { Spaces::Plus } else { Spaces::Percent20 };
    if !is_update {
        return Ok(url.set_query(query_of(params, spaces).as_deref())?);
    }
    let values: Vec<Vec<&str>> =
        params.iter().map(|(_, values)| values.iter().map(|value| &**value).collect()).collect();
    let changes: Vec<(&str, &[&str])> =
        params.iter().zip(&values).map(|((name, _), values)| (*name, &**values)).collect();
    *url = url.with_params_and(&changes, spaces);
    Ok(())
}

/// Serializes the query in a list of names and values if it is a list of pairs.
pub(crate) fn with_query(values: &[Value]) -> Vec<Value> {
    let mut values = values.to_vec();
    for value in &mut values {
        if let Value::List(items) = value
            && let [_, query @ Value::List(_)] = items.as_mut_slice()
            && let Value::List(pairs) = &*query
        {
            *query = query_of(&params_of(pairs), Spaces::Plus).into();
        }
    }
    values
}

pub(crate) fn changes(values: &[Value]) -> Changes<'_> {
    let mut changes = Changes::default();
    for value in values {
        if let [Value::Text(part), value] = value.items()
            && let Some(index) = PARTS.iter().position(|name| name == part)
        {
            changes[index] = match value {
                Value::Text(text) => Change::Text(text),
                Value::Int(port) => u16::try_from(*port).map_or(Change::Remove, Change::Port),
                _ => Change::Remove,
            };
        }
    }
    changes
}

pub(crate) fn edit(url: &mut Url, name: &str, arguments: &[Value]) -> Result<(), Failure> {
    use Value::{Bool, List, Text};
    match (name, arguments) {
        ("replace", [List(values)]) => replace(url, &mut changes(&with_query(values)))?,
        ("append", [Text(segment)]) => append(url, segment)?,
        ("with_segments", [List(segments), start, end]) => {
            with_segments(url, segments, start, end)?;
        }
        ("with_path", [Text(path)]) => *url = url.with_path(path)?,
        ("parent", []) => {
            url.set_query(None)?;
            url.set_fragment(None)?;
            if let Ok(mut segments) = url.path_segments_mut() {
                segments.pop();
            }
        }
        ("with_params" | "update_params", [List(lists), Bool(space_as_plus)]) => {
            set_params(url, &params_of(lists), name == "update_params", *space_as_plus)?;
        }
        _ => return Err(Failure::Value(format!("there is no change {name}"))),
    }
    Ok(())
}

/// Appends a segment. A slash at the end of the path is not a segment.
pub(crate) fn append(url: &mut Url, segment: &str) -> Result<(), Failure> {
    if matches!(segment, "." | "..") {
        return Err(Failure::Value(format!("'{segment}' cannot be a segment of a path")));
    }
    if url.path() == "//" {
        let segment = Value::Text(segment.into());
        return with_segments(url, &[segment], &Value::None, &Value::None);
    }
    match url.path_segments_mut() {
        Ok(mut segments) => drop(segments.pop_if_empty().push(segment)),
        Err(_) => return Err(opaque_path()),
    }
    Ok(())
}

fn opaque_path() -> Failure {
    Failure::Value("the path is opaque, so it has no segments".into())
}

/// `start` and `end` are indices that work like those in Python slices. If both `start` and `end`
/// are missing, the segments are appended.
fn with_segments(
    url: &mut Url,
    segments: &[Value],
    start: &Value,
    end: &Value,
) -> Result<(), Failure> {
    let path = url.path().strip_prefix('/').unwrap_or_default();
    let has_slash = path.ends_with('/');
    let count = path.matches('/').count() + usize::from(!path.is_empty() && !has_slash);
    let index = |value: &Value, default: usize| match *value {
        Value::Int(index) => {
            let length = count as i64;
            (if index < 0 { index.saturating_add(length) } else { index }).clamp(0, length) as usize
        }
        _ => default,
    };
    let is_appending = matches!((start, end), (Value::None, Value::None));
    let first = index(start, if is_appending { count } else { 0 });
    let end = index(end, count);
    let mut mutable = url.path_segments_mut().map_err(|_| opaque_path())?;
    mutable.replace(first..end, segments.iter().filter_map(Value::text));
    // Appending to a path consumes its trailing slash.
    if is_appending && has_slash && !segments.is_empty() {
        mutable.pop();
    }
    Ok(())
}

/// The segments of the path, percent-decoded and preceded by a slash, or the opaque path. A segment
/// whose bytes are not UTF-8 stays encoded.
pub(crate) fn path_parts(url: &Url) -> Vec<String> {
    let decoded = |segment: &str| {
        String::from_utf8(percent_decode(segment)).unwrap_or_else(|_| segment.to_owned())
    };
    let path = url.path();
    match path.strip_prefix('/') {
        _ if path.is_empty() => Vec::new(),
        None => vec![decoded(path)],
        Some("") => vec!["/".to_owned()],
        Some(path) => {
            core::iter::once("/".to_owned()).chain(path.split('/').map(decoded)).collect()
        }
    }
}

/// Says in a sentence why `text` is not a URL, and where. The sentence contains no credentials.
/// `error` is the name of the validation error that made parsing fail.
pub(crate) fn describe(text: &str, base: Option<&UrlRecord>, error: &str) -> String {
    match describe_failure(text, base) {
        Some((sentence, at)) => {
            format!("{sentence} ({error} at position {})", CodePoints::new(text).before(at))
        }
        None => error.into(),
    }
}
