/** What `npm run check` begins in this order, the longest first. */
import type { Step } from './run-step.ts';

/** Each of them proves rules; `scripts/boundaries.test.ts` says that none is missing. */
export const STEPS: Step[] = [
  { title: 'Types (tsc)', run: 'tsc', args: ['--noEmit', '--project', '.'] },
  { title: 'Patterns are linear', run: 'scripts/check-patterns.ts', args: [] },
  { title: 'Lint and format (biome)', run: 'biome', args: ['check', '--error-on-warnings', '.'] },
  {
    title: 'Rules of direction (dependency-cruiser)',
    run: 'depcruise',
    args: [
      '--config',
      '.dependency-cruiser.cjs',
      ...['core', 'contract', 'server', 'web', 'tests', 'scripts', 'bench', 'examples', 'packages', 'vite'],
    ],
  },
  { title: 'Tidy (scripts/tidy.ts)', run: 'scripts/tidy.ts', args: [] },
  { title: 'API documents (Redocly, Spectral)', run: 'scripts/lint-openapi.ts', args: [] },
  { title: 'Dead code (knip)', run: 'knip', args: ['--no-progress'] },
  { title: 'Every test that ASVS cites is there', run: 'scripts/asvs.ts', args: ['--check'] },
  { title: 'Database types are current', run: 'scripts/db-types.ts', args: ['--check'] },
];
