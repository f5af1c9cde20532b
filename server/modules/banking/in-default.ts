/** Whether something that a person owes is in default, on a loan or a card of any of their accounts: then nothing more is lent. */
import { sql } from 'kysely';
import type { Day } from '#core/banking/calendar.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountsOfPerson } from '#server/modules/identity/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { isInDefault } from './loans/store.ts';

/** How many loans and cards of these accounts are in default. */
export async function countDefaults(
  tx: Tx,
  { memberIds, today }: { memberIds: readonly string[]; today: Day },
): Promise<number> {
  const person = [...memberIds];
  const { rows } = await sql<{ n: number }>`
    select (select count(*)::int from loans l where l.user_id = any(${person}::uuid[]) and l.status = 'active'
              and ${isInDefault(today)})
         + (select count(*)::int from cards where user_id = any(${person}::uuid[]) and default_at is not null) as n`.execute(
    tx,
  );
  return rows[0]!.n;
}

/** Refuses with: `credit_in_default`. */
export async function requireNoDefault(
  tx: Tx,
  { memberId, today }: { memberId: string; today: Day },
): Promise<void> {
  const memberIds = await accountsOfPerson(tx, memberId);
  if ((await countDefaults(tx, { memberIds, today })) > 0) refuse('credit_in_default');
}
