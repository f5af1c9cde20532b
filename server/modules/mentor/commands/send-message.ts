/**
 * A member sends a message: it is kept, its reward is decided and posted, and an answer is begun, all in one
 * transaction. Nothing outside is asked here; the answer is written afterwards, by the process's writer.
 */
import type { MentorMode } from '#core/mentor/conversation.ts';
import type { RewardLimits } from '#core/rewards/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Ledger } from '#server/modules/ledger/index.ts';
import { CHAT_POLICY, type MessageReward, rewardMessage } from '#server/modules/rewards/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { NewId } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refuse.ts';
import { rewardText, titleOf } from '../message-text.ts';
import {
  insertMessage,
  insertThread,
  isAnswering,
  loadThread,
  type MessageRow,
  saveThread,
  type ThreadRow,
} from '../store.ts';

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
}

export interface SendMessage {
  clientMessageId: string;
  threadId: string | null;
  /** Accepted by `acceptText`. */
  content: string;
  mode: MentorMode | undefined;
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

/** Refuses with: `not_found`, `answer_in_progress`. Throws `SentBefore`. */
export async function sendMessage(context: SendMessageContext, input: SendMessage): Promise<SentMessage> {
  const { tx, actor, now, newId } = context;
  const thread = await openThread(context, input);
  const nextMessage = (
    fields: Pick<MessageRow, 'sender' | 'content' | 'status' | 'reply_to'>,
  ): MessageRow => {
    thread.version += 1;
    thread.message_count += 1;
    return {
      id: newId(),
      thread_id: thread.id,
      member_id: actor.memberId,
      sequence: thread.message_count,
      version: thread.version,
      client_message_id: null,
      model: null,
      error: null,
      created_at: now,
      ...fields,
    };
  };

  const userMessage: MessageRow = {
    ...nextMessage({ sender: 'user', content: input.content, status: 'complete', reply_to: null }),
    client_message_id: input.clientMessageId,
  };
  if (!(await insertMessage(tx, userMessage))) throw new SentBefore();
  if (await isAnswering(tx, thread.id)) refuse('answer_in_progress');

  const reward = await rewardMessage(
    { tx, ledger: context.ledger, limits: context.limits, policy: CHAT_POLICY, now, newId },
    {
      memberId: actor.memberId,
      memberAddress: context.memberAddress,
      messageId: userMessage.id,
      text: input.content,
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
  const answer = nextMessage({ sender: 'ai', content: '', status: 'generating', ...reply });
  await insertMessage(tx, answer, context.leaseOwner);

  thread.mode = input.mode ?? thread.mode;
  thread.updated_at = now;
  await saveThread(tx, thread);
  return { thread, userMessage, systemMessage, answer, reward };
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
    created_at: now,
    updated_at: now,
  };
  await insertThread(tx, thread);
  return thread;
}
