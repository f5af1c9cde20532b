/** What the pitch portal asks the server. What a viewer sees depends on who it is, so keys carry the member. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  commentSchema,
  milestoneSchema,
  projectDocumentSchema,
  projectSchema,
  projectSummarySchema,
} from '#contract/pitch-shapes.ts';
import { api, ORPCError } from '#web/lib/api-client.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import type { ProjectsSearch } from './projects-search.ts';

/** A project in full. */
export type Project = z.infer<typeof projectSchema>;
/** A project in a list. */
export type ProjectSummary = z.infer<typeof projectSummarySchema>;
/** A document of a project. */
export type ProjectDocument = z.infer<typeof projectDocumentSchema>;
/** A milestone of a project. */
export type Milestone = z.infer<typeof milestoneSchema>;
/** One opening of a document by a reader. */
export type DocumentView = Awaited<ReturnType<typeof api.pitch.documentViews>>['items'][number];
/** A comment on a project. */
export type Comment = z.infer<typeof commentSchema>;
/** The figures of all projects, and the rules. */
export type Overview = Awaited<ReturnType<typeof api.pitch.overview>>;
/** What a pitch would cost this member now, and from what it could be paid. */
export type FeeState = Awaited<ReturnType<typeof api.pitch.feeState>>;

/** Whose eyes: a member's id, or nobody's. */
export type Viewer = string | null;

/** How often what others change is read again, in milliseconds. */
const REFRESH = { overviewMs: 15_000, projectMs: 5_000, listMs: 30_000 } as const;
const PAGE_SIZE = 12;

const keys = {
  all: ['projects'] as const,
  lists: (viewer: Viewer) => ['projects', viewer, 'list'] as const,
  one: (viewer: Viewer, id: string) => ['projects', viewer, 'one', id] as const,
  overview: ['projects', 'overview'] as const,
  fee: (viewer: Viewer) => ['projects', viewer, 'fee'] as const,
  comments: (viewer: Viewer, id: string) => ['projects', viewer, 'comments', id] as const,
  votes: (viewer: Viewer, id: string) => ['projects', viewer, 'votes', id] as const,
  payouts: (viewer: Viewer) => ['projects', viewer, 'payouts'] as const,
  views: (id: string) => ['projects', 'views', id] as const,
};

/** Where an open project, its comments and all of its votes are kept. */
export const { one: projectKey, comments: commentsKey, votes: votesKey } = keys;

const nextPage = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
};

/** Says no again to what was refused; tries an outage twice more. */
const retry = (failures: number, error: unknown) =>
  !(error instanceof ORPCError && error.status < 500) && failures < 2;

/** Reads the figures of all projects. */
export function useOverview() {
  return useQuery({
    queryKey: keys.overview,
    queryFn: () => api.pitch.overview(),
    refetchInterval: REFRESH.overviewMs,
  });
}

/** All projects but drafts; open votes first where no status is chosen. */
export function useProjects(viewer: Viewer, status: ProjectsSearch['status']) {
  return useInfiniteQuery({
    queryKey: [...keys.lists(viewer), 'all', status ?? 'any'],
    queryFn: ({ pageParam }) => api.pitch.list({ status, limit: PAGE_SIZE, cursor: pageParam }),
    refetchInterval: REFRESH.listMs,
    staleTime: 0,
    ...nextPage,
  });
}

/** Reads the member's own projects page by page; each time that they are looked at. */
export function useMyProjects(viewer: Viewer) {
  return useInfiniteQuery({
    queryKey: [...keys.lists(viewer), 'mine'],
    queryFn: ({ pageParam }) => api.pitch.mine({ limit: PAGE_SIZE, cursor: pageParam }),
    staleTime: 0,
    ...nextPage,
  });
}

/** One project; while its vote or its payouts go on, what others do is seen within seconds. */
export function useProject(viewer: Viewer, id: string) {
  return useQuery({
    queryKey: keys.one(viewer, id),
    queryFn: () => api.pitch.read({ id }),
    staleTime: 0,
    retry,
    refetchInterval: ({ state }) => (state.data?.status === 'draft' ? false : REFRESH.projectMs),
  });
}

/** Whether the member can pay the fee now; asked again while it is on the screen. */
export function useFeeState(viewer: Viewer) {
  return useQuery({
    queryKey: keys.fee(viewer),
    queryFn: () => api.pitch.feeState(),
    enabled: viewer !== null,
    staleTime: 0,
    refetchInterval: REFRESH.listMs,
  });
}

/** Reads the comments of a project page by page; each time that they are looked at. */
export function useComments(viewer: Viewer, id: string) {
  return useInfiniteQuery({
    queryKey: keys.comments(viewer, id),
    queryFn: ({ pageParam }) => api.pitch.comments({ id, limit: PAGE_SIZE, cursor: pageParam }),
    staleTime: 0,
    ...nextPage,
  });
}

/** Payouts that wait for this member's approval. */
export function usePendingPayouts(viewer: Viewer) {
  return useQuery({
    queryKey: keys.payouts(viewer),
    queryFn: () => api.pitch.pendingPayouts({ limit: 50 }),
    enabled: viewer !== null,
    staleTime: 0,
    refetchInterval: REFRESH.listMs,
  });
}

/** Reads who has opened the owner's documents, once `isWanted`. */
export function useDocumentViews(id: string, isWanted: boolean) {
  return useInfiniteQuery({
    queryKey: keys.views(id),
    queryFn: ({ pageParam }) => api.pitch.documentViews({ id, limit: PAGE_SIZE, cursor: pageParam }),
    enabled: isWanted,
    staleTime: 0,
    ...nextPage,
  });
}

/** What to put on the screen after a change, and what to read again. */
export function useKeep(viewer: Viewer) {
  const client = useQueryClient();
  return {
    /**
     * Shows what came of a change; lists, figures and the fee are read again. So is the project, once others can
     * change it: an answer on its way may be older than this one, and this one older than what was pushed.
     */
    project(project: Project): void {
      const queryKey = keys.one(viewer, project.id);
      client.setQueryData(queryKey, project);
      if (project.status !== 'draft') void client.invalidateQueries({ queryKey });
      this.reload();
    },
    /** Reads lists, figures and the fee again. */
    reload(): void {
      void client.invalidateQueries({ queryKey: keys.lists(viewer) });
      void client.invalidateQueries({ queryKey: keys.overview });
      void client.invalidateQueries({ queryKey: keys.fee(viewer) });
      void client.invalidateQueries({ queryKey: keys.payouts(viewer) });
    },
    comments: (id: string) => client.invalidateQueries({ queryKey: keys.comments(viewer, id) }),
    views: (id: string) => client.invalidateQueries({ queryKey: keys.views(id) }),
    forget(id: string): void {
      client.removeQueries({ queryKey: keys.one(viewer, id) });
      this.reload();
    },
  };
}

/**
 * One change of a project at a time: what comes back is shown, a refusal is a toast. Resolves with the project,
 * or null where it was not changed.
 */
export function useChange(viewer: Viewer) {
  const keep = useKeep(viewer);
  const mutation = useMutation({ mutationFn: (run: () => Promise<Project>) => run() });
  const change = async (
    run: () => Promise<Project>,
    otherwise = { title: 'Error', message: 'The change could not be saved. Please try again.' },
  ): Promise<Project | null> => {
    if (mutation.isPending) return null;
    try {
      const project = await mutation.mutateAsync(run);
      keep.project(project);
      return project;
    } catch (error) {
      notifyFailure(error, otherwise);
      return null;
    }
  };
  return { change, isBusy: mutation.isPending };
}
