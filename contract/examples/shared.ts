/** The people, places and moments that the reference's examples tell of. None of them is real. */
import type { z } from 'zod';
import type { userSchema } from '#contract/identity-shapes.ts';
import type { messageSchema, rewardSchema, threadSchema } from '#contract/mentor.ts';
import type { transactionSchema } from '#contract/wallet.ts';

/** Ada, the member whom most examples tell of. */
export const MEMBER_ID = '019cbd9a-6c00-7a11-8c3f-2f6d1b7e4a01';
/** The session in which Ada calls. */
export const SESSION_ID = '019cbd9a-7388-7d20-9b41-5b0a6c9de702';
/** What Ada has sent to Grace. */
export const TRANSACTION_ID = '019cbd9b-5660-7f31-a9d2-8e17c3b45f03';
/** Ada's conversation about a bakery. */
export const THREAD_ID = '019cbd9c-40c0-7e42-b5e3-1d28f4a60b04';
/** The first message of that conversation. */
export const MESSAGE_ID = '019cbd9c-44a8-7b53-86f4-7c39a5d71e05';
/** The mentor's answer to it. */
export const ANSWER_ID = '019cbd9c-4890-7c64-97a5-0b4ab6e82f06';
/** What the message earned. */
export const REWARD_ID = '019cbd9c-4c78-7d75-a8b6-9a5bc7f93007';
/** The id that Ada's browser gave the message before it was sent. */
export const CLIENT_MESSAGE_ID = '019cbd9c-3cd8-7a86-b9c7-296cd8a04108';
/** The block that sealed the transaction. */
export const BLOCK_ID = '019cbda0-d4a0-7b97-8ad8-387de9b15209';

/** Ada's PRD address; its checksum is right. */
export const ADDRESS = 'PRDYTV1R88MK1HB5KZE886NJXJ9XPVYF86MM4R16';
/** Grace's PRD address; its checksum is right. */
export const OTHER_ADDRESS = 'PRDJFE0R3V1N277EN4ERXZDM6JTVGRJARZ3NQHZD';
/** The hash of the transaction. */
export const HASH = '3b1f0c9d5e7a28461c0f93be74d852a61e09cb37f4d2568a0b9c7e13d58f6a24';
/** The hash of the block. */
export const BLOCK_HASH = '8d2e61f7a40c93b5d81e2f6a97c05b34e1f8d720a6b9c43518ef07d2ba5c6913';

/** When the examples happen. */
export const AT = '2026-03-05T10:15:00.000Z';
/** A quarter of an hour after that. */
export const LATER = '2026-03-05T10:30:00.000Z';

/** Ada's account. */
export const user: z.infer<typeof userSchema> = {
  id: MEMBER_ID,
  username: 'ada',
  email: 'ada@example.org',
  emailVerified: true,
  protegeAddress: ADDRESS,
  walletBalance: '112.00000000',
  totalIdeas: 1,
  completedProjects: 0,
  isAdmin: false,
  wantsCheckingAccount: false,
  wantsSavingsAccount: true,
  bankingOnboardingCompleted: false,
  createdAt: '2026-03-05T10:12:00.000Z',
};

/** The transaction as Ada sees it. */
export const transaction: z.infer<typeof transactionSchema> = {
  id: TRANSACTION_ID,
  fromAddress: ADDRESS,
  toAddress: OTHER_ADDRESS,
  counterparty: 'grace',
  direction: 'out',
  type: 'sent',
  kind: 'transfer',
  amount: '12.50000000',
  fee: '0.00000000',
  balanceAfter: '99.50000000',
  transactionHash: HASH,
  status: 'completed',
  reason: 'For the logo',
  timestamp: AT,
  blockHeight: 41,
  version: 3,
};

/** The conversation in a list. */
export const thread: z.infer<typeof threadSchema> = {
  id: THREAD_ID,
  title: 'A bakery that sells yesterday’s bread',
  mode: 'general',
  messageCount: 2,
  folderId: null,
  carriedOver: [],
  version: 8,
  branchedVersion: 0,
  createdAt: AT,
  updatedAt: AT,
};

/** The decision about the message. */
export const reward: z.infer<typeof rewardSchema> = {
  id: REWARD_ID,
  messageId: MESSAGE_ID,
  rewardType: 'user_content',
  amount: '12.00000000',
  isPaid: true,
  outcome: 'paid',
  reason: 'A business idea with a plan for it.',
  policy: 'chat-v1',
  parts: [],
  category: 'business',
  score: 14,
  confidence: 0.7,
  lines: [{ rule: 'keywords', detail: 'business, market', points: 10 }],
  novelty: 'new',
  adjustments: [],
  snippet: 'I want to open a bakery that sells yesterday’s bread',
  transactionHash: HASH,
  balanceAfter: '112.00000000',
  resumesAt: null,
  timestamp: AT,
};

/** The message. */
export const message: z.infer<typeof messageSchema> = {
  id: MESSAGE_ID,
  threadId: THREAD_ID,
  sender: 'user',
  role: 'user',
  sequence: 1,
  clientMessageId: CLIENT_MESSAGE_ID,
  replyTo: null,
  content: 'I want to open a bakery that sells yesterday’s bread. Who would buy it?',
  status: 'complete',
  version: 1,
  model: null,
  error: null,
  versions: [MESSAGE_ID],
  isStopped: false,
  usage: null,
  memories: [],
  care: null,
  asked: null,
  choices: [],
  fields: null,
  attachments: [],
  image: null,
  reward,
  timestamp: AT,
  createdAt: AT,
};

/** The answer as it is being written. */
export const answer: z.infer<typeof messageSchema> = {
  ...message,
  id: ANSWER_ID,
  sender: 'ai',
  role: 'assistant',
  sequence: 2,
  clientMessageId: null,
  replyTo: MESSAGE_ID,
  content: '',
  status: 'generating',
  model: 'Protege built-in mentor 1',
  versions: [ANSWER_ID],
  reward: null,
};
