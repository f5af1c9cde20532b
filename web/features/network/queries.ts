/** What the network's screens ask the server. */
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '#web/lib/api-client.ts';
import { retryUnlessDecided } from '#web/shared/failure.ts';
import { contactsKey } from '#web/shared/inbox.ts';

/** A member as the reader sees them. */
export type Member = Awaited<ReturnType<typeof api.members.member>>;
/** A conversation in the list. */
export type Conversation = Awaited<ReturnType<typeof api.contacts.conversations>>['items'][number];
/** A message. */
export type Message = Awaited<ReturnType<typeof api.contacts.messages>>['items'][number];
/** Which list of contacts. */
export type Which = 'contacts' | 'incoming' | 'outgoing';

const PAGE = 24;
const FIRST = undefined as string | undefined;
const next = (page: { nextCursor: string | null }) => page.nextCursor ?? undefined;

/** Members of the directory, page by page. */
export function useDirectory(look: { search: string; skills: string }) {
  return useInfiniteQuery({
    queryKey: [...orpc.members.directory.key(), 'pages', look],
    queryFn: ({ pageParam }) => api.members.directory({ ...look, limit: PAGE, cursor: pageParam }),
    initialPageParam: FIRST,
    getNextPageParam: next,
    placeholderData: (shown) => shown,
  });
}

/** The badges. */
export function useCommonSkills() {
  return useQuery(orpc.members.skills.queryOptions({ staleTime: 60_000 }));
}

/** One member. */
export function useMember(username: string) {
  const options = orpc.members.member.queryOptions({ input: { username } });
  return useQuery({ ...options, retry: retryUnlessDecided });
}

/** What was said of a member, the newest first. */
export function useRatings(username: string) {
  return useInfiniteQuery({
    queryKey: [...orpc.members.ratings.key(), 'pages', username],
    queryFn: ({ pageParam }) => api.members.ratings({ username, limit: PAGE, cursor: pageParam }),
    initialPageParam: FIRST,
    getNextPageParam: next,
  });
}

/** Contacts, or requests that wait. */
export function useContacts(which: Which) {
  return useInfiniteQuery({
    queryKey: [...contactsKey(), 'list', which],
    queryFn: ({ pageParam }) => api.contacts.list({ which, limit: PAGE, cursor: pageParam }),
    initialPageParam: FIRST,
    getNextPageParam: next,
  });
}

/** Conversations, the newest first. */
export function useConversations() {
  return useInfiniteQuery({
    queryKey: [...contactsKey(), 'conversations'],
    queryFn: ({ pageParam }) => api.contacts.conversations({ limit: PAGE, cursor: pageParam }),
    initialPageParam: FIRST,
    getNextPageParam: next,
  });
}

/** The messages with a member, the newest first. */
export function useMessages(username: string) {
  return useInfiniteQuery({
    queryKey: [...contactsKey(), 'messages', username],
    queryFn: ({ pageParam }) => api.contacts.messages({ username, limit: 50, cursor: pageParam }),
    initialPageParam: FIRST,
    getNextPageParam: next,
    retry: retryUnlessDecided,
  });
}

/** Reads again how members stand to the reader, after something has changed about it. */
export function useReloadPeople(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const keys = [contactsKey(), orpc.members.key(), orpc.notices.inbox.queryKey()];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
