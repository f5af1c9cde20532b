/** The three queues that an attack stopped, each at the size of the attack: who waits behind it is served. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outsideAccount, treasuryAccount } from '#core/ledger/chart.ts';
import { createTrader } from '#server/modules/exchange/exchange-test-kit.ts';
import { openPage, POOL, payBy } from '#server/modules/funding/funding-test-kit.ts';
import {
  createAdmin,
  fillPool,
  newApprovedProject,
  RULES,
  read,
  setRules,
} from '#server/modules/pitch/pitch-test-kit.ts';
import { MINUTE, SECOND } from '#tests/support/fake-clock.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let mallory: TestMember;
let honest: TestMember;
let admin: TestMember;

beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  mallory = await createTrader(app, 'mallory');
  honest = await createTrader(app, 'honest');
  admin = await createAdmin(app, 'ruth');
});
afterAll(() => app.stop());

const query = (text: string, values: unknown[] = []) => app.app.deps.database.pool.query(text, values);

/** Lets rounds of everything that is timed go by. */
async function rounds(count: number, ms: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    app.clock.advance(ms);
    await app.app.deps.jobs.runDue();
  }
  await Promise.all([mallory, honest, admin].map(signInAgain));
}

test('200 movements of one member that the custodian never confirms keep nobody else’s deposit waiting [C-56 attack]', async () => {
  await query(
    `insert into exchange_transactions (id, user_id, currency_id, transaction_type, amount, fee, status,
       provider_reference, request_hash, created_at, updated_at)
     select gen_random_uuid(), $1, c.id, 'deposit', 1, 0, 'processing', 'sandbox:deposit:' || n || ':works:99999999999999',
       '', $2, $2
     from exchange_currencies c, generate_series(1, 200) n where c.symbol = 'BTC'`,
    [mallory.id, app.clock.now()],
  );
  // A deposit makes the member's account of the exchange, which the 200 rows need too.
  await mallory.client.post('/api/exchange/deposits', { currency: 'BTC', amount: '0.1' }, newKey());
  app.clock.advance(SECOND);
  const made = await honest.client.post(
    '/api/exchange/deposits',
    { currency: 'BTC', amount: '0.1' },
    newKey(),
  );
  await rounds(4, 15 * SECOND);
  const { rows } = await query('select status from exchange_transactions where id = $1', [made.body.id]);
  expect(rows).toEqual([{ status: 'completed' }]);
});

test('200 investments that cannot be credited keep no other from its PRD [C-97a attack]', async () => {
  // The treasury has less than any of the 200 asks for.
  await query(
    `with paid as (
       insert into card_payments (id, member_id, purpose, subject_id, provider, amount, description, status, is_current,
         expires_at, paid_at, created_at, updated_at)
       select gen_random_uuid(), $1, 'community_investment', gen_random_uuid(), 'sandbox', 1000000, 'Many', 'paid', false,
         $2, $2, $2, $2 from generate_series(1, 200) returning id, subject_id)
     insert into funding_investments (id, user_id, pool_id, payment_id, usd_amount, prd_amount, rate_prd, rate_usd,
       hold_days, status, status_note, request_hash, created_at, updated_at)
     select subject_id, $1, $3, id, 1000000, 3000000000000, 3, 1, 0, 'processing',
       'Paid. The treasury does not hold enough PRD now: they follow as soon as it does, or the payment is given back.',
       '', $2, $2 from paid`,
    [mallory.id, app.clock.now(), POOL],
  );
  app.clock.advance(SECOND);
  const page = await openPage(honest, '10');
  const left = await emptyTreasury();
  await payBy(page.url);
  await app.app.deps.jobs.runDue();
  await fillTreasury(3_500_000_000n);
  await rounds(3, 6 * MINUTE);
  const { rows } = await query('select status from funding_investments where id = $1', [page.id]);
  await fillTreasury(left - 3_500_000_000n);
  // Those that were made up here have paid nothing.
  await query("delete from funding_investments where status = 'processing'");
  expect(rows).toEqual([{ status: 'completed' }]);
});

test('50 milestones that wait for an empty pool keep no pool with money waiting [C-88 attack]', async () => {
  await Promise.all([mallory, honest, admin].map(signInAgain));
  const rules = { ...RULES, approvalsNeeded: 1, fourEyesFrom: '1000000' };
  await setRules(admin, rules);
  const { id, milestoneId } = await newApprovedProject(app, honest);
  // The newest pool is where the next project goes.
  const { body: empty } = await admin.client.post('/api/funding/admin/pools', {
    poolName: 'Empty Pool',
    reason: 'Agreed.',
  });
  await setRules(admin, rules, empty.id);
  const stuck = await newApprovedProject(app, mallory);
  await query(
    `insert into project_milestones (id, project_id, position, title, amount_cents, status, request, requested_at)
     select gen_random_uuid(), $1, n, 'Part ' || n, 100, 'waiting_for_money', 1, $2 from generate_series(1, 50) n`,
    [stuck.id, new Date(app.clock.now().getTime() - MINUTE)],
  );
  await query(
    `insert into project_payout_approvals (milestone_id, request, approver_id, approved_at)
     select id, 1, $2, $3 from project_milestones where project_id = $1 and position > 0`,
    [stuck.id, admin.id, app.clock.now()],
  );
  const path = `/api/projects/${id}/milestones/${milestoneId}`;
  await honest.client.post(`${path}/request`, { evidence: '' });
  await admin.client.post(`${path}/approve`, {});
  expect((await read(honest, id)).milestones[0].status).toBe('waiting_for_money');
  await fillPool(app, '1000000');
  await rounds(3, 6 * MINUTE);
  expect((await read(honest, id)).milestones[0].status).toBe('paid');
  // Those that were made up here are no part of what the project asks for.
  await query(
    `delete from project_payout_approvals where milestone_id in
       (select id from project_milestones where project_id = $1 and position > 0)`,
    [stuck.id],
  );
  await query('delete from project_milestones where project_id = $1 and position > 0', [stuck.id]);
});

/** Takes all PRD out of the treasury; returns how much that was. */
async function emptyTreasury(): Promise<bigint> {
  const { balance, held } = (await app.app.deps.ledger.accountByKey(treasuryAccount().key))!;
  await moveTreasury(held - balance);
  return balance - held;
}

const fillTreasury = (minor: bigint) => moveTreasury(minor);

async function moveTreasury(minor: bigint): Promise<void> {
  const [treasury, outside] = [treasuryAccount(), outsideAccount('PRD')];
  const amount = { asset: 'PRD', minor: minor > 0n ? minor : -minor } as const;
  const [from, to] = minor > 0n ? [outside, treasury] : [treasury, outside];
  await giveValue(app.app.deps, { from, to, amount });
}
