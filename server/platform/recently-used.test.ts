import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { recentlyUsed } from './recently-used.ts';

test('as many entries are kept as it may keep, those that were used last, and of each that goes is told', () => {
  const gone: string[] = [];
  const cache = recentlyUsed<string, number>(3, { dispose: (_value, key) => gone.push(key) });
  for (const key of ['a', 'b', 'c']) cache.set(key, 1);
  cache.get('a');
  cache.set('d', 1);
  expect([...cache.keys()].sort()).toEqual(['a', 'c', 'd']);
  cache.get('c');
  cache.set('e', 1);
  expect([...cache.keys()].sort()).toEqual(['c', 'd', 'e']);
  cache.delete('c');
  expect(gone).toEqual(['b', 'a', 'c']);
});

test('an entry is forgotten after its time', () => {
  const cache = recentlyUsed<string, true>(3, { ttl: 1_000 });
  cache.set('a', true, { start: performance.now() - 2_000 });
  cache.set('b', true, { start: performance.now() + 3_600_000 });
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, true]);
});

test('no cache of the server is made beside this one, but of a few entries', async () => {
  const made: string[] = [];
  for await (const file of glob('server/**/*.ts')) {
    if (file.endsWith('.test.ts')) continue;
    const text = await readFile(file, 'utf8');
    if (/new LRUCache\b/.test(text) && !/new LRUCache<[^()]{1,80}>\(\{ max: \d{1,2} \}\)/.test(text))
      made.push(file);
  }
  expect(made).toEqual(['server/platform/recently-used.ts']);
});

test('no place is set aside before something is kept there', () => {
  expect(recentlyUsed<string, true>(100_000).max).toBe(0);
});
