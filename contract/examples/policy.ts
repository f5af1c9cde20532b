/** Examples of the brake. */
import type { ExamplesOf } from './index.ts';
import { AT, LATER, MEMBER_ID, TRANSACTION_ID } from './shared.ts';

/** A request and an answer of each endpoint of the brake. */
export const policyExamples: ExamplesOf<'policy'> = {
  stopOwn: { request: { reason: 'This wasn’t me.' }, response: { isNew: true } },
  stop: {
    request: { username: 'ada', isSuspended: false, reason: 'She called: her phone was stolen.' },
    response: { isNew: true },
  },
  lift: {
    request: { id: TRANSACTION_ID, reason: 'She called again, from a new phone.' },
    response: { done: true },
  },
  proposals: {
    request: { limit: 20, show: 'open' },
    response: {
      items: [
        {
          id: TRANSACTION_ID,
          kind: 'mint',
          words: 'Issue 5,000 PRD to ada: prize of the spring round',
          state: 'waiting',
          proposedBy: 'ruth',
          proposedAt: AT,
          effectiveAt: LATER,
          decidedBy: null,
          decidedAt: null,
          note: null,
        },
      ],
      nextCursor: null,
    },
  },
  approveProposal: { request: { id: TRANSACTION_ID }, response: { done: true } },
  declineProposal: {
    request: { id: TRANSACTION_ID, reason: 'The round is not over.' },
    response: { done: true },
  },
  stops: {
    request: { limit: 20, show: 'open' },
    response: {
      items: [
        {
          id: TRANSACTION_ID,
          memberId: MEMBER_ID,
          username: 'ada',
          isSuspended: false,
          isOwn: true,
          stoppedBy: 'ada',
          stoppedAt: AT,
          reason: 'This wasn’t me.',
          liftedBy: null,
          liftedAt: null,
          liftReason: null,
        },
      ],
      nextCursor: null,
    },
  },
};
