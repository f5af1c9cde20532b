/** Who saw what is a member's own. */
import { decodeCursor } from '#server/platform/cursor.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from './deps.ts';
import { listSightings } from './sightings.ts';

const { sightings } = routesWith<RouteDeps>();

export const sightingsRoutes = {
  list: sightings.list.handler(({ context, input }) => {
    const before = decodeCursor(input.cursor);
    return listSightings(context.deps.db, { memberId: context.actor.memberId, limit: input.limit, before });
  }),
};
