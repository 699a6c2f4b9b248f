//! Columns that are returned only on request. The values of these columns are computed from a
//! parsed URL.

use super::column::{Column, Selection};
use super::error::Error;
use super::host_type::HostType;
use super::output::Columns;
use super::row::Row;
use super::site::Sites;
use crate::fallible_string::push_within_capacity;
use crate::form_urlencoded::parser::decode_in_place;
use crate::form_urlencoded::places::{Part, for_each_tuple};
use crate::infra::Failure;
use crate::normalizer::{Memory, Steps};
use crate::url::host::Host;
use crate::url::host::idna::try_domain_to_unicode;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// The columns that [`Derived::push`] fills.
pub(super) const ON_REQUEST: Selection = Selection::ALL.without(Selection::COMPONENTS);

/// The options for the columns that must be requested, and the memory needed to compute their
/// values.
#[derive(Clone, Debug)]
pub(super) struct Derived {
    pub(super) param: String,
    pub(super) steps: Steps,
    pub(super) sites: Sites,
    decoded: Vec<u8>,
    normalizer: Memory,
}

impl Default for Derived {
    fn default() -> Self {
        Self {
            param: String::new(),
            steps: Steps::DEDUPE,
            sites: Sites::default(),
            decoded: Vec::new(),
            normalizer: Memory::default(),
        }
    }
}

impl Derived {
    /// The number of bytes allocated for processing rows.
    pub(super) const fn capacity(&self) -> usize {
        self.decoded.capacity() + self.normalizer.capacity()
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
        for column in wanted.iter() {
            match column {
                Column::HostUnicode => push_host_unicode(url, columns)?,
                Column::AddressSpace => {
                    let space = host_of(url).and_then(|host| host.address_space());
                    columns.push_code(column, space.map(|space| space as u8));
                }
                Column::Normalized => self.push_normalized(url, columns)?,
                Column::Param => self.push_param(url, columns)?,
                Column::Site | Column::PublicSuffix => self.push_site(column, url, columns)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn push_site(&self, column: Column, url: &Row<'_>, columns: &mut Columns) -> Result<(), Error> {
        let range = url.host().unwrap_or(0..0);
        let host = url.href.get(range.clone()).unwrap_or_default();
        let start = match HostType::of(host, url.scheme_type.is_special()) {
            HostType::Domain => self.sites.offset(column, host),
            _ => None,
        };
        columns.push_part(column, url, start.map(|start| range.start + start..range.end))
    }

    fn push_normalized(&mut self, url: &Row<'_>, columns: &mut Columns) -> Result<(), Error> {
        let (href, is_special) = (text_of(url.href), url.scheme_type.is_special());
        let Self { normalizer, steps, .. } = self;
        let normalized = normalizer.normalize(href, url.offsets, is_special, steps);
        let normalized = normalized.ok_or(Error::OutOfMemory)?;
        columns.push_text(Column::Normalized, normalized.as_str().as_bytes())
    }

    fn push_param(&mut self, url: &Row<'_>, columns: &mut Columns) -> Result<(), Error> {
        let Self { param, decoded, .. } = self;
        let Some(query) = url.query() else {
            return columns.push_part(Column::Param, url, None);
        };
        let bytes = url.href.get(query.start..).unwrap_or_default();
        let range = |part: &Part| query.start + part.start..query.start + part.end;
        let mut found = None;
        let mut is_out_of_memory = false;
        for_each_tuple(bytes, query.len(), |name, value| {
            let is_it = if name.is_encoded {
                match decode(url.href, range(&name), decoded) {
                    Some(name) => name == param.as_bytes(),
                    None => {
                        is_out_of_memory = true;
                        return false;
                    }
                }
            } else {
                url.href.get(range(&name)) == Some(param.as_bytes())
            };
            if is_it {
                found = Some(value);
            }
            !is_it
        });
        let part = found.as_ref().map(range);
        match (found, part) {
            _ if is_out_of_memory => Err(Error::OutOfMemory),
            (Some(Part { is_encoded: true, .. }), Some(part)) => {
                let value = decode(url.href, part, decoded).ok_or(Error::OutOfMemory)?;
                columns.push_text(Column::Param, value)
            }
            (_, part) => columns.push_part(Column::Param, url, part),
        }
    }
}

/// Decodes a part of the query in the same way as a form field. `None` if memory runs out.
#[inline(never)]
fn decode<'a>(href: &[u8], part: Range<usize>, decoded: &'a mut Vec<u8>) -> Option<&'a [u8]> {
    let part = href.get(part).unwrap_or_default();
    decoded.clear();
    decoded.try_reserve(part.len()).ok()?;
    for &byte in part {
        push_within_capacity(decoded, byte);
    }
    let length = decode_in_place(decoded)?;
    decoded.get(..length)
}

fn text_of(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).unwrap_or_default()
}

fn host_of<'a>(url: &Row<'a>) -> Option<Host<'a>> {
    let host = text_of(url.href.get(url.host()?)?);
    Some(Host::from_serialized(host, url.scheme_type.is_special()))
}

fn push_host_unicode(url: &Row<'_>, columns: &mut Columns) -> Result<(), Error> {
    // Decoding to Unicode changes only labels that begin with `xn--`.
    let has_ace = |domain: &str| domain.as_bytes().windows(4).any(|four| four == b"xn--");
    match host_of(url) {
        Some(Host::Domain(domain)) if has_ace(domain) => match try_domain_to_unicode(domain) {
            Ok(unicode) => columns.push_text(Column::HostUnicode, unicode.as_bytes()),
            Err(Failure::OutOfMemory) => Err(Error::OutOfMemory),
            Err(_) => columns.push_part(Column::HostUnicode, url, url.host()),
        },
        _ => columns.push_part(Column::HostUnicode, url, url.host()),
    }
}
