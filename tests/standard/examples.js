// The standard's own examples of validation errors and parsed URLs.
import { elementsOf, isElement, rawText, textOf } from "./html.js";
import { readWriting, Writing } from "./writing.js";

const hasClass = ({ attributes }, name) => (attributes.class ?? "").split(" ").includes(name);
const cellsOf = (row) => row.children.filter((child) => isElement(child, "td"));

/** Bikeshed's escape for a bracket, and a literal line break. */
const unescaped = (text) => text.replaceAll("\\[", "[");
const codeText = (code) =>
  unescaped(
    code.children.map((child) => (isElement(child, "br") ? "\n" : rawText(child))).join(""),
  );

/**
 * Returns the inputs in an example, along with their bases. Inputs are found in constructor calls and in paragraphs
 * that consist of one string.
 */
function inputsOf(example) {
  return [...elementsOf(example)].flatMap((element) => {
    if (element.tag === "pre") {
      const calls = rawText(element).matchAll(/new URL\("([^"]*)"(?:, "([^"]*)")?\)/g);
      return [...calls].map(([, input, base]) => [unescaped(input), base]);
    }
    const [code] = element.children.filter((child) => isElement(child, "code"));
    if (element.tag !== "p" || code === undefined) return [];
    const [whole, inner] = [element, code].map((one) => textOf(one).replaceAll(" ", ""));
    return whole === `"${inner}"` ? [[codeText(code)]] : [];
  });
}

/** The examples of each validation error. @returns {{ name: string, input: string, base?: string, line: number }[]} */
function errorExamples(root) {
  const rows = [...elementsOf(root)].filter(({ tag }) => tag === "tr");
  return rows.flatMap((row) => {
    const [first, second] = cellsOf(row);
    const dfn = first && [...elementsOf(first)].find(({ tag }) => tag === "dfn");
    if (!dfn || !second) return [];
    const examples = [...elementsOf(second)].filter((element) => hasClass(element, "example"));
    return examples.flatMap((example) =>
      inputsOf(example).map(([input, base]) => ({
        name: textOf(dfn),
        input,
        base,
        line: example.line,
      })),
    );
  });
}

/** The table of inputs, with the base, validity and output of each. */
function parsingExamples(root) {
  const example = [...elementsOf(root)].find(
    ({ attributes }) => attributes.id === "example-url-parsing",
  );
  const rows = [...elementsOf(example)].filter(({ tag }) => tag === "tr");
  return rows
    .map(cellsOf)
    .filter(({ length }) => length === 4)
    .map(([input, base, valid, output]) => ({
      input: textOf(input),
      base: textOf(base) || undefined,
      isValid: textOf(valid).startsWith("✅"),
      output: textOf(output) === "Failure" ? null : textOf(output),
      line: input.line,
    }));
}

/**
 * Runs the examples and lists those for which the standard's text gives a different result.
 *
 * @returns {{ count: number, wrong: string[] }}
 */
export function checkExamples(program) {
  const { root, definitions } = program.standard;
  const wrong = [];
  const parse = (input, base) => {
    const record = base === undefined ? null : program.parse(base);
    program.O.errors.length = 0;
    return { record, url: program.parse(input, record), errors: [...program.O.errors] };
  };
  const errors = errorExamples(root);
  for (const { name, input, base, line } of errors) {
    const found = parse(input, base).errors;
    if (found.some((error) => error.toLowerCase() === name.toLowerCase())) continue;
    const about = JSON.stringify(base === undefined ? [input] : [input, base]);
    wrong.push(
      `line ${line}: the example ${about} of ${name} has ${found.join(", ") || "no error"}`,
    );
  }
  const writing = new Writing(program, readWriting(definitions).rules);
  const tables = parsingExamples(root);
  for (const { input, base, isValid, output, line } of tables) {
    const { record, url, errors: found } = parse(input, base);
    const result = url && program.serialize(url);
    if (result !== output) wrong.push(`line ${line}: ${input} is ${result}, not ${output}`);
    if ((url !== null && found.length === 0) !== isValid) {
      wrong.push(`line ${line}: ${input} has ${found.join(", ") || "no error"}`);
    }
    if (writing.isValid(input, record) !== isValid)
      wrong.push(`line ${line}: ${input}, by writing`);
  }
  return { count: errors.length + tables.length, wrong };
}
