/** What each decision comes to, against examples that were worked out by hand. */
import { describe, expect, test } from 'vitest';
import {
  DECISION_FIELDS,
  type DecisionField,
  type DecisionId,
  isDecisionSum,
} from '../../idea/decision-fields.ts';
import { type FigureRow, MAX_ROWS } from '../../idea/figure-rows.ts';
import type { Every } from '../../idea/values.ts';
import { verdictOf } from './answer-decision.ts';
import { DECISIONS } from './decisions.ts';
import { CARD_FIELDS, FIELD_TEXTS, type Field, isCardField } from './fields.ts';

const ALL_DECISIONS = Object.values(DECISIONS);

type Given = Partial<Record<Field, string | readonly [string, Every | null]>>;

function rowsOf(given: Given, currency: string, per: string | null): FigureRow[] {
  return Object.entries(given).map(([key, said]): FigureRow => {
    const field = key as Field;
    const [amount, every] = typeof said === 'string' ? [said, usual(field)] : said;
    const shared = { entryId: null, words: null, amount, per: null, every };
    if (isCardField(field))
      return {
        ...shared,
        place: CARD_FIELDS[field],
        currency: field === 'sold' ? null : currency,
        per: field === 'price' ? per : null,
      };
    const isSum = isDecisionSum(field);
    return {
      ...shared,
      place: isSum ? 'decisionSum' : 'decisionNumber',
      field,
      currency: isSum ? currency : null,
    };
  });
}

const usual = (field: Field): Every | null =>
  isCardField(field)
    ? field === 'costs' || field === 'sold'
      ? 'month'
      : null
    : (FIELD_TEXTS[field as DecisionField].every ?? null);

const answer = (
  id: DecisionId,
  given: Given,
  { currency = 'EUR', per = null as string | null, language = 'en' as 'en' | 'de' } = {},
) => verdictOf(id, rowsOf(given, currency, per), { language }).paragraphs.join('\n');

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

describe('odd figures', () => {
  test('hours of a person are taken by the period that they were said by', () => {
    // 30 an hour, 80 hours a month.
    const said = answer('hire', { wages: ['30', 'hour'], wageHours: ['80', 'month'] });
    expect(said).toContain('**€2,400** a month');
  });

  test('what was paid or sold once is none of every month', () => {
    const said = answer('works', { price: '10', cost: '4', sold: '5', costs: ['900', 'once'] });
    expect(said).toContain('a month leaves **€30** before monthly costs');
    expect(answer('works', { price: '10', sold: ['5', 'once'] })).toContain('I still need how many you sell');
  });

  test('a figure by the week, the quarter or the year is taken for a month', () => {
    const given = { price: '10', cost: '4' } as const;
    expect(answer('works', { ...given, sold: ['6', 'week'], costs: ['26', 'week'] })).toContain('**€43.33**');
    expect(answer('works', { ...given, sold: ['300', 'quarter'], costs: ['1200', 'year'] })).toContain(
      '**€500**',
    );
    expect(answer('works', { ...given, sold: ['6', 'day'], openDays: '5' })).toContain('**€780**');
  });

  test('a small or exact measure of raw material is written as it was given', () => {
    const spice = answer('yield', { raw: '0.05', rawPrice: '20', price: '9' });
    expect(spice).toContain('0.05 × €20 is €1');
    expect(spice).toContain('0.45: with more');
    expect(answer('yield', { raw: '3.25', rawPrice: '20' })).toContain('3.25 × €20 is €65');
  });

  test('no raw material is little enough where all else costs more than the price', () => {
    const said = answer('yield', { raw: '2', rawPrice: '3', otherCost: '10', price: '9' });
    expect(said).toContain('loses **€7**');
    expect(said).not.toContain('with more raw material');
    expect(answer('yield', { raw: '2', rawPrice: '0', price: '9' })).not.toContain('with more raw material');
  });

  test('an order by the year says what a month of it leaves, and one at its cost that nothing is left', () => {
    const said = answer('order', {
      newPrice: '12',
      quantity: ['1200', 'year'],
      cost: '10',
      unitHours: '0.5',
    });
    expect(said).toContain('A month of it leaves **€200**');
    expect(said).toContain('50 hours of work a month');
    expect(answer('order', { newPrice: '10', cost: '10' })).toContain('leaves nothing');
    expect(answer('works', { price: '10', cost: '10' })).toContain('costs all that it brings');
    expect(answer('works', { price: '10', cost: '10', sold: '5' })).not.toContain('gets worse');
  });

  test('a flat fee is weighed by what it brings and costs itself: what is paid every month is paid without it too', () => {
    const given = { uses: '10', cost: '5', costs: '50' } as const;
    expect(answer('flat', given)).toContain('above **€50**');
    const said = answer('flat', { ...given, fee: '70' });
    expect(said).toContain('leaves **€20**');
    expect(said).toContain('The €50 of every month is paid with it and without it');
    expect(said).toContain('it takes 3 who pay the fee');
    expect(answer('flat', { ...given, fee: '49' })).toContain('short by €1');
    expect(answer('flat', { ...given, payers: '0' })).toContain('costs you €50 a month, and nobody pays');
  });

  test('a wage says of which costs nobody has told', () => {
    const said = answer('wage', { price: '20', sold: '100' });
    expect(said).toContain('is left for wages before monthly costs');
    expect(said).toContain('What one costs you is not in it');
    const whole = answer('wage', { price: '20', sold: '100', cost: '0', costs: '0' });
    expect(whole).not.toMatch(/before monthly|not in it/);
  });

  test('who has paid is not told where it was not said', () => {
    expect(answer('proof', { asked: '8', saidYes: '5' })).not.toContain('nobody has paid yet');
    expect(answer('proof', { asked: '8', saidYes: '5', paid: '0' })).toContain('nobody has paid yet');
    expect(answer('proof', { asked: '8', saidYes: '2', onlyCheaper: '3' })).not.toMatch(/[-−]\d/);
  });

  test('what nothing can be worked out with is said, and never as nothing that is missing', () => {
    for (const said of [
      answer('capacity', { unitMinutes: '0', weekHours: '10' }),
      answer('wage', { price: '20', sold: '10', unitHours: '0' }),
      answer('partners', { members: '2', share: '100', slowMembers: '3' }),
    ])
      expect(said).toMatch(/^These figures don’t go together/);
  });
});

test('zero in any row, and any row left out, breaks no answer', () => {
  for (const { id, fields } of ALL_DECISIONS)
    for (const zero of fields)
      for (const out of fields) {
        const given = Object.fromEntries(
          fields.filter((one) => one !== out).map((one) => [one, one === zero ? '0' : '7']),
        );
        expect(answer(id, given), `${id} ${zero} ${out}`).not.toMatch(/undefined|null|NaN|need \./);
      }
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
