/**
 * Closes the statements of cards, a month after the one before (core/banking/card-statement.ts, K1 to K3). What was owed
 * at the end of each day is read from the postings, so when the work is done changes nothing; each statement is written
 * once, under the lock of its card. What asks what is owed on a card closes what is due first, so that it is told all of
 * it. A card whose statement can't be closed keeps nobody waiting.
 */
import { sql } from 'kysely';
import { addDays, type Day, daysBetween } from '#core/banking/calendar.ts';
import { minimumPayment, type OwedDays, statementInterest } from '#core/banking/card-statement.ts';
import { DUE_DAYS, statementEnd } from '#core/banking/card-terms.ts';
import type { Tx } from '#server/database/pool.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { HOURLY_LIST } from '../hourly-list.ts';
import type { Open } from '../take-dollars.ts';
import { tellStatement } from '../tell.ts';
import { type CardRow, readCards } from './store.ts';

const AT_ONCE = 500;
const ROUNDS = 100;

/** The shortest month: whose statement is younger than that has nothing to close. */
const LEAST_DAYS = 28;

/** The last day of the statement of a card `c` that is to be closed next (`statementEnd`), as SQL. */
const endsOn = sql`(c.opened_on + make_interval(months => 1 +
  (select count(*)::int from card_statements s where s.card_id = c.id)))::date`;

/** Declares the list of cards whose statement is over. */
export function defineStatementsWork(deps: BankDeps): void {
  const { bankClock } = deps;
  deps.work.define({
    name: 'banking.statements',
    ...HOURLY_LIST,
    atOnce: AT_ONCE,
    rounds: ROUNDS,
    failure: 'the statement of a card could not be closed',
    due: () => {
      const through = bankClock.lastWholeDay();
      return sql`
        select c.id::text as item, 'member:' || c.user_id as share, ${bankClock.startSql(sql`e.ends_on + 1`)} as since
        from cards c cross join lateral (select ${endsOn} as ends_on) e
        where c.closed_at is null and c.closed_through <= ${addDays(through, -LEAST_DAYS)}::date
          and e.ends_on <= ${through}::date`;
    },
    act: (id) => closeOf(deps, id),
  });
}

async function closeOf(deps: BankDeps, id: string): Promise<void> {
  await transaction(deps.db, async (tx, afterCommit) => {
    const { rows } = await sql`
      select 1 from cards where id = ${id} and closed_at is null for update skip locked`.execute(tx);
    if (rows.length > 0) await closeDue(deps, { tx, afterCommit }, { id });
  });
}

/** Closes what is due of an open card that the caller has locked. */
export async function closeDue(deps: BankDeps, open: Open, { id }: { id: string }): Promise<void> {
  const through = deps.bankClock.lastWholeDay();
  for (;;) {
    const card = (await readCards(open.tx, sql`c.id = ${id}`))[0]!;
    const end = statementEnd({ openedOn: card.opened_on, number: card.statements + 1 });
    if (end > through) return;
    await closeOne(deps, open, { card, end });
  }
}

async function closeOne(
  deps: BankDeps,
  open: Open,
  { card, end }: { card: CardRow; end: Day },
): Promise<void> {
  const { tx } = open;
  const from = addDays(card.closed_through, 1);
  const owed = await owedByDay(deps, tx, { card, end });
  const purchases = owed.at(-1)!.owed;
  const interest = statementInterest(owed, {
    rate: BigInt(card.apr),
    isInGrace: await wasPaidInFull(tx, card),
  });
  // Interest of earlier statements that was not paid by then is a part of what was owed, and bears none.
  const unpaid = await interestOwedAt(tx, { card, end });
  const balance = purchases + interest + unpaid;
  const dueOn = addDays(end, DUE_DAYS);
  const minimum = minimumPayment({ balance, interest: interest + unpaid, fees: 0n });
  await tx
    .insertInto('card_statements')
    .values({
      card_id: card.id,
      number: card.statements + 1,
      from_day: from,
      through_day: end,
      due_on: dueOn,
      purchases,
      interest,
      balance,
      minimum,
      created_at: deps.clock.now(),
    })
    .execute();
  await sql`update cards set closed_through = ${end}::date, updated_at = ${deps.clock.now()} where id = ${card.id}`.execute(
    tx,
  );
  const statement = { through: end, dueOn, balance, minimum };
  await tellStatement(deps, open, { memberId: card.user_id, last4: card.last4, statement });
}

/** What earlier statements had charged in interest, less what was paid of it by the end of a day. */
async function interestOwedAt(tx: Tx, { card, end }: { card: CardRow; end: Day }): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`
    select ((select coalesce(sum(interest), 0) from card_statements where card_id = ${card.id})
          - (select coalesce(sum(interest), 0) from card_repayments
             where card_id = ${card.id} and paid_on <= ${end}::date))::numeric(38,0) as owed`.execute(tx);
  return rows[0]!.owed;
}

/** Whether the statement before was paid in full by its due day (K1), which has passed; the first one has none before it. */
async function wasPaidInFull(tx: Tx, card: CardRow): Promise<boolean> {
  const { rows } = await sql<{ is_paid: boolean }>`
    select s.balance <= (select coalesce(sum(p.amount), 0) from card_repayments p
                         where p.card_id = s.card_id and p.paid_on > s.through_day and p.paid_on <= s.due_on) as is_paid
    from card_statements s where s.card_id = ${card.id} order by s.number desc limit 1`.execute(tx);
  return rows[0]?.is_paid ?? true;
}

/** What was owed for purchases at the end of each day of the statement, in runs of days that ended alike. */
async function owedByDay(
  { bankClock }: BankDeps,
  tx: Tx,
  { card, end }: { card: CardRow; end: Day },
): Promise<OwedDays[]> {
  const { rows } = await sql<{ day: Day; owed: bigint }>`
    select distinct on (day) ${bankClock.daySql(sql`p.created_at`)} as day, -p.balance as owed
    from ledger_postings p
    where p.account_id = ledger_account_id('cards:' || ${card.id}::text || ':USD')
      and p.created_at < ((${end}::date + 1)::timestamp at time zone ${bankClock.timeZone})
    order by day, p.version desc`.execute(tx);
  const runs: OwedDays[] = [];
  const begin = addDays(card.closed_through, 1);
  let owed = rows.findLast(({ day }) => day < begin)?.owed ?? 0n;
  let from = begin;
  for (const change of rows.filter(({ day }) => day >= begin)) {
    if (change.day > from) runs.push({ owed, days: daysBetween(from, change.day) });
    owed = change.owed;
    from = change.day;
  }
  runs.push({ owed, days: daysBetween(from, end) + 1 });
  return runs;
}
