// Runs in pages. The configuration is a file, and reports are sent to the server that the page came from.
import { dive } from "./dive.js";

// Captured first, because an entry replaces the global.
const { fetch } = globalThis;
const response = await fetch("/config.json");
await dive(await response.json(), (message) =>
  fetch("/report", { method: "POST", body: JSON.stringify(message) }),
);
