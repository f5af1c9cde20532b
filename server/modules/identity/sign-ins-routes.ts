/** A member's sign-ins are their own to read. */
import { decodeCursor } from '#server/platform/cursor.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from './deps.ts';
import { listSignIns } from './sign-ins.ts';

const { signIns } = routesWith<RouteDeps>();

export const signInsRoutes = {
  list: signIns.list.handler(({ context, input }) => {
    const { deps, actor } = context;
    return listSignIns(deps.db, {
      memberId: actor.memberId,
      currentId: actor.sessionId,
      now: deps.clock.now(),
      limit: input.limit,
      before: decodeCursor(input.cursor),
    });
  }),
};
