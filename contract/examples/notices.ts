/** Examples of notices. */
import type { ExamplesOf } from './index.ts';
import { AT } from './shared.ts';

const choices = {
  items: [
    { kind: 'connection_asked' as const, isShown: true, isMailed: true },
    { kind: 'connection_accepted' as const, isShown: true, isMailed: false },
    { kind: 'connection_declined' as const, isShown: true, isMailed: false },
    { kind: 'collaboration_asked' as const, isShown: true, isMailed: true },
    { kind: 'collaboration_answered' as const, isShown: true, isMailed: true },
    { kind: 'collaboration_settled' as const, isShown: true, isMailed: true },
    { kind: 'collaboration_rated' as const, isShown: true, isMailed: false },
    { kind: 'bank_money_in' as const, isShown: true, isMailed: false },
    { kind: 'bank_money_out' as const, isShown: false, isMailed: false },
    { kind: 'bank_low_balance' as const, isShown: true, isMailed: true },
    { kind: 'bank_interest' as const, isShown: true, isMailed: false },
    { kind: 'bank_planned' as const, isShown: true, isMailed: false },
    { kind: 'bank_payment_due' as const, isShown: true, isMailed: true },
    { kind: 'bank_payment_taken' as const, isShown: true, isMailed: false },
    { kind: 'bank_goal_reached' as const, isShown: true, isMailed: true },
    { kind: 'bank_card_purchase' as const, isShown: false, isMailed: false },
    { kind: 'bank_card_statement' as const, isShown: true, isMailed: true },
    { kind: 'bank_joint' as const, isShown: true, isMailed: false },
    { kind: 'bank_joint_asked' as const, isShown: true, isMailed: true },
  ],
};

const hours = {
  quiet: { from: '22:00', until: '07:00' },
  digest: { at: '08:00', on: 1 },
  timeZone: 'Europe/Lisbon',
};
const keptHours = { ...hours, held: { count: 2, nextAt: AT } };

/** An example of each endpoint of notices. */
export const noticesExamples: ExamplesOf<'notices'> = {
  inbox: { response: { version: 12, notices: 1, messages: 2, requests: 1 } },
  list: {
    request: { limit: 20 },
    response: {
      items: [
        {
          id: '019cbdc2-1010-7f01-8a01-1d2e3f4a5f01',
          kind: 'connection_asked',
          by: 'grace',
          words: 'asks to connect with you.',
          path: '/network?tab=requests',
          isRead: false,
          toldAt: AT,
        },
      ],
      nextCursor: null,
    },
  },
  readAll: { response: { done: true } },
  choices: { response: choices },
  choose: { request: choices.items[1]!, response: choices },
  hours: { response: keptHours },
  keepHours: { request: hours, response: keptHours },
};
