/**
 * `npm run check`: types, lint and format, the rules of direction, tidiness, dead code, and that the tests that
 * ASVS cites and the generated database types are current. Runs all of them, and fails if one does.
 */
import { runStep, type Step, type StepResult } from './run-step.ts';

const STEPS: Step[] = [
  { title: 'Types (tsc)', run: 'tsc', args: ['--noEmit', '--project', '.'] },
  { title: 'Lint and format (biome)', run: 'biome', args: ['check', '--error-on-warnings', '.'] },
  {
    title: 'Rules of direction (dependency-cruiser)',
    run: 'depcruise',
    args: [
      '--config',
      '.dependency-cruiser.cjs',
      ...['core', 'contract', 'server', 'web', 'tests', 'scripts', 'bench', 'examples', 'vite'],
    ],
  },
  { title: 'Tidy (scripts/tidy.ts)', run: 'scripts/tidy.ts', args: [] },
  { title: 'Patterns are linear', run: 'scripts/check-patterns.ts', args: [] },
  { title: 'Dead code (knip)', run: 'knip', args: ['--no-progress'] },
  { title: 'Every test that ASVS cites is there', run: 'scripts/asvs.ts', args: ['--check'] },
  { title: 'Database types are current', run: 'scripts/db-types.ts', args: ['--check'] },
];

const results: StepResult[] = [];
for (const step of STEPS) results.push(await runStep(step));

const failed = results.filter((result) => !result.isPassed);
console.log(
  failed.length === 0
    ? `\nAll ${results.length} checks passed.`
    : `\nFailed: ${failed.map((result) => result.title).join('; ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
