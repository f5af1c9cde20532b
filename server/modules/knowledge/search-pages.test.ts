import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { findAnswers } from './search-pages.ts';

const ask = (folder: number) =>
  findAnswers({ ownFolder: `/nowhere/${folder}`, text: 'How do I get investors?', limit: 3 });

test('a thread keeps the pages of one folder, however many it was asked about', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = heap();
  expect(await ask(0)).not.toEqual([]);
  const one = heap() - before;
  for (let folder = 1; folder <= 8; folder += 1) await ask(folder);
  expect(heap() - before).toBeLessThan(4 * one);
});
