//! The SQL functions.

use crate::api::TypeId;
use crate::batch::Batch;
use crate::nested::{Findings, Lists, Patterns};
use crate::strings::{Failure, Output, Strings};
use standard::columns::{Column, Columns, Layout, Parser, Selection, Slots};
use standard::form_urlencoded::parse_string;
use standard::internals::{RowFunction, RowValue};
use standard::normalizer::{Steps, StepsError};
use standard::{Sections, Url};
use std::ffi::CStr;
use std::ops::Range;

/// Declares each function in a single place: its variant, description, name, parameters and the type
/// of its results.
macro_rules! functions {
    ($(
        $(#[doc = $line:literal])*
        $variant:ident = $name:literal, $parameters:expr, $kind:ident;
    )*) => {
        /// A function. The first argument of each function is a URL.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Function {
            $($(#[doc = $line])* $variant,)*
        }

        impl Function {
            pub(crate) const ALL: &'static [Self] = &[$(Self::$variant,)*];

            pub(crate) const fn name(self) -> &'static CStr {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            pub(crate) const fn parameters(self) -> &'static [&'static str] {
                match self {
                    $(Self::$variant => &$parameters,)*
                }
            }

            pub(crate) const fn kind(self) -> Kind {
                match self {
                    $(Self::$variant => Kind::$kind,)*
                }
            }

            /// The result as a sentence, for DuckDB's catalogue and for docs/duckdb.md.
            pub(crate) const fn description(self) -> &'static str {
                match self {
                    $(Self::$variant => concat!($($line),*).trim_ascii(),)*
                }
            }
        }
    };
}

functions! {
    /// `private`, `loopback`, `public` and so on for an address; `special-use` for a reserved name; null for all other
    /// names
    AddressSpace = c"url_address_space", ["url"], String;
    /// the fragment, percent-encoded; null if there is none
    Fragment = c"url_fragment", ["url"], String;
    /// the serialized URL of an HTTP request; `//evil.example` is a path
    FromRequestTarget = c"url_from_request_target", ["origin", "target"], String;
    /// the host of input that may lack a scheme, as `url_guess_scheme` reads it
    GuessHost = c"url_guess_host", ["input"], String;
    /// the serialized URL for input that may lack a scheme: `bit.ly/x` gives `https://bit.ly/x`; null for a single word,
    /// a relative reference, or an invalid URL that has a scheme
    GuessScheme = c"url_guess_scheme", ["input"], String;
    /// a list with the URL up to each slash of its path, up to its query, and up to its fragment
    Hierarchy = c"url_hierarchy", ["url"], List;
    /// probable mistakes in `url`, as a list of structs; `href` is the URL after the fix; an empty list if there are none
    Hints = c"url_hints", ["url"], Hints;
    /// the host; null if there is none
    Host = c"url_host", ["url"], String;
    /// the host for display, with domains in Unicode
    HostUnicode = c"url_host_unicode", ["url"], String;
    /// the URL, serialized
    Href = c"url_href", ["url"], String;
    /// whether the URL's host may set a cookie with this `Domain` attribute
    IsCookieDomain = c"url_is_cookie_domain", ["url", "domain"], Boolean;
    /// whether `url` is a URL; if so, `url_href(url)` is not null
    IsValid = c"url_is_valid", ["url"], Boolean;
    /// the path, query and fragment of a redirect target; null if it could lead to another site
    LocalReference = c"url_local_reference", ["target"], String;
    /// the URL, normalized for comparison, by default with the `dedupe` steps; at most 100 steps may be `drop-index` or
    /// have characters after a `*`
    Normalize = c"url_normalize", ["url", "steps"], String;
    /// the origin, serialized; `null` as a string if it is opaque
    Origin = c"url_origin", ["url"], String;
    /// the first value of a query parameter, decoded; `''` if it has no value, and null if the parameter is absent
    Param = c"url_param", ["url", "name"], String;
    /// a list with the name of each query parameter, decoded, in order
    ParamNames = c"url_param_names", ["url"], List;
    /// a map from the name of each query parameter to the list of its values, decoded
    Params = c"url_params", ["url"], Map;
    /// a struct with `href`, `origin`, `scheme`, `username`, `password`, `host`, `host_type`, `port`, `path`, `query`,
    /// `fragment`
    Parse = c"url_parse", ["url"], Struct;
    /// the path, percent-encoded
    Path = c"url_path", ["url"], String;
    /// a list with the segments of the path, percent-encoded; null if the path is opaque, as in `mailto:a@b`
    PathSegments = c"url_path_segments", ["url"], List;
    /// a struct with a map from group names to matched texts for each component of a URL pattern; null if the URL does not
    /// match
    PatternExec = c"url_pattern_exec", ["url", "pattern"], Groups;
    /// whether the URL matches a URL pattern
    PatternTest = c"url_pattern_test", ["url", "pattern"], Boolean;
    /// the port; null if it is the default port of the scheme
    Port = c"url_port", ["url"], Port;
    /// the public suffix; null for an address; the section `'ICANN'` ignores the private section of the Public Suffix List
    PublicSuffix = c"url_public_suffix", ["url", "section"], String;
    /// the query, percent-encoded; null if there is none
    Query = c"url_query", ["url"], String;
    /// `url` with `***` instead of the username, the password and the values of parameters that usually hold secrets, or of
    /// those in `names`, separated by commas; not null if `url` is not a URL
    Redact = c"url_redact", ["url", "names"], String;
    /// `url` resolved against `base`, serialized; null if `base` is not a URL
    Resolve = c"url_resolve", ["url", "base"], String;
    /// the scheme, without the colon
    Scheme = c"url_scheme", ["url"], String;
    /// the registrable domain; null for an address or a public suffix; the section `'ICANN'` ignores the private section of
    /// the Public Suffix List
    Site = c"url_site", ["url", "section"], String;
    /// the SURT, the key of the URL in the index of a web archive, such as `com,example)/path`
    Surt = c"url_surt", ["url"], String;
    /// the username, percent-encoded; empty if there is none
    User = c"url_user", ["url"], String;
    /// the validation errors of `url`, as a list of structs; an empty list if there are none
    Validate = c"url_validate", ["url"], Errors;
    /// the URL with a path appended, which can't lead out of the URL's own path
    WithPath = c"url_with_path", ["url", "path"], String;
}

/// The type of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    String,
    Boolean,
    Port,
    /// A struct of [`FIELDS`].
    Struct,
    /// A list of strings.
    List,
    /// A map from strings to lists of strings.
    Map,
    /// A struct of maps from strings to strings, one for each component of a URL pattern.
    Groups,
    /// A list of structs with the [`fields_of`](crate::nested::fields_of) validation errors.
    Errors,
    /// A list of structs with the [`fields_of`](crate::nested::fields_of) hints.
    Hints,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Second {
    None,
    Optional,
    String,
    /// A URL, in any type that the first argument may have.
    Url,
}

/// The columns of `url_parse`: all default columns except the last, `error`.
pub(crate) const FIELDS: &[Column] = match Column::COMPONENTS.split_last() {
    Some((_, fields)) => fields,
    None => &[],
};

/// The type of a column's values in DuckDB.
pub(crate) const fn type_of(column: Column) -> TypeId {
    if matches!(column, Column::Port) { TypeId::USmallInt } else { TypeId::Varchar }
}

impl Function {
    pub(crate) const fn second(self) -> Second {
        match self {
            Self::Resolve => Second::Url,
            Self::Normalize | Self::PublicSuffix | Self::Redact | Self::Site => Second::Optional,
            _ if self.parameters().len() == 2 => Second::String,
            _ => Second::None,
        }
    }

    /// The name, without the prefix `url_`.
    fn short_name(self) -> &'static str {
        self.name().to_str().unwrap_or_default().trim_start_matches("url_")
    }

    /// The column that contains the results.
    fn column(self) -> Option<Column> {
        match self {
            Self::Normalize => Some(Column::Normalized),
            // Each row can have another parameter.
            Self::Param => None,
            Self::Resolve => Some(Column::Href),
            Self::User => Some(Column::Username),
            _ => Column::of_name(self.short_name()),
        }
    }

    /// The columns from which the result is built.
    fn columns(self) -> Selection {
        match self {
            Self::Parse => Selection::of(FIELDS),
            Self::Param | Self::ParamNames | Self::Params => Selection::of(&[Column::Query]),
            _ => Selection::of(&[self.column().unwrap_or(Column::Href)]),
        }
    }

    /// The function that computes the values row by row, without columns.
    fn by_row(self) -> Option<RowFunction> {
        RowFunction::ALL.iter().copied().find(|function| function.name() == self.short_name())
    }
}

/// Stands for true among the strings of a function that returns booleans. An empty string is false.
const TRUE: &str = "t";

/// Strings that are not taken from a column, and their positions.
#[derive(Default)]
pub(crate) struct Texts {
    pub(crate) text: String,
    pub(crate) parts: Vec<Option<Range<usize>>>,
}

impl Texts {
    pub(crate) fn clear(&mut self) {
        self.text.clear();
        self.parts.clear();
    }

    pub(crate) fn push(&mut self, value: Option<&str>) -> Result<(), Failure> {
        let start = self.text.len();
        if let Some(value) = value {
            self.text.try_reserve(value.len()).map_err(|_| Failure::OutOfMemory)?;
            self.text.push_str(value);
        }
        self.parts.push(value.map(|_| start..self.text.len()));
        Ok(())
    }
}

#[derive(Default)]
pub(crate) struct Memory {
    batch: Batch,
    parser: Parser,
    columns: Columns,
    texts: Texts,
    lists: Lists,
    findings: Findings,
    patterns: Patterns,
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
        if function == Function::IsValid {
            // SAFETY: the caller guarantees the type.
            return unsafe { self.write_validity(count, first, output) };
        }
        // These functions have an option, which is the same for all rows of a batch.
        let has_option = function.column().is_some() && function.second() == Second::Optional;
        let mut start = 0;
        while start < count {
            self.batch.fill(start, count, first, second, has_option)?;
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

    /// Parses the batch and creates the results that are not in a column.
    fn parse(&mut self, function: Function) -> Result<(), Failure> {
        self.texts.clear();
        if let Some(function) = function.by_row() {
            return self.call_by_row(function);
        }
        if function == Function::GuessHost {
            return self.guess_hosts();
        }
        self.select(function)?;
        let Self { batch, parser, columns, .. } = self;
        let (rows, wanted) = (batch.first(), function.columns());
        match function {
            Function::Resolve => {
                parser.parse_with_bases(&rows, &batch.second(), wanted, Layout::Utf8, columns)
            }
            _ => parser.parse(&rows, wanted, Layout::Utf8, columns),
        }?;
        let Self { batch, columns, texts, lists, patterns, .. } = self;
        match function {
            Function::Hierarchy
            | Function::ParamNames
            | Function::Params
            | Function::PathSegments => lists.fill(function, columns, batch.count()),
            Function::PatternExec => lists.fill_groups(patterns, columns, batch),
            Function::PatternTest => {
                for index in 0..batch.count() {
                    let is_match = patterns.test(columns, batch, index)?;
                    texts.push(is_match.map(|is_match| if is_match { TRUE } else { "" }))?;
                }
                Ok(())
            }
            Function::Param => {
                for index in 0..batch.count() {
                    let value = columns.row(Column::Query, index).and_then(|query| {
                        let name = String::from_utf8_lossy(batch.second_bytes(index));
                        parse_string(query)
                            .find(|(found, _)| *found == name)
                            .map(|(_, value)| value)
                    });
                    texts.push(value.as_deref())?;
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Sets the parser's option for the column of a function to the second argument of the batch.
    fn select(&mut self, function: Function) -> Result<(), Failure> {
        let Self { batch, parser, .. } = self;
        let option = (batch.has_second() && batch.count() > 0).then(|| batch.second_bytes(0));
        match (function, option) {
            (Function::Site | Function::PublicSuffix, None | Some(b"all")) => {
                parser.set_sections(Sections::All);
            }
            (Function::Site | Function::PublicSuffix, Some(b"ICANN")) => {
                parser.set_sections(Sections::Icann);
            }
            (Function::Site | Function::PublicSuffix, Some(_)) => {
                return Err(Failure::Arguments("the section must be 'ICANN' or 'all'".into()));
            }
            (Function::Normalize, None | Some(b"dedupe")) => parser.set_steps(Steps::DEDUPE),
            (Function::Normalize, Some(names)) => {
                let steps = String::from_utf8_lossy(names).parse::<Steps>();
                parser.set_steps(steps.map_err(|error| match error {
                    StepsError::OutOfMemory => Failure::OutOfMemory,
                    error => Failure::Arguments(error.to_string()),
                })?);
            }
            _ => {}
        }
        Ok(())
    }

    fn call_by_row(&mut self, function: RowFunction) -> Result<(), Failure> {
        self.findings.clear();
        for index in 0..self.batch.count() {
            let first = String::from_utf8_lossy(self.batch.first_bytes(index));
            let has_second = self.batch.has_second();
            let second =
                has_second.then(|| String::from_utf8_lossy(self.batch.second_bytes(index)));
            match function.value(&first, second.as_deref()) {
                Some(RowValue::Text(text)) => self.texts.push(Some(&text))?,
                Some(RowValue::Boolean(is_true)) => {
                    self.texts.push(Some(if is_true { TRUE } else { "" }))?;
                }
                Some(RowValue::Findings(found)) => self.findings.push(found),
                None => self.texts.push(None)?,
            }
        }
        Ok(())
    }

    fn guess_hosts(&mut self) -> Result<(), Failure> {
        for index in 0..self.batch.count() {
            let input = String::from_utf8_lossy(self.batch.first_bytes(index));
            let url = Url::guess_scheme(&input, None).url;
            self.texts.push(url.as_ref().and_then(Url::host_str))?;
        }
        Ok(())
    }

    /// Writes the results of the batch.
    ///
    /// # Safety
    ///
    /// `output` must have the function's result type.
    unsafe fn write(&self, function: Function, output: Output) -> Result<(), Failure> {
        let Self { batch, columns, texts, lists, findings, .. } = self;
        let rows = batch.rows();
        if let Some(column) = function.column() {
            // SAFETY: the function returns the column's type.
            return unsafe { write_column(batch, columns, column, output) };
        }
        let part = |row| texts.parts[batch.index(row)?].clone();
        match function.kind() {
            Kind::Struct => {
                let urls = columns.validity(Column::Href);
                for (index, &column) in FIELDS.iter().enumerate() {
                    // SAFETY: the function returns a struct with these columns.
                    unsafe { write_column(batch, columns, column, output.field(index))? };
                }
                output.set_null(rows, |row| batch.index(row).is_none_or(|index| !urls.get(index)));
                Ok(())
            }
            Kind::Boolean => {
                // SAFETY: the function returns booleans.
                unsafe {
                    output.set(rows.clone(), |row| part(row).is_some_and(|part| !part.is_empty()));
                }
                output.set_null(rows, |row| part(row).is_none());
                Ok(())
            }
            Kind::List | Kind::Map | Kind::Groups => {
                // SAFETY: the function returns this kind.
                unsafe { lists.write(function.kind(), batch, output) }
            }
            Kind::Errors | Kind::Hints => {
                // SAFETY: the function returns this kind.
                unsafe { findings.write(function.kind(), batch, output) }
            }
            Kind::String | Kind::Port => {
                // SAFETY: these functions return strings.
                unsafe { output.set_strings(rows, texts.text.as_bytes(), part) }
            }
        }
    }

    /// Writes whether each row is a URL. The rows are not collected, because they are not copied.
    ///
    /// # Safety
    ///
    /// `output` must contain booleans.
    unsafe fn write_validity(
        &mut self,
        count: usize,
        inputs: Strings<'_>,
        output: Output,
    ) -> Result<(), Failure> {
        let parser = &mut self.parser;
        let mut valid = Vec::with_capacity(count);
        for row in 0..count {
            let is_valid = inputs.slot(row).map(|slot| parser.can_parse(inputs.bytes(slot)));
            valid.push(is_valid.transpose()?);
        }
        // SAFETY: the caller guarantees the type.
        unsafe { output.set(0..count, |row| valid[row] == Some(true)) };
        output.set_null(0..count, |row| valid[row].is_none());
        Ok(())
    }
}

/// Writes a column to a vector of the corresponding type.
///
/// # Safety
///
/// The vector must have the type that [`type_of`] returns.
unsafe fn write_column(
    batch: &Batch,
    columns: &Columns,
    column: Column,
    output: Output,
) -> Result<(), Failure> {
    let rows = batch.rows();
    let valid = columns.validity(column);
    let index = |row| batch.index(row).filter(|&index| valid.get(index));
    if column == Column::Port {
        let ports = columns.ports();
        // SAFETY: the caller guarantees the type.
        unsafe { output.set(rows.clone(), |row| index(row).map_or(0, |index| ports[index])) };
        output.set_null(rows, |row| index(row).is_none());
        return Ok(());
    }
    let Some(strings) = columns.strings(column) else {
        let codes = columns.codes(column);
        let mut names = Texts::default();
        for name in (0..).map_while(|code| column.name_of_code(code)) {
            names.push(Some(name))?;
        }
        // SAFETY: the caller guarantees the type.
        return unsafe {
            output.set_strings(rows, names.text.as_bytes(), |row| {
                names.parts[usize::from(codes[index(row)?])].clone()
            })
        };
    };
    let Slots::Utf8(offsets) = strings.slots() else { unreachable!("the layout is Utf8") };
    // SAFETY: the caller guarantees the type.
    unsafe {
        output.set_strings(rows, strings.bytes(), |row| {
            let index = index(row)?;
            Some(offsets[index] as usize..offsets[index + 1] as usize)
        })
    }
}
