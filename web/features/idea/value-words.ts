/** What values of the card say, in words: an amount with its currency, for one of what, and how often. */
import { NO_KIND, type PlaceId, placeTerms, type STAGES } from '#core/idea/places.ts';
import { severalOf } from '#core/idea/reading/singular.ts';
import type { Every, GrantState, IdeaValue } from '#core/idea/values.ts';
import { formatAmount } from '#web/lib/format-amount.ts';

/** How often, as it stands after an amount. */
export const EVERY_WORDS: Record<Every, string> = {
  once: 'once',
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  quarter: 'a quarter',
  year: 'a year',
};

/** How often, to be chosen. */
export const EVERY_NAMES: Record<Every, string> = {
  once: 'Once',
  hour: 'Every hour',
  day: 'Every day',
  week: 'Every week',
  month: 'Every month',
  quarter: 'Every quarter',
  year: 'Every year, or once a season',
};

/** What each stage is called. */
export const STAGE_WORDS: Record<(typeof STAGES)[number], string> = {
  idea: 'An idea',
  talking: 'Talking with customers',
  prototype: 'A prototype',
  'first-sales': 'First sales',
  selling: 'Selling',
};

/** An amount with the sign of its currency: `£4.50`, `US$1,200`. Never rounded. */
export function moneyWords(amount: string, currency: string | null): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  const plain = formatAmount(amount, { min: decimals === 0 ? 0 : 2, max: 4 });
  if (currency === null) return plain;
  try {
    const parts = new Intl.NumberFormat('en-GB', { style: 'currency', currency }).formatToParts(0);
    const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency;
    return sign === currency ? `${currency} ${plain}` : `${sign}${plain}`;
  } catch {
    return `${currency} ${plain}`;
  }
}

/** How far a grant is. */
export const GRANT_WORDS: Record<GrantState, string> = { applied: 'applied for', won: 'won' };

/** A value as one line: `Flour: £0.80 per loaf`, `60 people a month`. */
export function valueWords(value: IdeaValue): string {
  switch (value.type) {
    case 'text':
      return value.text;
    case 'choice':
      return (STAGE_WORDS as Record<string, string>)[value.choice] ?? kindWords(value.choice);
    case 'money': {
      const amount = [
        moneyWords(value.amount, value.currency),
        value.per && `per ${value.per}`,
        value.every && EVERY_WORDS[value.every],
      ];
      const words = amount.filter(Boolean).join(' ');
      if (value.state)
        return [words, value.what && `from ${value.what}`, value.when, GRANT_WORDS[value.state]]
          .filter(Boolean)
          .join(', ');
      return value.what ? `${capitalised(value.what)}: ${words}` : words;
    }
    case 'count':
      return [
        formatAmount(value.count, { max: 4 }),
        value.of && (Number(value.count) === 1 ? value.of : severalOf(value.of)),
        value.every && EVERY_WORDS[value.every],
      ]
        .filter(Boolean)
        .join(' ');
  }
}

/** What a value leaves open, and sums would need; null where it says everything. */
export function openWords(value: IdeaValue): string | null {
  return value.type === 'money' && value.currency === null ? 'Which currency?' : null;
}

/** What a place is called, with one of its values: for names of buttons. */
export function placeAndValue(place: PlaceId, value: IdeaValue): string {
  return `${placeTerms(place).label}: ${valueWords(value)}`;
}

/** A kind of venture is named by its page: `food-stall`. */
const kindWords = (choice: string): string =>
  choice === NO_KIND ? 'None of these' : capitalised(choice.replaceAll('-', ' '));
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
