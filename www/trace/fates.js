// Determines the fate of each code point. Each code point is written to the URL, acts as a delimiter, is dropped, is
// passed to the host parser, or is read again by a later state.
import { skipsOne } from "./ticks.js";

/**
 * @typedef {object} Fate
 * @property {"buffer" | "written" | "ends" | "dropped" | "looked" | "refused"} kind the appearance of the code point's
 * bar when the head reaches it
 * @property {number} end the end of the text that the step processes
 * @property {"written" | "ends" | "dropped" | "parsed" | null} becomes the later appearance of the bar. Text that is
 * passed to the host parser is marked as "parsed"
 * @property {number} at the tick at which the bar changes its appearance
 * @property {string | null} rewritten the text that is written instead of the code point, if it differs
 */

const UTF_8 = new TextEncoder();

/** Whether a path segment is `.`, in any spelling. */
const isSingleDot = (segment) => /^(?:\.|%2e)$/i.test(segment);
const isDoubleDot = (segment) => /^(?:\.|%2e){2}$/i.test(segment);

const segmentsOf = (path) => (path === "" ? 0 : path.split("/").length - 1);

/**
 * @returns {{ fates: Fate[], popped: number[], removed: { at: number, segment: string }[] }} `popped` contains the tick
 * that removes each segment of the base, with the last segment first. `removed` contains the segments that `..` removes
 */
export function fatesOf(ticks, componentAt, pathAfter) {
  /** @type {Fate[]} */
  const fates = ticks.map(({ step }) => ({
    kind: "looked",
    end: step.end,
    becomes: null,
    at: -1,
    rewritten: null,
  }));
  /** The ticks whose code points are in the buffer. */
  let pending = [];
  let buffer = "";
  /** The ticks of each path segment from the input. */
  const segments = [];
  const popped = [];
  const removed = [];
  let lastAt = -1;
  /** The tick that reads the colon before the port. */
  let colon = -1;
  let path = "";

  const settle = (indices, becomes, at) => {
    for (const index of indices) Object.assign(fates[index], { becomes, at });
  };
  const nameAt = (index) => componentAt(ticks[index].step.start);
  for (let index = 0; index < ticks.length; index++) {
    const first = index;
    const { step, fails, stage } = ticks[first];
    // The stages of the host parser belong to the step that calls it.
    while (ticks[index + 1]?.stage != null) index++;
    if (stage !== null) continue;
    const last = index;
    const { state, codePoint, buffer: change } = step;
    const writes = ticks[last].writes;
    const next = ticks[last + 1]?.step;
    const fate = fates[first];
    const hasFailed = fails || ticks[last].fails;
    const advance = next === undefined ? 0 : next.pointer - step.pointer;
    const isConsumed = codePoint !== null && advance > 0;
    if (change !== null && change.add !== "") {
      buffer = buffer.slice(0, change.keep) + change.add;
      fate.kind = "buffer";
      if (change.add !== codePoint && /^(?:path|scheme|scheme start)$/.test(state))
        fate.rewritten = change.add;
      pending.push(first);
      continue;
    }
    if (state === "fragment" || state === "opaque path") {
      const [write] = writes;
      if (write?.add) {
        fate.kind = "written";
        markRewritten(fates, ticks, [first], write);
      } else if (isConsumed) fate.kind = "ends";
      continue;
    }
    if (isConsumed) {
      fate.kind = state === "special authority ignore slashes" ? "dropped" : "ends";
      // Some steps also consume the next code point.
      if (next !== undefined && skipsOne(step, next)) fate.end = next.start;
      if (codePoint === ":" && next?.state === "port") colon = first;
    }
    if (hasFailed && ticks[last].stage === null) {
      fate.kind = "refused";
      continue;
    }
    const after = pathAfter(last);
    if (state === "path") {
      const segment = [...pending, ...(isConsumed && /^[/\\]$/.test(codePoint) ? [first] : [])];
      const isLast = segment.at(-1) !== first;
      const isPop = isDoubleDot(buffer);
      if (isPop || isSingleDot(buffer)) {
        settle(pending, "dropped", last);
        if (!isLast) fate.kind = "dropped";
        const before = segmentsOf(path);
        const hasPopped = isPop && before > 0 && segmentsOf(after) === before - (isLast ? 0 : 1);
        if (hasPopped) {
          removed.push({ at: last, segment: path.slice(path.lastIndexOf("/") + 1) });
          const ofInput = segments.pop();
          if (ofInput === undefined) popped.push(last);
          else settle(ofInput, "dropped", last);
        }
      } else {
        settle(pending, "written", last);
        segments.push(segment);
      }
    } else if (state === "authority") {
      if (codePoint === "@") {
        for (const one of pending) {
          settle([one], nameAt(one) === null ? "ends" : "written", last);
        }
        const before = lastAt === -1 ? [] : [lastAt];
        settle(before, "written", last);
        for (const name of ["username", "password"]) {
          const text = [...before, ...pending].filter((one) => nameAt(one) === name);
          markRewritten(
            fates,
            ticks,
            text,
            writes.find(({ component }) => component === name),
          );
        }
        lastAt = first;
      }
    } else if (pending.length > 0 && writes.length > 0) {
      // A default port becomes null, and localhost becomes an empty host.
      const isDropped = writes.every(({ add }) => add === null || add === "");
      const isParsed = ticks[first].host !== null;
      settle(pending, isDropped ? "dropped" : isParsed ? "parsed" : "written", last);
      if (state === "query") markRewritten(fates, ticks, pending, writes[0]);
    }
    const isPortDropped = buffer === "" || writes.some(({ add }) => add === null);
    if (state === "port" && isPortDropped && colon !== -1) settle([colon], "dropped", last);
    path = after;
    // If a drive letter takes the place of the host, it stays in the buffer and becomes part of the path.
    if (change !== null || state === "path" || codePoint === "@") [pending, buffer] = [[], ""];
  }
  return { fates, popped, removed };
}

/** Finds the code points that are percent-encoded in the output. */
function markRewritten(fates, ticks, indices, { add } = { add: null }) {
  let place = 0;
  for (const index of add === null ? [] : indices) {
    const c = ticks[index].step.codePoint;
    const isSame = add.startsWith(c, place);
    const end = place + (isSame ? c.length : 3 * UTF_8.encode(c).length);
    if (!isSame) fates[index].rewritten = add.slice(place, end);
    place = end;
  }
}

/**
 * Returns the pieces of a base URL in order, each with the component that decides its fate. `segment` is the index of a
 * path segment, or -1.
 */
export function piecesOfBase(url) {
  const pieces = [];
  const add = (component, text, isDelimiter = false, segment = -1) => {
    if (text !== "") pieces.push({ text, component, isDelimiter, segment });
  };
  const { protocol, username, password, hostname, port, pathname, href } = url;
  add("scheme", protocol.slice(0, -1));
  add("scheme", ":", true);
  const rest = href.slice(protocol.length);
  const hasHost = rest.startsWith("//");
  // An empty host is not taken from the base, but the slashes remain.
  if (hasHost) add(hostname === "" ? "scheme" : "host", "//", true);
  add("username", username);
  if (password !== "") {
    add("password", ":", true);
    add("password", password);
  }
  if (username !== "" || password !== "") add("username", "@", true);
  add("host", hostname);
  if (port !== "") {
    add("port", ":", true);
    add("port", port);
  }
  if (pathname.startsWith("/")) {
    add("path", "/", true, 0);
    const segments = pathname.slice(1).split("/");
    for (const [index, segment] of segments.entries()) {
      add("path", segment, false, index + 1);
      if (index < segments.length - 1) add("path", "/", true, index + 1);
    }
  } else add("path", pathname);
  const [beforeHash] = href.split("#", 1);
  const query = beforeHash.indexOf("?");
  if (query !== -1) {
    add("query", "?", true);
    add("query", beforeHash.slice(query + 1));
  }
  if (beforeHash.length < href.length) {
    add("fragment", "#", true);
    add("fragment", href.slice(beforeHash.length + 1));
  }
  return pieces;
}

/** The states that determine how much of the base's path the URL takes. */
const KEEPING = new Set(["relative", "file"]);

/**
 * Returns what happens to each piece of the base.
 *
 * @returns {{ taken: number, dropped: number }[] | null} for each piece, the tick at which the URL takes it and the
 * tick at which it is dropped. A tick is -1 if this does not happen. The result is null if nothing is taken from the
 * base
 */
export function fatesOfBase(pieces, ticks, popped) {
  const taken = {};
  let decided = -1;
  for (const [index, { writes }] of ticks.entries()) {
    for (const { component, fromBase, add } of writes) {
      if (!fromBase || add === null) continue;
      taken[component] = { at: index, add };
      decided = index;
    }
  }
  if (decided === -1) return null;
  const { step } = ticks[decided];
  const next = ticks.slice(decided + 1).find((tick) => tick.stage === null)?.step.state;
  const path = pieces.filter(({ component }) => component === "path");
  // The part of the base's path before the last segment, including the slashes.
  let kept = taken.path === undefined ? -1 : segmentsOf(taken.path.add);
  const isWhole = path.map(({ text }) => text).join("") === taken.path?.add;
  if (taken.path === undefined && KEEPING.has(step.state) && next === "path") kept = 0;
  const hasOwnSlash = step.state === "file slash";
  const hasOwnHost = ticks.some((tick) => tick.step.state === "file host");
  return pieces.map(({ text, component, segment, isDelimiter }) => {
    if (text === "//" && component === "scheme" && hasOwnHost)
      return { taken: -1, dropped: decided };
    if (component !== "path" || segment === -1 || isWhole) {
      const at = taken[component]?.at ?? -1;
      return at === -1 ? { taken: -1, dropped: decided } : { taken: at, dropped: -1 };
    }
    if (segment > kept || (hasOwnSlash && isDelimiter && segment === kept)) {
      return { taken: -1, dropped: decided };
    }
    // Segments are removed from last to first.
    const order = kept - segment;
    const dropped = segment > 0 && order < popped.length ? popped[order] : -1;
    return { taken: decided, dropped };
  });
}
