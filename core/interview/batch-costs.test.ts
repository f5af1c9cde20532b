/** What is paid for several together is no cost of one: its share stands beside the row, and no loss is told of the whole. */
import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import { answerTurn } from './answer-turn.ts';
import { batchCostsIn, costOfMany } from './batch-costs.ts';
import { weekLines } from './plan-week.ts';
import { readTurn } from './read-turn.ts';

const sharesIn = (text: string) =>
  batchCostsIn([text]).map(({ value }) => (value.type === 'money' ? [value.amount, value.what] : null));

describe('a cost of several, as people say it', () => {
  test.each([
    ['K300 for 50 chicks and they sell for K35', '6', '300 for 50, chicks'],
    ['300 is for 50 chick. i dont no for 1', '6', '300 for 50, chick'],
    ['feed 480 is for all 45 chickens', '10.6667', '480 for 45, chickens'],
    ['a box of 50 chicks costs me 300', '6', '300 for 50, chicks'],
    ['One sack of 25 portions is £40', '1.6', '40 for 25, portions'],
    ['I pay 96 for 24 bottles', '4', '96 for 24, bottles'],
    ['a tray with 30 eggs, 4.50', '0.15', '4.5 for 30, eggs'],
    ['the fabric was 120 for 16 bags', '7.5', '120 for 16, bags'],
  ])('“%s”', (text, amount, what) => expect(sharesIn(text)).toEqual([[amount, what]]));

  test.each([
    'I sell 24 bottles for 96',
    'We charge 300 for 50 guests',
    'rent is 300 for 12 months',
    'customers pay 20 for 10 lessons',
    'I talked to 50 people and 300 liked it',
    'feed is 480 a month',
  ])('“%s” is none', (text) => expect(sharesIn(text)).toEqual([]));

  test('stands beside the row with its share, and its parts nowhere else', () => {
    const text = 'K300 for 50 chicks. i sell one chicken for K35 in Lae, Papua New Guinea';
    const card = [entryOf('product', textValue('chickens'))];
    const before = {
      card,
      asked: null,
      choices: [],
      lastMessageId: null,
      confirmedLast: [],
      language: 'en',
    } as const;
    const { reading, proposals } = readTurn({ text, before });
    const proposed = proposals.map(({ place, value }) => entryOf(place, value, 'proposed'));
    const { fields } = answerTurn(
      turnOf({ card: [...card, ...proposed], proposed, reading, told: [text], opens: 'sale' }, { text }),
    );
    const chips = (fields?.suggestions ?? []).map(({ place, value }) => [
      place,
      value.type === 'money' ? value.amount : null,
    ]);
    expect(chips).toContainEqual(['unitCost', '6']);
    expect(chips).toContainEqual(['price', '35']);
    expect(chips.flatMap(([, amount]) => amount)).not.toContain('300');
  });
});

describe('a cost of one that is a multiple of the price', () => {
  const chickens = [
    entryOf('price', moneyValue('35', { currency: 'PGK', per: 'chicken' })),
    entryOf('unitCost', moneyValue('300', { currency: 'PGK', what: 'chicks' })),
    entryOf('volume', { type: 'count', count: '45', of: null, every: 'month' }),
  ];
  const say = (card = chickens, text = 'how much is left in a month?') =>
    answerTurn(turnOf({ card, reading: { act: 'question', command: null }, answers: 3 }, { text }));

  test.each(['how much is left in a month?', 'How many must I sell?', 'what does one chicken leave?'])(
    'is asked about before any sum: “%s”',
    (text) => {
      const answer = say(chickens, text);
      expect(answer.text).toContain('For how many is that?');
      expect(answer.text).not.toMatch(/loses|is missing|Say .* or more/);
      expect(answer.fields?.rows.find(({ isFocused }) => isFocused)).toMatchObject({
        place: 'unitCost',
        entryId: chickens[1]!.id,
        why: 'For how many is that?',
      });
    },
  );

  test('loses nothing in the list of the week', () => {
    const lines = weekLines(turnOf({ card: chickens }).interview).join('\n');
    expect(lines).toContain('For how many is that?');
    expect(lines).not.toMatch(/Each one sold|loses/);
  });

  test('is a sum once it says for how many, also where that is one', () => {
    const shared = [
      chickens[0]!,
      entryOf('unitCost', moneyValue('6', { currency: 'PGK', what: '300 for 50, chicks' })),
      chickens[2]!,
    ];
    expect(say(shared).text).toContain('1,305 PGK a month');
    const one = [
      chickens[0]!,
      entryOf('unitCost', moneyValue('300', { currency: 'PGK', what: '300 for 1, chicks' })),
      chickens[2]!,
    ];
    expect(costOfMany(one)).toBeNull();
    expect(say(one).text).not.toContain('For how many is that?');
  });

  test('is none below twice the price, and none without one', () => {
    expect(costOfMany([chickens[0]!, entryOf('unitCost', moneyValue('60', { currency: 'PGK' }))])).toBeNull();
    expect(costOfMany([entryOf('unitCost', moneyValue('300', { currency: 'PGK' }))])).toBeNull();
  });
});
