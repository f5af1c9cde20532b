/** What each decision comes to, against examples that were worked out by hand. */
import { describe, expect, test } from 'vitest';
import { answer, type Given, rowsOf } from '#tests/support/mentor/decision-answers.ts';
import { DECISION_FIELDS } from '../../idea/decision-fields.ts';
import { MAX_ROWS } from '../../idea/figure-rows.ts';
import { verdictOf } from './answer-decision.ts';
import { DECISIONS } from './decisions.ts';
import type { Field } from './fields.ts';

const ALL_DECISIONS = Object.values(DECISIONS);

describe('a decision comes to what its rows say', () => {
  const FISH = { currency: 'NGN', per: 'kg' };
  test('raw material: 3.2 kg at 2,600 and 850 of fuel leave 4,330 of 13,500, and 3.6 kg leave 3,290', () => {
    const given = { raw: '3.2', rawPrice: '2600', otherCost: '850', price: '13500', sold: '45' } as const;
    const said = answer('yield', given, FISH);
    expect(said).toContain('3.2 × ₦2,600 is ₦8,320, and ₦850 for all else: one costs you ₦9,170');
    expect(said).toContain('Each one leaves **₦4,330**');
    expect(said).toContain('₦194,850');
    const again = answer('yield', { ...given, raw: '3.6' }, FISH);
    expect(again).toContain('**₦3,290**');
    expect(again).toContain('₦148,050');
    // (13,500 − 850) / 2,600
    expect(again).toContain('4.9: with more raw material');
  });

  test('an order at 12,000 instead of 13,500, paid after 30 days, leaves 1,790 each and ties up a month’s cost', () => {
    const said = answer(
      'order',
      { newPrice: '12000', quantity: '100', lateDays: '30', cost: '10210', price: '13500', sold: '45' },
      FISH,
    );
    expect(said).toContain('each one leaves ₦1,790');
    expect(said).toContain('**₦179,000**');
    expect(said).toContain('A month leaves ₦148,050 now before monthly costs, and ₦327,050 with it');
    expect(said).toContain('₦1,021,000');
    expect(answer('order', { newPrice: '9000', quantity: '100', cost: '10210' }, FISH)).toContain(
      'would lose ₦1,210',
    );
    // 45 days: a second delivery is out before the first is paid.
    expect(
      answer('order', { newPrice: '12000', quantity: '100', lateDays: '45', cost: '10210' }, FISH),
    ).toContain('₦2,042,000');
  });

  test('a thing for 680,000 with 250,000 saved: what is missing, what it has to bring, and when it is back', () => {
    const given = { thing: '680000', cash: '250000', price: '13500', cost: '10210', sold: '45' } as const;
    const said = answer('buy', given, FISH);
    expect(said).toContain('₦430,000 is missing');
    // 680,000 / 12 = 56,666.67; that by 3,290 is 17.2
    expect(said).toContain('₦56,666.67 a month, or 18 more sales');
    expect(answer('buy', { ...given, more: '40' }, FISH)).toContain('back after 6 months');
  });

  test('a wage of 6,500 asks for 45 more repairs a month, and a month as now would be short', () => {
    const given = { wages: '6500', price: '240', cost: '95', sold: ['11', 'week'], costs: '2660' } as const;
    const said = answer('hire', given, { currency: 'PLN' });
    expect(said).toContain('A month leaves 4,251.67 PLN now');
    expect(said).toContain('2,248.33 PLN would be missing every month');
    expect(said).toContain('45 more sales a month');
    expect(answer('hire', { ...given, onTop: '20' }, { currency: 'PLN' })).toContain('costs you 7,800 PLN');
    // 30 an hour, 20 hours a week: 600 × 52 / 12
    expect(answer('hire', { wages: ['30', 'hour'], wageHours: '20' }, { currency: 'PLN' })).toContain(
      '2,600 PLN',
    );
  });

  test('75 and 25 minutes fit 24 times into 40 hours', () => {
    const said = answer(
      'capacity',
      { unitMinutes: '75', travelMinutes: '25', weekHours: '40', price: '240', cost: '95', costs: '2660' },
      { currency: 'PLN' },
    );
    expect(said).toContain('At most **24 a week**, about 104 a month');
    // 104 × 145 − 2,660
    expect(said).toContain('12,420 PLN');
  });

  test('17 an hour pay a wage of 12.17 with 32 % on top, and 10.74 with the unpaid ways', () => {
    const given = { price: '17', sold: '1050', onTop: '32', costs: '980' } as const;
    expect(answer('wage', given)).toContain('**€12.17 an hour**');
    expect(answer('wage', given)).toContain('costs you €16.07');
    expect(answer('wage', { ...given, sold: '900', unpaidHours: '110' })).toContain('**€10.74 an hour**');
  });

  test('half of what is sold, paid after 70 days, ties up 14,797.81 of what is paid out', () => {
    const given = {
      lateDays: '70',
      lateShare: '50',
      price: '17',
      cost: '13.2',
      sold: '900',
      costs: '980',
    } as const;
    expect(answer('late', given)).toContain('about **€14,797.81**');
    expect(answer('late', { lateDays: '70', lateShare: '50', takings: '15300' })).toContain('€17,605.48');
  });

  test('a loan of 8 million over a year is 666,666.67 a month, against 852,000 that are left', () => {
    const said = answer(
      'borrow',
      { loan: '8000000', loanMonths: '12', price: '9000', cost: '2800', sold: '260', costs: '760000' },
      { currency: 'IDR' },
    );
    expect(said).toContain('**666,666.67 IDR** a month');
    expect(said).toContain('back after 10 months');
    expect(said).toContain('185,333.33 IDR is left of it');
    expect(
      answer('borrow', { loan: '8000000', loanMonths: '12', poorMonth: '400000' }, { currency: 'IDR' }),
    ).toContain('a poor month would be short by 266,666.67 IDR');
  });

  test('9,000 a kilo for 260 kilos: takings alone, and with the costs what is left', () => {
    const takings = answer('works', { price: '9000', sold: ['60', 'week'] }, { currency: 'IDR' });
    expect(takings).toContain('takes in **2,340,000 IDR** a month before any cost');
    // 25,000 a night, seven nights: 758,333.33 a month; 6,200 × 260 − that
    const said = answer(
      'works',
      { price: '9000', cost: '2800', sold: '260', costs: ['25000', 'day'], openDays: '7' },
      { currency: 'IDR' },
    );
    expect(said).toContain('853,666.67 IDR');
    expect(said).toContain('123 a month');
  });

  test('180,000 flat for 130 calls of 28 minutes at 900 an hour leaves 125,400, and breaks at 428', () => {
    const said = answer(
      'flat',
      { fee: '180000', uses: ['30', 'week'], unitMinutes: '28', hourPay: '900' },
      { currency: 'KES' },
    );
    expect(said).toContain('130 a month at 420 KES cost you 54,600 KES');
    expect(said).toContain('**125,400 KES** a month');
    expect(said).toContain('428 a month');
  });

  test('a price of 21 instead of 18 bears the loss of 16 of 64, and one of 15 needs 35 more', () => {
    const given = { price: '18', cost: '9.40', sold: '64' } as const;
    // 64 × 8.60 / 11.60 = 47.4; 64 × 8.60 / 5.60 = 98.3
    expect(answer('price', { ...given, newPrice: '21' })).toContain('48 a month of now 64');
    expect(answer('price', { ...given, newPrice: '15' })).toContain('35 more');
  });

  test('debts, shares and answers of people say what they come to', () => {
    expect(answer('owed', { owed: '210000', price: '13500', cost: '10210', sold: '45' }, FISH)).toContain(
      '**1.4 months**',
    );
    const shares = answer('partners', {
      members: '9',
      share: '1500',
      slowMembers: '2',
      slowInstalment: '50',
      startNeed: '12000',
    });
    // 7 × 1,500 + 2 × 50
    expect(shares).toContain('**€1,400** is missing');
    expect(shares).toContain('after 30 months');
    const proof = answer('proof', { asked: '8', saidYes: '5', onlyCheaper: '3' });
    expect(proof).toContain('nobody has paid');
    expect(proof).toContain('at a higher price that leaves 2');
  });
});

describe('what is missing or odd', () => {
  test('is named where nothing could be said without it, and by no other decision', () => {
    for (const { id, least } of ALL_DECISIONS) {
      const said = answer(id, {});
      expect(said, id).toMatch(/^For that I still need /);
      expect(least.length, id).toBeGreaterThan(0);
    }
  });

  test('two currencies are never added up, and a figure by the day waits for the days', () => {
    const rows = [...rowsOf({ price: '9' }, 'EUR', null), ...rowsOf({ cost: '4', sold: '10' }, 'GBP', null)];
    const said = verdictOf('works', rows, { language: 'en' }).paragraphs.join('\n');
    expect(said).toContain('more than one currency');
    expect(said).not.toMatch(/\d/);
    expect(answer('works', { price: '9', sold: ['10', 'day'] })).toContain('by the day');
  });
});

test('each form has its rows once, has what it cannot do without, and every field is of some form', () => {
  for (const { id, fields, least } of ALL_DECISIONS) {
    expect(new Set(fields).size, id).toBe(fields.length);
    expect(fields.length, id).toBeLessThan(MAX_ROWS);
    expect(
      least.every((field) => fields.includes(field)),
      id,
    ).toBe(true);
  }
  const asked = new Set(ALL_DECISIONS.flatMap(({ fields }) => fields));
  expect(DECISION_FIELDS.filter((field) => !asked.has(field))).toEqual([]);
});

test('German says the same figures, and leaves no word in braces', () => {
  const given: Given = Object.fromEntries(
    [...new Set(ALL_DECISIONS.flatMap(({ fields }) => fields))].map((field) => [field, '7']),
  );
  for (const { id, fields } of ALL_DECISIONS) {
    const own = Object.fromEntries(
      Object.entries(given).filter(([field]) => fields.includes(field as Field)),
    );
    const [en, de] = (['en', 'de'] as const).map((language) => answer(id, own, { language }));
    expect(`${en}${de}`, id).not.toMatch(/[{}]/);
    const figures = (text: string) => [...text.matchAll(/\d+/g)].map(([one]) => one).sort();
    expect(figures(de!.replaceAll('.', '').replaceAll(',', '')).join(), id).toBe(
      figures(en!.replaceAll('.', '').replaceAll(',', '')).join(),
    );
  }
});
