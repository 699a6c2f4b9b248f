//! js/normalize/steps.ts: the normalizer's steps and lists.

use super::{COMMAND, Value, declaration};
use std::fmt::Write;
use whatwg_url::normalizer::{DEFAULT_DOCUMENTS, MOST_PATTERNS, Step, Steps, TRACKING_PARAMS};

/// The content of js/normalize/steps.ts.
pub(super) fn steps() -> String {
    let mut output = format!(
        "// The steps of the normalizer and its lists, made from src/normalizer by `{COMMAND}`.

/** How much the result of a step has in common with the URL. */
export type StepLevel = \"url\" | \"page\" | \"guess\";

/** A step without an argument. */
export type PlainStep ="
    );
    let plain = || Step::ALL.iter().filter(|&&step| step != Step::DropParams);
    for step in plain() {
        write!(output, "\n  | {:?}", step.name()).expect("memory");
    }
    output.push(';');
    let names = |steps: &mut dyn Iterator<Item = &Step>| {
        Value::Strings(steps.map(|step| step.name().into()).collect())
    };
    let strings = |list: &[&str]| Value::Strings(list.iter().map(|&item| item.into()).collect());
    output.push_str("\n\n/** The steps that `dedupe` selects. */\n");
    let dedupe = &mut plain().filter(|step| Steps::DEDUPE.contains(**step));
    output.push_str(&declaration("DEDUPE: readonly PlainStep[]", &names(dedupe)));
    output.push_str(
        "\n\n/** Each step with its level, in the order in which the steps are applied. */\n",
    );
    output.push_str(
        "export const LEVELS: readonly (readonly [name: string, level: StepLevel])[] = [\n",
    );
    for step in Step::ALL {
        let argument = if *step == Step::DropParams { ":NAME" } else { "" };
        let name = format!("{}{argument}", step.name());
        writeln!(output, "  [{name:?}, {:?}],", step.level().name()).expect("memory");
    }
    output.push_str("];\n\n/** The parameters that `drop-tracking-params` removes. */\n");
    output.push_str(&declaration("TRACKING: readonly string[]", &strings(TRACKING_PARAMS)));
    output.push_str("\n\n/** The segments that `drop-default-document` removes. */\n");
    output.push_str(&declaration(
        "DEFAULT_DOCUMENTS: readonly string[]",
        &strings(DEFAULT_DOCUMENTS),
    ));
    write!(
        output,
        "

/** The maximum number of `drop-params` steps that have characters after a `*`. */
export const MOST_PATTERNS = {MOST_PATTERNS};
"
    )
    .expect("memory");
    output
}
