// https://webidl.spec.whatwg.org/#define-the-global-property-references

/**
 * Sets a global property, with the attributes that properties for interfaces have. If the property can't be redefined,
 * it keeps its attributes. Returns false if it can't be set either.
 */
export function replaceGlobal(name: string, value: unknown): boolean {
  const isDefined = Reflect.defineProperty(globalThis, name, {
    __proto__: null,
    configurable: true,
    enumerable: false,
    value,
    writable: true,
  } as PropertyDescriptor);
  return isDefined || Reflect.set(globalThis, name, value);
}
