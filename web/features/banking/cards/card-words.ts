/** Words for cards: what purchases are told apart by. */
import type { CardCategory } from '#core/banking/card-terms.ts';

/** The categories, as a person would say them. */
export const CATEGORIES = {
  groceries: 'Groceries',
  dining: 'Dining',
  transport: 'Transport',
  travel: 'Travel',
  shopping: 'Shopping',
  other: 'Everything else',
} as const satisfies Record<CardCategory, string>;
