import { expect, test } from 'vitest';
import { readSince } from './read-since.ts';

const now = new Date('2026-03-02T09:00:00.000Z');

test.each([
  ['2h', '2026-03-02T07:00:00.000Z'],
  ['1d', '2026-03-01T09:00:00.000Z'],
  ['2026-03-01T00:00:00Z', '2026-03-01T00:00:00.000Z'],
])('%s is a time', (text, time) => {
  expect(readSince(text, now).toISOString()).toBe(time);
});

test.each(['', 'h', '0h', '-1h', '1.5h', 'yesterday'])('"%s" is told to be none', (text) => {
  expect(() => readSince(text, now)).toThrow('--since');
});
