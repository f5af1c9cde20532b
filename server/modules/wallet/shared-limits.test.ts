/** All accounts of one person have one sending limit between them. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { issuanceAccount, walletAccount } from '#core/ledger/chart.ts';
import { units } from '#core/money/amount.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';

let app: TestApp;
let shop: TestMember;
let ruth: TestMember;
const members: TestMember[] = [];

beforeAll(async () => {
  app = await startApp();
  shop = await createMember(app, { username: 'shop' });
  ruth = await createMember(app, { username: 'ruth' });
  await makeAdmin(app, ruth);
  members.push(shop, ruth);
});
afterAll(() => app.stop());

async function rich(username: string, email: string): Promise<TestMember> {
  const member = await createMember(app, { username, email });
  const to = walletAccount(member.id, 'PRD');
  await giveValue(app.app.deps, { from: issuanceAccount(), to, amount: units('PRD', 20_000) });
  members.push(member);
  return member;
}

const send = async (from: TestMember, amount: string) => {
  const said = { recipient: shop.address, amount, confirmed: true };
  return (await from.client.post('/api/wallet/transfers', said, newKey())).status;
};
const limitsOf = async (member: TestMember) => (await member.client.get('/api/wallet/limits')).body;

test('a second account adds nothing, whatever the first has sent before it was made [C-29c attack]', async () => {
  const one = await rich('ada', 'ada@example.org');
  expect(await send(one, '600')).toBe(201);
  const other = await rich('ada2', 'ada+2@example.org');
  expect(await limitsOf(other)).toMatchObject({ accounts: 2, day: { limit: '400.00000000' } });
  expect([await send(other, '400'), await send(other, '0.5'), await send(one, '0.5')]).toEqual([
    201, 409, 409,
  ]);
  const third = await rich('ada3', 'ada+3@example.org');
  expect(await send(third, '0.5')).toBe(409);
  // A day later each has its third.
  app.clock.advance(DAY + 1);
  await Promise.all(members.map(signInAgain));
  for (const member of [one, other, third]) {
    expect([await send(member, '333'), await send(member, '1')]).toEqual([201, 409]);
  }
});

test('five spellings of one mailbox that send at once send what one may [C-29c attack]', async () => {
  const farm: TestMember[] = [];
  for (let n = 0; n < 5; n += 1) farm.push(await rich(`hen${n}`, `hen+${n}@example.org`));
  const answers = await Promise.all(farm.flatMap((hen) => [1, 2, 3, 4].map(() => send(hen, '100'))));
  expect(answers.filter((status) => status === 201)).toHaveLength(10);
});

test('whoever is ruled to be two people has two limits, and back again', async () => {
  const [mother, daughter] = [
    await rich('mother', 'family+1@example.org'),
    await rich('daughter', 'family+2@example.org'),
  ];
  const rule = (verdict: string) => {
    const said = {
      username: 'mother',
      otherUsername: 'daughter',
      verdict,
      reason: 'Both showed who they are.',
    };
    return ruth.client.post('/api/admin/people/rulings', said);
  };
  expect((await limitsOf(mother)).day.limit).toBe('500.00000000');
  expect((await asTwo(app, () => rule('different'))).status).toBe(409);
  await app.app.deps.jobs.runDue();
  expect([await send(mother, '700'), await send(daughter, '700')]).toEqual([201, 201]);
  expect((await rule('none')).status).toBe(200);
  // Without asking for the limits: the ledger has them already.
  expect([await send(mother, '1'), await send(daughter, '1')]).toEqual([409, 409]);
});

test('a ruling about somebody of six accounts looks as often at whose they are as one about somebody of three [C-29c attack]', async () => {
  await signInAgain(ruth);
  const looks = async (name: string, accounts: number) => {
    for (let n = 1; n <= accounts; n += 1) {
      await createMember(app, { username: `${name}${n}`, email: `${name}+${n}@example.org` });
    }
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    try {
      const said = {
        username: `${name}1`,
        otherUsername: `${name}2`,
        verdict: 'same',
        reason: 'They said so.',
      };
      const answer = await ruth.client.post('/api/admin/people/rulings', said);
      expect([answer.status, answer.body.others.length]).toEqual([200, accounts - 1]);
      return asked.mock.calls.filter(([query]) => JSON.stringify(query ?? '').includes('member_links l on'))
        .length;
    } finally {
      asked.mockRestore();
    }
  };
  const few = await looks('trio', 3);
  expect(few).toBeGreaterThan(0);
  expect(await looks('crowd', 6)).toBe(few);
});

test('what an account has sent that is suspended since counts against its person’s others, and it has its part again when it goes on [C-29c attack]', async () => {
  const [one, other] = [await rich('sue', 'sue@example.org'), await rich('sue2', 'sue+2@example.org')];
  expect(await send(one, '400')).toBe(201);
  const stopped = await ruth.client.post('/api/admin/stops', {
    username: 'sue',
    isSuspended: true,
    reason: 'A report.',
  });
  expect(stopped.status, JSON.stringify(stopped.body)).toBe(200);
  // All that one person may send in a day, less what the suspended account has sent.
  expect(await limitsOf(other)).toMatchObject({ accounts: 1, day: { limit: '600.00000000' } });
  expect([await send(other, '550'), await send(other, '51')]).toEqual([201, 409]);
  const [{ id }] = (await ruth.client.get('/api/admin/stops')).body.items;
  expect((await ruth.client.post(`/api/admin/stops/${id}/lift`, { reason: 'Sorted out.' })).status).toBe(200);
  await signInAgain(one);
  // 950 have left: 50 are there for both.
  expect([await send(one, '51'), await send(one, '50'), await send(other, '1')]).toEqual([409, 201, 409]);
});

test('twenty-two accounts of one person are lowered at once, also those that nobody opens [C-29c attack]', async () => {
  const herd: TestMember[] = [];
  for (let n = 0; n < 22; n += 1)
    herd.push(await createMember(app, { username: `cow${n}`, email: `cow+${n}@example.org` }));
  const { database } = app.app.deps;
  const { rows } = await database.pool.query(
    `select sum(a.limit_day)::text as day from ledger_accounts a where a.key = any($1)`,
    [herd.map(({ id }) => walletAccount(id, 'PRD').key)],
  );
  expect(BigInt(rows[0].day)).toBeLessThanOrEqual(units('PRD', 1_000).minor);
});
