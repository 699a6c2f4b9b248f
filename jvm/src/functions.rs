//! The SQL functions.

use std::slice;
use std::sync::LazyLock;
use whatwg_url::columns::{Column, Kind};
use whatwg_url::internals::RowFunction;

/// A function. The first argument of each function is a URL.
pub(crate) struct Function {
    /// The name, without the prefix `url_`.
    name: &'static str,
    /// The lowest and the highest number of arguments.
    arguments: (usize, usize),
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
}

use Value::{ByRow, Columns, IsValid};

/// All functions. Java refers to them by their position.
pub(crate) static FUNCTIONS: LazyLock<Vec<Function>> = LazyLock::new(|| {
    let columns = Column::ALL.iter().filter_map(|column| {
        let (name, arguments) = match column {
            Column::Password | Column::HostType | Column::Error => return None,
            Column::Username => ("user", (1, 1)),
            Column::Normalized => ("normalize", (1, 2)),
            Column::Site | Column::PublicSuffix => (column.name(), (1, 2)),
            Column::Param => (column.name(), (2, 2)),
            _ => (column.name(), (1, 1)),
        };
        Some(Function { name, arguments, value: Columns(slice::from_ref(column)) })
    });
    let by_row = RowFunction::ALL.iter().copied().map(|function| Function {
        name: function.name(),
        arguments: function.arguments(),
        value: ByRow(function),
    });
    let others = [
        ("is_valid", (1, 1), IsValid),
        ("parse", (1, 1), Columns(FIELDS)),
        ("resolve", (2, 2), Columns(&[Column::Href])),
    ];
    let others = others.map(|(name, arguments, value)| Function { name, arguments, value });
    columns.chain(by_row).chain(others).collect()
});

/// The columns of `url_parse`: all default columns except the last, `error`.
const FIELDS: &[Column] = match Column::COMPONENTS.split_last() {
    Some((_, fields)) => fields,
    None => &[],
};

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
            ByRow(RowFunction::Validate) => {
                "array<struct<name:string,failure:boolean,start:bigint,length:bigint,message:string>>"
                    .into()
            }
            ByRow(RowFunction::Hints) => {
                "array<struct<name:string,start:bigint,length:bigint,message:string,href:string>>"
                    .into()
            }
            ByRow(_) => "string".into(),
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
        format!("url_{} {fewest} {most} {}\n", function.name, function.value.kind())
    });
    lines.collect()
}
