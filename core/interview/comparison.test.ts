/** A question of two ways is answered: its form holds what it names, and what is worked out names the point that decides. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, tapped, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../idea/card.ts';
import type { FigureRow } from '../idea/figure-rows.ts';
import { withAmount } from '../idea/turning-points.ts';
import { answerTurn } from './answer-turn.ts';
import type { Interview } from './interview.ts';
import { readTurn } from './read-turn.ts';
import { turningLines } from './turning-lines.ts';
import { waysOf } from './ways.ts';
import { changesOf } from './what-changes.ts';

const count = (number: string, of: string | null, every: 'day' | 'week' | 'month' | 'year' | null) =>
  ({ type: 'count', count: number, of, every }) as const;
const boxes: Card = [
  entryOf('product', textValue('vegetable boxes')),
  entryOf('price', moneyValue('18', { per: 'box' })),
  entryOf('unitCost', moneyValue('9.40', { per: 'box' })),
  entryOf('volume', count('64', 'boxes', 'week')),
  entryOf('monthlyCost', moneyValue('1150', { every: 'month', what: 'rent' })),
];
const pesos = { currency: 'MXN', per: 'taco' };
const tacos: Card = [
  entryOf('product', textValue('tacos')),
  entryOf('price', moneyValue('15', pesos)),
  entryOf('unitCost', moneyValue('6.50', pesos)),
  entryOf('volume', count('600', 'tacos', 'week')),
  entryOf('monthlyCost', moneyValue('1400', { currency: 'MXN', every: 'month', what: 'permit' })),
];
const before = { asked: null, choices: [], lastMessageId: null, confirmedLast: [], language: 'en' as const };

function ask(text: string, card: Card = boxes, change: Partial<Interview> = {}) {
  const read = readTurn({ text, before: { ...before, card } });
  const { reading, language, settled } = read;
  const answer = answerTurn(turnOf({ card, reading, language, settled, answers: 3, ...change }, { text }));
  return { read, answer, form: answer.fields ? tapped(answer.fields) : null };
}

const optionOf = (rows: readonly FigureRow[] = []) =>
  rows
    .filter(({ option }) => option)
    .map(({ place, amount, every }) => [place, amount, every].filter(Boolean).join(' '));

function work(text: string, card: Card = boxes, change: (row: FigureRow) => FigureRow = (row) => row) {
  const { read, form } = ask(text, card);
  const trial = form!.rows.map(change).filter(({ amount }) => amount !== null);
  const kept = { asides: [], trial, isComparison: true };
  return answerTurn(turnOf({ card, question: read.question ?? null, kept })).text;
}

describe('a question of two ways', () => {
  test.each([
    ['Should I put it up to £21?', ['price 21']],
    ['Twenty-one pounds or stay at eighteen, what would you do?', ['price 21']],
    ['£21 or stay at £18?', ['price 21']],
    ['What happens with 54 boxes?', ['volume 54 week']],
    [
      'So what about the £21? If I lost ten of them, would I still be better off?',
      ['price 21', 'volume 54 week'],
    ],
    ['Should I hire Ana?', ['extra month', 'more week']],
    ['Should I hire Ana for £800 a month?', ['extra 800 month']],
    ['Can I pay myself 1,500?', ['need 1500 month']],
    [
      'Is it worth a second van for £300 a month if I sold 20 more boxes a week?',
      ['volume 84 week', 'extra 300 month'],
    ],
    ['Should I charge £20 or £22?', ['price 20', 'price 22']],
    ['Should I hire 3 helpers at 1.1 each a month?', ['extra 3.3 month']],
  ])('“%s” has the rows that it names beside how it is', (text, rows) => {
    const { form, read } = ask(text);
    expect(optionOf(form?.rows).sort()).toEqual([...rows].sort());
    // What it asks is kept in its own words, and proposes nothing.
    expect(text).toContain(form!.question!);
    expect(read.question).toEqual({ said: text, quote: form!.question });
    expect(read.proposals.filter(({ value }) => value.type !== 'text')).toEqual([]);
  });

  test.each([
    'I sell boxes to families in Crieff and they like them.',
    'Do I need a licence to sell vegetables?',
    'What is break-even?',
    'How do I find customers?',
  ])('“%s” is none', (text) => {
    expect(optionOf(ask(text).form?.rows)).toEqual([]);
  });

  test.each(['28 zl or 35 zl?', '28 zł or 35 zł?'])('“%s” is of two prices in zloty', (text) => {
    const card = [entryOf('price', moneyValue('25', { currency: 'PLN', per: 'hour' }))];
    const rows = ask(text, card).form?.rows ?? [];
    expect(rows.filter(({ option }) => option)).toMatchObject([
      { place: 'price', amount: '28', currency: 'PLN' },
      { place: 'price', amount: '35', currency: 'PLN' },
    ]);
  });

  test('does not come back under what is told beside it, and stands on no fields that it does not wait for', () => {
    const question = { said: 'Should I put it up to £21?', quote: 'Should I put it up to £21?' };
    const told = answerTurn(turnOf({ card: boxes, question, answers: 3 }, { text: 'Families in Crieff.' }));
    expect(optionOf(told.fields?.rows)).toEqual([]);
    const other = answerTurn(
      turnOf(
        { card: boxes, question, answers: 3 },
        { text: 'Diesel is £90 a month and the website £15 a month.' },
      ),
    );
    expect(other.fields?.question ?? null).toBeNull();
  });
});

describe('what is worked out', () => {
  test('a higher price: by how much it is better, and how many sales it may lose before it is worse', () => {
    const text = work('Should I put it up to £21?');
    expect(text).toContain('**The option leaves £832 more a month than now.**');
    // 64 × 8.60 is 550.40; 48 × 11.60 is 556.80, and 47 × 11.60 is 545.20.
    expect(text).toContain('**At £21 you may lose 16 of 64 boxes a week before it is worse than £18.**');
    expect(text).toContain('What the sum does not know');
    expect(text).toContain('nothing on your card has changed');
  });

  test('a lower price: how many more it has to sell; and one below cost loses on each', () => {
    // 84 × 6.60 is 554.40, and 83 × 6.60 is 547.80.
    expect(work('Shall I go down to 16 pounds?')).toContain(
      'you have to sell 84 boxes a week, 20 more than now',
    );
    expect(work('Shall I go down to 9 pounds?')).toContain('Each one would lose you money');
  });

  test('somebody hired: from how many more they pay for themselves', () => {
    const text = work('Should I hire Ana?', boxes, (row) =>
      row.place === 'extra' ? { ...row, amount: '800' } : row,
    );
    // 800 a month is 184.62 a week: 22 × 8.60 is 189.20, and 21 × 8.60 is 180.60.
    expect(text).toContain('**Ana pays for itself from 22 more boxes a week.**');
  });

  test('one’s own pay: what it leaves, and how many more it would take', () => {
    const text = work('Can I pay myself 1,500?');
    expect(text).toContain('**£1,500 for yourself leaves −£264.93 a month.**');
    // 8 × 8.60 × 52 / 12 is 298.13, and 7 of them 260.87.
    expect(text).toContain('8 more boxes a week');
  });

  test('what somebody sells beside it by the day is for itself, with the days until what was bought is back', () => {
    const text = work(
      'The bike costs 7500 one time, Beto wants 250 each day, he sells 80 tacos each day. How many days to pay the bike?',
      tacos,
    );
    expect(text).toContain('leaves 430 MXN a day');
    // 17 × 430 is 7,310, and 18 × 430 is 7,740.
    expect(text).toContain('7,500 MXN once is back after 18 days of selling');
  });

  test('without a number of sales: of every hundred', () => {
    const card = boxes.filter(({ place }) => place !== 'volume' && place !== 'monthlyCost');
    const text = work('Should I put it up to £21?', card);
    expect(text).toContain('you may lose 25 of every 100 sales');
    expect(text).toContain('How many are sold');
  });

  test('nothing of an option: its fields again, and no sum of the card in its stead', () => {
    const text = work('Should I hire Ana?');
    expect(text).toContain('Fill in at least one figure of the option');
    expect(text).not.toContain('|');
  });

  describe('where one sells by the day, and the new cost is of a month', () => {
    const loaves: Card = [
      entryOf('product', textValue('bread')),
      entryOf('price', moneyValue('4', { per: 'loaf' })),
      entryOf('unitCost', moneyValue('1.10', { per: 'loaf' })),
      entryOf('volume', count('50', 'loaves', 'day')),
    ];
    const DAYS = 'on how many days are you open?';

    test.each([
      'Should I hire a helper for £1,500 a month?',
      'Can I pay myself 1,500?',
      'Should I hire a helper for £350 a week?',
    ])('“%s” has no sum of a day, and its form asks for the days', (question) => {
      expect(ask(question, loaves).form!.rows.map(({ place }) => place)).toContain('openDays');
      const text = work(question, loaves);
      expect(text).toContain(DAYS);
      for (const wrong of ['the same as now', 'pays for itself', 'a day.', 'short', 'more a day'])
        expect(text).not.toContain(wrong);
    });

    test('with the days it is worked out, and a cost of the day needs none', () => {
      const { form, read } = ask('Should I hire a helper for £1,500 a month?', loaves);
      const rows = form!.rows.map((row) => (row.place === 'openDays' ? { ...row, amount: '6' } : row));
      const kept = {
        asides: rows.filter(({ place }) => place === 'openDays'),
        trial: rows.filter(({ place, amount }) => place !== 'openDays' && amount !== null),
        isComparison: true,
      };
      const answer = answerTurn(turnOf({ card: loaves, question: read.question ?? null, kept }));
      expect(answer.text).toContain('leaves £1,500 less a month than now');
      expect(answer.text).not.toContain(DAYS);
      expect(answer.fields!.rows.find(({ place }) => place === 'openDays')).toMatchObject({ amount: '6' });
      const daily = work('Should I hire a helper for £60 a day?', loaves);
      expect(daily).toContain('leaves £60 less a day than now');
      expect(daily).not.toContain(DAYS);
    });
  });

  describe('of two periods or currencies', () => {
    const cards: Card = [
      entryOf('price', moneyValue('10', { per: 'card' })),
      entryOf('unitCost', moneyValue('4', { per: 'card' })),
      entryOf('volume', count('100', 'cards', 'month')),
    ];
    const row = (place: FigureRow['place'], amount: string, rest: Partial<FigureRow> = {}): FigureRow => ({
      ...{ entryId: null, place, words: null, amount, currency: null, per: null, every: null, option: 1 },
      ...rest,
    });
    const weekly = (amount: string) => row('volume', amount, { per: 'cards', every: 'week' });
    const price = (amount: string, currency = 'GBP') => row('price', amount, { currency, per: 'card' });
    const linesOf = (rows: readonly FigureRow[], card: Card = cards, asides: readonly FigureRow[] = []) => {
      const { now, options } = waysOf({ card, rows }, asides);
      return turningLines(now, options[0]!, 'en').join('\n');
    };
    const textOf = (trial: readonly FigureRow[], card: Card = cards) => {
      const kept = { asides: [], trial, isComparison: true };
      return answerTurn(turnOf({ card, kept })).text;
    };

    test('sales of a week are told beside those of a month in the month’s', () => {
      // 100 × 6 is 600, and 75 × 8 too.
      expect(linesOf([price('12'), weekly('20')])).toContain('At £12 you may lose 25 of 100 cards a month');
      expect(textOf([price('12'), weekly('20')])).not.toMatch(/Left from what is sold.*£600 \| £160/);
    });

    test('whatever the prices and the periods, the number that may be lost holds, and one more does not', () => {
      const amounts = fc.integer({ min: 5, max: 90 });
      const periods = fc.constantFrom('week' as const, 'month' as const, 'year' as const);
      fc.assert(
        fc.property(
          amounts,
          amounts,
          fc.integer({ min: 1, max: 900 }),
          periods,
          (one, other, sold, every) => {
            const own = [cards[0]!, cards[1]!, entryOf('volume', count(String(sold), 'cards', every))];
            const card = withAmount(own, own[0]!.id, String(one));
            const line = linesOf([price(String(other)), weekly('20')], card);
            const lost = /you may lose ([\d,]+) of/.exec(line)?.[1]?.replaceAll(',', '');
            if (lost === undefined) return;
            const leaves = (margin: number, of: number) => margin * of;
            const held = leaves(one - 4, sold);
            expect(leaves(other - 4, sold - Number(lost))).toBeGreaterThanOrEqual(held);
            expect(leaves(other - 4, sold - Number(lost) - 1)).toBeLessThan(held);
          },
        ),
      );
    });

    test('a cost pays for itself from so many more of what is sold now', () => {
      const helper = row('extra', '300', { currency: 'GBP', every: 'month', words: 'Helper' });
      expect(linesOf([helper, weekly('20')])).toContain('pays for itself from 50 more cards a month');
    });

    test('where one more leaves nothing, nothing is said to pay for itself', () => {
      const card = [entryOf('price', moneyValue('3', { per: 'card' })), cards[1]!, cards[2]!];
      const helper = row('extra', '100', { currency: 'GBP', every: 'month', words: 'Helper' });
      expect(linesOf([helper], card)).not.toContain('pays for itself');
      expect(linesOf([{ ...helper, amount: '0' }])).not.toContain('pays for itself');
    });

    test('what is paid once is not said to be back where one leaves by the day, the other by the month', () => {
      const oven = row('oneOffCost', '900', { currency: 'GBP', every: 'once' });
      const daily = row('volume', '20', { per: 'cards', every: 'day' });
      expect(linesOf([oven, daily])).not.toContain('once');
      expect(linesOf([oven, weekly('50')])).toContain('£900 once is back after');
    });

    test('margins of two currencies are not held against each other', () => {
      const card = cards.slice(0, 2);
      expect(linesOf([price('12')], card)).toContain('of every 100 sales');
      const cost = row('unitCost', '4', { currency: 'EUR', per: 'card', entryId: card[1]!.id });
      expect(linesOf([price('12', 'EUR'), cost], card)).not.toContain('of every 100');
    });

    test('the same number of another period, and the same price in another currency, is another way', () => {
      expect(optionOf(ask('What happens with 100 cards a week?', cards).form?.rows)).toEqual([
        'volume 100 week',
      ]);
      expect(optionOf(ask('Should I charge €10?', cards).form?.rows)).toEqual(['price 10']);
      const { now, options } = waysOf({ card: cards, rows: [weekly('100')] });
      expect(changesOf(now, options[0]!)).toEqual(['volume']);
    });
  });

  describe('a cost of one in an option', () => {
    const pub = { currency: 'CZK', per: 'keg' };
    const kegs: Card = [
      entryOf('price', moneyValue('2100', pub)),
      entryOf('unitCost', moneyValue('720', { ...pub, what: 'malt' })),
      entryOf('unitCost', moneyValue('58', { ...pub, what: 'excise' })),
      entryOf('volume', count('52', 'kegs', 'month')),
      entryOf('monthlyCost', moneyValue('70000', { currency: 'CZK', every: 'month', what: 'rent' })),
    ];
    const row = (place: FigureRow['place'], amount: string, rest: Partial<FigureRow> = {}): FigureRow => ({
      ...{ entryId: null, place, words: null, amount, currency: 'CZK', per: 'keg', every: null, option: 1 },
      ...rest,
    });
    const textOf = (trial: readonly FigureRow[], said = 'Is that worth it?', card: Card = kegs) => {
      const kept = { asides: [], trial, isComparison: true };
      return answerTurn(turnOf({ card, kept, question: { said, quote: said } })).text;
    };
    const price = row('price', '3016', { entryId: kegs[0]!.id });

    test('stands for what one costs now, and is never added to it', () => {
      expect(textOf([price, row('unitCost', '778')])).not.toContain('1,556');
      const one = kegs.filter(({ value }) => value.type !== 'money' || value.what !== 'excise');
      expect(textOf([price, row('unitCost', '700')], undefined, one)).toContain(
        '| Cost of one | 720 CZK | 700 CZK |',
      );
    });

    test('that could stand for any of several is asked, and there is no verdict', () => {
      const said = textOf([price, row('unitCost', '800')]);
      expect(said).toContain('which cost of now does it stand for? You have 720 CZK');
      expect(said).not.toMatch(/more a month than now|less a month than now|\| Now \|/);
      expect(textOf([price, row('unitCost', '700', { words: 'malt' })])).toContain('| 778 CZK | 758 CZK |');
    });

    test('leaves the rows where they were, when it is worked out', () => {
      const trial = [
        { ...row('unitCost', '720', { entryId: kegs[1]!.id, words: 'malt' }), option: undefined },
        row('volume', '60', { currency: null, per: 'kegs', every: 'month' }),
        price,
      ];
      const kept = { asides: [], trial, isComparison: true };
      const { fields } = answerTurn(turnOf({ card: kegs, kept }));
      expect(fields?.rows.map(({ place }) => place)).toEqual(['unitCost', 'volume', 'price']);
    });

    test('sales beside those of now at another price bring no verdict', () => {
      const said = 'I would sell 15 kegs a month there on top of the 52 at 3016. Is it worth it?';
      const more = row('volume', '67', { currency: null, per: 'kegs', every: 'month' });
      expect(textOf([price, more], said)).toContain('I give no verdict');
      expect(textOf([price, more], said)).not.toMatch(/\*\*The option leaves/);
      expect(textOf([price, more])).toMatch(/\*\*The option leaves/);
    });
  });
});
