/** What an account lets leave: its limits, whether it is stopped, and what it owes. No posting changes them. */
import type { RunStatement } from './apply-batch.ts';
import { type Account, accountById } from './queries.ts';

/** Sets what limited transfers may take from an account. What they have taken stays. */
export async function setLimits(
  run: RunStatement,
  accountId: string,
  { day, month, now }: { day: bigint; month: bigint; now: Date },
): Promise<Account | null> {
  await run({
    text: 'update ledger_accounts set limit_day = $2, limit_month = $3 where id = $1',
    values: [accountId, day.toString(), month.toString()],
  });
  return accountById(run, accountId, now);
}

/** Limits that accounts are not to exceed. */
export interface LowerLimits {
  accountId: string;
  day: bigint;
  month: bigint;
}

/** Which limits of an account were lowered. */
export interface Lowered {
  accountId: string;
  day: boolean;
  month: boolean;
}

/** Lowers the limits of accounts that have more, in the order of every batch, and says which; it raises none. */
export async function lowerLimits(run: RunStatement, limits: readonly LowerLimits[]): Promise<Lowered[]> {
  return run<Lowered>({
    text: `with wanted as (select unnest($1::uuid[]) as id, unnest($2::numeric[]) as day, unnest($3::numeric[]) as month),
           locked as (
             select id, limit_day, limit_month from ledger_accounts where id = any($1) order by id for no key update
           )
           update ledger_accounts a
           set limit_day = least(l.limit_day, w.day), limit_month = least(l.limit_month, w.month)
           from wanted w join locked l using (id)
           where a.id = w.id and (l.limit_day > w.day or l.limit_month > w.month)
           returning a.id as "accountId", l.limit_day > w.day as day, l.limit_month > w.month as month`,
    values: [
      limits.map(({ accountId }) => accountId),
      limits.map(({ day }) => String(day)),
      limits.map(({ month }) => String(month)),
    ],
  });
}

/** Stops the accounts of a member, or lets them go on. They are locked in the order of every batch. */
export async function setStopped(run: RunStatement, ownerId: string, stoppedAt: Date | null): Promise<void> {
  await run({
    text: `with locked as (select id from ledger_accounts where owner_id = $1 order by id for no key update)
           update ledger_accounts a set stopped_at = $2 from locked where a.id = locked.id`,
    values: [ownerId, stoppedAt],
  });
}

/** Adds to what an account owes, or takes from it; the table refuses less than nothing. */
export async function changeOwed(run: RunStatement, accountId: string, change: bigint): Promise<void> {
  await run({
    text: 'update ledger_accounts set owed = owed + $2 where id = $1',
    values: [accountId, change.toString()],
  });
}
