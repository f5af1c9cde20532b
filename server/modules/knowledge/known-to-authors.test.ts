/**
 * Everyday questions of owners of very small ventures, in learners' English, chat, few words and German. They were written before
 * the pages were looked at, and read while pages and search were mended: they keep what was reached, and say nothing of what
 * strangers will find (`tests/mentor-sets/README.md`).
 */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readPages } from './read-pages.ts';
import { findAnswers } from './search-pages.ts';

interface Known {
  id: string;
  way: 'learner' | 'chat' | 'terse' | 'german' | 'beside';
  text: string;
  /** The names of pages that answer it; none where it is about no venture. */
  right: string[];
}
const KNOWN: readonly Known[] = JSON.parse(
  await readFile(new URL('../../../tests/mentor-sets/known-to-authors.json', import.meta.url), 'utf8'),
);
const { answers } = await readPages(undefined, () => undefined);

/** The names of the pages that are shown to somebody without a card. */
async function shown({ text, way }: Pick<Known, 'text' | 'way'>) {
  const language = way === 'german' ? 'de' : 'en';
  return findAnswers({ ownFolder: undefined, text, limit: 4, language });
}

test('of sixty everyday questions that its authors know nearly all find their page first, and few another beside it', async () => {
  const counts = { first: 0, amongFour: 0, saidOther: 0, others: 0 };
  for (const row of KNOWN.filter(({ right }) => right.length > 0)) {
    const found = await shown(row);
    const isRight = ({ id }: { id: string }) => row.right.includes(id);
    const said = found.filter(({ isDoubtful }) => !isDoubtful);
    if (found[0] && isRight(found[0])) counts.first += 1;
    if (found.some(isRight)) counts.amongFour += 1;
    if (said.length > 0 && !said.some(isRight)) counts.saidOther += 1;
    counts.others += found.filter((one) => !isRight(one)).length;
  }
  console.log(counts);
  expect(counts.first).toBeGreaterThanOrEqual(57);
  expect(counts.amongFour).toBeGreaterThanOrEqual(58);
  expect(counts.saidOther).toBe(0);
  expect(counts.others).toBeLessThanOrEqual(50);
});

test('what is about no venture is answered by no page, and none is named as near', async () => {
  const beside = KNOWN.filter(({ right }) => right.length === 0);
  const answered: string[] = [];
  for (const row of beside) if ((await shown(row)).length > 0) answered.push(row.text);
  expect(beside.length).toBe(10);
  expect(answered).toEqual([]);
});

test('every page that a question of the set is answered by is there', () => {
  const ids = new Set(answers.map(({ id }) => id));
  expect(KNOWN.flatMap(({ right }) => right.filter((id) => !ids.has(id)))).toEqual([]);
});

test.each([
  [
    'who pays when a customer’s child ruins the things that they hired?',
    'when-things-go-wrong/something-that-i-hired-out-came-back-broken-or-lost-what-may-i-charge',
  ],
  [
    'how exposed am I if a unit fails after my certificate?',
    'when-things-go-wrong/my-work-may-fail-after-i-have-signed-it-off-how-exposed-am-i-and-what-covers-me',
  ],
  [
    'Kundenbeschwerde: was mache ich mit einer schlechten Bewertung?',
    'everyday-customers/a-customer-is-angry-or-writes-a-bad-review-how-do-i-answer',
  ],
  [
    'Der Mieter brachte die vermieteten Zelte beschädigt zurück, wer bezahlt?',
    'when-things-go-wrong/something-that-i-hired-out-came-back-broken-or-lost-what-may-i-charge',
  ],
])('“%s” finds its page first', async (text, id) => {
  const [first] = await findAnswers({ ownFolder: undefined, text, limit: 4 });
  expect(first?.id).toBe(id);
});

test('no page is named as near for one word that it has in common with a question of another subject', async () => {
  for (const text of ['What is the best thing to cook on a rainy Sunday?', 'the loan word in linguistics']) {
    const found = await findAnswers({ ownFolder: undefined, text, limit: 4 });
    expect(found.map(({ id }) => id)).toEqual([]);
  }
});

test.each([
  'Where do I find customers for my tents?',
  'How do I find my first customers for camel milk?',
  'How do I get more customers for my saris?',
])('%s is about finding customers, whatever it is for', async (text) => {
  const [first] = await shown({ text, way: 'chat' });
  expect(first?.id).toContain('how-do-i-find-my-first-ten-customers');
});
