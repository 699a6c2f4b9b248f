// A reporter for node:test that prints a JSON line with each test's name and whether it passed.
export default async function* report(events) {
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    if (data.details.type === "suite" || data.skip !== undefined) continue;
    yield `${JSON.stringify([data.name, type === "test:pass"])}\n`;
  }
}
