// https://webidl.spec.whatwg.org/#define-the-global-property-references
import { createDataProperty } from "./builtins.js";

/**
 * Sets global properties for `/auto` and similar entries. If the runtime does not allow this, a single warning names
 * all affected properties.
 *
 * @param path the import path, after the package name, of the entry with the same exports
 */
export function replaceGlobals(values: Readonly<Record<string, unknown>>, path = ""): void {
  const failures = Object.keys(values).filter((name) => !replaceGlobal(name, values[name]));
  if (failures.length === 0) return;
  const [globals, them] = failures.length > 1 ? ["globals", "them"] : ["global", "it"];
  console.warn(
    `whatwg-url-wasm${path}/auto can't replace the ${globals} ${failures.join(" and ")} in this runtime. Import ${them} from "whatwg-url-wasm${path}" instead.`,
  );
}

/**
 * Sets a global property with the attributes that Web IDL requires for interfaces. A property that can't be redefined
 * keeps its attributes. Returns false if even setting the property fails.
 */
function replaceGlobal(name: string, value: unknown): boolean {
  try {
    return (
      createDataProperty(globalThis, name, value, false) || Reflect.set(globalThis, name, value)
    );
  } catch {
    // The property has a setter that throws.
    return false;
  }
}
