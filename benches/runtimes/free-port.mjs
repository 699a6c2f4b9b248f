import { createServer } from "node:net";

/** Resolves to a currently unused port number of a loopback address. */
export function freePort(host) {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, host, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
