/** Example of the books. */
import type { ExamplesOf } from './index.ts';
import { AT } from './shared.ts';

/** A whole chain, and one check of everything that found nothing. */
export const booksExamples: ExamplesOf<'books'> = {
  read: {
    response: {
      isBroken: false,
      chain: { height: 4031, sealedAt: AT, verifiedHeight: 4031, verifiedAt: AT, faults: [] },
      looks: [{ startedAt: AT, finishedAt: AT, since: null, broken: 0, found: [] }],
      health: {
        status: 'healthy',
        warnings: 1,
        errors: 0,
        newest: [{ at: AT, level: 'warning', words: 'wallet events not published' }],
      },
    },
  },
};
