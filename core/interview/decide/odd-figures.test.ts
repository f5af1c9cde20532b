/** Zero, nothing, a margin of nothing, another period: what a decision says of figures that are not as usual. */
import { describe, expect, test } from 'vitest';
import { answer } from '#tests/support/mentor/decision-answers.ts';
import { DECISIONS } from './decisions.ts';

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

  test('a figure by the day asks for the days where the form has their row, and for nothing that it lacks', () => {
    const given = { price: '10', cost: '4', sold: '5', costs: ['3', 'day'] } as const;
    expect(answer('works', given)).toContain('or fill in: days a week that you work');
    expect(answer('wage', given)).toContain('by the week or the month.');
    expect(answer('hire', { wages: ['12', 'hour'] })).toContain('or fill in: hours that the person works');
    expect(answer('hire', { wages: ['90', 'day'] }, { language: 'de' })).toContain('oder den Monat.');
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
  for (const { id, fields } of Object.values(DECISIONS))
    for (const zero of fields)
      for (const out of fields) {
        const given = Object.fromEntries(
          fields.filter((one) => one !== out).map((one) => [one, one === zero ? '0' : '7']),
        );
        expect(answer(id, given), `${id} ${zero} ${out}`).not.toMatch(/undefined|null|NaN|need \./);
      }
});
