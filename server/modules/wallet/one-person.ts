/**
 * What several accounts of one person have of what one may send (W6). Each is given its part, less what the others have
 * taken beyond theirs; what an account has taken that can't send any more, because it is suspended, counts whole.
 */
import { sql } from 'kysely';
import { type Period, type SendingLevel, shareOfLimit } from '#core/wallet/sending-limits.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { findClusters } from '#server/modules/identity/index.ts';
import { walletAccountOf } from './queries.ts';

/** A person's other accounts, by whether something can leave them now. */
export interface OtherAccounts {
  sending: readonly string[];
  still: readonly string[];
}

/** The other accounts that count as the same person's as a member's. */
export async function otherAccounts(db: Db | Tx, memberId: string): Promise<OtherAccounts> {
  const mates = [...(await findClusters(db, [memberId])).of(memberId)].filter((id) => id !== memberId);
  if (mates.length === 0) return { sending: [], still: [] };
  const { rows } = await sql<{ id: string; sends: boolean }>`
    select id, email_verified_at is not null and suspended_at is null as sends
    from members where id = any(${mates}::uuid[]) order by id`.execute(db);
  const idsOf = (sends: boolean) => rows.flatMap((row) => (row.sends === sends ? [row.id] : []));
  return { sending: idsOf(true), still: idsOf(false) };
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

/** The part of a level that one of a person's accounts has, written down with it. */
export async function shareLevel(
  tx: Tx,
  level: SendingLevel,
  { memberId, person, at }: { memberId: string; person: OtherAccounts; at: Date },
): Promise<SendingLevel> {
  const { sending, still } = person;
  const isAlone = sending.length + still.length === 0;
  const part = isAlone
    ? null
    : partsOf(level, {
        sending: [{ day: 0n, month: 0n }, ...(await usesOf(tx, sending, at))],
        still: await usesOf(tx, still, at),
      })[0]!;
  await tx
    .updateTable('sending_limits')
    .set({ shared_day: part?.day ?? null, shared_month: part?.month ?? null })
    .where('member_id', '=', memberId)
    .execute();
  return { ...level, ...part };
}
