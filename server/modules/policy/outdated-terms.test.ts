/** What waits to set a term takes effect only in the place of what stood there when it was proposed (G8). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin } from '#server/modules/pitch/pitch-test-kit.ts';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { holdTable } from '#tests/support/hold-table.ts';
import { newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let one: TestMember;
let two: TestMember;
beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  [one, two] = [await createAdmin(app, 'terms-one'), await createAdmin(app, 'terms-two')];
});
afterAll(() => app.stop());
const query = async (text: string, values: unknown[] = []) =>
  (await app.app.deps.database.pool.query(text, values)).rows;

const setFees = ({ client }: TestMember, symbol: string | null, bps: number) =>
  client.request('PUT', '/api/exchange/fees', {
    symbol,
    makerFeeBps: bps,
    takerFeeBps: bps,
    reason: 'Agreed.',
  });
const setOpening = ({ client }: TestMember, price: string) =>
  client.request('PUT', '/api/exchange/markets/prd_usdt/opening-price', { price, reason: 'Agreed.' });
const newestOf = async (kind: string, { id }: TestMember) =>
  (
    await query(
      'select id, state, note from proposals where kind = $1 and proposed_by = $2 order by proposed_at desc limit 1',
      [kind, id],
    )
  )[0];
const aDayPasses = async () => {
  app.clock.advance(DAY);
  await app.app.deps.work.round('policy.proposals');
  for (const member of [one, two]) await signInAgain(member);
};
const outdated = { state: 'failed', note: 'proposal_outdated' };

test('fees that were lowered since are not raised by a proposal from before, when its day has passed [attack]', async () => {
  expect((await setFees(one, null, 90)).body.code).toBe('second_administrator_needed');
  app.clock.advance(MINUTE);
  expect((await setFees(two, null, 1)).status).toBe(200);
  await aDayPasses();
  expect(await newestOf('fees', one)).toMatchObject(outdated);
});

test('fees of a market that were proposed instead of those of all markets do not replace its own, which came since [attack]', async () => {
  expect((await setFees(one, 'prd_usdt', 80)).body.code).toBe('second_administrator_needed');
  app.clock.advance(MINUTE);
  expect((await setFees(two, 'prd_usdt', 0)).status).toBe(200);
  const { id } = await newestOf('fees', one);
  const approved = await two.client.post(`/api/admin/proposals/${id}/approve`, {}, newKey());
  expect(approved).toMatchObject({ status: 409, body: { code: 'proposal_outdated' } });
  await two.client.post(`/api/admin/proposals/${id}/decline`, { reason: 'Outdated.' }, newKey());
});

test('a reference price that two have agreed on is not replaced by an older proposal, when its day has passed [attack]', async () => {
  await setOpening(one, '9.00');
  app.clock.advance(MINUTE);
  await setOpening(two, '0.75');
  const { id } = await newestOf('opening_price', two);
  expect((await one.client.post(`/api/admin/proposals/${id}/approve`, {}, newKey())).status).toBe(200);
  await aDayPasses();
  expect(await newestOf('opening_price', one)).toMatchObject(outdated);
  const [pair] = await query(
    "select opening_price::text as ticks from exchange_trading_pairs where symbol = 'prd_usdt'",
  );
  expect(pair.ticks).toBe('7500');
});

test('the house that is turned off at the same moment is not turned on by a proposal from before [attack]', async () => {
  const three = await createAdmin(app, 'terms-three');
  // Nobody's stop: whoever turns it on takes a second administrator.
  await query('update exchange_house set is_on = false');
  const turn = ({ client }: TestMember, isOn: boolean) =>
    client.request('PUT', '/api/exchange/house', { isOn, reason: 'Agreed.' });
  for (const member of [one, two])
    expect((await turn(member, true)).body.code).toBe('second_administrator_needed');
  const ids = await Promise.all(
    [one, two].map(async (member) => (await newestOf('turn_house_on', member)).id),
  );
  const approve = (id: string) => three.client.post(`/api/admin/proposals/${id}/approve`, {}, newKey());
  expect((await approve(ids[0])).status).toBe(200);
  const held = await holdTable(app.databaseUrl, 'exchange_house');
  const off = turn(two, false);
  await held.waiters(1, off);
  const late = approve(ids[1]);
  await held.waiters(2, late);
  await held.release();
  expect([(await off).status, (await late).body.code]).toEqual([200, 'proposal_outdated']);
  expect(await query('select is_on from exchange_house')).toEqual([{ is_on: false }]);
  await three.client.post(`/api/admin/proposals/${ids[1]}/decline`, { reason: 'Outdated.' }, newKey());
});

test('a proposal of which nothing has changed since takes effect when its day has passed', async () => {
  expect((await setFees(one, 'btc_usdt', 70)).body.code).toBe('second_administrator_needed');
  await setOpening(one, '0.80');
  await aDayPasses();
  for (const kind of ['fees', 'opening_price'])
    expect(await newestOf(kind, one)).toMatchObject({ state: 'done' });
});
