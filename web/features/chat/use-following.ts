/**
 * Where the view of a conversation stays while its content changes: at the newest message while the reader is there (a
 * long answer is read from its beginning), and where they are while they read further up.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Conversation } from './conversation.ts';

/** Nearer to the end than this, in pixels, the reader follows the conversation. */
const NEAR_END = 80;
/** Pixels above an answer that is read from its beginning. */
const ABOVE_ANSWER = 16;

/** Where the view rests: at the end, or, where the newest answer is longer than the view, at its beginning. */
function restOf(at: HTMLElement): number {
  const newest = [...at.querySelectorAll<HTMLElement>('article[data-sender]')].at(-1);
  if (newest?.dataset.sender !== 'ai' || newest.offsetHeight <= at.clientHeight)
    return at.scrollHeight - at.clientHeight;
  return newest.getBoundingClientRect().top - at.getBoundingClientRect().top + at.scrollTop - ABOVE_ANSWER;
}

/** Whoever types in a field of the conversation is not led away from it. */
const isTypedIn = (at: HTMLElement) =>
  at.contains(document.activeElement) && document.activeElement!.matches('input, select, textarea');

/** Keeps the view of a conversation where its reader is; `isAtEnd` says that nothing newer is out of sight. */
export function useFollowing(
  box: { current: HTMLDivElement | null },
  conversation: Conversation | undefined,
  unsentCount: number,
) {
  const [isAtEnd, setIsAtEnd] = useState(true);
  /** Where the reader stays while the content changes; null: where they are. */
  const follows = useRef<'rest' | 'end' | null>('rest');
  const lastHeight = useRef(0);
  const firstId = useRef<string | undefined>(undefined);

  const follow = () => {
    const at = box.current;
    if (!at || follows.current === null || isTypedIn(at)) return;
    at.scrollTop = follows.current === 'end' ? at.scrollHeight : restOf(at);
  };
  const go = (to: 'rest' | 'end' | null) => {
    follows.current = to;
    follow();
  };
  const onScroll = () => {
    const at = box.current;
    if (!at) return;
    const isNear = at.scrollHeight - at.scrollTop - at.clientHeight < NEAR_END;
    const isAtRest = Math.abs(at.scrollTop - restOf(at)) < NEAR_END;
    follows.current = isAtRest ? 'rest' : isNear ? 'end' : null;
    setIsAtEnd(isNear || isAtRest);
  };

  // Another conversation, or a message of one's own, begins at the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the occasions.
  useEffect(() => go('rest'), [conversation?.thread.id, unsentCount]);

  // A new answer is read from its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: this is the occasion.
  useLayoutEffect(() => {
    if (follows.current === 'end') follows.current = 'rest';
  }, [conversation?.messages.at(-1)?.id]);

  // After every change of the content: follow, or keep what is read in place when older messages came above.
  useLayoutEffect(() => {
    const at = box.current;
    if (!at) return;
    const first = conversation?.messages[0]?.id;
    if (follows.current !== null) follow();
    else if (firstId.current !== undefined && first !== firstId.current)
      at.scrollTop += at.scrollHeight - lastHeight.current;
    firstId.current = first;
    lastHeight.current = at.scrollHeight;
  });

  useResizes(box, follow);

  // `stay`: the reader is led elsewhere, and what comes does not take them to the end.
  return { isAtEnd, onScroll, toEnd: () => go('end'), stay: () => go(null) };
}

/** Markdown is drawn a moment later than its text, and images of the font later still; notices make the box smaller. */
function useResizes(box: { current: HTMLDivElement | null }, onResize: () => void): void {
  const now = useRef(onResize);
  now.current = onResize;
  useEffect(() => {
    const content = box.current?.firstElementChild;
    if (!box.current || !content) return;
    const observer = new ResizeObserver(() => now.current());
    observer.observe(content);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
}
