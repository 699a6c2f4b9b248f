// Tests the declarations of every entry as users' compilers would see them. Importing a type that an entry does not
// export must be an error, and so must calling a function with too many arguments. Every declared name is checked for
// both.
import assert from "node:assert/strict";
import { test } from "node:test";
import ts from "typescript";
import { entries, importPathOf, nameOf } from "../../scripts/build/bundles.mjs";
import { inRoot } from "../../scripts/project.mjs";

const LEAST_PRIVATE = 36;
const LEAST_CALLABLE = 401;

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
function programOf(texts) {
  const host = ts.createCompilerHost(options);
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.getSourceFile = (file, ...rest) =>
    texts.has(file)
      ? ts.createSourceFile(file, texts.get(file), ts.ScriptTarget.ES2022)
      : getSourceFile(file, ...rest);
  return ts.createProgram([...texts.keys()], options, host);
}

const all = entries.map((entry) => ({
  specifier: `whatwg-url-wasm${importPathOf(entry)}`,
  file: inRoot("dist", `${nameOf(entry)}.d.cts`),
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

/**
 * Returns the functions that an entry exports and the members of its classes, each with the maximum number of
 * arguments.
 */
function* callablesOf(file) {
  for (const symbol of exportsOf(file)) {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (!(target.flags & ts.SymbolFlags.Value)) continue;
    const type = checker.getTypeOfSymbol(target);
    const called = `entry.${symbol.name}`;
    yield { callee: called, most: mostOf(type.getCallSignatures()) };
    yield { callee: `new ${called}`, most: mostOf(type.getConstructSignatures()) };
    if (!(target.flags & ts.SymbolFlags.Class)) continue;
    for (const member of checker.getPropertiesOfType(type)) {
      const most = mostOf(checker.getTypeOfSymbol(member).getCallSignatures());
      yield { callee: `${called}.${member.name}`, most };
    }
    for (const member of checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(target))) {
      // For members that are symbols, the compiler uses names of its own.
      if (member.name.startsWith("__@")) continue;
      const most = mostOf(checker.getTypeOfSymbol(member).getCallSignatures());
      yield { callee: `(never as entry.${symbol.name}).${member.name}`, most };
    }
  }
}

/** The result is undefined for names that users can't call. */
function mostOf(signatures) {
  if (signatures.length === 0) return undefined;
  const takesMore = ({ declaration }) => declaration?.parameters.at(-1)?.dotDotDotToken;
  const isPrivate = ({ declaration }) =>
    declaration?.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
  if (signatures.some(isPrivate)) return undefined;
  if (signatures.some(takesMore)) return Number.POSITIVE_INFINITY;
  return Math.max(...signatures.map(({ parameters }) => parameters.length));
}

/** Returns a map of the lines with compiler errors. The values are the error numbers. */
function wrongLines(texts) {
  const users = programOf(texts);
  const found = new Map();
  for (const file of texts.keys()) {
    const source = users.getSourceFile(file);
    for (const { start, code } of users.getSemanticDiagnostics(source)) {
      const { line } = source.getLineAndCharacterOfPosition(start);
      found.set(`${file}: ${texts.get(file).split("\n")[line]}`, code);
    }
  }
  return found;
}

test("types that an entry doesn't export can't be imported", (context) => {
  const NOT_EXPORTED = [2305, 2459, 2460, 2614, 2724];
  const lines = (one) =>
    privateNames(one.file).map((name) => `import type { ${name} } from "${one.specifier}";`);
  const texts = new Map(all.map((one) => [one.user, lines(one).join("\n")]));
  const wrong = wrongLines(texts);
  const tried = all.flatMap((one) => lines(one).map((line) => `${one.user}: ${line}`));
  for (const line of tried) assert.ok(NOT_EXPORTED.includes(wrong.get(line)), line);
  context.diagnostic(`${tried.length} names`);
  assert.ok(tried.length >= LEAST_PRIVATE, `${tried.length} names`);
});

test("no function accepts arbitrarily many arguments", () => {
  const found = all.flatMap(({ file, specifier }) =>
    [...callablesOf(file)]
      .filter(({ most }) => most === Number.POSITIVE_INFINITY)
      .map(({ callee }) => `${specifier}: ${callee}`),
  );
  assert.deepEqual(found, []);
});

test("too many arguments cause a type error", (context) => {
  const EXPECTED_FEWER = [2554, 2769];
  const lines = (one) =>
    [...callablesOf(one.file)]
      .filter(({ most }) => Number.isFinite(most))
      .map(({ callee, most }) => `${callee}(${Array(most + 1).fill("never")});`);
  const texts = new Map(
    all.map((one) => [
      one.user,
      [
        `import * as entry from "${one.specifier}";`,
        "declare const never: never;",
        ...lines(one),
      ].join("\n"),
    ]),
  );
  const wrong = wrongLines(texts);
  const tried = all.flatMap((one) => lines(one).map((line) => `${one.user}: ${line}`));
  for (const line of tried) assert.ok(EXPECTED_FEWER.includes(wrong.get(line)), line);
  context.diagnostic(`${tried.length} functions`);
  assert.ok(tried.length >= LEAST_CALLABLE, `${tried.length} functions`);
});
