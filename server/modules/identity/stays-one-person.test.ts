/**
 * Whoever was found to be one person by where their PRD went stays so, whatever is sent, ordered or forgotten afterwards
 * (O6 of core/identity/cluster): by a stranger, or by themselves.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { begun, pathOf } from '#server/modules/collaborations/collaborations-test-kit.ts';
import { cancel, fund, place } from '#server/modules/exchange/exchange-test-kit.ts';
import {
  createAdmin,
  createBacker,
  newProject,
  setRules,
  vote,
} from '#server/modules/pitch/pitch-test-kit.ts';
import { changeOwed } from '#tests/support/change-owed.ts';
import { SECOND } from '#tests/support/fake-clock.ts';
import { createMember, makeAdmin, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let stranger: TestMember;
let nth = 0;
beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
});
beforeEach(async () => {
  nth += 1;
  stranger = await createBacker(app, `stranger${nth}`, '300');
});
afterAll(() => app.stop());

const query = (text: string, values: unknown[] = []) => app.app.deps.database.pool.query(text, values);
const send = (from: TestMember, to: TestMember, amount: string) =>
  from.client.post('/api/wallet/transfers', { recipient: to.address, amount, confirmed: true }, newKey());
const limits = async ({ client }: TestMember) => {
  const { body } = await client.get('/api/wallet/limits');
  return { accounts: body.accounts, day: Number(body.day.limit) };
};

/** Two accounts of one browser and one network that sent most of what they sent to one wallet: 35 + 15 + 50. */
async function onePerson() {
  const named = (name: string) => createMember(app, { username: `${name}${nth}` });
  const [sink, one, two] = [await named('sink'), await named('one'), await named('two')];
  for (const { email, password } of [two, one])
    await one.client.post('/api/identity/sign-in', { email, password });
  for (const member of [one, two]) {
    await fund(app, member.id, { PRD: '300' });
    expect((await send(member, sink, '90')).status).toBe(201);
  }
  await app.app.deps.jobs.runDue();
  expect(await limits(one)).toEqual({ accounts: 2, day: 500 });
  return { sink, one, two };
}

/** 0.00000305 PRD in all, in ten minutes. */
async function crumble(to: TestMember): Promise<void> {
  for (let n = 0; n < 305; n += 1) {
    app.clock.advance(2 * SECOND);
    expect((await send(stranger, to, '0.00000001')).status).toBe(201);
  }
}

test('crumbs that one of them is sent give neither a limit of its own [C-29c attack]', async () => {
  const { one } = await onePerson();
  await crumble(one);
  expect(await limits(one)).toEqual({ accounts: 2, day: 500 });
});

test('crumbs into the wallet that both sent to give neither a limit of its own [C-29c attack]', async () => {
  const { sink, one, two } = await onePerson();
  await crumble(sink);
  expect([await limits(one), await limits(two)]).toEqual([
    { accounts: 2, day: 500 },
    { accounts: 2, day: 500 },
  ]);
});

test('nor does who merely places and cancels orders become another person [C-29c attack]', async () => {
  const { one } = await onePerson();
  for (let n = 0; n < 155; n += 1) {
    app.clock.advance(3 * SECOND);
    const made = await place(one, { symbol: 'prd_usdt', side: 'sell', quantity: '10', price: '0.75' });
    expect(made.status).toBe(201);
    expect((await cancel(one, made.body.order.id)).status).toBe(200);
  }
  expect(await limits(one)).toEqual({ accounts: 2, day: 500 });
});

test('nor who sends more elsewhere, or whose browser is forgotten [C-29c attack]', async () => {
  const { one, two } = await onePerson();
  for (const member of [one, two]) expect((await send(member, stranger, '120')).status).toBe(201);
  await query('delete from person_signals');
  expect([await limits(one), await limits(two)]).toEqual([
    { accounts: 2, day: 500 },
    { accounts: 2, day: 500 },
  ]);
  const { rows } = await query(
    'select kinds, found_at is not null as has_time from found_links where $1 in (member_id, other_id)',
    [one.id],
  );
  expect(rows).toEqual([{ kinds: expect.arrayContaining(['device', 'recipient']), has_time: true }]);
});

test('nor is forgotten who was found only by a request that was refused for it [attack]', async () => {
  const named = (name: string) => createMember(app, { username: `${name}${nth}` });
  const [sink, one, two] = [await named('sink'), await named('one'), await named('two')];
  const id = await begun(one);
  for (const { email, password } of [two, one])
    await one.client.post('/api/identity/sign-in', { email, password });
  for (const member of [one, two]) {
    await fund(app, member.id, { PRD: '300' });
    expect((await send(member, sink, '90')).status).toBe(201);
  }
  const joins = async () => (await two.client.post(pathOf(id, '/requests'), { note: '' })).body.code;
  expect(await joins()).toBe('collaboration_linked');
  await query('delete from person_signals');
  expect(await joins()).toBe('collaboration_linked');
});

test('nor a voice [C-29c attack]', async () => {
  await setRules(await createAdmin(app, 'ruth'), { voterThreshold: 1 });
  const { one, two } = await onePerson();
  const id = await newProject(app, await createBacker(app, 'owner'));
  expect((await vote(one, id, { amount: '1' })).status).toBe(200);
  expect((await vote(two, id, { amount: '1' })).body.code).toBe('other_account_voted');
  await crumble(two);
  expect((await vote(two, id, { amount: '1' })).body.code).toBe('other_account_voted');
});

test('nor let the one send away while the other owes [C-29c attack]', async () => {
  const { one, two, sink } = await onePerson();
  await changeOwed(app, one, 50_000_000_000n);
  expect((await send(two, sink, '1')).body.code).toBe('debt_first');
  await crumble(two);
  const { body } = await send(two, sink, '200');
  await changeOwed(app, one, -50_000_000_000n);
  expect(body.code).toBe('debt_first');
});

test('nor let an administrator approve a withdrawal of 21,000 USDT of their other account [C-29c attack]', async () => {
  const { one: boss, two } = await onePerson();
  await makeAdmin(app, boss);
  await fund(app, two.id, { USDT: '60000' });
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  await two.client.post('/api/exchange/addresses', { currency: 'USDT', address, label: 'Mine' }, newKey());
  await two.client.get('/api/exchange/account');
  await query('update exchange_addresses set usable_at = created_at where user_id = $1', [two.id]);
  await query(
    `insert into exchange_accounts (user_id, kyc_status, created_at, updated_at) values ($1, 'full', now(), now())
     on conflict (user_id) do update set kyc_status = 'full'`,
    [two.id],
  );
  const asked = { currency: 'USDT', amount: '21000', address };
  const { body } = await two.client.post('/api/exchange/withdrawals', asked, newKey());
  const approve = () => boss.client.post(`/api/exchange/withdrawals/${body.id}/approve`, {});
  expect((await approve()).body.code).toBe('own_withdrawal');
  await crumble(two);
  expect((await approve()).body.code).toBe('own_withdrawal');
});
