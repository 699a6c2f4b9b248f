//! The SQL functions.

use crate::batch::Batch;
use crate::strings::{Failure, Output, Strings};
use standard::columns::{Column, Columns, HostType, Layout, Parser, Selection, Slots};
use standard::form_urlencoded::parse_string;
use standard::internals::{CodePoints, RowFunction, RowValue};
use standard::normalizer::{Steps, StepsError};
use standard::url::host::{Host, public_suffix_list::PublicSuffixList};
use standard::url::{UrlRecord, validate};
use standard::{Sections, Url};
use std::borrow::Cow;
use std::ops::Range;

/// A function. The first argument of each function is a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Function {
    AddressSpace,
    FromRequestTarget,
    GuessScheme,
    Host,
    HostUnicode,
    Href,
    IsCookieDomain,
    IsValid,
    LocalReference,
    Normalize,
    Param,
    Parse,
    PublicSuffix,
    Redact,
    Resolve,
    Site,
    Validate,
    WithPath,
}

/// The type of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    String,
    Boolean,
    /// A struct of [`FIELDS`].
    Struct,
    /// A list of structs with the fields in [`ERROR_FIELDS`].
    Errors,
}

/// A function's second argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Second {
    None,
    /// An optional string.
    Optional,
    /// A string.
    String,
    /// A URL, in any type that the first argument may have.
    Url,
}

/// The columns of `url_parse`.
pub(crate) const FIELDS: &[Column] = &[
    Column::Href,
    Column::Origin,
    Column::Scheme,
    Column::Username,
    Column::Password,
    Column::Host,
    Column::HostType,
    Column::Port,
    Column::Path,
    Column::Query,
    Column::Fragment,
];

impl Function {
    pub(crate) const ALL: &'static [Self] = &[
        Self::AddressSpace,
        Self::FromRequestTarget,
        Self::GuessScheme,
        Self::Host,
        Self::HostUnicode,
        Self::Href,
        Self::IsCookieDomain,
        Self::IsValid,
        Self::LocalReference,
        Self::Normalize,
        Self::Param,
        Self::Parse,
        Self::PublicSuffix,
        Self::Redact,
        Self::Resolve,
        Self::Site,
        Self::Validate,
        Self::WithPath,
    ];

    pub(crate) const fn name(self) -> &'static std::ffi::CStr {
        match self {
            Self::AddressSpace => c"url_address_space",
            Self::FromRequestTarget => c"url_from_request_target",
            Self::GuessScheme => c"url_guess_scheme",
            Self::Host => c"url_host",
            Self::HostUnicode => c"url_host_unicode",
            Self::Href => c"url_href",
            Self::IsCookieDomain => c"url_is_cookie_domain",
            Self::IsValid => c"url_is_valid",
            Self::LocalReference => c"url_local_reference",
            Self::Normalize => c"url_normalize",
            Self::Param => c"url_param",
            Self::Parse => c"url_parse",
            Self::PublicSuffix => c"url_public_suffix",
            Self::Redact => c"url_redact",
            Self::Resolve => c"url_resolve",
            Self::Site => c"url_site",
            Self::Validate => c"url_validate",
            Self::WithPath => c"url_with_path",
        }
    }

    pub(crate) const fn kind(self) -> Kind {
        match self {
            Self::IsCookieDomain | Self::IsValid => Kind::Boolean,
            Self::Parse => Kind::Struct,
            Self::Validate => Kind::Errors,
            _ => Kind::String,
        }
    }

    pub(crate) const fn second(self) -> Second {
        match self {
            Self::FromRequestTarget | Self::IsCookieDomain | Self::Param | Self::WithPath => {
                Second::String
            }
            Self::Resolve => Second::Url,
            Self::Normalize | Self::PublicSuffix | Self::Redact | Self::Site => Second::Optional,
            _ => Second::None,
        }
    }

    /// The columns from which the result is built.
    fn columns(self) -> Selection {
        match self {
            Self::Href | Self::Normalize | Self::Resolve => Selection::of(&[Column::Href]),
            Self::Host => Selection::of(&[Column::Host]),
            // The scheme is the shortest column that is null only in rows that are not URLs.
            Self::IsValid => Selection::of(&[Column::Scheme]),
            Self::Param => Selection::of(&[Column::Query]),
            Self::Parse => Selection::of(FIELDS),
            Self::AddressSpace | Self::HostUnicode | Self::PublicSuffix | Self::Site => {
                Selection::of(&[Column::Host, Column::HostType])
            }
            _ => Selection::default(),
        }
    }

    /// The function that computes the values row by row, without columns.
    const fn by_row(self) -> Option<RowFunction> {
        Some(match self {
            Self::FromRequestTarget => RowFunction::FromRequestTarget,
            Self::GuessScheme => RowFunction::GuessScheme,
            Self::IsCookieDomain => RowFunction::IsCookieDomain,
            Self::LocalReference => RowFunction::LocalReference,
            Self::Redact => RowFunction::Redact,
            Self::WithPath => RowFunction::WithPath,
            _ => return None,
        })
    }
}

/// Stands for true among the strings of a function that returns booleans. An empty string is false.
const TRUE: &str = "t";

/// The memory of a thread.
#[derive(Default)]
pub(crate) struct Memory {
    batch: Batch,
    parser: Parser,
    columns: Columns,
    /// The strings that are not taken from a column, and their positions.
    text: String,
    parts: Vec<Option<Range<usize>>>,
}

impl Memory {
    /// Runs a function on a chunk.
    ///
    /// # Safety
    ///
    /// The type of `output` must be the function's type.
    pub(crate) unsafe fn run(
        &mut self,
        function: Function,
        count: usize,
        first: Strings<'_>,
        second: Option<Strings<'_>>,
        output: Output,
    ) -> Result<(), Failure> {
        if function == Function::Validate {
            // SAFETY: the caller guarantees the type.
            return unsafe { write_errors(count, first, output) };
        }
        let mut start = 0;
        while start < count {
            self.batch.fill(start, count, first, second)?;
            start = self.batch.rows().end;
            self.parse(function)?;
            // SAFETY: the caller guarantees the type.
            unsafe { self.write(function, output)? };
        }
        Ok(())
    }

    /// Whether a row was so long that the memory should be freed.
    pub(crate) fn is_large(&self) -> bool {
        self.batch.is_large()
    }

    /// Parses the batch and creates the strings that are not taken from a column.
    fn parse(&mut self, function: Function) -> Result<(), Failure> {
        if let Some(function) = function.by_row() {
            return self.call_by_row(function);
        }
        let Self { batch, parser, columns, .. } = self;
        let (rows, wanted) = (batch.first(), function.columns());
        match function {
            Function::Resolve => {
                parser.parse_with_bases(&rows, &batch.second(), wanted, Layout::Utf8, columns)
            }
            _ => parser.parse(&rows, wanted, Layout::Utf8, columns),
        }
        .map_err(|error| match error {
            standard::columns::Error::OutOfMemory => Failure::OutOfMemory,
            _ => Failure::TooLarge,
        })?;
        match function {
            Function::AddressSpace => {
                self.derive(|host| host.address_space().map(|space| Cow::Borrowed(space.name())))
            }
            Function::HostUnicode => self.derive(|host| Some(Cow::Owned(host.to_unicode()))),
            Function::PublicSuffix | Function::Site => self.derive_domains(function),
            Function::Normalize => self.normalize(),
            Function::Param => {
                self.start();
                for index in 0..self.batch.count() {
                    let value = self.columns.row(Column::Query, index).and_then(|query| {
                        let name = String::from_utf8_lossy(self.batch.second_bytes(index));
                        parse_string(query)
                            .find(|(found, _)| *found == name)
                            .map(|(_, value)| value)
                    });
                    push(&mut self.text, &mut self.parts, value.as_deref())?;
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn start(&mut self) {
        self.text.clear();
        self.parts.clear();
    }

    /// Converts each host to a string.
    fn derive(
        &mut self,
        string: impl for<'a> Fn(&'a Host<'a>) -> Option<Cow<'a, str>>,
    ) -> Result<(), Failure> {
        self.start();
        for index in 0..self.batch.count() {
            let host = host(&self.columns, index);
            let value = host.as_ref().and_then(&string);
            push(&mut self.text, &mut self.parts, value.as_deref())?;
        }
        Ok(())
    }

    fn call_by_row(&mut self, function: RowFunction) -> Result<(), Failure> {
        self.start();
        for index in 0..self.batch.count() {
            let first = String::from_utf8_lossy(self.batch.first_bytes(index));
            let has_second = self.batch.has_second();
            let second =
                has_second.then(|| String::from_utf8_lossy(self.batch.second_bytes(index)));
            let value = function.value(&first, second.as_deref());
            let text = value.as_ref().map(|value| match value {
                RowValue::Text(text) => text.as_str(),
                RowValue::Boolean(true) => TRUE,
                RowValue::Boolean(false) => "",
            });
            push(&mut self.text, &mut self.parts, text)?;
        }
        Ok(())
    }

    fn normalize(&mut self) -> Result<(), Failure> {
        self.start();
        // The normalization steps for the previous row.
        let mut known: (&[u8], _) = (b"dedupe", Steps::DEDUPE);
        for index in 0..self.batch.count() {
            if self.batch.has_second() && self.batch.second_bytes(index) != known.0 {
                let names = self.batch.second_bytes(index);
                let steps = String::from_utf8_lossy(names).parse::<Steps>();
                known = (
                    names,
                    steps.map_err(|error| match error {
                        StepsError::OutOfMemory => Failure::OutOfMemory,
                        error => arguments(&error),
                    })?,
                );
            }
            let url = self.columns.row(Column::Href, index).map(UrlRecord::of_serialization);
            let url = url.map(|record| Url::from(record).normalized(&known.1));
            push(&mut self.text, &mut self.parts, url.as_ref().map(Url::as_str))?;
        }
        Ok(())
    }

    fn derive_domains(&mut self, function: Function) -> Result<(), Failure> {
        self.start();
        let list = PublicSuffixList::built_in();
        for index in 0..self.batch.count() {
            let sections = if self.batch.has_second() {
                sections(self.batch.second_bytes(index))?
            } else {
                Sections::All
            };
            let parts = host(&self.columns, index).and_then(|host| list.parts(&host, sections));
            let value = parts.and_then(|parts| match function {
                Function::PublicSuffix => Some(parts.public_suffix),
                _ => parts.registrable_domain,
            });
            push(&mut self.text, &mut self.parts, value)?;
        }
        Ok(())
    }

    /// Writes the results of the batch.
    ///
    /// # Safety
    ///
    /// `output` must have the function's result type.
    unsafe fn write(&self, function: Function, output: Output) -> Result<(), Failure> {
        let Self { batch, columns, text, parts, .. } = self;
        let rows = batch.rows();
        match function {
            Function::Href | Function::Host | Function::Resolve => {
                let column = if function == Function::Host { Column::Host } else { Column::Href };
                // SAFETY: these functions return strings.
                unsafe { write_column(batch, columns, column, output) }
            }
            Function::Parse => {
                let urls = columns.validity(Column::Href);
                for (index, &column) in FIELDS.iter().enumerate() {
                    // SAFETY: the function returns a struct with these columns.
                    unsafe { write_column(batch, columns, column, output.field(index))? };
                }
                output.set_null(rows, |row| batch.index(row).is_none_or(|index| !urls.get(index)));
                Ok(())
            }
            Function::IsCookieDomain => {
                let part = |row| parts[batch.index(row)?].as_ref();
                // SAFETY: the function returns booleans.
                unsafe {
                    output.set(rows.clone(), |row| part(row).is_some_and(|part| !part.is_empty()));
                }
                output.set_null(rows, |row| part(row).is_none());
                Ok(())
            }
            Function::IsValid => {
                let urls = columns.validity(Column::Href);
                // SAFETY: the function returns booleans.
                unsafe {
                    output.set(rows.clone(), |row| {
                        batch.index(row).is_some_and(|index| urls.get(index))
                    });
                }
                output.set_null(rows, |row| batch.index(row).is_none());
                Ok(())
            }
            _ => {
                // SAFETY: these functions return strings.
                unsafe {
                    output
                        .set_strings(rows, text.as_bytes(), |row| parts[batch.index(row)?].clone())
                }
            }
        }
    }
}

/// Writes a column to a vector of the corresponding type.
///
/// # Safety
///
/// The type must be USMALLINT for ports and VARCHAR for all other columns.
unsafe fn write_column(
    batch: &Batch,
    columns: &Columns,
    column: Column,
    output: Output,
) -> Result<(), Failure> {
    let rows = batch.rows();
    let valid = columns.validity(column);
    let index = |row| batch.index(row).filter(|&index| valid.get(index));
    match column {
        Column::Port => {
            let ports = columns.ports();
            // SAFETY: the caller guarantees the type.
            unsafe { output.set(rows.clone(), |row| index(row).map_or(0, |index| ports[index])) };
            output.set_null(rows, |row| index(row).is_none());
            Ok(())
        }
        Column::HostType => {
            let codes = columns.codes(column);
            let mut names = String::new();
            let places: Vec<_> = HostType::ALL
                .iter()
                .map(|host_type| {
                    let start = names.len();
                    names.push_str(host_type.name());
                    start..names.len()
                })
                .collect();
            // SAFETY: the caller guarantees the type.
            unsafe {
                output.set_strings(rows, names.as_bytes(), |row| {
                    Some(places[usize::from(codes[index(row)?])].clone())
                })
            }
        }
        _ => {
            let strings = columns.strings(column).expect("a column of strings");
            let Slots::Utf8(offsets) = strings.slots() else { unreachable!("the layout is Utf8") };
            // SAFETY: the caller guarantees the type.
            unsafe {
                output.set_strings(rows, strings.bytes(), |row| {
                    let index = index(row)?;
                    Some(offsets[index] as usize..offsets[index + 1] as usize)
                })
            }
        }
    }
}

/// The host of a URL.
fn host(columns: &Columns, index: usize) -> Option<Host<'_>> {
    let host = columns.row(Column::Host, index)?;
    match *HostType::ALL.get(usize::from(*columns.codes(Column::HostType).get(index)?))? {
        HostType::Domain => Some(Host::Domain(host)),
        HostType::Ipv4 => Some(Host::Ipv4(host.parse::<std::net::Ipv4Addr>().ok()?.to_bits())),
        HostType::Ipv6 => {
            let address = host.strip_prefix('[')?.strip_suffix(']')?;
            Some(Host::Ipv6(address.parse::<std::net::Ipv6Addr>().ok()?.segments()))
        }
        HostType::Opaque => Some(Host::Opaque(host)),
        HostType::Empty => Some(Host::Empty),
    }
}

/// Returns the sections named in an argument.
fn sections(name: &[u8]) -> Result<Sections, Failure> {
    match name {
        b"ICANN" => Ok(Sections::Icann),
        b"all" => Ok(Sections::All),
        _ => Err(arguments(&"the section must be 'ICANN' or 'all'")),
    }
}

fn arguments(message: &impl ToString) -> Failure {
    Failure::Arguments(message.to_string())
}

/// Appends a string to `text` and its position to `parts`.
fn push(
    text: &mut String,
    parts: &mut Vec<Option<Range<usize>>>,
    value: Option<&str>,
) -> Result<(), Failure> {
    let start = text.len();
    if let Some(value) = value {
        text.try_reserve(value.len()).map_err(|_| Failure::OutOfMemory)?;
        text.push_str(value);
    }
    parts.push(value.map(|_| start..text.len()));
    Ok(())
}

/// The fields of a validation error in `url_validate`.
pub(crate) const ERROR_FIELDS: &[(&std::ffi::CStr, crate::api::TypeId)] = &[
    (c"name", crate::api::TypeId::Varchar),
    (c"failure", crate::api::TypeId::Boolean),
    (c"start", crate::api::TypeId::BigInt),
    (c"length", crate::api::TypeId::BigInt),
    (c"message", crate::api::TypeId::Varchar),
];

/// A list in DuckDB, `duckdb_list_entry`.
#[repr(C)]
#[derive(Clone, Copy, Default)]
struct List {
    offset: u64,
    length: u64,
}

/// Writes each row's validation errors.
///
/// # Safety
///
/// `output` must be a list of structs with the fields in [`ERROR_FIELDS`].
unsafe fn write_errors(count: usize, inputs: Strings<'_>, output: Output) -> Result<(), Failure> {
    let mut lists = Vec::with_capacity(count);
    let mut all = Vec::new();
    for row in 0..count {
        let offset = all.len();
        if let Some(slot) = inputs.slot(row) {
            let input = String::from_utf8_lossy(inputs.bytes(slot));
            let (_, errors) = validate(&input, None);
            let points = CodePoints::new(&input);
            all.extend(errors.into_iter().map(|found| {
                let start = points.before(found.range.start);
                let length = points.before(found.range.end) - start;
                (found.error, found.failure, start as i64 + 1, length as i64)
            }));
        }
        lists.push(List { offset: offset as u64, length: (all.len() - offset) as u64 });
    }
    let (mut names, mut messages) = (String::new(), String::new());
    let mut places = Vec::new();
    for error in standard::url::ValidationError::ALL {
        let starts = (names.len(), messages.len());
        names.push_str(error.name());
        messages.push_str(error.advice());
        places.push((starts.0..names.len(), starts.1..messages.len()));
    }
    // SAFETY: the caller guarantees the types.
    unsafe {
        let items = output.items(all.len())?;
        output.set(0..count, |row| lists[row]);
        let rows = 0..all.len();
        items.field(0).set_strings(rows.clone(), names.as_bytes(), |row| {
            Some(places[all[row].0 as usize].0.clone())
        })?;
        items.field(1).set(rows.clone(), |row| all[row].1);
        items.field(2).set(rows.clone(), |row| all[row].2);
        items.field(3).set(rows.clone(), |row| all[row].3);
        items.field(4).set_strings(rows, messages.as_bytes(), |row| {
            Some(places[all[row].0 as usize].1.clone())
        })?;
    }
    output.set_null(0..count, |row| inputs.slot(row).is_none());
    Ok(())
}
