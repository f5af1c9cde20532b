/** The member's conversations, folders and search, and what is done with them. */
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#web/lib/api-client.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { notify } from '#web/ui/notify.ts';
import type { Conversation, Thread } from './conversation.ts';
import { wordsOf } from './failure-words.ts';
import { chatKeys } from './queries.ts';

/** A folder, with how many conversations are in it. */
export type Folder = Awaited<ReturnType<typeof api.threads.folders>>['items'][number];

type Pages = InfiniteData<{ items: Thread[]; nextCursor: string | null }>;

/** The member's conversations, the newest first: all of them, or those of a folder. */
export function useThreads(memberId: string, folderId: string | null) {
  return useInfiniteQuery({
    queryKey: [...chatKeys.threads(memberId), folderId ?? 'all'],
    queryFn: ({ pageParam }) =>
      api.mentor.threads({ limit: 30, cursor: pageParam, folderId: folderId ?? undefined }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** Reads the member's folders. */
export function useFolders(memberId: string) {
  return useQuery({ queryKey: chatKeys.folders(memberId), queryFn: () => api.threads.folders() });
}

/** Conversations with these words; nothing is asked for none. */
export function useThreadSearch(memberId: string, words: string) {
  const q = words.trim().slice(0, 200);
  return useInfiniteQuery({
    queryKey: [...chatKeys.threads(memberId), 'search', q],
    enabled: q !== '',
    queryFn: ({ pageParam }) => api.threads.search({ q, limit: 20, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** Puts a thread at the top of the list that is shown, before the server is asked again. */
export function raiseThread(client: QueryClient, memberId: string, thread: Thread): void {
  client.setQueryData<Pages>([...chatKeys.threads(memberId), 'all'], (list) => {
    if (!list) return list;
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.filter(({ id }) => id !== thread.id),
    }));
    return {
      ...list,
      pages: pages.map((page, n) => (n === 0 ? { ...page, items: [thread, ...page.items] } : page)),
    };
  });
}

/** Shows a changed thread wherever it is shown, and reads the lists again. */
function keepThread(client: QueryClient, memberId: string, thread: Thread): void {
  client.setQueryData<Conversation>(
    chatKeys.conversation(memberId, thread.id),
    (now) => now && { ...now, thread: { ...now.thread, title: thread.title, folderId: thread.folderId } },
  );
  void client.invalidateQueries({ queryKey: chatKeys.threads(memberId) });
  void client.invalidateQueries({ queryKey: chatKeys.folders(memberId) });
}

/** What is done with conversations and folders. Failures are told; each answers whether it was done. */
export function useThreadCommands(memberId: string) {
  const client = useQueryClient();
  const reread = () => {
    void client.invalidateQueries({ queryKey: chatKeys.threads(memberId) });
    void client.invalidateQueries({ queryKey: chatKeys.folders(memberId) });
  };
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      const { title, message } = wordsOf(error);
      notify.error(title, message);
      return false;
    }
  };
  const restore = (thread: Thread) =>
    attempt(async () => {
      await api.threads.restore({ id: thread.id });
      reread();
      await client.invalidateQueries({ queryKey: chatKeys.conversation(memberId, thread.id) });
    });
  return {
    rename: (thread: Thread, title: string) =>
      attempt(async () => keepThread(client, memberId, await api.threads.rename({ id: thread.id, title }))),
    move: (thread: Thread, folderId: string | null) =>
      attempt(async () => keepThread(client, memberId, await api.threads.move({ id: thread.id, folderId }))),
    remove: (thread: Thread) =>
      attempt(async () => {
        await api.threads.remove({ id: thread.id });
        reread();
        notify.info('Conversation deleted', 'Rewards stay. It can be brought back for 30 days.', {
          durationMs: 10_000,
          action: { label: 'Undo', onPress: () => void restore(thread) },
        });
      }),
    download: (thread: Thread) =>
      attempt(async () => saveFile((await api.threads.export({ id: thread.id })) as File)),
    downloadAll: (folderId: string | null) =>
      attempt(async () =>
        saveFile((await api.threads.exportAll({ folderId: folderId ?? undefined })) as File),
      ),
    /** Answers with the folder that was made; null where none was. */
    createFolder: async (name: string): Promise<Folder | null> => {
      let made: Folder | null = null;
      await attempt(async () => {
        made = await api.threads.createFolder({ name });
        reread();
      });
      return made;
    },
    renameFolder: (folder: Folder, name: string) =>
      attempt(async () => {
        await api.threads.renameFolder({ id: folder.id, name });
        reread();
      }),
    removeFolder: (folder: Folder) =>
      attempt(async () => {
        await api.threads.removeFolder({ id: folder.id });
        reread();
      }),
  };
}
