// The texts of --format: {host} is a column, {{ and }} are braces.

/**
 * Reads a text. Strings at odd positions are the names of columns, the others are texts between them.
 *
 * @param {string} template
 * @returns {string[] | null} null if a brace has no partner
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
