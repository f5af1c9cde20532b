/**
 * `npm run check`: types, lint and format, the rules of direction, tidiness, dead code, and that the tests that
 * ASVS cites and the generated database types are current. Runs all of them, and fails if one does.
 */
import { STEPS } from './check-steps.ts';
import { runStep, type StepResult } from './run-step.ts';

const results: StepResult[] = [];
for (const step of STEPS) results.push(await runStep(step));

const failed = results.filter((result) => !result.isPassed);
console.log(
  failed.length === 0
    ? `\nAll ${results.length} checks passed.`
    : `\nFailed: ${failed.map((result) => result.title).join('; ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
