//! The SQL functions.

use whatwg_url::columns::{Column, Kind};
use whatwg_url::internals::RowFunction;

/// A function. The first argument of each function is a URL.
pub(crate) struct Function {
    pub(crate) name: &'static str,
    /// The lowest and the highest number of arguments.
    pub(crate) arguments: (usize, usize),
    pub(crate) value: Value,
}

/// How a function computes its value.
#[derive(Clone, Copy)]
pub(crate) enum Value {
    /// The value of a column, or a struct of several columns. If there is a second argument, it is
    /// the option of the column, or the base.
    Columns(&'static [Column]),
    ByRow(RowFunction),
    IsValid,
    /// A list of validation errors.
    Validate,
}

use Value::{ByRow, Columns, IsValid, Validate};

/// All functions. Java refers to them by their position.
pub(crate) const FUNCTIONS: &[Function] = &[
    function("url_address_space", (1, 1), Columns(&[Column::AddressSpace])),
    function("url_fragment", (1, 1), Columns(&[Column::Fragment])),
    function("url_from_request_target", (2, 2), ByRow(RowFunction::FromRequestTarget)),
    function("url_guess_scheme", (1, 1), ByRow(RowFunction::GuessScheme)),
    function("url_host", (1, 1), Columns(&[Column::Host])),
    function("url_host_unicode", (1, 1), Columns(&[Column::HostUnicode])),
    function("url_href", (1, 1), Columns(&[Column::Href])),
    function("url_is_cookie_domain", (2, 2), ByRow(RowFunction::IsCookieDomain)),
    function("url_is_valid", (1, 1), IsValid),
    function("url_local_reference", (1, 1), ByRow(RowFunction::LocalReference)),
    function("url_normalize", (1, 2), Columns(&[Column::Normalized])),
    function("url_origin", (1, 1), Columns(&[Column::Origin])),
    function("url_param", (2, 2), Columns(&[Column::Param])),
    function("url_parse", (1, 1), Columns(FIELDS)),
    function("url_path", (1, 1), Columns(&[Column::Path])),
    function("url_port", (1, 1), Columns(&[Column::Port])),
    function("url_public_suffix", (1, 2), Columns(&[Column::PublicSuffix])),
    function("url_query", (1, 1), Columns(&[Column::Query])),
    function("url_redact", (1, 2), ByRow(RowFunction::Redact)),
    function("url_resolve", (2, 2), Columns(&[Column::Href])),
    function("url_scheme", (1, 1), Columns(&[Column::Scheme])),
    function("url_site", (1, 2), Columns(&[Column::Site])),
    function("url_surt", (1, 1), Columns(&[Column::Surt])),
    function("url_user", (1, 1), Columns(&[Column::Username])),
    function("url_validate", (1, 1), Validate),
    function("url_with_path", (2, 2), ByRow(RowFunction::WithPath)),
];

/// The columns of `url_parse`.
const FIELDS: &[Column] = &[
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

const fn function(name: &'static str, arguments: (usize, usize), value: Value) -> Function {
    Function { name, arguments, value }
}

impl Value {
    /// The type in Spark's notation. Spark has no unsigned integers.
    fn kind(self) -> String {
        match self {
            Columns([column]) => kind_of(*column).into(),
            Columns(columns) => {
                let fields = columns.iter().map(|column| [column.name(), kind_of(*column)].join(":"));
                format!("struct<{}>", fields.collect::<Vec<_>>().join(","))
            }
            ByRow(RowFunction::IsCookieDomain) | IsValid => "boolean".into(),
            ByRow(_) => "string".into(),
            Validate => {
                "array<struct<name:string,failure:boolean,start:bigint,length:bigint,message:string>>"
                    .into()
            }
        }
    }
}

fn kind_of(column: Column) -> &'static str {
    match column.kind() {
        Kind::Port => "int",
        Kind::Boolean => "boolean",
        Kind::String | Kind::Text | Kind::Code => "string",
    }
}

/// Describes each function in a line of words: name, fewest and most arguments, type.
pub(crate) fn description() -> String {
    let lines = FUNCTIONS.iter().map(|function| {
        let (fewest, most) = function.arguments;
        format!("{} {fewest} {most} {}\n", function.name, function.value.kind())
    });
    lines.collect()
}
