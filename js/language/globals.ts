// https://webidl.spec.whatwg.org/#define-the-global-property-references

/** Sets a global property, with the attributes that an interface's property has. */
export function replaceGlobal(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, {
    __proto__: null,
    configurable: true,
    enumerable: false,
    value,
    writable: true,
  } as PropertyDescriptor);
}
