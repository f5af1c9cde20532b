/** What the roadmap's screens ask the server, kept under the member's own keys. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { RoadmapEvent } from '#contract/live.ts';
import type { roadmapSchema, roadmapSummarySchema, sharedRoadmapSchema } from '#contract/roadmap-shapes.ts';
import { api } from '#web/lib/api-client.ts';
import { useLive } from '#web/lib/use-live.ts';
import { notifyFailure, retryUnlessDecided } from '#web/shared/failure.ts';

/** A roadmap in full. */
export type Roadmap = z.infer<typeof roadmapSchema>;
/** A roadmap in a list. */
export type RoadmapSummary = z.infer<typeof roadmapSummarySchema>;
/** What a read-only link shows of a roadmap. */
export type SharedRoadmap = z.infer<typeof sharedRoadmapSchema>;
/** A phase with its tasks. */
export type Phase = Roadmap['phases'][number];
/** A task of a phase. */
export type Task = Phase['tasks'][number];

const keys = {
  list: (memberId: string) => ['roadmap', memberId, 'list'] as const,
  one: (memberId: string, id: string) => ['roadmap', memberId, 'one', id] as const,
  shared: (token: string) => ['roadmap', 'shared', token] as const,
};

/** The member's roadmaps and those shared with them. The chat may have made one, so it is always asked again. */
export function useRoadmaps(memberId: string) {
  return useInfiniteQuery({
    queryKey: keys.list(memberId),
    queryFn: ({ pageParam }) => api.roadmap.list({ limit: 30, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });
}

/** Reads one roadmap, and again when it changes. A refusal is final: only outages are tried again. */
export function useRoadmap(memberId: string, id: string | null) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keys.one(memberId, id ?? 'none'),
    queryFn: () => api.roadmap.read({ id: id! }),
    enabled: id !== null,
    staleTime: 0,
    retry: retryUnlessDecided,
  });
  const shown = query.data;
  const readAgain = () => {
    if (shown) void client.invalidateQueries({ queryKey: keys.one(memberId, shown.id) });
  };
  useLive<RoadmapEvent>(shown ? `roadmap:${shown.id}` : null, {
    after: shown?.version,
    onEvent: ({ version }) => {
      const known = shown && client.getQueryData<Roadmap>(keys.one(memberId, shown.id));
      if (known && known.version < version) readAgain();
    },
    onReset: readAgain,
  });
  return query;
}

/** A roadmap by its read-only link. */
export function useSharedRoadmap(token: string) {
  return useQuery({
    queryKey: keys.shared(token),
    queryFn: () => api.roadmap.shared({ token }),
    retry: retryUnlessDecided,
  });
}

/** What is said where the server has not said why. */
export const NOT_SAVED = {
  title: 'Error',
  message: 'The change could not be saved. Nothing was lost; please try again.',
};

/** Puts what came of a change on the screen, and reads the list again. A reading under way is older, and is given up. */
export function useKeepRoadmap(memberId: string): (roadmap: Roadmap) => void {
  const client = useQueryClient();
  return (roadmap) => {
    const queryKey = keys.one(memberId, roadmap.id);
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, roadmap);
    void client.invalidateQueries({ queryKey: keys.list(memberId) });
  };
}

/** Forgets a roadmap that was removed. */
export function useForgetRoadmap(memberId: string): (id: string) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    await client.invalidateQueries({ queryKey: keys.list(memberId) });
    client.removeQueries({ queryKey: keys.one(memberId, id) });
  };
}

/** Reads the list again, and waits for it. */
export function useReloadRoadmaps(memberId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.list(memberId) });
}

/**
 * One change at a time: what comes back is shown, a refusal is a toast. `change` resolves with whether it was
 * done.
 */
export function useChange(memberId: string) {
  const keep = useKeepRoadmap(memberId);
  const mutation = useMutation({
    mutationFn: (run: () => Promise<Roadmap>) => run(),
    onSuccess: keep,
    onError: (error) => {
      notifyFailure(error, NOT_SAVED);
    },
  });
  const change = async (run: () => Promise<Roadmap>): Promise<boolean> => {
    if (mutation.isPending) return false;
    try {
      await mutation.mutateAsync(run);
      return true;
    } catch {
      return false;
    }
  };
  return { change, isBusy: mutation.isPending };
}
