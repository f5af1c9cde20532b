/** What the screens of collaborations ask the server. */
import { type QueryKey, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '#web/lib/api-client.ts';
import { retryUnlessDecided } from '#web/shared/failure.ts';

/** One in a list. */
export type Collaboration = Awaited<ReturnType<typeof api.collaborations.list>>['items'][number];
/** One, whole, as the reader sees it. */
export type Detail = Awaited<ReturnType<typeof api.collaborations.read>>;

const PAGE = 20;
const FIRST = undefined as string | undefined;
const next = (page: { nextCursor: string | null }) => page.nextCursor ?? undefined;
const allKey = (): QueryKey => orpc.collaborations.key();

/** Those under way, page by page. */
export function useUnderWay() {
  return useInfiniteQuery({
    queryKey: [...allKey(), 'under-way'],
    queryFn: ({ pageParam }) => api.collaborations.list({ limit: PAGE, cursor: pageParam }),
    initialPageParam: FIRST,
    getNextPageParam: next,
  });
}

/** Those of the reader, page by page. */
export function useMine() {
  return useInfiniteQuery({
    queryKey: [...allKey(), 'mine'],
    queryFn: ({ pageParam }) => api.collaborations.mine({ limit: PAGE, cursor: pageParam }),
    initialPageParam: FIRST,
    getNextPageParam: next,
  });
}

/** Those that wait for an administrator. */
export function useDisputes() {
  return useInfiniteQuery({
    queryKey: [...allKey(), 'disputes'],
    queryFn: ({ pageParam }) => api.collaborations.disputes({ limit: PAGE, cursor: pageParam }),
    initialPageParam: FIRST,
    getNextPageParam: next,
  });
}

/** One. */
export function useCollaboration(id: string) {
  const options = orpc.collaborations.read.queryOptions({ input: { id } });
  return useQuery({ ...options, retry: retryUnlessDecided });
}

/** The text of a review, for those who may read it. */
export function useReviewed(id: string, isWanted: boolean) {
  const options = orpc.collaborations.reviewed.queryOptions({ input: { id }, enabled: isWanted });
  return useQuery({ ...options, retry: retryUnlessDecided });
}

/** A text of the reader’s own. */
export interface Reviewable {
  subject: 'document' | 'roadmap';
  id: string;
  title: string;
}

/** What of the reader’s own can be reviewed: their newest documents and roadmaps. */
export function useReviewable(): { items: Reviewable[] | null; isLost: boolean } {
  const works = useQuery(orpc.studio.works.queryOptions({ input: { limit: 50 } }));
  const roadmaps = useQuery(orpc.roadmap.list.queryOptions({ input: { limit: 50 } }));
  const isLost = works.isError || roadmaps.isError;
  if (!works.data || !roadmaps.data) return { items: null, isLost };
  const documents = works.data.items.filter(({ status }) => status === 'complete');
  const own = roadmaps.data.items.filter(({ role }) => role === 'owner');
  const items = [
    ...documents.map(({ id, title }) => ({ subject: 'document' as const, id, title })),
    ...own.map(({ id, title }) => ({ subject: 'roadmap' as const, id, title })),
  ];
  return { items, isLost };
}

/** Who asks to join one of the reader’s own. */
export function useJoinRequests(id: string) {
  return useQuery(orpc.collaborations.requests.queryOptions({ input: { id } }));
}

/** Reads all of it again, after something has changed. */
export function useReloadCollaborations(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: allKey() });
}
