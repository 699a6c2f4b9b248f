// Test cases for the page. They run in each browser.
import "./reading-cases.js";
import "./changing-cases.js";
import "./living-cases.js";
import "./everyone-cases.js";
import "./picture-cases.js";
import "./two-cases.js";
import "./standard-cases.js";
import "./live-cases.js";
import "./trace-cases.js";

export { pageCases } from "./page-case.js";
