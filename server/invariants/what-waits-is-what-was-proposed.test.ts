/** What waits for a second administrator, and the rate of an account, have a second record: changed with the database in hand, it is found. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletAccount } from '#core/ledger/chart.ts';
import { findBookViolations } from '#server/invariants/index.ts';
import { memberWithAccount } from '#server/modules/banking/banking-test-kit.ts';
import { createTrader } from '#server/modules/exchange/exchange-test-kit.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { createAdmin } from '#server/modules/pitch/pitch-test-kit.ts';
import { newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asleep } from '#tests/support/tamper/run-tamper.ts';

let app: TestApp;
let second: TestMember;
let thief: TestMember;
let proposal: { id: string; payload: { accountId: string } };
beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  const first = await createAdmin(app, 'mint-one');
  second = await createAdmin(app, 'mint-two');
  const friend = await createTrader(app, 'mint-friend');
  thief = await createTrader(app, 'mint-thief');
  const asked = await first.client.post(
    '/api/rpc/enhanced_mint_tokens',
    {
      ...{ recipient_address: friend.address, mint_amount: '2000' },
      ...{ mint_reason: 'For the workshop', mint_category: 'reward' },
    },
    newKey(),
  );
  expect(asked.body.code).toBe('second_administrator_needed');
  const { rows } = await app.app.deps.database.pool.query(
    "select id, payload from proposals where kind = 'mint'",
  );
  proposal = rows[0];
});
afterAll(() => app.stop());

const found = async () =>
  (await findBookViolations(app.app.deps.db)).map(({ invariant, detail }) => `${invariant}: ${detail}`);
const has = async ({ id }: TestMember) =>
  (await app.app.deps.ledger.accountByKey(walletAccount(id, 'PRD').key))?.balance;
const goesTo = (accountId: string) =>
  asleep(
    app.app.deps.database.pool,
    `update proposals set payload = jsonb_set(payload, '{accountId}', to_jsonb($2::text)) where id = $1`,
    [proposal.id, accountId],
  );
const approve = () => second.client.post(`/api/admin/proposals/${proposal.id}/approve`, {}, newKey());

test('a minting that waits and goes to another account than was proposed is found, and nobody approves it by its words [attack]', async () => {
  const before = await has(thief);
  await goesTo(accountIdOf(walletAccount(thief.id, 'PRD').key));
  expect(await found()).toEqual(
    expect.arrayContaining([
      `what decides in proposals is what was written: proposals ${proposal.id}`,
      expect.stringContaining('a proposal to issue goes to a member whom it favours'),
    ]),
  );
  expect(await approve()).toMatchObject({ status: 409, body: { code: 'proposal_outdated' } });
  expect(await has(thief)).toBe(before);
  await goesTo(proposal.payload.accountId);
  expect(await found()).toEqual([]);
});

test('one whose second record was changed with it is found by whom it favours [attack]', async () => {
  const keepAnew = () =>
    app.app.deps.database.pool.query(
      `insert into kept_terms (of_table, row_id, hash) select 'proposals', p.id, terms_hash('proposals', p) from proposals p`,
    );
  await goesTo(accountIdOf(walletAccount(thief.id, 'PRD').key));
  await keepAnew();
  expect(await found()).toEqual([
    `a proposal to issue goes to a member whom it favours: proposal ${proposal.id}: wallet:${thief.id}:PRD`,
  ]);
  await goesTo(proposal.payload.accountId);
  await keepAnew();
  expect((await approve()).status).toBe(200);
});

test('the rate of an account that is another than it was opened with is found [attack]', async () => {
  const { account } = await memberWithAccount(app, 'rates', '1000');
  const setRate = (rate: string) =>
    asleep(app.app.deps.database.pool, `update bank_accounts set interest_rate = ${rate} where id = $1`, [
      account.id,
    ]);
  await setRate('interest_rate * 900');
  expect(await found()).toEqual([
    `what decides in bank_accounts is what was written: bank_accounts ${account.id}`,
  ]);
  await setRate('interest_rate / 900');
});
