import { expect, test } from 'vitest';
import { splitAtQuote } from './mark-quote.ts';

test.each([
  [
    'as it stands',
    'Bread sells. It costs €4.50 (or more).',
    'It costs €4.50 (or more).',
    'It costs €4.50 (or more).',
  ],
  ['over a line', 'Families buy\n  bread – daily.', 'buy bread - daily.', 'buy\n  bread – daily.'],
  ['in other quotation marks', 'He said “yes”.', 'said "yes".', 'said “yes”.'],
  ['nowhere', 'Bread sells.', 'Cheese sells.', ''],
  ['without a quote', 'Bread sells.', null, ''],
])('a quote is found %s', (_name, text, quote, expected) => {
  const [before, marked, after] = splitAtQuote(text, quote);
  expect(marked).toBe(expected);
  expect(before + marked + after).toBe(text);
});
