/** The endpoints of the business tools. */
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from './deps.ts';
import { readWork, toSummary } from './queries.ts';
import { listWorks } from './store.ts';

const { studio } = routesWith<RouteDeps>();

export const studioRoutes = {
  allowance: studio.allowance.handler(({ context }) => context.deps.studio.allowance(context.actor)),

  kinds: studio.kinds.handler(({ context }) => ({ items: context.deps.studio.kinds() })),

  kind: studio.kind.handler(({ context, input }) => context.deps.studio.kind(input.kind)),

  works: studio.works.handler(async ({ context, input }) => {
    const rows = await listWorks(context.deps.db, {
      memberId: context.actor.memberId,
      kind: input.kind,
      before: decodeCursor(input.cursor),
      limit: input.limit + 1,
    });
    return cutPage(rows.map(toSummary), input.limit, ({ updatedAt, id }) => ({ at: updatedAt, id }));
  }),

  create: studio.create.handler(({ context, input }) => context.deps.studio.create(context.actor, input)),

  read: studio.read.handler(({ context, input }) =>
    readWork(context.deps, { ...input, memberId: context.actor.memberId }),
  ),

  again: studio.again.handler(({ context, input }) => context.deps.studio.again(context.actor, input)),

  retry: studio.retry.handler(({ context, input }) => context.deps.studio.retry(context.actor, input)),

  edit: studio.edit.handler(({ context, input }) => context.deps.studio.edit(context.actor, input)),

  lock: studio.lock.handler(({ context, input }) => context.deps.studio.lock(context.actor, input)),

  regenerate: studio.regenerate.handler(({ context, input }) =>
    context.deps.studio.regenerate(context.actor, input),
  ),

  remove: studio.remove.handler(async ({ context, input }) => {
    await context.deps.studio.remove(context.actor, input);
    return { done: true as const };
  }),

  download: studio.download.handler(({ context, input }) =>
    context.deps.studio.download(context.actor, input),
  ),
};
