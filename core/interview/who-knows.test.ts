import { expect, test } from 'vitest';
import { entryOf, kindPage, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import { answerQuestion } from './answer-question.ts';

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
