import { defineConfig } from 'vitest/config';
import { COMPILED } from './scripts/run-step.ts';
import { contractModule } from './scripts/vite-contract.ts';

Object.assign(process.env, { ...COMPILED, ...process.env });

/** A test that hangs ends some day; one on a machine that is busy or stands still for a while must not. */
const PATIENCE_MS = 600_000;

/**
 * Three projects. `unit` is pure and fast, `server` goes through HTTP against a real PostgreSQL,
 * `simulation` runs long seeded command sequences. Run one with `npx vitest run --project unit`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [contractModule()],
        test: {
          name: 'unit',
          include: [
            'core/**/*.test.ts',
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/mentor-sets/**/*.test.ts',
          ],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/server/**/*.test.ts', 'examples/**/*.test.ts'],
          globalSetup: ['tests/support/global-database.ts'],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 2,
          // Files of one worker share its modules, which take seconds to read; each has servers and data of its own.
          isolate: false,
        },
      },
      {
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          globalSetup: ['tests/support/global-database.ts'],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 2,
        },
      },
    ],
  },
});
