/** Whoever asks what to do now is answered that, whatever else the message says; what only sounds like it is read as ever. */
import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../idea/card.ts';
import { answerTurn } from './answer-turn.ts';
import { asksWeek, withoutWeek } from './asks-week.ts';
import type { Interview } from './interview.ts';
import { readTurn } from './read-turn.ts';

const pottery: Card = [
  entryOf('product', textValue('mugs thrown by hand')),
  entryOf('customer', textValue('cafés in Fife')),
  entryOf('price', moneyValue('18', { per: 'mug' })),
  entryOf('unitCost', moneyValue('5', { per: 'mug' })),
  entryOf('volume', { type: 'count', count: '60', of: 'mugs', every: 'month' }),
  entryOf('monthlyCost', moneyValue('300', { every: 'month', what: 'kiln rent' })),
];
const before = {
  ...{ asked: null, choices: [], lastMessageId: null, confirmedLast: [], language: 'en' as const },
  showedFigures: true,
};

function say(text: string, change: Partial<Interview> = {}) {
  const read = readTurn({ text, before: { ...before, card: pottery, asked: change.asked ?? null } });
  const { reading, settled } = read;
  const turn = turnOf({ card: pottery, reading, settled, answers: 4, ...change }, { text });
  return { read, answer: answerTurn(turn) };
}

describe('what to do this week', () => {
  test.each([
    'What do I do this week?',
    'So, what do I do this week? Short please.',
    'Say short: what to do this week?',
    'Just tell me what to do this week about the kiln.',
    'None of these. I asked what to do this week.',
    'No. What should I do first?',
    'That was 780, I understood. Now what would you do in my place?',
    'what you say to do?',
    'Where do I start?',
    'Thank you, that is clear. What I should do in this week?',
    'Pues, que hago esta semana?',
    'OK, and the next steps?',
    'Was soll ich jetzt tun?',
    'what mi do this week',
    'what i do dis week?',
    'wat do i do now',
    'wot shud we do dis wek',
    'ok so what me fi do now',
    'what we doing next week den',
    'whta shoud i do tomorow',
  ])('“%s” is asked for it', (text) => {
    expect(asksWeek(text)).toBe(true);
    const { answer } = say(text);
    expect(answer.text).toContain('What I would do this week:');
    expect(answer.text).toContain('5. ');
  });

  test.each([
    'What do I do if a café does not pay?',
    'An app that tells parents what to do this week.',
    'They ask me what to do next with cracked mugs.',
    'What can you do?',
    'What do cafés do today?',
    'what do tourists do next week',
    'that is what i do now',
    'when do i start',
    'now i do what i did before with mugs',
    'We teach people what to do first in an emergency.',
    '£20 or stay at £18, what would you do?',
  ])('“%s” is not', (text) => {
    expect(asksWeek(text)).toBe(false);
  });

  test('the list names the card’s own figures and customer, the riskiest first, with a number to decide by', () => {
    const { answer } = say('So what should I do first?');
    // 300 of regular costs over 13 left from each are 24 mugs; 1,040 are 20 × 52 and so on.
    expect(answer.text).toContain('1. All of it stands on 60 mugs a month.');
    expect(answer.text).toContain('under 24 a month it loses money');
    // Nothing says that anybody buys: a higher price is tried on nobody.
    expect(answer.text).not.toContain('£20');
    const sells = [...pottery, entryOf('stage', { type: 'choice', choice: 'selling' })];
    const buyers = say('So what should I do first?', { card: sells }).answer;
    expect(buyers.text).toContain('Say £20 to the next ten of your buyers');
    expect(buyers.text).toContain('9 must still buy at £20');
  });

  test('what the message tells beside it is proposed, and what it asks beside it is answered', () => {
    const told = say('The last café had forty chipped cups in a year. So what should I do this week?', {
      asked: 'problem',
    });
    expect(told.read.proposals).toMatchObject([{ place: 'problem' }]);
    expect(told.answer.text).toContain('What I would do this week:');
    const asked = say(
      'If I charge £21 and sell 50 mugs a month, is it better? And what should I do this week?',
    );
    expect(asked.answer.text).toContain('What I would do this week:');
    expect(withoutWeek('I sell mugs. What do I do this week?').trim()).toBe('I sell mugs.');
  });

  test('its figures are in no row, and no values', () => {
    const { read, answer } = say('So it leaves 480 a month and I wanted 900. What should I do this week?');
    expect(answer.fields?.rows.flatMap(({ amount, isKept }) => (isKept ? [] : (amount ?? []))) ?? []).toEqual(
      [],
    );
    expect(read.proposals.filter(({ place }) => place === 'price' || place === 'unitCost')).toEqual([]);
  });
});

describe('a summary', () => {
  test('holds what is confirmed, and nothing that was only read', () => {
    const card = [
      ...pottery,
      entryOf('problem', textValue('cups chip after a month'), 'proposed'),
      entryOf('oneOffCost', moneyValue('2400', { every: 'once', what: 'kiln' }), 'proposed'),
    ];
    const { text } = answerTurn(
      turnOf(
        { card, reading: { act: 'command', command: 'sum-up' }, answers: 5, lists: ['1. Something else.'] },
        { text: 'Sum it up and tell me what to do this week.' },
      ),
    );
    expect(text).toContain('- **Who has the problem:** cafés in Fife');
    expect(text).not.toMatch(/chip after a month|2,400/);
    expect(text).toContain('5. ');
  });

  test('whoever wants a page written gets the facts for it', () => {
    const { answer } = say('Write me the one page for the council.');
    expect(answer.text).toContain('£18 for one mug');
  });
});

test('without a figure on the card the list says that it is general, and asks for what would make it theirs', () => {
  const card = [entryOf('product', textValue('a hostel with eight beds'))];
  const text = 'So what do I do this week?';
  const { reading, settled } = readTurn({ text, before: { ...before, card } });
  const answer = answerTurn(turnOf({ card, reading, settled, answers: 2 }, { text }));
  expect(answer.text).toContain('That list is general');
  expect(answer.fields?.rows.map(({ place }) => place)).toEqual(
    expect.arrayContaining(['price', 'unitCost', 'volume', 'monthlyCost']),
  );
  // A price that was told and waits is not to be found out.
  const told = [...card, entryOf('price', moneyValue('14', { per: 'night' }), 'proposed')];
  const again = answerTurn(turnOf({ card: told, reading, settled, answers: 2 }, { text }));
  expect(again.text).not.toMatch(/Find out: Price|Find the price/);
});

test('what is told before a question is not worked out where the question is of something else', () => {
  const text = 'So 450 it is. But what do I tell the old clients?';
  const { reading, settled } = readTurn({ text, before: { ...before, card: pottery } });
  const answer = answerTurn(turnOf({ card: pottery, reading, settled, answers: 3 }, { text }));
  // The figure that it tells fills no field, and no sum is made of it.
  expect(answer.text).not.toContain('450');
  expect(answer.fields?.rows.every(({ amount, isKept }) => amount === null || isKept)).toBe(true);
});

test('how many somebody makes is no name of what they make', () => {
  const text = 'I make six in a month and each takes a day.';
  const { proposals } = readTurn({ text, before: { ...before, card: [], showedFigures: false } });
  expect(proposals.filter(({ place }) => place === 'product')).toEqual([]);
});

test('a figure that the message tells beside it stands beside the fields', () => {
  const text = 'I rent out bikes in Utrecht, 40 bikes, 9 euros a day. In winter nobody comes, what do I do?';
  const { reading, settled } = readTurn({ text, before: { ...before, card: [], showedFigures: false } });
  const answer = answerTurn(turnOf({ reading, settled, answers: 0, told: [text] }, { text }));
  expect(answer.fields?.rows.every(({ amount }) => amount === null)).toBe(true);
  expect(answer.fields?.suggestions?.map(({ value }) => 'amount' in value && value.amount)).toContain('9');
});
