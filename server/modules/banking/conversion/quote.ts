/**
 * A quote for PRD: rate, fee, and what arrives. A member has one at a time and takes it up once; it binds until it
 * expires, unless the rate has become another, and then it is refused and never quietly made another.
 */
import { sql } from 'kysely';
import { type Converted, convertAt, QUOTE_SECONDS } from '#core/banking/conversion.ts';
import type { Ratio } from '#core/funding/ratio.ts';
import { formatPlain, parseMinor } from '#core/money/amount.ts';
import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { BankDeps } from '../deps.ts';
import { dollars } from '../to-wire.ts';
import { readLiquidity, readRedeemRate } from './house-rate.ts';

/** A quote as it is kept; amounts in the smallest units. */
export interface QuoteRow extends Converted {
  id: string;
  amount: bigint;
  rate_prd: bigint;
  rate_usd: bigint;
  expires_at: Date;
}

/** Refuses with: `conversion_amount_invalid`, `conversion_unavailable`, `conversion_no_liquidity`, `conversion_too_small`. */
export async function makeQuote(deps: BankDeps, memberId: string, text: string): Promise<QuoteRow> {
  const amount = parseMinor('PRD', text);
  if (amount === null || amount <= 0n) return refuse('conversion_amount_invalid');
  const now = deps.clock.now();
  const rate = (await readRedeemRate(deps.db, now)) ?? refuse('conversion_unavailable');
  const liquidity = await readLiquidity(deps.db);
  if (liquidity === 0n) refuse('conversion_no_liquidity', { values: { left: dollars(0n) } });
  const converted = convertAt(amount, rate) ?? refuse('conversion_too_small');
  const row: QuoteRow = {
    id: deps.newId(),
    amount,
    rate_prd: rate.prd,
    rate_usd: rate.usd,
    ...converted,
    expires_at: new Date(now.getTime() + QUOTE_SECONDS * 1_000),
  };
  await deps.db
    .insertInto('conversion_quotes')
    .values({ ...row, member_id: memberId, created_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...row, created_at: now }))
    .execute();
  return row;
}

/**
 * Takes up a quote that binds, in the transaction that posts it: it converts once, whatever keys come with it.
 * Refuses with: `conversion_quote_expired`.
 */
export async function takeUpQuote(tx: Tx, { id, memberId }: { id: string; memberId: string }): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from conversion_quotes where id = ${id} and member_id = ${memberId}`.execute(tx);
  // Asked for anew since it was read, behind no lock: what the member sees now is another figure.
  if (numAffectedRows !== 1n) refuse('conversion_quote_expired');
}

/** The rate of a quote. */
export const rateOf = ({ rate_prd: prd, rate_usd: usd }: Pick<QuoteRow, 'rate_prd' | 'rate_usd'>): Ratio => ({
  prd,
  usd,
});

/**
 * The member's quote of this id, while it binds.
 * Refuses with: `conversion_quote_expired`, `conversion_unavailable`, `conversion_quote_changed`.
 */
export async function bindingQuote(
  tx: Tx,
  { memberId, quoteId, now }: { memberId: string; quoteId: string; now: Date },
): Promise<QuoteRow> {
  const { rows } = await sql<QuoteRow>`
    select * from conversion_quotes where member_id = ${memberId} and id = ${quoteId}`.execute(tx);
  const quote = rows[0];
  if (!quote || quote.expires_at <= now) return refuse('conversion_quote_expired');
  const rate = (await readRedeemRate(tx, now)) ?? refuse('conversion_unavailable');
  if (rate.usd * quote.rate_prd !== quote.rate_usd * rate.prd) {
    const arrives = convertAt(quote.amount, rate)?.arrives ?? 0n;
    refuse('conversion_quote_changed', {
      values: { amount: formatPlain('PRD', quote.amount), arrives: dollars(arrives) },
    });
  }
  return quote;
}
