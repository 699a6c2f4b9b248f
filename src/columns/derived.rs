//! Columns that are returned only on request. The values of these columns are computed from a
//! parsed URL.

use super::column::{Column, Selection};
use super::error::Error;
use super::host_type::HostType;
use super::output::{Columns, Value};
use super::row::Row;
use super::site::Sites;
use super::surt::Surt;
use crate::basics::Failure;
use crate::fallible_string::push_within_capacity;
use crate::form_urlencoded::parser::decode_in_place;
use crate::form_urlencoded::places::{Part, for_each_tuple};
use crate::normalizer::{Memory, Steps, unchanged_length};
use crate::url::host::Host;
use crate::url::host::idna::try_domain_to_unicode;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

pub(super) const ON_REQUEST: Selection = Selection::ALL.without(Selection::COMPONENTS);

/// Computes the columns that must be requested.
#[derive(Clone, Debug)]
pub(super) struct Derived {
    pub(super) param: String,
    pub(super) steps: Steps,
    pub(super) sites: Sites,
    /// The offset of the public suffix in each row's host, or -1 if there is none. Only callers that
    /// look up domains themselves send these numbers.
    pub(super) suffixes: Vec<i32>,
    decoded: Vec<u8>,
    normalizer: Memory,
    surt: Surt,
}

impl Default for Derived {
    fn default() -> Self {
        Self {
            param: String::new(),
            steps: Steps::DEDUPE,
            sites: Sites::default(),
            suffixes: Vec::new(),
            decoded: Vec::new(),
            normalizer: Memory::default(),
            surt: Surt::default(),
        }
    }
}

impl Derived {
    pub(super) const fn capacity(&self) -> usize {
        self.decoded.capacity()
            + self.normalizer.capacity()
            + self.surt.capacity()
            + self.suffixes.capacity() * size_of::<i32>()
    }

    /// Appends values for the most recently appended URL to the `wanted` columns.
    // This function is not inlined, because it is rarely called.
    #[inline(never)]
    pub(super) fn push(
        &mut self,
        wanted: Selection,
        url: &Row<'_>,
        columns: &mut Columns,
    ) -> Result<(), Error> {
        let row = columns.count_so_far().saturating_sub(1);
        for column in wanted.iter() {
            let value = self.value(column, url, row)?;
            columns.push(column, url, &value)?;
        }
        Ok(())
    }

    /// The value of a column that must be requested, for the URL in this row.
    fn value<'a>(
        &'a mut self,
        column: Column,
        url: &Row<'a>,
        row: usize,
    ) -> Result<Value<'a>, Error> {
        Ok(match column {
            Column::HostUnicode => host_unicode(url)?,
            Column::AddressSpace => {
                let space = host_of(url).and_then(|host| host.address_space());
                Value::of(space, |space| Value::Code(space as u8))
            }
            Column::Normalized => self.normalized(url)?,
            Column::Param => self.param(url)?,
            Column::Site => {
                let site = self
                    .domain(url, row)
                    .and_then(|domain| Some(domain.registrable_domain?..domain.end));
                Value::of(site, Value::Part)
            }
            Column::PublicSuffix => Value::of(self.domain(url, row), |domain| {
                Value::Part(domain.public_suffix..domain.end)
            }),
            Column::Surt => Value::Text(self.surt.of(url)?.into()),
            // `Columns::push_url` fills the components.
            Column::Href
            | Column::Origin
            | Column::Scheme
            | Column::Username
            | Column::Password
            | Column::Host
            | Column::HostType
            | Column::Port
            | Column::Path
            | Column::Query
            | Column::Fragment
            | Column::Error => Value::Null,
        })
    }

    /// Splits the domain by the Public Suffix List. `None` if the host is not a domain.
    fn domain(&self, url: &Row<'_>, row: usize) -> Option<Domain> {
        let Range { start, end } = url.host()?;
        let host = url.href.get(start..end)?;
        if HostType::of(host, url.scheme_type.is_special()) != HostType::Domain {
            return None;
        }
        let (public_suffix, registrable_domain) = match self.suffixes.get(row) {
            Some(&offset) => {
                let public_suffix = usize::try_from(offset).ok()?;
                let before = public_suffix.checked_sub(1).and_then(|dot| host.get(..dot));
                let start_of_label = |labels: &[u8]| {
                    labels.iter().rposition(|&byte| byte == b'.').map_or(0, |dot| dot + 1)
                };
                (public_suffix, before.map(start_of_label))
            }
            None => self.sites.offsets(host)?,
        };
        Some(Domain {
            public_suffix: start + public_suffix,
            registrable_domain: registrable_domain.map(|offset| start + offset),
            end,
        })
    }

    fn normalized(&mut self, url: &Row<'_>) -> Result<Value<'_>, Error> {
        let (href, is_special) = (text_of(url.href), url.scheme_type.is_special());
        let Self { normalizer, steps, .. } = self;
        if *steps == Steps::DEDUPE
            && let Some(length) = unchanged_length(href, url.offsets)
        {
            return Ok(Value::Part(0..length));
        }
        let normalized = normalizer.normalize(href, url.offsets, is_special, steps);
        let normalized = normalized.ok_or(Error::OutOfMemory)?;
        Ok(Value::Text(normalized.as_str().as_bytes().into()))
    }

    fn param<'a>(&'a mut self, url: &Row<'a>) -> Result<Value<'a>, Error> {
        let Self { param, decoded, .. } = self;
        let Some(query) = url.query() else { return Ok(Value::Null) };
        let bytes = url.href.get(query.start..).unwrap_or_default();
        let mut value = Ok(None);
        for_each_tuple(bytes, query.len(), |name, part| {
            let name = decode(bytes, &name, decoded);
            value = name.map(|name| (name == param.as_bytes()).then_some(part));
            matches!(value, Ok(None))
        });
        Ok(match value? {
            None => Value::Null,
            Some(part) if part.is_encoded => Value::Text(decode(bytes, &part, decoded)?.into()),
            Some(part) => Value::Part(query.start + part.start..query.start + part.end),
        })
    }
}

/// Where the parts of a domain are in the serialization of its URL.
struct Domain {
    public_suffix: usize,
    /// The start of the registrable domain. `None` if the domain is a public suffix.
    registrable_domain: Option<usize>,
    end: usize,
}

/// Decodes a part of a query in the same way as a form field.
#[inline(never)]
fn decode<'a>(query: &'a [u8], part: &Part, decoded: &'a mut Vec<u8>) -> Result<&'a [u8], Error> {
    let bytes = query.get(part.start..part.end).unwrap_or_default();
    if !part.is_encoded {
        return Ok(bytes);
    }
    decoded.clear();
    decoded.try_reserve(bytes.len()).map_err(|_| Error::OutOfMemory)?;
    for &byte in bytes {
        push_within_capacity(decoded, byte);
    }
    let length = decode_in_place(decoded).ok_or(Error::OutOfMemory)?;
    Ok(decoded.get(..length).unwrap_or_default())
}

fn text_of(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).unwrap_or_default()
}

fn host_of<'a>(url: &Row<'a>) -> Option<Host<'a>> {
    let host = text_of(url.href.get(url.host()?)?);
    Some(Host::from_serialized(host, url.scheme_type.is_special()))
}

fn host_unicode(url: &Row<'_>) -> Result<Value<'static>, Error> {
    // Decoding to Unicode changes only labels that begin with `xn--`.
    let has_ace = |domain: &str| domain.as_bytes().windows(4).any(|four| four == b"xn--");
    if let Some(Host::Domain(domain)) = host_of(url)
        && has_ace(domain)
    {
        match try_domain_to_unicode(domain) {
            Ok(unicode) => return Ok(Value::Text(unicode.into_bytes().into())),
            Err(Failure::OutOfMemory) => return Err(Error::OutOfMemory),
            Err(_) => {}
        }
    }
    Ok(Value::of(url.host(), Value::Part))
}
