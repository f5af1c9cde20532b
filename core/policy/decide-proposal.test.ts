import { expect, test } from 'vitest';
import { units } from '#core/money/amount.ts';
import { needsSecond, refuseEffect } from './decide-proposal.ts';

const prd = (whole: number) => units('PRD', whole).minor;

test('a thousand PRD in a day need nobody else, whatever the pieces [G7]', () => {
  expect(needsSecond({ before: 0n, asked: prd(1_000) })).toBe(false);
  expect(needsSecond({ before: prd(999), asked: prd(1) })).toBe(false);
  expect(needsSecond({ before: prd(1_000), asked: 1n })).toBe(true);
});

test('another administrator or a day lets it take effect, whoever proposed it does not [G8]', () => {
  const now = new Date('2026-01-02T00:00:00Z');
  const proposal = { state: 'waiting' as const, proposedBy: 'ann', effectiveAt: now };
  expect(refuseEffect(proposal, { by: 'bob', now })).toBeNull();
  expect(refuseEffect(proposal, { by: null, now })).toBeNull();
  expect(refuseEffect(proposal, { by: 'ann', now })).toBe('own_proposal');
  expect(refuseEffect({ ...proposal, state: 'declined' }, { by: 'bob', now })).toBe('proposal_decided');
  expect(() => refuseEffect(proposal, { by: null, now: new Date(now.getTime() - 1) })).toThrow(RangeError);
});
