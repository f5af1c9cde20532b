/** Examples of notices. */
import { firstWays, NOTICE_KINDS } from '#core/members/notice-kinds.ts';
import type { ExamplesOf } from './index.ts';
import { AT } from './shared.ts';

const choices = {
  items: NOTICE_KINDS.map((kind) => ({ kind, ...firstWays(kind) })),
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
  unsubscribe: {
    request: { token: '019cbdc2-1010-7f01-8a01-1d2e3f4a5f02.connection_asked.c2lnbmF0dXJlIG9mIGl0' },
    response: { kinds: ['connection_asked'] },
  },
  hours: { response: keptHours },
  keepHours: { request: hours, response: keptHours },
};
