import { afterAll, beforeAll, expect, test } from 'vitest';
import { outsideAccount, poolAccount } from '#core/ledger/chart.ts';
import { parseMinor } from '#core/money/amount.ts';
import { DAY, MINUTE, SECOND } from '#tests/support/fake-clock.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { holdTable } from '#tests/support/hold-table.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';
import {
  investAndPay,
  openPage,
  POOL,
  payBy,
  poolKey,
  readInvestment,
  sendForm,
  standingOf,
  walletKey,
} from './funding-test-kit.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let admin: TestMember;
beforeAll(async () => {
  app = await startApp();
  ana = await createMember(app, { username: 'ana' });
  ben = await createMember(app, { username: 'ben' });
  admin = await createMember(app, { username: 'ruth' });
  await makeAdmin(app, admin);
});
afterAll(() => app.stop());

async function later(ms: number): Promise<void> {
  app.clock.advance(ms);
  await app.app.deps.jobs.runDue();
  await Promise.all([ana, ben, admin].map(signInAgain));
}

const refund = (id: string, body: Record<string, string>, key = newKey()) =>
  admin.client.post(`/api/funding/admin/investments/${id}/refund`, { reason: 'Asked for.', ...body }, key);

/** Plays the payer's bank on the payment page, and lets the webhook arrive. */
async function bank(url: string, action: 'dispute' | 'won' | 'lost'): Promise<void> {
  await sendForm(url, { action });
  await app.app.deps.jobs.runDue();
}

/** What a member has been mailed about funding, oldest first, as subject and text. */
const mailsTo = (member: TestMember) =>
  app.mailer.sent.filter(({ to, text }) => to === member.email && text.includes('/community-funding'));

async function kindsOf(member: TestMember, id: string): Promise<string[]> {
  const { body } = await member.client.get('/api/funding/history?limit=100');
  return body.items
    .filter((event: { investmentId: string }) => event.investmentId === id)
    .map(({ kind }: { kind: string }) => kind);
}

/** Gives the member's free PRD to another. */
async function spend(from: TestMember, to: TestMember, amount: string): Promise<void> {
  const sent = { recipient: to.address, amount, reason: 'Spent', confirmed: true };
  expect((await from.client.post('/api/wallet/transfers', sent, newKey())).status).toBe(201);
}

const openPool = (poolName: string, terms = {}) =>
  admin.client.post('/api/funding/admin/pools', { poolName, ...terms, reason: 'Agreed.' });

test('a part and then the rest is given back, with the same part of the PRD, from what is held; no more than was paid [C-97b]', async () => {
  const wallet = await standingOf(app, walletKey(ana));
  const pool = await standingOf(app, poolKey);
  const page = await investAndPay(app, ana, '100');
  app.clock.advance(SECOND);
  const part = await refund(page.id, { amount: '40' });
  expect(part).toMatchObject({
    status: 200,
    body: { investmentStatus: 'completed', refundedUsd: '40.00', returnedPrd: '120.00000000' },
  });
  await app.app.deps.jobs.runDue();
  expect((await standingOf(app, walletKey(ana))).balance).toBe(wallet.balance + 18_000_000_000n);
  expect((await standingOf(app, poolKey)).balance).toBe(pool.balance + 6_000n);
  expect(await refund(page.id, { amount: '60.01' })).toMatchObject({ body: { code: 'refund_too_large' } });
  for (const amount of ['0', '-1', 'all', '1.001']) {
    expect((await refund(page.id, { amount })).body.code).toBe('refund_amount_invalid');
  }
  expect((await refund(page.id, {})).body).toMatchObject({
    investmentStatus: 'refunded',
    refundedUsd: '100.00',
  });
  await app.app.deps.jobs.runDue();
  expect(await standingOf(app, walletKey(ana))).toEqual(wallet);
  expect(await standingOf(app, poolKey)).toEqual(pool);
  expect((await refund(page.id, {})).body.code).toBe('not_refundable');
  const { rows } = await app.app.deps.database.pool.query(
    `select r.status from card_refunds r join funding_investments i using (payment_id) where i.id = $1`,
    [page.id],
  );
  expect(rows.map(({ status }) => status)).toEqual(['done', 'done']);
});

test('the same refund asked twice, at once and later, is made once [C-97b attack]', async () => {
  const page = await investAndPay(app, ana, '50');
  const key = newKey();
  const asked = await Promise.all(Array.from({ length: 4 }, () => refund(page.id, { amount: '20' }, key)));
  expect(asked.some(({ status }) => status === 200)).toBe(true);
  await app.app.deps.jobs.runDue();
  expect((await refund(page.id, { amount: '20' }, key)).body.refundedUsd).toBe('20.00');
  expect((await refund(page.id, { amount: '30' }, key)).body.code).toBe('idempotency_conflict');
  const both = await Promise.all([refund(page.id, { amount: '20' }), refund(page.id, { amount: '20' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await readInvestment(ana, page.id)).toMatchObject({ refundedUsd: '40.00' });
});

test('the member is mailed of refunds and disputes, administrators of disputes, each change once [C-97b]', async () => {
  const cem = await createMember(app, { username: 'cem' });
  const heard = mailsTo(admin).length;
  const page = await investAndPay(app, cem, '100');
  app.clock.advance(SECOND);
  const key = newKey();
  await Promise.all([refund(page.id, { amount: '40' }, key), refund(page.id, { amount: '40' }, key)]);
  await later(10 * MINUTE);
  expect(mailsTo(cem).map(({ subject }) => subject)).toEqual(['Your investment was given back']);
  expect(mailsTo(cem)[0]!.text).toContain(
    '$40 of your payment of $100 to Community Pool go back to your card.',
  );
  expect(mailsTo(cem)[0]!.text).toContain('120 PRD went from your wallet back to the treasury.');
  expect(mailsTo(admin)).toHaveLength(heard);

  await bank(page.url, 'dispute');
  await later(10 * MINUTE);
  await bank(page.url, 'won');
  await later(10 * MINUTE);
  const [, disputed, won, ...more] = mailsTo(cem);
  expect(more).toEqual([]);
  expect(disputed).toMatchObject({ subject: 'Your payment is disputed' });
  expect(disputed!.text).toContain('180 PRD went from your wallet back to the treasury.');
  expect(won).toMatchObject({ subject: 'The dispute about your payment is over' });
  expect(won!.text).toContain('180 PRD are in your wallet again.');
  const told = mailsTo(admin).slice(heard);
  expect(told.map(({ subject }) => subject)).toEqual(['A card payment is disputed', 'A dispute was won']);
  expect(told[0]!.text).toContain('It is $100 to Community Pool by cem.');
});

test('only an administrator gives back, and none what they have paid [C-97b attack]', async () => {
  const page = await investAndPay(app, ana, '10');
  const path = `/api/funding/admin/investments/${page.id}/refund`;
  const asked = await ana.client.post(path, { reason: 'Mine.' }, newKey());
  expect(asked).toMatchObject({ status: 403, body: { code: 'admin_only' } });
  expect((await refund(page.id, { reason: '' })).body.code).toBe('malformed_request');
  const own = await investAndPay(app, admin, '10');
  expect((await refund(own.id, {})).body.code).toBe('own_refund');
});

test('a dispute within the hold window takes every PRD back; won, it gives them back [C-97b]', async () => {
  const wallet = await standingOf(app, walletKey(ana));
  const page = await investAndPay(app, ana, '200');
  app.clock.advance(SECOND);
  await bank(page.url, 'dispute');
  expect(await readInvestment(ana, page.id)).toMatchObject({
    investmentStatus: 'disputed',
    returnedPrd: '600.00000000',
    owedPrd: '0.00000000',
  });
  expect(await standingOf(app, walletKey(ana))).toEqual(wallet);
  expect((await refund(page.id, {})).body.code).toBe('not_refundable');
  app.clock.advance(SECOND);
  await bank(page.url, 'won');
  expect(await readInvestment(ana, page.id)).toMatchObject({
    investmentStatus: 'completed',
    returnedPrd: '0.00000000',
  });
  expect((await standingOf(app, walletKey(ana))).balance).toBe(wallet.balance + 60_000_000_000n);
  expect(await kindsOf(ana, page.id)).toEqual([
    'returned',
    'dispute_won',
    'given_back',
    'disputed',
    'completed',
    'opened',
  ]);
});

test('a dispute after the PRD were spent takes what is there, shows the rest as owed, and collects it when it comes [C-97b]', async () => {
  const page = await investAndPay(app, ben, '100');
  // The hold and the welcome grant's are over.
  await later(15 * DAY);
  const { available } = await standingOf(app, walletKey(ben));
  const keep = 5_000_000_000n;
  const gone = (available - keep) / 100_000_000n;
  await spend(ben, ana, String(gone));
  await bank(page.url, 'dispute');
  await bank(page.url, 'lost');
  expect(await standingOf(app, walletKey(ben))).toEqual({ balance: 0n, available: 0n });
  expect(await readInvestment(ben, page.id)).toMatchObject({
    investmentStatus: 'disputed',
    returnedPrd: '50.00000000',
    owedPrd: '250.00000000',
  });
  await spend(ana, ben, '20');
  // From the moment at which it comes in it cannot be sent on [C-29c attack].
  await expect(spend(ben, ana, '1')).rejects.toThrow();
  const wallet = await ben.client.get('/api/wallet');
  expect(wallet.body).toMatchObject({
    balance: '20.00000000',
    available: '0.00000000',
    owed: '250.00000000',
  });
  await later(5 * MINUTE);
  expect(await readInvestment(ben, page.id)).toMatchObject({ owedPrd: '230.00000000' });
  await spend(ana, ben, '300');
  await later(5 * MINUTE);
  expect(await readInvestment(ben, page.id)).toMatchObject({ owedPrd: '0.00000000' });
  expect((await standingOf(app, walletKey(ben))).available).toBe(7_000_000_000n);
});

test('dollars that the pool has passed on are not given back from it', async () => {
  const page = await investAndPay(app, ana, '30');
  const { available } = await standingOf(app, poolKey);
  const passedOn = {
    from: poolAccount(POOL),
    to: outsideAccount('USD'),
    amount: { asset: 'USD', minor: available },
  } as const;
  await giveValue(app.app.deps, passedOn);
  const wallet = await standingOf(app, walletKey(ana));
  expect((await refund(page.id, {})).body.code).toBe('pool_lacks_usd');
  expect(await standingOf(app, walletKey(ana))).toEqual(wallet);
  await giveValue(app.app.deps, { ...passedOn, from: passedOn.to, to: passedOn.from });
  expect((await refund(page.id, {})).status).toBe(200);
});

test('a refund made at the provider itself is found and booked', async () => {
  const page = await investAndPay(app, ana, '40');
  await app.app.deps.database.pool.query(
    `insert into sandbox_card_refunds values (gen_random_uuid(), $1, 1000)`,
    [page.sessionId],
  );
  await ana.client.post('/api/funding/returns', { sessionId: page.sessionId });
  expect(await readInvestment(ana, page.id)).toMatchObject({
    investmentStatus: 'completed',
    refundedUsd: '10.00',
    returnedPrd: '30.00000000',
  });
});

test('an administrator opens a pool at the default rate, changes it, and no half rate or crossed bound is taken [C-06]', async () => {
  const made = await openPool('Second Pool');
  expect(made.body).toMatchObject({
    currentExchangeRate: '0.50000000',
    rateLabel: '2 PRD per 1 USD',
    percentBetter: null,
    minimumInvestment: '10.00',
    maximumInvestment: '10000.00',
    targetUsd: '50000.00',
  });
  const change = (body: object) =>
    admin.client.request('PATCH', `/api/funding/admin/pools/${made.body.id}`, { ...body, reason: 'Agreed.' });
  for (const bad of [
    { ratePrd: '5' },
    { minimumInvestment: '20000' },
    { targetUsd: '0' },
    { maximumInvestment: 'x' },
  ]) {
    expect((await change(bad)).body.code).toBe('pool_terms_invalid');
  }
  for (const bad of [{ ratePrd: '0', rateUsd: '1' }, { ratePrd: '1.5', rateUsd: '1' }, { holdDays: -1 }]) {
    expect((await change(bad)).body.code).toBe('malformed_request');
  }
  expect((await change({ isActive: false })).body.isActive).toBe(false);
  // Two at once: neither undoes what the other has set, and the record names who set what.
  const other = () => change({ ratePrd: '5', rateUsd: '2', holdDays: 7 });
  await Promise.all([change({ targetUsd: '70000' }), asTwo(app, other)]);
  app.clock.advance(SECOND);
  expect((await change({ poolName: 'Second Pool, renamed' })).status).toBe(200);
  const readChanges = (by: TestMember) => by.client.get(`/api/funding/admin/pools/${made.body.id}/changes`);
  const { body: changes } = await readChanges(admin);
  expect(changes.items).toHaveLength(5);
  expect(changes.items[0]).toMatchObject({
    changedBy: 'ruth',
    rateLabel: '2.5 PRD per 1 USD',
    targetUsd: '70000.00',
    holdDays: 7,
    isActive: false,
  });
  expect((await readChanges(ana)).status).toBe(403);
  const isListed = async (path: string) =>
    (await admin.client.get(path)).body.items.some(({ id }: { id: string }) => id === made.body.id);
  expect(await isListed('/api/funding/pools')).toBe(false);
  expect(await isListed('/api/funding/admin/pools')).toBe(true);
  const refused = await ana.client.post(
    '/api/funding/investments',
    { poolId: made.body.id, amount: '50' },
    newKey(),
  );
  expect(refused.body.code).toBe('pool_closed');
});

test('a whole pool is given back as previewed, each investment once, a changed preview is not taken, and a restart loses nothing', async () => {
  const { body: pool } = await openPool('Short Pool');
  const pages = [];
  for (const [member, amount] of [
    [ana, '20'],
    [ben, '30'],
    [ana, '50'],
  ] as const) {
    const page = await openPage(member, amount, pool.id);
    await payBy(page.url);
    await app.app.deps.jobs.runDue();
    app.clock.advance(SECOND);
    pages.push({ member, ...page });
  }
  const path = `/api/funding/admin/pools/${pool.id}/mass-refund`;
  const first = await admin.client.get(path);
  expect(first.body).toMatchObject({
    investments: 3,
    members: 2,
    usd: '100.00',
    prd: '200.00000000',
    missingPrd: '0.00000000',
    missingUsd: '0.00',
  });
  await refund(pages[0]!.id, { amount: '5' });
  const stale = await admin.client.post(path, { preview: first.body.preview, reason: 'Wound up.' });
  expect(stale.body.code).toBe('refund_preview_changed');
  const { preview } = (await admin.client.get(path)).body;
  const started = await admin.client.post(path, { preview, reason: 'Wound up.' });
  expect(started).toMatchObject({ status: 202, body: { status: 'running', total: 3 } });
  await app.restart();
  await app.app.deps.jobs.runDue();
  const { body } = await admin.client.get('/api/funding/admin/mass-refunds');
  expect(body.items[0]).toMatchObject({ status: 'done', refunded: 3, failed: 0 });
  for (const { member, id } of pages) {
    expect(await readInvestment(member, id)).toMatchObject({ investmentStatus: 'refunded' });
  }
  expect((await standingOf(app, `pool:${pool.id}:USD`)).balance).toBe(0n);
  const refused = await ana.client.post(
    '/api/funding/investments',
    { poolId: pool.id, amount: '50' },
    newKey(),
  );
  expect(refused.body.code).toBe('pool_closed');
});

test('the pool shows what the ledger holds, and nothing that was only asked for [C-97c attack]', async () => {
  const before = (await ana.client.get('/api/funding/overview')).body;
  await openPage(ana, '10000');
  const { body } = await ana.client.get('/api/funding/overview');
  expect({ ...body, sequence: 0, asOf: '' }).toEqual({ ...before, sequence: 0, asOf: '' });
  const shown = body.pools.find(({ id }: { id: string }) => id === POOL).walletBalanceUsd;
  expect(parseMinor('USD', shown)).toBe((await standingOf(app, poolKey)).balance);
  const { rows } = await app.app.deps.database.pool.query(
    `select sum(usd_amount - usd_back) as usd from funding_investments where pool_id = $1 and credited_at is not null`,
    [POOL],
  );
  expect(rows[0].usd).toBe((await standingOf(app, poolKey)).balance);
});

test('what is bought is held for as long as the pool said when the page was opened [C-06 attack]', async () => {
  await Promise.all([ana, ben, admin].map(signInAgain));
  const { body: pool } = await openPool('Held Pool', { holdDays: 3 });
  const page = await openPage(ana, '10', pool.id);
  const changed = await admin.client.request('PATCH', `/api/funding/admin/pools/${pool.id}`, {
    holdDays: 90,
    reason: 'Agreed.',
  });
  expect(changed.body.holdDays).toBe(90);
  app.clock.advance(SECOND);
  await payBy(page.url);
  await app.app.deps.jobs.runDue();
  const { rows } = await app.app.deps.database.pool.query(
    "select hold_until - credited_at = interval '3 days' as yes from funding_investments where id = $1",
    [page.id],
  );
  expect(rows).toEqual([{ yes: true }]);
});

test('a part that goes back while a whole pool does leaves nobody out [C-97b attack]', async () => {
  const { body: pool } = await openPool('Last Pool');
  const page = await openPage(ana, '80', pool.id);
  await payBy(page.url);
  await app.app.deps.jobs.runDue();
  const path = `/api/funding/admin/pools/${pool.id}/mass-refund`;
  const { preview } = (await admin.client.get(path)).body;
  expect((await admin.client.post(path, { preview, reason: 'The pool ends.' })).status).toBe(202);
  // The work has chosen an investment and is about to note it, when a part of that one goes back.
  const held = await holdTable(app.databaseUrl, 'funding_mass_refunds');
  const working = app.app.deps.jobs.runDue();
  await held.waiters(1);
  expect((await refund(page.id, { amount: '30' })).status).toBe(200);
  await held.release();
  await working;
  await app.app.deps.jobs.runDue();
  expect(await readInvestment(ana, page.id)).toMatchObject({
    investmentStatus: 'refunded',
    refundedUsd: '80.00',
  });
});
