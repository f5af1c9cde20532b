/**
 * Values in words, for the card, the chat and documents: "£4 a loaf", "€1,200 a month for rent", "60 loaves a day".
 * The same value is the same text everywhere; amounts are formatted by `Intl` for English.
 */
import { severalOf } from './reading/singular.ts';
import type { Every, IdeaValue, MoneyValue } from './values.ts';

const EVERY_WORDS: Record<Every, string> = {
  once: 'once',
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  quarter: 'a quarter',
  year: 'a year',
};

const CHOICES: Record<string, string> = {
  idea: 'an idea so far',
  talking: 'talking to customers',
  prototype: 'a prototype',
  'first-sales': 'first sales',
  selling: 'selling',
};

/** How far a grant is, in words. */
const GRANT_WORDS = { applied: 'applied for', won: 'won' } as const;

/** Writes a value with all that it says, and nothing that it does not. */
export function writeValue(value: IdeaValue): string {
  switch (value.type) {
    case 'text':
      return value.text;
    case 'choice':
      return CHOICES[value.choice] ?? value.choice.replaceAll('-', ' ');
    case 'count':
      return [
        writeNumber(value.count),
        value.of && (Number(value.count) === 1 ? value.of : severalOf(value.of)),
        value.every && EVERY_WORDS[value.every],
      ]
        .filter(Boolean)
        .join(' ');
    case 'money': {
      const { per, every, what, when, state } = value;
      if (state)
        return [writeAmount(value), what && `from ${what}`, when, GRANT_WORDS[state]]
          .filter(Boolean)
          .join(', ');
      return [
        writeAmount(value),
        per && `${articleOf(per)} ${per}`,
        every && EVERY_WORDS[every],
        what && `for ${what}`,
      ]
        .filter(Boolean)
        .join(' ');
    }
  }
}

/** Writes an amount with its currency: "£4", "€1,200.50", "12.5" where no currency was said. */
export function writeAmount({ amount, currency }: Pick<MoneyValue, 'amount' | 'currency'>): string {
  const digits = decimalsOf(amount);
  if (currency === null) return writeNumber(amount);
  try {
    const format = new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    });
    const usual = format.resolvedOptions().maximumFractionDigits ?? 2;
    const fraction = digits === 0 ? 0 : Math.max(digits, usual);
    return new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency,
      currencyDisplay: SHARED_SIGNS.has(currency) ? 'code' : 'narrowSymbol',
      minimumFractionDigits: fraction,
      maximumFractionDigits: fraction,
    })
      .format(amount as Intl.StringNumericLiteral)
      .replace(/\u00a0/g, ' ');
  } catch {
    // A code that is none: said as it stands.
    return `${currency} ${writeNumber(amount)}`;
  }
}

/** Currencies whose short sign is another's: their code says which. */
const SHARED_SIGNS = new Set(
  'AUD CAD NZD SGD HKD MXN ARS CLP COP JMD NAD TWD SEK NOK DKK ISK CNY EGP PKR LKR NPR LBP SYP SSP'.split(
    ' ',
  ),
);

const writeNumber = (decimal: string) =>
  new Intl.NumberFormat('en-GB', { minimumFractionDigits: 0, maximumFractionDigits: 4 }).format(
    decimal as Intl.StringNumericLiteral,
  );

const decimalsOf = (decimal: string) => decimal.split('.')[1]?.replace(/0{1,4}$/, '').length ?? 0;

/** "A" or "an", by the sound as far as letters tell it. */
export function articleOf(word: string): 'a' | 'an' {
  if (/^(?:hour|honest|heir|x-ray|mri|sms|mp3|fm)/i.test(word)) return 'an';
  if (/^(?:uni(?!n)|use|user|euro|one|once|utility|ukulele)/i.test(word)) return 'a';
  return /^[aeiou]/i.test(word) ? 'an' : 'a';
}
