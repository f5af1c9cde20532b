/**
 * With whom a member has exchanged PRD. Counted from the wallet's own postings, from where the last count
 * stopped, when somebody wants to know: sending itself pays nothing for it, and no posting is counted twice.
 */
import { sql } from 'kysely';
import { COUNTERPARTY_MIN_AGE_DAYS, COUNTERPARTY_MIN_MINOR } from '#core/wallet/sending-limits.ts';
import type { Tx } from '#server/database/pool.ts';

/** A wallet with more news than this is counted in several looks. */
const MOST_AT_ONCE = 5_000;

/** Takes in the transfers since the last count. Needs the lock of the member's row of sending_limits. */
export async function countCounterparties(
  tx: Tx,
  wallet: { memberId: string; accountId: string },
): Promise<void> {
  const { memberId, accountId } = wallet;
  await sql`
    with news as (
      select p.version, p.transfer_id, p.amount
      from sending_limits s
      join ledger_postings p on p.account_id = ${accountId} and p.version > s.counted_version
      where s.member_id = ${memberId}
      order by p.version
      limit ${MOST_AT_ONCE}
    ), met as (
      select other.owner_id as other_id, bool_or(n.amount < 0) as has_sent, bool_or(n.amount > 0) as has_received
      from news n
      join ledger_transfers t on t.id = n.transfer_id
      join ledger_accounts other
        on other.id = case when n.amount < 0 then t.credit_account_id else t.debit_account_id end
      where t.code = 'transfer' and t.kind = 'transfer' and not t.is_test
        and t.amount >= ${COUNTERPARTY_MIN_MINOR.toString()}::numeric and other.owner_id is not null
      group by other.owner_id
    ), kept as (
      insert into wallet_counterparties as w (member_id, other_id, has_sent, has_received)
      select ${memberId}, other_id, has_sent, has_received from met order by other_id
      on conflict (member_id, other_id) do update
        set has_sent = w.has_sent or excluded.has_sent, has_received = w.has_received or excluded.has_received
    )
    update sending_limits set counted_version = (select max(version) from news)
    where member_id = ${memberId} and exists (select from news)`.execute(tx);
}

/** How many of them count: other people's accounts of some age with a verified e-mail, with whom PRD went one way only. */
export async function countingCounterparties(
  tx: Tx,
  { memberId, others, now }: { memberId: string; others: readonly string[]; now: Date },
): Promise<number> {
  const oldEnough = new Date(now.getTime() - COUNTERPARTY_MIN_AGE_DAYS * 24 * 60 * 60 * 1_000);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from wallet_counterparties w
    join members m on m.id = w.other_id
    where w.member_id = ${memberId} and w.other_id <> all(${[...others]}::uuid[]) and w.has_sent <> w.has_received
      and m.email_verified_at is not null and m.created_at <= ${oldEnough}`.execute(tx);
  return rows[0]!.n;
}
