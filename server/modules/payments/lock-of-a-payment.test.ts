/** The lock of a payment: whoever gives back at the same time as another finds what that one gave back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { investAndPay, readInvestment } from '#server/modules/funding/funding-test-kit.ts';
import { holdTable } from '#tests/support/hold-table.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
});
afterAll(() => app.stop());

test('two administrators who give back at once give back no more than was paid [attack]', async () => {
  const [ana, ruth, rosa] = [
    await createMember(app, { username: 'ana' }),
    await createMember(app, { username: 'ruth' }),
    await createMember(app, { username: 'rosa' }),
  ];
  for (const one of [ruth, rosa]) await makeAdmin(app, one);
  const page = await investAndPay(app, ana, '30');
  for (const one of [ruth, rosa]) await signInAgain(one);
  const refund = ({ client }: TestMember) =>
    client.post(
      `/api/funding/admin/investments/${page.id}/refund`,
      { amount: '20', reason: 'At once.' },
      newKey(),
    );
  // Both confirm themselves before the race.
  expect((await refund(ruth)).status).toBe(200);
  const held = await holdTable(app.databaseUrl, 'card_refunds');
  const small = ({ client }: TestMember) =>
    client.post(
      `/api/funding/admin/investments/${page.id}/refund`,
      { amount: '6', reason: 'At once.' },
      newKey(),
    );
  const asked = [small(ruth), small(rosa)];
  await held.waiters(2, Promise.race(asked));
  await held.release();
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await readInvestment(ana, page.id)).toMatchObject({ refundedUsd: '26.00' });
});
