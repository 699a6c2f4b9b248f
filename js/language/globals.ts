// https://webidl.spec.whatwg.org/#define-the-global-property-references

/**
 * Sets global properties for `/auto` and similar entries. If a runtime does not allow this, one warning names the
 * properties.
 *
 * @param path the import path of the entry with the same exports, after the package's name
 */
export function replaceGlobals(values: Readonly<Record<string, unknown>>, path = ""): void {
  const kept = Object.keys(values).filter((name) => !replaceGlobal(name, values[name]));
  if (kept.length === 0) return;
  const [globals, them] = kept.length > 1 ? ["globals", "them"] : ["global", "it"];
  console.warn(
    `whatwg-url-wasm${path}/auto can't replace the ${globals} ${kept.join(" and ")} in this runtime. Import ${them} from "whatwg-url-wasm${path}" instead.`,
  );
}

/**
 * Sets a global property with the attributes that Web IDL requires for an interface. A property that can't be redefined
 * keeps its attributes. Returns false if the property can't be set either.
 */
function replaceGlobal(name: string, value: unknown): boolean {
  const isDefined = Reflect.defineProperty(globalThis, name, {
    __proto__: null,
    configurable: true,
    enumerable: false,
    value,
    writable: true,
  } as PropertyDescriptor);
  try {
    return isDefined || Reflect.set(globalThis, name, value);
  } catch {
    // The property has a setter that throws.
    return false;
  }
}
