// Determines how a parser splits a URL, by finding the range of each part.

/** @typedef {{ part: string, start: number, end: number, text: string }} Cut */

/** The schemes for which programs connect to the host. */
export const CONNECTS = ["http", "https", "ws", "wss", "ftp"];
const PARTS = { username: "user", password: "user" };

/** How this library splits the URL, according to the components that it reports. */
function ownCuts(components) {
  const cuts = {};
  for (const { name, start, end } of components) {
    const part = PARTS[name] ?? name;
    cuts[part] = { start: Math.min(start, cuts[part]?.start ?? start), end };
  }
  return cuts;
}

/**
 * Finds the parts of a parser's result in the URL. If the parser changed a part, the part gets the range of this
 * library's corresponding part, if there is one. @returns {Cut[]}
 */
export function cutsOf(url, answer, ours, components) {
  const own = ownCuts(components);
  const cuts = [];
  let at = 0;
  for (const part of ["scheme", "user", "host", "port", "path"]) {
    const text = answer[part];
    if (text === null || text === "") continue;
    const isOurs = ours !== false && ours[part] === text && own[part] !== undefined;
    const start = isOurs ? own[part].start : url.toLowerCase().indexOf(text.toLowerCase(), at);
    if (start < at) continue;
    at = isOurs ? own[part].end : start + text.length;
    if (at > start) cuts.push({ part, start, end: at, text });
  }
  return cuts;
}

/** The name of a parser within a sentence. */
export const nameWithin = (name) => name.replace(/^This/, "this").replace(/^RFC/, "the RFC");
/** The name of a parser at the start of a sentence. */
export const nameAtStart = (name) => name.replace(/^RFC/, "The RFC");

/** Returns the text about a checker and a fetcher, with the hosts that they find. */
export function verdictOf(checker, checked, fetcher, fetched) {
  const isFooled =
    Boolean(checked) && Boolean(fetched) && fetched.host !== null && checked.host !== fetched.host;
  const who = `Your allow-list (${nameWithin(checker.name)})`;
  const [before, seen] =
    checked === false
      ? ["The check rejects the URL, so nothing is requested.", null]
      : checked.host === null
        ? [`${who} sees no host.`, null]
        : [`${who} sees `, checked.host];
  const [between, reached] =
    fetched === false
      ? [`${nameAtStart(fetcher.name)} rejects it.`, null]
      : fetched.host === null
        ? [`${nameAtStart(fetcher.name)} finds no host.`, null]
        : !CONNECTS.includes(fetched.scheme?.toLowerCase())
          ? [
              `${nameAtStart(fetcher.name)} ${fetched.scheme ? "does not connect with this scheme" : "finds no scheme"}. It sees `,
              fetched.host,
            ]
          : [
              `${checked === false ? "Without the check, a" : "A"} program that takes the host from ${nameWithin(fetcher.name)} would connect to `,
              fetched.host,
            ];
  return { before, seen, between, reached, isFooled };
}
