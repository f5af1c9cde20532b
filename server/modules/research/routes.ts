/** The endpoints of market research. */
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from './deps.ts';
import { readReport, toSummary } from './queries.ts';
import { listReports } from './store.ts';

const { research } = routesWith<RouteDeps>();

export const researchRoutes = {
  setup: research.setup.handler(({ context }) => context.deps.research.setup(context.actor)),

  reports: research.reports.handler(async ({ context, input }) => {
    const rows = await listReports(context.deps.db, {
      memberId: context.actor.memberId,
      before: decodeCursor(input.cursor),
      limit: input.limit + 1,
    });
    return cutPage(rows.map(toSummary), input.limit, ({ updatedAt, id }) => ({ at: updatedAt, id }));
  }),

  create: research.create.handler(({ context, input }) => context.deps.research.create(context.actor, input)),

  read: research.read.handler(({ context, input }) =>
    readReport(context.deps, { ...input, memberId: context.actor.memberId }),
  ),

  source: research.source.handler(({ context, input }) => context.deps.research.source(context.actor, input)),

  again: research.again.handler(({ context, input }) => context.deps.research.again(context.actor, input)),

  retry: research.retry.handler(({ context, input }) => context.deps.research.retry(context.actor, input)),

  remove: research.remove.handler(async ({ context, input }) => {
    await context.deps.research.remove(context.actor, input);
    return { done: true as const };
  }),

  download: research.download.handler(({ context, input }) =>
    context.deps.research.download(context.actor, input),
  ),
};
