/**
 * The rows of accounts for investing. Their dollars are what their pot holds, what they hold is the sum of their trades,
 * and what was put in and taken out are movements of the pot. A command locks the row here first, then its accounts.
 */
import { type RawBuilder, sql } from 'kysely';
import { centsFor, type Holdable, type InvestmentType } from '#core/banking/investing.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { BankDeps } from '../deps.ts';
import { readPrices } from './prices.ts';

/** An account as it is kept, with what it has; amounts in cents. */
export interface InvestmentRow {
  id: string;
  user_id: string;
  account_name: string;
  account_type: InvestmentType;
  closed_at: Date | null;
  request_hash: string;
  created_at: Date;
  cash: bigint;
  contributed: bigint;
  taken: bigint;
}

/** Accounts by a condition on `i`, open ones first, newest first. */
export async function readInvestments(db: Db | Tx, where: RawBuilder<unknown>): Promise<InvestmentRow[]> {
  const { rows } = await sql<InvestmentRow>`
    select i.*, a.account_name, l.balance as cash,
      (select coalesce(sum(m.amount), 0)::numeric(38,0) from bank_movements m
       where m.to_account = i.id and m.code not in ('interest', 'holding')) as contributed,
      (select coalesce(sum(m.amount), 0)::numeric(38,0) from bank_movements m
       where m.from_account = i.id and m.code <> 'holding') as taken
    from investment_accounts i join bank_accounts a on a.id = i.id
    join ledger_accounts l on l.id = ledger_account_id('bank:' || i.id || ':USD')
    where ${where} order by i.closed_at is not null, i.created_at desc, i.id`.execute(db);
  return rows;
}

/** An account for investing, and whose it has to be. */
export interface OwnInvestment {
  memberId: string;
  id: string;
}

/** One of a member's; somebody else's is answered as one that does not exist. Refuses with: `not_found`. */
export async function findInvestment(db: Db | Tx, { memberId, id }: OwnInvestment): Promise<InvestmentRow> {
  const [row] = await readInvestments(db, sql`i.id = ${id}`);
  return row?.user_id === memberId ? row : refuse('not_found');
}

/** The same, locked until the transaction ends, and still open. Refuses with: `not_found`, `investment_account_closed`. */
export async function lockInvestment(tx: Tx, own: OwnInvestment): Promise<InvestmentRow> {
  await sql`select 1 from investment_accounts where id = ${own.id} for update`.execute(tx);
  const row = await findInvestment(tx, own);
  return row.closed_at ? refuse('investment_account_closed') : row;
}

/** What an account holds of something, and at what it last changed hands there. */
export interface HeldRow {
  account_id: string;
  symbol: Holdable;
  units: bigint;
  last_price: bigint;
  /** Too little to be sold. */
  is_dust: boolean;
}

/** What accounts hold, by a condition on `v`; what is sold out is left out. */
export async function readHeld(db: Db | Tx, where: RawBuilder<unknown>): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select v.account_id, v.symbol, v.units, v.last_price, v.is_dust from investment_held v
    where ${where} order by v.symbol`.execute(db);
  return rows;
}

/** What is held, at the newest price: that of the outside market, or where it has said none the last one traded at. */
export interface ValuedHolding extends HeldRow {
  price: bigint;
  value: bigint;
}

/** What a member's accounts hold, by account. */
export async function readHoldingsOf(
  deps: BankDeps,
  memberId: string,
): Promise<Map<string, ValuedHolding[]>> {
  const held = await readHeld(deps.db, sql`v.user_id = ${memberId}`);
  if (held.length === 0) return new Map();
  const prices = new Map((await readPrices(deps)).map(({ symbol, price }) => [symbol, price]));
  const valued = held.map((row) => {
    const price = prices.get(row.symbol) ?? row.last_price;
    return { ...row, price, value: centsFor(row.units, price) };
  });
  return Map.groupBy(valued, ({ account_id: id }) => id);
}

/** What a member's open accounts for investing are worth, and what of it is held, by kind of account, in cents; nothing where dollars are live. */
export async function readInvested(
  deps: BankDeps,
  memberId: string,
): Promise<{ type: InvestmentType; worth: bigint; held: bigint }[]> {
  if (deps.isLive) return [];
  const rows = await readInvestments(deps.db, sql`i.user_id = ${memberId} and i.closed_at is null`);
  if (rows.length === 0) return [];
  const held = await readHoldingsOf(deps, memberId);
  return rows.map(({ id, account_type: type, cash }) => {
    const inHoldings = worthOfAll(held.get(id));
    return { type, worth: cash + inHoldings, held: inHoldings };
  });
}

/** What holdings come to. */
export const worthOfAll = (holdings: readonly ValuedHolding[] | undefined): bigint =>
  (holdings ?? []).reduce((sum, { value }) => sum + value, 0n);
