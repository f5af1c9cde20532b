/** The accounts at other banks that a member has linked with the provider, as the provider last said. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { outsideAccountSchema } from '#contract/banking-shapes.ts';
import { OUTSIDE_WAIT_MS } from '#core/banking/deposit-terms.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { OutsideAccount } from '#server/ports/bank-provider.ts';
import type { BankDeps } from '../deps.ts';

/** A linked account as it is kept. */
export interface OutsideRow {
  id: string;
  member_id: string;
  provider: string;
  reference: string;
  bank_name: string;
  last4: string;
  is_active: boolean;
  /** Until then each payment to it is confirmed. */
  usable_at: Date;
}

/** `Sandbox Savings Bank ••• 6789`. */
export const outsideName = ({ bank_name, last4 }: Pick<OutsideRow, 'bank_name' | 'last4'>): string =>
  `${bank_name} ••• ${last4}`;

/** As the API shows it. */
export const toWireOutside = (
  { bank }: Pick<BankDeps, 'bank'>,
  row: OutsideRow,
): z.infer<typeof outsideAccountSchema> => ({
  id: row.id,
  bankName: row.bank_name,
  last4: row.last4,
  canPayIn: bank.canTakeIn,
});

/** All that can be used, the oldest first. */
export async function listOutside({ db, bank }: Pick<BankDeps, 'db' | 'bank'>, memberId: string) {
  return db
    .selectFrom('bank_outside_accounts')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('provider', '=', bank.provider)
    .where('is_active', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * One of the member's that can be used, of a member whom the provider has verified. Somebody else's is answered as one
 * that doesn't exist. Refuses with: `bank_outside_unknown`.
 */
export async function findOutside(
  { db, bank }: Pick<BankDeps, 'db' | 'bank'>,
  { memberId, id }: { memberId: string; id: string },
): Promise<OutsideRow> {
  const row = await db
    .selectFrom('bank_outside_accounts as o')
    .innerJoin('bank_customers as c', 'c.member_id', 'o.member_id')
    .selectAll('o')
    .where('o.id', '=', id)
    .where('o.member_id', '=', memberId)
    .where('o.provider', '=', bank.provider)
    .where('o.is_active', '=', true)
    .where('c.status', '=', 'active')
    .executeTakeFirst();
  return row ?? refuse('bank_outside_unknown');
}

/** The same, of one that dollars are to come from. Refuses with: `bank_outside_unknown`, `bank_pay_in_off`. */
export async function findPayingIn(
  deps: Pick<BankDeps, 'db' | 'bank'>,
  outside: { memberId: string; id: string },
): Promise<OutsideRow> {
  const row = await findOutside(deps, outside);
  return deps.bank.canTakeIn ? row : refuse('bank_pay_in_off');
}

/** Writes down what the provider says is linked; what it no longer names can no longer be used. */
export async function keepOutside(
  { newId, bank }: Pick<BankDeps, 'newId' | 'bank'>,
  tx: Tx,
  { memberId, accounts, now }: { memberId: string; accounts: readonly OutsideAccount[]; now: Date },
): Promise<void> {
  const usableAt = new Date(now.getTime() + OUTSIDE_WAIT_MS);
  const references = accounts.map(({ reference }) => reference);
  for (const { reference, bankName, last4 } of accounts) {
    await tx
      .insertInto('bank_outside_accounts')
      .values({
        id: newId(),
        member_id: memberId,
        provider: bank.provider,
        reference,
        bank_name: bankName,
        last4,
        usable_at: usableAt,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'reference'])
          .doUpdateSet({
            bank_name: bankName,
            last4,
            is_active: true,
            usable_at: sql<Date>`case when bank_outside_accounts.is_active then bank_outside_accounts.usable_at
              else excluded.usable_at end`,
            updated_at: now,
          })
          // One that somebody had linked to another account is not opened there again.
          .where('bank_outside_accounts.member_id', '=', memberId)
          // Nor one that ended and that the provider hasn't forgotten yet.
          .where('bank_outside_accounts.awaits_unlinking', '=', false),
      )
      .execute();
  }
  let gone = tx
    .updateTable('bank_outside_accounts')
    .set({ is_active: false, updated_at: now })
    .where('member_id', '=', memberId)
    .where('is_active', '=', true);
  if (references.length > 0) gone = gone.where('reference', 'not in', references);
  await gone.execute();
}

/** The reference of an account with the provider. */
export async function referenceOf(db: Db, id: string): Promise<string> {
  const { reference } = await db
    .selectFrom('bank_outside_accounts')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return reference;
}
