/** What connected models thought that messages were worth, beside what the published rules booked. */
import { z } from 'zod';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import { amountSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const scoreSchema = z.number().int().min(0).max(5);

/** What a model thought that a message was worth, and what was booked. */
export const proposalSchema = z.object({
  /** The answer in which the model said so. */
  id: idSchema,
  /** The member's username. */
  member: z.string(),
  model: z.string(),
  /** What the model thought. It moved nothing. */
  proposed: amountSchema,
  /** What was booked by the published rules; zero for nothing. */
  booked: amountSchema,
  novelty: scoreSchema,
  clarity: scoreSchema,
  evidence: scoreSchema,
  createdAt: timeSchema,
});

/** The endpoint of models' proposals, for administrators. */
export const proposalsContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/rewards/proposals',
    tag: 'Administration',
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List what models thought that messages were worth, beside what was booked; newest first',
    description:
      'Figures only: the reason that a model gave speaks of a conversation, and stays closed like the conversation.',
  })
    .input(pageInputSchema.extend({ show: z.enum(['all', 'differing']).default('all') }))
    .output(pageOf(proposalSchema)),
};
