import { expect, test } from 'vitest';
import { TRANSFER_CODES } from '#core/ledger/codes.ts';
import { units } from '#core/money/amount.ts';
import { ASKING, takesAsking, votedAnew } from './decide-asking.ts';

const prd = (whole: number) => units('PRD', whole).minor;

test('what goes in a day without asking stays below 500 PRD, whatever the pieces [G13]', () => {
  expect(takesAsking({ before: 0n, minor: prd(500) - 1n })).toBe(false);
  expect(takesAsking({ before: 0n, minor: prd(500) })).toBe(true);
  expect(takesAsking({ before: prd(500) - 1n, minor: 1n })).toBe(true);
  expect(takesAsking({ before: prd(400), minor: prd(100) - 1n })).toBe(false);
});

test('a vote counts as far as it says more than the one before it, and whole for the other side [G13]', () => {
  const yes = (whole: number) => ({ support: true, amountMinor: prd(whole) });
  const no = { support: false, amountMinor: prd(400) };
  expect(votedAnew(null, yes(400))).toBe(prd(400));
  expect(votedAnew(yes(400), yes(450))).toBe(prd(50));
  expect(votedAnew(yes(400), yes(1))).toBe(0n);
  expect(votedAnew(yes(400), no)).toBe(prd(400));
});

test('every reason to move value says how its member is asked', () => {
  expect(Object.keys(ASKING).sort()).toEqual(Object.keys(TRANSFER_CODES).sort());
});
