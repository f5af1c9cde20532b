/** What accounts held on each of the last days, as the ledger's postings left them. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { bankBalancesSchema } from '#contract/banking-shapes.ts';
import { addDays, type Day } from '#core/banking/calendar.ts';
import type { BankDeps } from './deps.ts';
import { seenBy } from './joint/seats.ts';
import { usd } from './to-wire.ts';

const DAYS = 30;

/**
 * Reads it of what is on a member's lists: their open accounts, and the joint ones that they are on. A day's balance is
 * found by halving (`ledger_version_at`), however much moved: 31 small look-ups for each of forty accounts at most.
 */
export async function readBalances(
  { db, bankClock, clock }: Pick<BankDeps, 'db' | 'bankClock' | 'clock'>,
  memberId: string,
): Promise<z.infer<typeof bankBalancesSchema>> {
  const today = bankClock.dayOf(clock.now());
  const days = Array.from({ length: DAYS + 1 }, (_, at) => addDays(today, at - DAYS));
  const { rows } = await sql<{ id: string; first: Day; balances: string[] }>`
    select a.id, min(d.day) as first, array_agg(coalesce(p.balance, 0)::text order by d.day) as balances
    from bank_accounts a
    join unnest(${days}::text[]) d(day) on d.day >= ${bankClock.daySql(sql`a.created_at`)}
    cross join lateral (select ledger_account_id('bank:' || a.id || ':USD') as id) l
    left join lateral (
      select balance from ledger_postings
      where account_id = l.id
        and version = ledger_version_at(l.id, ${bankClock.startSql(sql`d.day::date + 1`)} - interval '1 microsecond')
    ) p on true
    where a.is_active and not a.is_pot and a.id in (${seenBy(memberId)})
    group by a.id order by a.id`.execute(db);
  return {
    items: rows.map(({ id, first, balances }) => ({
      accountId: id,
      from: first,
      balances: balances.map((minor) => usd(BigInt(minor))),
    })),
  };
}
