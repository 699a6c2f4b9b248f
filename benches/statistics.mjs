// Medians, quantiles, ratios and slopes.

/** @param {number[]} values */
export const median = (values) => quantile(values, 0.5);

/** @param {number[]} values @param {number} share */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  return below + (above - below) * (place - Math.floor(place));
}

/**
 * Returns the median of the ratios theirs / ours, and the range of the middle half of the ratios. Each ratio is
 * computed within one round, where conditions are the same for both.
 *
 * @param {number[]} theirs
 * @param {number[]} ours
 */
export function ratio(theirs, ours) {
  const ratios = theirs.map((time, round) => time / ours[round]);
  return { median: median(ratios), low: quantile(ratios, 0.25), high: quantile(ratios, 0.75) };
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the slope of the least-squares line through the points. */
export const slope = (points) => parallelLines([points]).slope;

/**
 * Returns the least-squares fit of two parallel lines: their slope, the height of the second line above the first, and
 * the residual sum of squares.
 *
 * @param {[number, number][][]} lines the points of each line
 */
export function parallelLines(lines) {
  let [xx, xy, yy] = [0, 0, 0];
  const means = lines.map((points) => {
    const [x, y] = [mean(points.map(([a]) => a)), mean(points.map(([, b]) => b))];
    for (const [a, b] of points) {
      xx += (a - x) ** 2;
      xy += (a - x) * (b - y);
      yy += (b - y) ** 2;
    }
    return [x, y];
  });
  const common = xy / xx;
  const [lower, higher] = means.map(([x, y]) => y - common * x);
  return { slope: common, apart: higher - lower, error: yy - common * xy };
}
