/**
 * A member's movements over all accounts and cards, and what they imported of accounts elsewhere, each with what it was for: the member's choice, a rule of theirs, or
 * what the movement is. All figures of insights are sums of these rows, so each can be opened.
 */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { bankEntrySchema } from '#contract/banking-insights.ts';
import { readDay } from '#core/banking/calendar.ts';
import { parseMinor } from '#core/money/amount.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { readOpenDays } from '../asked-days.ts';
import type { BankDeps } from '../deps.ts';
import { COUNTERPARTY, OTHER_SIDE } from '../queries.ts';
import { usd } from '../to-wire.ts';

type WireEntry = z.infer<typeof bankEntrySchema>;

/** A movement as it is read. */
export interface EntryRow {
  id: string;
  account_id: string | null;
  account_name: string;
  amount: bigint;
  counterparty: string;
  description: string;
  reference_number: string;
  category: WireEntry['category'];
  category_by: WireEntry['categoryBy'];
  is_interest: boolean;
  takes_rules: boolean;
  receipts: number;
  created_at: Date;
}

/** Whose, from when, and until before when; null is without end. */
export interface Span {
  memberId: string;
  from: RawBuilder<Date> | null;
  until: RawBuilder<Date> | null;
  /** Only the movement, or purchase, with this id. */
  id?: string;
}

/** A line of a statement from elsewhere has no hour: it stands at noon of its day. */
const NOON = sql`interval '12 hours'`;

/** What a side of a movement is, where nobody has said otherwise. */
const NATURE = sql`case
  when m.code = 'interest' then 'income'
  when m.loan_id is not null then case when t.amount < 0 then 'debt' else 'own' end
  when m.card_id is not null or m.conversion_id is not null or m.investment_trade_id is not null then 'own'
  when m.payment_id is null and (m.transaction_type = 'return' or u.id is not distinct from w.owner_id) then 'own'
  when m.transaction_type = 'return' then 'other'
  when t.amount > 0 then 'income' else 'other' end`;

/** A purchase by card, as its merchant's kind says. */
const OF_PURCHASE = sql`case p.category when 'groceries' then 'food' when 'dining' then 'food'
  when 'transport' then 'transportation' when 'travel' then 'travel' when 'shopping' then 'shopping' else 'other' end`;

/** The movements of a span, to be read from: by the indexes of both sides of a movement, and of purchases by member. */
export function entriesSql(
  { bankClock }: Pick<BankDeps, 'bankClock'>,
  { memberId, from, until, id }: Span,
): RawBuilder<unknown> {
  const within = (at: string, key: string) => sql`
    ${id ? sql`and ${sql.ref(key)} = ${id}` : sql``}
    ${from ? sql`and ${sql.ref(at)} >= ${from}` : sql``} ${until ? sql`and ${sql.ref(at)} < ${until}` : sql``}`;
  // Noon of a day is compared below. The days themselves, one to each side for the zone, are what the index has.
  const dayOf = (at: RawBuilder<Date>) => sql`(${at} at time zone ${bankClock.timeZone})::date`;
  const days = sql`${from ? sql`and l.day >= ${dayOf(from)} - 1` : sql``}
    ${until ? sql`and l.day <= ${dayOf(until)} + 1` : sql``}`;
  const side = (column: 'from_account' | 'to_account', signed: RawBuilder<unknown>) => sql`
    select b.transfer_id, b.${sql.ref(column)} as account_id, (${signed})::numeric(38,0) as amount
    from bank_movements b where b.${sql.ref(column)} = any(array(select id from bank_accounts where user_id = ${memberId}))
    ${within('b.created_at', 'b.transfer_id')}`;
  return sql`(
    select n.id, n.account_id, n.account_name, n.amount, n.counterparty, n.description, n.reference_number, n.is_interest, n.is_loan, n.is_holding, n.elsewhere,
      n.created_at, n.nature <> 'own' as takes_rules, coalesce(c.category, r.category, n.nature) as category,
      case when c.category is not null then 'choice' when r.category is not null then 'rule' else 'nature' end as category_by
    from (
      select t.transfer_id as id, t.account_id, a.account_name, t.amount, ${COUNTERPARTY} as counterparty, m.description,
        m.reference_number, m.code = 'interest' as is_interest, m.loan_id is not null as is_loan, m.investment_trade_id is not null as is_holding, null::uuid as elsewhere, m.created_at, ${NATURE} as nature
      from (${side('from_account', sql`-b.amount`)} union all ${side('to_account', sql`b.amount`)}) t
      join bank_accounts a on a.id = t.account_id ${OTHER_SIDE}
      cross join (select ${memberId}::uuid as owner_id) w
      union all
      select p.id, null::uuid, 'Card', (-p.amount)::numeric(38,0), p.merchant, p.merchant, p.reference_number, false, false, false, null,
        p.created_at, ${OF_PURCHASE}
      from card_purchases p where p.user_id = ${memberId} ${within('p.created_at', 'p.id')}
      union all
      select h.id, null::uuid, h.name, h.amount, h.counterparty, h.description, '', false, false, false, h.elsewhere, h.at,
        case when h.amount > 0 then 'income' else 'other' end
      from (
        select l.id, x.id as elsewhere, x.name, l.amount, l.counterparty, l.description, ${bankClock.startSql(sql`l.day`)} + ${NOON} as at
        from bank_imported_accounts x join bank_imported_lines l on l.account_id = x.id where x.user_id = ${memberId} ${days}
      ) h where true ${within('h.at', 'h.id')}
    ) n
    left join bank_categories_chosen c on c.user_id = ${memberId} and c.entry_id = n.id
    left join bank_category_rules r on r.user_id = ${memberId} and lower(r.counterparty) = lower(n.counterparty)
      and n.nature <> 'own'
  ) e`;
}

/** What accounts have returned: interest, and what was bought and sold of what is held. What is held now is beside it. */
export const IS_RETURN = sql<boolean>`(e.is_interest or e.is_holding)`;

const OF_KIND = {
  all: sql`true`,
  interest: sql`e.is_interest`,
  return: IS_RETURN,
  accounts: sql`e.account_id is not null`,
};

/** What a member asks for. */
export interface EntriesQuery {
  memberId: string;
  search?: string | undefined;
  category?: WireEntry['category'] | undefined;
  kind: 'all' | 'interest' | 'return' | 'accounts';
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A page of them, newest first. Refuses with: `bank_report_days_invalid`, `malformed_request`. */
export async function listEntries(
  deps: BankDeps,
  query: EntriesQuery,
): Promise<{ items: WireEntry[]; nextCursor: string | null }> {
  const { memberId, category, kind } = query;
  const before = decodeCursor(query.cursor);
  const span = spanOf(deps, query);
  const { rows } = await sql<EntryRow>`
    select e.*, (select count(*)::int from bank_receipts r
      where r.user_id = ${memberId} and r.entry_id = e.id and e.reference_number <> '') as receipts
    from ${entriesSql(deps, { memberId, ...span })}
    where ${searched(deps, query.search)}
      and ${category ? sql`e.category = ${category}` : sql`true`}
      and ${OF_KIND[kind]}
      and ${before ? sql`(e.created_at, e.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql`true`}
    order by e.created_at desc, e.id desc, e.amount limit ${query.limit + 2}`.execute(deps.db);
  // The shortest page of a transfer between two own accounts is both of its rows.
  const limit = query.limit === 1 && rows[0]?.id === rows[1]?.id ? 2 : query.limit;
  const page = wholePairs(rows.slice(0, limit + 1), limit);
  const { nextCursor } = cutPage(page.items, page.isLast ? limit + 1 : page.items.length - 1, (row) => ({
    at: row.created_at.toISOString(),
    id: row.id,
  }));
  const items = page.isLast ? page.items : page.items.slice(0, -1);
  return { items: items.map(toWireEntry), nextCursor: page.isLast ? null : nextCursor };
}

/**
 * A transfer between two accounts of a member is two rows of one id: a page never ends between them. The last of `items`
 * is the first of the next page, where there is one.
 */
function wholePairs(rows: EntryRow[], limit: number): { items: EntryRow[]; isLast: boolean } {
  if (rows.length <= limit) return { items: rows, isLast: true };
  const cut = rows[limit - 1]!.id === rows[limit]!.id ? limit - 1 : limit;
  return { items: rows.slice(0, cut + 1), isLast: false };
}

/** The days that are asked for, as instants. Refuses with: `bank_report_days_invalid`. */
function spanOf(
  { bankClock }: BankDeps,
  days: { from?: string | undefined; to?: string | undefined },
): Pick<Span, 'from' | 'until'> {
  const { from, until } = readOpenDays(days);
  return { from: from && bankClock.startOf(from), until: until && bankClock.startOf(until) };
}

/** What a search finds: a name, a note, a reference, an exact amount, or a day. */
function searched({ bankClock }: BankDeps, search: string | undefined): RawBuilder<unknown> {
  if (!search) return sql`true`;
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const amount = parseMinor('USD', search.replace(/^\$/, '').replaceAll(',', ''));
  const day = readDay(search);
  return sql`(e.description ilike ${like} or e.counterparty ilike ${like} or e.reference_number ilike ${like}
    ${amount === null ? sql`` : sql`or abs(e.amount) = abs(${String(amount)}::numeric)`}
    ${day === null ? sql`` : sql`or ${bankClock.daySql(sql`e.created_at`)} = ${day}`})`;
}

function toWireEntry(row: EntryRow): WireEntry {
  return {
    id: row.id,
    accountId: row.account_id,
    accountName: row.account_name,
    amount: usd(row.amount),
    counterparty: row.counterparty,
    description: row.description,
    referenceNumber: row.reference_number,
    category: row.category,
    categoryBy: row.category_by,
    takesRules: row.takes_rules,
    receipts: row.receipts,
    createdAt: row.created_at.toISOString(),
  };
}
