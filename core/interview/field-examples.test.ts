/** The grey example of who has the problem is people: of the kind where one is known, and no headline of its page. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entryOf, kindPage, turnOf } from '#tests/support/mentor/interview-cards.ts';
import { answerTurn } from './answer-turn.ts';

const KINDS = readdirSync(new URL('../../content/mentor/en/kinds', import.meta.url)).map((file) =>
  file.replace('.md', ''),
);
const exampleOf = (kind: string | null, language: 'en' | 'de' = 'en') =>
  answerTurn(
    turnOf({
      opens: 'who',
      language,
      kind: kind ? kindPage(kind) : null,
      card: [entryOf('product', { type: 'text', text: 'x' })],
    }),
  ).fields!.points!.find(({ place }) => place === 'customer')!.example;

/** Somebody's name in the plural, and who or where they are. */
const PEOPLE =
  /^(?:\p{Lu}[\p{L}’-]+(?:[ -][\p{L}’]+){0,3}?(?:s|en|men|women|ple|folk)|Market women)\b(?! (?:is|are|never|pays?|decides?|bring)\b)/u;

test.each(KINDS)('%s has an example of people', (kind) => {
  const example = exampleOf(kind);
  expect(example).toMatch(PEOPLE);
  const words = example!.split(' ').length;
  expect(words).toBeGreaterThan(3);
  expect(words).toBeLessThan(13);
});

test('without a kind it is of parents, in the language of the conversation', () => {
  expect(exampleOf(null)).toBe('Parents of children under 3 who work shifts');
  expect(exampleOf('bakery', 'de')).toBe('Eltern von Kindern unter 3, die Schicht arbeiten');
});
