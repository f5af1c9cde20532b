/**
 * The facts of the ledger, each checked from the rows alone: nothing here trusts what the writer believed.
 */
import type { Db } from '#server/database/pool.ts';
import { type Facts, findBrokenFacts } from './find-broken-facts.ts';
import type { Violation } from './index.ts';
import { type Recent, recentSince } from './recent.ts';

/** What is looked at whole, whatever the look is about: the accounts as they are, and their open holds. */
const OF_NOW: Facts = {
  'the balances of an asset sum to zero': `
    select asset || ': ' || sum(balance) as detail from ledger_accounts group by asset having sum(balance) <> 0`,
  'an account is where its last posting left it': `
    select a.key || ': balance ' || a.balance || ' of ' || coalesce(p.balance, 0)
           || ', held ' || a.held || ' of ' || coalesce(p.held, 0) as detail
    from ledger_accounts a
    left join ledger_postings p on p.account_id = a.id and p.version = a.version
    where a.balance <> coalesce(p.balance, 0) or a.held <> coalesce(p.held, 0)
       or (a.version = 0) <> (p.account_id is null)
       or exists (select from ledger_postings n where n.account_id = a.id and n.version = a.version + 1)`,
  'no account is below its floor, holds included': `
    select key || ': ' || (balance - held) as detail from ledger_accounts
    where floor is not null and balance - held < floor`,
  'what is held is what the open holds have left': `
    select a.key || ': held ' || a.held || ', open ' || coalesce(h.open, 0) as detail
    from ledger_accounts a
    left join (select account_id, sum(remaining) as open from ledger_holds where state = 'open' group by 1) h
      on h.account_id = a.id
    where a.held <> coalesce(h.open, 0)`,
};

const ofNew = ({ transfers, postings, join }: Recent): Facts => ({
  'postings follow on, and carry the balance and the time that they left': `
    select p.account_id || ' at ' || p.version as detail
    from ${postings} p
    left join ledger_postings b on b.account_id = p.account_id and b.version = p.version - 1
    where (p.version = 1) <> (b.account_id is null) or p.version < 1
       or p.balance <> coalesce(b.balance, 0) + p.amount or p.held <> coalesce(b.held, 0) + p.held_change
       or p.created_at < b.created_at`,
  'a transfer has exactly the postings of its kind': `
    select coalesce(t.id, p.transfer_id) || ' (' || coalesce(t.kind, 'no transfer') || ')' as detail
    from ${transfers} t
    ${join} (
      select transfer_id, count(*) as n, sum(amount) as sum, min(amount) as least, max(amount) as most,
             sum(held_change) as held, (array_agg(account_id order by amount))[1] as first,
             (array_agg(account_id order by amount desc))[1] as last
      from ${postings} p group by 1
    ) p on p.transfer_id = t.id
    where case t.kind
      when 'transfer' then p.n = 2 and p.least = -t.amount and p.most = t.amount and p.held = 0
                           and p.first = t.debit_account_id and p.last = t.credit_account_id
      when 'post' then p.n = 2 and p.least = -t.amount and p.most = t.amount and p.held <= -t.amount
                       and p.first = t.debit_account_id and p.last = t.credit_account_id
      when 'hold' then p.n = 1 and p.sum = 0 and p.held = t.amount and p.first = t.debit_account_id
      when 'void' then p.n = 1 and p.sum = 0 and p.held = -t.amount and p.first = t.debit_account_id
      end is not true`,
  'a transfer names a hold where it ends one, and nowhere else': `
    select t.id::text as detail
    from ${transfers} t left join ledger_holds h on h.transfer_id = t.hold_id
    where (t.kind in ('post', 'void')) <> (t.hold_id is not null)
       or (t.hold_id is not null and h.transfer_id is null)`,
  'only a hold ends by itself, and only what takes of one may keep its rest': `
    select t.id::text as detail from ${transfers} t
    where (t.expires_at is not null and t.kind <> 'hold') or (t.keeps_rest and t.kind <> 'post')`,
  'both accounts of a transfer hold its asset': `
    select t.id::text as detail
    from ${transfers} t
    left join ledger_accounts d on d.id = t.debit_account_id
    left join ledger_accounts c on c.id = t.credit_account_id
    where d.asset is distinct from t.asset or c.asset is distinct from t.asset`,
});

/** What only the whole past shows. */
const OF_ALL: Facts = {
  'the postings of an asset sum to zero': `
    select a.asset || ': ' || sum(p.amount) as detail
    from ledger_postings p join ledger_accounts a on a.id = p.account_id
    group by a.asset having sum(p.amount) <> 0`,
  'a balance is the sum of its postings, and a held amount of their changes': `
    select a.key || ': balance ' || a.balance || ' of ' || coalesce(p.amount, 0)
           || ', held ' || a.held || ' of ' || coalesce(p.held, 0) as detail
    from ledger_accounts a
    left join (select account_id, sum(amount) as amount, sum(held_change) as held from ledger_postings group by 1) p
      on p.account_id = a.id
    where a.balance <> coalesce(p.amount, 0) or a.held <> coalesce(p.held, 0)`,
  'an account counts all of its postings': `
    select coalesce(a.key, p.account_id::text) || ': ' || coalesce(a.version, 0) || ' of ' || coalesce(p.n, 0) as detail
    from ledger_accounts a
    full join (select account_id, count(*) as n from ledger_postings group by 1) p on p.account_id = a.id
    where a.id is null or a.version <> coalesce(p.n, 0)`,
  'posts and releases of a hold never exceed it': `
    select t.id || ': ' || t.amount as detail
    from ledger_transfers t
    left join ledger_holds h on h.transfer_id = t.id
    left join (
      select t.hold_id, sum(t.amount) filter (where t.kind = 'post') as posted, -sum(p.held_change) as released
      from ledger_transfers t join ledger_postings p on p.transfer_id = t.id and p.account_id = t.debit_account_id
      where t.hold_id is not null group by 1
    ) c on c.hold_id = t.id
    where t.kind = 'hold'
      and (h.transfer_id is null or h.account_id <> t.debit_account_id
           or coalesce(c.posted, 0) > t.amount or h.remaining <> t.amount - coalesce(c.released, 0))`,
};

/** Every broken fact of the ledger, or of what was made since; empty when all hold. That an id posts once is a primary key. */
export const findLedgerViolations = (db: Db, { since }: { since?: Date } = {}): Promise<Violation[]> =>
  findBrokenFacts(db, { ...OF_NOW, ...ofNew(recentSince(since)), ...(since ? {} : OF_ALL) });
