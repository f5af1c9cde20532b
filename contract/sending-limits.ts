/** How much a member may send in any 24 hours and in any 30 days, and the limits that they set themselves. */
import { z } from 'zod';
import { LEVEL_NAMES } from '#core/wallet/sending-limits.ts';
import { endpoint } from './endpoint.ts';
import { amountInputSchema, amountSchema, timeSchema } from './shapes.ts';

const tag = 'Wallet';

const periodLimitSchema = z.object({
  /** What may be sent in all: the level's limit, or the member's own where that is lower. */
  limit: amountSchema,
  used: amountSchema,
  left: amountSchema,
  /** From this use on the member is warned by mail, once a period: four fifths of the limit. */
  warnsFrom: amountSchema,
  /** The level's limit, or this account's part of it. */
  granted: amountSchema,
  /** The member's own limit; null is none. */
  own: amountSchema.nullable(),
  /** A raise of the own limit that waits for its time; `own` null lifts it. */
  raise: z.object({ own: amountSchema.nullable(), from: timeSchema }).nullable(),
  /** What you have withdrawn, as PRD, where it leaves less to send: all that leaves has a limit together. Null where it doesn't. */
  withdrawn: amountSchema.nullable(),
  /** When the oldest of what counts stops counting; null where nothing counts. */
  freesAt: timeSchema.nullable(),
});

const sendingLevelSchema = z.object({
  level: z.enum(LEVEL_NAMES),
  day: amountSchema,
  month: amountSchema,
  /** What one vote may hold. */
  vote: amountSchema,
  /** What the level asks for. */
  ageDays: z.number().int(),
  counterparties: z.number().int(),
});

/** What a member may send and has sent, in PRD. */
export const sendingLimitsSchema = z.object({
  level: z.enum(LEVEL_NAMES),
  /** So many accounts of yours share what the level lets through, this one among them. */
  accounts: z.number().int(),
  day: periodLimitSchema,
  month: periodLimitSchema,
  /** The most that one vote of the member may hold. */
  vote: amountSchema,
  /** What speaks for the member. */
  standing: z.object({
    ageDays: z.number().int(),
    /** Members with whom PRD went one way only: what goes back and forth, or round, does not count. */
    counterparties: z.number().int(),
    /** Doubles the limits of every level. */
    hasSecondFactor: z.boolean(),
  }),
  /** The level above; null at the highest. */
  next: sendingLevelSchema.nullable(),
  asOf: timeSchema,
});

/** The part of `walletContract` about limits. */
export const limitEndpoints = {
  limits: endpoint({
    method: 'GET',
    path: '/wallet/limits',
    tag,
    access: 'member',
    scope: 'wallet:read',
    summary: 'Read how much you may send',
    description:
      'Limits of any 24 hours and any 30 days, what has left in them, and what raises them. They grow with the age of the account and the members it has dealt with, and what one vote may hold grows with them.',
    refuses: ['no_user_address'],
  }).output(sendingLimitsSchema),

  setLimits: endpoint({
    method: 'PUT',
    path: '/wallet/limits',
    tag,
    access: 'member',
    stepUp: 'by-command',
    summary: 'Set sending limits of your own',
    description:
      'Null is none, 0 stops all sending. Lowering counts at once; raising or lifting a limit counts 24 hours later, is told by mail, and wants a second factor confirmed a moment ago, or an emailed code. They never go above the limits of your level.',
    refuses: [
      'invalid_own_limit',
      'account_stopped',
      'fresh_two_factor_required',
      'email_code_required',
      'verified_email_required',
      'no_user_address',
    ],
  })
    .input(z.object({ day: amountInputSchema.nullable(), month: amountInputSchema.nullable() }))
    .output(sendingLimitsSchema),
};
