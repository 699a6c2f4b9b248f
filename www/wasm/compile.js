/**
 * Compiles a wasm file during the download, or after the download if the server doesn't send the file as
 * application/wasm.
 *
 * @param {URL} address
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
  return response.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
