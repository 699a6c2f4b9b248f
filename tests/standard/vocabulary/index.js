// The vocabulary of the URL Standard: all productions that are needed to read the standard's steps.
import { Grammar } from "../reader.js";
import { conditions } from "./conditions.js";
import { definitions } from "./definitions.js";
import { former } from "./former.js";
import { statements } from "./statements.js";
import { values } from "./values.js";

export const vocabulary = new Grammar(statements, values, conditions, definitions, former);
