/** What the account tab reads of leaving, and how it is read again after a change. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type api, orpc } from '#web/lib/api-client.ts';

/** Whether the account is to be deleted, and what would stand in the way. */
export type LeavingState = Awaited<ReturnType<typeof api.leaving.read>>;
/** One archive. */
export type Archive = Awaited<ReturnType<typeof api.leaving.archives>>['items'][number];

/** While one is being made it is looked for again every so often. */
const LOOK_AGAIN_MS = 5_000;

/** Reads how the account stands. */
export function useLeaving() {
  return useQuery(orpc.leaving.read.queryOptions());
}

/** Reads the archives, again and again while one is being made. */
export function useArchives() {
  return useQuery(
    orpc.leaving.archives.queryOptions({
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ status }) => status === 'making') ? LOOK_AGAIN_MS : false,
    }),
  );
}

/** Reads both again. */
export function useReloadLeaving(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: orpc.leaving.key() });
}
