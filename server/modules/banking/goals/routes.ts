/** The endpoints of goals. */
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from '../deps.ts';

const { goals } = routesWith<RouteDeps>();

/** Each endpoint with what answers it. */
export const goalRoutes = {
  list: goals.list.handler(({ context }) => context.deps.banking.goals.list(context.actor.memberId)),
  create: goals.create.handler(({ context, input }) =>
    context.deps.banking.goals.create(context.actor, { ...input, idempotencyKey: context.idempotencyKey! }),
  ),
  update: goals.update.handler(({ context, input }) =>
    context.deps.banking.goals.update({ ...input, memberId: context.actor.memberId }),
  ),
  setPaused: goals.setPaused.handler(({ context, input }) =>
    context.deps.banking.goals.setPaused({ ...input, memberId: context.actor.memberId }),
  ),
  move: goals.move.handler(({ context, input }) =>
    context.deps.banking.goals.move(context.actor, { ...input, idempotencyKey: context.idempotencyKey! }),
  ),
  end: goals.end.handler(({ context, input }) => context.deps.banking.goals.end(context.actor, input.id)),
};
