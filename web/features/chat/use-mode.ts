/** The mode of a conversation: kept with it on the server, and here until a new one has been begun. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { notify } from '#web/ui/notify.ts';
import type { Conversation, Thread } from './conversation.ts';
import { wordsOf } from './failure-words.ts';
import { chatKeys } from './queries.ts';
import type { Mode } from './unsent.ts';

export function useMode({ memberId, thread }: { memberId: string; thread: Thread | null }) {
  const client = useQueryClient();
  const [newMode, setNewMode] = useState<Mode>('general');

  const setMode = async (mode: Mode) => {
    if (!thread) return setNewMode(mode);
    const show = (shown: Mode) =>
      client.setQueryData<Conversation>(
        chatKeys.conversation(memberId, thread.id),
        (now) => now && { ...now, thread: { ...now.thread, mode: shown } },
      );
    show(mode);
    try {
      await api.mentor.setMode({ id: thread.id, mode });
    } catch (error) {
      show(thread.mode);
      const { title, message } = wordsOf(error);
      notify.error(title, message);
    }
  };
  return { mode: thread?.mode ?? newMode, setMode };
}
