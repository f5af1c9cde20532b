/** What is typed and not sent yet, one text for each conversation, kept for this tab until it is sent. */
import { useState } from 'react';
import { keep, readKept } from '#web/lib/member-storage.ts';

export function useDraft(memberId: string, threadId: string | null): [string, (text: string) => void] {
  const name = `draft.${threadId ?? 'new'}`;
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  const draft = drafts[name] ?? readKept(memberId, name) ?? '';
  const setDraft = (text: string) => {
    keep(memberId, name, text);
    setDrafts((before) => ({ ...before, [name]: text }));
  };
  return [draft, setDraft];
}
