// Test cases for the page. They run in each browser. `npm test` leaves cases with `isNightly` to nightly runs. Cases with
// `isNoisy` cause errors that the browser reports.
import { changingCases } from "./changing-cases.js";
import { everyoneCases } from "./everyone-cases.js";
import { liveCases } from "./live-cases.js";
import { livingCases } from "./living-cases.js";
import { mendingCases } from "./mending-cases.js";
import { pictureCases } from "./picture-cases.js";
import { pointingCases } from "./pointing-cases.js";
import { readingCases } from "./reading-cases.js";
import { standardCases } from "./standard-cases.js";
import { traceCases } from "./trace-cases.js";
import { twoCases } from "./two-cases.js";

export const pageCases = [
  ...readingCases,
  ...mendingCases,
  ...changingCases,
  ...livingCases,
  ...everyoneCases,
  ...pictureCases,
  ...twoCases,
  ...pointingCases,
  ...standardCases,
  ...liveCases,
  ...traceCases,
];
