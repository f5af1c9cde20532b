/**
 * Interest, counted each day and posted each month (C-114; core/banking/deposit-interest.ts).
 *
 * A work list of the accounts whose last whole day is not counted, swept in batches. A batch counts its days, posts its
 * months and writes down how far it came in one transaction: killed in the middle, it has done nothing, and the next round
 * goes on from there; run twice, or by two processes, each day counts once; days that were missed are counted as they were.
 * A clock that goes back finds nothing to do. An account that cannot be counted keeps nobody waiting.
 */
import { sql } from 'kysely';
import type { Day } from '#core/banking/calendar.ts';
import { countDays, type DayEnd, type MonthlyInterest } from '#core/banking/deposit-interest.ts';
import { rateForYield } from '#core/banking/deposit-terms.ts';
import type { Accrual, Rate } from '#core/banking/rate.ts';
import { referenceNumberOf } from '#core/banking/reference-number.ts';
import { bankAccount, interestAccount } from '#core/ledger/chart.ts';
import type { MoveRequest } from '#core/ledger/types.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountIdOf, transferIdOf } from '#server/modules/ledger/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from './deps.ts';
import { HOURLY_LIST } from './hourly-list.ts';
import { keepMovements, type MovementRow, PLAIN_MOVEMENT } from './store.ts';
import { tellInterest } from './tell.ts';

type InterestDeps = Pick<BankDeps, 'db' | 'ledger' | 'bankClock' | 'clock' | 'newId' | 'work' | 'notices'>;

/** Accounts of one transaction. Their locks and that of the house's account are held for as long as it takes. */
const BATCH = 400;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The list's name. */
export const INTEREST_LIST = 'banking.interest';

/** So many each hour that a missed hour, or a day, is soon made up for. */
const AT_ONCE = 200;
const ROUNDS = 50;

interface AccrualRow {
  id: string;
  user_id: string;
  account_name: string;
  is_pot: boolean;
  interest_rate: number;
  accrued_through: Day;
  accrual: Accrual;
  opening: bigint;
}

/** An account with what has been counted of it. */
interface Counted {
  row: AccrualRow;
  accrual: Accrual;
  postings: MonthlyInterest[];
}

/** Declares the list; so many accounts are counted at once. */
export function defineInterestWork(deps: InterestDeps, batch = BATCH): void {
  const { bankClock } = deps;
  const due = (through: Day) => sql`
    bank_accruals i join bank_accounts a on a.id = i.account_id
    where i.accrued_through < ${through}::date and a.is_active`;
  deps.work.define({
    name: INTEREST_LIST,
    ...HOURLY_LIST,
    atOnce: AT_ONCE,
    rounds: ROUNDS,
    failure: 'the interest of an account could not be counted',
    // It waits since the first day that isn't counted was over.
    due: () => sql`
      select i.account_id::text as item, 'member:' || a.user_id as share,
             ${bankClock.startSql(sql`i.accrued_through + 2`)} as since
      from ${due(bankClock.lastWholeDay())}`,
    act: (id) => countBatch(deps, [id]),
    sweep: {
      most: batch,
      beyond: ({ after, most, isUntried }) => sql`
        select i.account_id::text as item, 'member:' || a.user_id as share
        from ${due(bankClock.lastWholeDay())}
          and i.account_id > ${after ?? FIRST_ID} and ${isUntried(sql`i.account_id::text`)}
        order by i.account_id limit ${most}`,
      act: (ids) => countBatch(deps, ids),
    },
  });
}

/** Says how many were counted: those that another process is at are left to it. */
async function countBatch(deps: InterestDeps, ids: readonly string[]): Promise<number> {
  const through = deps.bankClock.lastWholeDay();
  return transaction(deps.db, async (tx, afterCommit) => {
    const { counted, announce } = await countAccounts(deps, tx, { ids, through });
    afterCommit(announce);
    const added = counted
      .filter(({ row }) => !row.is_pot)
      .flatMap(({ row, postings }) => postings.map((one) => ({ account: row, ...one })));
    await tellInterest(deps, { tx, afterCommit }, added);
    return counted.length;
  });
}

/**
 * Counts accounts up to a day, posts their months, and keeps how far they came, in the caller's transaction. Accounts
 * that another process is at are left to it.
 */
export async function countAccounts(
  deps: Omit<InterestDeps, 'work' | 'db' | 'notices'>,
  tx: Tx,
  { ids, through }: { ids: readonly string[]; through: Day },
): Promise<{ counted: Counted[]; announce: () => void }> {
  const rows = await lockAccruals(deps, tx, { ids, through });
  const changes = await readChanges(deps, tx, { rows, through });
  const rates = new Map<number, Rate>();
  const counted = rows.map((row) => {
    const known = rates.get(row.interest_rate) ?? rateForYield(BigInt(row.interest_rate));
    rates.set(row.interest_rate, known);
    const { accrued_through: accruedThrough, accrual, opening } = row;
    const ends = changes.get(row.id) ?? [];
    return { row, ...countDays({ accruedThrough, through, accrual, rate: known, opening, changes: ends }) };
  });
  await keepAccruals(tx, counted, through);
  const announce = await postInterest(
    deps,
    tx,
    counted.flatMap(({ row, postings }) =>
      postings.map(({ month, minor }) => ({ account: row, period: month, minor })),
    ),
  );
  return { counted, announce };
}

async function lockAccruals(
  { bankClock }: Pick<InterestDeps, 'bankClock'>,
  tx: Tx,
  { ids, through }: { ids: readonly string[]; through: Day },
): Promise<AccrualRow[]> {
  await sql`select 1 from bank_accruals where account_id = any(${ids}::uuid[]) order by account_id
    for update skip locked`.execute(tx);
  // A statement of its own: it sees what was committed before the locks were had.
  const { rows } = await sql<AccrualRow>`
    with mine as (
      select * from bank_accruals
      where account_id = any(${ids}::uuid[]) and accrued_through < ${through}::date
      order by account_id for update skip locked
    )
    select a.id, a.user_id, a.account_name, a.is_pot, a.interest_rate, m.accrued_through::text, m.accrual,
           coalesce(p.balance, 0)::numeric(38,0) as opening
    from mine m join bank_accounts a on a.id = m.account_id and a.is_active
    cross join lateral (select ledger_account_id('bank:' || a.id || ':USD') as id) l
    left join ledger_postings p on p.account_id = l.id and p.version = ledger_version_at(
      l.id, ((m.accrued_through + 1)::timestamp at time zone ${bankClock.timeZone}) - interval '1 microsecond')
    order by a.id`.execute(tx);
  return rows;
}

/** The ends of the days on which a balance changed, by account. */
async function readChanges(
  { bankClock }: Pick<InterestDeps, 'bankClock'>,
  tx: Tx,
  { rows, through }: { rows: readonly AccrualRow[]; through: Day },
): Promise<Map<string, DayEnd[]>> {
  const { rows: ends } = await sql<{ id: string; day: Day; minor: bigint }>`
    select w.id, e.day, e.minor
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => row.accrued_through)}::date[]) w(id, after)
    cross join lateral (select ledger_account_id('bank:' || w.id || ':USD') as account) l
    cross join lateral (
      select distinct on (day) ${bankClock.daySql(sql`p.created_at`)} as day, p.balance as minor
      from ledger_postings p
      where p.account_id = l.account
        and p.version > ledger_version_at(l.account, ((w.after + 1)::timestamp at time zone ${bankClock.timeZone}) - interval '1 microsecond')
        and p.created_at < ((${through}::date + 1)::timestamp at time zone ${bankClock.timeZone})
      order by day, p.version desc
    ) e
    order by w.id, e.day`.execute(tx);
  const byAccount = new Map<string, DayEnd[]>();
  for (const { id, day, minor } of ends) {
    const list = byAccount.get(id);
    if (list) list.push({ day, minor });
    else byAccount.set(id, [{ day, minor }]);
  }
  return byAccount;
}

async function keepAccruals(tx: Tx, counted: readonly Counted[], through: Day): Promise<void> {
  await sql`
    update bank_accruals i set accrued_through = ${through}::date, accrual = w.accrual
    from unnest(${counted.map(({ row }) => row.id)}::uuid[], ${counted.map(({ accrual }) => String(accrual))}::numeric[])
      w(id, accrual)
    where i.account_id = w.id`.execute(tx);
}

/** Interest to be posted on an account. */
export interface InterestDue {
  account: { id: string; user_id: string };
  /** Its month, or `closing`. */
  period: string;
  minor: bigint;
}

/** Posts interest in the caller's transaction; returns what to call after its commit. */
export async function postInterest(
  { ledger, clock, newId }: Pick<InterestDeps, 'ledger' | 'clock' | 'newId'>,
  tx: Tx,
  due: readonly InterestDue[],
): Promise<() => void> {
  if (due.length === 0) return () => {};
  const now = clock.now();
  const [house] = await ledger.openAccountsInTransaction(tx, [interestAccount()]);
  const movements: MovementRow[] = [];
  const requests: MoveRequest[][] = [];
  for (const { account, period, minor } of due) {
    const id = transferIdOf(`bank-interest:${account.id}:${period}`);
    const reference = referenceNumberOf(newId());
    const description = period === 'closing' ? 'Interest until closing' : `Interest for ${period}`;
    movements.push({
      ...PLAIN_MOVEMENT,
      transfer_id: id,
      code: 'interest',
      reference_number: reference,
      transaction_type: 'interest',
      to_account: account.id,
      amount: minor,
      description,
      category: 'interest',
      requested_by: null,
      period,
      created_at: now,
    });
    requests.push([
      {
        kind: 'transfer',
        id,
        debitAccountId: house!,
        creditAccountId: accountIdOf(bankAccount(account.id, account.user_id).key),
        amount: { asset: 'USD', minor },
        code: 'interest',
        reference,
        memo: description,
      },
    ]);
  }
  await keepMovements(tx, movements);
  const { outcomes, announce } = await ledger.postInTransaction(tx, requests);
  const refused = outcomes.flat().find((outcome) => outcome.status !== 'posted');
  if (refused) throw new Error(`Interest was not posted: ${JSON.stringify(refused.status)}.`);
  return announce;
}
