/**
 * The facts of accounts, holds and what limits count: accounts are those of the chart (id, asset, floor, owner,
 * limits), what two administrators issued is what was proposed, a hold is what made it and stands as its last transfer left it, times never go back, and what has left a
 * member is what was sent.
 */
import { ACCOUNT_KINDS } from '#core/ledger/chart.ts';
import { UNASKED_MOST_MINOR } from '#core/policy/decide-asking.ts';
import { SENDING_LEVELS } from '#core/wallet/sending-limits.ts';
import type { Db } from '#server/database/pool.ts';
import { type Facts, findBrokenFacts } from './find-broken-facts.ts';
import type { Violation } from './index.ts';
import { type Recent, recentSince } from './recent.ts';

/** A second factor doubles a level. */
const LEVELS_OF = (period: 'day' | 'month') =>
  SENDING_LEVELS.flatMap((level) => [level[period], level[period] * 2n]).join(', ');

/** The kinds of the chart whose floor lies so, as a list of SQL. */
const kindsOf = (...floors: (typeof ACCOUNT_KINDS)[keyof typeof ACCOUNT_KINDS][]): string =>
  Object.entries(ACCOUNT_KINDS)
    .flatMap(([kind, floor]) => (floors.includes(floor) ? [`'${kind}'`] : []))
    .join(', ');

/** What is looked at whole, whatever the look is about. */
const OF_NOW: Facts = {
  'an account is one of the chart': `
    select a.key || ' (' || a.id || '): ' || concat_ws(', ',
        case when a.id <> ledger_account_id(a.key) then 'the id is not its key''s' end,
        case when a.asset <> k.asset then 'asset ' || a.asset end,
        case when f.floor is distinct from a.floor and k.kind not in (${kindsOf('own')}) then 'floor ' || coalesce(a.floor::text, 'none') end,
        case when a.floor > 0 then 'floor ' || a.floor end,
        case when o.owner is distinct from a.owner_id::text then 'owner ' || coalesce(a.owner_id::text, 'none') end,
        case when k.kind not in (${kindsOf('zero', 'none', 'own')}) then 'no such kind' end) as detail
    from ledger_accounts a
    cross join lateral (
      select split_part(a.key, ':', 1) as kind, split_part(a.key, ':', 2) as part, split_part(a.key, ':', -1) as asset) k
    cross join lateral (
      select case when k.kind in (${kindsOf('none')}) then null else 0 end::numeric as floor) f
    cross join lateral (
      select case k.kind when 'wallet' then k.part
                         when 'bank' then (select b.user_id::text from bank_accounts b where b.id::text = k.part) end as owner) o
    where a.id <> ledger_account_id(a.key) or a.asset <> k.asset
       or (f.floor is distinct from a.floor and k.kind not in (${kindsOf('own')})) or a.floor > 0
       or o.owner is distinct from a.owner_id::text
       or k.kind not in (${kindsOf('zero', 'none', 'own')})`,
  'a wallet has the limits of a level, its part of them, or those that its member set': `
    select a.key || ': ' || coalesce(a.limit_day::text, 'none') || ' a day, ' || coalesce(a.limit_month::text, 'none')
           || ' a month, ' || a.limit_unasked || ' unasked' as detail
    from ledger_accounts a left join sending_limits s on s.member_id = a.owner_id
    where a.limit_unasked <> ${UNASKED_MOST_MINOR}
       or case when a.key like 'wallet:%:PRD'
            then coalesce(a.limit_day not in (${LEVELS_OF('day')}, coalesce(s.own_day, -1), coalesce(s.next_day, -1), coalesce(s.shared_day, -1)), true)
              or coalesce(a.limit_month not in (${LEVELS_OF('month')}, coalesce(s.own_month, -1), coalesce(s.next_month, -1), coalesce(s.shared_month, -1)), true)
            else a.limit_day is not null or a.limit_month is not null end`,
  'a repair is the opposite of what it repairs': `
    select j.id || ' of ' || j.repairs as detail
    from ledger_adjustments j left join ledger_transfers t on t.id = j.repairs
    where j.repairs is not null
      and (t.id is null or t.kind not in ('transfer', 'post') or t.amount <> j.amount or t.asset <> j.asset
           or t.debit_account_id <> j.credit_account_id or t.credit_account_id <> j.debit_account_id)`,
  'an issue that was proposed is what was proposed, by who decided it': `
    select 'proposal ' || p.id || coalesce(': ' || j.amount || ' for ' || (p.payload ->> 'minor'), ': nothing was issued') as detail
    from proposals p left join ledger_adjustments j on j.id = p.id and j.kind = 'mint'
    where p.kind in ('mint', 'contest_prize') and p.payload ? 'minor' and p.state = 'done'
      and (j.id is null or j.amount::text is distinct from p.payload ->> 'minor'
           or j.credit_account_id::text is distinct from p.payload ->> 'accountId'
           or j.asked_by is distinct from p.proposed_by or j.approved_by is distinct from p.decided_by)`,
  'what two administrators issued was proposed': `
    select 'adjustment ' || j.id as detail
    from ledger_adjustments j
    left join proposals p on p.id = j.id and p.kind in ('mint', 'contest_prize') and p.state = 'done'
    where j.kind = 'mint' and j.approved_by is not null and p.id is null`,
  'a proposal to issue says the amount that it would issue': `
    select 'proposal ' || id || ': ' || (payload ->> 'minor') || ' for ' || words as detail from proposals
    where (kind = 'mint' or kind = 'contest_prize' and payload ? 'minor')
      and case when split_part(words, ' ', 2) ~ '^[0-9]+([.][0-9]+)?$' and payload ->> 'minor' ~ '^[0-9]+$'
            then split_part(words, ' ', 2)::numeric * 100000000 <> (payload ->> 'minor')::numeric else true end`,
  'a proposal to issue goes to a member whom it favours': `
    select 'proposal ' || p.id || ': ' || a.key as detail
    from proposals p join ledger_accounts a on a.id::text = p.payload ->> 'accountId'
    where p.kind in ('mint', 'contest_prize') and a.owner_id <> all(p.favours)`,
  'who has won a contest was proposed, and every prize that was decided has its winner': `
    select coalesce('proposal ' || p.id, 'entry ' || e.id) as detail
    from (select * from contest_entries where prize is not null) e
    full join (select * from proposals where kind = 'contest_prize' and state = 'done') p on p.id = e.prize_proposal_id
    where e.id is null or p.id is null or p.payload ->> 'entryId' is distinct from e.id::text
       or p.payload ->> 'prize' is distinct from e.prize or e.member_id <> all(p.favours)`,
  'an account was last posted at its last posting': `
    select a.key || ': ' || a.posted_at as detail
    from ledger_accounts a left join ledger_postings p on p.account_id = a.id and p.version = a.version
    where a.posted_at <> coalesce(p.created_at, a.created_at)`,
  'what has left a member is what was sent': `
    with newest as (select max(created_at) - interval '29 days' as since from ledger_transfers), sent as (
      select t.debit_account_id as account_id, date_trunc('minute', t.created_at + interval '59.999 seconds') as left_at,
             sum(t.amount) as amount
      from ledger_transfers t, newest
      where t.code = 'transfer' and t.created_at >= newest.since group by 1, 2
    ), left_by as (
      select account_id, left_at, sum(worth) as worth from value_left, newest
      where way in ('send', 'unasked') and left_at >= newest.since + interval '1 minute' group by 1, 2
    )
    select coalesce(s.account_id, l.account_id) || ' at ' || coalesce(s.left_at, l.left_at) || ': sent '
           || coalesce(s.amount, 0) || ', written down ' || coalesce(l.worth, 0) as detail
    from sent s full join left_by l using (account_id, left_at), newest
    where coalesce(s.amount, 0) <> coalesce(l.worth, 0) and coalesce(s.left_at, l.left_at) >= newest.since + interval '1 minute'`,
  'what nobody was asked about counts as such': `
    with newest as (select max(created_at) - interval '29 days' as since from ledger_transfers), sent as (
      select ledger_account_id('wallet:' || s.sender_id || ':PRD') as account_id,
             date_trunc('minute', s.sent_at + interval '59.999 seconds') as left_at,
             coalesce(sum(s.amount) filter (where not s.was_asked), 0) as unasked,
             string_agg(s.transfer_id::text, ', ' order by s.transfer_id) as sends
      from member_sends s, newest where s.sent_at >= newest.since
      group by 1, 2 having bool_and(s.was_asked is not null)
    )
    select s.account_id || ' at ' || s.left_at || ': unasked ' || s.unasked || ' by ' || s.sends || ', written down '
           || coalesce(l.worth, 0) as detail
    from sent s
    left join value_left l on l.account_id = s.account_id and l.left_at = s.left_at and l.way = 'unasked', newest
    where s.unasked <> coalesce(l.worth, 0) and s.left_at >= newest.since + interval '1 minute'`,
  // Sends of before it was written down don't say, and none after the first that does.
  'a send says whether it was asked about': `
    select transfer_id::text as detail from member_sends
    where was_asked is null and sent_at >= (select min(sent_at) from member_sends where was_asked is not null)`,
};

const ofNew = ({ transfers, postings, holds, sends, join }: Recent): Facts => ({
  'a hold is what made it': `
    select coalesce(h.transfer_id, t.id) || ': ' || concat_ws(', ',
        case when t.id is null then 'no transfer made it' when h.transfer_id is null then 'it is gone' end,
        case when h.account_id <> t.debit_account_id then 'account ' || h.account_id end,
        case when h.expires_at is distinct from t.expires_at then 'until ' || coalesce(h.expires_at::text, 'for ever') end) as detail
    from (select * from ${transfers} t where kind = 'hold') t ${join} ${holds} h on h.transfer_id = t.id
    where t.id is null or h.transfer_id is null or h.account_id <> t.debit_account_id
       or h.expires_at is distinct from t.expires_at`,
  'the times of an account never go back': `
    select a.key || ' at ' || p.version as detail
    from ${postings} p
    join ledger_accounts a on a.id = p.account_id join ledger_transfers t on t.id = p.transfer_id
    left join ledger_postings b on b.account_id = p.account_id and b.version = p.version - 1
    where p.created_at <> greatest(t.created_at, coalesce(b.created_at, a.created_at))`,
  'a member sent when the transfer was posted': `
    select 'member_sends ' || s.transfer_id || ' at ' || s.sent_at || ' for ' || t.created_at as detail
    from ${sends} s join ledger_transfers t on t.id = s.transfer_id where t.created_at <> s.sent_at`,
});

/** What only the whole past shows. */
const OF_ALL: Facts = {
  'who sent how much to whom is the sum of the sends': `
    select coalesce(s.sender_id, f.sender_id) || ' to ' || coalesce(s.recipient_id, f.recipient_id) || ': sent '
           || coalesce(s.amount, 0) || ', written down ' || coalesce(f.amount, 0) as detail
    from (select sender_id, recipient_id, sum(amount) as amount from member_sends group by 1, 2) s
    full join member_flows f on f.sender_id = s.sender_id and f.recipient_id = s.recipient_id
    where s.amount is distinct from f.amount`,
  'what a member sent and received is the sum of it': `
    select coalesce(s.member_id, f.member_id) || ': sent ' || coalesce(s.sent, 0) || ' and received '
           || coalesce(s.received, 0) as detail
    from (
      select v.member_id, sum(v.sent) as sent, sum(v.received) as received
      from member_sends s
      cross join lateral (values (s.sender_id, s.amount, 0), (s.recipient_id, 0, s.amount)) v(member_id, sent, received)
      group by 1
    ) s
    full join member_flow_sums f on f.member_id = s.member_id
    where s.sent is distinct from f.sent or s.received is distinct from f.received`,
  'a hold stands as its last transfer left it': `
    select h.transfer_id || ': ' || h.state as detail
    from ledger_holds h
    left join (
      select hold_id, bool_or(kind = 'void' and code = 'expiry') as has_expired,
             bool_or(kind = 'void' and code <> 'expiry') as is_voided, bool_or(kind = 'post') as is_posted
      from ledger_transfers where hold_id is not null group by 1
    ) c on c.hold_id = h.transfer_id
    where h.state <> case when c.has_expired then 'expired' when c.is_voided then 'voided'
                          when h.remaining = 0 and c.is_posted then 'posted' else 'open' end`,
};

/** Every broken fact of accounts and holds, or of what was made since; empty when all hold. */
export const findAccountViolations = (db: Db, { since }: { since?: Date } = {}): Promise<Violation[]> =>
  findBrokenFacts(db, { ...OF_NOW, ...ofNew(recentSince(since)), ...(since ? {} : OF_ALL) });
