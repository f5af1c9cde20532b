/** Words of a message that something points at: they are brought into view, from older messages if need be. */
import { type RefObject, useEffect } from 'react';
import { notify } from '#web/ui/notify.ts';
import type { Conversation } from './conversation.ts';
import type { useOlderMessages } from './queries.ts';

/** A part of a text: half-open, UTF-16 code units. */
export interface Span {
  start: number;
  end: number;
}

/** The words that are pointed at, by their message and their place in it. */
export interface MarkedWords extends Span {
  threadId: string;
  messageId: string;
  /** Rises each time that something is pointed at. */
  time: number;
}

/** The time of what was last shown: coming back to the conversation later leads nowhere. */
let shownTime = 0;

/** The attribute by which the marked words are found. */
export const MARKED = { 'data-marked': true } as const;

interface MarkedOptions {
  box: RefObject<HTMLElement | null>;
  conversation: Conversation | undefined;
  older: ReturnType<typeof useOlderMessages>;
  marked: MarkedWords | null;
  /** The view no longer follows the newest message. */
  stay: () => void;
}

/** Shows each marking once, as soon as its message is there, and puts the focus on it. */
export function useMarked({ box, conversation, older, marked, stay }: MarkedOptions): void {
  const time = marked && marked.threadId === conversation?.thread.id ? marked.time : 0;
  const isThere = conversation?.messages.some(({ id }) => id === marked?.messageId) ?? false;
  const cursor = conversation?.olderCursor ?? null;
  const { read, state } = older;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` and `stay` are made anew each time; these are the occasions.
  useEffect(() => {
    if (time <= shownTime) return;
    if (isThere) {
      shownTime = time;
      const words = box.current?.querySelector<HTMLElement>('[data-marked]');
      stay();
      words?.scrollIntoView({ block: 'center' });
      words?.focus({ preventScroll: true });
    } else if (cursor !== null && state === 'idle') {
      void read();
    } else if (cursor === null) {
      shownTime = time;
      notify.info('Not in this version', 'These words stand in another version of the conversation.');
    }
  }, [time, isThere, cursor, state]);
}
