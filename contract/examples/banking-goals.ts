/** Examples of goals. */
import type { z } from 'zod';
import type { goalSchema } from '#contract/banking-goals.ts';
import type { ExamplesOf } from './index.ts';
import { AT, MEMBER_ID } from './shared.ts';

const GOAL_ID = '019cbdb2-3010-8c01-8a01-1d2e3f4a5c21';
const ACCOUNT_ID = '019cbdb2-1010-7c01-8a01-1d2e3f4a5c01';

const goal: z.infer<typeof goalSchema> = {
  id: GOAL_ID,
  userId: MEMBER_ID,
  goalName: 'A new oven',
  goalType: 'other',
  currentAmount: '250.00',
  targetAmount: '1000.00',
  targetDate: '2026-12-01',
  isActive: true,
  isPaused: false,
  isReached: false,
  sourceAccountId: ACCOUNT_ID,
  contribution: '80.00',
  contributionDay: 1,
  nextContributionOn: '2026-04-01',
  roundsUp: true,
  suggestedContribution: '92.81',
  createdAt: AT,
};

const plan = {
  goalName: 'A new oven',
  goalType: 'other' as const,
  targetAmount: '1000',
  targetDate: '2026-12-01',
  sourceAccountId: ACCOUNT_ID,
  contribution: '80',
  contributionDay: 1,
  roundsUp: true,
};

/** One example for each endpoint of goals. */
export const goalsExamples: ExamplesOf<'goals'> = {
  list: { response: { items: [goal], today: '2026-03-05' } },
  create: { request: plan, response: { ...goal, currentAmount: '0.00' } },
  update: { request: { id: GOAL_ID, ...plan }, response: goal },
  setPaused: { request: { id: GOAL_ID, isPaused: true }, response: { ...goal, isPaused: true } },
  move: {
    request: { id: GOAL_ID, direction: 'in', amount: '50' },
    response: { ...goal, currentAmount: '300.00' },
  },
  end: {
    request: { id: GOAL_ID },
    response: { ...goal, currentAmount: '0.00', isActive: false, suggestedContribution: null },
  },
};
