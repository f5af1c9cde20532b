/** What anyone may know of the community: live figures, its goals, the terms that its engines use, and the contests. */
import { z } from 'zod';
import { contestSchema } from './contests.ts';
import { endpoint } from './endpoint.ts';
import { amountSchema, timeSchema } from './shapes.ts';

const tag = 'Community';
const percent = z.string().regex(/^\d+\.\d+$/);

/** The numbers by which the product decides, as it decides by them. */
export const termsSchema = z.object({
  decimals: z.record(z.string(), z.number().int()),
  welcomeGrant: z.object({ prd: amountSchema, holdDays: z.number().int() }),
  rewards: z.object({
    ideaCap: amountSchema,
    restDays: z.number().int(),
    secondOpinionFrom: amountSchema,
    decreasingReturns: z.array(z.object({ afterRewards: z.number().int(), percent: z.number().int() })),
    task: amountSchema,
    tasksPerDay: z.number().int(),
    roadmapPhases: z.number().int(),
  }),
  sending: z.object({
    askedFrom: amountSchema,
    levels: z.array(
      z.object({
        name: z.string(),
        ageDays: z.number().int(),
        counterparties: z.number().int(),
        day: amountSchema,
        month: amountSchema,
      }),
    ),
  }),
  pitch: z.object({
    fee: amountSchema,
    minimumBalance: amountSchema,
    votingDays: z.number().int(),
    voters: z.number().int(),
    minimumVote: amountSchema,
    mostRequested: amountSchema,
  }),
  banking: z.object({
    /** In percent, two decimals. */
    yields: z.object({ checking: percent, savings: percent }),
    loanRate: percent,
    cardRate: percent,
  }),
  chain: z.object({ sealMinutes: z.number().int(), checkpointBlocks: z.number().int() }),
  administration: z.object({
    issuedAlone: amountSchema,
    mostIssued: amountSchema,
    proposalHours: z.number().int(),
  }),
});

/** The endpoints about the community. Anybody may read them. */
export const communityContract = {
  figures: endpoint({
    method: 'GET',
    path: '/community/figures',
    tag,
    access: 'anyone',
    summary: 'Read the live figures of this community',
  }).output(
    z.object({
      members: z.number().int(),
      ideas: z.number().int(),
      /** Projects that were put to the vote. */
      projects: z.number().int(),
      rewardsPaid: amountSchema,
      transfersLast30Days: z.number().int(),
      asOf: timeSchema,
      /** True while any part that touches real money is the labelled sandbox. */
      isSandbox: z.boolean(),
      hasSampleData: z.boolean(),
      /**
       * Whether emails are sent; else they lie in the outbox of development, or, in production without SMTP, in a table
       * that nobody reads.
       */
      emails: z.enum(['sent', 'outbox', 'nowhere']),
    }),
  ),

  goals: endpoint({
    method: 'GET',
    path: '/community/goals',
    tag,
    access: 'anyone',
    summary: 'Read what the operator calls the goals of this community',
    description: 'Goals, not facts: `figures` has those.',
  }).output(z.object({ members: z.string(), distributed: z.string(), projects: z.string() })),

  terms: endpoint({
    method: 'GET',
    path: '/community/terms',
    tag,
    access: 'anyone',
    summary: 'Read the fees, rewards, limits and yields that are in force',
    description:
      'From the same constants and settings by which the product decides. `GET /rewards/policies` has the rules of rewards, `GET /exchange/fees` and `GET /exchange/currencies` those of the exchange.',
  }).output(termsSchema),

  contests: endpoint({
    method: 'GET',
    path: '/community/contests',
    tag,
    access: 'anyone',
    summary: 'List the innovation contests, the one that ends last first',
  }).output(z.object({ items: z.array(contestSchema) })),
};
