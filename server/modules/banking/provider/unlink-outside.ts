/**
 * Unlinks a member's account at another bank: the provider first, so that what it says afterwards doesn't bring it back, and
 * what it said before is asked again (customers.ts). Payments that are under way go on.
 */
import { sql } from 'kysely';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { findCustomer } from './customers.ts';

/** Also cancels what is scheduled with it. Refuses with: `not_found`, `bank_provider_unavailable`. */
export async function unlinkOutside(
  deps: BankDeps,
  { memberId, id }: { memberId: string; id: string },
): Promise<void> {
  const { bank, clock, db, log } = deps;
  const outside = await db
    .selectFrom('bank_outside_accounts')
    .select('reference')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('provider', '=', bank.provider)
    .where('is_active', '=', true)
    .executeTakeFirst();
  const { reference: accountReference } = outside ?? refuse('not_found');
  const customerReference = (await findCustomer(deps, memberId))?.customer_reference;
  if (customerReference) {
    try {
      await bank.unlinkAccount({ customerReference, accountReference });
    } catch (err) {
      log.warn({ err, memberId }, 'the bank provider unlinked no account');
      refuse('bank_provider_unavailable', { retryAfterSeconds: 10 });
    }
  }
  await transaction(db, async (tx) => {
    const now = clock.now();
    await sql`update bank_customers set unlinked = unlinked + 1 where member_id = ${memberId}`.execute(tx);
    await sql`
      update scheduled_transfers set status = 'cancelled', next_on = null, updated_at = ${now}
      where member_id = ${memberId} and ${id} in (from_outside_id, to_outside_id) and next_on is not null`.execute(
      tx,
    );
    await tx
      .updateTable('bank_outside_accounts')
      .set({ is_active: false, updated_at: now })
      .where('id', '=', id)
      .execute();
  });
}

/** Has the provider forget an account that ended with a lift; from then on it can be linked anew. Rejects where it can't be reached. */
export async function unlinkDisowned(deps: BankDeps, id: string): Promise<void> {
  const { bank, db } = deps;
  const outside = await db
    .selectFrom('bank_outside_accounts')
    .select(['member_id', 'reference'])
    .where('id', '=', id)
    .where('awaits_unlinking', '=', true)
    .executeTakeFirst();
  if (!outside) return;
  const customerReference = (await findCustomer(deps, outside.member_id))?.customer_reference;
  if (customerReference) await bank.unlinkAccount({ customerReference, accountReference: outside.reference });
  await transaction(db, async (tx) => {
    await sql`
      update bank_customers set unlinked = unlinked + 1 where member_id = ${outside.member_id}`.execute(tx);
    await tx
      .updateTable('bank_outside_accounts')
      .set({ awaits_unlinking: false })
      .where('id', '=', id)
      .execute();
  });
}
