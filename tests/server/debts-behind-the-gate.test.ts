/**
 * What leaves asks once more, behind its posting, whether another account of the same person has come to owe, or is in
 * default (G18, G24): a debt that is committed after the gate was asked is not passed by. What its own wallets owe can't come
 * in between, for the gate has them locked.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { walletAccount } from '#core/ledger/chart.ts';
import {
  balanceOf,
  move,
  openBankAccount,
  type TestAccount,
} from '#server/modules/banking/banking-test-kit.ts';
import { buy, openCard } from '#server/modules/banking/cards/cards-test-kit.ts';
import {
  convertingMember,
  fillLiquidity,
  notePrice,
  quoteFor,
  take,
} from '#server/modules/banking/conversion/conversion-test-kit.ts';
import { fillTheVault, lend } from '#server/modules/banking/loans/loans-test-kit.ts';
import { fund } from '#server/modules/exchange/exchange-test-kit.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { newDraft, payFee } from '#server/modules/pitch/pitch-test-kit.ts';
import { changeOwed } from '#tests/support/change-owed.ts';
import { holdTable } from '#tests/support/hold-table.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let one: TestMember;
let account: TestAccount;
let friend: TestMember;
/** Another account of the same person, with a loan. */
let other: TestMember;
beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  await fillTheVault(app, 'late-saver', '10000');
  await notePrice(app);
  await fillLiquidity(app, '1000');
  ({ member: one, account } = await convertingMember(app, 'late', '500'));
  await fund(app, one.id, { USD: '400' });
  await move(one.client, { fromAccountId: null, toAccountId: account.id, amount: '400' });
  other = await createMember(app, { username: 'late-two', email: one.email.replace('@', '+2@') });
  await lend(app, other, { account: await openBankAccount(app, other) });
  friend = await createMember(app, { username: 'late-pal' });
  await openBankAccount(app, friend);
});
afterAll(() => app.stop());

const DEBT = 1_000_000n;
const inDefault = async (isSo: boolean) =>
  void (await app.app.deps.database.pool.query('update loans set default_at = $2 where user_id = $1', [
    other.id,
    isSo ? app.clock.now() : null,
  ]));
const owing = (isSo: boolean) => changeOwed(app, other, isSo ? DEBT : -DEBT, 'USDT');

/** Has `meanwhile` be committed after the gate was asked: what comes next of it is written to this table. */
async function behindTheGate<Answer>(
  table: string,
  begin: () => Promise<Answer>,
  meanwhile: () => Promise<void>,
): Promise<Answer> {
  const held = await holdTable(app.databaseUrl, table);
  const asking = begin();
  await held.waiters(1, asking);
  await meanwhile();
  await held.release();
  return asking;
}

const pay = () => move(one.client, { fromAccountId: account.id, recipient: friend.username, amount: '5' });

test('a bank transfer is refused by a default that is committed before it is posted, and goes once that is over [G24 attack]', async () => {
  const before = await balanceOf(one, account);
  const late = await behindTheGate('bank_movements', pay, () => inDefault(true));
  await inDefault(false);
  expect([late.status, late.body.code]).toEqual([409, 'credit_in_default']);
  expect(await balanceOf(one, account)).toBe(before);
  expect((await pay()).status).toBe(201);
});

test('a bank transfer is refused by a debt that is committed before it is posted [G18 attack]', async () => {
  const late = await behindTheGate('bank_movements', pay, () => owing(true));
  await owing(false);
  expect([late.status, late.body.code]).toEqual([409, 'bank_debt_first']);
});

test('a purchase by card is refused by a debt that is committed before it is posted [G18 attack]', async () => {
  const card = await openCard(one, account);
  const late = await behindTheGate(
    'card_purchases',
    () => buy(one, card, '5'),
    () => owing(true),
  );
  await owing(false);
  expect([late.status, late.body.code]).toEqual([409, 'bank_debt_first']);
  expect((await buy(one, card, '5')).status).toBeLessThan(300);
});

test('a conversion is refused by a debt that is committed before it is posted; what is in default converts [G18 attack] [G24]', async () => {
  const quote = await quoteFor(one, '40');
  const convert = () => take(one, quote, account);
  const late = await behindTheGate('bank_conversions', convert, () => owing(true));
  await owing(false);
  expect([late.status, late.body.code]).toEqual([409, 'conversion_debt_first']);
  const kept = await behindTheGate('bank_conversions', convert, () => inDefault(true));
  await inDefault(false);
  expect(kept.status).toBe(201);
});

test('the fee of a pitch is refused by a debt, or a default, that is committed before it is posted [G18 attack] [G24 attack]', async () => {
  const id = await newDraft(one);
  const { pool } = app.app.deps.database;
  const late = async (meanwhile: () => Promise<void>) => {
    const lock = await pool.connect();
    try {
      await lock.query('begin');
      const wallet = accountIdOf(walletAccount(one.id, 'PRD').key);
      await lock.query('select 1 from ledger_accounts where id = $1 for update', [wallet]);
      const paying = payFee(one, id);
      await vi.waitFor(
        async () => {
          const { rows } = await pool.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          expect(rows).not.toEqual([]);
        },
        { timeout: 60_000 },
      );
      await meanwhile();
      await lock.query('commit');
      return (await paying).body.code;
    } finally {
      lock.release();
    }
  };
  expect(await late(() => owing(true))).toBe('pitch_fee_debt_first');
  await owing(false);
  expect(await late(() => inDefault(true))).toBe('credit_in_default');
  await inDefault(false);
  expect((await payFee(one, id)).status).toBeLessThan(300);
});
