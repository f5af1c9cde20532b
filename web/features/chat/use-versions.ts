/** Other versions of what was said: asking for another answer, showing an earlier version, and stopping one. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { notify } from '#web/ui/notify.ts';
import { type Conversation, type Message, withMessages, withoutFrom } from './conversation.ts';
import { wordsOf } from './failure-words.ts';
import { chatKeys } from './queries.ts';

export function useVersions(memberId: string) {
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);

  const attempt = async (message: Message, work: (queryKey: readonly string[]) => Promise<void>) => {
    setBusyId(message.id);
    try {
      await work(chatKeys.conversation(memberId, message.threadId));
    } catch (error) {
      const { title, message: words } = wordsOf(error);
      notify.error(title, words);
    } finally {
      setBusyId(null);
    }
  };

  return {
    busyId,
    /** Another answer in the place of this one; this one is kept. */
    again: (message: Message) =>
      attempt(message, async (queryKey) => {
        const begun = await api.threads.regenerate({ id: message.id });
        client.setQueryData<Conversation>(queryKey, (now) => {
          if (!now) return now;
          // The version before the answer's own is the one at which its branch was shown.
          const thread = { ...now.thread, branchedVersion: begun.version - 1 };
          return withMessages({ ...withoutFrom(now, message.id), thread }, [begun]);
        });
      }),
    /** Shows another version of this message, and what followed from it. */
    show: (message: Message, versionId: string) =>
      attempt(message, async (queryKey) => {
        await api.threads.choose({ id: versionId });
        client.setQueryData<Conversation>(queryKey, (now) => now && { ...now, staleAt: now.version });
        await client.invalidateQueries({ queryKey });
      }),
    /** Ends an answer with what is written of it. */
    stop: (message: Message) =>
      attempt(message, async (queryKey) => {
        const stopped = await api.threads.stop({ id: message.id });
        client.setQueryData<Conversation>(queryKey, (now) => now && withMessages(now, [stopped]));
        void client.invalidateQueries({ queryKey: chatKeys.allowance(memberId) });
      }),
  };
}
