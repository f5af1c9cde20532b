import { queryObjects } from 'node:v8';
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { findAnswers } from './search-pages.ts';

const ask = (folder: number) =>
  findAnswers({ ownFolder: `/nowhere/${folder}`, text: 'How do I get investors?', limit: 3 });

/** How many indexes this thread holds on to: those that nothing reaches are collected first. */
const indexes = () => queryObjects(MiniSearch, { format: 'count' });

test('a thread keeps the pages of one folder, however many it was asked about', async () => {
  expect(await ask(0)).not.toEqual([]);
  const one = indexes();
  expect(one).toBeGreaterThan(0);
  for (let folder = 1; folder <= 8; folder += 1) await ask(folder);
  expect(indexes()).toBe(one);
});
