/** Ideas and their cards: what a member has said of an idea, where each value comes from, and whether it holds. */
import { z } from 'zod';
import { ENTRY_STATES } from '#core/idea/card.ts';
import { PLACE_IDS } from '#core/idea/places.ts';
import { MAX_TITLE_LENGTH } from '#core/idea/terms.ts';
import { endpoint } from './endpoint.ts';
import { figureRowSchema } from './figure-shapes.ts';
import { ideaValueSchema, oneLineSchema } from './idea-values.ts';
import { idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Ideas';
const one = z.object({ id: idSchema });
const ownerOnly = { tag, access: 'owner' } as const;
const placeSchema = z.enum(PLACE_IDS);
const titleSchema = oneLineSchema(MAX_TITLE_LENGTH);

const spanSchema = z.object({
  threadId: idSchema,
  messageId: idSchema,
  /** Where the words stand in the message or the file: half-open, UTF-16 code units. */
  start: z.number().int(),
  end: z.number().int(),
  /** The words, at most 300 characters of them. */
  quote: z.string(),
});

/** Where a value comes from. */
export const entrySourceSchema = z.discriminatedUnion('from', [
  z.object({ from: z.literal('field') }),
  spanSchema.extend({ from: z.literal('message') }),
  /** A file that came with the message. */
  spanSchema.extend({ from: z.literal('file'), fileId: idSchema, name: z.string() }),
  /** The conversation that it was read in was deleted; nothing is told of its words. */
  z.object({ from: z.literal('deleted') }),
]);

/** A value on a card, with where it comes from. */
export const ideaEntrySchema = z.object({
  id: idSchema,
  place: placeSchema,
  value: ideaValueSchema,
  /** Only `confirmed` is computed with, printed or carried on. */
  state: z.enum(ENTRY_STATES),
  source: entrySourceSchema,
  /** When it was confirmed first; null for what never was. */
  confirmedAt: timeSchema.nullable(),
  /** The entry that took its place; null for any that is not `replaced`. */
  replacedBy: idSchema.nullable(),
  createdAt: timeSchema,
});

/** An idea in a list. */
export const ideaSchema = z.object({
  id: idSchema,
  /** The member's own, or the confirmed product, or `Untitled idea`. */
  title: z.string(),
  /** Whether the member has named it. */
  isNamed: z.boolean(),
  /** Rises with every change of the idea or its card; the sequence of the live topic `idea:{id}`. */
  version: z.number().int(),
  /** How many values are confirmed, and how many wait for a word. */
  confirmed: z.number().int(),
  proposed: z.number().int(),
  isArchived: z.boolean(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});

/** An idea with its card: what is proposed and what is confirmed, in the order in which it was said. */
export const ideaCardSchema = ideaSchema.extend({ entries: z.array(ideaEntrySchema) });

const entryOf = one.extend({ entryId: idSchema });

/** The endpoints of ideas and their cards. */
export const ideasContract = {
  list: endpoint({
    method: 'GET',
    path: '/ideas',
    tag,
    access: 'member',
    summary: 'List your ideas, the one that changed last first',
  })
    .input(pageInputSchema.extend({ show: z.enum(['open', 'archived']).default('open') }))
    .output(pageOf(ideaSchema)),

  create: endpoint({
    method: 'POST',
    path: '/ideas',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Begin a new idea, for a conversation if you like',
    description:
      'The conversation talks about the new idea from then on. `requestId` makes it idempotent: the same id for the same conversation returns the first idea.',
    refuses: ['not_found', 'too_many_ideas'],
    successStatus: 201,
  })
    .input(
      z.object({
        requestId: idSchema,
        title: titleSchema.nullable().optional(),
        threadId: idSchema.nullable().optional(),
      }),
    )
    .output(ideaCardSchema),

  read: endpoint({
    method: 'GET',
    path: '/ideas/{id}',
    ...ownerOnly,
    summary: 'Read one of your ideas with its card',
    refuses: ['not_found'],
  })
    .input(one)
    .output(ideaCardSchema),

  rename: endpoint({
    method: 'PUT',
    path: '/ideas/{id}/title',
    ...ownerOnly,
    stepUp: 'none',
    summary: 'Name an idea',
    refuses: ['not_found', 'idea_archived'],
  })
    .input(one.extend({ title: titleSchema }))
    .output(ideaCardSchema),

  archive: endpoint({
    method: 'PUT',
    path: '/ideas/{id}/archive',
    ...ownerOnly,
    stepUp: 'none',
    summary: 'Put an idea away, or take it up again',
    description:
      'An archived idea changes no more, and its conversations talk about no idea until it is taken up again.',
    refuses: ['not_found', 'too_many_ideas'],
  })
    .input(one.extend({ isArchived: z.boolean() }))
    .output(ideaCardSchema),

  ofThread: endpoint({
    method: 'GET',
    path: '/mentor/threads/{id}/idea',
    ...ownerOnly,
    summary: 'Read the idea that a conversation talks about now',
    description:
      'Null until the conversation has said something of one. When it talks about another idea, the version of the idea before rises too, so that whoever listens to `idea:{id}` reads this again.',
    refuses: ['not_found'],
  })
    .input(one)
    .output(
      z.object({
        idea: ideaCardSchema.nullable(),
        /** What was kept in the conversation for sums of the idea, beside its card: the days that one sells, and the like. */
        asides: z.array(figureRowSchema),
      }),
    ),

  choose: endpoint({
    method: 'PUT',
    path: '/mentor/threads/{id}/idea',
    ...ownerOnly,
    stepUp: 'none',
    summary: 'Choose which of your ideas a conversation talks about',
    refuses: ['not_found', 'idea_archived'],
  })
    .input(one.extend({ ideaId: idSchema }))
    .output(ideaCardSchema),

  fill: endpoint({
    method: 'POST',
    path: '/ideas/{id}/entries',
    ...ownerOnly,
    stepUp: 'none',
    summary: 'Fill a place of the card',
    description:
      'What you write is confirmed at once. A place of one value gives up the one before; what is there already stays as it is.',
    refuses: ['not_found', 'idea_archived', 'idea_full', 'value_not_of_place'],
  })
    .input(one.extend({ place: placeSchema, value: ideaValueSchema }))
    .output(ideaCardSchema),

  confirm: endpoint({
    method: 'POST',
    path: '/ideas/{id}/entries/{entryId}/confirmation',
    ...ownerOnly,
    stepUp: { none: 'It may earn a reward, and moves nothing of the member’s.' },
    summary: 'Confirm a value that was proposed',
    refuses: ['not_found', 'idea_archived', 'entry_settled'],
  })
    .input(entryOf)
    .output(ideaCardSchema),

  reject: endpoint({
    method: 'POST',
    path: '/ideas/{id}/entries/{entryId}/rejection',
    ...ownerOnly,
    stepUp: 'none',
    summary: 'Say that a value is wrong, or forget it',
    description: 'It stays in the history of its place, and is not proposed again.',
    refuses: ['not_found', 'idea_archived', 'entry_settled'],
  })
    .input(entryOf)
    .output(ideaCardSchema),

  replace: endpoint({
    method: 'PUT',
    path: '/ideas/{id}/entries/{entryId}/value',
    ...ownerOnly,
    stepUp: 'none',
    summary: 'Put another value in the stead of one; it is confirmed at once',
    refuses: ['not_found', 'idea_archived', 'idea_full', 'entry_settled', 'value_not_of_place'],
  })
    .input(entryOf.extend({ value: ideaValueSchema }))
    .output(ideaCardSchema),

  history: endpoint({
    method: 'GET',
    path: '/ideas/{id}/places/{place}/history',
    ...ownerOnly,
    summary: 'Read everything that was ever said of a place, newest first',
    refuses: ['not_found'],
  })
    .input(one.extend({ place: placeSchema }).extend(pageInputSchema.shape))
    .output(pageOf(ideaEntrySchema)),
};
