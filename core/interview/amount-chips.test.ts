/** Amounts as members of many countries write them, as they stand beside the rows of a form. */
import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import { writeValue } from '../idea/write-value.ts';
import { answerTurn } from './answer-turn.ts';

const chips = (text: string, { place = 'Leeds, England', currency = 'GBP', price = '9' } = {}) => {
  const card = [
    entryOf('location', textValue(place)),
    entryOf('price', moneyValue(price, { currency, per: 'job' })),
  ];
  const interview = { card, told: [text], reading: { act: 'question', command: null } } as const;
  const { fields } = answerTurn(turnOf(interview, { text }));
  return (fields?.suggestions ?? []).flatMap(({ value }) =>
    value.type === 'money'
      ? [`${value.amount} ${value.currency}${value.per ? ` a ${value.per}` : ''} ${value.every ?? ''}`.trim()]
      : value.type === 'count'
        ? [writeValue(value)]
        : [],
  );
};
const PULA = { place: 'Gaborone, Botswana', currency: 'BWP', price: '1350' };
const PESO = { place: 'Cebu, Philippines', currency: 'PHP', price: '250' };
const DONG = { place: 'Da Nang, Vietnam', currency: 'VND', price: '180000' };
const COLOMBIA = { place: 'Medellín, Colombia', currency: 'COP', price: '480000' };

describe('money is money with the letters that people write before or behind it', () => {
  test.each([
    ['Should I hire a boy at P3800 pm?', PULA, '3800 BWP month'],
    ['Should I borrow P60 000 from the rancher?', PULA, '60000 BWP'],
    ['Should I buy a freezer for P5400?', PESO, '5400 PHP'],
    ['Should I buy a sewing machine for 19.000.000 dong?', DONG, '19000000 VND'],
    ['Should I hire a helper, he wants 3.200.000 month?', DONG, '3200000 VND month'],
    ['They offer COP 395,000 a unit, should I take the order?', COLOMBIA, '395000 COP a unit'],
    [
      'Should I buy the grinder for KSh 12k?',
      { place: 'Kisumu, Kenya', currency: 'KES', price: '900' },
      '12000 KES',
    ],
    [
      'Should I buy the welder for R4500?',
      { place: 'Durban, South Africa', currency: 'ZAR', price: '300' },
      '4500 ZAR',
    ],
    [
      'Should I buy a mixer for Rs. 1,50,000?',
      { place: 'Pune, India', currency: 'INR', price: '80' },
      '150000 INR',
    ],
    [
      'Should I buy the stall for ₹80000?',
      { place: 'Pune, India', currency: 'INR', price: '80' },
      '80000 INR',
    ],
    [
      'Should I buy the boat for K8500?',
      { place: 'Lusaka, Zambia', currency: 'ZMW', price: '150' },
      '8500 ZMW',
    ],
    [
      'Should I buy the mill for TSh 850,000?',
      { place: 'Arusha, Tanzania', currency: 'TZS', price: '5000' },
      '850000 TZS',
    ],
    [
      'Should I buy the cart for MAD 3000?',
      { place: 'Rabat, Morocco', currency: 'MAD', price: '40' },
      '3000 MAD',
    ],
    [
      'Should I buy the oven for 5 juta?',
      { place: 'Bandung, Indonesia', currency: 'IDR', price: '15000' },
      '5000000 IDR',
    ],
  ])('%s', (text, where, expected) => {
    expect(chips(text, where)).toContain(expected);
  });

  test('of a letter that two currencies have it is that of the card, else that of the place, else open', () => {
    const told = 'Should I buy a freezer for P5400?';
    expect(chips(told, { ...PESO, currency: 'PHP' })).toContain('5400 PHP');
    expect(chips(told, { ...PULA, currency: 'USD' })).toContain('5400 BWP');
    expect(chips(told)).toContain('5400 null');
  });

  test('and is none in the name of a form, a class or a shouted word', () => {
    expect(chips('Should I hire somebody for the P60 and P45 forms, 30 a month?')).toEqual(['30 a month']);
    expect(chips('Should I hire ALL 40 of them?')).toEqual(['40']);
  });
});

describe('a bare figure', () => {
  test('is money where all money is in thousands, and else counts what its member says it does', () => {
    expect(chips('Should I take the order at 120.000 a pair?', DONG)).toContain('120000 VND a pair');
    expect(chips('Should I take the order of 1200 a month at 3.50?')).toContain('1,200 a month');
    expect(chips('Should I buy the machine for 19.000.000 dong to sew 2400 pairs?', DONG)).toContain(
      '2,400 pairs',
    );
  });

  test('never counts periods, and is one of several of what it counts', () => {
    const said = chips('Should I take it? Rent is 2.400.000 month, and 12 rental a month come.', DONG);
    expect(said).toContain('2400000 VND month');
    expect(said.join()).not.toMatch(/of month|\bof one\b/);
    expect(writeValue({ type: 'count', count: '12', of: 'rental', every: 'month' })).toBe(
      '12 rentals a month',
    );
    expect(writeValue({ type: 'count', count: '1', of: 'loaf', every: 'day' })).toBe('1 loaf a day');
    expect(writeValue({ type: 'count', count: '3', of: 'box of eggs', every: null })).toBe('3 boxes of eggs');
    expect(writeValue({ type: 'count', count: '40', of: 'kg', every: 'week' })).toBe('40 kg a week');
  });

  test('in percent stands beside the rows as such', () => {
    expect(chips('Should I borrow 8000 at 14% a year over 24 months?')).toContain('14 %');
    expect(chips('Should I give him 7,5 percent of the profit instead of a salary of 900?')).toContain(
      '7.5 %',
    );
  });
});
