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
 * How many times as long as ours theirs took, round by round, as both were measured under the same
 * conditions then: the median, and what the middle half of the rounds lies between.
 *
 * @param {number[]} theirs
 * @param {number[]} ours
 */
export function ratio(theirs, ours) {
  const ratios = theirs.map((time, round) => time / ours[round]);
  return { median: median(ratios), low: quantile(ratios, 0.25), high: quantile(ratios, 0.75) };
}

/** The slope of the least-squares line through the points. */
export function slope(points) {
  const mean = (pick) => points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const [x, y] = [mean(([a]) => a), mean(([, b]) => b)];
  const covariance = mean(([a, b]) => (a - x) * (b - y));
  return covariance / mean(([a]) => (a - x) ** 2);
}
