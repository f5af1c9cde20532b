/**
 * Ends what somebody else had planted in banking. Before an account was claimed by its mailbox's owner, the provider's file
 * is the other person's, and so are the accounts that it names; around a stop by oneself, what was linked since.
 */
import { sql } from 'kysely';
import type { Claim, Disowned } from '#server/modules/identity/index.ts';
import type { BankDeps } from '../deps.ts';

/**
 * Begins the provider's file anew, under another id: what it says of the old one is no longer asked for, nor believed. Ends
 * linked accounts, what is scheduled, and the request to prove who they are.
 */
export async function endPlanted(
  { newId }: Pick<BankDeps, 'newId'>,
  { tx, memberId, now }: Claim,
): Promise<void> {
  // Whoever writes down what the provider says holds this lock, and looks behind it whose file it is.
  await sql`
    update bank_customers set id = ${newId()}, customer_reference = null, status = 'created', reason = null,
      created_at = ${now}, updated_at = ${now} where member_id = ${memberId}`.execute(tx);
  await sql`
    update account_verifications set status = 'expired', decided_at = ${now}
    where user_id = ${memberId} and status = 'pending'`.execute(tx);
  await sql`
    update bank_outside_accounts set is_active = false, updated_at = ${now}
    where member_id = ${memberId} and is_active`.execute(tx);
  await sql`
    update scheduled_transfers set status = 'cancelled', next_on = null, updated_at = ${now}
    where member_id = ${memberId} and next_on is not null`.execute(tx);
}

/**
 * Ends the accounts at other banks that were linked since, and what is scheduled with them. The provider is asked to forget
 * them after the commit (provider-work.ts).
 */
export async function endDisowned({ tx, memberId, since, now }: Disowned): Promise<string[]> {
  const { rows } = await sql<{ id: string; bank_name: string; last4: string }>`
    update bank_outside_accounts set is_active = false, awaits_unlinking = true, updated_at = ${now}
    where member_id = ${memberId} and is_active and created_at >= ${since}
    returning id, bank_name, last4`.execute(tx);
  await sql`
    update scheduled_transfers s set status = 'cancelled', next_on = null, updated_at = ${now}
    where member_id = ${memberId} and next_on is not null and exists (
      select from bank_outside_accounts o where o.id in (s.from_outside_id, s.to_outside_id) and o.awaits_unlinking)`.execute(
    tx,
  );
  return rows.map(({ bank_name, last4 }) => `the account at ${bank_name} ending in ${last4}`);
}
