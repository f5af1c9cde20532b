/** The sheet holds for any card and any message: what a form on paper would have, and never a sum on a guess. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import { type Card, newProposals } from '../idea/card.ts';
import { type FigureRow, isFigurePlace, valueOfRow } from '../idea/figure-rows.ts';
import type { IdeaValue } from '../idea/values.ts';
import { numberOf } from '../idea/values.ts';
import { plainDecimal } from '../money/plain-decimal.ts';
import { amountsSaid, numberIn, numbersOf } from './amounts-said.ts';
import { answerTurn } from './answer-turn.ts';
import type { TurnAnswer } from './interview.ts';
import type { FigureForm, KeptSum } from './offered-form.ts';
import { readTurn } from './read-turn.ts';
import { SHEET_PLACES } from './worksheet.ts';

const count = (number: string, of: string | null, every: 'day' | 'week' | 'month' | null = 'month') =>
  ({ type: 'count', count: number, of, every }) as const;

/** One message to whoever has this card, read as the server reads it. */
function say(text: string, card: Card = [], more: Parameters<typeof turnOf>[0] = {}) {
  const before = {
    card,
    asked: null,
    choices: [],
    lastMessageId: null,
    confirmedLast: [],
    language: 'en',
  } as const;
  const read = readTurn({ text, before });
  const proposed = newProposals(card, read.proposals).map(({ place, value }) =>
    entryOf(place, value, 'proposed'),
  );
  const { language, reading, settled, change } = read;
  return answerTurn(
    turnOf(
      {
        language,
        reading,
        settled,
        change,
        card: [...card, ...proposed],
        proposed,
        told: [text],
        ...more,
      },
      { text },
    ),
  );
}

/** Keeping rows, by their place, of a sheet; or only working them out. */
function keep(form: FigureForm, rows: Record<string, string>, card: Card, isTrial = false) {
  const filled = form.rows.flatMap((row): FigureRow[] => {
    const amount = rows[row.place] ?? row.amount;
    return amount === null ? [] : [{ ...row, amount }];
  });
  const figures = filled.filter(({ place }) => isFigurePlace(place));
  const kept: KeptSum = {
    ...{
      asides: filled.filter(({ place }) => !isFigurePlace(place)),
      question: form.question ?? null,
      hasFigures: true,
    },
    ...(isTrial && { trial: figures }),
    ...(form.decision && { decision: form.decision }),
  };
  const now = figures.flatMap((row) => {
    const value = valueOfRow(row);
    return value && isFigurePlace(row.place) ? [entryOf(row.place, value)] : [];
  });
  const others = card.filter(({ place, state }) => state === 'confirmed' && !isFigurePlace(place));
  return answerTurn(turnOf({ card: isTrial ? card : [...others, ...now], kept }, { text: '' }));
}

const chipsOf = ({ fields }: TurnAnswer, place: string | null) =>
  (fields?.suggestions ?? []).filter((one) => one.place === place).map(({ value }) => numberOf(value));

const gutters: Card = [
  entryOf('price', moneyValue('180', { per: 'house', currency: 'NZD' })),
  entryOf('unitCost', moneyValue('20', { per: 'house', currency: 'NZD', what: 'petrol and tip fee' })),
  entryOf('volume', count('8', 'houses')),
  entryOf('monthlyCost', moneyValue('45', { currency: 'NZD', every: 'month', what: 'insurance' })),
];
const vacuum = entryOf(
  'oneOffCost',
  moneyValue('2400', { currency: 'NZD', every: 'once', what: 'gutter vacuum' }),
);
const app: Card = [
  entryOf('price', moneyValue('335', { per: 'job', currency: 'KES' })),
  entryOf('unitCost', moneyValue('0', { per: 'job', currency: 'KES', what: 'fees' })),
  entryOf('volume', count('60', 'jobs')),
  entryOf('monthlyCost', moneyValue('19000', { currency: 'KES', every: 'month', what: 'hosting and ads' })),
  entryOf('oneOffCost', moneyValue('180000', { currency: 'KES', every: 'once', what: 'developer' })),
  entryOf('cash', moneyValue('250000', { currency: 'KES' })),
];
const soap: Card = [
  entryOf('price', moneyValue('120', { per: 'soap', currency: 'TRY' })),
  entryOf('unitCost', moneyValue('28', { per: 'soap', currency: 'TRY', what: 'olive oil' })),
  entryOf('unitCost', moneyValue('12', { per: 'soap', currency: 'TRY', what: 'paper' })),
  entryOf('volume', count('140', 'soaps')),
];
const tutoring: Card = [
  entryOf('location', textValue('Halifax, Canada')),
  entryOf('price', moneyValue('35', { per: 'child', currency: 'CAD' })),
  entryOf('unitCost', moneyValue('45', { per: 'session', currency: 'CAD', what: 'tutor' })),
  entryOf('volume', count('12', 'sessions')),
];

describe('whatever is written', () => {
  const amount = fc.oneof(
    fc.integer({ min: 2, max: 99 }).map(String),
    fc.integer({ min: 100, max: 90_000 }).map(String),
    fc.integer({ min: 2, max: 90 }).map((thousand) => `${thousand}k`),
    fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 9 })).map(([a, b]) => `${a}.${b}0`),
  );
  const piece = fc
    .tuple(
      fc.constantFrom(
        'I pay',
        'with',
        'rent is',
        'they want',
        'I sell',
        'at',
        'maybe',
        'buy a machine for',
        'we could do',
        'it costs',
      ),
      amount,
      fc.constantFrom(
        '',
        'each',
        'a day',
        'a month',
        'every saturday',
        'kiosks',
        'more',
        'for the lot',
        'a week each',
        'per session',
      ),
    )
    .map(([before, number, after]) => `${before} ${number} ${after}`.trim());
  const ask = fc.constantFrom(
    'what do I make a month?',
    'is it worth it?',
    'is that enough?',
    'what if it goes up?',
    'does it pay off?',
    'what then?',
  );
  const message = fc
    .tuple(fc.array(piece, { minLength: 1, maxLength: 4 }), ask)
    .map(([pieces, end]) => `${pieces.join(', ')}, ${end}`);
  const cards: readonly Card[] = [[], gutters, [...gutters, vacuum], app, soap, tutoring];

  test('a sheet has all its rows, and every amount of the message once: in a row or as a chip', () => {
    fc.assert(
      fc.property(message, fc.constantFrom(...cards), (text, card) => {
        const { fields } = say(text, card);
        if (!fields || fields.rows.length === 0) return;
        // A decision has its own rows; the figures stand beside them all the same.
        if (!fields.decision)
          expect(fields.rows.map(({ place }) => place)).toEqual(expect.arrayContaining([...SHEET_PLACES]));
        const inRows = fields.rows.flatMap(({ amount: held, words }) => [
          ...(held === null ? [] : [plainDecimal(held)]),
          ...numbersOf({ ...(moneyValue('0') as Extract<IdeaValue, { type: 'money' }>), what: words }).slice(
            1,
          ),
        ]);
        const chips = (fields.suggestions ?? []).flatMap(({ value }) => numbersOf(value).slice(0, 1));
        for (const number of new Set(amountsSaid(text).map(numberIn)))
          expect(
            chips.filter((one) => one === number).length + Number(inRows.includes(number)),
            `${text}: ${number}`,
          ).toBeGreaterThan(0);
        const loose = (fields.suggestions ?? []).filter(({ place }) => place === null);
        expect(new Set(loose.map(({ value }) => numberOf(value))).size).toBe(loose.length);
      }),
      { numRuns: 400, seed: 6 },
    );
  });

  test('no sum stands on two amounts that the card does not have', () => {
    const two = fc
      .tuple(piece, piece, ask)
      .filter(
        ([one, other]) => new Set([...amountsSaid(one), ...amountsSaid(other)].map(numberIn)).size === 2,
      )
      .map(([one, other, end]) => `${one}, ${other}, ${end}`);
    fc.assert(
      fc.property(two, fc.constantFrom(...cards), (text, card) => {
        const known = new Set(card.flatMap(({ value }) => numbersOf(value)));
        if (amountsSaid(text).some((one) => known.has(numberIn(one)))) return;
        const { text: said, fields } = say(text, card);
        // What the card comes to by itself may stand over a decision.
        if (fields?.decision) {
          expect(fields.rows.every(({ amount, isKept }) => amount === null || isKept)).toBe(true);
          return;
        }
        expect(said).not.toMatch(/only tried|\*\*[^*]*\d[^*]* (?:is left|is missing)/);
      }),
      { numRuns: 400, seed: 7 },
    );
  });
});

describe('a purchase', () => {
  test('is a decision of its own, with nothing in its rows, and never a price that is tried', () => {
    const text =
      'Wondering if I should buy a gutter vacuum for 2400 or keep going with the ladder, $180 a house';
    const { fields, text: said } = say(`${text}?`, gutters);
    expect(fields).toMatchObject({ decision: 'buy' });
    expect(fields!.rows.every(({ amount, isKept }) => amount === null || isKept)).toBe(true);
    expect(fields!.suggestions?.map(({ value }) => numberOf(value))).toContain('2400');
    expect(said).not.toMatch(/only tried|18,995/);
    expect(keep(fields!, { decisionSum: '2400' }, gutters, true).text).toContain('15 sales pay for it');
  });

  test('has no second row where the card has it under another of its words', () => {
    const card = [...gutters, entryOf('oneOffCost', moneyValue('2400', { currency: 'NZD', what: 'vacuum' }))];
    const { fields } = say('should I buy a gutter vacuum? my rent is 300 a month', card);
    expect(fields?.rows.filter((row) => row.place === 'oneOffCost').map((row) => row.words)).not.toContain(
      'gutter vacuum',
    );
  });

  test('says how many sales pay for it where what one leaves is known', () => {
    const candles = [
      entryOf('price', moneyValue('14', { per: 'candle' })),
      entryOf('unitCost', moneyValue('6', { per: 'candle' })),
    ];
    const { fields } = say('I could buy a label printer for 300, is it worth it?', candles);
    expect(fields).toMatchObject({ decision: 'buy', suggestions: [{ place: null }] });
    const tried = keep(fields!, { decisionSum: '300' }, candles, true);
    expect(tried.text).toContain('38 sales pay for it');
  });

  test('is worth what it adds: more each Saturday is no number of a month, and its payback is by the difference', () => {
    const card = [...gutters, vacuum];
    const answer = say('so does it pay off? I reckon I could do 1 more house each saturday with it', card);
    expect(answer.text).not.toMatch(/9 houses|1\.8 months/);
    expect(chipsOf(answer, null)).toContain('1');
    const put = say(
      'hmm 1 more EACH saturday not 1 a month, so 12 not 9. And isnt it only the extra ones that pay the vacuum?',
      card,
    );
    const chips = put.fields!.suggestions!.map(({ value }) => numberOf(value));
    expect(chips).toEqual(expect.arrayContaining(['1', '12', '9']));
    const tried = keep(answer.fields!, { volume: '12' }, card, true);
    expect(tried.text).toContain('**After 3.8 months**');
    expect(tried.text).toContain('640 NZD a month more than now');
    expect(tried.text).not.toContain('1.3 months');
  });

  test('of half the sales is no question of whether the money is there', () => {
    const { text, fields } = say(
      'if half the jobs go direct we get paid for 30 jobs not 60. is it still worth it to pay the developer 180k?',
      app,
    );
    expect(text).not.toContain('Enough for that');
    expect(text).toContain('**538 sales pay for it:**');
    expect(fields!.suggestions!.map(({ value }) => numberOf(value))).toContain('30');
  });
});

describe('so many times so much', () => {
  test('is asked with rows for all of it, and answered after it is kept', () => {
    const text = 'Just tell me if 60k is enough for 5 kiosks, i figure 40 rentals a day each';
    const { fields } = say(text, [entryOf('price', moneyValue('2.50', { per: 'rental', currency: 'USD' }))]);
    expect(fields!.rows.map(({ place }) => place)).toEqual(
      expect.arrayContaining([...SHEET_PLACES, 'openDays']),
    );
    const chips = fields!.suggestions!.map(({ value }) => numberOf(value));
    for (const number of ['60000', '5', '40']) expect(chips).toContain(number);
    const kept = keep(fields!, { oneOffCost: '90000', cash: '60000' }, []);
    expect(kept.text).toContain('30,000 short');
    expect(kept.text).not.toContain('For that I need');
  });

  test('a rent for each of five is beside the sheet, and no plan of one of them is a sum', () => {
    const kiosk = [
      entryOf('price', moneyValue('2.50', { per: 'rental', currency: 'USD' })),
      entryOf('volume', count('40', 'rentals', 'day')),
    ];
    const answer = say(
      '5 kiosks so 200 a day all together. rent is 350 EACH. so what do i make a month',
      kiosk,
    );
    const chips = answer.fields!.suggestions!.map(({ value }) => numberOf(value));
    for (const number of ['5', '200', '350']) expect(chips).toContain(number);
    expect(answer.text).not.toMatch(/\*\*[^*]*is left/);
    expect(answer.fields!.rows.some(({ place }) => place === 'openDays')).toBe(true);
  });
});

describe('a message whose figures are not all placed', () => {
  test('one of another currency does not sink the others', () => {
    const answer = say(
      'olive oil is getting dearer. If it go to 40, what I have? and is 3 euro good in Germany, 20 they take',
      soap,
    );
    const chips = answer.fields!.suggestions!.map(({ value }) => numberOf(value));
    for (const number of ['40', '3', '20']) expect(chips).toContain(number);
    expect(answer.fields!.rows.filter(({ place }) => place === 'unitCost' && place).length).toBeGreaterThan(
      1,
    );
  });

  test('what joins two units is a row with its question', () => {
    const text =
      'a session has 4 kids so it is 140 a session, the room at the church is 300 a month. what do I make?';
    const answer = say(text, tutoring);
    expect(answer.fields!.rows.find(({ place }) => place === 'unitHours')).toMatchObject({
      per: 'child',
      words: 'session',
    });
    expect(chipsOf(answer, 'price')).not.toContain('300');
    const chips = answer.fields!.suggestions!.map(({ value }) => numberOf(value));
    for (const number of ['4', '140', '300']) expect(chips).toContain(number);
    const kept = keep(answer.fields!, { unitHours: '4', monthlyCost: '300' }, tutoring);
    // 140 less 45, twelve times, less 300.
    expect(kept.text).toContain('**840 CAD a month is left**');
  });

  test('a group against one to one at another price has the sheet, and not “I have no page”', () => {
    const { text, fields } = say('is a group better than one to one at 70?', tutoring);
    expect(text).not.toContain('I have no page');
    expect(fields!.suggestions!.map(({ value }) => numberOf(value))).toContain('70');
  });

  test('nothing is said of a first sale, nor of what is missing, where nobody asked', () => {
    const card = [
      entryOf('stage', { type: 'choice', choice: 'idea' }),
      entryOf('price', moneyValue('2.50', { per: 'rental', currency: 'USD' })),
      entryOf('unitCost', moneyValue('0.20', { per: 'rental', currency: 'USD' })),
      entryOf('monthlyCost', moneyValue('350', { currency: 'USD', every: 'month', what: 'rent' })),
      entryOf('oneOffCost', moneyValue('18000', { currency: 'USD', every: 'once', what: 'kiosk' })),
      entryOf('cash', moneyValue('60000', { currency: 'USD' })),
    ];
    const kept: KeptSum = { asides: [], question: null, hasFigures: true };
    const { text } = answerTurn(turnOf({ card, kept }, { text: '' }));
    expect(text).not.toMatch(/Until the first sale|For that I need/);
  });
});
