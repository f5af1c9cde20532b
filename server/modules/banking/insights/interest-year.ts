/** A calendar year's interest by account, loan and card; each figure opens the postings that it is the sum of. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { interestPostingSchema, interestYearSchema } from '#contract/banking-interest.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { BankDeps } from '../deps.ts';
import { usd } from '../to-wire.ts';
import { type InterestRow, type InterestYear, interestSql, requireYear } from './interest-rows.ts';

/** What came from, or went to, one account, loan or card. */
interface SourceRow extends Pick<InterestRow, 'source' | 'source_id' | 'name' | 'last4'> {
  amount: bigint;
  postings: number;
}

/** Refuses with: `bank_interest_year_invalid`. */
export async function readInterestYear(
  deps: BankDeps,
  asked: InterestYear,
): Promise<z.infer<typeof interestYearSchema>> {
  const years = await requireYear(deps, asked);
  const { rows } = await sql<SourceRow>`
    select i.source, i.source_id, i.name, i.last4, sum(i.amount)::numeric(38,0) as amount, count(*)::int as postings
    from ${interestSql(deps, asked)} group by i.source, i.source_id, i.name, i.last4
    order by i.source, amount desc, i.source_id`.execute(deps.db);
  const sumOf = (isEarned: boolean) =>
    rows
      .filter(({ source }) => (source === 'account') === isEarned)
      .reduce((sum, { amount }) => sum + amount, 0n);
  return {
    year: asked.year,
    ...years,
    timeZone: deps.bankClock.timeZone,
    earned: usd(sumOf(true)),
    paid: usd(sumOf(false)),
    items: rows.map(({ source, source_id: id, name, last4, amount, postings }) => ({
      source,
      id,
      name,
      detail: last4 && `••• ${last4}`,
      amount: usd(amount),
      postings,
    })),
  };
}

/** What of a year is opened: that of the account, the loan or the card with this id. */
export interface PostingsQuery extends InterestYear {
  id: string;
  cursor?: string | undefined;
  limit: number;
}

/** A page of them, newest first. Refuses with: `not_found`, `bank_interest_year_invalid`, `malformed_request`. */
export async function listInterestPostings(
  deps: BankDeps,
  query: PostingsQuery,
): Promise<{ items: z.infer<typeof interestPostingSchema>[]; nextCursor: string | null }> {
  const { db, bankClock } = deps;
  await requireOwnSource(deps, query);
  await requireYear(deps, query);
  const before = decodeCursor(query.cursor);
  const { rows } = await sql<InterestRow>`
    select i.* from ${interestSql(deps, query)}
    where i.source_id = ${query.id}
      and ${before ? sql`(i.created_at, i.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql`true`}
    order by i.created_at desc, i.id desc limit ${query.limit + 1}`.execute(db);
  const page = cutPage(rows, query.limit, (row) => ({ at: row.created_at.toISOString(), id: row.id }));
  return {
    items: page.items.map((row) => ({
      id: row.id,
      day: bankClock.dayOf(row.created_at),
      referenceNumber: row.reference_number,
      description: row.description,
      amount: usd(row.amount),
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor: page.nextCursor,
  };
}

/** Somebody else's is answered as one that does not exist. Refuses with: `not_found`. */
async function requireOwnSource({ db }: BankDeps, { memberId, id }: PostingsQuery): Promise<void> {
  const { rows } = await sql`
    select from bank_accounts where id = ${id} and user_id = ${memberId}
    union all select from loans where id = ${id} and user_id = ${memberId}
    union all select from cards where id = ${id} and user_id = ${memberId}`.execute(db);
  if (rows.length === 0) refuse('not_found');
}
