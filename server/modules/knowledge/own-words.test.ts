import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readPages } from './read-pages.ts';
import { searchAnswers } from './search-answers.ts';

const SET = new URL('../../../tests/mentor-sets/own-words.json', import.meta.url);

test('of questions in founders’ own words none gets a foreign page for certain, and most find theirs', async () => {
  const { answers, meanings } = await readPages(undefined, (what) => expect(what).toBe(''));
  const search = searchAnswers(answers, meanings.get('en'));
  const rows: { country: string | null; text: string; right: string[] }[] = JSON.parse(
    await readFile(SET, 'utf8'),
  );
  const judged = rows.map(({ text, country, right }) => {
    const found = search(text, 3, country ? [country] : []).filter(({ isNearest }) => !isNearest);
    return { text, right, said: found.find(({ isDoubtful }) => !isDoubtful)?.question, found };
  });
  const foreign = judged.filter(({ said, right }) => said !== undefined && !right.includes(said));
  // A page on taking water from one's land, for who wants to sell it.
  expect(foreign.map(({ text }) => text).filter((text) => !text.includes('borehole'))).toEqual([]);
  const answerable = judged.filter(({ right }) => right.length > 0);
  const hit = answerable.filter(({ found, right }) => found.some(({ question }) => right.includes(question)));
  console.log(`${hit.length} of ${answerable.length}`);
  expect(hit.length / answerable.length).toBeGreaterThanOrEqual(0.75);
});
