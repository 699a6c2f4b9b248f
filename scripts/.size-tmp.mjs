import { bundleEntry, entries, flavours, nameOf } from "./bundles.mjs";
import { brotliCompressSync, constants } from "node:zlib";
const want = process.argv.slice(2);
for (const e of entries) { if (want.length && !want.includes(nameOf(e))) continue; const b = await bundleEntry(e, flavours[0]); console.log(nameOf(e), b.length, brotliCompressSync(b, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: b.length } }).length); }
