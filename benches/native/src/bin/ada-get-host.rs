//! Equivalent to `adaparse --get host`, using the `ada-url` crate. For each line of a file, the
//! program prints the host with its port, or an empty line if the URL is invalid. `npm run
//! bench -- command` runs this program alongside the command.

use ada_url::Url;
use std::env;
use std::error::Error;
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write, stdout};

/// The number of bytes that are read or written at once.
const CHUNK: usize = 1 << 18;

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1).ok_or("the file to read is missing")?;
    let mut input = BufReader::with_capacity(CHUNK, File::open(file)?);
    let mut output = BufWriter::with_capacity(CHUNK, stdout().lock());
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        if line.last() == Some(&b'\n') {
            line.pop();
        }
        if let Ok(url) = Url::parse(&String::from_utf8_lossy(&line), None) {
            output.write_all(url.host().as_bytes())?;
        }
        output.write_all(b"\n")?;
        line.clear();
    }
    output.flush()?;
    Ok(())
}
