/**
 * Reminds holders of cards some days before a minimum payment is due, once for each statement, of what of it hasn't come.
 * Of one that is found after its day nothing is said: what is missing then has its own words (`defaults.ts`).
 */
import { sql } from 'kysely';
import { addDays, type Day } from '#core/banking/calendar.ts';
import { REMIND_DAYS } from '#core/banking/loan-account.ts';
import { isStoppedSql } from '#server/modules/policy/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { HOURLY_LIST } from '../hourly-list.ts';
import { tellDue } from '../tell.ts';

const AT_ONCE = 500;
const ROUNDS = 20;

/** Declares the list of statements that are due soon. While their member is stopped none is: they can't pay then. */
export function defineRemindersWork(deps: BankDeps): void {
  const { bankClock } = deps;
  deps.work.define({
    name: 'banking.card-reminders',
    ...HOURLY_LIST,
    atOnce: AT_ONCE,
    rounds: ROUNDS,
    failure: 'the holder of a card could not be reminded',
    due: (now) => sql`
      select s.card_id || ' ' || s.number as item, 'member:' || c.user_id as share,
             ${bankClock.startSql(sql`s.due_on - ${REMIND_DAYS}::int`)} as since
      from card_statements s join cards c on c.id = s.card_id
      where s.due_on between ${bankClock.dayOf(now)}::date and ${addDays(bankClock.dayOf(now), REMIND_DAYS)}::date
        and s.number > c.reminded_of and c.closed_at is null and not ${isStoppedSql(sql`c.user_id`)}`,
    act: (item) => remind(deps, item),
  });
}

interface Asked {
  user_id: string;
  last4: string;
  due_on: Day;
  lacking: bigint;
}

async function remind(deps: BankDeps, item: string): Promise<void> {
  const [cardId, number] = item.split(' ');
  await transaction(deps.db, async (tx, afterCommit) => {
    const { rows } = await sql<Asked>`
      update cards c set reminded_of = s.number, updated_at = ${deps.clock.now()} from card_statements s
      where c.id = ${cardId} and s.card_id = c.id and s.number = ${number}::int
        and c.reminded_of < s.number and c.closed_at is null
      returning c.user_id, c.last4, s.due_on::text as due_on,
        (s.minimum - (select coalesce(sum(p.amount), 0) from card_repayments p
                      where p.card_id = s.card_id and p.paid_on > s.through_day))::numeric(38,0) as lacking`.execute(
      tx,
    );
    const asked = rows[0];
    if (!asked || asked.lacking <= 0n) return;
    await tellDue(
      deps,
      { tx, afterCommit },
      {
        memberId: asked.user_id,
        of: `your card ending in ${asked.last4}`,
        due: { amount: asked.lacking, on: asked.due_on, isAutomatic: false },
        tab: 'credit',
      },
    );
  });
}
