/**
 * Has all accounts of a person share what one may send, at once, whenever whose accounts are whose may have changed. The
 * eldest are brought up to date one by one, as their members would; of the others, however many, the limits are only
 * lowered, some hundreds in a statement: what more they may have is found when they are used.
 */
import { sql } from 'kysely';
import type { Period } from '#core/wallet/sending-limits.ts';
import type { Tx } from '#server/database/pool.ts';
import { transaction } from '#server/platform/transaction.ts';
import { otherAccounts, partsOf, usesOf } from './one-person.ts';
import { walletAccountOf } from './queries.ts';
import { type LimitDeps, updateLimits } from './sending-limits.ts';

/** So many other accounts are brought up to date with one, the eldest. */
const MOST_AT_ONCE = 20;
/** So many are lowered in one transaction. */
const PORTION = 500;

/** Resolves when nothing can leave by what no longer holds. */
export async function shareLimits(deps: LimitDeps, memberId: string): Promise<void> {
  const { sending, still } = await otherAccounts(deps.db, memberId);
  if (sending.length + still.length === 0) return;
  const [eldest, rest] = [sending.slice(0, MOST_AT_ONCE), sending.slice(MOST_AT_ONCE)];
  if (rest.length > 0) await lowerRest(deps, { memberId, sending, still, rest });
  for (const id of [memberId, ...eldest]) await updateLimits(deps, id);
}

/** Lowers what the youngest may send to their part of what this one may. */
async function lowerRest(
  deps: LimitDeps,
  person: {
    memberId: string;
    sending: readonly string[];
    still: readonly string[];
    rest: readonly string[];
  },
): Promise<void> {
  const { memberId, sending, still, rest } = person;
  const at = deps.clock.now();
  const { reached } = await updateLimits(deps, memberId);
  const parts = partsOf(reached, {
    sending: await usesOf(deps.db, [memberId, ...sending], at),
    still: await usesOf(deps.db, still, at),
  });
  const partOf = new Map(sending.map((id, n) => [id, parts[n + 1]!] as const));
  for (let from = 0; from < rest.length; from += PORTION) {
    const portion = rest.slice(from, from + PORTION).map((id) => ({ id, ...partOf.get(id)! }));
    await transaction(deps.db, (tx) => lower(deps, tx, portion));
  }
}

interface Part extends Record<Period, bigint> {
  id: string;
}

/** Lowers their accounts, and writes down the parts of those that were: in the order of whoever sets one's limits. */
async function lower({ ledger }: LimitDeps, tx: Tx, parts: readonly Part[]): Promise<void> {
  const ids = parts.map(({ id }) => id);
  await sql`insert into sending_limits (member_id) select unnest(${ids}::uuid[]) on conflict do nothing`.execute(
    tx,
  );
  await sql`select from sending_limits where member_id = any(${ids}::uuid[]) order by member_id for update`.execute(
    tx,
  );
  const lowered = await ledger.lowerLimitsInTransaction(
    tx,
    parts.map(({ id, day, month }) => ({ accountId: walletAccountOf(id), day, month })),
  );
  const changed = new Map(lowered.map((one) => [one.accountId, one]));
  const rows = parts.flatMap((part) => {
    const was = changed.get(walletAccountOf(part.id));
    return was ? [{ ...part, ...{ isDay: was.day, isMonth: was.month } }] : [];
  });
  if (rows.length === 0) return;
  await sql`
    update sending_limits s
    set shared_day = case when w.is_day then w.day else coalesce(s.shared_day, w.day) end,
        shared_month = case when w.is_month then w.month else coalesce(s.shared_month, w.month) end
    from (select unnest(${rows.map(({ id }) => id)}::uuid[]) as id,
                 unnest(${rows.map(({ day }) => String(day))}::numeric[]) as day,
                 unnest(${rows.map(({ month }) => String(month))}::numeric[]) as month,
                 unnest(${rows.map(({ isDay }) => isDay)}::boolean[]) as is_day,
                 unnest(${rows.map(({ isMonth }) => isMonth)}::boolean[]) as is_month) w
    where s.member_id = w.id`.execute(tx);
}
