// Tests the declarations of every entry as users' compilers would see them. Importing a type that an entry does not
// export must be an error, and so must calling a function with too many arguments or with a number instead of a string.
// Every declared name is checked for all three. The examples in the doc comments must have no type errors.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import ts from "typescript";
import { entries, importPathOf, nameOf, typedBy } from "../../scripts/build/bundles.mjs";
import { filesUnder } from "../../scripts/build/stages.mjs";
import { inRoot } from "../../scripts/project.mjs";

const LEAST_PRIVATE = 36;
const LEAST_CALLABLE = 401;
const LEAST_PARAMETERS = 678;
const LEAST_EXAMPLES = 159;

const { config } = ts.readConfigFile(inRoot("tsconfig.json"), ts.sys.readFile);
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, inRoot());

const { fileExists, readFile, getSourceFile: parse } = ts.createCompilerHost(options);
const parsed = new Map();

/** Parses a file from disk once for all programs. */
function getSourceFile(file, ...rest) {
  if (!parsed.has(file)) parsed.set(file, parse(file, ...rest));
  return parsed.get(file);
}

/** Returns a TypeScript program with the given source texts as files in the project's folder. */
function programOf(texts, changes = {}) {
  const host = ts.createCompilerHost(options);
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.getSourceFile = (file, ...rest) =>
    texts.has(file)
      ? ts.createSourceFile(file, texts.get(file), ts.ScriptTarget.ES2022)
      : getSourceFile(file, ...rest);
  return ts.createProgram([...texts.keys()], { ...options, ...changes }, host);
}

const all = entries.map((entry) => ({
  specifier: `whatwg-url-wasm${importPathOf(entry)}`,
  file: inRoot("dist", `${typedBy(entry)}.d.cts`),
  user: inRoot("tests", "types", `user-of-${nameOf(entry)}.ts`),
}));

const program = ts.createProgram(
  all.map(({ file }) => file),
  options,
  { ...ts.createCompilerHost(options), getSourceFile },
);
const checker = program.getTypeChecker();
const exportsOf = (file) =>
  checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)));

/** Returns the names that a file declares but does not export explicitly. */
function privateNames(file) {
  const { statements } = program.getSourceFile(file);
  const isExported = ({ modifiers = [] }) =>
    modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  const listed = statements
    .filter(ts.isExportDeclaration)
    .flatMap(({ exportClause }) => exportClause?.elements ?? [])
    .map(({ name }) => name.text);
  const declared = statements
    .filter((one) => !isExported(one))
    .flatMap((statement) =>
      ts.isVariableStatement(statement)
        ? statement.declarationList.declarations.map(({ name }) => name.text)
        : [statement.name?.text],
    );
  return declared.filter((name) => name !== undefined && !listed.includes(name));
}

/** Returns the functions that an entry exports and the members of its classes, each with its signatures. */
function* callablesOf(file) {
  for (const symbol of exportsOf(file)) {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (!(target.flags & ts.SymbolFlags.Value)) continue;
    const type = checker.getTypeOfSymbol(target);
    const called = `entry.${symbol.name}`;
    yield { callee: called, signatures: type.getCallSignatures() };
    yield { callee: `new ${called}`, signatures: type.getConstructSignatures() };
    if (!(target.flags & ts.SymbolFlags.Class)) continue;
    for (const member of checker.getPropertiesOfType(type)) {
      const signatures = checker.getTypeOfSymbol(member).getCallSignatures();
      yield { callee: `${called}.${member.name}`, signatures };
    }
    for (const member of checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(target))) {
      // For members that are symbols, the compiler uses names of its own.
      if (member.name.startsWith("__@")) continue;
      const signatures = checker.getTypeOfSymbol(member).getCallSignatures();
      yield { callee: `(never as entry.${symbol.name}).${member.name}`, signatures };
    }
  }
}

/** Returns the maximum number of arguments, or undefined for names that users can't call. */
function mostOf({ signatures }) {
  if (signatures.length === 0) return undefined;
  const takesMore = ({ declaration }) => declaration?.parameters.at(-1)?.dotDotDotToken;
  const isPrivate = ({ declaration }) =>
    declaration?.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
  if (signatures.some(isPrivate)) return undefined;
  if (signatures.some(takesMore)) return Number.POSITIVE_INFINITY;
  return Math.max(...signatures.map(({ parameters }) => parameters.length));
}

/** Returns the types of all parameters and of the members of their options, with the functions. */
const allParameters = () =>
  all.flatMap(({ file, specifier }) =>
    [...callablesOf(file)].flatMap(({ callee, signatures }) =>
      signatures.flatMap(({ parameters }) =>
        parameters.flatMap((symbol, index) => {
          const type = checker.getTypeOfSymbol(symbol);
          const isOptions = symbol.name === "options";
          const options = isOptions ? checker.getNonNullableType(type).getProperties() : [];
          return [
            { specifier, callee, index, name: symbol.name, type },
            ...options.map((member) => {
              const typeOfMember = checker.getTypeOfSymbol(member);
              return { specifier, callee, index, option: member.name, type: typeOfMember };
            }),
          ];
        }),
      ),
    ),
  );

const membersOf = (type) => (type.isUnion() ? type.types : [type]);

/** Checks that each line of a user of each entry is an error with one of these numbers. */
function checkErrors(context, linesOf, codes, least, header = () => []) {
  const texts = new Map(all.map((one) => [one.user, [...header(one), ...linesOf(one)].join("\n")]));
  const users = programOf(texts);
  let tried = 0;
  for (const one of all) {
    const source = users.getSourceFile(one.user);
    const found = new Map(
      users
        .getSemanticDiagnostics(source)
        .map(({ start, code }) => [source.getLineAndCharacterOfPosition(start).line, code]),
    );
    for (const [i, line] of linesOf(one).entries()) {
      assert.ok(codes.includes(found.get(header(one).length + i)), `${one.user}: ${line}`);
      tried++;
    }
  }
  context.diagnostic(`${tried} lines`);
  assert.ok(tried >= least, `${tried} lines`);
}

test("types that an entry doesn't export can't be imported", (context) => {
  const NOT_EXPORTED = [2305, 2459, 2460, 2614, 2724];
  const lines = ({ file, specifier }) =>
    privateNames(file).map((name) => `import type { ${name} } from "${specifier}";`);
  checkErrors(context, lines, NOT_EXPORTED, LEAST_PRIVATE);
});

test("no function accepts arbitrarily many arguments", () => {
  const found = all.flatMap(({ file, specifier }) =>
    [...callablesOf(file)]
      .filter((callable) => mostOf(callable) === Number.POSITIVE_INFINITY)
      .map(({ callee }) => `${specifier}: ${callee}`),
  );
  assert.deepEqual(found, []);
});

test("too many arguments cause a type error", (context) => {
  const EXPECTED_FEWER = [2554, 2769];
  const header = ({ specifier }) => [
    `import * as entry from "${specifier}";`,
    "declare const never: never;",
  ];
  const lines = ({ file }) =>
    [...callablesOf(file)]
      .filter((callable) => Number.isFinite(mostOf(callable)))
      .map((callable) => `${callable.callee}(${Array(mostOf(callable) + 1).fill("never")});`);
  checkErrors(context, lines, EXPECTED_FEWER, LEAST_CALLABLE, header);
});

test("no entry needs the libraries of a platform", () => {
  const bare = { ...options, lib: ["lib.es2022.d.ts"], types: [] };
  const files = all.flatMap(({ file }) => [file, file.replace(/cts$/, "ts")]);
  const host = { ...ts.createCompilerHost(bare), getSourceFile };
  const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram(files, bare, host));
  assert.deepEqual(diagnostics.map(textOf), []);
});

const textOf = ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n");

test("numbers are accepted only by parameters that are declared as numbers", (context) => {
  const { Any, Unknown, NumberLike } = ts.TypeFlags;
  const isNumber = ({ flags }) => (flags & (Any | Unknown | NumberLike)) !== 0;
  const number = checker.getNumberType();
  const parameters = allParameters();
  const wrong = parameters
    .filter(
      ({ type }) => checker.isTypeAssignableTo(number, type) && !membersOf(type).some(isNumber),
    )
    .map(({ specifier, callee, name, option }) => `${specifier}: ${name ?? option} of ${callee}`);
  assert.deepEqual(wrong, []);
  context.diagnostic(`${parameters.length} parameters`);
  assert.ok(parameters.length >= LEAST_PARAMETERS, `${parameters.length} parameters`);
});

test("the error for a wrong name in a list is one line and points to the name", () => {
  const isListOfNames = (type) =>
    membersOf(checker.getNonNullableType(type)).some((member) => {
      const [item] = checker.getTypeArguments(member);
      const names = item && (checker.getBaseConstraintOfType(item) ?? item);
      return names?.isUnion() && names.types.every(({ flags }) => flags & ts.TypeFlags.StringLike);
    });
  const lists = allParameters().filter(({ option, type }) => option && isListOfNames(type));
  const texts = new Map(
    lists.map(({ specifier, callee, index, option }, i) => [
      inRoot("tests", "types", `list-${i}.ts`),
      `import * as entry from "${specifier}";
      ${callee}(${"{} as never, ".repeat(index)}{ ${option}: ["no such name"] });`,
    ]),
  );
  const users = programOf(texts);
  for (const [file, text] of texts) {
    const found = users.getSemanticDiagnostics(users.getSourceFile(file));
    assert.equal(found.length, 1, text);
    assert.match(`${found[0].messageText}`, /^Type '"no such name"' is not assignable to .*'\.$/);
    assert.ok(text.slice(found[0].start).startsWith('"no such name"'));
  }
  // `columns` and `steps` of three functions in /columns, and `steps` in /normalize
  assert.ok(lists.length >= 7, `${lists.length} lists`);
});

test("the example that replaces the globals compiles", () => {
  const page = readFileSync(inRoot("docs", "auto.md"), "utf8");
  const [example] = page.match(/(?<=^```js\n)(?:(?!^```).)*^globalThis\.URL = .*?(?=^```$)/ms);
  const file = inRoot("tests", "types", "globals.ts");
  for (const [name, ...types] of [["dom"], ["webworker"], ["es2022", "node"]]) {
    const errorsIn = (text) => {
      const lib = ["lib.es2022.d.ts", `lib.${name}.d.ts`];
      const users = programOf(new Map([[file, text]]), { lib, types });
      return users.getSemanticDiagnostics(users.getSourceFile(file)).map(textOf);
    };
    assert.deepEqual(errorsIn(example), []);
    assert.match(errorsIn(example.replace(/Object.assign\(.*\);/, "URL;"))[0], /createObjectURL/);
  }
});

/** Examples without an import use the default entry. */
const DEFAULT_ENTRY = `import { domainToASCII, domainToUnicode, URL, URLSearchParams } from "whatwg-url-wasm";
`;

test("the examples in the declarations have no type errors", () => {
  const texts = new Map();
  for (const file of filesUnder("js").filter((name) => name.endsWith(".ts"))) {
    const text = readFileSync(inRoot(file), "utf8").replace(/^ *\* ?/gm, "");
    for (const [, code] of text.matchAll(/^```js\n(.*?)^```$/gms)) {
      const path = inRoot("tests", "types", `${file.replaceAll("/", "-")}-${texts.size}.js`);
      texts.set(path, `${code.includes("import ") ? "" : DEFAULT_ENTRY}${code}export {};\n`);
    }
  }
  const forJavaScript = { allowJs: true, checkJs: true, strict: false };
  const examples = programOf(texts, { ...forJavaScript, exactOptionalPropertyTypes: false });
  const problems = [...texts.keys()].flatMap((file) =>
    examples
      .getSemanticDiagnostics(examples.getSourceFile(file))
      .map((diagnostic) => `${file}: ${textOf(diagnostic)}`),
  );
  assert.deepEqual(problems, []);
  assert.ok(texts.size >= LEAST_EXAMPLES, `${texts.size} examples`);
});
