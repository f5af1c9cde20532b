/** The operator's console: what waits for administrators, and how the server's own work stands. */
import { z } from 'zod';
import { HEALTH_LINES, HEALTH_STATES } from '#core/health/health-lines.ts';
import { MOST_COUNTED, WAITING_LISTS } from '#core/policy/waiting-lists.ts';
import { tierSchema } from './api-keys.ts';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import { amountSchema, doneSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Console';

const waitingSchema = z.object({
  list: z.enum(WAITING_LISTS),
  /** How many wait, counted to 1,000. */
  count: z.number().int().max(MOST_COUNTED),
  /** Since when the oldest of them waits; null where none does. */
  oldestAt: timeSchema.nullable(),
});

const countsSchema = z.object({
  /** Due, not due yet, and waiting for the next try. */
  waiting: z.number().int(),
  /** Of those, how many have failed and are tried again. */
  failing: z.number().int(),
  /** Due for more than ten minutes. */
  late: z.number().int(),
  /** Given up in the last seven days. */
  failed: z.number().int(),
  /** Since when the oldest is due that has not been done. */
  oldestAt: timeSchema.nullable(),
});

/** A queue of jobs. */
export const queueSchema = countsSchema.extend({
  queue: z.string(),
  /** Filled by the clock, not by what happens. */
  isTimed: z.boolean(),
  /** Each of its jobs sends an email. */
  sendsEmail: z.boolean(),
});

/** Work that is found in the tables by rounds: as its newest round saw it. */
export const workListSchema = z.object({
  list: z.string(),
  waiting: z.number().int(),
  late: z.number().int(),
  oldestAt: timeSchema.nullable(),
  /** When the newest round was. */
  lookedAt: timeSchema,
});

/** A job that was given up. */
export const failedJobSchema = z.object({
  id: idSchema,
  queue: z.string(),
  failedAt: timeSchema,
  tries: z.number().int(),
  /** The failure in short, without what it quotes and without emails. */
  words: z.string(),
});

/** How the backups stand. Of what never happened there is no time. */
export const backupStandSchema = z.object({
  /** What was committed until then can be restored. */
  coveredUntil: timeSchema.nullable(),
  /** How many minutes of work a loss of the machine would cost now; null where nothing is kept yet. */
  minutesAtStake: z.number().int().nullable(),
  /** When the newest base backup was whole. */
  baseAt: timeSchema.nullable(),
  /** The newest drill that ended: a backup is restored on trial, and its books are checked. */
  drill: z.object({ at: timeSchema, isGood: z.boolean() }).nullable(),
  /** When one passed last. */
  passedAt: timeSchema.nullable(),
  /** What is wrong with them now. */
  faults: z.array(z.enum(['log', 'base', 'drill_failed', 'drill_late'])),
});

/** What an operator watches, as the newest look left it. */
export const healthSchema = z.object({
  /** Null before the first look. */
  lookedAt: timeSchema.nullable(),
  /** The look is old: what the lines say was true then, and nobody knows what is now. */
  isStale: z.boolean(),
  lines: z.array(
    z.object({
      line: z.enum(HEALTH_LINES),
      /** `off` is what this installation doesn't have, or what isn't known. */
      state: z.enum(HEALTH_STATES),
      /** Since when it is in this state. */
      since: timeSchema,
      words: z.string(),
      /** What to do; null where nothing is wrong. */
      todo: z.string().nullable(),
    }),
  ),
});

/** A member in the list. */
export const foundMemberSchema = z.object({
  id: idSchema,
  username: z.string(),
  joinedAt: timeSchema,
  isAdmin: z.boolean(),
  /** Nothing can leave the account. */
  isStopped: z.boolean(),
  /** The member can't sign in either. */
  isSuspended: z.boolean(),
});

/** How an account stands: what administrators may decide about, and nothing that its member wrote or owns. */
export const memberStandingSchema = foundMemberSchema.extend({
  address: z.string(),
  isEmailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  adminSince: timeSchema.nullable(),
  /** Reviews rewards, and since when. */
  reviewerSince: timeSchema.nullable(),
  /** What the wallet lets send in 24 hours and in 30 days, in PRD; null where none was set yet. */
  sending: z.object({ day: amountSchema.nullable(), month: amountSchema.nullable() }),
  /** Of the calls of keys. */
  apiTier: tierSchema,
  /** Of the exchange; null without an account there. */
  verification: z.string().nullable(),
  askedForTier: z.string().nullable(),
  /** What waits about them: reports of others, and applications for loans. */
  openReports: z.number().int(),
  waitingLoans: z.number().int(),
  /** The newest 20. */
  stops: z.array(
    z.object({
      id: idSchema,
      isSuspended: z.boolean(),
      reason: z.string(),
      stoppedBy: z.string(),
      stoppedAt: timeSchema,
      liftedAt: timeSchema.nullable(),
    }),
  ),
});

/** The endpoints of the console that are about all of it. */
export const consoleContract = {
  overview: endpoint({
    method: 'GET',
    path: '/admin/overview',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'Read what waits for administrators, and how jobs, emails and backups stand',
    description:
      'Counted as it is asked, each list up to 1,000, without what you have a part in yourself where its list leaves that out.',
  }).output(
    z.object({
      waiting: z.array(waitingSchema),
      jobs: countsSchema,
      /** Of the jobs, those that send emails. */
      emails: countsSchema,
      /** Items of work lists that have waited for too long, by the newest rounds. */
      lateWork: z.number().int(),
      /** Null where this server keeps none. */
      backups: backupStandSchema.nullable(),
    }),
  ),

  health: endpoint({
    method: 'GET',
    path: '/admin/health',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'Read how the server’s parts stand, since when, and what to do',
    description: 'Looked at every minute by one process. A look that is older than five minutes says so.',
  }).output(healthSchema),

  backups: endpoint({
    method: 'GET',
    path: '/admin/backups',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'Read how the backups stand',
  }).output(
    z.object({
      /** Null where this server keeps none. */
      backups: backupStandSchema.nullable(),
    }),
  ),

  members: endpoint({
    method: 'GET',
    path: '/admin/members',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'Find members by how their username begins, their whole email or their address; newest first',
  })
    .input(pageInputSchema.extend({ search: z.string().trim().max(254).default('') }))
    .output(pageOf(foundMemberSchema)),

  member: endpoint({
    method: 'GET',
    path: '/admin/members/{username}',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'Read how a member’s account stands: roles, stops, limits, and what waits about them',
    description:
      'It shows nothing that they wrote or own. That you looked stands among who saw their account.',
    refuses: ['member_not_found'],
  })
    .input(z.object({ username: z.string().trim().min(1).max(64) }))
    .output(memberStandingSchema),

  jobs: endpoint({
    method: 'GET',
    path: '/admin/jobs',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'Read how each queue of jobs and each work list stands',
  }).output(z.object({ queues: z.array(queueSchema), lists: z.array(workListSchema) })),

  failedJobs: endpoint({
    method: 'GET',
    path: '/admin/jobs/failed',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List jobs that were given up in the last seven days, newest first',
    description: 'What a job was about is not shown: an email has its reader’s words in it.',
  })
    .input(pageInputSchema)
    .output(pageOf(failedJobSchema)),

  retryJob: endpoint({
    method: 'POST',
    path: '/admin/jobs/{id}/retry',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Try a job that was given up once more',
    refuses: ['not_found'],
  })
    .input(z.object({ id: idSchema, reason: z.string().trim().min(1).max(500) }))
    .output(doneSchema),
};
