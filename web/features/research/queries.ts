/**
 * What market research asks the server. A report that is being made is read again each time the live
 * connection says that it has come further.
 */
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ProgressEvent } from '#contract/live.ts';
import type { reportSchema } from '#contract/research.ts';
import { ORPCError, orpc } from '#web/lib/api-client.ts';
import { newestOf } from '#web/lib/newest-of.ts';
import { useLive } from '#web/lib/use-live.ts';

/** A report with the version that was asked for. */
export type Report = z.infer<typeof reportSchema>;
/** One version of a report. */
export type ReportVersion = Report['version'];
/** A source of a version, read or not. */
export type ReportSource = ReportVersion['sources'][number];
/** One sentence of a report, quoted or called opinion. */
export type ReportFinding = ReportVersion['sections'][number]['findings'][number];

const PAGE_SIZE = 10;

/** One report in one version; the current one unless named. */
export function useReport(id: string | undefined, version?: number) {
  const client = useQueryClient();
  const query = useQuery(
    orpc.research.read.queryOptions({
      input: { id: id ?? '', ...(version !== undefined && { version }) },
      enabled: id !== undefined,
      placeholderData: keepPreviousData,
      structuralSharing: (known, read) => newestOf(known as Report | undefined, read as Report),
      retry: (count, error) => !(error instanceof ORPCError && error.code === 'not_found') && count < 2,
    }),
  );
  const reread = () => {
    void client.invalidateQueries({ queryKey: orpc.research.read.key() });
    void client.invalidateQueries({ queryKey: orpc.research.reports.key() });
  };
  const isRunning = query.data?.id === id && query.data?.status === 'running';
  useLive<ProgressEvent>(isRunning ? `research:${id}` : null, {
    after: query.data?.revision,
    onEvent: reread,
    onReset: reread,
  });
  return query;
}

/** The member's reports, newest change first. */
export function useReports() {
  return useInfiniteQuery(
    orpc.research.reports.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, limit: PAGE_SIZE }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
}

/** What research has to work with, and what is left of the day. */
export function useSetup() {
  return useQuery(orpc.research.setup.queryOptions());
}

/** The text of a source; asked for when it is looked at. */
export function useSourceText(report: string, version: number, number: number) {
  return useQuery(
    orpc.research.source.queryOptions({
      input: { id: report, version, number },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
}

/** Puts what the server answered in place of what was known, and has the lists read again. */
export function useTakeReport(): (report: Report) => void {
  const client = useQueryClient();
  return (report) => {
    client.setQueryData(orpc.research.read.queryKey({ input: { id: report.id } }), report);
    void client.invalidateQueries({ queryKey: orpc.research.reports.key() });
    void client.invalidateQueries({ queryKey: orpc.research.setup.queryKey() });
  };
}

/** Forgets a deleted report. */
export function useDropReport(): (id: string) => void {
  const client = useQueryClient();
  return (id) => {
    client.removeQueries({ queryKey: orpc.research.read.queryKey({ input: { id } }) });
    void client.invalidateQueries({ queryKey: orpc.research.reports.key() });
  };
}
