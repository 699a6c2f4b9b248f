import { createServer } from "node:net";

/** Resolves to the number of a port that is currently unused on a loopback address. */
export function freePort(host) {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, host, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
