//! [Normalization Form C](https://www.unicode.org/reports/tr15/) of valid code points, in linear time.

use super::Failure;
use super::data::HIGHEST_RANK;
use super::tables::{Letter, Tables, push};

/// Whether `text` is in Normalization Form C without a closer look.
pub(super) fn is_stable(text: &[Letter]) -> bool {
    text.iter().all(|letter| letter.properties.is_stable())
}

pub(super) fn normalize(tables: &Tables, text: &[Letter]) -> Result<Vec<Letter>, Failure> {
    let mut output = Vec::new();
    let mut decomposed = Vec::new();
    // Nothing before a stable letter has to do with what comes after it.
    for segment in text.chunk_by(|_, next| !next.properties.is_stable()) {
        if let [letter] = segment {
            push(&mut output, *letter)?;
            continue;
        }
        decomposed.clear();
        for &letter in segment {
            decompose(tables, letter, &mut decomposed)?;
        }
        compose(tables, &decomposed, &mut output)?;
    }
    Ok(output)
}

/// Appends the canonical decomposition of a letter.
fn decompose(tables: &Tables, letter: Letter, output: &mut Vec<Letter>) -> Result<(), Failure> {
    let start = output.len();
    let mut rest = letter;
    // The second of a pair is never composed itself.
    while let Some((first, second)) = tables.decompose(rest.c) {
        push(output, tables.letter(second).ok_or(Failure::Invalid)?)?;
        rest = tables.letter(first).ok_or(Failure::Invalid)?;
    }
    push(output, rest)?;
    if let Some(decomposition) = output.get_mut(start..) {
        decomposition.reverse();
    }
    Ok(())
}

/// Appends what a decomposed text composes to, in canonical order.
fn compose(tables: &Tables, text: &[Letter], output: &mut Vec<Letter>) -> Result<(), Failure> {
    let rank = |letter: &Letter| letter.properties.combining_rank();
    // Where in the output the last starter is.
    let mut starter: Option<usize> = None;
    // A starter and the marks on it, each of which comes behind those of lower rank.
    for cluster in text.chunk_by(|_, next| rank(next) != 0) {
        let is_ordered = cluster.is_sorted_by_key(rank);
        for turn in 0..=if is_ordered { 0 } else { HIGHEST_RANK } {
            for &letter in cluster.iter().filter(|letter| is_ordered || rank(letter) == turn) {
                let is_blocked = |starter: usize| {
                    starter + 1 < output.len()
                        && output.last().is_some_and(|last| rank(last) >= rank(&letter))
                };
                if let Some(at) = starter.filter(|&at| !is_blocked(at))
                    && let Some(before) = output.get_mut(at)
                    && let Some(c) = tables.compose(before.c, letter.c)
                {
                    *before = tables.letter(c).ok_or(Failure::Invalid)?;
                    continue;
                }
                if rank(&letter) == 0 {
                    starter = Some(output.len());
                }
                push(output, letter)?;
            }
        }
    }
    Ok(())
}
