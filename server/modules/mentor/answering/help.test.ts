import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maintainedLines } from './help.ts';

const LIST = readFileSync(new URL('../../../../content/care/help-lines.csv', import.meta.url), 'utf8');
const HEAD = LIST.slice(0, LIST.indexOf('\n'));
const SITE = 'https://example.org/lines';

test('every country of the list has its emergency number', () => {
  const lines = maintainedLines(LIST);
  const emergency = new Set(lines.filter(({ kind }) => kind === 'emergency').map(({ country }) => country));
  expect(lines.filter(({ country }) => !emergency.has(country))).toEqual([]);
  expect(emergency.size).toBeGreaterThanOrEqual(88);
});

test.each([
  ['no source', 'XX,crisis,Line,1,,,,,2024,2026-11-26'],
  ['a source without a day', `XX,crisis,Line,1,,,,${SITE},,2026-11-26`],
  ['a source from before 2021', `XX,crisis,Line,1,,,,${SITE},2020-12-31,2026-11-26`],
  ['a day of checking that is none', `XX,crisis,Line,1,,,,${SITE},2024,soon`],
  ['an emergency number without a source', 'XX,emergency,Help,1,,,24h,,,2026-11-26'],
])('a line with %s ends the start instead of being shown', (_, row) => {
  expect(() => maintainedLines(`${HEAD}\n${row}`)).toThrow('row 2, names no source that is new enough');
});

test('a line with a dated source is taken, and an emergency number without a date', () => {
  const rows = [
    `XX,crisis,Line,1,,,,${SITE},2024-05,2026-11-26`,
    `XX,emergency,Help,2,,,24h,${SITE},,2026-11-26`,
  ];
  expect(maintainedLines([HEAD, ...rows].join('\n')).map(({ phone }) => phone)).toEqual(['1', '2']);
});
