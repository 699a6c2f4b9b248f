// Runs in pages. The configuration is loaded from a file, and reports are sent to the server that delivered the page.
import { dive } from "./dive.js";

// This global is captured first, because an entry replaces it.
const { fetch } = globalThis;
const response = await fetch("/config.json");
await dive(await response.json(), (message) =>
  fetch("/report", { method: "POST", body: JSON.stringify(message) }),
);
