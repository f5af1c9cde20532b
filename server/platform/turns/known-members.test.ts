import { expect, test } from 'vitest';
import { createKnownMembers } from './known-members.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const ada = {
  memberId: 'ada',
  joinedAt: new Date('2026-03-01T12:00:00Z'),
  isEmailVerified: true,
  isSuspended: false,
};

test('a member is known by a verified email and a day, by their id and their pseudonym', () => {
  const known = createKnownMembers((memberId) => `ref of ${memberId}`);
  expect([known.has('ada'), known.has('ref of ada')]).toEqual([false, false]);
  known.see(ada, NOW);
  known.see(ada, NOW);
  expect([known.has('ada'), known.has('ref of ada'), known.has('bob')]).toEqual([true, true, false]);
});

test.each([
  ['joined a moment ago', { joinedAt: new Date('2026-03-01T12:00:01Z') }],
  ['has no verified email', { isEmailVerified: false }],
  ['is suspended', { isSuspended: true }],
])('whoever %s is nobody to go first, even when they did before', (_what, change) => {
  const known = createKnownMembers((memberId) => `ref of ${memberId}`);
  known.see(ada, NOW);
  known.see({ ...ada, ...change }, NOW);
  expect([known.has('ada'), known.has('ref of ada')]).toEqual([false, false]);
});
