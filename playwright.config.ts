/**
 * Browser tests: one real server a run (embedded PostgreSQL in a temporary folder, the built web app, the
 * real clock, email in the outbox page), and the machine's Chromium. Run one file with
 * `npx playwright test tests/journeys/shell.spec.ts`.
 */
import { randomBytes } from 'node:crypto';
import { defineConfig } from '@playwright/test';
import { freePort } from './scripts/free-port.ts';
import { browserLaunchOptions } from './tests/support/browser.ts';

// Workers load this file too, and inherit what the first load has chosen.
process.env.PROTEGE_JOURNEY_PORT ??= String(await freePort());
// The outbox opens by a link that derives from the secret.
process.env.PROTEGE_JOURNEY_SECRET ??= randomBytes(32).toString('hex');
const url = `http://127.0.0.1:${process.env.PROTEGE_JOURNEY_PORT}`;

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // A machine that is busy with more than these tests may stand still for many seconds.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 120_000 } },
  reporter: 'list',
  use: {
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    // Drawing what moves takes a tenth of the browser's time; `main-journey.spec.ts` sees everything move.
    reducedMotion: 'reduce',
    launchOptions: browserLaunchOptions(),
    screenshot: 'only-on-failure',
    // A trace of every test costs time in all of them; `--trace on` records one where it is needed.
    trace: 'off',
  },
  webServer: {
    command: `"${process.execPath}" tests/support/journey-server.ts`,
    url: `${url}/readyz`,
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env.PROTEGE_JOURNEY_PORT,
      PROTEGE_PUBLIC_URL: url,
      PROTEGE_SECRET: process.env.PROTEGE_JOURNEY_SECRET,
    },
  },
});
