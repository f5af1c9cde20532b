/**
 * Opens an account (C-98): its balance is 0 and its number the server's; nothing of either comes from the request. The
 * member's first open account is the primary one. The same idempotency key opens one account.
 */
import { sql } from 'kysely';
import { accountNumberOf } from '#core/banking/account-number.ts';
import { addDays } from '#core/banking/calendar.ts';
import { DEPOSIT_YIELDS, type DepositKind } from '#core/banking/deposit-terms.ts';
import { bankAccount } from '#core/ledger/chart.ts';
import { oneLine } from '#core/text/one-line.ts';
import type { Tx } from '#server/database/pool.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { requireVerifiedEmail } from '#server/platform/require-verified-email.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { requestHashOf } from '../request-hash.ts';
import { lockAccountsOf } from '../store.ts';

/** More than anybody keeps apart; a bound on what one member makes the nightly work count. */
const MOST_OPEN = 20;

export interface OpenAccount {
  accountName: string;
  accountType: DepositKind;
  /** Whether others can be invited to it. */
  isJoint: boolean;
  idempotencyKey: string;
}

/** A name as it is kept: one line. Refuses with: `bank_account_name_missing`. */
export function cleanAccountName(text: string): string {
  const name = oneLine(text);
  return name === '' ? refuse('bank_account_name_missing') : name;
}

/**
 * Returns the account's id.
 * Refuses with: `bank_account_name_missing`, `unverified_value`, `idempotency_conflict`, `bank_account_limit_reached`.
 */
export async function openAccount(deps: BankDeps, actor: Actor, input: OpenAccount): Promise<string> {
  const name = cleanAccountName(input.accountName);
  requireVerifiedEmail(actor);
  const { memberId } = actor;
  const id = transferIdOf(`bank-account:${memberId}:${input.idempotencyKey}`);
  const requestHash = requestHashOf([name, input.accountType, ...(input.isJoint ? ['joint'] : [])]);
  await transaction(
    deps.db,
    async (tx) => {
      // One at a time for a member, so that the count holds and the first is one.
      await sql`select id from members where id = ${memberId} for no key update`.execute(tx);
      const known = await tx
        .selectFrom('bank_accounts')
        .select('request_hash')
        .where('id', '=', id)
        .executeTakeFirst();
      if (known) return known.request_hash === requestHash ? undefined : refuse('idempotency_conflict');
      const open = (await lockAccountsOf(tx, memberId)).filter((account) => !account.is_pot);
      if (open.length >= MOST_OPEN) refuse('bank_account_limit_reached', { values: { limit: MOST_OPEN } });
      await makeAccount(deps, tx, {
        id,
        memberId,
        name,
        type: input.accountType,
        requestHash,
        // What is sent to a name arrives on an account of its own.
        isPrimary: !input.isJoint && !open.some((account) => account.is_primary),
        isPot: false,
        isJoint: input.isJoint,
      });
    },
    { againWhenTaken: ['bank_accounts_pkey'] },
  );
  return id;
}

/** Makes an account with its number, its first day of interest and its account of the ledger. */
export async function makeAccount(
  { ledger, clock, bankClock, isLive }: BankDeps,
  tx: Tx,
  made: {
    id: string;
    memberId: string;
    name: string;
    type: DepositKind;
    requestHash: string;
    isPrimary: boolean;
    isPot: boolean;
    isJoint?: boolean;
  },
): Promise<void> {
  const now = clock.now();
  const { rows } = await sql<{ n: number }>`select nextval('bank_account_numbers') as n`.execute(tx);
  await tx
    .insertInto('bank_accounts')
    .values({
      id: made.id,
      user_id: made.memberId,
      account_name: made.name,
      account_type: made.type,
      account_number: accountNumberOf(BigInt(rows[0]!.n)),
      interest_rate: Number(DEPOSIT_YIELDS[made.type]),
      is_primary: made.isPrimary,
      is_pot: made.isPot,
      is_joint: made.isJoint ?? false,
      is_live: isLive,
      request_hash: made.requestHash,
      created_at: now,
      updated_at: now,
    })
    .execute();
  // The first day that counts is the one on which it was opened.
  await sql`insert into bank_accruals (account_id, accrued_through)
    values (${made.id}, ${addDays(bankClock.dayOf(now), -1)}::date)`.execute(tx);
  await ledger.openAccountsInTransaction(tx, [bankAccount(made.id, made.memberId)]);
}
