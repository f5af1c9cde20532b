/** What the business tools ask the server. A work that is being written is read again until it has ended. */
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { workSchema } from '#contract/studio.ts';
import type { StudioInputs } from '#core/studio/inputs.ts';
import { api, ORPCError, orpc } from '#web/lib/api-client.ts';

export type Work = z.infer<typeof workSchema>;
export type WorkVersion = Work['version'];
export type WorkSection = WorkVersion['sections'][number];
export type FileFormat = 'txt' | 'md' | 'docx' | 'pdf';

/** How often a work that is being written is read, in milliseconds. */
const POLL_MS = 700;
const PAGE_SIZE = 10;

/** One work in one version; the current one unless named. */
export function useWork(id: string | undefined, version?: number) {
  return useQuery(
    orpc.studio.read.queryOptions({
      input: { id: id ?? '', ...(version !== undefined && { version }) },
      enabled: id !== undefined,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.version.status === 'generating' ? POLL_MS : false),
      retry: (count, error) => !(error instanceof ORPCError && error.code === 'not_found') && count < 2,
    }),
  );
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

/** Downloads one version as a file. */
export async function downloadWork(id: string, version: number, format: FileFormat): Promise<void> {
  const file = await api.studio.download({ id, version, format });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}
