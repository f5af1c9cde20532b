/** The innovation contest: what is announced, what members enter, and who has won. */
import { z } from 'zod';
import { ENTRY_LENGTHS, MAX_RULES } from '#core/community/contest.ts';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import {
  actReasonSchema,
  amountInputSchema,
  amountSchema,
  doneSchema,
  idSchema,
  pageInputSchema,
  pageOf,
  timeSchema,
} from './shapes.ts';

const tag = 'Contests';
const { title, summary, link } = ENTRY_LENGTHS;
const prizeSchema = z.enum(['grand', 'runner_up']);

/** A contest as anybody reads it. Whether it is open follows from its dates. */
export const contestSchema = z.object({
  id: idSchema,
  title: z.string(),
  theme: z.string(),
  status: z.enum(['upcoming', 'live', 'ended']),
  opensAt: timeSchema,
  deadlineAt: timeSchema,
  grandPrize: z.object({ usd: amountSchema, prd: amountSchema }),
  runnerUps: z.object({ count: z.number().int(), usd: amountSchema }),
  rules: z.array(z.string()),
  rulesPath: z.string(),
  entries: z.number().int(),
  /** The grand prize first. Whoever is suspended or gone has no name here. */
  winners: z.array(z.object({ prize: prizeSchema, username: z.string().nullable(), title: z.string() })),
});

/** What a member has entered. */
const entrySchema = z.object({
  title: z.string(),
  summary: z.string(),
  link: z.string().nullable(),
  enteredAt: timeSchema,
  changedAt: timeSchema,
  prize: prizeSchema.nullable(),
});

const ofContest = z.object({ id: idSchema });

/** The endpoints of contests; `community.contests` lists them. */
export const contestsContract = {
  entry: endpoint({
    method: 'GET',
    path: '/community/contests/{id}/entry',
    tag,
    access: 'member',
    summary: 'Read your own entry; null where there is none',
    refuses: ['not_found'],
  })
    .input(ofContest)
    .output(z.object({ entry: entrySchema.nullable() })),

  enter: endpoint({
    method: 'PUT',
    path: '/community/contests/{id}/entry',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Enter a contest, or change your entry, until the deadline',
    refuses: ['not_found', 'contest_not_open', 'contest_link_invalid', 'unverified_member'],
  })
    .input(
      ofContest.extend({
        title: z.string().trim().min(1).max(title),
        summary: z.string().trim().min(1).max(summary),
        link: z.string().trim().max(link).default(''),
      }),
    )
    .output(z.object({ entry: entrySchema })),

  withdraw: endpoint({
    method: 'DELETE',
    path: '/community/contests/{id}/entry',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Withdraw your entry, until the deadline',
    refuses: ['not_found', 'contest_not_open'],
  })
    .input(ofContest)
    .output(doneSchema),

  entries: endpoint({
    method: 'GET',
    path: '/community/contests/{id}/entries',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List the entries of a contest, the oldest first',
    refuses: ['not_found'],
  })
    .input(pageInputSchema.extend({ id: idSchema }))
    .output(pageOf(entrySchema.extend({ id: idSchema, username: z.string() }))),

  announce: endpoint({
    method: 'POST',
    path: '/community/contests',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Announce a contest',
    description:
      'The same `id` again is the same contest, and a conflict where anything else differs. Its prizes move nothing until a winner that was proposed takes effect.',
    refuses: ['contest_dates_invalid', 'contest_prize_invalid', 'idempotency_conflict'],
    successStatus: 201,
  })
    .input(
      z.object({
        /** Made by the client: the same one again is the same contest. */
        id: z.uuid(),
        title: z.string().trim().min(1).max(title),
        theme: z.string().trim().min(1).max(title),
        opensAt: timeSchema,
        deadlineAt: timeSchema,
        grandPrize: z.object({ usd: amountInputSchema, prd: amountInputSchema }),
        runnerUps: z.object({ count: z.number().int().min(0).max(9), usd: amountInputSchema }),
        rules: z.array(z.string().trim().min(1).max(500)).min(1).max(MAX_RULES),
      }),
    )
    .output(ofContest),

  award: endpoint({
    method: 'POST',
    path: '/community/contest-entries/{id}/prize',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Propose an entry for a prize',
    description:
      'Always waits for a second administrator, or a day, and is told so as `second_administrator_needed`. The PRD of the grand prize is issued when it takes effect; dollars are paid by the operator, outside.',
    refuses: [
      'not_found',
      'own_entry',
      'contest_still_open',
      'contest_prize_given',
      'second_administrator_needed',
    ],
  })
    .input(ofContest.extend({ prize: prizeSchema, reason: actReasonSchema }))
    .output(doneSchema),
};
