/** Sending: the message is on screen at once, and never lost, whatever becomes of the request. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { randomId } from '#web/lib/random-id.ts';
import { notify } from '#web/ui/notify.ts';
import { arrive } from './arrivals.ts';
import type { Reward, Thread } from './conversation.ts';
import { wordsOf } from './failure-words.ts';
import { keepUnsent, readUnsent, type Unsent } from './unsent.ts';

/** Whose messages they are, and who hears what became of them. */
export interface SendingOptions {
  memberId: string;
  onReward: (reward: Reward) => void;
  /** The first message of a conversation was taken. */
  onThread: (thread: Thread, ideaId: string | null) => void;
}

/** What is unsent, and what can be done about it. */
export interface Sending {
  unsent: readonly Unsent[];
  send(message: Pick<Unsent, 'threadId' | 'content' | 'mode' | 'replaces' | 'ideaId' | 'attachments'>): void;
  /** Sends one that failed again, as the same message. */
  sendAgain(clientMessageId: string): void;
  /** Takes one that failed away and returns its text. */
  takeBack(clientMessageId: string): string;
}

export function useSending({ memberId, onReward, onThread }: SendingOptions): Sending {
  const client = useQueryClient();
  const [unsent, setUnsent] = useState(() => readUnsent(memberId));
  const latest = useRef(unsent);

  const change = (next: Unsent[]) => {
    latest.current = next;
    setUnsent(next);
    keepUnsent(memberId, next);
  };
  const patch = (id: string, patched: Partial<Unsent>) =>
    change(latest.current.map((one) => (one.clientMessageId === id ? { ...one, ...patched } : one)));
  const remove = (id: string) => change(latest.current.filter((one) => one.clientMessageId !== id));

  const deliver = async ({
    clientMessageId,
    threadId,
    content,
    mode,
    replaces = null,
    ideaId = null,
    attachments = [],
  }: Unsent) => {
    try {
      const sent = await api.mentor.send({
        clientMessageId,
        threadId,
        content,
        mode,
        replaces,
        ideaId,
        attachments: attachments.map(({ id }) => id),
      });
      arrive(client, memberId, sent, replaces);
      remove(clientMessageId);
      if (threadId === null) onThread(sent.thread, ideaId);
      if (sent.reward?.isPaid) onReward(sent.reward);
    } catch (error) {
      const { title, message } = wordsOf(error);
      patch(clientMessageId, { state: 'failed', reason: message });
      notify.error(title, message);
    }
  };

  // A message that was sent just before the page was closed may have arrived; the same id tells.
  useEffect(() => {
    latest.current = readUnsent(memberId);
    setUnsent(latest.current);
  }, [memberId]);

  return {
    unsent,
    send(message) {
      const one: Unsent = { ...message, clientMessageId: randomId(), state: 'sending', reason: null };
      change([...latest.current, one]);
      void deliver(one);
    },
    sendAgain(id) {
      const one = latest.current.find(({ clientMessageId }) => clientMessageId === id);
      if (!one || one.state === 'sending') return;
      patch(id, { state: 'sending', reason: null });
      void deliver(one);
    },
    takeBack(id) {
      const one = latest.current.find(({ clientMessageId }) => clientMessageId === id);
      remove(id);
      return one?.content ?? '';
    },
  };
}
