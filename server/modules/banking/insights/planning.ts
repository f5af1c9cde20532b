/** What is known of a member's money, what comes of it in a year, and what follows: computed and explained (C-108). */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { bankPlanningSchema } from '#contract/banking-insights.ts';
import { addDays, addMonths, type Day, firstOfMonth } from '#core/banking/calendar.ts';
import { rateForYield } from '#core/banking/deposit-terms.ts';
import { diversificationOf } from '#core/banking/diversification.ts';
import {
  goalIdOf,
  healthOf,
  type Insight,
  insightsOf,
  type MoneyFacts,
} from '#core/banking/financial-health.ts';
import { projectBalances } from '#core/banking/projection.ts';
import { cardDebtOf } from '../cards/store.ts';
import type { BankDeps } from '../deps.ts';
import { readGoals } from '../goals/store.ts';
import { loanDebtOf } from '../loans/queries.ts';
import { readStandings } from '../store.ts';
import { usd } from '../to-wire.ts';
import { readHoldings, typesOf } from './analytics.ts';
import { entriesSql } from './entries.ts';
import { completedOf, keyOf } from './recommendations-store.ts';
import { readUpcoming } from './upcoming.ts';

const MONTHS_AVERAGED = 3;
const MONTHS_AHEAD = 12;
const UPCOMING_DAYS = 90;

/** Reads all of it. */
export async function readPlanning(
  deps: BankDeps,
  memberId: string,
): Promise<z.infer<typeof bankPlanningSchema>> {
  const { today, accounts, averages, facts } = await readMoney(deps, memberId);
  const health = healthOf(facts);
  const completed = await completedOf(deps.db, memberId);
  const { items, recurring } = await readUpcoming(deps, {
    memberId,
    today,
    until: addMonths(today, MONTHS_AHEAD),
  });
  const soon = addDays(today, UPCOMING_DAYS);
  const projected = accounts
    .filter((account) => !account.is_invested)
    .map(({ id, balance, interest_rate }) => ({
      id,
      balance,
      rate: rateForYield(BigInt(interest_rate)),
    }));
  return {
    today,
    monthlyIncome: wire(averages.income),
    monthlyExpenses: wire(averages.expenses),
    monthsCounted: averages.months,
    saved: usd(facts.checking + facts.savings),
    health,
    insights: insightsOf(facts).map((insight) => ({
      rule: insight.rule,
      goal: insight.rule === 'goal_behind' ? insight.goal : null,
      goalId: goalIdOf(insight),
      target: usd(insight.target),
      has: usd(insight.has),
      isDone: insight.isDone,
      completedAt: completed.get(keyOf(insight.rule, goalIdOf(insight) ?? memberId))?.toISOString() ?? null,
    })),
    upcoming: items.flatMap(({ day, what, amount, source }) =>
      source === 'goal' || day > soon ? [] : [{ on: day, what, amount: usd(amount), source }],
    ),
    recurring: recurring.map(({ amount, elsewhere, ...found }) => ({
      ...found,
      isElsewhere: elsewhere !== null,
      amount: usd(amount),
    })),
    projection: projectBalances({ accounts: projected, items, today, months: MONTHS_AHEAD }).map(
      ({ endsOn, comes, goes, interest, balance }) => ({
        endsOn,
        comes: usd(comes),
        goes: usd(goes),
        interest: usd(interest),
        balance: usd(balance),
      }),
    ),
  };
}

/** What the stated rules give now. */
export async function readInsights(deps: BankDeps, memberId: string): Promise<Insight[]> {
  return insightsOf((await readMoney(deps, memberId)).facts);
}

/** The score of their finances now, 0 to 100 in five parts, without the plan of a year that comes of the same figures. */
export async function readHealth(deps: BankDeps, memberId: string): Promise<ReturnType<typeof healthOf>> {
  return healthOf((await readMoney(deps, memberId)).facts);
}

/** The figures of today from which health, insights and the plan follow. */
async function readMoney(deps: BankDeps, memberId: string) {
  const { bankClock, clock } = deps;
  const today = bankClock.dayOf(clock.now());
  const accounts = await readStandings(deps, sql`a.user_id = ${memberId} and a.is_active`);
  const averages = await readAverages(deps, { memberId, today, opened: openedOn(deps, accounts) });
  return { today, accounts, averages, facts: await readFacts(deps, memberId, averages) };
}

const openedOn = ({ bankClock }: BankDeps, accounts: readonly { created_at: Date }[]): Day | undefined =>
  accounts.map(({ created_at }) => bankClock.dayOf(created_at)).toSorted()[0];

const wire = (minor: bigint | null): string | null => (minor === null ? null : usd(minor));

interface Averages {
  income: bigint | null;
  expenses: bigint | null;
  months: number;
}

/** What came and went in the last whole months in which the member was with us. */
async function readAverages(
  deps: BankDeps,
  { memberId, today, opened }: { memberId: string; today: Day; opened: Day | undefined },
): Promise<Averages> {
  const { db, bankClock } = deps;
  const until = firstOfMonth(today);
  const months = Array.from({ length: MONTHS_AVERAGED }, (_, back) => addMonths(until, -back - 1)).filter(
    (month) => opened !== undefined && month >= opened,
  );
  if (months.length === 0) return { income: null, expenses: null, months: 0 };
  const span = { memberId, from: bankClock.startOf(months.at(-1)!), until: bankClock.startOf(until) };
  const { rows } = await sql<{ income: bigint; expenses: bigint }>`
    select coalesce(sum(e.amount) filter (where e.category = 'income'), 0)::numeric(38,0) as income,
      coalesce(-sum(e.amount) filter (where e.category not in ('income', 'own')), 0)::numeric(38,0) as expenses
    from ${entriesSql(deps, span)}`.execute(db);
  const count = BigInt(months.length);
  return { income: rows[0]!.income / count, expenses: rows[0]!.expenses / count, months: months.length };
}

async function readFacts(deps: BankDeps, memberId: string, averages: Averages): Promise<MoneyFacts> {
  const holdings = await readHoldings(deps, memberId);
  const goals = await readGoals(deps.db, sql`g.user_id = ${memberId} and g.ended_at is null`);
  return {
    monthlyIncome: averages.income,
    monthlyExpenses: averages.expenses,
    checking: holdings.checking,
    savings: holdings.savings + holdings.goals,
    investments: holdings.retirement + holdings.brokerage,
    debt: (await loanDebtOf(deps, memberId)) + (await cardDebtOf(deps, memberId)),
    goals: goals.map(({ id, goal_name: name, has, target_amount: target }) => ({ id, name, has, target })),
    diversification: diversificationOf(typesOf(holdings)).percent,
  };
}
