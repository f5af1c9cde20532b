/**
 * A member sends a message: it is kept, its reward is decided and posted, and an answer is begun, all in one
 * transaction. Nothing outside is asked here and no text is read: the message comes as read, and the answer is
 * written afterwards, by the process's writer.
 *
 * A person in danger is answered with care at once, in the same transaction: no model is asked, nothing is earned,
 * no allowance can stand in the way, and an answer that is being written ends.
 */
import { type Care, type CareReading, decideCare } from '#core/care/decide-care.ts';
import type { MentorMode } from '#core/mentor/conversation.ts';
import type { RewardLimits } from '#core/rewards/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Allowance } from '#server/modules/allowance/index.ts';
import type { Files } from '#server/modules/files/index.ts';
import { type Ideas, proposedBy } from '#server/modules/ideas/index.ts';
import type { Ledger } from '#server/modules/ledger/index.ts';
import {
  type MessageReward,
  rewardMessage,
  rewardSubstance,
  rewardsOfMessages,
} from '#server/modules/rewards/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { NewId } from '#server/platform/clock.ts';
import { Refusal, refuse } from '#server/platform/refuse.ts';
import { endAnswer } from '../../answering/end-answer.ts';
import { callOfAnswer, promptTexts } from '../../answering/prompt-texts.ts';
import {
  insertMessage,
  insertThread,
  isAnswering,
  lastCare,
  loadAnswering,
  loadExchange,
  loadMessage,
  loadThread,
  type MessageRow,
  NEW_MESSAGE,
  saveThread,
  type ThreadRow,
} from '../../store.ts';
import { hideFrom, lastBefore, versionsOf } from '../../threads/threads-store.ts';
import { attachFiles, type PreparedAttachment } from '../attachments.ts';
import { rewardText, titleOf } from '../message-text.ts';
import type { ReadWords, Words } from '../read-words.ts';
import { applyTurn, type KeptFigures } from './apply-turn.ts';

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
  allowance: Pick<Allowance, 'reserve' | 'settle' | 'usageOf'>;
  files: Pick<Files, 'claim'>;
  ideas: Ideas;
  /** The words of care. */
  sayCare(care: Care): string;
}

export interface SendMessage {
  clientMessageId: string;
  threadId: string | null;
  /** Accepted by `acceptText`. */
  content: string;
  /** The content, read for a person in danger, and for everything else. */
  careReading: CareReading;
  words: ReadWords['words'];
  mode: MentorMode | undefined;
  /** A message of the thread that this one takes the place of. */
  replaces: string | null;
  /** One of the member's ideas, which the conversation talks about from now on; null leaves it as it is. */
  ideaId: string | null;
  /** Or why the files that it names cannot be had. */
  attachments: readonly PreparedAttachment[] | Error;
  /** Where the member seems to be, ISO 3166-1; null for not known. */
  country: string | null;
  /** The form of figures that it keeps; absent for what is written. */
  figures?: KeptFigures;
}

export interface SentMessage {
  thread: ThreadRow;
  userMessage: MessageRow;
  systemMessage: MessageRow | null;
  answer: MessageRow;
  /** An answer that was being written, and which care has ended; null for none. */
  ended: MessageRow | null;
  /** Null for what has no decision: a message that was answered with care, or that keeps figures. */
  reward: MessageReward | null;
  /** Tells those who look at the card of the idea, after the commit. */
  announceIdea(): void;
}

/** The title of a conversation that begins with a person in danger. */
const CARE_TITLE = 'A conversation';

/** Thrown, to roll back, when the message was sent before; the caller then reads the first answer. */
export class SentBefore extends Error {}

/**
 * Refuses with: `not_found`, `idea_archived`, `answer_in_progress`, `upload_incomplete`, `file_in_use`, and as
 * `Allowance.reserve`, and where it keeps figures, as `Ideas.keepFigures`; a person in danger only with `not_found`.
 * Throws `SentBefore`.
 */
export async function sendMessage(context: SendMessageContext, input: SendMessage): Promise<SentMessage> {
  const { tx, actor, now, newId } = context;
  const thread = await openThread(context, input);
  const replaced = await openReplaced(context, thread, input);
  const withdrawn = replaced
    ? await context.ideas.withdraw(tx, {
        memberId: actor.memberId,
        threadId: thread.id,
        fromSequence: replaced.sequence,
        ideaId: input.ideaId,
      })
    : null;
  const announceLater = await chooseIdea(context, thread, input);
  const announceChosen = () => {
    withdrawn?.announce();
    announceLater();
  };
  const careBefore = await lastCare(tx, { threadId: thread.id, before: replaced?.sequence ?? null });
  const care = decideCare(input.careReading, careBefore);
  const words = wordsOf(input, care);
  const ended = care ? await endAnswering(context, thread) : null;
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
    care,
  };
  if (!(await insertMessage(tx, userMessage))) throw new SentBefore();
  if (!care && (await isAnswering(tx, thread.id))) refuse('answer_in_progress');
  if (replaced) await hideReplaced(tx, { replaced, by: userMessage });
  await attachFiles(context, {
    memberId: actor.memberId,
    messageId: userMessage.id,
    attachments: attachmentsOf(input, care),
    isInDanger: care !== null,
  });

  const save = async () => {
    thread.mode = input.mode ?? thread.mode;
    thread.updated_at = now;
    await saveThread(tx, thread);
  };
  const reply = { reply_to: userMessage.id };
  // The conversation's row must be there before its idea is; rewards and the ledger are locked after both. Nothing of a
  // person in danger is proposed; who was only asked may have written of the business, and a form proposes nothing.
  const announceTurn =
    words && (words.turn.kept || !care || care.stage === 'asked')
      ? await applyTurn(
          { tx, memberId: actor.memberId, ideas: context.ideas },
          { ...input, threadId: thread.id, messageId: userMessage.id, turn: words.turn, care },
        )
      : () => {};
  const announceIdea = () => {
    announceChosen();
    announceTurn();
  };
  if (care) {
    const content = context.sayCare(care);
    const answer = { ...nextMessage({ sender: 'ai', content, status: 'complete', ...reply }), care };
    await insertMessage(tx, answer);
    await save();
    return { thread, userMessage, systemMessage: null, answer, ended, reward: null, announceIdea };
  }

  if (!words) throw new Error('Only a message that is answered with care may be unread.');
  // A yes in the message has locked the day's rewards already: they come before the allowance in every message.
  const isPaidBefore = replaced !== null && (await isPlacePaid(tx, userMessage));
  const { reading } = words;
  const reward = reading && (await rewardOf(context, { message: userMessage, reading, isPaidBefore }));
  const answerId = newId();
  await context.allowance.reserve(tx, {
    memberId: actor.memberId,
    callId: callOfAnswer(answerId),
    texts: await promptTexts(tx, thread, null),
  });

  let systemMessage: MessageRow | null = null;
  if (reward?.event.success) {
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

  await save();
  return { thread, userMessage, systemMessage, answer, ended, reward, announceIdea };
}

/** What was read beside danger; null where care answers whatever that is. Throws why it was not read. */
function wordsOf({ words }: SendMessage, care: Care | null): Words | null {
  if (!(words instanceof Error)) return words;
  if (care) return null;
  throw words;
}

/** The files; none where care answers and they cannot be had. Throws why they cannot. */
function attachmentsOf({ attachments }: SendMessage, care: Care | null): readonly PreparedAttachment[] {
  if (!(attachments instanceof Error)) return attachments;
  if (care) return [];
  throw attachments;
}

/** Nobody in danger waits for an answer to be written. */
async function endAnswering(context: SendMessageContext, thread: ThreadRow): Promise<MessageRow | null> {
  const answer = await loadAnswering(context.tx, thread.id);
  return answer && endAnswer(context, { thread, answer });
}

/** The reward by the policy that the message was read under. */
async function rewardOf(
  { tx, actor, ledger, limits, now, newId, memberAddress }: SendMessageContext,
  {
    message,
    reading,
    isPaidBefore,
  }: { message: MessageRow; reading: NonNullable<Words['reading']>; isPaidBefore: boolean },
): Promise<MessageReward> {
  const context = { tx, ledger, limits, now, newId };
  const rewarded = { memberId: actor.memberId, messageId: message.id, text: message.content, isPaidBefore };
  if (!('skeleton' in reading)) return rewardMessage(context, { ...rewarded, memberAddress, reading });
  const proposed = await proposedBy(tx, { messageId: message.id });
  return rewardSubstance(context, { ...rewarded, reading, ...proposed });
}

/**
 * Before anything is proposed, so that it is proposed to this idea. Refuses with: `not_found`, `idea_archived`; not
 * where a person is in danger.
 */
async function chooseIdea(
  { tx, actor, ideas }: SendMessageContext,
  thread: ThreadRow,
  { ideaId, careReading }: SendMessage,
): Promise<() => void> {
  if (ideaId === null) return () => {};
  try {
    return (await ideas.choose(tx, { memberId: actor.memberId, threadId: thread.id, ideaId })).announce;
  } catch (error) {
    // It refuses before it writes.
    if (careReading.distress && !careReading.distress.isFaint && error instanceof Refusal) return () => {};
    throw error;
  }
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
  { threadId, content, careReading, mode }: SendMessage,
): Promise<ThreadRow> {
  if (threadId !== null) {
    const thread = await loadThread(tx, { id: threadId, memberId: actor.memberId, isLocked: true });
    return thread ?? refuse('not_found');
  }
  const thread: ThreadRow = {
    id: newId(),
    member_id: actor.memberId,
    // A list of conversations may be seen by whoever sits beside; what was said in danger is no title.
    title: careReading.distress?.isSure || careReading.isUnread ? CARE_TITLE : titleOf(content),
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
