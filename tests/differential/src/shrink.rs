//! Shrinks a case for as long as it still shows an unexplained difference.

use crate::case::Case;
use crate::compare::{Difference, Seen, compare};
use crate::explained::explanation;

/// The smallest case found so far, and its difference.
pub fn shrink(case: &Case, difference: Difference) -> (Case, Difference) {
    let mut smallest = (case.clone(), difference);
    // Shrinking is repeated, because one round may make another round possible.
    loop {
        let smaller = candidates(&smallest.0).find_map(|candidate| {
            let difference = compare(&candidate, &mut Seen::default())?;
            explanation(&candidate, &difference).is_none().then_some((candidate, difference))
        });
        match smaller {
            Some(smaller) => smallest = smaller,
            None => return smallest,
        }
    }
}

/// Returns cases that are slightly smaller than `case`, smallest first.
fn candidates(case: &Case) -> impl Iterator<Item = Case> + '_ {
    let without_base = case.base.is_some().then(|| Case { base: None, ..case.clone() });
    let without_steps = (0..case.steps.len()).map(|index| {
        let mut smaller = case.clone();
        smaller.steps.remove(index);
        smaller
    });
    let input = smaller_texts(&case.input).map(|input| Case { input, ..case.clone() });
    let base = case.base.as_deref().into_iter().flat_map(smaller_texts);
    let base = base.map(|base| Case { base: Some(base), ..case.clone() });
    let values = case.steps.iter().enumerate().flat_map(move |(index, (_, value))| {
        smaller_texts(value).map(move |value| {
            let mut smaller = case.clone();
            smaller.steps[index].1 = value;
            smaller
        })
    });
    without_base.into_iter().chain(without_steps).chain(input).chain(base).chain(values)
}

/// Returns variants of `text`. The first cases lack a run of steps or code points. The runs have
/// various lengths. In the other cases, code points are replaced with simpler ones.
fn smaller_texts(text: &str) -> impl Iterator<Item = String> + use<> {
    let code_points: Vec<char> = text.chars().collect();
    let length = code_points.len();
    let runs = std::iter::successors(Some(length), |&run| (run > 1).then_some(run / 2));
    let removed = {
        let code_points = code_points.clone();
        runs.flat_map(move |run| (0..length).step_by(run.max(1)).map(move |start| (start, run)))
            .filter(move |_| length > 0)
            .map(move |(start, run)| {
                let rest = code_points.iter().skip(start + run);
                code_points.iter().take(start).chain(rest).collect()
            })
    };
    let plainer = (0..length).filter(move |&index| !text_is_plain(code_points[index])).map({
        let text: Vec<char> = text.chars().collect();
        move |index| {
            let mut plainer = text.clone();
            plainer[index] = 'a';
            plainer.into_iter().collect()
        }
    });
    removed.chain(plainer)
}

const fn text_is_plain(c: char) -> bool {
    matches!(c, 'a' | '/' | ':' | '?' | '#')
}
