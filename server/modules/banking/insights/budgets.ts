/** Budgets by category, against what was really spent in a month: each sum opens the movements that it is made of. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { budgetsSchema } from '#contract/banking-insights.ts';
import { addMonths, firstOfMonth } from '#core/banking/calendar.ts';
import {
  type Category,
  EXAMPLE_BUDGETS,
  SPENDING_CATEGORIES,
  type SpendingCategory,
} from '#core/banking/categories.ts';
import { refuse } from '#server/platform/refuse.ts';
import { readAmount } from '../commands/transfer.ts';
import type { BankDeps } from '../deps.ts';
import { usd } from '../to-wire.ts';
import { entriesSql } from './entries.ts';

/** A month's spending; this one where none is named. Refuses with: `bank_statement_month_invalid`. */
export async function readBudgets(
  deps: BankDeps,
  { memberId, month }: { memberId: string; month?: string | undefined },
): Promise<z.infer<typeof budgetsSchema>> {
  const { db, bankClock, clock } = deps;
  const today = bankClock.dayOf(clock.now());
  const first = month === undefined ? firstOfMonth(today) : `${month}-01`;
  if (first > today || first < '2000-01-01') refuse('bank_statement_month_invalid');
  const span = { memberId, from: bankClock.startOf(first), until: bankClock.startOf(addMonths(first, 1)) };
  const { rows } = await sql<{ category: Category; amount: bigint; count: number }>`
    select e.category, sum(e.amount)::numeric(38,0) as amount, count(*)::int as count
    from ${entriesSql(deps, span)} where e.category <> 'own' group by e.category`.execute(db);
  const budgets = await sql<{ category: SpendingCategory; monthly: bigint }>`
    select category, monthly from bank_budgets where user_id = ${memberId}`.execute(db);
  const moved = new Map(rows.map((row) => [row.category, row]));
  const budgetOf = new Map(budgets.rows.map((row) => [row.category, row.monthly]));
  const items = SPENDING_CATEGORIES.map((category) => {
    const [budget, example] = [budgetOf.get(category), EXAMPLE_BUDGETS[category]];
    return {
      category,
      budget: budget === undefined ? null : usd(budget),
      example: budget === undefined && example !== undefined ? usd(example) : null,
      spent: usd(-(moved.get(category)?.amount ?? 0n)),
      entries: moved.get(category)?.count ?? 0,
    };
  });
  const spent = rows.reduce((sum, { category, amount }) => (category === 'income' ? sum : sum - amount), 0n);
  return {
    month: first.slice(0, 7),
    income: usd(moved.get('income')?.amount ?? 0n),
    spent: usd(spent),
    items,
  };
}

/** Null, and nothing else, is none. Refuses with: `bank_amount_invalid`. */
export async function setBudget(
  { db, clock }: BankDeps,
  { memberId, category, monthly }: { memberId: string; category: SpendingCategory; monthly: string | null },
): Promise<void> {
  if (monthly === null) {
    await sql`delete from bank_budgets where user_id = ${memberId} and category = ${category}`.execute(db);
    return;
  }
  await sql`
    insert into bank_budgets (user_id, category, monthly, updated_at)
    values (${memberId}, ${category}, ${readAmount(monthly)}, ${clock.now()})
    on conflict (user_id, category) do update set monthly = excluded.monthly, updated_at = excluded.updated_at`.execute(
    db,
  );
}
