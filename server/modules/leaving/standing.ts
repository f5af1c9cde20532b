/** What has to be settled before a member's account may go, and how much PRD they would give up. */
import { sql } from 'kysely';
import type { CustodyAsset } from '#core/exchange/limits.ts';
import { DUST, STANDING, type Standing } from '#core/leaving/terms.ts';
import type { Db, Tx } from '#server/database/pool.ts';

/** Too little of a coin for any order or withdrawal. */
const isDust = sql`balance between 1 and coalesce((${JSON.stringify({
  BTC: String(DUST.BTC),
  ETH: String(DUST.ETH),
  USDT: String(DUST.USDT),
})}::jsonb ->> asset)::numeric, 0)`;

/** Everything that stands in the way, in the order of `STANDING`. */
export async function readStanding(
  db: Db | Tx,
  { memberId, now }: { memberId: string; now: Date },
): Promise<Standing[]> {
  const me = sql`${memberId}::uuid`;
  const { rows } = await sql<Record<Standing, boolean>>`select
    exists (select from member_stops where member_id = ${me} and lifted_at is null) as stopped,
    exists (select from member_roles where member_id = ${me})
      or exists (select from reward_reviewers where member_id = ${me} and ended_at is null)
      or exists (select from project_pool_approvers where member_id = ${me}) as role,
    exists (select from ledger_accounts where owner_id = ${me} and owed > 0) as owed,
    exists (select from account_departures d join ledger_accounts a on a.key = 'wallet:' || d.member_id || ':PRD'
      where d.member_id = ${me} and d.taken_back_at is null and a.balance > d.gives_up) as prd,
    exists (select from ledger_accounts where owner_id = ${me} and key like 'wallet:%' and balance <> 0
      and asset not in ('PRD', 'pPRD', 'pBTC', 'pETH', 'pUSDT') and not ${isDust}) as coins,
    exists (select from ledger_accounts where owner_id = ${me} and key like 'bank:%' and balance <> 0)
      or exists (select from investment_held where user_id = ${me} and not is_dust) as bank,
    exists (select from exchange_orders o join exchange_trading_pairs p on p.id = o.trading_pair_id
      join exchange_currencies c on c.id = p.base_currency_id
      where o.user_id = ${me} and o.status in ('open', 'partially_filled') and not c.is_paper) as orders,
    exists (select from exchange_transactions where user_id = ${me} and status in ('pending', 'processing'))
      or exists (select from bank_payments where member_id = ${me} and status in ('created', 'processing'))
      or exists (select from bank_waiting where asked_by = ${me} and status = 'waiting' and expires_at > ${now})
      as withdrawals,
    exists (select from card_payments where member_id = ${me} and (status = 'processing' or dispute_status = 'open'))
      or exists (select from funding_investments where user_id = ${me} and status in ('processing', 'disputed'))
      as payments,
    exists (select from project_ballots where voter_id = ${me} and released_at is null) as votes,
    exists (select from projects p where p.member_id = ${me} and (p.status = 'active' or p.status = 'approved'
      and (p.reserved_until > ${now} or exists (select from project_milestones s
        where s.project_id = p.id and s.status in ('requested', 'waiting_for_money')))))
      or exists (select from project_fees where member_id = ${me} and status = 'held') as pitch,
    exists (select from collaborations k where k.status in ('open', 'settling', 'disputed') and (k.initiator_id = ${me}
      or exists (select from collaboration_participants p
        where p.collaboration_id = k.id and p.user_id = ${me} and p.left_at is null))) as collaborations,
    exists (select from loans where user_id = ${me} and status in ('review', 'approved', 'active')) as loans,
    exists (select from cards where user_id = ${me} and closed_at is null) as cards,
    exists (select from scheduled_transfers where member_id = ${me} and status in ('active', 'paused')) as scheduled,
    exists (select from member_reports where reported_id = ${me} and resolved_at is null) as reports,
    exists (select from proposals where state = 'waiting'
      and (proposed_by = ${me} or favours @> array[${me}])) as proposals`.execute(db);
  const found = rows[0]!;
  return (Object.keys(STANDING) as Standing[]).filter((kind) => found[kind]);
}

/** What is left in the member's wallet, PRD and dust: they give it up with the account. */
export async function readGivenUp(
  db: Db | Tx,
  memberId: string,
): Promise<{ prd: bigint; dust: { asset: CustodyAsset; minor: bigint }[] }> {
  const { rows } = await sql<{ asset: CustodyAsset | 'PRD'; balance: bigint }>`
    select asset, balance from ledger_accounts where owner_id = ${memberId}::uuid and key like 'wallet:%'
      and (asset = 'PRD' or ${isDust}) order by asset`.execute(db);
  return {
    prd: rows.find(({ asset }) => asset === 'PRD')?.balance ?? 0n,
    dust: rows.flatMap(({ asset, balance }) => (asset === 'PRD' ? [] : [{ asset, minor: balance }])),
  };
}
