import { describe, expect, test } from 'vitest';
import { asksWeek } from './asks-week.ts';
import { beginsWithNo } from './begins-with-no.ts';
import { hasRulesSettled, stageTold } from './done-told.ts';
import { prefilledRows } from './prefilled-rows.ts';
import { questionIn } from './read-comparison.ts';

const rowsOf = (text: string) =>
  prefilledRows({ card: [], proposed: [], change: null, language: 'en' }, text, null)
    .filter(({ amount }) => amount !== null)
    .map(({ place, amount }) => `${place} ${amount}`);

describe('a figure whose place is in doubt', () => {
  test.each([
    ['we pay a teacher 60,000 to check the answers', ['open 60000']],
    ['we took a loan of 15000 for the oven', ['open 15000']],
    [
      'parts are 140 and the mold 35k, we would sell at 299 dollars',
      ['price 299', 'unitCost 140', 'open 35000'],
    ],
    ['Last year turnover was 61,000 and costs 48,000.', ['open 48000']],
    ['They pay me after 60 days.', ['payDelay 60']],
  ])('“%s” stands open, and is no cost, no price and no cash', (text, expected) => {
    expect(rowsOf(text)).toEqual(expect.arrayContaining(expected));
    expect(rowsOf(text).filter((row) => row.startsWith('open'))).toEqual(
      expected.filter((row) => row.startsWith('open')),
    );
  });

  test('a total gives way to the parts that it is made of', () => {
    expect(rowsOf('rent 400, electric 120 and insurance 35, so 555 all together every month')).not.toContain(
      'monthlyCost 555',
    );
  });

  test('thousands are parted by a space, and what is sold by the dozen is counted in dozens', () => {
    expect(rowsOf('rent is 14 500 a month')).toEqual(['monthlyCost 14500']);
    expect(rowsOf('we sell 40 dozen a week')).toEqual(['volume 40']);
  });
});

test('what is told is done says how far somebody is, and a wish or a plan does not', () => {
  expect(stageTold(['I keep bees since 4 years and want to sell my honey.'])).toBe('selling');
  expect(stageTold(['We have 310 users from my old school, 9 paid'])).toBe('first-sales');
  expect(stageTold(['The prototype works on 3 farms'])).toBe('prototype');
  expect(stageTold(['I would build a prototype if somebody paid'])).toBeNull();
  expect(hasRulesSettled(['I have the registration since March.'])).toBe(true);
  expect(hasRulesSettled(['Do I need a registration?'])).toBe(false);
});

test.each(['ok and what next', 'what do we do on monday', 'what we do first', 'whats next?'])(
  '“%s” asks what to do now',
  (text) => expect(asksWeek(text)).toBe(true),
);

test('a no that tells something puts no figure right', () => {
  const before = { card: [], asked: null, showedFigures: true } as unknown as Parameters<
    typeof beginsWithNo
  >[1];
  expect(beginsWithNo("no i haven't talked to anyone yet because they'd steal it", before)).toBe(false);
  expect(beginsWithNo('no, the rent is for a year', before)).toBe(true);
});

test('a question of law without a figure names no two ways', () => {
  expect(questionIn('Is research use only allowed, yes or no?')).toBeNull();
});
