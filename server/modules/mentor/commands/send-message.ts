/**
 * A member sends a message: it is kept, its reward is decided and posted, and an answer is begun, all in one
 * transaction. Nothing outside is asked here; the answer is written afterwards, by the process's writer.
 */
import type { MentorMode } from '#core/mentor/conversation.ts';
import type { RewardLimits } from '#core/rewards/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Files } from '#server/modules/files/index.ts';
import type { Ledger } from '#server/modules/ledger/index.ts';
import {
  CHAT_POLICY,
  type MessageReward,
  rewardMessage,
  rewardsOfMessages,
} from '#server/modules/rewards/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { NewId } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Allowance } from '../allowance.ts';
import { attachFiles, type PreparedAttachment } from '../attachments.ts';
import { rewardText, titleOf } from '../message-text.ts';
import { callOfAnswer, promptTexts } from '../prompt-texts.ts';
import {
  insertMessage,
  insertThread,
  isAnswering,
  loadExchange,
  loadMessage,
  loadThread,
  type MessageRow,
  NEW_MESSAGE,
  saveThread,
  type ThreadRow,
} from '../store.ts';
import { hideFrom, lastBefore, versionsOf } from '../threads-store.ts';

export interface SendMessageContext {
  tx: Tx;
  actor: Pick<Actor, 'memberId'>;
  now: Date;
  newId: NewId;
  ledger: Ledger;
  limits: RewardLimits;
  memberAddress: string;
  /** The writer that will write the answer. */
  leaseOwner: number;
  allowance: Pick<Allowance, 'reserve'>;
  files: Pick<Files, 'claim'>;
}

export interface SendMessage {
  clientMessageId: string;
  threadId: string | null;
  /** Accepted by `acceptText`. */
  content: string;
  mode: MentorMode | undefined;
  /** A message of the thread that this one takes the place of. */
  replaces: string | null;
  attachments: readonly PreparedAttachment[];
}

export interface SentMessage {
  thread: ThreadRow;
  userMessage: MessageRow;
  systemMessage: MessageRow | null;
  answer: MessageRow;
  reward: MessageReward;
}

/** Thrown, to roll back, when the message was sent before; the caller then reads the first answer. */
export class SentBefore extends Error {}

/**
 * Refuses with: `not_found`, `answer_in_progress`, `upload_incomplete`, `file_in_use`, and as
 * `Allowance.reserve`. Throws `SentBefore`.
 */
export async function sendMessage(context: SendMessageContext, input: SendMessage): Promise<SentMessage> {
  const { tx, actor, now, newId } = context;
  const thread = await openThread(context, input);
  const replaced = await openReplaced(context, thread, input);
  let parentId = replaced ? replaced.parent_id : await lastBefore(tx, { threadId: thread.id, before: null });
  const nextMessage = (
    fields: Pick<MessageRow, 'sender' | 'content' | 'status' | 'reply_to'>,
  ): MessageRow => {
    thread.version += 1;
    thread.message_count += 1;
    const id = newId();
    const parent_id = parentId;
    parentId = id;
    return {
      ...NEW_MESSAGE,
      id,
      parent_id,
      thread_id: thread.id,
      member_id: actor.memberId,
      sequence: thread.message_count,
      version: thread.version,
      created_at: now,
      ...fields,
    };
  };

  if (replaced) {
    // Showing another branch is an event of the thread, with a version of its own.
    thread.version += 1;
    thread.branched_version = thread.version;
  }
  const userMessage: MessageRow = {
    ...nextMessage({ sender: 'user', content: input.content, status: 'complete', reply_to: null }),
    client_message_id: input.clientMessageId,
    version_of: replaced ? (replaced.version_of ?? replaced.id) : null,
  };
  if (!(await insertMessage(tx, userMessage))) throw new SentBefore();
  if (await isAnswering(tx, thread.id)) refuse('answer_in_progress');
  if (replaced) await hideReplaced(tx, { replaced, by: userMessage });
  await attachFiles(context, {
    memberId: actor.memberId,
    messageId: userMessage.id,
    attachments: input.attachments,
  });

  const answerId = newId();
  await context.allowance.reserve(tx, {
    memberId: actor.memberId,
    callId: callOfAnswer(answerId),
    texts: await promptTexts(tx, thread, null),
  });
  const reward = await rewardMessage(
    { tx, ledger: context.ledger, limits: context.limits, policy: CHAT_POLICY, now, newId },
    {
      memberId: actor.memberId,
      memberAddress: context.memberAddress,
      messageId: userMessage.id,
      text: input.content,
      isPaidBefore: replaced !== null && (await isPlacePaid(tx, userMessage)),
    },
  );

  const reply = { reply_to: userMessage.id };
  let systemMessage: MessageRow | null = null;
  if (reward.event.success) {
    // The reward itself is an event of the thread, with a version of its own.
    thread.version += 1;
    const content = rewardText(reward.event.amount, reward.event.balance_after!);
    systemMessage = nextMessage({ sender: 'system', content, status: 'complete', ...reply });
    await insertMessage(tx, systemMessage);
  }
  const answer = {
    ...nextMessage({ sender: 'ai', content: '', status: 'generating', ...reply }),
    id: answerId,
  };
  await insertMessage(tx, answer, context.leaseOwner);

  thread.mode = input.mode ?? thread.mode;
  thread.updated_at = now;
  await saveThread(tx, thread);
  return { thread, userMessage, systemMessage, answer, reward };
}

/**
 * The member's own message, on the shown branch of this thread, that is sent anew; null for none. Refuses with:
 * `not_found`. Throws `SentBefore`: behind the thread's lock, the same edit has taken its place already.
 */
async function openReplaced(
  { tx, actor }: SendMessageContext,
  thread: ThreadRow,
  { replaces, clientMessageId }: SendMessage,
): Promise<MessageRow | null> {
  if (replaces === null) return null;
  const sent = await loadExchange(tx, { memberId: actor.memberId, clientMessageId });
  if (sent.length > 0) throw new SentBefore();
  const message = await loadMessage(tx, replaces);
  const isOwn = message?.thread_id === thread.id && message.sender === 'user' && message.is_current;
  return isOwn ? message : refuse('not_found');
}

/** Takes the replaced message and what followed it off the branch, but not the one that takes its place. */
async function hideReplaced(
  tx: Tx,
  { replaced, by }: { replaced: MessageRow; by: MessageRow },
): Promise<void> {
  await hideFrom(tx, { threadId: by.thread_id, sequence: replaced.sequence, before: by.sequence });
}

/** True when any version of this place in the conversation was rewarded: a place is paid once. */
async function isPlacePaid(tx: Tx, message: MessageRow): Promise<boolean> {
  const versions = (await versionsOf(tx, [message])).get(message.id) ?? [];
  const rewards = await rewardsOfMessages(tx, versions);
  return [...rewards.values()].some(({ isPaid }) => isPaid);
}

async function openThread(
  { tx, actor, now, newId }: SendMessageContext,
  { threadId, content, mode }: SendMessage,
): Promise<ThreadRow> {
  if (threadId !== null) {
    const thread = await loadThread(tx, { id: threadId, memberId: actor.memberId, isLocked: true });
    return thread ?? refuse('not_found');
  }
  const thread: ThreadRow = {
    id: newId(),
    member_id: actor.memberId,
    title: titleOf(content),
    mode: mode ?? 'general',
    message_count: 0,
    version: 0,
    folder_id: null,
    carried_over: null,
    branched_version: 0,
    created_at: now,
    updated_at: now,
  };
  await insertThread(tx, thread);
  return thread;
}
