/**
 * The ratchet: what stood against a rule when the rule was written is listed, and the list may only shrink. What is
 * new or has grown is a failure; so is what has shrunk and is still listed as it was, so that nobody fills it again.
 */
import { type Finding, RULES, type Rule } from './rules.ts';

/** How much of what stands where, by rule. Lines are rounded up, so that a small edit needs no other entry. */
export interface Ratchet {
  /** Commits after this one are looked at. */
  commitsAfter: string;
  listed: Record<Rule, Record<string, number>>;
}

/** What differs between the sources and the list. */
export interface Comparison {
  /** What must be mended in the sources. */
  grown: string[];
  /** What must be taken off the list: `npm run tidy -- --write` does it. */
  shrunk: string[];
  /** The list with everything that has shrunk, and nothing that has grown. */
  lowered: Ratchet;
}

const STEPS: Record<Rule, number> = {
  longFiles: 50,
  longFunctions: 10,
  undocumentedExports: 1,
  looseCasts: 1,
  lockNumbers: 1,
  bannedWords: 1,
};

/** Adds up what was found, place by place, as the list has it. */
export function addUp(findings: readonly Finding[]): Ratchet['listed'] {
  const listed = Object.fromEntries(RULES.map((rule) => [rule, {}])) as Ratchet['listed'];
  for (const { rule, place, size } of findings) {
    const known = listed[rule][place] ?? 0;
    listed[rule][place] = Math.ceil((known + size) / STEPS[rule]) * STEPS[rule];
  }
  return listed;
}

/** Compares what was found with the list. */
export function compare(findings: readonly Finding[], ratchet: Ratchet): Comparison {
  const found = addUp(findings);
  const comparison: Comparison = {
    grown: [],
    shrunk: [],
    lowered: { ...ratchet, listed: addUp([]) },
  };
  for (const rule of RULES) {
    const places = new Set([...Object.keys(ratchet.listed[rule]), ...Object.keys(found[rule])]);
    for (const place of [...places].sort()) {
      const allowed = ratchet.listed[rule][place] ?? 0;
      const there = found[rule][place] ?? 0;
      if (there > allowed) comparison.grown.push(...explain({ rule, place, allowed }, findings));
      if (there < allowed) comparison.shrunk.push(`${rule} ${place}: ${there} of ${allowed} listed`);
      const kept = Math.min(there, allowed);
      if (kept > 0) comparison.lowered.listed[rule][place] = kept;
    }
  }
  return comparison;
}

/** A line for each finding of a place that has more than is listed for it. */
function explain(
  { rule, place, allowed }: { rule: Rule; place: string; allowed: number },
  findings: readonly Finding[],
): string[] {
  const listed = allowed > 0 ? ` (${allowed} listed)` : '';
  return findings
    .filter((finding) => finding.rule === rule && finding.place === place)
    .map(({ at, what }) => `${at}: ${what}${listed}`);
}
