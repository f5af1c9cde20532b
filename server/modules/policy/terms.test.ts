/** Terms that price value, or let it leave more easily, take two administrators, who are two people. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#tests/support/fake-clock.ts';
import { holdTable } from '#tests/support/hold-table.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const POOL = '00000000-0000-7000-8000-000000000f01';

const POOL_RULES = {
  voterThreshold: 50,
  minVote: '1',
  minAccountDays: 3,
  weighting: 'linear',
  votePrivacy: 'public',
  approvalsNeeded: 1,
  fourEyesFrom: '5000',
  paysIn: 'USD',
  reason: 'Agreed.',
};

let app: TestApp;
let ann: TestMember;
let rita: TestMember;
let sven: TestMember;
/** Another account of Rita's. */
let rosa: TestMember;

beforeAll(async () => {
  app = await startApp();
  ann = await createMember(app, { username: 'ann' });
  rita = await createMember(app, { username: 'rita', email: 'rita@example.org' });
  rosa = await createMember(app, { username: 'rosa', email: 'rita+2@example.org' });
  sven = await createMember(app, { username: 'sven' });
  for (const admin of [rita, rosa, sven]) await makeAdmin(app, admin);
});
afterAll(() => app.stop());

const put = (by: TestMember, path: string, body: object, method = 'PUT') =>
  by.client.request(method, `/api/${path}`, body);
const changePool = (by: TestMember, body: object) =>
  put(by, `funding/admin/pools/${POOL}`, { ...body, reason: 'Agreed.' }, 'PATCH');
const open = async () => (await sven.client.get('/api/admin/proposals')).body.items;
const decide = (by: TestMember, id: string, how: 'approve' | 'decline') =>
  by.client.post(`/api/admin/proposals/${id}/${how}`, how === 'approve' ? {} : { reason: 'No.' }, newKey());
const poolNow = async () => (await ann.client.get('/api/funding/overview')).body.pools[0];
const waits = { status: 409, body: { code: 'second_administrator_needed' } };

/** Asks, sees that nothing has changed, and has it approved. */
async function takesTwo(ask: () => Promise<any>, read: () => Promise<unknown>): Promise<any> {
  const before = await read();
  expect(await ask()).toMatchObject(waits);
  expect(await read()).toEqual(before);
  const proposals = await open();
  expect(proposals).toHaveLength(1);
  const [proposal] = proposals;
  // Nobody approves their own, by another account of theirs neither.
  for (const self of [rita, rosa])
    expect((await decide(self, proposal.id, 'approve')).body.code).toBe('own_proposal');
  expect(await read()).toEqual(before);
  expect((await decide(sven, proposal.id, 'approve')).status).toBe(200);
  expect(await read()).not.toEqual(before);
  return proposal;
}

describe('one administrator alone', () => {
  test('sells no PRD at another price, sooner free, or in larger payments; closing is theirs [C-29c attack]', async () => {
    const rate = { ratePrd: '999999', rateUsd: '1' };
    const read = async () => (await poolNow())?.rateLabel;
    expect(await changePool(rita, rate)).toMatchObject(waits);
    // Asked for again while it waits, it is the same proposal.
    const { words, kind } = await takesTwo(() => changePool(rita, rate), read);
    expect([kind, words]).toEqual(['change_pool', expect.stringContaining('999999 PRD per 1 USD')]);
    for (const more of [{ holdDays: 0 }, { maximumInvestment: '1000000' }]) {
      expect(await changePool(rita, more)).toMatchObject(waits);
    }
    for (const { id } of await open()) await decide(rita, id, 'decline');
    const opens = { poolName: 'Gift', ratePrd: '1000', rateUsd: '1', reason: 'Agreed.' };
    expect(await put(rita, 'funding/admin/pools', opens, 'POST')).toMatchObject(waits);
    for (const { id } of await open()) await decide(sven, id, 'decline');
    expect((await changePool(rita, { isActive: false })).body.isActive).toBe(false);
    expect(await changePool(rita, { isActive: true })).toMatchObject(waits);
    for (const { id } of await open()) await decide(sven, id, 'approve');
    expect((await poolNow()).rateLabel).toBe('999999 PRD per 1 USD');
  });

  test('changes no pool by a proposal that was made of other terms [C-29c attack]', async () => {
    // The second administrator read of a pool that is another by now.
    expect(await changePool(rita, { ratePrd: '5', rateUsd: '1' })).toMatchObject(waits);
    const [{ id }] = await open();
    expect((await changePool(rita, { minimumInvestment: '11' })).status).toBe(200);
    expect((await decide(sven, id, 'approve')).body.code).toBe('proposal_outdated');
    expect((await poolNow()).rateLabel).toBe('999999 PRD per 1 USD');
    await decide(sven, id, 'decline');
  });

  test('becomes no pool’s only approver, and who is named approves no naming of theirs [C-88 attack]', async () => {
    const set = (approvers: string[], more = {}) =>
      put(rita, `project-pools/${POOL}/rules`, { ...POOL_RULES, approvers, ...more });
    const read = () => sql('select four_eyes_cents from project_pool_rules');
    await takesTwo(
      () => set(['rita']),
      async () => (await sql('select * from project_pool_approvers')).length,
    );
    expect(await set(['sven'])).toMatchObject(waits);
    const [{ id }] = await open();
    expect((await decide(sven, id, 'approve')).body.code).toBe('own_proposal');
    await decide(sven, id, 'decline');
    await takesTwo(() => set(['rita'], { fourEyesFrom: '1000000' }), read);
    // What is stricter is theirs.
    expect((await set(['rita'], { fourEyesFrom: '100', voterThreshold: 99 })).status).toBe(200);
  });

  test('undoes no rules of a pool that another sets at the same moment: what was read before that is read again [C-88 attack]', async () => {
    const [{ voter_threshold: threshold }]: any[] = await sql(
      'select voter_threshold from project_pool_rules',
    );
    const rules = { ...POOL_RULES, fourEyesFrom: '100', voterThreshold: threshold, approvers: ['rita'] };
    const set = (by: TestMember, more: object) =>
      put(by, `project-pools/${POOL}/rules`, { ...rules, ...more });
    const held = await holdTable(app.databaseUrl, 'project_pool_rules');
    const stricter = set(rita, { voterThreshold: threshold + 20 });
    await held.waiters(1, stricter);
    // To the rules that stood a moment ago this changes nothing; to those that come it makes payouts easier.
    const asBefore = set(sven, {});
    await held.waiters(2, asBefore);
    await held.release();
    expect([(await stricter).status, (await asBefore).body.code]).toEqual([
      200,
      'second_administrator_needed',
    ]);
    expect(await sql('select voter_threshold from project_pool_rules')).toEqual([
      { voter_threshold: threshold + 20 },
    ]);
    for (const { id } of await open()) await decide(sven, id, 'decline');
  });

  test('raises no fees, starts no reference price, and lets nothing trade again that another stopped [C-29c attack]', async () => {
    const fees = { symbol: 'prd_usdt', makerFeeBps: 1000, takerFeeBps: 1000, reason: 'Agreed.' };
    await takesTwo(
      () => put(rita, 'exchange/fees', fees),
      async () => (await ann.client.get('/api/exchange/fees')).body.items.length,
    );
    expect((await put(rita, 'exchange/fees', { ...fees, makerFeeBps: 0, takerFeeBps: 0 })).status).toBe(200);

    const priceOf = async () =>
      (await rita.client.get('/api/exchange/opening-prices')).body.items.find(
        ({ symbol }: any) => symbol === 'prd_usdt',
      ).referencePrice;
    await takesTwo(
      () => put(rita, 'exchange/markets/prd_usdt/opening-price', { price: '0.01', reason: 'Agreed.' }),
      async () => {
        await app.app.deps.exchange.reloadTerms();
        return priceOf();
      },
    );

    const market = (by: TestMember, what: string) =>
      by.client.post(`/api/exchange/markets/prd_usdt/${what}`, { reason: 'Fraud.' });
    const status = async () => {
      const { body } = await ann.client.get('/api/exchange/markets/prd_usdt');
      return body.status;
    };
    // A brake waits for nobody, and whoever pulled it by mistake takes it back.
    expect((await market(rita, 'halt')).status).toBe(200);
    expect((await market(rita, 'resume')).body.status).toBe('open');
    app.clock.advance(SECOND);
    expect((await market(sven, 'halt')).body.status).toBe('halted');
    expect(await market(rita, 'resume')).toMatchObject(waits);
    const [{ id }] = await open();
    expect((await decide(sven, id, 'approve')).status).toBe(200);
    await expect.poll(status, { timeout: 60_000 }).toBe('open');

    expect((await put(rita, 'exchange/house', { isOn: false, reason: 'Agreed.' })).status).toBe(200);
    expect((await put(rita, 'exchange/house', { isOn: true, reason: 'Agreed.' })).body.isOn).toBe(true);
    app.clock.advance(SECOND);
    expect((await put(sven, 'exchange/house', { isOn: false, reason: 'Agreed.' })).status).toBe(200);
    await takesTwo(
      () => put(rita, 'exchange/house', { isOn: true, reason: 'Agreed.' }),
      async () => (await rita.client.get('/api/exchange/house')).body.isOn,
    );
  });

  test('lets go on what they stopped themselves within the hour, and later another has to agree', async () => {
    const resume = () => rita.client.post('/api/exchange/markets/eth_usdt/resume', { reason: 'Agreed.' });
    await rita.client.post('/api/exchange/markets/eth_usdt/halt', { reason: 'Maintenance.' });
    app.clock.advance(HOUR + MINUTE);
    for (const member of [ann, rita, rosa, sven]) await signInAgain(member);
    expect(await resume()).toMatchObject(waits);
    await decide(sven, (await open())[0].id, 'decline');
  });

  test('takes over nobody’s halt by halting once more, and opens no market that was halted anew since [C-29c attack]', async () => {
    const market = (by: TestMember, what: string) =>
      by.client.post(`/api/exchange/markets/btc_usdt/${what}`, { reason: 'Fraud.' });
    expect((await market(sven, 'halt')).status).toBe(200);
    app.clock.advance(SECOND);
    expect((await market(rita, 'halt')).status).toBe(200);
    expect(await market(rita, 'resume')).toMatchObject(waits);
    const [{ id }] = await open();
    app.clock.advance(SECOND);
    expect((await market(sven, 'halt')).status).toBe(200);
    expect((await decide(sven, id, 'approve')).body.code).toBe('proposal_outdated');
    expect((await ann.client.get('/api/exchange/markets/btc_usdt')).body.status).toBe('halted');
    await decide(sven, id, 'decline');
  });

  test('opens a market in the table in which it was decided: whoever was to tell the matcher may be killed [C-29c attack]', async () => {
    const path = '/api/exchange/markets/prd_usdt';
    const status = async () => (await ann.client.get(path)).body.status;
    const halt = async () => {
      app.clock.advance(SECOND);
      expect((await sven.client.post(`${path}/halt`, { reason: 'Fraud.' })).body.status).toBe('halted');
    };
    // Nobody is in office, so that nobody hears.
    await halt();
    expect(await rita.client.post(`${path}/resume`, { reason: 'Agreed.' })).toMatchObject(waits);
    const [{ id }] = await open();
    await app.app.deps.exchange.close();
    expect((await decide(sven, id, 'approve')).status).toBe(200);
    expect(await sql("select halt_reason from exchange_trading_pairs where symbol = 'prd_usdt'")).toEqual([
      { halt_reason: null },
    ]);
    await app.restart();
    await expect.poll(status, { timeout: 60_000 }).toBe('open');
    // The one in office finds what another process has decided, and has not told it.
    await halt();
    await sql(
      "update exchange_trading_pairs set status = 'open', halt_reason = null where symbol = 'prd_usdt'",
    );
    await expect.poll(status, { timeout: 60_000 }).toBe('open');
    const order = { symbol: 'prd_usdt', side: 'sell', orderType: 'limit', quantity: '1', price: '0.01' };
    const placed = await ann.client.post('/api/exchange/orders', order, newKey());
    expect(placed.body.code).not.toBe('market_halted');
  });

  test('approves no rules by which they approve, and proposed rules replace those that were read alone [C-88 attack]', async () => {
    const rules = {
      ...{ voterThreshold: 50, minVote: '1', minAccountDays: 3, weighting: 'linear', votePrivacy: 'public' },
      ...{ approvalsNeeded: 2, fourEyesFrom: '100', paysIn: 'USD', reason: 'Agreed.' },
    };
    const set = (approvers: string[], more = {}) =>
      put(rita, `project-pools/${POOL}/rules`, { ...rules, approvers, ...more });
    expect(await set(['sven', 'ann'])).toMatchObject(waits);
    const both = (await open())[0].id;
    // Who is named already gains by it all the same.
    expect((await decide(sven, both, 'approve')).body.code).toBe('own_proposal');
    await decide(sven, both, 'decline');
    expect(await set(['rita', 'ann'], { fourEyesFrom: '900000' })).toMatchObject(waits);
    const [{ id }] = await open();
    expect(
      (await set(['rita'], { approvalsNeeded: 1, fourEyesFrom: '50', voterThreshold: 120 })).status,
    ).toBe(200);
    expect((await decide(sven, id, 'approve')).body.code).toBe('proposal_outdated');
    await decide(sven, id, 'decline');
  });

  test('declares no account of theirs to be another’s, who would lose their voice by it [C-90 attack]', async () => {
    for (const self of ['rita', 'rosa']) {
      const said = { username: 'ann', otherUsername: self, reason: 'One desk.' };
      expect((await put(rita, 'project-links', said, 'POST')).body.code).toBe('own_ruling');
    }
    expect(await sql('select 1 from member_links')).toEqual([]);
  });

  test('issues nothing to themselves, nor a second thousand by another account of theirs [C-29c attack]', async () => {
    const mint = (by: TestMember, to: TestMember, mint_amount: string) => {
      const said = { recipient_address: to.address, mint_amount, mint_reason: 'Prize' };
      return by.client.post('/api/rpc/enhanced_mint_tokens', { ...said, mint_category: 'reward' }, newKey());
    };
    for (const to of [rita, rosa]) expect(await mint(rita, to, '1')).toMatchObject(waits);
    // What is for somebody is approved by somebody else.
    expect(await mint(rita, sven, '5000')).toMatchObject(waits);
    const forSven = (await open()).find(({ words }: any) => words.includes('to sven'));
    expect((await decide(sven, forSven.id, 'approve')).body.code).toBe('own_proposal');
    for (const { id } of await open()) await decide(sven, id, 'decline');
    expect((await mint(rita, ann, '1000')).status).toBe(200);
    expect(await mint(rosa, ann, '1')).toMatchObject(waits);
  });
});

async function sql(text: string): Promise<unknown[]> {
  return (await app.app.deps.database.pool.query(text)).rows;
}
