/** The words of analytics: categories and kinds of what a member has. */
import { CATEGORIES } from '#core/banking/categories.ts';
import type { Analytics, BankEntry } from './insight-queries.ts';

/** What each category is called. */
export const CATEGORY_NAMES: Record<BankEntry['category'], string> = {
  housing: 'Housing',
  transportation: 'Transportation',
  food: 'Food',
  entertainment: 'Entertainment',
  utilities: 'Utilities',
  shopping: 'Shopping',
  travel: 'Travel',
  debt: 'Loans',
  other: 'Other',
  income: 'Income',
  own: 'Between my own',
};

/** Categories to choose from, with their names. */
export const CATEGORY_CHOICES = CATEGORIES.map((category) => [category, CATEGORY_NAMES[category]] as const);

/** What each kind of holding is called, and its colour. */
export const GROUPS: Record<Analytics['allocation'][number]['group'], { name: string; fill: string }> = {
  checking: { name: 'Checking', fill: 'fill-ink' },
  savings: { name: 'Savings', fill: 'fill-ink-muted' },
  goals: { name: 'Goals', fill: 'fill-ink-faint' },
  retirement: { name: 'Retirement', fill: 'fill-hairline-strong' },
  brokerage: { name: 'Brokerage', fill: 'fill-notice' },
  cash: { name: 'Cash in your wallet', fill: 'fill-hairline' },
  token: { name: 'PRD, at the displayed rate', fill: 'fill-saffron' },
};
