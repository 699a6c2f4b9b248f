/**
 * Compiles a wasm file while it is being downloaded, or afterwards if the server doesn't send it as application/wasm.
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
