/**
 * Sending a message: read before the transaction, kept and decided in it, told of after it. The same message again
 * finds what it has led to.
 */
import { countriesOfPlace } from '#core/interview/countries.ts';
import type { MentorMode } from '#core/mentor/conversation.ts';
import type { RewardLimits } from '#core/rewards/terms.ts';
import type { Allowance } from '#server/modules/allowance/index.ts';
import type { Reward } from '#server/modules/rewards/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Help } from '../answering/help.ts';
import type { Runner } from '../answering/runner.ts';
import type { Deps } from '../deps.ts';
import { loadExchange, loadThread } from '../store.ts';
import { announceBranch, announceMessage, announceReward } from '../threads/announce.ts';
import { type Message, type Thread, toMessage, toThread, withRewards } from '../threads/queries.ts';
import { filesToRead, prepareAttachments } from './attachments.ts';
import { SentBefore, type SentMessage, sendMessage } from './commands/send-message.ts';
import { acceptText } from './message-text.ts';
import { readWords } from './read-words.ts';

/** A message on its way in. */
export interface Sending {
  clientMessageId: string;
  threadId: string | null;
  content: string;
  mode?: MentorMode | undefined;
  /** A message of the thread that this one takes the place of. */
  replaces?: string | null;
  /** One of the member's ideas, which the conversation talks about from this message on. */
  ideaId?: string | null;
  /** The ids of uploaded files. */
  attachments?: readonly string[];
  /** Where the member seems to be, ISO 3166-1, for the help lines of their country. */
  country?: string | null;
}

/** A sent message and what followed from it. */
export interface Sent {
  thread: Thread;
  userMessage: Message;
  systemMessage: Message | null;
  answer: Message;
  reward: Reward | null;
}

/** What sending needs beside the parts of the module. */
export interface Parts {
  deps: Deps;
  runner: Pick<Runner, 'owner' | 'start' | 'stop'>;
  help: Help;
  limits: RewardLimits;
  allowance: Pick<Allowance, 'reserve' | 'settle' | 'usageOf'>;
}

/** Prepares `Mentor.send`, which says what it refuses with. */
export function createSend(parts: Parts): (actor: Actor, sending: Sending) => Promise<Sent> {
  return async (actor, sending) => {
    const content = acceptText(sending.content);
    const before = await sentBefore(parts, { actor, sending, content });
    if (before) return before;
    try {
      const sent = await keep(parts, { actor, sending, content });
      return await tell(parts, sending, sent);
    } catch (error) {
      if (!(error instanceof SentBefore)) throw error;
      return (await sentBefore(parts, { actor, sending, content })) ?? refuse('not_found');
    }
  };
}

/** A message of somebody's, with its text accepted. */
export interface Accepted {
  actor: Actor;
  sending: Sending;
  /** The text, accepted. */
  content: string;
}

/** What a message that was sent before has led to; null when it was not. Refuses with: `idempotency_conflict`. */
export async function sentBefore(
  { deps: { db } }: Parts,
  { actor, sending, content }: Accepted,
): Promise<Sent | null> {
  const rows = await loadExchange(db, {
    memberId: actor.memberId,
    clientMessageId: sending.clientMessageId,
  });
  if (rows.length === 0) return null;
  const messages = await withRewards(db, rows);
  const bySender = (sender: Message['sender']) => messages.find((message) => message.sender === sender);
  const userMessage = bySender('user')!;
  if (!isSame(userMessage, sending, content)) refuse('idempotency_conflict');
  // The message stands in a conversation that was deleted since.
  const thread =
    (await loadThread(db, { id: userMessage.threadId, memberId: actor.memberId })) ?? refuse('not_found');
  return {
    thread: toThread(thread),
    userMessage,
    systemMessage: bySender('system') ?? null,
    answer: bySender('ai')!,
    reward: userMessage.reward,
  };
}

/** Whether a message is what was sent under its id before. */
function isSame(before: Message, sending: Sending, content: string): boolean {
  const files = before.attachments.map(({ id }) => id);
  const wanted = sending.attachments ?? [];
  return (
    before.content === content &&
    // What could not be had of a person in danger was left out.
    (before.care ? files.every((id) => wanted.includes(id)) : files.join() === wanted.join()) &&
    (sending.threadId === null || sending.threadId === before.threadId)
  );
}

/** Reads the message, and keeps it with all that follows from it in one transaction. */
async function keep(
  { deps, runner, help, limits, allowance }: Parts,
  { actor, sending, content }: Accepted,
): Promise<SentMessage> {
  const { memberId } = actor;
  const { clientMessageId, threadId, mode } = sending;
  const [replaces, ideaId, country] = [
    sending.replaces ?? null,
    sending.ideaId ?? null,
    sending.country ?? countryNamedIn(content),
  ];
  const memberAddress = await addressOf(deps, memberId);
  // Whether there is a person in danger is not known yet; if so, no file stands in the way.
  const fileIds = sending.attachments ?? [];
  const attachments = await prepareAttachments(deps, { memberId, fileIds }).catch((error: Error) => error);
  const read = await readWords(deps, {
    ...{ memberId, threadId, replaces, ideaId, text: content, country },
    files: attachments instanceof Error ? [] : filesToRead(attachments),
  });
  const { clock, newId, ledger, files, ideas } = deps;
  return transaction(deps.db, (tx) =>
    sendMessage(
      {
        tx,
        actor,
        now: clock.now(),
        newId,
        ledger,
        limits,
        memberAddress,
        leaseOwner: runner.owner,
        allowance,
        files,
        ideas,
        sayCare: (care) => help.say(care, country),
      },
      { clientMessageId, threadId, content, ...read, mode, replaces, ideaId, attachments, country },
    ),
  );
}

/** Where the browser says nothing, the one country that the message names as a place. */
function countryNamedIn(content: string): string | null {
  const [country, other] = countriesOfPlace(content);
  return other === undefined ? (country ?? null) : null;
}

/** The wallet address of a member. Refuses with: `no_user_address`. */
export async function addressOf({ identity }: Deps, memberId: string): Promise<string> {
  const member = (await identity.memberNames([memberId])).get(memberId);
  return member?.address ?? refuse('no_user_address');
}

/** After the commit: tells every open screen in the order of the versions; the answer's writer speaks after them. */
export async function tell({ deps, runner }: Parts, sending: Sending, sent: SentMessage): Promise<Sent> {
  const { db, live } = deps;
  const [userMessage] = (await withRewards(db, [sent.userMessage])) as [Message];
  const { reward } = userMessage;
  const systemMessage = sent.systemMessage && toMessage(sent.systemMessage, reward);
  const answer = toMessage(sent.answer, null);
  sent.reward?.announce();
  const thread = toThread(sent.thread);
  if (sent.ended) {
    runner.stop(sent.ended.id);
    const [ended] = (await withRewards(db, [sent.ended])) as [Message];
    announceMessage(live, ended);
  }
  if (sending.replaces) announceBranch(live, thread);
  announceMessage(live, userMessage);
  sent.announceIdea();
  if (systemMessage && reward) {
    announceReward(live, userMessage, reward);
    announceMessage(live, systemMessage);
  }
  announceMessage(live, answer);
  if (answer.status === 'generating') runner.start(answer.id);
  return { thread, userMessage, systemMessage, answer, reward };
}
