/** A figure that is quoted, denied or reckoned by the member is none that they tell; what is told beside it stays. */
import { describe, expect, test } from 'vitest';
import { withoutQuoted } from './quoted-figures.ts';
import { saidFigures } from './said-figures.ts';

const numbersIn = (text: string) => withoutQuoted(text).match(/\d[\d.,]*\d|\d/g) ?? [];

describe('figures that a message is only about', () => {
  test.each([
    ['31 is the number of pupils, not a price.', ['31']],
    ['Not £85 a lamb, I wish.', []],
    ['You say 44 a week, and that cannot be.', []],
    ['Your form has 1,200 for one roof.', []],
    ['36,000 divided by 24 is 1,500 lessons.', []],
    ['14 x 9 = 126, no?', []],
    ['So 980 for 70 hours, that is 14 euros an hour.', []],
    ['620 people?', []],
    ['Sorry, 12 dollars for one kayak??', []],
    ['I wrote 7, not 70.', ['7']],
    ['Sell for 12 instead of 10.', ['12']],
  ])('“%s” keeps %j', (text, kept) => {
    expect(numbersIn(text)).toEqual(kept);
  });

  test.each([
    'A chair is 85 euros and takes me 3 hours.',
    'Should I charge 20 or 22?',
    '20 or 22 for a haircut?',
    'Rent is 400 a month plus 60 for light.',
    'My mother said 300 would do.',
    'Rent is 600 a month, that is 150 a week.',
    'They pay 9 times a year, 40 each.',
  ])('“%s” stays as it is', (text) => {
    expect(withoutQuoted(text)).toBe(text);
  });

  test('each word that stays is where it was, and a denied label places nothing', () => {
    const text = 'No, 55 is the fare for a child, not a cost. The diesel costs 30 a trip.';
    const blanked = withoutQuoted(text);
    expect(blanked).toHaveLength(text.length);
    expect(blanked.indexOf('diesel')).toBe(text.indexOf('diesel'));
    const roles = saidFigures(text).figures.map(({ role, value }) => [
      role,
      value.type === 'money' ? value.amount : value.count,
    ]);
    expect(roles).not.toContainEqual(['unitCost', '55']);
    expect(roles).toContainEqual(['unitCost', '30']);
  });
});
