/** A command that finds only behind its locks what is to be confirmed runs as seldom as it can, and ends. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConfirmInside } from '#server/platform/http/edge-parts.ts';
import { Refusal } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { createMember } from '#tests/support/members.ts';
import { addFactor } from '#tests/support/second-factor.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Runs a command of somebody's that finds another thing to confirm each time: how often it ran, and what it came to. */
async function runsOf(cookie: string) {
  const { db, identity } = app.app.deps;
  const actor = (await identity.resolveActor({ cookie }))!;
  let runs = 0;
  const command = (confirm: ConfirmInside) =>
    transaction(db, async (tx) => {
      runs += 1;
      // One that never ends would be no answer to the test either.
      if (runs > 50) return 'endless';
      await confirm(tx, { endpoint: 'a test', content: { runs }, words: `Number ${runs}` });
      return 'done';
    });
  const answer = await identity.confirmInside(actor, command).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, error.details.confirmation?.words];
  });
  return { runs, answer };
}

test('of whoever has just confirmed a second factor it runs once', async () => {
  const { client, password } = await createMember(app, { username: 'with-factor' });
  await addFactor(client, { now: app.clock.now(), password });
  expect(await runsOf(client.cookieHeader)).toEqual({ runs: 1, answer: 'done' });
});

test('of others one that finds another thing each time is given up after five, with the last to be confirmed [attack]', async () => {
  const { client } = await createMember(app, { username: 'with-email' });
  expect(await runsOf(client.cookieHeader)).toEqual({ runs: 5, answer: ['email_code_required', 'Number 5'] });
});
