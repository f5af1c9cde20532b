/**
 * What money was for. A movement has a category by what it is; its member may choose another, and teach a rule for all
 * that goes to the same side. What stays with the member (`own`) is neither income nor spending.
 */

/** What is spent, by purpose; the first five are those of the budget. Source: BA-16. */
export const SPENDING_CATEGORIES = [
  'housing',
  'transportation',
  'food',
  'entertainment',
  'utilities',
  'shopping',
  'travel',
  'debt',
  'other',
] as const;

/** One of them. */
export type SpendingCategory = (typeof SPENDING_CATEGORIES)[number];

/** All that a movement can be. */
export const CATEGORIES = [...SPENDING_CATEGORIES, 'income', 'own'] as const;

/** One of them. */
export type Category = (typeof CATEGORIES)[number];

/** What a budget begins with, in cents a month; shown as an example until a member sets theirs. Source: BA-16. */
export const EXAMPLE_BUDGETS: Readonly<Partial<Record<SpendingCategory, bigint>>> = {
  housing: 200_000n,
  transportation: 80_000n,
  food: 60_000n,
  entertainment: 30_000n,
  utilities: 20_000n,
};
