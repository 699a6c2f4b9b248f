//! Parses addresses using the crate `url`, or using `http` or `fluent-uri` with the feature of that name. record.mjs
//! documents the input and output.

use std::fmt::Write;
use std::io::BufRead;

type Parts = [Option<String>; 6];

#[cfg(feature = "url")]
fn parse(url: &str, base: Option<&str>) -> Option<Parts> {
    use url::Url;
    let parsed = match base {
        Some(base) => Url::parse(base).and_then(|base| base.join(url)),
        None => Url::parse(url),
    }
    .ok()?;
    let user = match (parsed.username(), parsed.password()) {
        ("", None) => None,
        (name, None) => Some(name.to_owned()),
        (name, Some(password)) => Some(format!("{name}:{password}")),
    };
    Some([
        Some(parsed.scheme().into()),
        user,
        parsed.host_str().map(Into::into),
        parsed.port().map(|port| port.to_string()),
        Some(parsed.path().into()),
        Some(parsed.as_str().into()),
    ])
}

#[cfg(feature = "http")]
fn parse(url: &str, _: Option<&str>) -> Option<Parts> {
    let parsed: http::Uri = url.parse().ok()?;
    let user = parsed.authority().and_then(|it| it.as_str().rsplit_once('@'));
    Some([
        parsed.scheme_str().map(Into::into),
        user.map(|(user, _)| user.into()),
        parsed.host().map(Into::into),
        parsed.port().map(|port| port.to_string()),
        Some(parsed.path().into()),
        Some(parsed.to_string()),
    ])
}

#[cfg(feature = "fluent-uri")]
fn parse(url: &str, base: Option<&str>) -> Option<Parts> {
    use fluent_uri::{Iri, IriRef};
    let reference = IriRef::parse(url).ok()?;
    let parsed = match base {
        Some(base) => reference.resolve_against(&Iri::parse(base).ok()?).ok()?.into(),
        None => reference.to_owned(),
    };
    let authority = parsed.authority();
    Some([
        parsed.scheme().map(|scheme| scheme.as_str().into()),
        authority.and_then(|it| it.userinfo()).map(|user| user.as_str().into()),
        authority.map(|it| it.host().into()),
        authority.and_then(|it| it.port()).map(|port| port.as_str().into()),
        Some(parsed.path().as_str().into()),
        Some(parsed.as_str().into()),
    ])
}

fn decoded(field: &str) -> Option<String> {
    let bytes = (field != "-").then(|| {
        (0..field.len()).step_by(2).map(|at| u8::from_str_radix(&field[at..at + 2], 16).unwrap())
    })?;
    String::from_utf8(bytes.collect()).ok()
}

fn encoded(part: Option<String>) -> String {
    let Some(part) = part else { return "-".into() };
    part.bytes().fold("x".into(), |mut text, byte| {
        write!(text, "{byte:02x}").unwrap();
        text
    })
}

fn main() {
    for line in std::io::stdin().lock().lines().map(Result::unwrap) {
        let mut fields = line.split(' ').map(decoded);
        let (url, base) = (fields.next().flatten().unwrap(), fields.next().flatten());
        if cfg!(feature = "http") && base.is_some() {
            println!("none");
            continue;
        }
        match parse(&url, base.as_deref()) {
            Some(parts) => println!("{}", parts.map(encoded).join(" ")),
            None => println!("refused"),
        }
    }
}
