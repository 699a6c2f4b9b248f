// Computes the exponent with which the time grows, for all faces. A sampler has a `size` and `samples`, which are the
// nanoseconds of each round. The first sampler is the empty call, whose time is subtracted from all others.
import { median, parallelLines, slope } from "./statistics.mjs";

export const MOST = 1.1;
/**
 * The maximum exponent when only the sizes from BETWEEN[0] to BETWEEN[1] are considered. The limit is higher than MOST
 * because a slope over fewer sizes is noisier.
 */
export const MOST_BETWEEN = 1.2;
const BETWEEN = [2 ** 14, 2 ** 18];
/**
 * The maximum difference between our exponent and the exponent of the engine's own method. Ours may be higher because
 * our code uses more arrays, which do not all fit in the caches.
 */
const MOST_MORE = 0.15;
const MOST_MORE_BETWEEN = 0.25;
/**
 * The sizes where a sudden increase in time is allowed. A string that repeats an input of one of these sizes up to four
 * times can reach 128 KiB.
 */
const STEPS = [15, 16, 17].map((exponent) => 2 ** exponent);
/**
 * The minimum time that a size must add to an empty call, as a share of that call's time. Smaller differences can't be
 * distinguished from noise.
 */
const LEAST_SHARE = 0.25;
/** The minimum number of sizes needed to compute a slope, and the number for a function that is slow at its largest. */
const FEWEST_POINTS = 4;
const FEWEST_POINTS_IF_SLOW = 2;
/** The time limit for the largest size, in nanoseconds, for functions with too few sizes to determine a slope. */
const MOST_FOR_FLAT = 1e6;
/** The size in bytes that represents an empty input. */
export const EMPTY = 16;
/**
 * The limits for functions, on all faces. A size must take three times as long as an empty call. A function that takes
 * less than `least` for 1 MiB is not judged: n^1.5 would be a billion steps, which take longer.
 */
export const LIMITS = {
  most: 1.15,
  mostBetween: Number.POSITIVE_INFINITY,
  leastShare: 2,
  least: 5e6,
  mostForFlat: 1e7,
};

/** A family that is over its limits is measured this often, because other programs can only slow it down. */
export const RUNS = 3;

/**
 * Returns the median times and the exponents.
 *
 * @param {{ name: string, most?: number, mostBetween?: number, because?: string, comparisonSort?: boolean,
 *   leastShare?: number, least?: number, mostForFlat?: number,
 *   steps?: number[] }} family `least` is the time for 1 MiB below which there is no slope
 * @param {{ size: number, samples: number[] }[]} ours
 * @param {{ size: number, samples: number[] }[]} engines the engine's own method, or an empty array
 */
export function resultOf(family, ours, engines = []) {
  const sizesAbove = sizesAboveRest(family, ours);
  const result = { name: family.name, times: timesOf(ours), rounds: ours[0].samples.length };
  const limits = limitsOf(family);
  if (sizesAbove === null || sizesAbove.length === 0) {
    const exponent = sizesAbove && Number.POSITIVE_INFINITY;
    return { ...result, ...limits, exponent, between: null };
  }
  const line = exponentsOf(family, ours, sizesAbove);
  if (engines.length > 0) {
    const engine = exponentsOf(family, engines, sizesAbove);
    limits.most = Math.max(limits.most, engine.exponent + MOST_MORE);
    limits.mostBetween = Math.max(limits.mostBetween, engine.between + MOST_MORE_BETWEEN);
    result.engine = { ...engine, times: timesOf(engines) };
  }
  const isTooSteep = line.exponent > limits.most || line.between > limits.mostBetween;
  const withStep = isTooSteep ? bestStep(family, ours, sizesAbove) : undefined;
  return { ...result, ...limits, ...line, withStep, points: sizesAbove.length };
}

function limitsOf({ most = MOST, mostBetween = Math.max(most, MOST_BETWEEN), ...others }) {
  const { mostForMebibyte, because } = others;
  return { most, mostBetween, mostForMebibyte, because };
}

const timesOf = (samplers) =>
  Object.fromEntries(
    samplers.slice(1).map(({ size, samples }) => [size, Math.round(median(samples))]),
  );

/**
 * Returns the sizes that take longer than an empty call, or null if there are too few to compute a slope. For a function
 * that is slow at its largest size, returns an empty array instead, which counts as too steep.
 */
function sizesAboveRest(
  { leastShare = LEAST_SHARE, least = 0, mostForFlat = MOST_FOR_FLAT },
  [rest, ...others],
) {
  const largest = others.at(-1);
  if (largest.size >= 2 ** 20 && median(largest.samples) < least) return null;
  const restTime = median(rest.samples);
  const above = others.filter(
    ({ samples }) => Math.round(median(samples)) - restTime >= restTime * leastShare,
  );
  const isSlow = median(others.at(-1).samples) > Math.max(mostForFlat, 5 * restTime);
  if (above.length >= (isSlow ? FEWEST_POINTS_IF_SLOW : FEWEST_POINTS)) {
    return above.map(({ size }) => size);
  }
  return isSlow ? [] : null;
}

/** Returns one round's points for a line through `sizes`, as logarithms. */
function pointsOf({ comparisonSort }, [rest, ...others], sizes, round) {
  return others
    .filter(({ size }) => sizes.includes(size))
    .map(({ size, samples }) => {
      const logarithm = comparisonSort ? Math.log2(size / EMPTY) : 1;
      // The difference is clamped to at least 1, in case the empty call happens to take longer.
      const net = Math.max(samples[round] - rest.samples[round], 1);
      return [Math.log(size), Math.log(net / logarithm)];
    });
}

const medianOfRounds = ([{ samples }], value) => median(samples.map((_, round) => value(round)));

const exponentOf = (family, samplers, sizes) =>
  medianOfRounds(samplers, (round) => slope(pointsOf(family, samplers, sizes, round)));

function exponentsOf(family, samplers, sizes) {
  const middle = sizes.filter((size) => size >= BETWEEN[0] && size <= BETWEEN[1]);
  return {
    exponent: exponentOf(family, samplers, sizes),
    between: middle.length < FEWEST_POINTS ? null : exponentOf(family, samplers, middle),
  };
}

/** Returns the step that fits best, if any step has sizes on both sides. */
function bestStep(family, samplers, sizes) {
  const steps = (family.steps ?? STEPS).flatMap((step) => {
    const sides = [(size) => size < step, (size) => size >= step].map((on) => sizes.filter(on));
    if (sides.some((side) => side.length < 2)) return [];
    const lines = samplers[0].samples.map((_, round) =>
      parallelLines(sides.map((side) => pointsOf(family, samplers, side, round))),
    );
    const medianOf = (key) => median(lines.map((one) => one[key]));
    return [
      {
        step,
        exponent: medianOf("slope"),
        above: exponentOf(family, samplers, sides[1]),
        apart: medianOf("apart"),
        error: medianOf("error"),
      },
    ];
  });
  return steps.sort((one, other) => one.error - other.error)[0];
}
