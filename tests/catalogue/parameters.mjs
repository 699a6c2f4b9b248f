// Returns the kinds of the parameters of the exported functions, as the types in js/ declare them.
import ts from "typescript";
import { entries, importPathOf } from "../../scripts/build/bundles.mjs";
import { inRoot } from "../../scripts/project.mjs";

const { config } = ts.readConfigFile(inRoot("js", "tsconfig.json"), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, inRoot("js"));
const program = ts.createProgram(
  entries.map(({ source }) => inRoot(source)),
  options,
);
const checker = program.getTypeChecker();

const has = (type, flag) => (type.flags & flag) !== 0;
const membersOf = (type) => (type.isUnion() ? type.types : [type]);

/**
 * @typedef {object} Parameter
 * @property {string} kind the kind of values that it accepts
 * @property {string} [name] its name, if the kind is "other"
 * @property {string} [type] its type as it is declared, if the kind is "other"
 * @property {(string | false)[]} [other] what a host may be instead of a string: null, or a number
 * @property {Record<string, Parameter>} [members] the members of an options object
 */

/** @returns {Parameter} */
function parameterOf(symbol) {
  const type = checker.getTypeOfSymbol(symbol);
  const isNullable = membersOf(type).some((each) => has(each, ts.TypeFlags.Null));
  const accepted = checker.getNonNullableType(type);
  const types = membersOf(accepted);
  const every = (test) => types.every(test);
  const isString = types.some((each) => has(each, ts.TypeFlags.String));
  const isBytes = types.some((each) => each.symbol?.name === "ArrayBufferView");
  if (/^base(URL)?$/.test(symbol.name)) return { kind: "base" };
  if (symbol.name === "encoding") return { kind: "encoding" };
  if (every((each) => has(each, ts.TypeFlags.BooleanLike))) return { kind: "boolean" };
  if (every((each) => has(each, ts.TypeFlags.StringLiteral))) return { kind: "choice" };
  if (every((each) => each.getCallSignatures().length > 0)) return { kind: "function" };
  const includes = (members) =>
    isString &&
    types.some((each) => String(each.getProperties().map(({ name }) => name)) === members);
  const isConvertible = includes("toString");
  if (isBytes && isConvertible) return { kind: "string or bytes" };
  if (isBytes) return { kind: "bytes" };
  if (isConvertible) return { kind: "string" };
  if (includes("href,toJSON") || includes("href")) return { kind: "URL" };
  const isHost = (each) =>
    has(each, ts.TypeFlags.String | ts.TypeFlags.Number) || checker.isTupleType(each);
  if (isString && every(isHost) && symbol.name !== "codePoint") {
    const takesNumbers = types.some((each) => has(each, ts.TypeFlags.Number));
    return { kind: "host", other: [isNullable && "null", takesNumbers && "number"] };
  }
  if (!isNullable || symbol.name !== "options" || isString) {
    return { kind: "other", name: symbol.name, type: symbol.valueDeclaration.type?.getText() };
  }
  const members = types.flatMap((each) => each.getProperties());
  return {
    kind: "options",
    members: Object.fromEntries(members.map((each) => [each.name, parameterOf(each)])),
  };
}

/** Returns the parameters of an entry's functions by name, after the number of those that are not optional. */
export function parametersOf(path) {
  const { source } = entries.find((entry) => importPathOf(entry) === path);
  const module = checker.getSymbolAtLocation(program.getSourceFile(inRoot(source)));
  const found = checker.getExportsOfModule(module).flatMap((symbol) => {
    const signatures = checker
      .getTypeOfSymbol(
        symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
      )
      .getCallSignatures();
    const longest = signatures.toSorted((a, b) => b.parameters.length - a.parameters.length)[0];
    if (longest === undefined) return [];
    const isRequired = ({ valueDeclaration: declared }) => !checker.isOptionalParameter(declared);
    const required = longest.parameters.filter(isRequired).length;
    return [[symbol.name, [required, ...longest.parameters.map(parameterOf)]]];
  });
  return Object.fromEntries(found);
}
