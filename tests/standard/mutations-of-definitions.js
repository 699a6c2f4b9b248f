// Makes small changes to definitions. In these mutations, a set loses a member, a scheme gets a different default port,
// or a predicate is inverted.
import { Changes, show, unique } from "./mutations.js";

/** @returns {import("./mutations.js").Mutant[]} */
export function mutantsOfDefinitions({ sets, schemes, predicates }) {
  const mutants = [];
  for (const [name, members] of sets) {
    for (const [index, member] of members.entries())
      mutants.push(...ofMember(name, members, index, member));
  }
  for (const [scheme, port] of schemes) {
    const other = port === null ? 1 : port + 1;
    const entries = [...schemes];
    const undo = () => {
      schemes.clear();
      for (const [key, value] of entries) schemes.set(key, value);
    };
    const about = { definition: "special scheme", undo };
    mutants.push({
      id: `special scheme: without ${scheme}`,
      ...about,
      apply: () => schemes.delete(scheme),
    });
    mutants.push({
      id: `default port: ${scheme} ${other}`,
      ...about,
      apply: () => schemes.set(scheme, other),
    });
  }
  for (const [name, condition] of predicates) {
    const changes = new Changes([]);
    changes.condition(condition);
    for (const { what, ...rest } of changes.all) {
      mutants.push({ id: `${name}: ${what}`, definition: name, ...rest });
    }
  }
  return unique(mutants);
}

function ofMember(definition, members, index, member) {
  const put = (value) => () => {
    members[index] = value;
  };
  const none = { from: 1, to: 0 };
  const { from, to, set } = member;
  const one = (what, value) => ({
    id: `${definition}: ${what}`,
    definition,
    apply: put(value),
    undo: put(member),
  });
  const label = set ?? (from === to ? show(from) : `${show(from)} to ${show(to)}`);
  const mutants = [one(`without ${label}`, none)];
  if (set || from === to) return mutants;
  mutants.push(one(`from ${show(from + 1)}`, { ...member, from: from + 1 }));
  if (to < 0x10ffff) mutants.push(one(`to ${show(to - 1)}`, { ...member, to: to - 1 }));
  return mutants;
}
