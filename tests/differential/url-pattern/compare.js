// Two implementations, one case.

export const COMPONENTS = [
  ...["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"],
];

/** What an implementation makes of a case, as a string to be compared; each line has one thing. */
export function outcome(URLPattern, { pattern, inputs }) {
  const made = attempt(() => new URLPattern(...pattern));
  if (!(made instanceof URLPattern)) return `constructor: ${made}`;
  const lines = COMPONENTS.map((component) => `${component}: ${JSON.stringify(made[component])}`);
  lines.push(`hasRegExpGroups: ${made.hasRegExpGroups}`);
  for (const input of inputs) {
    const args = JSON.stringify(input);
    lines.push(`test(...${args}): ${attempt(() => made.test(...input))}`);
    lines.push(`exec(...${args}): ${attempt(() => shown(made.exec(...input)))}`);
  }
  return lines.join("\n");
}

function attempt(action) {
  try {
    return action();
  } catch (error) {
    if (error instanceof TypeError) return "TypeError";
    throw error;
  }
}

function shown(result) {
  if (result === null) return "null";
  const components = COMPONENTS.map((component) => {
    const { input, groups } = result[component];
    return [component, input, Object.keys(groups).sort().map((name) => [name, groups[name] ?? null])];
  });
  return JSON.stringify([result.inputs.map((input) => typeof input === "string" ? input : Object.entries(input).sort()), components]);
}
