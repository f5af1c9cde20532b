import { describe, expect, test } from 'vitest';
import { entryOf, kindPage, moneyValue, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import { answerQuestion } from './answer-question.ts';
import { answerTurn } from './answer-turn.ts';

const asked = (text: string, place: string | null, kind: string | null = 'tutoring-school') =>
  answerQuestion(
    turnOf(
      {
        reading: { act: 'question', command: null },
        kind: kind === null ? null : kindPage(kind),
        card: [
          entryOf('product', textValue('maths lessons')),
          ...(place === null ? [] : [entryOf('location', textValue(place))]),
        ],
      },
      { text },
    ),
  ).paragraphs.join('\n\n');

test('a question for rules that no page answers has those of the trade, for its country and with their sources', () => {
  const said = asked('Which licence do I need for that?', 'a room in Leeds');
  expect(said).toContain('(Tutoring or a school)');
  expect(said).toContain('**GB:**');
  expect(said).not.toContain('**DE:**');
  expect(said).toMatch(/Sources: \[.+\]\(https:\/\//);
  expect(said).toContain('Who would know:');
});

test('rules of no country but the one that is meant are said, and none where no rule is asked for', () => {
  expect(asked('Is a licence needed in Germany?', 'a room in Leeds')).not.toContain('**GB:**');
  expect(asked('What colour should the room be?', 'a room in Leeds')).not.toContain('Sources');
  expect(asked('Do I need a licence?', 'Leeds', null)).toContain('Who would know:');
});

const page = {
  question: 'Do I need a licence or a DBS check to be a private tutor?',
  countries: ['GB'],
  source: { author: 'GOV.UK', title: 'DBS checks', url: 'https://www.gov.uk/dbs' },
  checked: '2026-11-26',
  answer: 'No licence, and a check is wise.',
};
const told = (act: 'statement' | 'thanks', found: readonly (typeof page & { isDoubtful?: boolean })[]) =>
  answerTurn(
    turnOf(
      { reading: { act, command: null }, card: [entryOf('product', textValue('maths lessons'))] },
      { text: '35 is what tutors charge. Also, do I need that DBS thing?', found },
    ),
  ).text;

test('what is asked beside something told is answered with its page, once, and only where that is sure', () => {
  expect(told('statement', [page]).split(page.answer)).toHaveLength(2);
  expect(told('statement', [page])).toContain('(https://www.gov.uk/dbs)');
  expect(told('statement', [{ ...page, isDoubtful: true }])).not.toContain(page.answer);
  expect(told('thanks', [page])).not.toContain(page.answer);
});

const unanswered = (text: string) =>
  answerTurn(turnOf({ reading: { act: 'question', command: null } }, { text })).text;

test('an office that a question names itself is who decides', () => {
  const said = unanswered(
    'I grow mushrooms in my garage. Does it need an approval from Fødevarestyrelsen or not?',
  );
  expect(said).toContain('Who decides: Fødevarestyrelsen, as you named them.');
  expect(unanswered('Does the CFIA need to inspect my kitchen?')).toContain('Who decides: CFIA,');
  expect(unanswered('Do I need a permit from Ohio?')).not.toContain('Who decides');
});

test.each([
  [
    'My friend looks after five kids and has no licence. Who exactly do I ring?',
    'the office that licenses child care',
  ],
  ['The owners want 2000. The administration of the building can say no?', 'whoever runs the building'],
  ['Will the jobcentre cut my benefits for this?', 'the office that pays you'],
  ['So who makes kiosks?', 'firms that make such things'],
])('whom to ask follows from the subject, in the question or before it: %s', (text, who) => {
  expect(unanswered(text)).toContain(who);
});

test('what asks for nobody’s leave takes no subject from what was said before it', () => {
  expect(unanswered('I look after kids. What colour is best?')).not.toContain('Who would know');
});

const allowed = (change: Parameters<typeof turnOf>[0]) =>
  answerTurn(
    turnOf({ reading: { act: 'question', command: null }, ...change }, { text: 'do I need a permit?' }),
  ).text;

test('a page of knowers of one’s own that has nobody for rules leaves out who can tell', () => {
  const { questions } = turnOf().interview;
  const own = { ...questions, knowers: questions.knowers.filter(({ words }) => words.includes('pension')) };
  const said = allowed({ questions: own, kind: kindPage('bakery') });
  expect(said).toContain('Ask the local food authority');
  expect(said).not.toContain('Who can tell you');
  expect(allowed({ questions: own, kinds: [kindPage('bakery')] })).not.toContain('Who can tell you');
  expect(allowed({ kinds: [kindPage('bakery')] })).toContain('the office that registers businesses');
});

test('of a trade that is only guessed no rules are said', () => {
  const said = answerQuestion(
    turnOf(
      { reading: { act: 'question', command: null }, kinds: [kindPage('tutoring-school')] },
      { text: 'Which licence do I need for that?' },
    ),
  ).paragraphs.join('\n\n');
  expect(said).not.toContain('(Tutoring or a school)');
  expect(said).toContain('Who would know:');
});

describe('what one may earn beside something, and a complaint about the answer', () => {
  const figures = [
    entryOf('price', moneyValue('12', { currency: 'EUR', per: 'page' })),
    entryOf('unitCost', moneyValue('0.5', { currency: 'EUR', what: 'PayPal' })),
    entryOf('volume', { type: 'count', count: '40', of: null, every: 'month' }),
    entryOf('location', textValue('Göttingen, Germany')),
  ];
  const reading = { act: 'question', command: null } as const;
  const pension = 'My worry is the pension: must I register a Gewerbe, and how much may I earn beside it?';

  test.each([
    'how much may I earn beside my pension?',
    'how much am I allowed to earn while I get my pension?',
    'How much may we take in before they cut the benefits?',
    'is my pension made smaller if I earn 300 a month?',
    pension,
  ])('“%s” is no sum of the card', (text) => {
    const answer = answerTurn(turnOf({ card: figures, reading }, { text })).text;
    expect(answer).not.toMatch(/€\d/);
    expect(answer).toMatch(/Who would know|I have no page/);
  });

  test.each([
    'That is not what I asked. Must I register, and is my pension made smaller?',
    'This is again not an answer. Then tell me who can answer it, please.',
    'You did not answer my question.',
  ])('“%s” says who would know, and not the same again', (text) => {
    const answer = answerTurn(
      turnOf({ card: figures, reading, told: [pension, text], answers: 4 }, { text }),
    );
    expect(answer.text).toMatch(/^Sorry, I missed what you asked\./);
    expect(answer.text).toContain('the office that pays your pension');
    expect(answer.text).not.toMatch(/€\d/);
  });
});
