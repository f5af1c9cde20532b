/** Figures of the card are known again however they are written. */
import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../idea/card.ts';
import { answerCommand } from './answer-command.ts';
import type { InterviewLanguage } from './interview.ts';
import { turnTexts } from './turn-texts.ts';
import { answerUnanswered } from './unanswered.ts';

const card: Card = [
  entryOf('price', moneyValue('9', { per: 'box' })),
  entryOf('unitCost', moneyValue('8.50', { per: 'box', what: 'flour' })),
  entryOf('volume', { type: 'count', count: '2000', of: 'boxes', every: 'month' }),
];

const notes = (text: string, language: InterviewLanguage = 'en') => {
  const reading = { act: 'command', command: 'compute' } as const;
  const { paragraphs } = answerCommand(turnOf({ card, reading, language }, { text }));
  return paragraphs.includes(turnTexts(language).asCardStands);
};

describe('that a message tells figures beside what it wants worked out', () => {
  test.each([
    'Work out the month at 9.00 a box',
    'Work out the month at £9 a box and 8.5 to make one',
    'Work out what is left over 12 months',
    'Work out the month with 2,000 boxes',
    'I am 34, work out the month',
  ])('is not said where it tells none: %s', (text) => {
    expect(notes(text)).toBe(false);
  });

  test.each(['Rechne den Monat bei 8,50 Euro', 'Rechne aus, was in 12 Monaten bleibt'])(
    'is not said of German where it tells none: %s',
    (text) => {
      expect(notes(text, 'de')).toBe(false);
    },
  );

  test.each([
    'Now 60 boxes a week, work out the month',
    'Work out the month with 10% off',
    'We are open 8 months, work out the year',
    'Work out the month at 850 a box',
  ])('is said where it does: %s', (text) => {
    expect(notes(text)).toBe(true);
  });
});

describe('a figure of the card in a question that no page answers', () => {
  const said = (question: string) =>
    answerUnanswered(turnOf({ card }, { text: question }), { question, before: '' }).paragraphs.join('\n');

  test.each(['Is the 9.00 all?', 'And the 8.5 again?', 'Was it 2000?', 'Was it 2,000?'])(
    'is found however it is written: %s',
    (question) => {
      expect(said(question)).toMatch(/^- .*(?:£9|£8\.50|2,000)/m);
    },
  );

  test('is none of the same digits with the point elsewhere', () => {
    expect(said('Is the 850 all?')).not.toContain('£8.50');
  });

  test('is judged by what its price leaves', () => {
    expect(said('Is 9 too cheap')).toContain('leaves £0.50');
  });
});
