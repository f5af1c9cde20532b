import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths } from './calendar.ts';
import { countDays } from './deposit-interest.ts';
import { healthOf, insightsOf, type MoneyFacts } from './financial-health.ts';
import { projectBalances } from './projection.ts';
import { nextAfter, recurringOf } from './recurring.ts';

const rent = (day: string, amount = -100_000n) => ({
  counterparty: 'Landlord',
  elsewhere: null,
  amount,
  day,
});

test('a payment that came three times in a step comes again, on its day; two times, other steps or other amounts do not', () => {
  const monthly = ['2026-01-31', '2026-02-28', '2026-03-31'].map((day) => rent(day));
  expect(recurringOf(monthly, '2026-04-10')).toEqual([
    {
      counterparty: 'Landlord',
      elsewhere: null,
      amount: -100_000n,
      frequency: 'monthly',
      times: 3,
      lastOn: '2026-03-31',
      nextOn: '2026-04-30',
    },
  ]);
  expect(recurringOf(monthly.slice(1), '2026-04-10')).toEqual([]);
  expect(recurringOf([rent('2026-01-01'), rent('2026-01-20'), rent('2026-03-31')], '2026-04-10')).toEqual([]);
  expect(recurringOf([...monthly.slice(0, 2), rent('2026-03-31', -50_000n)], '2026-04-10')).toEqual([]);
  // A rise of a tenth is the same payment; money that comes is another one than money that goes.
  expect(recurringOf([...monthly.slice(0, 2), rent('2026-03-31', -109_000n)], '2026-04-10')).toHaveLength(1);
  expect(recurringOf([...monthly.slice(0, 2), rent('2026-03-31', 100_000n)], '2026-04-10')).toEqual([]);
});

test('whatever repeats is found with its next day until it is more than three days late, in whatever order it is read', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('weekly' as const, 'biweekly' as const, 'monthly' as const),
      fc.integer({ min: 3, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: -20, max: 20 }),
      (frequency, times, begins, off) => {
        const days = [addDays('2026-01-01', begins - 1)];
        while (days.length < times) days.push(nextAfter(days.at(-1)!, frequency, begins));
        const next = nextAfter(days.at(-1)!, frequency, begins);
        const found = recurringOf(days.map((day) => rent(day)).toReversed(), addDays(next, off));
        if (off > 3) expect(found).toEqual([]);
        else expect(found).toMatchObject([{ frequency, times, nextOn: next }]);
      },
    ),
  );
});

test('a projection without plans earns what accounts earn, to the cent, and with plans each month adds up', () => {
  const account = { id: 'a', balance: 100_000n, rate: 24_718_056n };
  const today = '2026-03-15';
  const plain = projectBalances({ accounts: [account], items: [], today, months: 12 });
  const { postings } = countDays({
    accruedThrough: '2026-03-14',
    through: '2027-03-15',
    accrual: 0n,
    rate: account.rate,
    opening: 100_000n,
    changes: [],
  });
  const earned = postings.reduce((sum, { minor }) => sum + minor, 0n);
  expect(earned).toBeGreaterThan(2_300n);
  expect(plain.at(-1)!.balance).toBe(100_000n + earned);
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          day: fc.integer({ min: -5, max: 400 }).map((days) => addDays(today, days)),
          amount: fc.bigInt(-50_000n, 50_000n),
          accountId: fc.constantFrom('a', 'b', 'elsewhere'),
        }),
        { maxLength: 30 },
      ),
      (items) => {
        const accounts = [account, { id: 'b', balance: 5_000n, rate: 0n }];
        const months = projectBalances({ accounts, items, today, months: 12 });
        let balance = 105_000n;
        for (const month of months) {
          balance += month.comes + month.goes + month.interest;
          expect(month.balance).toBe(balance);
        }
        const moved = items.filter(
          ({ day, accountId }) => accountId !== 'elsewhere' && day > today && day <= addMonths(today, 12),
        );
        const sum = moved.reduce((total, { amount }) => total + amount, 0n);
        expect(months.reduce((total, { comes, goes }) => total + comes + goes, 0n)).toBe(sum);
      },
    ),
  );
});

const facts: MoneyFacts = {
  monthlyIncome: 400_000n,
  monthlyExpenses: 300_000n,
  checking: 1_000_000n,
  savings: 1_800_000n,
  investments: 840_000n,
  debt: 0n,
  goals: [],
  diversification: 100,
};

test('insights follow the stated rules at their bounds: six months, 30 percent, half a goal, $10,000 in checking [BA-18]', () => {
  const rules = (change: Partial<MoneyFacts>) =>
    insightsOf({ ...facts, ...change }).map(({ rule, isDone }) => `${rule} ${isDone}`);
  expect(rules({})).toEqual(['emergency_fund true', 'investment_share true']);
  expect(rules({ savings: 1_799_999n })[0]).toBe('emergency_fund false');
  expect(rules({ investments: 839_999n })[1]).toBe('investment_share false');
  expect(rules({ checking: 1_000_001n })).toContain('idle_cash false');
  const goal = (has: bigint) => rules({ goals: [{ id: 'g', name: 'Oven', has, target: 100n }] });
  expect(goal(50n)).toHaveLength(2);
  expect(goal(49n)).toContain('goal_behind false');
  // Nothing is said of what isn't known.
  expect(rules({ monthlyExpenses: null, checking: 0n, savings: 0n })).toEqual([]);
});

test('health is whole for whoever lacks nothing, unknown without facts, and never better with less saved or more owed [BA-18] [C-108]', () => {
  expect(healthOf(facts)).toMatchObject({ score: 100 });
  const nothing = { monthlyIncome: null, monthlyExpenses: null, checking: 0n, savings: 0n, investments: 0n };
  expect(healthOf({ ...facts, ...nothing })).toBeNull();
  fc.assert(
    fc.property(
      fc.bigInt(1n, 1_000_000n),
      fc.bigInt(1n, 1_000_000n),
      fc.bigInt(0n, 20_000_000n),
      fc.bigInt(0n, 20_000_000n),
      (monthlyIncome, monthlyExpenses, savings, debt) => {
        const some = { ...facts, monthlyIncome, monthlyExpenses, savings, debt };
        const { score, parts } = healthOf(some)!;
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        for (const { points, most } of parts) expect(points).toBeLessThanOrEqual(most);
        expect(healthOf({ ...some, savings: savings / 2n })!.score).toBeLessThanOrEqual(score);
        expect(healthOf({ ...some, debt: debt + 100_000n })!.score).toBeLessThanOrEqual(score);
      },
    ),
  );
});
