// Runs read.py in a worker of the page, with Pyodide. scripts/site/live-parsers.mjs copies this module.

/** Loads Python. Resolves to a function that returns the answers to questions. */
export async function start(_, folder) {
  const { loadPyodide } = await import(new URL("pyodide.mjs", folder));
  const runtime = await loadPyodide({ indexURL: folder.href });
  const response = await fetch(new URL("read.py", folder));
  runtime.runPython(await response.text());
  return runtime.globals.get("answers_to");
}
