/**
 * A conversation as the screen holds it, and how live events change it. Pure.
 *
 * V1  Messages stand in the order of their sequence; a message is shown once.
 * V2  An older state of a message never replaces a newer one, whichever way it came.
 * V3  Messages of a branch that is no longer shown are not shown either: the conversation is read again.
 * V4  Text is added only where it belongs; a hole is never shown, but makes the conversation be read again.
 * V5  What is told while the conversation is read is not lost when the reading ends.
 */
import type { z } from 'zod';
import type { ThreadEvent } from '#contract/live.ts';
import type { messageSchema, rewardSchema, threadSchema } from '#contract/mentor.ts';

/** A message as the server sends it. */
export type Message = z.infer<typeof messageSchema>;
/** A decision about a message, paid or not. */
export type Reward = z.infer<typeof rewardSchema>;
/** A conversation without its messages. */
export type Thread = z.infer<typeof threadSchema>;

/** A conversation with the messages that have been read of it. */
export interface Conversation {
  thread: Thread;
  /** Oldest first. */
  messages: readonly Message[];
  /** Reads the messages before these; null at the beginning. */
  olderCursor: string | null;
  /** Where the live topic goes on. */
  version: number;
  /** The event at which it turned out that something is missing, and the conversation must be read again; or null. */
  staleAt: number | null;
}

/** Puts messages in their place; of two states of one message the newer stays. */
export function withMessages(conversation: Conversation, incoming: readonly Message[]): Conversation {
  const byId = new Map(conversation.messages.map((message) => [message.id, message]));
  for (const message of incoming) {
    const known = byId.get(message.id);
    if (!known || message.version >= known.version) byId.set(message.id, message);
  }
  const messages = [...byId.values()].sort((a, b) => a.sequence - b.sequence);
  const version = Math.max(conversation.version, ...incoming.map((message) => message.version));
  return { ...conversation, messages, version };
}

/** Applies one live event that brings the thread to `sequence`. */
export function applyEvent(conversation: Conversation, event: ThreadEvent, sequence: number): Conversation {
  const version = Math.max(conversation.version, sequence);
  if (event.kind === 'message') return { ...withMessages(conversation, [event.message]), version };
  if (event.kind === 'reward') {
    const messages = conversation.messages.map((message) =>
      message.id === event.reward.messageId ? { ...message, reward: event.reward } : message,
    );
    return { ...conversation, messages, version };
  }
  if (event.kind === 'branched') {
    const isShown = sequence <= conversation.thread.branchedVersion;
    return { ...conversation, version, staleAt: isShown ? conversation.staleAt : sequence };
  }
  const known = conversation.messages.find(({ id }) => id === event.messageId);
  if (!known || known.content.length < event.offset) return { ...conversation, version, staleAt: sequence };
  if (sequence <= known.version) return { ...conversation, version };
  const content = known.content.slice(0, event.offset) + event.text;
  const changed = { ...known, content, version: sequence };
  const messages = conversation.messages.map((message) => (message === known ? changed : message));
  return { ...conversation, messages, version };
}

/**
 * A conversation as it was read, with what is known of it by the time the reading ends. The events of the
 * meantime count; messages of a branch that is no longer shown do not, and what is older than the messages
 * that were read stays only where nothing is missing between.
 */
export function withKnown(read: Conversation, known: Conversation | undefined): Conversation {
  if (!known) return read;
  // Another branch was asked for while the one before it was read.
  if (known.thread.branchedVersion > read.thread.branchedVersion) return known;
  const since = read.thread.version;
  const oldest = read.messages[0]?.sequence ?? 1;
  const isJoined =
    known.staleAt === null &&
    known.thread.branchedVersion === read.thread.branchedVersion &&
    known.messages.some(({ sequence }) => sequence >= oldest - 1);
  const readIds = new Set(read.messages.map(({ id }) => id));
  const kept = known.messages.filter(({ id, version }) => isJoined || readIds.has(id) || version > since);
  return {
    ...withMessages(read, kept),
    olderCursor: isJoined ? known.olderCursor : read.olderCursor,
    version: Math.max(read.version, known.version),
    staleAt: known.staleAt !== null && known.staleAt > since ? known.staleAt : null,
  };
}

/** The answer that is being written, if one is. */
export function answerInProgress(conversation: Conversation | undefined): Message | undefined {
  return conversation?.messages.findLast(({ status }) => status === 'generating');
}

/** True while the newest answer is one of care, and the member has not said that it is over. */
export function careGoesOn(conversation: Conversation | undefined): boolean {
  const newest = conversation?.messages.findLast(({ sender }) => sender === 'ai');
  return newest?.care === 'first' || newest?.care === 'stay';
}

/** The newest answer, while it waits for the member: for a choice, or for figures. */
export function offeringAnswer(conversation: Conversation | undefined): Message | undefined {
  const newest = conversation?.messages.at(-1);
  const waits = newest && (newest.choices.length > 0 || newest.fields !== null);
  return waits && newest.sender === 'ai' && newest.status === 'complete' ? newest : undefined;
}

/** The entries of the card that an answer asks about in fields, with those that were taken out of them. */
export function entriesInFields(offering: Message | undefined): ReadonlySet<string> {
  const { rows = [], points = [], suggestions = [], removed = [] } = offering?.fields ?? {};
  return new Set([
    ...[...rows, ...points, ...suggestions].flatMap(({ entryId }) => entryId ?? []),
    ...removed,
  ]);
}

/** A conversation without a message and what followed it: another version is about to take its place. */
export function withoutFrom(conversation: Conversation, messageId: string): Conversation {
  const at = conversation.messages.findIndex(({ id }) => id === messageId);
  return at < 0 ? conversation : { ...conversation, messages: conversation.messages.slice(0, at) };
}
