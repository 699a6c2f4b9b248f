//! The expected results, computed for one URL at a time with the crate's functions.

use crate::functions::{FIELDS, Function};
use crate::nested::Pattern;
use standard::columns::{Column, Columns, HostType, Layout, Parser, Rows, Selection};
use standard::form_urlencoded::parse_string;
use standard::native::{SECRET_PARAMS, redact};
use standard::url::{UrlRecord, api, validate};
use standard::url_pattern::ComponentName;
use standard::{Sections, Url};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Null,
    Number(i64),
    String(String),
    List(Vec<Value>),
}

impl From<Option<&str>> for Value {
    fn from(text: Option<&str>) -> Self {
        text.map_or(Self::Null, |text| Self::String(text.into()))
    }
}

pub(super) fn value(function: Function, arguments: &[Option<&[u8]>]) -> Value {
    if arguments.contains(&None) {
        return Value::Null;
    }
    let texts: Vec<_> =
        arguments.iter().flatten().map(|bytes| String::from_utf8_lossy(bytes)).collect();
    let second = texts.get(1).map(AsRef::as_ref);
    let record = match function {
        Function::Resolve => second
            .map(|base| UrlRecord::parse(base, None).ok())
            .map(|base| UrlRecord::parse(&texts[0], Some(&base?)).ok()),
        _ => Some(UrlRecord::parse(&texts[0], None).ok()),
    }
    .flatten();
    if function == Function::IsValid {
        return Value::Number(i64::from(record.is_some()));
    }
    if function == Function::Validate {
        return Value::List(errors(&texts[0]));
    }
    if function == Function::GuessScheme {
        return Url::guess_scheme(&texts[0], None).url.as_ref().map(Url::as_str).into();
    }
    if function == Function::GuessHost {
        return Url::guess_scheme(&texts[0], None).url.as_ref().and_then(Url::host_str).into();
    }
    if function == Function::LocalReference {
        return Url::local_reference(&texts[0]).as_deref().into();
    }
    if function == Function::Redact {
        let names: Option<Vec<&str>> = second.map(|list| list.split_terminator(',').collect());
        return Some(&*redact(&texts[0], names.as_deref().unwrap_or(SECRET_PARAMS))).into();
    }
    let Some(record) = record else { return Value::Null };
    let sections = if second == Some("ICANN") { Sections::Icann } else { Sections::All };
    let parts = || Url::parse(record.as_str()).expect("a URL");
    match function {
        Function::Href | Function::Resolve => Some(record.as_str()).into(),
        Function::Normalize => {
            let steps = second.unwrap_or("dedupe").parse().expect("steps");
            Some(parts().normalized(&steps).as_str()).into()
        }
        Function::FromRequestTarget => {
            let url = Url::from_request_target(&parts(), second.unwrap_or_default());
            url.as_ref().map(Url::as_str).into()
        }
        Function::WithPath => {
            let url = parts().with_path(second.unwrap_or_default()).ok();
            url.as_ref().map(Url::as_str).into()
        }
        Function::IsCookieDomain => {
            Value::Number(i64::from(parts().is_cookie_domain(second.unwrap_or_default())))
        }
        Function::Fragment => component(&record, Column::Fragment),
        Function::Host => component(&record, Column::Host),
        Function::Origin => component(&record, Column::Origin),
        Function::Path => component(&record, Column::Path),
        Function::Port => component(&record, Column::Port),
        Function::Query => component(&record, Column::Query),
        Function::Scheme => component(&record, Column::Scheme),
        Function::User => component(&record, Column::Username),
        Function::Surt => surt(record.as_str()),
        Function::Hierarchy => hierarchy(&record),
        Function::PathSegments => match record.path_segments() {
            Some(segments) => list(segments),
            None => Value::Null,
        },
        Function::ParamNames => list(pairs(&record).map(|(name, _)| name)),
        Function::Params => {
            let mut names: Vec<_> = Vec::new();
            for (name, _) in pairs(&record) {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            let entry = |name: String| {
                let values = pairs(&record).filter(|pair| pair.0 == name).map(|(_, value)| value);
                Value::List(vec![Value::String(name.clone()), list(values)])
            };
            Value::List(names.into_iter().map(entry).collect())
        }
        Function::PatternTest | Function::PatternExec => {
            let pattern = Pattern::new(second.unwrap_or_default(), None, <_>::default());
            match pattern.expect("a pattern").exec(record.as_str(), None).expect("no base") {
                result if function == Function::PatternTest => {
                    Value::Number(result.is_some().into())
                }
                Some(result) => {
                    let groups = |name| groups(&result.component(name).groups);
                    Value::List(ComponentName::ALL.map(groups).into())
                }
                None => Value::Null,
            }
        }
        Function::HostUnicode => record.host().map(|host| host.to_unicode()).as_deref().into(),
        Function::AddressSpace => {
            record.host().and_then(|host| host.address_space()).map(|space| space.name()).into()
        }
        Function::PublicSuffix => {
            parts().domain_parts(sections).map(|parts| parts.public_suffix).into()
        }
        Function::Site => {
            parts().domain_parts(sections).and_then(|parts| parts.registrable_domain).into()
        }
        Function::Param => parse_string(record.query().unwrap_or_default())
            .find(|(name, _)| Some(name.as_ref()) == second)
            .map(|(_, value)| value)
            .as_deref()
            .into(),
        Function::Parse => {
            Value::List(FIELDS.iter().map(|&field| component(&record, field)).collect())
        }
        Function::GuessHost
        | Function::GuessScheme
        | Function::IsValid
        | Function::LocalReference
        | Function::Redact
        | Function::Validate => unreachable!(),
    }
}

fn list<T: Into<String>>(texts: impl Iterator<Item = T>) -> Value {
    Value::List(texts.map(|text| Value::String(text.into())).collect())
}

fn pairs(record: &UrlRecord) -> impl Iterator<Item = (String, String)> {
    parse_string(record.query().unwrap_or_default())
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
}

fn surt(href: &str) -> Value {
    let offsets = [0, href.len() as i32];
    let (wanted, mut columns) = (Selection::of(&[Column::Surt]), Columns::default());
    let rows = Rows::utf8(&offsets, href.as_bytes());
    Parser::default().parse(&rows, wanted, Layout::Utf8, &mut columns).expect("memory");
    columns.row(Column::Surt, 0).into()
}

fn hierarchy(record: &UrlRecord) -> Value {
    let text = record.without_fragment();
    let start = record.offsets().path_start;
    let mut ends: Vec<_> = if record.has_opaque_path() {
        Vec::new()
    } else {
        let slashes = record.path().match_indices('/');
        slashes.map(|(index, _)| start + index + 1).collect()
    };
    ends.extend([start + record.path().len(), text.len()]);
    ends.dedup();
    list(ends.into_iter().filter(|&end| end > 0).map(|end| &text[..end]))
}

fn groups(groups: &[(String, Option<String>)]) -> Value {
    let entry = |(name, value): &(String, Option<String>)| {
        Value::List(vec![Value::String(name.clone()), value.as_deref().into()])
    };
    Value::List(groups.iter().map(entry).collect())
}

fn component(record: &UrlRecord, column: Column) -> Value {
    let origin = || api::origin(record);
    match column {
        Column::Href => Some(record.as_str()).into(),
        Column::Origin => Some(origin().as_str()).into(),
        Column::Scheme => Some(record.scheme()).into(),
        Column::Username => Some(record.username()).into(),
        Column::Password => Some(record.password()).into(),
        Column::Host => record.serialized_host().into(),
        Column::HostType => {
            use standard::url::Host::{Domain, Empty, Ipv4, Ipv6, Opaque};
            let host_type = record.host().map(|host| match host {
                Domain(_) => HostType::Domain,
                Ipv4(_) => HostType::Ipv4,
                Ipv6(_) => HostType::Ipv6,
                Opaque(_) => HostType::Opaque,
                Empty => HostType::Empty,
            });
            host_type.map(HostType::name).into()
        }
        Column::Port => record.port().map_or(Value::Null, |port| Value::Number(i64::from(port))),
        Column::Path => Some(record.path()).into(),
        Column::Query => record.query().into(),
        Column::Fragment => record.fragment().into(),
        _ => unreachable!(),
    }
}

fn errors(input: &str) -> Vec<Value> {
    let characters = |end: usize| input[..end].chars().count() as i64;
    let (_, errors) = validate(input, None);
    errors
        .into_iter()
        .map(|found| {
            let (start, end) = (characters(found.range.start), characters(found.range.end));
            Value::List(vec![
                Value::String(found.error.name().into()),
                Value::Number(i64::from(found.failure)),
                Value::Number(start + 1),
                Value::Number(end - start),
                Value::String(found.error.advice().into()),
            ])
        })
        .collect()
}
