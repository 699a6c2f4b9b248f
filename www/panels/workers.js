// Starts the page's workers. The page's Trusted Types policy allows only their scripts.
const SCRIPTS = ["race", "standard", "live"].map(
  (name) => new URL(`../${name}/worker.js`, import.meta.url).href,
);

const policy = globalThis.trustedTypes?.createPolicy("workers", {
  createScriptURL(address) {
    if (!SCRIPTS.includes(address)) throw new TypeError(`Not a worker of this page: ${address}`);
    return address;
  },
});

/** @param {"race" | "standard" | "live"} name */
export function startWorker(name) {
  const address = new URL(`../${name}/worker.js`, import.meta.url).href;
  return new Worker(policy?.createScriptURL(address) ?? address, { type: "module" });
}
