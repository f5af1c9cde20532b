import { describe, expect, test } from 'vitest';
import { turnOf } from '#tests/support/mentor/interview-cards.ts';
import { answerTurn } from './answer-turn.ts';
import { asksWeek } from './asks-week.ts';
import { beginsWithNo } from './begins-with-no.ts';
import { hasRulesSettled, stageTold } from './done-told.ts';
import { readTurn } from './read-turn.ts';

const BEFORE = {
  card: [],
  asked: null,
  choices: [],
  lastMessageId: null,
  confirmedLast: [],
  language: 'en' as const,
};
const proposedIn = (text: string) =>
  readTurn({ text, before: BEFORE }).proposals.flatMap(({ place, value }) =>
    value.type === 'money'
      ? [`${place} ${value.amount}`]
      : value.type === 'count'
        ? [`${place} ${value.count}`]
        : [],
  );

describe('a figure whose place is in doubt', () => {
  test.each([
    ['we pay a teacher 60,000 to check the answers', '60000'],
    ['we took a loan of 15000 for the oven', '15000'],
    ['Last year turnover was 61,000 and costs 48,000.', '48000'],
  ])('“%s” is proposed nowhere, and stands beside the fields for any of them', (text, figure) => {
    expect(proposedIn(text).some((one) => one.endsWith(` ${figure}`))).toBe(false);
    const { fields } = answerTurn(turnOf({ opens: 'around', told: [text] }, { text }));
    const loose = fields!.suggestions!.filter(({ place }) => place === null);
    expect(
      loose.map(({ value }) => ('amount' in value ? value.amount : 'count' in value && value.count)),
    ).toContain(figure);
  });

  test('thousands are parted by a space, and what is sold by the dozen is counted in dozens', () => {
    expect(proposedIn('rent is 14 500 a month')).toEqual(['monthlyCost 14500']);
    expect(proposedIn('we sell 40 dozen a week')).toEqual(['volume 40']);
  });
});

test('what is told is done says how far somebody is, and a wish or a plan does not', () => {
  expect(stageTold(['I keep bees since 4 years and want to sell my honey.'])).toBe('selling');
  expect(stageTold(['We have 310 users from my old school, 9 paid'])).toBe('first-sales');
  expect(stageTold(['The prototype works on 3 farms'])).toBe('prototype');
  expect(stageTold(['I would build a prototype if somebody paid'])).toBeNull();
  expect(hasRulesSettled(['I have the registration since March.'])).toBe(true);
  expect(hasRulesSettled(['Do I need a registration?'])).toBe(false);
});

test.each(['ok and what next', 'what do we do on monday', 'what we do first', 'whats next?'])(
  '“%s” asks what to do now',
  (text) => expect(asksWeek(text)).toBe(true),
);

test('a no that tells something puts no figure right', () => {
  const before = { card: [], asked: null, showedFigures: true } as unknown as Parameters<
    typeof beginsWithNo
  >[1];
  expect(beginsWithNo("no i haven't talked to anyone yet because they'd steal it", before)).toBe(false);
  expect(beginsWithNo('no, the rent is for a year', before)).toBe(true);
});
