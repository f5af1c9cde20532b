/** What accounts held over the last days, and that a screen hears at once of dollars that move. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LiveSocket } from '#tests/support/live-client.ts';
import { createMember, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { memberWithAccount, move, openBankAccount } from './banking-test-kit.ts';
import { setGoal } from './goals/goals-test-kit.ts';
import { endSeat, household } from './joint/joint-test-kit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_BANK_TIME_ZONE: 'Asia/Tokyo', PROTEGE_LOG_LEVEL: 'silent' } });
});
afterAll(() => app.stop());

interface Line {
  accountId: string;
  from: string;
  balances: string[];
}

async function linesOf(member: TestMember): Promise<Line[]> {
  await signInAgain(member);
  const { status, body } = await member.client.get('/api/banking/balances');
  expect(status).toBe(200);
  return body.items;
}

test('each day of the bank has what its postings left, from the opening on and thirty days back at most, and pots of goals have none', async () => {
  app.clock.set('2026-11-09T14:00:00.000Z');
  const { member, account } = await memberWithAccount(app, 'saver', '500');
  const take = async (amount: string) => {
    await signInAgain(member);
    const moved = await move(member.client, { fromAccountId: account.id, amount });
    expect(moved.status).toBe(201);
  };
  // Still the 9th in Tokyo, and then its 10th.
  app.clock.set('2026-11-09T14:59:59.000Z');
  await take('20');
  app.clock.set('2026-11-09T15:00:00.000Z');
  await take('30');
  app.clock.set('2026-11-12T03:00:00.000Z');
  await take('100');
  await setGoal(member, account, { targetAmount: '900', contribution: null, contributionDay: null });
  expect(await linesOf(member)).toEqual([
    { accountId: account.id, from: '2026-11-09', balances: ['480.00', '450.00', '450.00', '350.00'] },
  ]);

  app.clock.set('2026-12-11T03:00:00.000Z');
  const [line, ...others] = await linesOf(member);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ from: '2026-11-11' });
  expect(line!.balances).toEqual(['450.00', ...Array.from({ length: 30 }, () => '350.00')]);
});

test('a joint account has its line for whoever is on it, and for nobody else', async () => {
  const { holder, viewer, spender, account, seats } = await household(app, '70');
  const isOn = async (member: TestMember) =>
    (await linesOf(member)).some(({ accountId, balances }) => {
      return accountId === account.id && balances.at(-1) === '70.00';
    });
  expect(await Promise.all([holder, viewer, spender].map(isOn))).toEqual([true, true, true]);
  const stranger = await createMember(app, { username: 'line-stranger' });
  await openBankAccount(app, stranger);
  expect(await isOn(stranger)).toBe(false);
  expect((await endSeat(holder, seats.viewer)).status).toBe(200);
  expect(await isOn(viewer)).toBe(false);
});

test('whoever is paid hears it by the live connection, whoever isn’t doesn’t, and nothing is missed across a pause', async () => {
  const payer = await memberWithAccount(app, 'payer', '300');
  const payee = await memberWithAccount(app, 'payee', '1');
  const other = await memberWithAccount(app, 'other', '1');
  const { version } = (await payee.member.client.get('/api/banking')).body;
  const open = async ({ member: { client } }: typeof payer) => {
    const live = await LiveSocket.open(app.url, { cookie: client.cookieHeader });
    live.send({ type: 'subscribe', topic: 'bank', after: version });
    return live;
  };
  const live = await open(payee);
  expect(await live.until(({ type }) => type === 'ready')).toMatchObject({ sequence: version });
  const aside = await LiveSocket.open(app.url, { cookie: other.member.client.cookieHeader });
  aside.send({ type: 'subscribe', topic: 'bank' });
  await aside.until(({ type }) => type === 'ready');
  const pay = async (amount: string) => {
    const sent = { fromAccountId: payer.account.id, recipient: payee.member.username, amount };
    expect((await move(payer.member.client, sent)).status).toBe(201);
  };
  await pay('5');
  const told = await live.until(({ type }) => type === 'event');
  expect(told).toMatchObject({ topic: 'bank', sequence: version + 1, data: { version: version + 1 } });
  await live.close();
  // While nobody listens; who comes back is told.
  await pay('6');
  const again = await open(payee);
  expect(await again.until(({ type }) => type === 'event')).toMatchObject({ sequence: version + 2 });
  expect((await payee.member.client.get('/api/banking')).body.version).toBe(version + 2);
  expect(aside.sequences('bank')).toEqual([]);
  await Promise.all([again.close(), aside.close()]);
});
