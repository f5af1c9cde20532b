/** What people, loans and things bring, against what they cost: examples that were worked out by hand. */
import { describe, expect, test } from 'vitest';
import { answer } from '#tests/support/mentor/decision-answers.ts';

const PUMPS = { price: '1350', cost: '530', sold: '18', costs: '5080' } as const;
const BWP = { currency: 'BWP' };

describe('somebody to hire', () => {
  test('with 8 more visits brings 6,560 for 3,800, and is paid by 5 of them', () => {
    const said = answer('hire', { ...PUMPS, wages: '3800', more: '8' }, BWP);
    // 8 × 820 − 3,800; 3,800 / 820 = 4.6; 18 × 820 − 5,080 = 9,680
    expect(said).toContain('**2,760 BWP** more is left');
    expect(said).toContain('A month leaves 9,680 BWP now, and 12,440 BWP with it');
    expect(said).toContain('5 more sales a month');
  });

  test('is the same where the number is said in all, and another price and cost of those count', () => {
    expect(answer('hire', { ...PUMPS, wages: '3800', soldThen: '26' }, BWP)).toContain('**2,760 BWP**');
    const cheaper = { wages: '3800', more: '8', morePrice: '900', moreCost: '500' } as const;
    // 8 × 400 = 3,200
    const said = answer('hire', { ...PUMPS, ...cheaper }, BWP);
    expect(said).toContain('**600 BWP** a month is missing');
    expect(said).toContain('10 more sales a month');
  });

  test('that only frees time says what one hour of it costs', () => {
    // 9 h a week are 39 a month
    const said = answer('hire', { ...PUMPS, wages: '3900', freedHours: '9' }, BWP);
    expect(said).toContain('39 hours of yours a month: each of them costs you 100 BWP');
  });
});

describe('a loan', () => {
  const loan = { loan: '60000', loanMonths: '24', interest: '14' } as const;
  test('has its level instalment beside the first of equal parts', () => {
    const said = answer('borrow', loan, BWP);
    expect(said).toContain('**2,880.77 BWP** a month where all of them are equal');
    expect(said).toContain('3,200 BWP at first');
  });

  test('is held against what it pays for: 6 jobs at 750 leave 1,619.23, and 4 of them pay the instalment', () => {
    const said = answer('borrow', { ...loan, more: '6', morePrice: '900', moreCost: '150' }, BWP);
    expect(said).toContain('**1,619.23 BWP** a month is left of it');
    expect(said).toContain('4 more sales a month. So many pay the instalment');
    expect(answer('borrow', { ...loan, ...PUMPS, more: '3' }, BWP)).toContain(
      'does not pay the instalment: **420.77 BWP** a month',
    );
  });

  test('without interest, or over more months than a loan has, is reckoned in equal parts', () => {
    expect(answer('borrow', { ...loan, interest: '0' }, BWP)).toContain('**2,500 BWP** a month');
    expect(answer('borrow', { ...loan, loanMonths: '999999999' }, BWP)).toContain('**700 BWP** a month');
  });
});

describe('a thing to buy', () => {
  const shoes = { price: '180', cost: '67', sold: '70', costs: '2750', thing: '19000' } as const;
  test('that saves time pays nothing back by that alone, and says what the time is worth', () => {
    const said = answer('buy', { ...shoes, savedMinutes: '20' });
    // 20 × 70 / 60 = 23.3 h; 19,000 / 12 / 23.33 = 67.86
    expect(said).toContain('**23.3 hours** a month, and time alone pays nothing back');
    expect(said).toContain('each of them costs €67.86');
    // 19,000 / 12 / 113 = 14.01
    expect(said).toContain('or 15 more sales');
  });

  test('says how many more fit into the time that it saves, and when those have paid it', () => {
    const said = answer('buy', { ...shoes, savedMinutes: '20', unitMinutes: '50' });
    // 20 × 70 / 30 = 46; 46 × 113 = 5,198; 19,000 / 5,198 = 3.7
    expect(said).toContain(
      '46 more fit into them: all sold, they leave €5,198 a month, and it is back after 4 months',
    );
  });

  test('that saves money every month is back by that', () => {
    expect(answer('buy', { ...shoes, saves: '1900' })).toContain('pays itself back in **10 months**');
  });
});

describe('a share of the profit instead of a wage', () => {
  const lab = { price: '480', cost: '112', sold: '31', costs: '3310' } as const;
  test('is held against the wage on the month of the card, with the profit at which both are the same', () => {
    // 31 × 368 − 3,310 = 8,098; 12 % = 971.76; 3,200 / 0.12
    const said = answer('profitShare', { ...lab, profitPercent: '12', wages: '3200' });
    expect(said).toContain('the share costs you €2,228.24 less: 12 % is **€971.76**, the wage €3,200');
    expect(said).toContain('€26,666.67 left in a month');
    expect(answer('profitShare', { ...lab, profitPercent: '50', wages: '3200' })).toContain(
      'the share costs you more: 50 % is **€4,049**',
    );
  });

  test('is nothing in a month that leaves nothing', () => {
    expect(answer('profitShare', { ...lab, sold: '5', profitPercent: '12', wages: '3200' })).toContain(
      '12 % is **€0**',
    );
  });
});

describe('paying whoever brings a sale', () => {
  const gear = { price: '65', cost: '15', costs: '220' } as const;
  test('says what is left of one, how many pay the month, and which part has to be new', () => {
    const said = answer('commission', { ...gear, commission: '10' });
    expect(said).toContain('leaves **€40**; without the €10 it is €50');
    expect(said).toContain('6 of them a month pay the €220 of every month');
    expect(said).toContain('20 % of them: so many have to be customers whom you would not have had');
    expect(answer('commission', { ...gear, commission: '10', brought: '9' })).toContain(
      'leave **€360**; €90 goes',
    );
  });

  test('in percent of the price is the same, and more than one leaves is a no', () => {
    expect(answer('commission', { ...gear, pricePercent: '20' })).toContain('leaves **€37**');
    expect(answer('commission', { ...gear, commission: '60' })).toContain('Not at that: one leaves €50');
  });
});

test('another price says what it comes to with as many as are hoped for, and which number pays', () => {
  const given = { price: '65', cost: '15', sold: '14', costs: '202', newPrice: '49' } as const;
  // 22 × 34 − 14 × 50 = 48; 700 / 34 = 20.6
  const said = answer('price', { ...given, soldThen: '22' });
  expect(said).toContain('If 22 a month really buy, it leaves **€48** more than now');
  expect(said).toContain('21 a month instead of 14');
  expect(answer('price', { ...given, soldThen: '18' })).toContain('leaves **€88** less than now');
});

test('anything else is what it brings and saves less what it costs, once and every month', () => {
  const shop = { price: '18', cost: '5', sold: '64', costs: '310' } as const;
  expect(answer('other', { ...shop, saves: '45', soldThen: '58' })).toContain('would have **€33** less');
  const fair = answer('other', { ...shop, more: '20', thing: '350', upkeep: '60' });
  // 20 × 13 − 60
  expect(fair).toContain('leaves **€200** more a month');
  expect(fair).toContain('€350 is back after 2 months');
});
