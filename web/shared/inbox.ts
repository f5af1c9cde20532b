/** What waits for the member: one reading a tab, read again whenever the server says that it has changed. */
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InboxEvent } from '#contract/live.ts';
import { orpc } from '#web/lib/api-client.ts';
import { readAnew } from '#web/lib/read-anew.ts';
import { useLive } from '#web/lib/use-live.ts';
import { readMembersAgain } from './read-members-again.ts';

/** Under what contacts, requests, conversations and messages are kept. */
export const contactsKey = (): QueryKey => orpc.contacts.key();
const noticesKey = (): QueryKey => orpc.notices.key();

/** Reads the counts, and everything beneath them again when they change. */
export function useInbox() {
  const client = useQueryClient();
  const inbox = useQuery(orpc.notices.inbox.queryOptions());
  const readAgain = (version: number) => {
    readMembersAgain(client, version);
    for (const queryKey of [noticesKey(), contactsKey(), orpc.collaborations.key()]) {
      readAnew(client, queryKey);
      void client.invalidateQueries({ queryKey });
    }
  };
  useLive<InboxEvent>(inbox.data ? 'inbox' : null, {
    after: inbox.data?.version,
    onEvent: ({ version }) => readAgain(version),
    onReset: readAgain,
  });
  return inbox;
}
