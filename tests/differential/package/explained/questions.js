// Predicates about a difference.

export const isHost = (step) => step?.set === "host" || step?.set === "hostname";

export const isSpecial = (url) => /^(https?|wss?|ftp|file):$/.test(url?.protocol);

/** Returns the text that was parsed or set. */
export const given = ({ step, input, base = "" }) =>
  step === undefined ? `${input} ${base}` : (step.to ?? step.with.join(" "));

/** The URLs that both produced. */
export const either = ({ ours, theirs }) => [ours, theirs].filter((url) => url !== null);

/** Returns the URLs from both implementations and the previous URL. */
export const all = ({ ours, theirs, before }) =>
  [ours, theirs, before ?? null].filter((url) => url !== null);
