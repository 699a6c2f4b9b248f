//! Parses addresses using the `url` crate. record.mjs documents the input and output.

use std::fmt::Write;
use std::io::BufRead;
use url::Url;

fn decoded(field: &str) -> Option<String> {
    let bytes = (field != "-").then(|| {
        (0..field.len()).step_by(2).map(|at| u8::from_str_radix(&field[at..at + 2], 16).unwrap())
    })?;
    String::from_utf8(bytes.collect()).ok()
}

fn encoded(part: Option<&str>) -> String {
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
        let parsed = match base {
            Some(base) => Url::parse(&base).and_then(|base| base.join(&url)),
            None => Url::parse(&url),
        };
        let Ok(parsed) = parsed else {
            println!("refused");
            continue;
        };
        let user = match (parsed.username(), parsed.password()) {
            ("", None) => None,
            (name, None) => Some(name.to_owned()),
            (name, Some(password)) => Some(format!("{name}:{password}")),
        };
        let port = parsed.port().map(|port| port.to_string());
        let parts = [
            Some(parsed.scheme()),
            user.as_deref(),
            parsed.host_str(),
            port.as_deref(),
            Some(parsed.path()),
            Some(parsed.as_str()),
        ];
        println!("{}", parts.map(encoded).join(" "));
    }
}
