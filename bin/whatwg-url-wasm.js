#!/usr/bin/env node
import { isMainThread } from "node:worker_threads";
import { load } from "./loading.js";
import { serve } from "./worker.js";

// The threads of a pool run this file, too, so that the package contains fewer files.
if (isMainThread) process.exitCode = await load(() => import("./command.js"), process);
else await serve();
