//! js/normalize/steps.ts: the normalizer's steps and lists.

use super::{COMMAND, declaration, strings, union};
use std::fmt::Write;
use whatwg_url::normalizer::{DEFAULT_DOCUMENTS, MOST_PATTERNS, Step, Steps, TRACKING_PARAMS};

fn bit(step: Step) -> u32 {
    1 << step as u32
}

pub(super) fn steps() -> String {
    let mut output = format!(
        "// The steps of the normalizer and its lists, made from src/normalizer by `{COMMAND}`.

/** How much the result of a step has in common with the URL. */
export type StepLevel = \"url\" | \"page\" | \"guess\";

/** A step without a name of its own. */
export type PlainStep ="
    );
    let plain = || Step::ALL.iter().filter(|step| !step.takes_name());
    output += &union(plain().map(|step| step.name()));
    output.push_str(
        ";\n\n/** A step that needs a name, as in `drop-params:ref`. */\nexport type NamedStep =",
    );
    for step in Step::ALL.iter().filter(|step| step.takes_name()) {
        write!(output, " | {:?}", step.name()).expect("memory");
    }
    output.push_str(";\n\n/** A name for several steps. */\nexport type Preset =");
    for (name, _) in &Steps::PRESETS {
        write!(output, " | {name:?}").expect("memory");
    }
    output = output.replace("Step = |", "Step =").replace("Preset = |", "Preset =");
    output.push_str(";\n\n// The bit of each step. The steps are applied in this order.\n");
    for &step in Step::ALL {
        let constant = step.name().to_uppercase().replace('-', "_");
        writeln!(output, "export const {constant} = {};", bit(step)).expect("memory");
    }
    output.push_str(
        "\n/** The presets with the bits of their steps. */\nexport const PRESET_BITS: readonly (readonly [name: Preset, bits: number])[] = [\n",
    );
    for (name, preset) in &Steps::PRESETS {
        let steps = Step::ALL.iter().filter(|step| preset.contains(**step));
        let bits: u32 = steps.map(|&step| bit(step)).sum();
        writeln!(output, "  [{name:?}, {bits}],").expect("memory");
    }
    output.push_str("];\n\n/** Each step with its level, in the order of their bits. */\n");
    output.push_str(
        "export const LEVELS: readonly (readonly [name: string, level: StepLevel])[] = [\n",
    );
    for step in Step::ALL {
        let name = if step.takes_name() { ":NAME" } else { "" };
        let name = format!("{}{name}", step.name());
        writeln!(output, "  [{name:?}, {:?}],", step.level().name()).expect("memory");
    }
    output.push_str("];\n\n/** The parameters that `drop-tracking-params` removes. */\n");
    output.push_str(&declaration(
        "TRACKING: readonly string[]",
        &strings(TRACKING_PARAMS, |name| name),
    ));
    output.push_str("\n\n/** The segments that `drop-default-document` removes. */\n");
    output.push_str(&declaration(
        "DEFAULT_DOCUMENTS: readonly string[]",
        &strings(DEFAULT_DOCUMENTS, |name| name),
    ));
    write!(
        output,
        "

/** The maximum number of steps that are `drop-index` or have characters after a `*`. */
export const MOST_PATTERNS = {MOST_PATTERNS};
"
    )
    .expect("memory");
    output
}
