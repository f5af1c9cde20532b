/**
 * What the chat asks the server, kept under the member's own keys, so that nobody who signs in after them on
 * the same tab is shown it.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ThreadEvent, WalletEvent } from '#contract/live.ts';
import { api } from '#web/lib/api-client.ts';
import { readAnew } from '#web/lib/read-anew.ts';
import { useConnectionStatus, useLive } from '#web/lib/use-live.ts';
import {
  answerInProgress,
  applyEvent,
  type Conversation,
  type Message,
  type Reward,
  withKnown,
  withMessages,
} from './conversation.ts';

/** Messages read at once. */
const PAGE = 50;
/** How often a conversation is read again while the live connection is away: with an answer due, and without. */
const POLL_ANSWER_MS = 3_000;
const POLL_MS = 30_000;

/** The figures above the chat, and which model answers. */
export type Workspace = Awaited<ReturnType<typeof api.mentor.workspace>>;

/** Under which keys the chat's readings are kept: all begin with the member. */
export const chatKeys = {
  workspace: (memberId: string) => ['chat', memberId, 'workspace'] as const,
  threads: (memberId: string) => ['chat', memberId, 'threads'] as const,
  folders: (memberId: string) => ['chat', memberId, 'folders'] as const,
  conversation: (memberId: string, threadId: string) => ['chat', memberId, 'thread', threadId] as const,
  usage: (memberId: string, threadId: string) => ['chat', memberId, 'usage', threadId] as const,
  consent: (memberId: string, threadId: string) => ['chat', memberId, 'consent', threadId] as const,
  memory: (memberId: string) => ['chat', memberId, 'memory'] as const,
  allowance: (memberId: string) => ['chat', memberId, 'allowance'] as const,
};

/** The figures above the conversation; the balance moves with every posting on the wallet. */
export function useWorkspace(memberId: string) {
  const client = useQueryClient();
  const queryKey = chatKeys.workspace(memberId);
  useLive<WalletEvent>('wallet', {
    onEvent: ({ balance }) => {
      client.setQueryData<Workspace>(queryKey, (before) => before && { ...before, balance });
      readAnew(client, queryKey);
    },
    onReset: () => void client.invalidateQueries({ queryKey }),
  });
  return useQuery({ queryKey, queryFn: () => api.mentor.workspace(), refetchInterval: POLL_MS });
}

async function readConversation(threadId: string): Promise<Conversation> {
  // The thread first: what changes before its messages are read is then told by the live topic again.
  const thread = await api.mentor.thread({ id: threadId });
  const page = await api.mentor.messages({ id: threadId, limit: PAGE });
  return {
    thread,
    messages: page.items.toReversed(),
    olderCursor: page.nextCursor,
    version: thread.version,
    staleAt: null,
  };
}

/** Which conversation is followed, and who hears of what happens in it. */
export interface ConversationOptions {
  memberId: string;
  /** Null before the first message of a new conversation. */
  threadId: string | null;
  /** A reward was decided while the member looks on, here or in another tab. */
  onReward: (reward: Reward) => void;
  /** An answer that was being written has failed. */
  onFailure: (message: Message) => void;
}

/** One conversation, live. Without the live connection it is read again every few seconds. */
export function useConversation({ memberId, threadId, onReward, onFailure }: ConversationOptions) {
  const client = useQueryClient();
  const { connected } = useConnectionStatus();
  const queryKey = chatKeys.conversation(memberId, threadId ?? 'new');
  const query = useQuery({
    queryKey,
    enabled: threadId !== null,
    queryFn: async () =>
      withKnown(await readConversation(threadId!), client.getQueryData<Conversation>(queryKey)),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => {
      if (connected || !state.data) return false;
      return answerInProgress(state.data) ? POLL_ANSWER_MS : POLL_MS;
    },
  });
  const readAgain = () => void client.invalidateQueries({ queryKey });
  // One reading at a time: what turned stale while it went on is read when it has ended.
  const isStale = query.data !== undefined && query.data.staleAt !== null;
  const mustRead = isStale && !query.isFetching && !query.isError;
  useEffect(() => {
    if (mustRead)
      void client.invalidateQueries({ queryKey: chatKeys.conversation(memberId, threadId ?? 'new') });
  }, [mustRead, client, memberId, threadId]);

  useLive<ThreadEvent>(query.data && threadId ? `thread:${threadId}` : null, {
    after: query.data?.version,
    onEvent: (event, sequence) => {
      const before = client.getQueryData<Conversation>(queryKey);
      if (!before) return;
      client.setQueryData<Conversation>(queryKey, applyEvent(before, event, sequence));
      if (event.kind === 'reward') onReward(event.reward);
      if (event.kind === 'message' && event.message.status === 'failed') {
        const known = before.messages.find(({ id }) => id === event.message.id);
        if (known?.status === 'generating') onFailure(event.message);
      }
      // An answer may have made a roadmap, which the figures count.
      if (
        event.kind === 'message' &&
        event.message.status !== 'generating' &&
        event.message.sender === 'ai'
      ) {
        const { threadId } = event.message;
        // What it used, and what it proposes to remember, is known with its end.
        for (const queryKey of [
          chatKeys.workspace(memberId),
          chatKeys.usage(memberId, threadId),
          chatKeys.memory(memberId),
          chatKeys.allowance(memberId),
        ]) {
          void client.invalidateQueries({ queryKey });
        }
      }
    },
    onReset: readAgain,
  });
  return { ...query, isConnected: connected };
}

/** Reads the messages before those on screen; says whether that is going on, and whether it failed. */
export function useOlderMessages(memberId: string, threadId: string | null) {
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const read = async () => {
    if (!threadId || state === 'reading') return;
    const queryKey = chatKeys.conversation(memberId, threadId);
    const cursor = client.getQueryData<Conversation>(queryKey)?.olderCursor;
    if (!cursor) return;
    setState('reading');
    try {
      const page = await api.mentor.messages({ id: threadId, limit: PAGE, cursor });
      client.setQueryData<Conversation>(
        queryKey,
        (now) => now && { ...withMessages(now, page.items), olderCursor: page.nextCursor },
      );
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { state, read };
}
