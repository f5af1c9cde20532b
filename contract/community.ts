/** What anyone may know of the community: live figures and the innovation contest. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { amountSchema, idSchema, timeSchema } from './shapes.ts';

/** The endpoints about the community. Anybody may read them. */
export const communityContract = {
  figures: endpoint({
    method: 'GET',
    path: '/community/figures',
    tag: 'Community',
    access: 'anyone',
    summary: 'Read the live figures of this community',
  }).output(
    z.object({
      members: z.number().int(),
      ideas: z.number().int(),
      rewardsPaid: amountSchema,
      transfersLast30Days: z.number().int(),
      asOf: timeSchema,
      /** True while any part that touches real money is the labelled sandbox. */
      isSandbox: z.boolean(),
      hasSampleData: z.boolean(),
    }),
  ),

  contests: endpoint({
    method: 'GET',
    path: '/community/contests',
    tag: 'Community',
    access: 'anyone',
    summary: 'List the innovation contests',
  }).output(
    z.object({
      items: z.array(
        z.object({
          id: idSchema,
          title: z.string(),
          theme: z.string(),
          status: z.enum(['live', 'ended']),
          deadlineAt: timeSchema,
          grandPrize: z.object({ usd: amountSchema, prd: amountSchema }),
          runnerUps: z.object({ count: z.number().int(), usd: amountSchema }),
          rulesPath: z.string(),
        }),
      ),
    }),
  ),
};
