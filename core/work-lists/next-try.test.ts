import { expect, test } from 'vitest';
import { waitAfterTry } from './next-try.ts';

const TERMS = { firstSeconds: 10, mostSeconds: 600 };

test('a wait doubles from the first up to the most, less at most a fifth (Q1)', () => {
  for (const [tries, seconds] of [
    [1, 10],
    [2, 20],
    [5, 160],
    [7, 600],
    [1_000_000, 600],
  ] as const) {
    const wait = waitAfterTry('an item', tries, TERMS);
    expect(wait).toBeLessThanOrEqual(seconds * 1000);
    expect(wait).toBeGreaterThanOrEqual(seconds * 800);
  }
});

test('what failed together comes back apart, and the same each time (Q2)', () => {
  const waits = Array.from({ length: 100 }, (_, n) => waitAfterTry(`item ${n}`, 3, TERMS));
  expect(new Set(waits).size).toBeGreaterThan(90);
  expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(6_000);
  expect(waits).toEqual(Array.from({ length: 100 }, (_, n) => waitAfterTry(`item ${n}`, 3, TERMS)));
});
