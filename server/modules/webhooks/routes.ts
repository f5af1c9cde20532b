/** The endpoints of webhooks. */
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from './deps.ts';
import { listWebhooks } from './queries.ts';

const { webhooks } = routesWith<RouteDeps>();

/** Each endpoint with what answers it. */
export const webhooksRoutes = {
  list: webhooks.list.handler(({ context: { deps, actor }, input }) =>
    listWebhooks(deps.db, {
      memberId: actor.memberId,
      now: deps.clock.now(),
      cursor: input.cursor,
      limit: input.limit,
    }),
  ),

  create: webhooks.create.handler(({ context: { deps, actor }, input }) => deps.webhooks.add(actor, input)),

  change: webhooks.change.handler(({ context: { deps, actor }, input }) =>
    deps.webhooks.change(actor, input),
  ),

  remove: webhooks.remove.handler(async ({ context: { deps, actor }, input }) => {
    await deps.webhooks.remove(actor, input.id);
    return { done: true as const };
  }),

  renewSecret: webhooks.renewSecret.handler(({ context: { deps, actor }, input }) =>
    deps.webhooks.renewSecret(actor, input.id),
  ),

  deliveries: webhooks.deliveries.handler(({ context: { deps, actor }, input }) =>
    deps.webhooks.deliveries(actor, input),
  ),

  sendTest: webhooks.sendTest.handler(({ context, input }) => {
    const { deps, actor } = context;
    return deps.webhooks.sendTest(actor, { ...input, idempotencyKey: context.idempotencyKey! });
  }),

  replay: webhooks.replay.handler(({ context, input }) => {
    const { deps, actor } = context;
    return deps.webhooks.replay(actor, { ...input, idempotencyKey: context.idempotencyKey! });
  }),

  replayFailed: webhooks.replayFailed.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const { id } = input;
    const since = new Date(input.since);
    return {
      replayed: await deps.webhooks.replayFailed(actor, {
        id,
        since,
        idempotencyKey: context.idempotencyKey!,
      }),
    };
  }),
};
