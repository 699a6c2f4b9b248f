export * from "./site.js";
