//! [Normalization Form C](https://www.unicode.org/reports/tr15/) of valid code points, in linear time.

use super::Failure;
use super::data::HIGHEST_RANK;
use super::list::List;
use super::tables::{Letter, Tables};

/// The text in Normalization Form C.
pub(super) fn normalize(tables: &Tables, text: List<Letter>) -> Result<List<Letter>, Failure> {
    let is_unstable = |letter: &Letter| !letter.properties.is_stable();
    if !text.iter().any(is_unstable) {
        return Ok(text);
    }
    let mut decomposed = List::with_capacity(text.len());
    let mut rest = text.iter();
    while let Some(&letter) = rest.next() {
        // What is stable has nothing to do with what is before it.
        if is_unstable(&letter) || rest.as_slice().first().is_some_and(is_unstable) {
            decompose(tables, letter.c, &mut decomposed);
        } else {
            decomposed.push(letter);
        }
    }
    decomposed.check()?;
    compose(tables, &decomposed)
}

/// Appends the canonical decomposition of a code point.
fn decompose(tables: &Tables, c: char, output: &mut List<Letter>) {
    if let Some((first, second)) = tables.decompose(c) {
        decompose(tables, first, output);
        decompose(tables, second, output);
    } else if let Some(letter) = tables.letter(c) {
        output.push(letter);
    }
}

/// What a decomposed text composes to, in canonical order.
fn compose(tables: &Tables, text: &[Letter]) -> Result<List<Letter>, Failure> {
    let rank = |letter: &Letter| letter.properties.combining_rank();
    let mut output = List::with_capacity(text.len());
    // Where in the output the last starter is.
    let mut starter = usize::MAX;
    // Each is a starter and the marks on it, which come behind those of lower rank.
    for cluster in text.chunk_by(|_, next| rank(next) != 0) {
        let is_ordered = cluster.is_sorted_by_key(rank);
        let turns = if is_ordered { 0 } else { HIGHEST_RANK };
        for turn in 0..=turns {
            for letter in cluster {
                if is_ordered || rank(letter) == turn {
                    add(tables, *letter, &mut starter, &mut output);
                }
            }
        }
    }
    output.check()?;
    Ok(output)
}

/// Composes a letter with the last starter, or appends it.
fn add(tables: &Tables, letter: Letter, starter: &mut usize, output: &mut List<Letter>) {
    let rank = letter.properties.combining_rank();
    // By one between them that is not of lower rank.
    let is_blocked = output.len() > starter.wrapping_add(1)
        && output.last().is_some_and(|last| last.properties.combining_rank() >= rank);
    if !is_blocked
        && !letter.properties.is_stable()
        && let Some(before) = output.get_mut(*starter)
        && let Some(c) = tables.compose(before.c, letter.c)
        && let Some(composite) = tables.letter(c)
    {
        *before = composite;
        return;
    }
    if rank == 0 {
        *starter = output.len();
    }
    output.push(letter);
}
