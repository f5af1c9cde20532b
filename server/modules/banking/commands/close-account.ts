/**
 * Closes an empty account, for good. The days that are over are counted first, and the whole cents of interest that
 * have accrued go through the account to the member's dollar wallet in the same transaction. Closing it again changes
 * nothing.
 */

import { sql } from 'kysely';
import { type Accrual, settle } from '#core/banking/rate.ts';
import { referenceNumberOf } from '#core/banking/reference-number.ts';
import { bankingPath } from '#core/banking/tabs.ts';
import { walletAccount } from '#core/ledger/chart.ts';
import { formatPlain } from '#core/money/amount.ts';
import type { Tx } from '#server/database/pool.ts';
import { orderMemberMail } from '#server/modules/identity/index.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { countAccounts, postInterest } from '../interest.ts';
import { readHeld } from '../investments/store.ts';
import { tellJoint } from '../joint/tell-joint.ts';
import { requireHeld, requireUsable } from '../own-account.ts';
import {
  type BankAccountRow,
  changeAccount,
  hasPaymentUnderWay,
  keepMovements,
  ledgerAccountOf,
  lockAccounts,
  lockAccountsOf,
  PLAIN_MOVEMENT,
  readStandings,
} from '../store.ts';
import { dollars } from '../to-wire.ts';
import type { OwnAccount } from './change-account.ts';

/**
 * Refuses with: `not_found`, `bank_account_frozen`, `bank_account_not_empty`, `bank_payment_under_way`,
 * `bank_primary_stays`, `bank_account_has_goals`, `investment_still_held`, `account_stopped`.
 */
export async function closeAccount(deps: BankDeps, { memberId, id }: OwnAccount): Promise<void> {
  return transaction(deps.db, async (tx, afterCommit) => {
    // A loan and a goal before their account, and what accrued before it too, as interest locks.
    await sql`
      select from loans where autopay_account = ${id} and user_id = ${memberId} order by id for update`.execute(
      tx,
    );
    await sql`select from financial_goals where id = ${id} and user_id = ${memberId} for update`.execute(tx);
    await sql`select from investment_accounts where id = ${id} and user_id = ${memberId} for update`.execute(
      tx,
    );
    await sql`
      select from bank_accruals i join bank_accounts a on a.id = i.account_id
      where a.id = ${id} and a.user_id = ${memberId} for update of i`.execute(tx);
    const open = await lockAccountsOf(tx, memberId);
    const account = requireHeld(
      open.find((one) => one.id === id) ?? (await lockAccounts(tx, [id])).get(id),
      memberId,
    );
    if (account.closed_at) return;
    requireUsable(account);
    const [standing] = await readStandings({ db: tx, bank: deps.bank }, sql`a.id = ${id}`);
    if (standing!.balance !== 0n || standing!.held !== 0n) {
      refuse('bank_account_not_empty', { values: { balance: dollars(standing!.balance) } });
    }
    if (standing!.owed > 0n || (await hasPaymentUnderWay(tx, id))) refuse('bank_payment_under_way');
    if (account.is_primary && open.some((one) => one.id !== id && !one.is_pot && !one.is_joint))
      refuse('bank_primary_stays');
    await requireNoGoals(tx, id);
    for (const announce of await payOut(deps, tx, account)) afterCommit(announce);
    const now = deps.clock.now();
    if (account.is_joint) {
      const words = `closed the joint account ${account.account_name}.`;
      await tellJoint(deps, { tx, afterCommit }, { account, by: memberId, words });
    }
    await endInvestment(tx, { id, now: deps.clock.now() });
    // A pot's goal ends with it.
    await sql`update financial_goals set ended_at = ${now}, updated_at = ${now} where id = ${id} and ended_at is null`.execute(
      tx,
    );
    await sql`update bank_seats set status = 'closed', ended_at = ${now}, ended_by = ${memberId}
      where account_id = ${id} and ended_at is null`.execute(tx);
    await endAutopay(deps, tx, { account, now });
    await changeAccount(tx, id, { is_active: false, is_primary: false, closed_at: now, updated_at: now });
  });
}

/** An account for investing ends with its pot, once it holds nothing. Refuses with: `investment_still_held`. */
async function endInvestment(tx: Tx, { id, now }: { id: string; now: Date }): Promise<void> {
  const [held] = await readHeld(tx, sql`v.account_id = ${id} and not v.is_dust`);
  if (held) {
    const words = `${formatPlain('BTC', held.units)} ${held.symbol}`;
    refuse('investment_still_held', { values: { held: words } });
  }
  await sql`update investment_accounts set closed_at = ${now} where id = ${id} and closed_at is null`.execute(
    tx,
  );
}

/** Refuses with: `bank_account_has_goals`. */
async function requireNoGoals(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`
    select from financial_goals where source_account = ${id} and ended_at is null limit 1`.execute(tx);
  if (rows.length > 0) refuse('bank_account_has_goals');
}

/** A closed account pays no instalments: its loans are paid by hand again, and their member is told. */
async function endAutopay(
  { jobs }: BankDeps,
  tx: Tx,
  { account, now }: { account: BankAccountRow; now: Date },
): Promise<void> {
  const { rows } = await sql<{ purpose: string; status: string }>`
    update loans set autopay_account = null, updated_at = ${now} where autopay_account = ${account.id}
    returning purpose, status`.execute(tx);
  for (const { purpose } of rows.filter(({ status }) => status === 'active')) {
    await orderMemberMail(
      jobs,
      'bank_loan',
      {
        memberId: account.user_id,
        subject: 'Your loan no longer pays itself',
        lines: [
          `${account.account_name} is closed, so the instalments of your loan (${purpose}) are no longer paid from it.`,
          'Choose another account on the banking page, or pay each instalment there by its day.',
        ],
        path: bankingPath('loans'),
      },
      tx,
    );
  }
}

/** Interest of the days that are over, by way of the account to the wallet. Less than a cent lapses. */
async function payOut(deps: BankDeps, tx: Tx, account: BankAccountRow): Promise<(() => void)[]> {
  const { id } = account;
  const { counted, announce } = await countAccounts(deps, tx, {
    ids: [id],
    through: deps.bankClock.lastWholeDay(),
  });
  const posted = counted.flatMap(({ postings }) => postings).reduce((sum, { minor }) => sum + minor, 0n);
  const { rows } = await sql<{ accrual: Accrual }>`
    update bank_accruals i set accrual = 0 from bank_accruals before
    where i.account_id = ${id} and before.account_id = i.account_id returning before.accrual`.execute(tx);
  const { minor } = settle(rows[0]!.accrual, 'down');
  const told = [announce];
  if (minor > 0n) told.push(await postInterest(deps, tx, [{ account, period: 'closing', minor }]));
  if (posted + minor > 0n) told.push(await moveToWallet(deps, tx, { account, minor: posted + minor }));
  return told;
}

async function moveToWallet(
  { ledger, clock, newId }: BankDeps,
  tx: Tx,
  { account, minor }: { account: BankAccountRow; minor: bigint },
): Promise<() => void> {
  const [wallet] = await ledger.openAccountsInTransaction(tx, [walletAccount(account.user_id, 'USD')]);
  const id = transferIdOf(`bank-closing:${account.id}`);
  const reference = referenceNumberOf(newId());
  const description = 'Interest paid out on closing';
  await keepMovements(tx, [
    {
      ...PLAIN_MOVEMENT,
      transfer_id: id,
      code: 'bank_transfer',
      reference_number: reference,
      transaction_type: 'withdrawal',
      from_account: account.id,
      to_wallet: account.user_id,
      amount: minor,
      description,
      requested_by: account.user_id,
      created_at: clock.now(),
    },
  ]);
  const { outcomes, announce } = await ledger.postInTransaction(tx, [
    [
      {
        kind: 'transfer',
        id,
        debitAccountId: ledgerAccountOf(account),
        creditAccountId: wallet!,
        amount: { asset: 'USD', minor },
        code: 'bank_transfer',
        reference,
        memo: description,
      },
    ],
  ]);
  const outcome = outcomes[0]![0]!;
  if (outcome.status === 'refused' && outcome.reason === 'account_stopped') refuse('account_stopped');
  if (outcome.status !== 'posted') throw new Error('Interest was not paid out.');
  return announce;
}
