import { createServer } from "node:net";

/** Resolves to the number of a port of a loopback address that nothing listens on now. */
export function freePort(host) {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, host, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
