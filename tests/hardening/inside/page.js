// Pages: the configuration is a file, and reports are sent to whom the page is from.
import { dive } from "./dive.js";

// An entry replaces it.
const { fetch } = globalThis;
const response = await fetch("/config.json");
await dive(await response.json(), (message) =>
  fetch("/report", { method: "POST", body: JSON.stringify(message) }),
);
