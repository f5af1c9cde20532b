/** Asking again for an answer that failed. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { notify } from '#web/ui/notify.ts';
import { type Conversation, type Message, withMessages } from './conversation.ts';
import { wordsOf } from './failure-words.ts';
import { chatKeys } from './queries.ts';

export function useRetry(memberId: string) {
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);

  const again = async (message: Message) => {
    setBusyId(message.id);
    try {
      const begun = await api.mentor.retry({ id: message.id });
      client.setQueryData<Conversation>(
        chatKeys.conversation(memberId, message.threadId),
        (now) => now && withMessages(now, [begun]),
      );
    } catch (error) {
      const { title, message: words } = wordsOf(error);
      notify.error(title, words);
    } finally {
      setBusyId(null);
    }
  };
  return { again, busyId };
}
