/**
 * What several accounts of one person have of what one may send (W6). Each is given its part, less what the others have
 * taken beyond theirs; what an account has taken that can't send any more, because it is suspended, counts whole. What any
 * of them withdrew is out of it first (core/policy/every-way.ts).
 */
import { sql } from 'kysely';
import type { Tier } from '#core/exchange/limits.ts';
import { type DayAndMonth, highestTier, sendingBeside } from '#core/policy/every-way.ts';
import { type Period, type SendingLevel, shareOfLimit } from '#core/wallet/sending-limits.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { accountsOfPerson, findClusters } from '#server/modules/identity/index.ts';
import { readLeft } from '#server/modules/policy/index.ts';
import { walletAccountOf } from './queries.ts';

/** A person's other accounts, by whether something can leave them now. */
export interface OtherAccounts {
  sending: readonly string[];
  still: readonly string[];
}

/** So many other accounts are brought up to date with one, the eldest; of the rest the limits are only lowered. */
export const MOST_AT_ONCE = 20;

/** The other accounts that count as the same person's as a member's. */
export async function otherAccounts(db: Db | Tx, memberId: string): Promise<OtherAccounts> {
  const mates = await accountsOfPerson(db, memberId);
  return beside(memberId, new Set(mates), await accountsAmong(db, mates));
}

/**
 * These accounts and the eldest that belong to them, each with all others of its person; none that has no others. Whose
 * they are is looked at for all of them together, however many there are.
 */
export async function accountsTogether(
  db: Db,
  memberIds: readonly string[],
): Promise<Map<string, OtherAccounts>> {
  const asked = await findClusters(db, memberIds);
  const mates = await accountsAmong(
    db,
    memberIds.flatMap((id) => [...asked.of(id)]),
  );
  const eldest = memberIds.flatMap((id) => beside(id, asked.of(id), mates).sending.slice(0, MOST_AT_ONCE));
  const ids = [...new Set([...memberIds, ...eldest])];
  // From each of them as far as is looked from one: what lies at the end of a chain belongs to its neighbours too.
  const clusters = await findClusters(db, ids);
  const all = await accountsAmong(
    db,
    ids.flatMap((id) => [...clusters.of(id)]),
  );
  const together = ids.map((id) => [id, beside(id, clusters.of(id), all)] as const);
  return new Map(together.filter(([, { sending, still }]) => sending.length + still.length > 0));
}

interface AccountRow {
  id: string;
  sends: boolean;
}

function beside(memberId: string, mates: ReadonlySet<string>, rows: readonly AccountRow[]): OtherAccounts {
  const idsOf = (sends: boolean) =>
    rows.flatMap((row) => (row.sends === sends && row.id !== memberId && mates.has(row.id) ? [row.id] : []));
  return { sending: idsOf(true), still: idsOf(false) };
}

/** By what the database knows that accounts are one person's: the id of the eldest. */
export function personIdOf(memberId: string, { sending, still }: OtherAccounts): string {
  return [memberId, ...sending, ...still].sort()[0]!;
}

/** These accounts, the eldest first, by whether something can leave them. */
async function accountsAmong(db: Db | Tx, ids: readonly string[]): Promise<AccountRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AccountRow>`
    select id, email_verified_at is not null and suspended_at is null as sends
    from members where id = any(${[...new Set(ids)]}::uuid[]) order by id`.execute(db);
  return rows;
}

type Use = Record<Period, bigint>;

/** What has left each of these members' wallets, in their order. */
export async function usesOf(db: Db | Tx, memberIds: readonly string[], at: Date): Promise<Use[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<Use>`
    select u.day::numeric(38,0) as day, u.month::numeric(38,0) as month
    from unnest(${memberIds.map(walletAccountOf)}::uuid[]) with ordinality a (id, place)
    cross join lateral value_sent(a.id, ${at}) u order by a.place`.execute(db);
  return rows;
}

/** The parts of a level of accounts that can send, by what each has used, beside accounts that can't any more. */
export function partsOf(
  level: Pick<SendingLevel, Period>,
  { sending, still }: { sending: readonly Use[]; still: readonly Use[] },
): Use[] {
  const shares = (period: Period): bigint[] => {
    const beyond = (use: Use, part: bigint) => (use[period] > part ? use[period] - part : 0n);
    const gone = still.reduce((sum, use) => sum + use[period], 0n);
    const part = level[period] / BigInt(sending.length);
    const taken = sending.reduce((sum, use) => sum + beyond(use, part), gone);
    return sending.map((own) =>
      shareOfLimit(level[period], {
        accounts: sending.length,
        takenBeyond: (one) => taken - beyond(own, one),
      }),
    );
  };
  const [days, months] = [shares('day'), shares('month')];
  return sending.map((_, n) => ({ day: days[n]!, month: months[n]! }));
}

/** What the accounts of a person have withdrawn, and the highest of their tiers. */
async function withdrawnBy(
  tx: Tx,
  memberIds: readonly string[],
  at: Date,
): Promise<{ withdrawn: DayAndMonth; tier: Tier }> {
  const { withdrawnDay: day, withdrawnMonth: month } = await readLeft(tx, { memberIds, now: at });
  const { rows } = await sql<{ tier: Tier }>`
    select kyc_status as tier from exchange_accounts where user_id = any(${memberIds}::uuid[])`.execute(tx);
  return { withdrawn: { day, month }, tier: highestTier(rows.map(({ tier }) => tier)) };
}

/** A level as one of a person's accounts has it. */
export interface SharedLevel {
  /** The person's, beside what was withdrawn. */
  whole: SendingLevel;
  /** This account's part of the level, and what of it may be sent beside what was withdrawn. */
  part: SendingLevel;
  beside: SendingLevel;
  withdrawn: DayAndMonth;
}

/** The part of a level that one of a person's accounts has, beside what they withdrew, written down with it. */
export async function shareLevel(
  tx: Tx,
  level: SendingLevel,
  { memberId, person, at }: { memberId: string; person: OtherAccounts; at: Date },
): Promise<SharedLevel> {
  const { sending, still } = person;
  const isAlone = sending.length + still.length === 0;
  const { withdrawn, tier } = await withdrawnBy(tx, [memberId, ...sending, ...still], at);
  const whole = { ...level, ...sendingBeside({ tier, level, withdrawn }) };
  let [part, beside] = [level, whole];
  if (!isAlone) {
    const uses = {
      sending: [{ day: 0n, month: 0n }, ...(await usesOf(tx, sending, at))],
      still: await usesOf(tx, still, at),
    };
    part = { ...level, ...partsOf(level, uses)[0]! };
    beside = { ...level, ...partsOf(whole, uses)[0]! };
  }
  const isWhole = beside.day === level.day && beside.month === level.month;
  const shared = isAlone && isWhole ? null : beside;
  await tx
    .updateTable('sending_limits')
    .set({
      shared_day: shared?.day ?? null,
      shared_month: shared?.month ?? null,
      person_id: isAlone ? null : personIdOf(memberId, person),
    })
    .where('member_id', '=', memberId)
    .execute();
  return { whole, part, beside, withdrawn };
}
