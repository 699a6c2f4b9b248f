// Runs in pages. The page loads the configuration from a file, and sends reports to the server that it came from.
import { dive } from "./dive.js";

// This global is saved first, because an entry replaces it.
const { fetch } = globalThis;
const response = await fetch("/config.json");
await dive(await response.json(), (message) =>
  fetch("/report", { method: "POST", body: JSON.stringify(message) }),
);
