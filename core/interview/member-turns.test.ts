/** Turns as members write them in the middle of a conversation: what they change, answer and ask, and what they leave. */
import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../idea/card.ts';
import type { PlaceId } from '../idea/places.ts';
import { answerRequest } from './answer-request.ts';
import { answerTurn } from './answer-turn.ts';
import type { InterviewLanguage } from './interview.ts';
import { requestOf } from './read-request.ts';
import { readTurn } from './read-turn.ts';

const app = entryOf('product', textValue('an app where people swap clothes'));
const price = entryOf('price', moneyValue('45', { per: 'service' }));
const insurance = entryOf('monthlyCost', moneyValue('30', { every: 'month', what: 'insurance' }));
const card: Card = [app, price, insurance];

const turn = (
  text: string,
  change: {
    card?: Card;
    asked?: PlaceId | null;
    language?: InterviewLanguage;
    confirmedLast?: string[];
  } = {},
) =>
  readTurn({
    text,
    before: {
      ...{ card, asked: null, choices: [], lastMessageId: null, confirmedLast: [], language: 'en' as const },
      ...change,
    },
  });

describe('a correction', () => {
  test('with a figure changes what it is the figure of, and takes back nothing else', () => {
    const { change, settled } = turn('actually I just put the price up to 55', {
      confirmedLast: [insurance.id],
    });
    expect(change).toMatchObject({ isSure: true, changes: [{ entryId: price.id, value: { amount: '55' } }] });
    expect(settled.rejected).toEqual([]);
  });

  test('with a figure that fits nothing takes back nothing, and asks', () => {
    const { settled } = turn("that's wrong, it was 7 of us", { confirmedLast: [insurance.id] });
    expect(settled.rejected).toEqual([]);
  });

  test('that names what it takes back takes that, whatever was said last', () => {
    const { settled } = turn('actually forget the app', { confirmedLast: [insurance.id] });
    expect(settled.rejected).toEqual([app.id]);
  });

  test('that only mentions a confirmed value takes nothing back: its field is opened', () => {
    const bread = entryOf('product', textValue('bread for night nurses'));
    const told = 'Actually the nurses told me they liked it';
    const { settled, reading, change, proposals } = turn(told, { card: [bread, price] });
    expect(settled).toMatchObject({ rejected: [], which: [bread.id], wanted: 'reject' });
    expect([proposals, change]).toEqual([[], null]);
    const { fields } = answerTurn(turnOf({ card: [bread, price], settled, reading }, { text: told }));
    expect(fields!.points!.find(({ isFocused }) => isFocused)).toMatchObject({
      entryId: bread.id,
      isKept: true,
    });
  });

  test('in German changes what it names', () => {
    const rent = entryOf('monthlyCost', moneyValue('1400', { every: 'month', what: 'Miete' }));
    const { change } = turn('Nein das stimmt so nicht, die Miete ist 1.600 Euro', {
      card: [app, rent],
      language: 'de',
    });
    expect(change).toMatchObject({
      isSure: true,
      changes: [{ entryId: rent.id, value: { amount: '1600' } }],
    });
  });
});

describe('an answer', () => {
  const customerOf = (text: string) =>
    turn(text, { asked: 'customer' }).proposals.find(({ place }) => place === 'customer')?.value;

  test.each([
    ['idk students??', 'students'],
    ['mostly commuters I guess', 'mostly commuters'],
    ['recyclers who make pipes, they pay in 60 days which is killing us', 'recyclers who make pipes'],
    ['commuters mostly. the bike shop in town has a 3 week wait', 'commuters mostly'],
    ['girls at my uni, salon is like 40 for gels', 'girls at my uni'],
  ])('%s is %s', (text, expected) => {
    expect(customerOf(text)).toEqual({ type: 'text', text: expected });
  });

  test('that asks back is no answer', () => {
    expect(customerOf('who do you mean?')).toBeUndefined();
    expect(customerOf('what about you?')).toBeUndefined();
  });

  test('with what one sells oneself is no trouble of customers', () => {
    const { proposals } = turn('i sell 5 dollar per box, like 20 box a day mon to fri', {
      card: [app],
      asked: 'problem',
    });
    expect(proposals.map(({ place }) => place)).not.toContain('problem');
    expect(proposals).toContainEqual(
      expect.objectContaining({
        place: 'price',
        value: expect.objectContaining({ amount: '5', per: 'box' }),
      }),
    );
  });
});

describe('a request', () => {
  test.each([
    ['are we losing money?', 'figure'],
    ['am i even making money', 'figure'],
    ['do i need insurance or a licence or smth', 'rules'],
    ['just tell me if its good', 'worth'],
    ['how do i get rich', 'no-idea'],
    ['but i dont have an idea, can u give me one?', 'no-idea'],
    ['what business should I start?', 'no-idea'],
    ['Ich habe keine Idee', 'no-idea'],
  ])('%s is one for %s', (text, is) => {
    expect(requestOf(text)?.is).toBe(is);
  });

  test.each(['got an idea: a subscription box', 'I have an idea for a shop', 'we lose money on every loaf'])(
    '%s is none',
    (text) => {
      expect(requestOf(text)).toBeNull();
    },
  );

  test('for rules of a trade that nobody has named offers the trades, and whom to ask', () => {
    const kinds = [{ id: 'hairdresser-beauty', name: 'Hairdresser or beauty salon' }];
    const reading = { act: 'question' as const, command: null };
    const body = answerRequest(turnOf({ kinds, reading }, { text: 'do i need a licence?' }))!;
    expect(body.choices!.map(({ label }) => label)).toEqual([
      'Hairdresser or beauty salon',
      'None of these',
      "I don't know yet",
    ]);
    expect(body.paragraphs.join(' ')).toContain('the office that registers businesses');
  });
});

describe('what a founder says who was not understood', () => {
  test.each([
    'Bro you didn’t answer. 2 million for 20%? And is 1000 students realistic or not, tell me.',
    'That’s not what I asked, I TOLD you what it is. Fine.',
    'No, that page is not it.',
  ])('a protest is answered with sorry and ways on, and with no value: %s', (text) => {
    const read = turn(text, { asked: 'payer' });
    expect(read.proposals).toEqual([]);
    const answer = answerTurn(turnOf({ card, asked: 'payer', reading: read.reading, answers: 3 }, { text }));
    expect(answer.text).toMatch(/^Sorry, I missed what you asked\./);
    expect(answer.choices).toHaveLength(3);
    expect(answer.asked).toBeNull();
  });

  test.each([
    'Summary. And do I bid or not?',
    'Daj mi podsumowanie, summary, and what to do this week before Christmas market.',
    'Then sum up what is confirmed, please, so that I can bring it to the board.',
    'Ah here. Just give me the summary so, what you have on me.',
    'I HAVE the costs. Summary then: am I losing money and what is the one thing to do Monday?',
    'I know what the word means, thank you. I would like a summary of our repair café, to show the board.',
    'Nine societies said yes. Please summarise and tell me what to do this week.',
  ])('a summary is given whatever stands around the wish for it: %s', (text) => {
    const { reading } = turn(text, { asked: 'customer' });
    const answer = answerTurn(turnOf({ card, reading, answers: 3 }, { text }));
    expect(answer.text).toContain('This is what you have confirmed so far');
  });

  test.each([
    'The app writes a summary of each visit for the doctor.',
    'I want a summary page in the app for parents.',
    'No, I do not need a summary.',
  ])('what tells of summaries asks for none: %s', (text) => {
    expect(turn(text).reading.command).not.toBe('sum-up');
  });
});

describe('figures that are only thought about', () => {
  const boxes: Card = [
    entryOf('product', textValue('vegetable boxes')),
    entryOf('price', moneyValue('18', { per: 'box' })),
    entryOf('unitCost', moneyValue('9.40', { per: 'box' })),
    entryOf('volume', { type: 'count', count: '64', of: 'boxes', every: 'week' }),
    entryOf('monthlyCost', moneyValue('1150', { every: 'month', what: 'rent' })),
  ];
  test('are worked out beside the card', () => {
    const row = { words: null, currency: 'GBP', per: 'box', every: null };
    const trial = [
      { ...row, entryId: boxes[1]!.id, place: 'price' as const, amount: '21' },
      { ...row, entryId: boxes[2]!.id, place: 'unitCost' as const, amount: '9.40' },
      {
        ...row,
        entryId: boxes[3]!.id,
        place: 'volume' as const,
        amount: '54',
        currency: null,
        per: 'boxes',
        every: 'week' as const,
      },
      {
        ...row,
        entryId: boxes[4]!.id,
        place: 'monthlyCost' as const,
        amount: '1150',
        per: null,
        every: 'month' as const,
      },
    ];
    const { text } = answerTurn(turnOf({ card: boxes, kept: { asides: [], trial } }));
    // 64 × 8.60 and 54 × 11.60 a week, less 1,150 a month.
    expect(text).toContain('| Left in a month | £1,235.07 | £1,564.40 | +£329.33 |');
    expect(text).toContain('| Price | £18 | £21 | +£3 |');
  });
});
