/**
 * The short form of `npm run reward-attack`: a script with one mailbox earns at most 20 PRD without a person's look,
 * whatever it says and however many accounts it has.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkedAccounts, playTexts } from '#tests/support/attack/play.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

/** One text in so many is played here; the command plays all. */
const ONE_IN = 9;
const MOST_OF_A_SCRIPT = 20;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test('texts without an idea in them earn three accounts of one mailbox no more than one may [C-29b attack] [C-29c attack]', async () => {
  const set = new URL('../../../tests/mentor-sets/reward-texts.json', import.meta.url);
  const entries: { text: string }[] = JSON.parse(readFileSync(set, 'utf8'));
  const texts = entries.filter((_, n) => n % ONE_IN === 0).map(({ text }) => text);
  const accounts = await linkedAccounts(app, 3);
  const earned = await playTexts(app, accounts, { texts, days: 3 });
  expect(earned.posted).toBeLessThanOrEqual(MOST_OF_A_SCRIPT);
});
