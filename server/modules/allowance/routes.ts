/** The endpoints of the allowance. */
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from './deps.ts';

const { allowance } = routesWith<RouteDeps>();

/** Reading what is left, and setting the own limit. */
export const allowanceRoutes = {
  read: allowance.read.handler(({ context }) => context.deps.allowance.read(context.actor.memberId)),
  setCap: allowance.setCap.handler(({ context, input }) =>
    context.deps.allowance.setCap(context.actor.memberId, input.dailyCap),
  ),
};
