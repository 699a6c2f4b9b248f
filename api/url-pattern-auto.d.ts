export * from "./url-pattern.js";
