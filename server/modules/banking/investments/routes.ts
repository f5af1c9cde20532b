/** The endpoints of accounts for investing. */
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from '../deps.ts';

const { investments } = routesWith<RouteDeps>();

/** Each endpoint with what answers it. */
export const investmentsRoutes = {
  list: investments.list.handler(({ context }) =>
    context.deps.banking.investments.list(context.actor.memberId),
  ),
  open: investments.open.handler(({ context, input }) =>
    context.deps.banking.investments.open(context.actor, {
      ...input,
      idempotencyKey: context.idempotencyKey!,
    }),
  ),
  move: investments.move.handler(({ context, input }) =>
    context.deps.banking.investments.move(context.actor, {
      ...input,
      idempotencyKey: context.idempotencyKey!,
    }),
  ),
  trade: investments.trade.handler(({ context, input }) =>
    context.deps.banking.investments.trade({
      ...input,
      memberId: context.actor.memberId,
      idempotencyKey: context.idempotencyKey!,
    }),
  ),
  close: investments.close.handler(({ context, input }) =>
    context.deps.banking.investments.close({ memberId: context.actor.memberId, id: input.id }),
  ),
};
