/** What the card asks the server, kept under the member's own keys, and kept in step with other tabs. */
import {
  type QueryClient,
  replaceEqualDeep,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import type { ideaCardSchema, ideaEntrySchema, ideaSchema } from '#contract/ideas.ts';
import type { IdeaEvent, ThreadEvent } from '#contract/live.ts';
import type { FigureRow } from '#core/idea/figure-rows.ts';
import type { PlaceId } from '#core/idea/places.ts';
import { api } from '#web/lib/api-client.ts';
import { useConnectionStatus, useLive } from '#web/lib/use-live.ts';
import { isDecided, retryUnlessDecided } from '#web/shared/failure.ts';

/** An idea in a list. */
export type Idea = z.infer<typeof ideaSchema>;
/** An idea with its card. */
export type IdeaCard = z.infer<typeof ideaCardSchema>;
/** A value on a card, with where it comes from. */
export type CardEntry = z.infer<typeof ideaEntrySchema>;

const NO_ASIDES: readonly FigureRow[] = [];

/** How often the card is read again while the live connection is away. */
const POLL_MS = 15_000;
/** Ideas and entries of a history read at once. */
const PAGE = 30;

const keys = {
  card: (memberId: string, ideaId: string) => ['idea', memberId, 'card', ideaId] as const,
  thread: (memberId: string, threadId: string) => ['idea', memberId, 'thread', threadId] as const,
  list: (memberId: string) => ['idea', memberId, 'list'] as const,
  history: (memberId: string, ideaId: string) => ['idea', memberId, 'history', ideaId] as const,
};

/** What a conversation talks about, and what it keeps beside that card. */
interface OfThread {
  ideaId: string | null;
  asides: readonly FigureRow[];
}

/** An answer that is older than what is known doesn't undo it. */
function newest(known: unknown, read: unknown): unknown {
  const before = known as IdeaCard | undefined;
  const after = read as IdeaCard;
  return before && before.version > after.version ? before : replaceEqualDeep(before, after);
}

/** Puts a card on every screen of this tab; the lists are read again where they are open. */
export function keepCard(client: QueryClient, memberId: string, card: IdeaCard): void {
  const queryKey = keys.card(memberId, card.id);
  client.setQueryData<IdeaCard>(queryKey, (before) => newest(before, card) as IdeaCard);
  void client.invalidateQueries({ queryKey: keys.list(memberId) });
  void client.invalidateQueries({ queryKey: keys.history(memberId, card.id) });
}

/** Says that a conversation talks about this idea. What it holds beside the card of that is read again where it was another. */
export function keepChoice(
  client: QueryClient,
  memberId: string,
  choice: { threadId: string; ideaId: string },
) {
  const queryKey = keys.thread(memberId, choice.threadId);
  void client.cancelQueries({ queryKey });
  const before = client.getQueryData<OfThread>(queryKey);
  if (before?.ideaId === choice.ideaId) return;
  client.setQueryData<OfThread>(queryKey, { ideaId: choice.ideaId, asides: NO_ASIDES });
  void client.invalidateQueries({ queryKey });
}

/** Reads a card again: something was refused because it had changed. */
export function readCardAgain(client: QueryClient, memberId: string, ideaId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.card(memberId, ideaId) });
}

/** How the reading of a card stands. */
export type CardState =
  | { is: 'loading' }
  | { is: 'failed'; isGone: boolean; retry: () => void; isRetrying: boolean }
  /** There is no idea yet: nothing was said or filled in. */
  | { is: 'none' }
  | { is: 'ready'; card: IdeaCard; asides: readonly FigureRow[] };

/**
 * The card beside a conversation: of the idea that it talks about or, before it has begun, of the one that was
 * chosen. Live.
 */
export function useCard(memberId: string, threadId: string | null, chosenId: string | null): CardState {
  const { ofThread, card, ideaId } = useReadings(memberId, threadId, chosenId);
  useLiveCard(memberId, threadId, card.data);
  if (card.data) return { is: 'ready', card: card.data, asides: ofThread.data?.asides ?? NO_ASIDES };
  const failed = ofThread.isError && !ofThread.data ? ofThread : card.isError ? card : null;
  if (failed) {
    return {
      is: 'failed',
      isGone: failed.error !== null && isDecided(failed.error),
      retry: () => void failed.refetch(),
      isRetrying: failed.isFetching,
    };
  }
  if (ideaId === null && (threadId === null || ofThread.data)) return { is: 'none' };
  return { is: 'loading' };
}

/** Which idea the conversation talks about, and the card of that. */
function useReadings(memberId: string, threadId: string | null, chosenId: string | null) {
  const client = useQueryClient();
  const { connected } = useConnectionStatus();
  const refetchInterval = connected ? (false as const) : POLL_MS;
  const ofThread = useQuery({
    queryKey: keys.thread(memberId, threadId ?? 'new'),
    enabled: threadId !== null,
    queryFn: async (): Promise<OfThread> => {
      const { idea, asides } = await api.ideas.ofThread({ id: threadId! });
      if (idea) keepCard(client, memberId, idea);
      return { ideaId: idea?.id ?? null, asides };
    },
    staleTime: 0,
    refetchInterval,
  });
  const ideaId = threadId === null ? chosenId : (ofThread.data?.ideaId ?? null);
  const card = useQuery({
    queryKey: keys.card(memberId, ideaId ?? 'none'),
    enabled: ideaId !== null,
    queryFn: () => api.ideas.read({ id: ideaId! }),
    structuralSharing: newest,
    refetchInterval,
    retry: retryUnlessDecided,
  });
  return { ofThread, card, ideaId };
}

/** Reads again when something is said in the conversation, or when the card has changed elsewhere. */
function useLiveCard(memberId: string, threadId: string | null, shown: IdeaCard | undefined): void {
  const client = useQueryClient();
  const readThread = () => {
    if (threadId !== null) void client.invalidateQueries({ queryKey: keys.thread(memberId, threadId) });
  };
  // What is said may begin an idea, or be about another.
  useLive<ThreadEvent>(threadId === null ? null : `thread:${threadId}`, {
    onEvent: (event) => {
      if (event.kind !== 'delta') readThread();
    },
    onReset: readThread,
  });
  // What the conversation talks about comes with its card.
  const readAgain = (known: IdeaCard) => {
    if (threadId === null) void readCardAgain(client, memberId, known.id);
    else readThread();
  };
  useLive<IdeaEvent>(shown ? `idea:${shown.id}` : null, {
    after: shown?.version,
    onEvent: ({ version }) => {
      const known = shown && client.getQueryData<IdeaCard>(keys.card(memberId, shown.id));
      if (known && known.version < version) readAgain(known);
    },
    onReset: () => shown && readAgain(shown),
  });
}

/** The member's ideas, the one that changed last first. */
export function useIdeas(memberId: string, show: 'open' | 'archived', isWanted = true) {
  return useInfiniteQuery({
    queryKey: [...keys.list(memberId), show],
    queryFn: ({ pageParam }) => api.ideas.list({ show, limit: PAGE, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
    enabled: isWanted,
  });
}

/** Everything that was ever said of a place, newest first. */
export function useHistory(memberId: string, ideaId: string, place: PlaceId) {
  return useInfiniteQuery({
    queryKey: [...keys.history(memberId, ideaId), place],
    queryFn: ({ pageParam }) => api.ideas.history({ id: ideaId, place, limit: PAGE, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });
}
