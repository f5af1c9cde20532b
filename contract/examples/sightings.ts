/** Examples of who saw what. */
import type { ExamplesOf } from './index.ts';

/** A request and an answer of the endpoint about who saw what is a member's own. */
export const sightingsExamples: ExamplesOf<'sightings'> = {
  list: {
    request: { limit: 20 },
    response: {
      items: [
        {
          id: '019cbd9a-6c00-7a11-8c3f-2f6d1b7e4a20',
          kind: 'document',
          action: 'open',
          by: 'grace',
          what: 'plan.pdf',
          subjectId: '019cbd9a-6c00-7a11-8c3f-2f6d1b7e4a21',
          at: '2026-03-05T10:00:00.000Z',
        },
      ],
      nextCursor: null,
    },
  },
};
