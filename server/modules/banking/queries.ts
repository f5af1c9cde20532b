/** What banking reads: the dashboard, an account, its history. Balances are the ledger's. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type {
  bankAccountDetailsSchema,
  bankAccountSchema,
  bankingOverviewSchema,
  bankTransactionSchema,
} from '#contract/banking-shapes.ts';
import { type Day, readDay } from '#core/banking/calendar.ts';
import { type Accrual, settle } from '#core/banking/rate.ts';
import { availableOf } from '#core/ledger/available.ts';
import { walletAccount } from '#core/ledger/chart.ts';
import { parseMinor } from '#core/money/amount.ts';
import { refuse } from '#server/platform/refuse.ts';
import { cardDebtOf } from './cards/store.ts';
import type { OwnAccount } from './commands/change-account.ts';
import type { BankDeps } from './deps.ts';
import { readInvested } from './investments/store.ts';
import { requireRight } from './joint/seats.ts';
import { bankVersion } from './live-bank.ts';
import { loanDebtOf } from './loans/queries.ts';
import { requireOwn } from './own-account.ts';
import { listOutside, toWireOutside } from './provider/outside-accounts.ts';
import { readStandings, type StandingRow } from './store.ts';
import { toWireAccount, usd } from './to-wire.ts';

type WireAccount = z.infer<typeof bankAccountSchema>;
type WireTransaction = z.infer<typeof bankTransactionSchema>;

/** Totals and open accounts; what is invested is counted beside them. */
export async function readOverview(
  deps: BankDeps,
  memberId: string,
): Promise<z.infer<typeof bankingOverviewSchema>> {
  const { db, ledger, clock, bankClock } = deps;
  const version = await bankVersion(db, memberId);
  const rows = await readStandings(deps, sql`a.user_id = ${memberId} and a.is_active`);
  const [wallet] = await ledger.accountsByKeys([walletAccount(memberId, 'USD').key]);
  const loanDebt = await loanDebtOf({ db }, memberId);
  const cardDebt = await cardDebtOf({ db }, memberId);
  const total = rows.reduce((sum, { balance, is_invested: not }) => (not ? sum : sum + balance), 0n);
  const invested = (await readInvested(deps, memberId)).reduce((sum, { worth }) => sum + worth, 0n);
  return {
    totalBankBalance: usd(total),
    totalCreditDebt: usd(cardDebt),
    totalLoanDebt: usd(loanDebt),
    totalInvestments: usd(invested),
    netWorth: usd(total + invested - cardDebt - loanDebt),
    walletUsd: usd(wallet ? availableOf(wallet) : 0n),
    accounts: rows.filter((row) => !row.is_pot && !row.is_joint).map(toWireAccount),
    outsideAccounts: (await listOutside(deps, memberId)).map((row) => toWireOutside(deps, row)),
    today: bankClock.dayOf(clock.now()),
    timeZone: bankClock.timeZone,
    version,
  };
}

/** One of the member's accounts. Refuses with: `not_found`, or the code that is given. */
export async function findOwn(
  deps: Pick<BankDeps, 'db' | 'bank'>,
  { memberId, id }: OwnAccount,
  missing?: 'bank_account_not_found',
): Promise<StandingRow> {
  const [row] = await readStandings(deps, sql`a.id = ${id}`);
  return requireOwn(row, memberId, missing);
}

/** One that a member sees: theirs, or a joint one that they are on. Refuses with: `not_found`, or the code that is given. */
export async function findSeen(
  deps: Pick<BankDeps, 'db' | 'bank'>,
  { memberId, id }: OwnAccount,
  missing?: 'bank_account_not_found',
): Promise<StandingRow> {
  const [row] = await readStandings(deps, sql`a.id = ${id}`);
  return (await requireRight(deps.db, row, { memberId, right: 'see', ...(missing && { missing }) })).account;
}

/** The same as the API shows it. Refuses with: `not_found`. */
export async function readAccount(deps: BankDeps, own: OwnAccount): Promise<WireAccount> {
  return toWireFor(own.memberId, await findSeen(deps, own));
}

/** An account as somebody on it sees it: how its holder stands with the bank is nobody else's business. */
export function toWireFor(memberId: string, row: StandingRow): WireAccount {
  return toWireAccount(row.user_id === memberId ? row : { ...row, provider_status: null });
}

/** The same with the whole number and the interest that is still to come. */
export async function readDetails(
  deps: BankDeps,
  own: OwnAccount,
): Promise<z.infer<typeof bankAccountDetailsSchema>> {
  const row = await findSeen(deps, own);
  const { rows } = await sql<{ accrual: Accrual; day: Day }>`
    select accrual, accrued_through::text as day from bank_accruals where account_id = ${own.id}`.execute(
    deps.db,
  );
  const { accrual, day } = rows[0]!;
  return {
    ...toWireFor(own.memberId, row),
    accountNumber: row.account_number,
    accruedInterest: usd(settle(accrual, 'down').minor),
    accruedThrough: day,
    tellBelow: row.tell_below === null || row.user_id !== own.memberId ? null : usd(row.tell_below),
  };
}

/** A page of the history of one of the member’s accounts. */
export interface HistoryQuery extends OwnAccount {
  search?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Newest first, of those for which `within` holds of `t`. Refuses with: `not_found`, `malformed_request`. */
export async function listTransactions(
  deps: BankDeps,
  query: HistoryQuery,
  within: RawBuilder<unknown> = sql`true`,
): Promise<{ items: WireTransaction[]; nextCursor: string | null }> {
  const account = await findSeen(deps, query);
  const before = readCursor(query.cursor);
  const rows = await readLines(deps, {
    account,
    readerId: query.memberId,
    where: sql`${before === null ? sql`true` : sql`t.version < ${before}`} and ${within} and ${searched(deps, query.search)}`,
    order: sql`desc`,
    limit: query.limit + 1,
  });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    items: page.map(toWireTransaction),
    nextCursor: rows.length > query.limit && last ? String(last.version) : null,
  };
}

function readCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^[1-9][0-9]{0,14}$/.test(cursor)) {
    refuse('malformed_request', { fields: [{ path: 'cursor', message: 'This is no cursor of this list.' }] });
  }
  return Number(cursor);
}

/** A line of an account's history. */
export interface LineRow {
  id: string;
  account_id: string;
  transaction_type: WireTransaction['transactionType'];
  amount: bigint;
  balance_after: bigint;
  description: string;
  counterparty: string;
  reference_number: string;
  category: string;
  status: 'completed';
  fraud_flags: string[];
  security_score: number;
  /** Of what left a joint account, or came onto it from somebody who was on it: who moved it. */
  made_by: string | null;
  /** Of what left a joint account: who confirmed it. */
  confirmed_by: string | null;
  created_at: Date;
  version: number;
}

/** Lines of an account in the order of its postings, each with the other side as a person would call it. */
export async function readLines(
  { db }: Pick<BankDeps, 'db'>,
  {
    account,
    readerId = account.user_id,
    where,
    order,
    limit,
  }: {
    account: StandingRow;
    /** Who reads them, on a joint account: their own wallet is called so. */
    readerId?: string;
    where: RawBuilder<unknown>;
    order: RawBuilder<unknown>;
    limit: number;
  },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select t.*, ${COUNTERPARTY} as counterparty,
      (select b.username from members b where ${account.is_joint} and b.id = coalesce(m.made_by, m.requested_by)
        and (t.account_id = m.from_account or b.id = ${account.user_id} or exists (select from bank_seats s
          where s.account_id = t.account_id and s.member_id = b.id and s.status not in ('invited', 'declined')
            and s.answered_at <= m.created_at and (s.ended_at is null or s.ended_at >= m.created_at)))) as made_by,
      (select b.username from members b
        where ${account.is_joint} and t.account_id = m.from_account and b.id = m.confirmed_by) as confirmed_by
    from bank_transactions t ${OTHER_SIDE}
    cross join (select ${readerId}::uuid as owner_id) w
    where t.account_id = ${account.id} and ${where}
    order by t.version ${order} limit ${limit}`.execute(db);
  return rows;
}

/** Joins what `COUNTERPARTY` is made of to `t`, which has the amount of a movement's side and its transfer. */
export const OTHER_SIDE = sql`
    join bank_movements m on m.transfer_id = t.transfer_id
    left join bank_accounts o on o.id = case when t.amount < 0 then m.to_account else m.from_account end
    left join members u on u.id = coalesce(o.user_id, case when t.amount < 0 then m.to_wallet else m.from_wallet end)
    left join bank_payments y on y.id = m.payment_id
    left join bank_outside_accounts x on x.id = y.outside_account_id`;

/** The other side as a person would call it, beside `OTHER_SIDE` and an owner `w.owner_id`. */
export const COUNTERPARTY = sql`case when m.code = 'interest' then 'Interest' when m.loan_id is not null then 'Your loan'
  when m.payment_id is not null then x.bank_name || ' ••• ' || x.last4
  when m.card_id is not null then 'Your card' when m.investment_trade_id is not null then 'The outside market' when m.conversion_id is not null then 'PRD conversion'
  when u.id is distinct from w.owner_id then u.username when o.id is null then 'Your wallet' else o.account_name end`;

/** What a search finds: a name, a note, a reference, an exact amount, or a day. */
function searched({ bankClock }: BankDeps, search: string | undefined): RawBuilder<unknown> {
  if (!search) return sql`true`;
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const amount = parseMinor('USD', search.replace(/^\$/, '').replaceAll(',', ''));
  const day = readDay(search);
  return sql`(t.description ilike ${like} or ${COUNTERPARTY} ilike ${like} or t.reference_number ilike ${like}
    or t.category ilike ${like}
    ${amount === null ? sql`` : sql`or abs(t.amount) = abs(${String(amount)}::numeric)`}
    ${day === null ? sql`` : sql`or ${bankClock.daySql(sql`t.created_at`)} = ${day}`})`;
}

function toWireTransaction(row: LineRow): WireTransaction {
  return {
    id: row.id,
    accountId: row.account_id,
    transactionType: row.transaction_type,
    amount: usd(row.amount),
    balanceAfter: usd(row.balance_after),
    description: row.description,
    counterparty: row.counterparty,
    referenceNumber: row.reference_number,
    category: row.category,
    status: row.status,
    fraudFlags: row.fraud_flags,
    securityScore: row.security_score,
    madeBy: row.made_by,
    confirmedBy: row.confirmed_by,
    createdAt: row.created_at.toISOString(),
  };
}
