/** Whether the books balance, for administrators: the sealed chain, what the checks found, and the server's health. */
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

/** How the server that answers has fared for five minutes, by its own log. Source: row WA-19. */
const healthSchema = z.object({
  /** `error` after any error, `warning` after more than three warnings. */
  status: z.enum(['healthy', 'warning', 'error']),
  warnings: z.number().int(),
  errors: z.number().int(),
  /** The newest 20 of the last 1,000 warnings and errors, however long ago. */
  newest: z.array(z.object({ at: timeSchema, level: z.enum(['warning', 'error']), words: z.string() })),
});

/** The endpoint of the books; it changes nothing. */
export const booksContract = {
  read: endpoint({
    method: 'GET',
    path: '/admin/books',
    tag: 'Books',
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'Read whether the books balance, the sealed chain is whole, and the server is healthy',
    description:
      'The chain is checked every minute, the books every hour: what is new, and everything once a day. `health` is that of the server that answers, by its log of the last five minutes: `error` after any error, `warning` after more than three warnings.',
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
      health: healthSchema,
    }),
  ),
};
