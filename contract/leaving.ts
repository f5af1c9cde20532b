/**
 * Leaving: taking along what is yours, and having the account deleted. Both are confirmed freshly; a deletion waits for
 * two weeks, in which it can be taken back.
 */
import { z } from 'zod';
import { STANDING, type Standing } from '#core/leaving/terms.ts';
import { endpoint } from './endpoint.ts';
import { amountSchema, idSchema, timeSchema } from './shapes.ts';

const tag = 'Leaving';

/** What has to be settled before the account may go. */
const standingSchema = z.object({
  kind: z.enum(Object.keys(STANDING) as [Standing, ...Standing[]]),
  words: z.string(),
  /** Where that is done. */
  path: z.string(),
});

/** Whether the account is to be deleted, what stands in the way, and what would be given up. */
export const leavingSchema = z.object({
  departure: z.object({ askedAt: timeSchema, erasesAt: timeSchema }).nullable(),
  standing: z.array(standingSchema),
  /** The PRD in the wallet: whoever goes gives it up. */
  givesUp: amountSchema,
  /** Coins that are too few for any order or withdrawal, which are given up with it: `0.00000012 BTC`. */
  dust: z.array(z.string()),
});

/** Everything of the member, in parts that are each a ZIP. */
export const archiveSchema = z.object({
  id: idSchema,
  status: z.enum(['making', 'ready', 'expired', 'failed']),
  askedAt: timeSchema,
  /** Until when it can be fetched. */
  expiresAt: timeSchema.nullable(),
  parts: z.array(z.object({ number: z.number().int(), bytes: z.number().int() })),
});

const archives = z.object({ items: z.array(archiveSchema) });

/** The endpoints. */
export const leavingContract = {
  read: endpoint({
    method: 'GET',
    path: '/leaving',
    tag,
    access: 'member',
    summary: 'Read whether your account is to be deleted, and what would stand in the way',
  }).output(leavingSchema),

  ask: endpoint({
    method: 'POST',
    path: '/leaving',
    tag,
    access: 'member',
    rate: 'attempt',
    isPrivate: true,
    stepUp: 'fresh',
    isUsedByCommand: true,
    confirms: () => 'Delete your account',
    summary: 'Have your account deleted in 14 days',
    description:
      'Refused while somebody else waits for something of yours (`standing`). `username` is your own, typed. PRD that is left, and coins too few for any order or withdrawal (`dust`), are given up: say so with `givesUpPrd`. You are told by email, and everything works as before until then.',
    refuses: ['leaving_name_wrong', 'leaving_too_early', 'leaving_gives_up_prd', 'leaving_asked_already'],
  })
    .input(z.object({ username: z.string().max(64), givesUpPrd: z.boolean().default(false) }))
    .output(leavingSchema),

  takeBack: endpoint({
    method: 'POST',
    path: '/leaving/take-back',
    tag,
    access: 'member',
    isPrivate: true,
    stepUp: { none: 'It keeps what is there; whoever finds out that somebody else asked is not held up.' },
    summary: 'Keep your account after all',
    refuses: ['not_found'],
  }).output(leavingSchema),

  archives: endpoint({
    method: 'GET',
    path: '/leaving/archives',
    tag,
    access: 'member',
    summary: 'List the archives of what is yours',
  }).output(archives),

  askForArchive: endpoint({
    method: 'POST',
    path: '/leaving/archives',
    tag,
    access: 'member',
    rate: 'attempt',
    isPrivate: true,
    stepUp: { none: 'Opening it is confirmed.' },
    summary: 'Have an archive made of everything that is yours',
    description: 'At most one a day. You are told by email when it is ready; it can be opened for a week.',
    refuses: ['archive_being_made', 'archive_made_lately'],
  }).output(archives),

  openArchive: endpoint({
    method: 'POST',
    path: '/leaving/archives/{id}/link',
    tag,
    access: 'owner',
    isPrivate: true,
    stepUp: 'fresh',
    confirms: () => 'Open the archive of your data',
    summary: 'Get a link to a part of an archive, for five minutes',
    refuses: ['not_found'],
  })
    .input(z.object({ id: idSchema, part: z.number().int().min(1).max(100).default(1) }))
    .output(z.object({ url: z.string(), expiresAt: timeSchema })),
};
