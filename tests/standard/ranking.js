// Says which sentence of the standard a program's wrong answers point to.
// A step is suspected if its events (it runs, a branch is taken or not, a condition holds or not) occur in rows that
// fail and not in rows that pass: Ochiai's measure. Then each small change to a suspect is made to the text, and the text
// answers again. The best change gives the program's own wrong answers, and the right ones elsewhere. Its step is named,
// and the search goes on with the rows that it does not explain.
import { coarseMutants, headsOf, initialMutants } from "./coarse-mutants.js";
import { mutantsOfSteps } from "./mutations.js";
import { mutantsOfDefinitions } from "./mutations-of-definitions.js";
import { answerOf, stepOfEvent } from "./questions.js";
import { compileStandard } from "./standard.js";
import { partsOf } from "./steps.js";

/** How many suspects are tried for each sentence that is named, and with how many rows. */
const SUSPECTS = 40;
const [FIRST, FAILING, PASSING] = [24, 200, 400];
/** An explanation this good is not doubted. What others lack, the suspicion makes up for in part. */
const [EXACT, DOUBT] = [0.998, 0.6];
/** If less than this part of the wrong answers are other answers than errors, the errors count, too. */
const FEW = 0.1;
/** The score of an exact explanation by the most plausible kind of change. */
const BEST = 3;

const ochiai = (both, failing, passing) =>
  both === 0 ? 0 : both / Math.sqrt(failing * (both + passing));

/** Returns at most `count` items, spread evenly. */
function spread(items, count) {
  if (items.length <= count) return items;
  return Array.from(
    { length: count },
    (_, index) => items[Math.floor((index * items.length) / count)],
  );
}

/** @returns {string[]} the terms that a step links to, also in its lists of conditions */
export function termsIn(tokens) {
  return tokens.flatMap(({ link, items = [] }) => [
    ...(link ? [link.term] : []),
    ...items.flatMap(termsIn),
  ]);
}

/** The algorithm or state of a step. */
const placeOf = ({ id }) => partsOf(id).anchor;

/** How likely a change is to be a mistake: a missing variable is less likely than a wrong condition, and so on. */
function plausibility({ id }) {
  if (/: without let/.test(id)) return 0;
  return /: (?:not|always|without otherwise)| to its first value$/.test(id) ? 1 : 2;
}

class Ranking {
  /**
   * @param {import("./standard.js").Program} counting the program that made the rows
   * @param {import("./questions.js").Row[]} rows
   * @param {Map<number, string>} wrong the program's wrong answers, by the row's index
   */
  constructor(counting, rows, wrong) {
    const { standard } = counting;
    this.counting = counting;
    this.standard = standard;
    this.rows = rows;
    this.wrong = wrong;
    this.program = compileStandard(standard);
    this.rowsOf = standard.steps.map(() => []);
    const size = standard.steps.length;
    for (const [index, { events }] of rows.entries()) {
      for (const event of events) if (event < size) this.rowsOf[event].push(index);
    }
    this.stepsOfTerm = new Map();
    for (const step of standard.steps) {
      for (const term of termsIn(step.tokens)) {
        this.stepsOfTerm.set(term, [...(this.stepsOfTerm.get(term) ?? []), step.index]);
      }
    }
    this.mutants = standard.steps.map(() => []);
    const heads = headsOf(standard.steps);
    const mutants = [
      ...mutantsOfSteps(standard.steps),
      ...standard.steps.flatMap((step) => coarseMutants(step, heads[step.index])),
      ...standard.steps.flatMap((step) => initialMutants(step)),
    ];
    for (const mutant of mutants) this.mutants[mutant.runsAs ?? mutant.step.index].push(mutant);
    for (const mutant of mutantsOfDefinitions(standard.read)) {
      for (const step of this.stepsOfTerm.get(mutant.definition) ?? []) {
        this.mutants[step].push(mutant);
      }
    }
    this.tried = new Map();
  }

  /** Returns Ochiai's measure for each step that runs in a row that is left, highest first. */
  suspects(left) {
    const { rows, wrong, counting } = this;
    const kinds = new Set(left.map((index) => rows[index].kind));
    const isLeft = new Set(left);
    const [failing, passing] = [new Map(), new Map()];
    for (const [index, { kind, events }] of rows.entries()) {
      if (!kinds.has(kind) || (wrong.has(index) && !isLeft.has(index))) continue;
      const counts = isLeft.has(index) ? failing : passing;
      for (const event of events) counts.set(event, (counts.get(event) ?? 0) + 1);
    }
    const scores = new Map();
    for (const [event, both] of failing) {
      const step = stepOfEvent(counting, event);
      const score = ochiai(both, left.length, passing.get(event) ?? 0);
      if (score > (scores.get(step)?.score ?? 0)) scores.set(step, { score, event });
    }
    return [...scores]
      .map(([step, { score, event }]) => ({ step, suspicion: score, event }))
      .sort((one, other) => other.suspicion - one.suspicion || other.step - one.step);
  }

  /** Answers with a change to the text, or returns null if the changed text cannot be compiled. */
  withMutant(mutant, run) {
    try {
      return this.program.withMutant(mutant, run);
    } catch {
      return null;
    }
  }

  /** Returns the rows that run a step: those that are left, and those that pass. */
  rowsOfStep(step, left) {
    const isLeft = new Set(left);
    return {
      failing: this.rowsOf[step].filter((index) => isLeft.has(index)),
      passing: this.rowsOf[step].filter((index) => !this.wrong.has(index)),
    };
  }

  /** Returns how well a change explains the rows that are left. */
  explanation(mutant, { failing, passing }, left) {
    const { rows, wrong, program } = this;
    const answers = (index) => answerOf(program, rows[index]);
    const isSame = (index) => answers(index) === wrong.get(index);
    return this.withMutant(mutant, () => {
      if (!spread(failing, FIRST).some(isSame)) return null;
      const some = spread(failing, FAILING);
      const same = some.filter(isSame).length / some.length;
      const changed = some.filter((index) => answers(index) !== rows[index].expected).length;
      const others = spread(passing, PASSING);
      const spoilt = others.filter((index) => answers(index) !== rows[index].expected).length;
      const both = same * failing.length;
      const moved = (changed / some.length) * failing.length - both;
      const wronged = others.length === 0 ? 0 : (spoilt / others.length) * passing.length;
      return { score: ochiai(both, left.length, moved + wronged), mutant };
    });
  }

  /** Returns the rows that a change alters. */
  alteredBy(mutant, left) {
    const { rows, program } = this;
    return new Set(
      this.withMutant(mutant, () =>
        left.filter((index) => answerOf(program, rows[index]) !== rows[index].expected),
      ),
    );
  }

  /** Returns the change to a step that explains the rows best. */
  explain(step, left) {
    let best = { score: 0, mutant: null };
    const about = this.rowsOfStep(step, left);
    for (const mutant of this.mutants[step]) {
      const explanation = this.explanation(mutant, about, left);
      if (explanation === null) continue;
      const isBetter =
        explanation.score > EXACT && best.score > EXACT
          ? plausibility(mutant) > plausibility(best.mutant)
          : explanation.score > best.score;
      if (isBetter) best = explanation;
    }
    return best;
  }

  /**
   * Names a step for the rows that are left. If changes to several steps explain them equally well, the most plausible
   * change counts. In the same algorithm, the first of these steps counts, because there the program goes wrong first.
   */
  best(left) {
    const { steps } = this.standard;
    let best = null;
    for (const [index, suspect] of this.suspects(left).entries()) {
      const isExact = best?.score >= 1;
      const isNear = (step) => isExact && placeOf(steps[step]) === placeOf(steps[best.step]);
      if (index >= SUSPECTS && !isNear(suspect.step)) continue;
      // Nothing is better than the best explanation but an earlier step.
      if (best?.score === BEST && !(suspect.step < best.step && isNear(suspect.step))) continue;
      const { score: explained, mutant } = this.explain(suspect.step, left);
      const score =
        explained > EXACT
          ? 1 + plausibility(mutant)
          : explained + (1 - explained) * suspect.suspicion * DOUBT;
      const step = mutant?.step?.index ?? suspect.step;
      const isEarlier = score >= 1 && score === best?.score && step < best.step && isNear(step);
      if (isEarlier || score > (best?.score ?? 0)) best = { ...suspect, step, mutant, score };
    }
    return best;
  }
}

/**
 * Names the steps that a program's wrong answers point to, the most telling first.
 *
 * @returns {{ step: object, change: string | null, rows: number[] }[]} the step, the change of the text that gives the
 *   program's answers, and the rows that they explain, shortest first
 */
export function rank(counting, rows, wrong, limit = 8) {
  const ranking = new Ranking(counting, rows, wrong);
  const named = [];
  const about = ({ question: { input, base } }) => JSON.stringify([input, base]);
  const isError = (index) => rows[index].kind === "errors";
  const parsedWrong = new Set(
    [...wrong.keys()].filter((index) => !isError(index)).map((index) => about(rows[index])),
  );
  // The errors of a URL that is parsed wrong have the same cause.
  let left = [...wrong.keys()].filter(
    (index) => !isError(index) || !parsedWrong.has(about(rows[index])),
  );
  while (left.length > 0 && named.length < limit) {
    // Parsers may report errors in another order, so hrefs tell more than errors, unless hardly any are wrong.
    const results = left.filter((index) => !isError(index));
    const best = ranking.best(results.length > left.length * FEW ? results : left);
    if (best === null) break;
    const altered = best.mutant ? ranking.alteredBy(best.mutant, left) : new Set();
    const isExplained = (index) =>
      best.mutant ? altered.has(index) : rows[index].events.includes(best.event);
    const explained = left.filter(isExplained);
    const length = (index) => JSON.stringify(rows[index].question).length;
    named.push({
      step: ranking.standard.steps[best.step],
      change: best.mutant?.id ?? null,
      rows: explained.sort((one, other) => length(one) - length(other) || one - other),
    });
    left = left.filter((index) => !isExplained(index));
  }
  return named;
}
