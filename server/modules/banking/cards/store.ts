/**
 * The rows of cards. What is owed for purchases is the ledger's; interest that was charged is the statements', less what
 * payments paid of it. A command that changes a card locks it first, then the bank account, then accounts of the ledger.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#core/banking/calendar.ts';
import type { CardCategory } from '#core/banking/card-terms.ts';
import { cardAccount } from '#core/ledger/chart.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { accountIdOf, transferIdOf } from '#server/modules/ledger/index.ts';
import { refuse } from '#server/platform/refuse.ts';

/** A card as it is kept, with what the ledger and its statements say; amounts in cents. */
export interface CardRow {
  id: string;
  user_id: string;
  cardholder_name: string;
  last4: string;
  account_id: string;
  credit_limit: bigint;
  apr: number;
  expires_on: Day;
  frozen_at: Date | null;
  closed_at: Date | null;
  default_at: Date | null;
  opened_on: Day;
  closed_through: Day;
  request_hash: string;
  created_at: Date;
  /** What is owed for purchases, and what interest was charged and is not paid. */
  purchases_owed: bigint;
  interest_owed: bigint;
  /** Its deposit has paid what was owed after a default. */
  is_deposit_taken: boolean;
  /** How many statements there are. */
  statements: number;
}

/** A statement as it is kept, with what has been paid since. */
export interface StatementRow {
  card_id: string;
  number: number;
  from_day: Day;
  through_day: Day;
  due_on: Day;
  purchases: bigint;
  interest: bigint;
  balance: bigint;
  minimum: bigint;
  paid: bigint;
}

/** A purchase as it is kept. */
export interface PurchaseRow {
  id: string;
  merchant: string;
  category: CardCategory;
  amount: bigint;
  reference_number: string;
  bought_on: Day;
  request_hash: string;
  created_at: Date;
}

/** A card, and whose it has to be. */
export interface OwnCard {
  memberId: string;
  id: string;
}

/** The account of the ledger that says what is owed for purchases. */
export const cardAccountOf = ({ id, credit_limit: limit }: Pick<CardRow, 'id' | 'credit_limit'>): string =>
  accountIdOf(cardAccount(id, limit).key);

/** The hold that is a card's deposit. */
export const depositHoldOf = (cardId: string): string => transferIdOf(`card-deposit:${cardId}`);

/** All that is owed. */
export const owedOn = (row: CardRow): bigint => row.purchases_owed + row.interest_owed;

/** What may still be bought. */
export function availableOn(row: CardRow): bigint {
  const left = row.credit_limit - owedOn(row);
  return left > 0n && !row.closed_at && !row.is_deposit_taken ? left : 0n;
}

/** Cards by a condition on `c`, newest first. */
export async function readCards(db: Db | Tx, where: RawBuilder<unknown>): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select c.*, c.expires_on::text as expires_on, c.opened_on::text as opened_on, c.closed_through::text as closed_through,
           coalesce(-l.balance, 0)::numeric(38,0) as purchases_owed, (s.charged - p.paid)::numeric(38,0) as interest_owed, s.statements,
           p.is_deposit_taken
    from cards c
    left join ledger_accounts l on l.id = ledger_account_id('cards:' || c.id || ':USD')
    cross join lateral (select coalesce(sum(interest), 0) as charged, count(*)::int as statements
                        from card_statements where card_id = c.id) s
    cross join lateral (select coalesce(sum(interest), 0) as paid, coalesce(bool_or(from_deposit), false) as is_deposit_taken
                        from card_repayments where card_id = c.id) p
    where ${where} order by c.closed_at is not null, c.created_at desc, c.id`.execute(db);
  return rows;
}

/** One card of a member; somebody else's is answered as one that does not exist. Refuses with: `not_found`. */
export async function findCard(db: Db | Tx, { memberId, id }: OwnCard): Promise<CardRow> {
  const [row] = await readCards(db, sql`c.id = ${id}`);
  return row?.user_id === memberId ? row : refuse('not_found');
}

/** The same, locked until the transaction ends. Refuses with: `not_found`. */
export async function lockCard(tx: Tx, own: OwnCard): Promise<CardRow> {
  await sql`select 1 from cards where id = ${own.id} for update`.execute(tx);
  // A statement of its own: it sees what was committed while the lock was waited for.
  return findCard(tx, own);
}

/** Refuses with: `card_closed`. */
export function requireOpenCard(row: CardRow): void {
  if (row.closed_at) refuse('card_closed');
}

/** Statements of cards, newest first, with what has been paid since each was closed. */
export async function readStatements(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, StatementRow[]>> {
  const { rows } = await sql<StatementRow>`
    select s.card_id, s.number, s.from_day::text as from_day, s.through_day::text as through_day, s.due_on::text as due_on,
           s.purchases, s.interest, s.balance, s.minimum,
           (select coalesce(sum(p.amount), 0) from card_repayments p
            where p.card_id = s.card_id and p.paid_on > s.through_day)::numeric(38,0) as paid
    from card_statements s where s.card_id = any(${ids}::uuid[]) order by s.card_id, s.number desc`.execute(
    db,
  );
  return Map.groupBy(rows, (row) => row.card_id);
}

/** Purchases of a card by a condition on `p`, newest first. */
export async function readPurchases(
  db: Db | Tx,
  where: RawBuilder<unknown>,
  limit = 100,
): Promise<PurchaseRow[]> {
  const { rows } = await sql<PurchaseRow>`
    select p.*, p.bought_on::text as bought_on from card_purchases p
    where ${where} order by p.created_at desc, p.id limit ${limit}`.execute(db);
  return rows;
}

/** The limits of a card's categories, with what was bought of each since the first of the month. */
export async function readCategoryLimits(
  db: Db | Tx,
  { cardId, monthBegins }: { cardId: string; monthBegins: Day },
): Promise<{ category: CardCategory; limit: bigint | null; used: bigint }[]> {
  const { rows } = await sql<{ category: CardCategory; limit: bigint | null; used: bigint }>`
    select k.category, l.monthly_limit as limit, coalesce(sum(p.amount), 0)::numeric(38,0) as used
    from unnest(array['groceries', 'dining', 'transport', 'travel', 'shopping', 'other']) with ordinality k(category, n)
    left join card_limits l on l.card_id = ${cardId} and l.category = k.category
    left join card_purchases p on p.card_id = ${cardId} and p.category = k.category and p.bought_on >= ${monthBegins}::date
    group by k.category, k.n, l.monthly_limit order by k.n`.execute(db);
  return rows;
}

/** What a member owes on all their cards, in cents. */
export async function cardDebtOf({ db }: { db: Db }, memberId: string): Promise<bigint> {
  const rows = await readCards(db, sql`c.user_id = ${memberId} and c.closed_at is null`);
  return rows.reduce((sum, row) => sum + owedOn(row), 0n);
}
