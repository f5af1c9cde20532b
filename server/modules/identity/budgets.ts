/**
 * Budgets that refill, kept in the database, so that all processes count together: something may be done
 * `burst` times in a row, and from then on once in `everyMs`.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Budget } from '#core/identity/terms.ts';
import type { Tx } from '#server/database/pool.ts';

/** A budget that is used up for so much longer than it can be was used before the clock was set back. Clocks of two processes differ by less. */
const SET_BACK_MS = 3_600_000;

/** Takes one from the budget of this key; says how long until the next, in milliseconds, when there is none. */
export async function takeFromBudget(
  tx: Tx,
  { key, budget, now }: { key: string; budget: Budget; now: Date },
): Promise<{ isTaken: true } | { isTaken: false; waitMs: number }> {
  const hash = hashKey(key);
  const first = new Date(now.getTime() + budget.everyMs);
  const last = new Date(now.getTime() + budget.burst * budget.everyMs);
  const possible = new Date(last.getTime() + SET_BACK_MS);
  const used = sql`case when budgets.used_until > ${possible} then ${now} else greatest(budgets.used_until, ${now}) end`;
  const next = sql<Date>`${used} + make_interval(secs => ${budget.everyMs / 1000})`;
  const taken = await tx
    .insertInto('budgets')
    .values({ key: hash, used_until: first })
    // Two at once come one after the other: the second waits for the row, and sees the first one's time.
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ used_until: next }).where(next, '<=', last),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return { isTaken: true };
  const usedUntil = await readUsedUntil(tx, hash);
  const waitMs = usedUntil - now.getTime() - (budget.burst - 1) * budget.everyMs;
  return { isTaken: false, waitMs: Math.max(1000, waitMs) };
}

/** How much of a budget is used: 0 when it is full. */
export async function usedOfBudget(
  tx: Tx,
  { key, budget, now }: { key: string; budget: Budget; now: Date },
): Promise<number> {
  const used = (await readUsedUntil(tx, hashKey(key))) - now.getTime();
  if (used > budget.burst * budget.everyMs + SET_BACK_MS) return 0;
  return Math.max(0, Math.ceil(used / budget.everyMs));
}

/** Gives back one that was taken. */
export async function giveBackToBudget(
  tx: Tx,
  { key, budget }: { key: string; budget: Budget },
): Promise<void> {
  await tx
    .updateTable('budgets')
    .set({ used_until: sql<Date>`used_until - make_interval(secs => ${budget.everyMs / 1000})` })
    .where('key', '=', hashKey(key))
    .execute();
}

async function readUsedUntil(tx: Tx, hash: string): Promise<number> {
  const row = await tx.selectFrom('budgets').select('used_until').where('key', '=', hash).executeTakeFirst();
  return row?.used_until.getTime() ?? 0;
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
