/** A request and an answer of each endpoint about reviewers. */
import type { ExamplesOf } from './index.ts';
import { AT, LATER, MEMBER_ID } from './shared.ts';

const CASE_ID = '019cbdb1-2c40-7c10-9a55-4be21c07d512';

const standing = {
  isReviewer: true,
  isPaused: false,
  pay: '1.00000000',
  leftToday: 9,
  leftInWindow: 41,
  terms: ['A case takes about 2 minutes and pays 1 PRD, whichever way you decide.'],
  lastUnpaid: null,
  case: {
    id: CASE_ID,
    amount: '4.00000000',
    why: 'Up to 20 PRD in thirty days are paid at once. A person looks before more is paid.',
    snippet: 'I sell each loaf for £4, and the flour for it costs me 90 pence.',
    values: [{ place: 'price' as const, label: 'Price', words: '£4 per loaf' }],
    endsAt: LATER,
  },
};

/** A request and an answer of each endpoint of named reviewers. */
export const reviewingExamples: ExamplesOf<'reviewing'> = {
  standing: { response: standing },
  next: { response: standing },
  decide: {
    request: { id: CASE_ID, decision: 'release', note: 'A price of your own.' },
    response: { ...standing, leftToday: 8, leftInWindow: 40, case: null },
  },
};

const reviewer = {
  memberId: MEMBER_ID,
  username: 'ruth',
  namedAt: AT,
  decided: 38,
  withheld: 6,
  putRight: 0,
  paid: '36.00000000',
  notice: null,
};

/** A request and an answer of each endpoint by which reviewers are named. */
export const rewardReviewersExamples: ExamplesOf<'rewardReviewers'> = {
  list: { response: { items: [reviewer] } },
  name: {
    request: { username: 'ruth', reason: 'She knows the trades of the valley.' },
    response: { ...reviewer, decided: 0, withheld: 0, paid: '0.00000000' },
  },
  settle: { request: { memberId: MEMBER_ID }, response: { done: true } },
  end: { request: { memberId: MEMBER_ID, reason: 'They asked to stop.' }, response: { done: true } },
};
