// `npm test -- names` rejects pronouns and participles in the names in src/, wasm/ and js/, because such words don't say
// what something is.
import { readFileSync } from "node:fs";
import ts from "typescript";
import { filesUnder } from "../build/stages.mjs";
import { isMain, Problem, runScript } from "../problem.mjs";
import { inRoot } from "../project.mjs";

const WORDS = /(?<![a-z\d])(one|other|given|said|found|rest|told|kept|whole|is_it)(?![a-z\d])/;
/** Names that are allowed, each with the reason. */
const allowed = {
  one_or_more: "https://urlpattern.spec.whatwg.org/#part-modifier-one-or-more",
  other_modifier: "https://urlpattern.spec.whatwg.org/#token-type-other-modifier",
  one_word: "`InvalidPublicSuffixList::OneWord` is public",
  "src/mime_sniffing/resource.rs: other": "`Source::Other` is public",
  "wasm/src/mime_sniffing.rs: other": "`Source::Other` is public",
  "js/site/origin.ts: other":
    "https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-issameorigin",
};
const COMMENT_OR_LITERAL =
  /\/\/[^\n]*|\/\*.*?\*\/|\br(#*)".*?"\1|"(?:\\.|[^"\\])*"|'(?:\\[^']*|[^\\'])'/gs;
/** As in the standard library, a method's second operand may be called `other`: `fn eq(&self, other: &Self)`. */
const METHOD_WITH_OPERAND = /\bfn \w+[^(]*\(\s*&?(?:mut )?self,\s*other: .*?(?=\bfn |$)/gs;

/** Returns all names in Rust code, and their positions. */
function namesInRust(text) {
  const blank = (part) => part.replace(/[^\n]/g, " ");
  const code = text
    .replace(COMMENT_OR_LITERAL, blank)
    .replace(METHOD_WITH_OPERAND, (method) => method.replace(/\bother\b/g, blank));
  return Array.from(code.matchAll(/[a-z_]\w*/gi), ({ 0: name, index }) => [name, index]);
}

/** Returns the names that TypeScript code declares, and their positions. */
function namesInTypeScript(text) {
  const names = [];
  const visit = (node) => {
    const { parent } = node;
    const isUse = ts.isPropertyAccessExpression(parent) || ts.isImportSpecifier(parent);
    if (parent.name === node && !isUse && node.text) names.push([node.text, node.getStart()]);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(ts.createSourceFile("", text, ts.ScriptTarget.Latest, true), visit);
  return names;
}

/** Returns the names in a file that are not allowed, each with the file and the line. */
export function unclearNames(file, text) {
  const names = file.endsWith(".rs") ? namesInRust(text) : namesInTypeScript(text);
  const unclear = names.filter(([name]) => {
    const words = name.replace(/([a-z\d])(?=[A-Z])/g, "$1_").toLowerCase();
    return WORDS.test(words) && !(words in allowed || `${file}: ${words}` in allowed);
  });
  return unclear.map(([name, at]) => `${file}:${text.slice(0, at).split("\n").length}: ${name}`);
}

if (isMain(import.meta.url)) {
  await runScript(() => {
    const files = ["src", "wasm", "js"]
      .flatMap(filesUnder)
      .filter((file) => /\.(rs|ts)$/.test(file));
    const names = files.flatMap((file) => unclearNames(file, readFileSync(inRoot(file), "utf8")));
    if (names.length === 0) return;
    throw new Problem(`Pronouns or participles:\n${names.join("\n")}`, "name what the thing is");
  });
}
