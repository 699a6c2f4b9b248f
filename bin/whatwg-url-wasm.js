#!/usr/bin/env node
import { load } from "./loading.js";

process.exitCode = await load(() => import("./command.js"), process);
