// Reads the examples in the doc comments of js/. An example is a ```js block that imports what it needs, or the text of
// an @example tag, which may use everything that the entry exports. A statement `expression; // value` is a claim.
import { readFileSync } from "node:fs";
import ts from "typescript";
import { filesUnder } from "../../scripts/build/stages.mjs";
import { inRoot } from "../../scripts/project.mjs";

/**
 * @typedef {object} Program
 * @property {string} file the source file with the doc comment
 * @property {string} code
 * @property {Map<string, string>} imports the import path of each imported name; `*` before a name is a namespace
 */

/** @returns {Program[]} */
export const programs = () =>
  filesUnder("js")
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => {
      const text = readFileSync(inRoot(file), "utf8").replace(/^ *\* ?/gm, "");
      const found = text.matchAll(/^```js\n(.*?)^```$|^@example ([^\n]+)/gms);
      return [...found].map(([, block, tag]) => ({ file, ...parts(block ?? tag) }));
    });

/** Separates the imports from the code of an example. */
function parts(text) {
  const imports = new Map();
  const code = text.replace(/^import (\{.*\}|\* as \w+) from "(.*)";$/gm, (_, names, from) => {
    const all = names.startsWith("{") ? names.slice(1, -1).split(",") : [names.replace("as ", "")];
    for (const name of all) imports.set(name.trim(), from);
    return "";
  });
  return { code, imports };
}

/** Returns the syntax tree of an example without its imports. */
export const parse = (code) =>
  ts.createSourceFile("example.js", code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);

/** Returns the value in the comment after a statement, or undefined if the statement is not a claim. */
export function valueAfter(statement, code) {
  if (!ts.isExpressionStatement(statement)) return undefined;
  const [comment] = ts.getTrailingCommentRanges(code, statement.end) ?? [];
  return comment && code.slice(comment.pos + 2, comment.end).trim();
}
