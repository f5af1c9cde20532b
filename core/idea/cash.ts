/** The money that there is: the cash, and the grants that are won. What is only applied for is none of it. */
import { type Card, confirmedAt, type Entry } from './card.ts';

/** Its entries. */
export const cashOf = (card: Card): Entry[] => [
  ...confirmedAt(card, 'cash'),
  ...confirmedAt(card, 'grant').filter(({ value }) => value.type === 'money' && value.state === 'won'),
];
