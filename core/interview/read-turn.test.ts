import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, textValue } from '#tests/support/mentor/interview-cards.ts';
import type { Entry } from '../idea/card.ts';
import { readTurn, type TurnBefore } from './read-turn.ts';

const LAST = 'message-before';
const toldLast = (entry: Entry): Entry => ({
  ...entry,
  source: { from: 'message', messageId: LAST, start: 0, end: 1 },
});
const price = toldLast(entryOf('price', moneyValue('5', { per: 'loaf' })));
const read = (text: string, change: Partial<TurnBefore> = {}) =>
  readTurn({
    text,
    before: {
      card: [],
      asked: 'customer',
      choices: [],
      lastMessageId: LAST,
      confirmedLast: [],
      language: 'en',
      ...change,
    },
  });

describe('what is said right after a question for words', () => {
  test('a correction is no answer to it: it takes back what was noted last, and nothing else', () => {
    for (const text of ["that's wrong", "That's not right.", "no, that's wrong", 'forget that', 'Wrong.']) {
      const older = entryOf('product', textValue('bread'), 'proposed');
      for (const card of [[price], [older, price]]) {
        const { proposals, settled, reading } = read(text, { card });
        expect(reading.act, text).toBe('correction');
        expect(proposals, text).toEqual([]);
        expect(settled, text).toMatchObject({ rejected: [price.id], which: [] });
      }
    }
  });

  test('a correction that says what is right proposes that, and takes back nothing by itself', () => {
    const { proposals, settled, change } = read("that's wrong, the price is £6", { card: [price] });
    // A place of several values: what it would replace is named, and the member says so.
    expect(proposals).toEqual([]);
    expect(change).toMatchObject({
      isSure: true,
      changes: [{ entryId: price.id, value: { amount: '6', per: 'loaf' } }],
    });
    expect(settled.rejected).toEqual([]);
    expect(read("that's wrong, it's for nurses").proposals).toMatchObject([
      { place: 'customer', value: { text: 'nurses' } },
    ]);
  });

  test('a bare no leaves the question open; a no to what waits for a word is said to that', () => {
    for (const text of ['no', 'No.', 'nope', 'not really', 'no thanks']) {
      const { proposals, settled, reading } = read(text);
      expect(reading.act, text).toBe('deny');
      expect(proposals, text).toEqual([]);
      expect(settled.leftOpen, text).toBe('customer');
    }
    const waiting = toldLast(entryOf('product', textValue('bread'), 'proposed'));
    expect(read('no', { card: [waiting] }).settled).toMatchObject({ rejected: [waiting.id], leftOpen: null });
    expect(read('no, it is for nurses').proposals).toHaveLength(1);
  });
});

describe('what the card settles of a figure', () => {
  const loaf = entryOf('price', moneyValue('4', { per: 'loaf' }));
  const flour = entryOf('unitCost', moneyValue('1.70', { per: 'loaf', what: 'flour' }));
  const card = [loaf, flour];

  test('a new figure for something named takes its place, if the member says so; nothing is misfiled', () => {
    for (const asked of ['conversations', 'alternative', 'channel', null] as const) {
      const { change, proposals, set } = read('flour went to 2.10 last week', { card, asked });
      expect(change, String(asked)).toMatchObject({
        changes: [{ entryId: flour.id, value: { amount: '2.10', currency: 'GBP', what: 'flour' } }],
      });
      expect(proposals).toEqual([]);
      expect(set).toBeNull();
    }
    expect(read('the price is 5 now', { card, asked: 'customer' }).change).toMatchObject({
      changes: [{ entryId: loaf.id }],
    });
  });

  test('what stands beside a known price is proposed at its place, whatever was asked', () => {
    const first = (text: string) => read(text, { card: [loaf], asked: 'problem' }).proposals[0];
    expect(first('bags are 15 cents a loaf')).toMatchObject({
      place: 'unitCost',
      value: { amount: '0.15', currency: 'GBP', what: 'bags' },
    });
    expect(first('the stall is £35 a week')).toMatchObject({
      place: 'monthlyCost',
      value: { amount: '35', every: 'week', what: 'stall' },
    });
    expect(first('about 60 loaves a week')).toMatchObject({
      place: 'volume',
      value: { count: '60', every: 'week' },
    });
    expect(first('if flour was 3 a loaf we would stop')).toBeUndefined();
  });

  test('what cannot be the answer is put nowhere', () => {
    for (const text of [
      '2.10 last week',
      'thank you, I am grateful',
      'good night',
      'please draft the plan',
      'you ask a lot',
    ])
      expect(read(text, { card: [], asked: 'alternative' }).proposals, text).toEqual([]);
    expect(read('They return every sixth one', { asked: 'location' }).proposals).toEqual([]);
    expect(read('Kisumu, near the market', { asked: 'location' }).proposals).toMatchObject([
      { place: 'location' },
    ]);
  });

  test.each([
    ['Oh that’s lovely, 3,200 a month! Though hang on, that is before the rent.', 'customer'],
    ['Bro you didn’t answer. 2 million for 20%? And is 1000 students realistic or not, tell me.', 'payer'],
    ['No, that page is not it. Do I run dry?', 'problem'],
    ['I don’t see what to press. So, it’s Friday, I have Tuesday free. What do I do?', 'team'],
    ['That is correct and it is what I wanted', 'customer'],
    ['I feel like you gave me a general list.', 'problem'],
    ['Neither of those is anything but a scrap of my sentence', 'product'],
    ['I put your mistake right myself', 'alternative'],
  ] as const)('what is said of the conversation is no value: %s', (text, asked) => {
    const { proposals } = read(text, { card: [loaf], asked });
    expect(proposals.filter(({ value }) => value.type === 'text')).toEqual([]);
  });

  test('what is told beside words on the conversation is read as if it stood alone', () => {
    const told = read(
      'I wrote that already. Software for physiotherapists: exercise plans in one place, 35 pounds per clinician per month.',
      {
        card: [],
        asked: 'product',
      },
    );
    const [product] = told.proposals.filter(({ place }) => place === 'product');
    expect(product!.value).toMatchObject({ text: expect.stringMatching(/^Software for physiotherapists/) });
    expect(told.proposals.map(({ place }) => place)).toContain('price');
    const noted = read(
      'It’s an app that collects club dues. Club treasurers use it. The club pays N5,000 a month. Write that down.',
      { card: [], asked: 'product' },
    );
    expect(noted.reading.act).not.toBe('command');
    expect(noted.proposals[0]).toMatchObject({
      place: 'product',
      value: { text: expect.stringMatching(/app that collects club dues/) },
    });
  });

  test('German figures are read, with spans that hold in the text', () => {
    const text = 'Ja, 189 Euro pro Sensor';
    const [price] = read(text, { language: 'de', asked: 'price' }).proposals;
    expect(price!.value).toMatchObject({ amount: '189', currency: 'EUR', per: 'Sensor' });
    expect(text.slice(price!.span.start, price!.span.end)).toContain('189 Euro pro Sensor');
    const once = read('die Form kostet einmalig 18.500 Euro', { language: 'de', asked: 'oneOffCost' });
    expect(once.proposals[0]).toMatchObject({
      place: 'oneOffCost',
      value: { amount: '18500', every: 'once' },
    });
  });

  test('the first words of an idea are proposed as what it is', () => {
    const { proposals } = read('Mobile knife sharpening at farm gates, £6 a blade', { asked: null });
    expect(proposals[0]).toMatchObject({ place: 'product' });
    expect(read('I feel lost and tired of my job', { asked: null }).proposals).toEqual([]);
  });

  test.each([
    [
      'Ich möchte in Leipzig eine kleine Bäckerei eröffnen. Das Problem ist, dass abends alle Läden zu sind.',
      ['in Leipzig eine kleine Bäckerei eröffnen', 'abends alle Läden zu sind', 'Leipzig'],
    ],
    [
      'Wir entwickeln eine App für Kleingärtner. Das Problem: Jeder kauft teure Geräte. Was meinen Sie dazu?',
      ['entwickeln eine App für Kleingärtner', 'Jeder kauft teure Geräte'],
    ],
    ['Guten Tag! Meine Idee ist eine Fahrradwerkstatt auf Rädern.', ['eine Fahrradwerkstatt auf Rädern']],
    ['Ich möchte nicht mehr backen und mit jemandem reden. Das ist mir sehr wichtig.', []],
    ['Würden Sie für frisches Brot am Abend mehr bezahlen oder ist das nichts für Sie?', []],
  ])('so is a first statement in German, with spans that hold: %s', (text, said) => {
    const { proposals, language } = read(text, { asked: null });
    expect(language).toBe('de');
    expect(proposals.map(({ value }) => (value.type === 'text' ? value.text : value.type))).toEqual(said);
    for (const { span, value } of proposals)
      expect(value).toMatchObject({ text: text.slice(span.start, span.end) });
    const places = proposals.map(({ place }) => place);
    expect(places).toEqual(['product', 'problem', 'location'].slice(0, said.length));
  });
});

describe('what is no money that is there, and what a buyer pays once', () => {
  const places = (text: string, change: Partial<TurnBefore> = {}) =>
    read(text, { asked: null, ...change }).proposals.map(({ place }) => place);

  test.each([
    'I dont need to find customers, I have 24.',
    'we have to find 285000 plus about 40000 for the roof by 30 April',
    'we have to find 285000 pounds',
    'we must raise £40,000 first',
    'the shop brings us 900 a week',
  ])('“%s” is no cash and no cost', (text) => {
    expect(places(text)).not.toContain('cash');
    expect(places(text)).not.toContain('monthlyCost');
  });

  test.each(['we have £61,000 pledged', 'I have 500 saved', 'we still need to raise 30k, we have 12000'])(
    '“%s” has some',
    (text) => expect(places(text)).toContain('cash'),
  );

  test.each(['14.99 euro one time on steam', '900 once for the whole course', '£5, one-off'])(
    '“%s”, where the price was asked for, is the price',
    (text) => expect(places(text, { asked: 'price' })).toEqual(['price']),
  );

  test.each(['the machine was 900 once', 'I bought an oven for 900, one time', 'setup 300 once'])(
    '“%s” is a cost all the same',
    (text) => expect(places(text, { asked: 'price' })).not.toContain('price'),
  );
});

describe('an offered kind of venture with more behind it', () => {
  const laundry = {
    label: 'Laundry and linen service',
    deed: { does: 'set', place: 'kind', value: { type: 'choice', choice: 'laundry' } },
  } as const;
  const say = (text: string) => read(text, { asked: null, choices: [laundry] });

  test('is chosen, and the rest is read', () => {
    const { set, proposals } = say('Laundry and linen service. Rent is 4500 a month.');
    expect(set).toEqual({ place: 'kind', value: laundry.deed.value });
    expect(proposals).toContainEqual(
      expect.objectContaining({ place: 'monthlyCost', span: expect.objectContaining({ end: 47 }) }),
    );
  });

  test.each([
    'Laundry and linen services are dear here.',
    'My laundry and linen service. Rent is 4500.',
    'Laundry',
  ])('“%s” chooses nothing', (text) => expect(say(text).set).toBeNull());
});
