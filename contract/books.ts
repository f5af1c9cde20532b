/** Whether the books balance, for administrators: the sealed chain, and what the checks of the books found. */
import { z } from 'zod';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import { timeSchema } from './shapes.ts';

/** One check of the books: when, how far back, and what it found. */
export const bookLookSchema = z.object({
  startedAt: timeSchema,
  finishedAt: timeSchema,
  /** Older rows were left out; null where everything was checked. */
  since: timeSchema.nullable(),
  /** How many broken facts it found. */
  broken: z.number().int(),
  /** The first 50 of them: the fact, and the rows that break it. */
  found: z.array(z.object({ invariant: z.string(), detail: z.string() })),
});

/** The endpoint of the books; it changes nothing. */
export const booksContract = {
  read: endpoint({
    method: 'GET',
    path: '/admin/books',
    tag: 'Books',
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'Read whether the books balance, and whether the sealed chain is whole',
    description:
      'The chain is checked every minute, the books every hour: what is new, and everything once a day.',
  }).output(
    z.object({
      /** The newest check found something broken, or the chain is not whole. */
      isBroken: z.boolean(),
      chain: z.object({
        height: z.number().int().nullable(),
        sealedAt: timeSchema.nullable(),
        /** Every block up to this one was found right then. */
        verifiedHeight: z.number().int().nullable(),
        verifiedAt: timeSchema.nullable(),
        /** What is missing or broken, in words that name the blocks. */
        faults: z.array(z.string()),
      }),
      /** The newest 24. */
      looks: z.array(bookLookSchema),
    }),
  ),
};
