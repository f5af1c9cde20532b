import { expect, test } from 'vitest';
import { readWords } from './read-words.ts';

test('a line is one meaning, and what is no line of words is passed over', () => {
  const { entries, problems } = readWords(
    '# Words\n\nA line is one meaning.\n\n- licence, permit, sole trader\n',
    'words',
  );
  expect(problems).toEqual([]);
  expect(entries).toEqual([['licence', 'permit', 'sole trader']]);
});

test.each([
  ['- licence', 'two words or more'],
  ['- licence, permit\n- permit, paper', '"permit" stands in line 1 already'],
  ['- licence, may I do this here or not', 'more than 4 words'],
])('%s is refused, and the page says so with its line', (text, said) => {
  expect(readWords(text, 'en/words').problems).toEqual([expect.stringContaining(said)]);
});
