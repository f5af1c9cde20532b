import { expect, test } from 'vitest';
import { waitingWords } from './waiting-reward.ts';

const part = (
  state: 'unconfirmed' | 'unverified' | 'review' | 'paid' | 'withheld' | 'refused',
  amount: string,
) => ({
  labels: ['Price'],
  amount: `${amount}.00000000`,
  state,
  note: null,
});

test('what waits is said with its amount and for whom; what was withheld or refused is no amount', () => {
  expect(waitingWords({ parts: [part('unverified', '12')] })).toBe('12 PRD waits for your verified email');
  expect(
    waitingWords({ parts: [part('paid', '5'), part('unconfirmed', '6'), part('unconfirmed', '3')] }),
  ).toBe('Up to 9 PRD when you say yes');
  expect(waitingWords({ parts: [part('review', '12')] })).toBe('12 PRD when a person has looked');
  expect(waitingWords({ parts: [part('paid', '5'), part('paid', '6'), part('refused', '2')] })).toBe(
    '11 PRD paid in parts',
  );
  expect(waitingWords({ parts: [part('withheld', '5')] })).toBeNull();
  expect(waitingWords({ parts: [] })).toBeNull();
});
