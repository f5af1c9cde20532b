import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';
import { COMPILED } from './scripts/run-step.ts';
import { contractModule } from './scripts/vite-contract.ts';

Object.assign(process.env, { ...COMPILED, ...process.env });

/** A test that hangs ends some day; one on a machine that is busy or stands still for a while must not. */
const PATIENCE_MS = 600_000;

/** Left to itself, Vitest keeps one processor free, which is half of a machine that has two. */
const ALL_PROCESSORS = '100%';

/** A test against a server waits for its database more than half of the time: three keep two processors busy. */
const SERVERS_AT_ONCE = 3;

/**
 * Four projects. `unit` is pure and fast, `web` has the screens and the scripts, `server` goes through HTTP against a
 * real PostgreSQL, `simulation` runs long seeded command sequences. Run one with `npx vitest run --project unit`.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['core/**/*.test.ts', 'contract/**/*.test.ts', 'tests/mentor-sets/**/*.test.ts'],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: ALL_PROCESSORS,
          // Pure rules keep nothing between files: they share the modules of their worker, which halves the work.
          isolate: false,
        },
      },
      {
        plugins: [contractModule()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: ALL_PROCESSORS,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/server/**/*.test.ts', 'examples/**/*.test.ts'],
          globalSetup: ['tests/support/global-database.ts'],
          setupFiles: ['tests/support/before-server-tests.ts'],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: SERVERS_AT_ONCE,
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
          maxWorkers: SERVERS_AT_ONCE,
        },
      },
    ],
  },
});
