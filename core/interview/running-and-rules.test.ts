import { describe, expect, test } from 'vitest';
import { entryOf, turnOf } from '#tests/support/mentor/interview-cards.ts';
import { twelveCards } from '#tests/support/mentor/twelve-cards.ts';
import { answerTurn } from './answer-turn.ts';
import { stageTold } from './done-told.ts';

describe('a running business, in words that its reader was not made from', () => {
  test.each([
    'My salon has been open since 2019 and rent goes up in May.',
    'We run a bakery in Porto for 11 years already.',
    '41000 lei a month come in and I still have nothing.',
    'Last month I invoiced 8,400 and paid myself 900.',
    'I have sold honey at the Saturday market for three summers.',
    'My shop makes about 300 sales a week.',
    'we got 40 kids in the nursery at the moment',
    'I employ two drivers and a cook.',
    'Our biggest client pays late every month.',
    'the restaurant is full on weekends and empty on tuesdays',
    'I took over the garage from my father in 2015.',
    'We sell to nine pharmacies.',
    'My customers complain about the waiting.',
    'I sell samosas at the bus park every morning.',
  ])('“%s” sells', (text) => expect(stageTold([text])).toBe('selling'));

  test.each([
    'I will open in 2027 with two employees.',
    'My father sold honey for thirty years.',
    'I worked as a nurse for 12 years.',
    'My customers would be pharmacies.',
    'I want to sell samosas every morning.',
    'In 2019 I had the idea.',
    'The neighbours have 40 hens.',
    'They employ two drivers and a cook.',
  ])('“%s” does not', (text) => expect(stageTold([text])).not.toBe('selling'));
});

describe('what to do this week, while nobody has said how far it is', () => {
  const week = (change: Parameters<typeof turnOf>[0]) =>
    answerTurn(
      turnOf(
        { reading: { act: 'command', command: 'plan-week' }, ...change },
        { text: 'What do I do this week?' },
      ),
    );

  test('says that its list is for a beginning, with what puts that right by one tap', () => {
    const { text, choices } = week({ card: [] });
    expect(text).toContain('this list is for somebody who begins');
    expect(choices).toContainEqual({
      label: 'sells every month',
      deed: { does: 'set', place: 'stage', value: { type: 'choice', choice: 'selling' } },
    });
  });

  test('says nothing of it to whoever has said so', () => {
    const card = [entryOf('stage', { type: 'choice', choice: 'idea' })];
    expect(week({ card }).text).not.toContain('somebody who begins');
    expect(week({ told: ['We sell to nine pharmacies.'] }).text).not.toContain('somebody who begins');
  });
});

describe('a question of law or rule is never answered by a sum', () => {
  test.each([
    'How much may I earn beside my pension?',
    'How much can I make before I must pay tax?',
    'how much am i allowed to earn on unemployment benefit',
    'What do I have to pay to the health insurance if I earn this?',
    'May I deduct the scanner from my tax?',
    'Is my pension made smaller?',
    'How many hours may I work with a student visa?',
    'How much VAT do I owe on this?',
    'At what income do I have to register?',
    'Can I sell this from home without a permit, and how much a month?',
    'What is the fine if I do not register?',
    'How much can I earn as a hobby before it counts as a business?',
  ])('“%s”', (text) => {
    const reading = { act: 'question', command: null } as const;
    const { text: said } = answerTurn(turnOf({ card: twelveCards.bakery, reading }, { text }));
    expect(said).not.toMatch(/is left|a month at most|loaves a month/);
  });
});
