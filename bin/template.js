// Parses the templates passed to --format. For example, {host} stands for a column, and {{ and }} stand for literal
// braces.

/**
 * Parses a text. Strings at odd indices are column names, and strings at even indices are the text between them.
 *
 * @param {string} template
 * @returns {string[] | null} null if a brace is unmatched
 */
export function readTemplate(template) {
  const pieces = [""];
  for (let i = 0; i < template.length; i++) {
    const unit = template[i];
    if (unit !== "{" && unit !== "}") {
      pieces[pieces.length - 1] += unit;
    } else if (template[i + 1] === unit) {
      pieces[pieces.length - 1] += unit;
      i++;
    } else {
      const end = template.indexOf("}", i);
      if (unit === "}" || end === -1) return null;
      pieces.push(template.slice(i + 1, end), "");
      i = end;
    }
  }
  return pieces;
}
