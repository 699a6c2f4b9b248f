//! Converts valid code points to [Normalization Form C](https://www.unicode.org/reports/tr15/) in
//! linear time.

use super::data::HIGHEST_RANK;
use super::list::List;
use super::tables::{CodePoint, Tables};
use crate::basics::Failure;

pub(super) fn normalize(
    tables: &Tables,
    text: List<CodePoint>,
) -> Result<List<CodePoint>, Failure> {
    let is_unstable = |code_point: &CodePoint| !code_point.properties.is_stable();
    if !text.iter().any(is_unstable) {
        return Ok(text);
    }
    let mut decomposed = List::with_capacity(text.len());
    let mut code_points = text.iter();
    while let Some(&code_point) = code_points.next() {
        // A stable code point that precedes another stable one doesn't change.
        if is_unstable(&code_point) || code_points.as_slice().first().is_some_and(is_unstable) {
            decompose(tables, code_point.c, &mut decomposed);
        } else {
            decomposed.push(code_point);
        }
    }
    decomposed.check()?;
    compose(tables, &decomposed)
}

fn decompose(tables: &Tables, c: char, output: &mut List<CodePoint>) {
    if let Some((first, second)) = tables.decompose(c) {
        decompose(tables, first, output);
        decompose(tables, second, output);
    } else if let Some(code_point) = tables.valid(c) {
        output.push(code_point);
    }
}

/// Sorts decomposed text into canonical order and composes it.
fn compose(tables: &Tables, text: &[CodePoint]) -> Result<List<CodePoint>, Failure> {
    let rank = |code_point: &CodePoint| code_point.properties.combining_rank();
    let mut output = List::with_capacity(text.len());
    // The index of the last starter in the output.
    let mut starter = usize::MAX;
    let mut remainder = text;
    // Each cluster consists of a starter (rank 0) and the marks that follow it. The marks are
    // sorted by rank. Sorting with one pass per rank takes linear time.
    while !remainder.is_empty() {
        let length = 1 + remainder.iter().skip(1).take_while(|next| rank(next) != 0).count();
        let (cluster, behind) = remainder.split_at_checked(length).unwrap_or((remainder, &[]));
        remainder = behind;
        let is_ordered = cluster.is_sorted_by_key(rank);
        let turns = if is_ordered { 0 } else { HIGHEST_RANK };
        for turn in 0..=turns {
            for code_point in cluster {
                if is_ordered || rank(code_point) == turn {
                    add(tables, *code_point, &mut starter, &mut output);
                }
            }
        }
    }
    output.check()?;
    Ok(output)
}

/// Composes a code point with the last starter if possible, and appends it otherwise.
fn add(tables: &Tables, code_point: CodePoint, starter: &mut usize, output: &mut List<CodePoint>) {
    let rank = code_point.properties.combining_rank();
    // An intervening code point blocks the composition unless its rank is lower.
    let is_blocked = output.len() > starter.wrapping_add(1)
        && output.last().is_some_and(|last| last.properties.combining_rank() >= rank);
    if !is_blocked
        && !code_point.properties.is_stable()
        && let Some(before) = output.get_mut(*starter)
        && let Some(c) = tables.compose(before.c, code_point.c)
        && let Some(composite) = tables.valid(c)
    {
        *before = composite;
        return;
    }
    if rank == 0 {
        *starter = output.len();
    }
    output.push(code_point);
}
