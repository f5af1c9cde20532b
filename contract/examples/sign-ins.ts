/** Examples of how an account was signed in to. */
import type { ExamplesOf } from './index.ts';

/** A request and an answer of the endpoint about a member's sign-ins. */
export const signInsExamples: ExamplesOf<'signIns'> = {
  list: {
    request: { limit: 20 },
    response: {
      items: [
        {
          id: '019cbd9a-6c00-7a11-8c3f-2f6d1b7e4a22',
          at: '2026-03-05T10:00:00.000Z',
          method: 'password',
          confirmedBy: 'totp',
          wasLetIn: true,
          userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0',
          network: '203.0.113.0/24',
          country: 'NL',
          isNewDevice: true,
          isCurrent: true,
          isSignedIn: true,
        },
      ],
      nextCursor: null,
    },
  },
};
