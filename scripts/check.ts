/**
 * `npm run check`: types, lint and format, the rules of direction, tidiness, dead code, and that the tests that
 * ASVS cites and the generated database types are current. Runs all of them, two at a time, and fails if one does.
 */
import { STEPS } from './check-steps.ts';
import { runStep, type StepResult } from './run-step.ts';

/** Each keeps one processor busy. */
const AT_ONCE = 2;

const results: StepResult[] = [];
const waiting = [...STEPS];
const lane = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift())
    results.push(await runStep(step, { isBesideOthers: true }));
};
await Promise.all(Array.from({ length: AT_ONCE }, lane));

const failed = results.filter((result) => !result.isPassed);
console.log(
  failed.length === 0
    ? `\nAll ${results.length} checks passed.`
    : `\nFailed: ${failed.map((result) => result.title).join('; ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
