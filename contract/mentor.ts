/** Conversations with the mentor, and the rewards that the server decided for them. */
import { z } from 'zod';
import { MEMORY_TOPICS } from '#core/mentor/memory/topics.ts';
import { NOVELTIES } from '#core/rewards/novelty.ts';
import { endpoint } from './endpoint.ts';
import { figureFormSchema } from './figure-shapes.ts';
import { placeIdSchema } from './idea-values.ts';
import { attachmentIdsSchema, attachmentSchema, mentorImageSchema } from './mentor-files.ts';
import { amountSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Mentor';

/** What a conversation is led as. */
export const modeSchema = z.enum(['general', 'financial_advisor']);

/** A conversation in a list. */
export const threadSchema = z.object({
  id: idSchema,
  title: z.string(),
  mode: modeSchema,
  messageCount: z.number().int(),
  /** The folder that it is in; null for none. */
  folderId: idSchema.nullable(),
  /** What it has taken along from the conversation that it goes on from, a line a fact. */
  carriedOver: z.array(z.string()),
  /** Where the live topic `thread:{id}` stands; a client that has read the messages goes on from here. */
  version: z.number().int(),
  /** The version at which another branch was last shown; messages known from before may not be on this one. */
  branchedVersion: z.number().int(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});

/** Why a message earned what it earned, or nothing: enough to check the amount by hand. */
export const rewardSchema = z.object({
  id: idSchema,
  messageId: idSchema.nullable(),
  rewardType: z.enum([
    'user_content',
    'ai_mentioned',
    'system_test',
    'task_completed',
    'card_value',
    'case_reviewed',
  ]),
  amount: amountSchema,
  isPaid: z.boolean(),
  /** `paid`, or the code of the first rule that refused. */
  outcome: z.string(),
  /** The outcome as a sentence. */
  reason: z.string(),
  policy: z.string(),
  category: z.string().nullable(),
  score: z.number().int(),
  confidence: z.number(),
  lines: z.array(z.object({ rule: z.string(), detail: z.string(), points: z.number() })),
  /** What came of comparing the message with those paid before; null where the decision is on no message. */
  novelty: z.enum(NOVELTIES).nullable(),
  adjustments: z.array(z.object({ rule: z.string(), detail: z.string(), amount: amountSchema })),
  snippet: z.string(),
  transactionHash: z.string().nullable(),
  balanceAfter: amountSchema.nullable(),
  /**
   * What the message pays in parts under `chat-v2`: for its first statement, or for a place of the idea's card. Empty
   * for other decisions.
   */
  parts: z.array(
    z.object({
      /** The places of the card, as they are called on it. */
      labels: z.array(z.string()),
      amount: amountSchema,
      /** `unconfirmed` waits for the member's yes, `unverified` for the verified e-mail, `review` for a person. */
      state: z.enum(['unconfirmed', 'unverified', 'review', 'paid', 'withheld', 'refused']),
      /** What a person said who looked at it. */
      note: z.string().nullable(),
    }),
  ),
  /** When the member can earn again, where a pause or a daily limit refused. */
  resumesAt: timeSchema.nullable(),
  timestamp: timeSchema,
});

/** A message of a conversation. While it is being written, its text comes over the live topic. */
export const messageSchema = z.object({
  id: idSchema,
  threadId: idSchema,
  sender: z.enum(['user', 'ai', 'system']),
  role: z.enum(['user', 'assistant', 'system']),
  /** The order of writing, from 1. Rises along the conversation; other versions take the numbers between. */
  sequence: z.number().int(),
  /** The id that the member's client gave it; null for answers and system messages. */
  clientMessageId: idSchema.nullable(),
  /** The member's message that this answers; null for members' messages. */
  replyTo: idSchema.nullable(),
  content: z.string(),
  /** `generating` while the server writes it; live updates append to `content`. */
  status: z.enum(['complete', 'generating', 'failed']),
  /** Rises with every change of this message; live updates carry it. */
  version: z.number().int(),
  /** Which provider and model wrote it; null for members and the system. */
  model: z.string().nullable(),
  /** Why there is no answer, where it failed; the content then says what to do. */
  error: z.string().nullable(),
  /** The versions of this place in the conversation, oldest first, this one among them. */
  versions: z.array(idSchema),
  /** The member stopped it; `content` is what had been written. */
  isStopped: z.boolean(),
  /** What an answer that has ended used of the model; null for anything else. */
  usage: z
    .object({
      inputTokens: z.number().int(),
      outputTokens: z.number().int(),
      /** US dollars; null where the operator has named no price. */
      cost: z.string().nullable(),
      /** Counted by us, because the provider did not say. */
      isEstimated: z.boolean(),
    })
    .nullable(),
  /** The cards of the member's memory that an answer was given. */
  memories: z.array(z.object({ topic: z.enum(MEMORY_TOPICS), text: z.string() })),
  /**
   * How a person in danger was answered, on the message and on its answer: asked whether all is well, where it is not
   * sure; with the first words of care, with those that follow, or with the last, after the member has said that it is
   * over. Null for every other message.
   */
  care: z.enum(['asked', 'first', 'stay', 'released']).nullable(),
  /** The place of the idea's card that an answer asks for; null for every other message. */
  asked: placeIdSchema.nullable(),
  /** Answers to choose from, which are sent as they are; none for every other message. */
  choices: z.array(z.string()),
  /** Fields for figures that an answer offers; null for every other message. */
  fields: figureFormSchema.nullable(),
  /** The files that came with a member's message. */
  attachments: z.array(attachmentSchema),
  /** The image that was made for an answer. */
  image: mentorImageSchema.nullable(),
  reward: rewardSchema.nullable(),
  timestamp: timeSchema,
  createdAt: timeSchema,
});

/** The endpoints of conversations. */
export const mentorContract = {
  workspace: endpoint({
    method: 'GET',
    path: '/mentor/workspace',
    tag,
    access: 'member',
    summary: 'Read the figures above the conversation',
  }).output(
    z.object({
      activeWallets: z.number().int(),
      balance: amountSchema,
      ideas: z.number().int(),
      roadmaps: z.number().int(),
      status: z.enum(['operational', 'degraded']),
      model: z.string(),
      rewardsToday: z.object({
        paid: amountSchema,
        memberLimit: amountSchema,
        resumeAt: timeSchema.nullable(),
      }),
    }),
  ),

  threads: endpoint({
    method: 'GET',
    path: '/mentor/threads',
    tag,
    access: 'member',
    summary: 'List your conversations, newest first',
  })
    .input(pageInputSchema.extend({ folderId: idSchema.optional() }))
    .output(pageOf(threadSchema)),

  thread: endpoint({
    method: 'GET',
    path: '/mentor/threads/{id}',
    tag,
    access: 'owner',
    summary: 'Read one of your conversations',
    refuses: ['not_found'],
  })
    .input(z.object({ id: idSchema }))
    .output(threadSchema),

  setMode: endpoint({
    method: 'PATCH',
    path: '/mentor/threads/{id}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Change the mode of a conversation',
    refuses: ['not_found'],
  })
    .input(z.object({ id: idSchema, mode: modeSchema }))
    .output(threadSchema),

  messages: endpoint({
    method: 'GET',
    path: '/mentor/threads/{id}/messages',
    tag,
    access: 'owner',
    summary: 'List the messages of a conversation, newest first',
    refuses: ['not_found'],
  })
    .input(pageInputSchema.extend({ id: idSchema }))
    .output(pageOf(messageSchema)),

  send: endpoint({
    method: 'POST',
    path: '/mentor/messages',
    tag,
    access: 'member',
    rate: 'model',
    stepUp: { none: 'What it may earn is its member’s; nothing leaves the account.' },
    summary: 'Send a message to the mentor',
    bodyKilobytes: 640,
    description:
      'Stores the message, decides its reward, and starts the answer, which the server writes whether or not anybody listens. Follow it on the live topic `thread:{id}`. `clientMessageId` makes it idempotent: the same id returns the first answer and earns once.',
    refuses: [
      'empty_message',
      'message_too_long',
      'not_found',
      'upload_incomplete',
      'file_checks_full',
      'file_in_use',
      'idea_archived',
      'answer_in_progress',
      'idempotency_conflict',
      'allowance_cap_reached',
      'allowance_day_reached',
      'allowance_month_reached',
      'no_user_address',
    ],
    successStatus: 201,
  })
    .input(
      z.object({
        clientMessageId: idSchema,
        threadId: idSchema.nullable().default(null),
        content: z.string().max(200_000),
        mode: modeSchema.optional(),
        /** Uploaded files that come with it; one of the message that this replaces may come again. */
        attachments: attachmentIdsSchema.default([]),
        /** A message of yours in this thread, which this one takes the place of. The other version is kept. */
        replaces: idSchema.nullable().default(null),
        /** One of your ideas, which the conversation talks about from this message on; null: as it does already. */
        ideaId: idSchema.nullable().default(null),
      }),
    )
    .output(
      z.object({
        thread: threadSchema,
        userMessage: messageSchema,
        /** The system message 'Reward Earned!' when a reward was paid. */
        systemMessage: messageSchema.nullable(),
        answer: messageSchema,
        reward: rewardSchema.nullable(),
      }),
    ),

  retry: endpoint({
    method: 'POST',
    path: '/mentor/messages/{id}/retry',
    tag,
    access: 'owner',
    rate: 'model',
    stepUp: 'none',
    summary: 'Ask again for an answer that failed',
    refuses: [
      'not_found',
      'answer_in_progress',
      'allowance_cap_reached',
      'allowance_day_reached',
      'allowance_month_reached',
    ],
  })
    .input(z.object({ id: idSchema }))
    .output(messageSchema),
};

/** The endpoints of rewards and of the policies that decide them. */
export const rewardsContract = {
  list: endpoint({
    method: 'GET',
    path: '/rewards',
    tag: 'Rewards',
    access: 'member',
    summary: 'List the reward decisions about you, newest first',
  })
    .input(pageInputSchema)
    .output(pageOf(rewardSchema)),

  read: endpoint({
    method: 'GET',
    path: '/rewards/{id}',
    tag: 'Rewards',
    access: 'owner',
    summary: 'Read why an amount was what it was',
    refuses: ['not_found'],
  })
    .input(z.object({ id: idSchema }))
    .output(rewardSchema),

  policies: endpoint({
    method: 'GET',
    path: '/rewards/policies',
    tag: 'Rewards',
    access: 'anyone',
    summary: 'Read the reward rules, word lists and limits',
  }).output(
    z.object({
      active: z.string(),
      policies: z.array(
        z.object({
          id: z.string(),
          keywords: z.array(
            z.object({ category: z.string(), points: z.number(), words: z.array(z.string()) }),
          ),
          bonuses: z.array(z.object({ rule: z.string(), points: z.number() })),
          minimumScore: z.number(),
          base: z.string(),
          cap: z.string(),
        }),
      ),
      limits: z.object({
        memberPerDay: amountSchema,
        platformPerDay: amountSchema,
        perMessage: amountSchema,
        cooldownSeconds: z.number(),
      }),
    }),
  ),
};

/** The names under which the first version's clients call the assistant. */
export const functionsContract = {
  assistant: endpoint({
    method: 'POST',
    path: '/functions/protege-ai',
    tag,
    scope: 'mentor:write',
    access: 'member',
    rate: 'model',
    stepUp: { none: 'What it may earn is its member’s; nothing leaves the account.' },
    summary: 'Ask the assistant and wait for its whole answer',
    bodyKilobytes: 640,
    description:
      '`walletContext` is accepted for compatibility and ignored: the server knows who asks. With an `Idempotency-Key` a repeated call gets the first answer.',
    refuses: [
      'empty_message',
      'message_too_long',
      'not_found',
      'answer_in_progress',
      'idempotency_conflict',
      'allowance_cap_reached',
      'allowance_day_reached',
      'allowance_month_reached',
      'no_user_address',
    ],
  })
    .input(
      z.object({
        userMessage: z.string().max(200_000),
        walletContext: z.string().max(10_000).optional(),
        threadId: idSchema.nullable().default(null),
      }),
    )
    .output(
      z.object({
        response: z.string().nullable(),
        threadId: idSchema.nullable(),
        error: z.string().nullable(),
      }),
    ),

  image: endpoint({
    method: 'POST',
    path: '/functions/image-generation',
    tag,
    scope: 'mentor:write',
    access: 'member',
    rate: 'model',
    stepUp: 'none',
    summary: 'Ask for an image',
    description:
      'Keeps the image privately; `imageUrl` opens it for you alone. With an `Idempotency-Key` a repeated call gets the first image. Where none could be made, `error` says why.',
    refuses: ['empty_message'],
  })
    .input(z.object({ prompt: z.string().max(4000) }))
    .output(
      z.object({
        imageUrl: z.string().nullable(),
        revisedPrompt: z.string().nullable(),
        error: z.string().nullable(),
      }),
    ),
};
