//! Reads the corpus that inputs are generated from.

use serde_json::Value;

/// See the [module](self).
#[derive(Debug, Default)]
pub struct Corpus {
    /// URLs, absolute and relative.
    pub inputs: Vec<String>,
    /// Base URLs for resolving them.
    pub bases: Vec<String>,
    /// Hosts, most of which are non-ASCII domains.
    pub hosts: Vec<String>,
    /// All code points in the hosts, including duplicates.
    pub code_points: Vec<char>,
    /// Values for attributes.
    pub values: Vec<String>,
}

impl Corpus {
    /// Reads the file that `tests/differential/main.mjs` wrote.
    pub fn read(path: &str) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
        let json: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
        let texts = |key: &str| -> Result<Vec<String>, String> {
            let list = json[key].as_array().filter(|list| !list.is_empty());
            let list = list.ok_or_else(|| format!("no {key}"))?;
            Ok(list.iter().filter_map(Value::as_str).map(String::from).collect())
        };
        let hosts = texts("hosts")?;
        let code_points = hosts.iter().flat_map(|host| host.chars()).collect();
        let (inputs, bases, values) = (texts("inputs")?, texts("bases")?, texts("values")?);
        Ok(Self { inputs, bases, hosts, code_points, values })
    }
}
