// Compiles the examples in the entries' documentation against the declarations, as a user's compiler would.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import ts from "typescript";
import { filesUnder } from "../../scripts/build/stages.mjs";
import { inRoot } from "../../scripts/project.mjs";

const EXAMPLES = 159;
/** Examples without an import use the default entry. */
const DEFAULT_ENTRY = `import { domainToASCII, domainToUnicode, URL, URLSearchParams } from "whatwg-url-wasm";
`;

/** The text of each example, keyed by the path that it has for the compiler. */
const texts = new Map();
for (const file of filesUnder("js").filter((name) => name.endsWith(".ts"))) {
  const text = readFileSync(inRoot(file), "utf8").replace(/^ *\* ?/gm, "");
  for (const [, code] of text.matchAll(/^```js\n(.*?)^```$/gms)) {
    const path = inRoot("tests", "types", `${file.replaceAll("/", "-")}-${texts.size}.js`);
    texts.set(path, `${code.includes("import ") ? "" : DEFAULT_ENTRY}${code}export {};\n`);
  }
}

test("the examples in the declarations have no type errors", () => {
  const { config } = ts.readConfigFile(inRoot("tsconfig.json"), ts.sys.readFile);
  const forJavaScript = { allowJs: true, checkJs: true, strict: false };
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, ...forJavaScript, exactOptionalPropertyTypes: false },
    inRoot(),
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile, readFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.getSourceFile = (file, ...rest) =>
    texts.has(file)
      ? ts.createSourceFile(file, texts.get(file), ts.ScriptTarget.ES2022)
      : getSourceFile(file, ...rest);
  const program = ts.createProgram([...texts.keys()], options, host);
  const problems = [...texts.keys()].flatMap((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .map(({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`),
  );
  assert.deepEqual(problems, []);
  assert.ok(texts.size >= EXAMPLES, `${texts.size} examples`);
});
