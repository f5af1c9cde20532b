/**
 * Insights by the stated rules, and a score of financial health that is computed and explained (C-108, C-110). Source of
 * the rules: specification 3 §9: expenses × 6, 30 % of bank balances, goals below half, 10,000 in checking. The weights of
 * the score are ours; each part says what it stands on, and what can't be known counts neither way.
 */
import { mulDiv } from '#core/money/amount.ts';
import { least } from '#core/money/least.ts';

/** What is known of a member, in cents; null where their movements don't say it yet. */
export interface MoneyFacts {
  monthlyIncome: bigint | null;
  monthlyExpenses: bigint | null;
  checking: bigint;
  /** Savings and goals. */
  savings: bigint;
  investments: bigint;
  debt: bigint;
  goals: readonly { id: string; name: string; has: bigint; target: bigint }[];
  /** Of kinds of accounts, 0 to 100 (diversification.ts). */
  diversification: number;
}

/** What is worth a word, with the amounts that it stands on. */
export type Insight =
  | { rule: 'emergency_fund'; target: bigint; has: bigint; isDone: boolean }
  | { rule: 'investment_share'; target: bigint; has: bigint; isDone: boolean }
  | { rule: 'goal_behind'; goal: string; goalId: string; target: bigint; has: bigint; isDone: boolean }
  | { rule: 'idle_cash'; target: bigint; has: bigint; isDone: boolean };

/** The rules, in the order in which they are told. */
export const INSIGHT_RULES = ['emergency_fund', 'investment_share', 'goal_behind', 'idle_cash'] as const;

/** Expenses of so many months are an emergency fund. */
export const EMERGENCY_MONTHS = 6n;
const INVESTED_PERCENT = 30n;
const IDLE_CENTS = 1_000_000n;

/** The insights, done or open; a goal is named while it has less than half. */
export function insightsOf(facts: MoneyFacts): Insight[] {
  const { monthlyExpenses, checking, savings, investments, goals } = facts;
  const bank = checking + savings;
  const invested = (bank * INVESTED_PERCENT) / 100n;
  const fund = monthlyExpenses === null ? null : monthlyExpenses * EMERGENCY_MONTHS;
  const insights: Insight[] = [];
  if (fund !== null && fund > 0n)
    insights.push({ rule: 'emergency_fund', target: fund, has: savings, isDone: savings >= fund });
  if (bank > 0n)
    insights.push({
      rule: 'investment_share',
      target: invested,
      has: investments,
      isDone: investments >= invested,
    });
  for (const { id, name, has, target } of goals)
    if (has * 2n < target)
      insights.push({ rule: 'goal_behind', goal: name, goalId: id, target, has, isDone: false });
  if (checking > IDLE_CENTS)
    insights.push({ rule: 'idle_cash', target: IDLE_CENTS, has: checking, isDone: false });
  return insights;
}

/** The goal that one is about; null of one about all of a member's money. */
export const goalIdOf = (insight: Insight): string | null =>
  insight.rule === 'goal_behind' ? insight.goalId : null;

/** A part of the score: so many points of so many, by a share of what would be whole. */
export interface HealthPart {
  part: 'emergency_fund' | 'saving_rate' | 'debt' | 'goals' | 'spread';
  points: number;
  most: number;
}

/** What each part of the score stands on, as a person would say it. */
export const HEALTH_PARTS: Readonly<Record<HealthPart['part'], string>> = {
  emergency_fund: 'Savings against six months of expenses',
  saving_rate: 'What is put by of what comes in, a fifth being whole',
  debt: 'What you owe against a year’s income',
  goals: 'How full your goals are',
  spread: 'How spread what you have is',
};

const WEIGHTS = { emergency_fund: 30, saving_rate: 25, debt: 25, goals: 10, spread: 10 } as const;
/** A fifth of income put by is whole. */
const SAVING_PERCENT = 20n;

/** The score, 0 to 100, of what is known, with its parts; null where nothing can be known yet. */
export function healthOf(facts: MoneyFacts): { score: number; parts: HealthPart[] } | null {
  const shares: Record<HealthPart['part'], readonly [has: bigint, whole: bigint] | null> = {
    emergency_fund:
      facts.monthlyExpenses === null || facts.monthlyExpenses <= 0n
        ? null
        : [facts.savings, facts.monthlyExpenses * EMERGENCY_MONTHS],
    saving_rate: savingShare(facts),
    debt: debtShare(facts),
    goals: goalShare(facts),
    spread: facts.checking + facts.savings > 0n ? [BigInt(facts.diversification), 100n] : null,
  };
  const parts = Object.entries(shares).flatMap(([name, share]) => {
    if (share === null) return [];
    const part = name as HealthPart['part'];
    return [{ part, points: pointsOf(share, WEIGHTS[part]), most: WEIGHTS[part] }];
  });
  const most = parts.reduce((sum, one) => sum + one.most, 0);
  if (most === 0) return null;
  const points = parts.reduce((sum, one) => sum + one.points, 0);
  return { score: Math.round((points * 100) / most), parts };
}

function savingShare({ monthlyIncome, monthlyExpenses }: MoneyFacts): readonly [bigint, bigint] | null {
  if (monthlyIncome === null || monthlyExpenses === null || monthlyIncome <= 0n) return null;
  return [monthlyIncome - monthlyExpenses, (monthlyIncome * SAVING_PERCENT) / 100n];
}

/** Without a debt it is whole; a debt of a year's income, or without any income, leaves nothing of it. */
function debtShare({ debt, monthlyIncome, checking, savings }: MoneyFacts): readonly [bigint, bigint] | null {
  if (debt <= 0n) return checking + savings > 0n || monthlyIncome !== null ? [1n, 1n] : null;
  const year = (monthlyIncome ?? 0n) * 12n;
  return year <= 0n ? [0n, 1n] : [year - debt, year];
}

function goalShare({ goals }: MoneyFacts): readonly [bigint, bigint] | null {
  const target = goals.reduce((sum, one) => sum + one.target, 0n);
  if (target <= 0n) return null;
  return [goals.reduce((sum, one) => sum + least(one.has, one.target), 0n), target];
}

function pointsOf([has, whole]: readonly [bigint, bigint], most: number): number {
  if (has <= 0n) return 0;
  if (has >= whole || whole <= 0n) return most;
  return Number(mulDiv(has, { numerator: BigInt(most), denominator: whole, rounding: 'down' }));
}
