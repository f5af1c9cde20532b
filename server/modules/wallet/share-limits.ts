/**
 * Has all accounts of a person share what one may send, at once, whenever whose accounts are whose may have changed. The
 * eldest are brought up to date one by one, as their members would; of the others, however many, the limits are only
 * lowered, some hundreds in a statement: what more they may have is found when they are used.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Period, SendingLevel } from '#core/wallet/sending-limits.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { transaction } from '#server/platform/transaction.ts';
import {
  accountsTogether,
  MOST_AT_ONCE,
  type OtherAccounts,
  otherAccounts,
  partsOf,
  personIdOf,
  usesOf,
} from './one-person.ts';
import { walletAccountOf } from './queries.ts';
import { type LimitDeps, lockLimits, updateLimits, updateLimitsIn } from './sending-limits.ts';

/** So many are lowered in one transaction. */
const PORTION = 500;
/** So often it is done again where whose accounts are whose has changed meanwhile. */
const MOST_LOOKS = 5;

/**
 * Resolves when nothing can leave by what no longer holds. Whose the accounts are is looked at once more at the end:
 * whoever changed it meanwhile may have been overwritten. Throws where it changed at every look.
 */
export async function shareLimits(deps: LimitDeps, memberIds: readonly string[]): Promise<void> {
  let together = await accountsTogether(deps.db, memberIds);
  for (let look = 0; look < MOST_LOOKS && together.size > 0; look += 1) {
    for (const id of memberIds) {
      const person = together.get(id);
      if (person && person.sending.length > MOST_AT_ONCE) await lowerRest(deps, id, person);
    }
    for (const [id, person] of together) await updateLimits(deps, id, undefined, person);
    const now = await accountsTogether(deps.db, memberIds);
    if (isDeepStrictEqual(now, together)) return;
    together = now;
  }
  if (together.size > 0) throw new Error('Whose accounts are whose changed at every look.');
}

/**
 * Has what a member just withdrew count in what their person may send from then on, in the transaction that withdraws
 * it. The caller holds the locks of `lockLimits`, of all of them.
 */
export async function limitBesideWithdrawal(deps: LimitDeps, tx: Tx, memberId: string): Promise<void> {
  const person = await otherAccounts(tx, memberId);
  const { reached } = await updateLimitsIn(deps, tx, { memberId, known: person });
  for (const id of person.sending.slice(0, MOST_AT_ONCE)) await updateLimitsIn(deps, tx, { memberId: id });
  const rest = await partsOfRest(tx, { memberId, person, reached, at: deps.clock.now() });
  if (rest.length > 0) await lower(deps, tx, rest);
}

/** Lowers what the youngest may send to their part of what this one may. */
async function lowerRest(deps: LimitDeps, memberId: string, person: OtherAccounts): Promise<void> {
  const { reached } = await updateLimits(deps, memberId, undefined, person);
  const rest = await partsOfRest(deps.db, { memberId, person, reached, at: deps.clock.now() });
  for (let from = 0; from < rest.length; from += PORTION) {
    await transaction(deps.db, (tx) => lower(deps, tx, rest.slice(from, from + PORTION)));
  }
}

/** The parts of the youngest of a person's accounts. */
async function partsOfRest(
  db: Db | Tx,
  given: { memberId: string; person: OtherAccounts; reached: SendingLevel; at: Date },
): Promise<Part[]> {
  const { memberId, person, reached, at } = given;
  const { sending, still } = person;
  if (sending.length <= MOST_AT_ONCE) return [];
  const parts = partsOf(reached, {
    sending: await usesOf(db, [memberId, ...sending], at),
    still: await usesOf(db, still, at),
  });
  const personId = personIdOf(memberId, person);
  return sending.slice(MOST_AT_ONCE).map((id, n) => ({ id, personId, ...parts[MOST_AT_ONCE + n + 1]! }));
}

interface Part extends Record<Period, bigint> {
  id: string;
  personId: string;
}

/** Lowers accounts of one person, and writes down the parts of those that were: in the order of whoever sets one's limits. */
async function lower({ ledger }: LimitDeps, tx: Tx, parts: readonly Part[]): Promise<void> {
  const ids = parts.map(({ id }) => id);
  await lockLimits(tx, ids);
  await sql`update sending_limits set person_id = ${parts[0]!.personId}
    where member_id = any(${ids}::uuid[]) and person_id is distinct from ${parts[0]!.personId}`.execute(tx);
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
