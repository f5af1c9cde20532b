/**
 * What the business tools ask the server. A work that is being written is read again each time the
 * live connection says that it has come further.
 */
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ProgressEvent } from '#contract/live.ts';
import type { workSchema } from '#contract/studio.ts';
import type { StudioInputs } from '#core/writing/inputs.ts';
import { ORPCError, orpc } from '#web/lib/api-client.ts';
import { newestOf } from '#web/lib/newest-of.ts';
import { useLive } from '#web/lib/use-live.ts';

/** A work with the version that was asked for. */
export type Work = z.infer<typeof workSchema>;
/** One version of a work. */
export type WorkVersion = Work['version'];
/** One section of a version. */
export type WorkSection = WorkVersion['sections'][number];

const PAGE_SIZE = 10;

/** One work in one version; the current one unless named. */
export function useWork(id: string | undefined, version?: number) {
  const client = useQueryClient();
  const query = useQuery(
    orpc.studio.read.queryOptions({
      input: { id: id ?? '', ...(version !== undefined && { version }) },
      enabled: id !== undefined,
      placeholderData: keepPreviousData,
      structuralSharing: (known, read) => newestOf(known as Work | undefined, read as Work),
      retry: (count, error) => !(error instanceof ORPCError && error.code === 'not_found') && count < 2,
    }),
  );
  const reread = () => {
    void client.invalidateQueries({ queryKey: orpc.studio.read.key() });
    void client.invalidateQueries({ queryKey: orpc.studio.works.key() });
  };
  const isWriting = query.data?.id === id && query.data?.status === 'generating';
  useLive<ProgressEvent>(isWriting ? `studio:${id}` : null, {
    after: query.data?.revision,
    onEvent: reread,
    onReset: reread,
  });
  return query;
}

/** The member's works of one kind, newest change first. */
export function useLibrary(kind: StudioInputs['kind']) {
  return useInfiniteQuery(
    orpc.studio.works.infiniteOptions({
      input: (cursor: string | undefined) => ({ kind, cursor, limit: PAGE_SIZE }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
}

/** Reads how many generations are left today. */
export function useAllowance() {
  return useQuery(orpc.studio.allowance.queryOptions());
}

/** Puts what the server answered in place of what was known, and has the lists read again. */
export function useTakeWork(): (work: Work) => void {
  const client = useQueryClient();
  return (work) => {
    client.setQueryData(orpc.studio.read.queryKey({ input: { id: work.id } }), work);
    void client.invalidateQueries({ queryKey: orpc.studio.works.key() });
    void client.invalidateQueries({ queryKey: orpc.studio.allowance.queryKey() });
  };
}

/** Forgets a deleted work. */
export function useDropWork(): (id: string) => void {
  const client = useQueryClient();
  return (id) => {
    client.removeQueries({ queryKey: orpc.studio.read.queryKey({ input: { id } }) });
    void client.invalidateQueries({ queryKey: orpc.studio.works.key() });
  };
}
