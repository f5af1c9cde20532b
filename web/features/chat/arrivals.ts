/** Puts what the server has taken of a message into the conversation that is on screen. */
import type { QueryClient } from '@tanstack/react-query';
import { type Conversation, type Message, type Thread, withMessages, withoutFrom } from './conversation.ts';
import { chatKeys } from './queries.ts';
import { raiseThread } from './threads-queries.ts';

/** A message that was taken, and what followed from it. */
export interface Arrived {
  thread: Thread;
  userMessage: Message;
  systemMessage: Message | null;
  answer: Message;
}

/** Shows it at once; `replaces` is the message whose place it takes. */
export function arrive(
  client: QueryClient,
  memberId: string,
  { thread, userMessage, systemMessage, answer }: Arrived,
  replaces: string | null = null,
): void {
  const arrived = [userMessage, systemMessage, answer].filter((one) => one !== null);
  client.setQueryData<Conversation>(chatKeys.conversation(memberId, thread.id), (before) => {
    // For a conversation that is on screen the live topic goes on from where it is.
    if (before) {
      const kept = replaces ? withoutFrom(before, replaces) : before;
      return { ...withMessages(kept, arrived), thread };
    }
    const empty = { messages: [], olderCursor: null, staleAt: null };
    return withMessages({ ...empty, thread, version: thread.version }, arrived);
  });
  raiseThread(client, memberId, thread);
}
