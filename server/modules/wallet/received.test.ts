import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuanceAccount, walletAccount } from '#core/ledger/chart.ts';
import { units } from '#core/money/amount.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let nth = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Somebody new who has something to send. */
async function join(name: string): Promise<TestMember> {
  const member = await createMember(app, { username: `${name}-${++nth}r` });
  const given = { to: walletAccount(member.id, 'PRD'), amount: units('PRD', 10) };
  await giveValue(app.app.deps, { from: issuanceAccount(), ...given });
  return member;
}

async function send(from: TestMember, to: TestMember, amount: string, headers = newKey()): Promise<void> {
  const body = { recipient: to.address, amount };
  expect((await from.client.post('/api/wallet/transfers', body, headers)).status).toBe(201);
}

async function told({ client }: TestMember): Promise<string[]> {
  await app.app.deps.work.round('wallet.received');
  const { body } = await client.get('/api/notices');
  return body.items.map(({ words }: { words: string }) => words);
}

test('whoever is sent PRD is told by whom and how much, once, however often the same is sent again [B11.4]', async () => {
  const [ada, ben] = [await join('ada'), await join('ben')];
  const key = newKey();
  await send(ada, ben, '2.5', key);
  await send(ada, ben, '2.5', key);
  expect(await told(ben)).toEqual([`You received 2.5 PRD from ${ada.username}.`]);
  expect(await told(ben)).toHaveLength(1);
  expect(await told(ada)).toEqual([]);
  expect((await ben.client.get('/api/inbox')).body).toMatchObject({ notices: 1 });
});

test('many transfers of one sender, and of many senders, are summed up [attack]', async () => {
  const ben = await join('ben');
  const ada = await join('ada');
  for (let n = 0; n < 3; n += 1) await send(ada, ben, '1');
  expect(await told(ben)).toEqual([`You received 3 PRD from ${ada.username}, in 3 transfers.`]);
  for (let n = 0; n < 6; n += 1) await send(await join('one'), ben, '1');
  expect(await told(ben)).toContain('You received 6 PRD from 6 members.');
  expect(await told(ben)).toHaveLength(2);
});

test('whoever chose not to hear of it hears nothing, and it is not told later either [B11.4]', async () => {
  const [ada, ben] = [await join('ada'), await join('ben')];
  const choice = { kind: 'prd_received', isShown: false, isMailed: true };
  expect((await ben.client.request('PUT', '/api/notices/choices', choice)).status).toBe(200);
  await send(ada, ben, '1');
  expect(await told(ben)).toEqual([]);
  await app.app.deps.jobs.runDue();
  const mail = app.mailer.sent.find(({ to, subject }) => to === ben.email && subject.includes('received'));
  expect(mail?.subject).toBe(`You received 1 PRD from ${ada.username}`);
  await ben.client.request('PUT', '/api/notices/choices', { ...choice, isShown: true });
  expect(await told(ben)).toEqual([]);
});
