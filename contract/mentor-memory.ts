/** What the mentor remembers of a member, and what the member may use of the model. */
import { z } from 'zod';
import { MAX_MEMORY_LENGTH, MEMORY_TOPICS } from '#core/mentor/memory/topics.ts';
import { endpoint } from './endpoint.ts';
import { doneSchema, idSchema, timeSchema } from './shapes.ts';

const tag = 'Mentor';
const topicSchema = z.enum(MEMORY_TOPICS);
const textSchema = z.string().trim().min(1).max(MAX_MEMORY_LENGTH);

/** One thing that the mentor remembers, or proposes to. */
export const memorySchema = z.object({
  id: idSchema,
  topic: topicSchema,
  text: z.string(),
  /** `proposed` by the mentor, and used only when it is `kept`. */
  state: z.enum(['proposed', 'kept']),
  /** The conversation in which the mentor read it; null for what you wrote yourself. */
  threadId: idSchema.nullable(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});

const memoryListSchema = z.object({ isOn: z.boolean(), items: z.array(memorySchema) });

/** The endpoints of the mentor's memory. */
export const memoryContract = {
  read: endpoint({
    method: 'GET',
    path: '/mentor/memory',
    tag,
    access: 'member',
    summary: 'Read what the mentor remembers of you, and what it proposes to remember',
  }).output(memoryListSchema),

  add: endpoint({
    method: 'POST',
    path: '/mentor/memory',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Give the mentor something to remember',
    refuses: ['memory_full', 'memory_exists'],
    successStatus: 201,
  })
    .input(z.object({ topic: topicSchema, text: textSchema }))
    .output(memorySchema),

  keep: endpoint({
    method: 'PUT',
    path: '/mentor/memory/{id}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Keep or change a card',
    refuses: ['not_found', 'memory_full', 'memory_exists'],
  })
    .input(z.object({ id: idSchema, topic: topicSchema, text: textSchema }))
    .output(memorySchema),

  remove: endpoint({
    method: 'DELETE',
    path: '/mentor/memory/{id}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Forget a card, or decline what is proposed',
    refuses: ['not_found'],
  })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),

  switch: endpoint({
    method: 'PUT',
    path: '/mentor/memory',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Switch the memory on or off',
    description: 'Off, nothing is proposed and no card is given to a model; the cards stay.',
  })
    .input(z.object({ isOn: z.boolean() }))
    .output(memoryListSchema),
};

const tokens = z.number().int();
const periodSchema = z.object({
  limit: tokens,
  used: tokens,
  /** Set aside for answers that are being written, at their worst case. */
  reserved: tokens,
  left: tokens,
  refillsAt: timeSchema,
});

/** How a call of a model is refused that does not fit into what the member may use. */
export const ALLOWANCE_REFUSALS = [
  'allowance_cap_reached',
  'allowance_day_reached',
  'allowance_month_reached',
] as const;

/** What a member may use of the model and has used, in tokens. */
export const allowanceSchema = z.object({
  day: periodSchema,
  month: periodSchema,
  /** Your own limit for a day; null for none. */
  dailyCap: tokens.nullable(),
  /** What the community grants you a day. */
  dailyGrant: tokens,
  model: z.string(),
  /** US dollars this month; null where the operator has named no price. */
  monthCost: z.string().nullable(),
  /** The model's tokens are our estimate, because it counts none. */
  isEstimated: z.boolean(),
});

/** The endpoints of the allowance. */
export const allowanceContract = {
  read: endpoint({
    method: 'GET',
    path: '/mentor/allowance',
    tag,
    access: 'member',
    summary: 'Read what you may use of the model, and when it refills',
  }).output(allowanceSchema),

  setCap: endpoint({
    method: 'PUT',
    path: '/mentor/allowance',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Set a lower daily limit of your own',
    refuses: ['cap_above_grant'],
  })
    .input(z.object({ dailyCap: z.number().int().min(0).nullable() }))
    .output(allowanceSchema),
};
