/** The tenth that trades may leave with others has its end by person, whatever the number of accounts (G4, G5). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeAdmin, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';
import { createTrader, place } from './exchange-test-kit.ts';

let app: TestApp;
let taker: TestMember;
let olga: TestMember;
let pair: [TestMember, TestMember];

beforeEach(async () => {
  app = await startApp();
  taker = await createTrader(app, 'taker', { USDT: '60000' });
  pair = [
    await createTrader(app, 'ada', { PRD: '40000' }),
    await createTrader(app, 'adatwo', { PRD: '40000' }),
  ];
  olga = await createTrader(app, 'olga');
  await makeAdmin(app, olga);
  await asTwo(app, () =>
    olga.client.request('PUT', '/api/exchange/markets/prd_usdt/opening-price', {
      price: '0.75',
      reason: 'Agreed.',
    }),
  );
  const ruling = { username: 'ada', otherUsername: 'adatwo', verdict: 'same', reason: 'They said so.' };
  expect((await olga.client.post('/api/admin/people/rulings', ruling)).status).toBe(200);
});
afterEach(() => app.stop());

/** Two accounts of one browser and network that sent all to one member: found, nobody ruled, no limits shared. */
async function foundPair(): Promise<[TestMember, TestMember]> {
  const sink = await createTrader(app, 'sink');
  const [one, two] = [
    await createTrader(app, 'one', { PRD: '40000' }),
    await createTrader(app, 'two', { PRD: '40000' }),
  ];
  for (const { email, password } of [two, one])
    await one.client.post('/api/identity/sign-in', { email, password });
  for (const { client } of [one, two]) {
    const sent = { recipient: sink.address, amount: '90', confirmed: true };
    expect((await client.post('/api/wallet/transfers', sent, newKey())).status).toBe(201);
  }
  const { body } = await olga.client.get('/api/admin/people?username=one');
  expect(body.others.find((other: { username: string }) => other.username === 'two').isSamePerson).toBe(true);
  return [one, two];
}

const order = (member: TestMember, side: 'buy' | 'sell', quantity: string) =>
  place(member, { symbol: 'prd_usdt', side, quantity, price: '0.68' });

/** What of the limits of the day the two accounts have used, in PRD, rounded. */
async function used(members = pair): Promise<number[]> {
  const answers = await Promise.all(members.map(({ client }) => client.get('/api/wallet/limits')));
  return answers.map(({ body }) => Math.round(Number(body.day.used) * 100) / 100);
}

test('5,000 PRD in 30 days may stay with others for all accounts of a person together [C-29c attack]', async () => {
  const [one, other] = pair;
  await order(taker, 'buy', '80000');
  // 28,000 for 25,386.67 leave 2,613.33 with others.
  expect((await order(one, 'sell', '28000')).body.order.status).toBe('filled');
  expect(await used()).toEqual([0, 0]);
  expect((await order(other, 'sell', '28000')).body.order.status).toBe('filled');
  expect(await used()).toEqual([0, 226.67]);
  // Each may send half of 1,000 in a day: 933.33 more are too much for either.
  for (const member of pair) {
    expect((await order(member, 'sell', '10000')).body.code).toBe('trade_gives_too_much');
  }
});

test('what two accounts of a person give away at once counts once', async () => {
  for (const member of pair) expect((await order(member, 'sell', '28000')).body.order.status).toBe('open');
  expect((await order(taker, 'buy', '56000')).body.order.status).toBe('filled');
  expect((await used()).sort((a, b) => a - b)).toEqual([0, 226.67]);
});

test('two accounts that were found have one tolerance at once, before their limits are shared [G18 attack]', async () => {
  const [one, two] = await foundPair();
  await order(taker, 'buy', '80000');
  for (const member of [one, two])
    expect((await order(member, 'sell', '28000')).body.order.status).toBe('filled');
  const [first, second] = await used([one, two]);
  expect(first).toBe(90);
  expect(second).toBeGreaterThan(90);
});

test('and what they give away at once counts once [G18 attack]', async () => {
  const found = await foundPair();
  for (const member of found) expect((await order(member, 'sell', '28000')).body.order.status).toBe('open');
  expect((await order(taker, 'buy', '56000')).body.order.status).toBe('filled');
  expect((await used(found)).sort((a, b) => a - b)).toEqual([90, 316.67]);
});

test('who shares limits is reached through whoever else does, where a ruling parts only two of them [G18 attack]', async () => {
  const { pool } = app.app.deps.database;
  const shared = [...pair, olga].map(({ id }) => id);
  await pool.query('update member_links set removed_at = now() where removed_at is null');
  await pool.query(
    `insert into sending_limits (member_id, person_id) select unnest($1::uuid[]), $2
     on conflict (member_id) do update set person_id = excluded.person_id`,
    [shared, taker.id],
  );
  const walked = async () => {
    const { rows } = await pool.query(
      'select person_accounts(id) as accounts from unnest($1::uuid[]) a(id)',
      [shared],
    );
    return rows.map(({ accounts }) => accounts.length);
  };
  expect(await walked()).toEqual([3, 3, 3]);
  await pool.query(
    `insert into member_links (id, member_id, other_id, verdict, reason, declared_by, created_at)
     values (gen_random_uuid(), least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), 'different', 'Siblings.', $3, now())`,
    [shared[0], shared[1], olga.id],
  );
  expect(await walked()).toEqual([3, 3, 3]);
});
