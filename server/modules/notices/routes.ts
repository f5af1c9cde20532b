/** The endpoints of notices. */
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from './deps.ts';
import { fromHours, readOwnHours } from './email-hours.ts';
import { listNotices, listWays, readInbox } from './queries.ts';
import { keepWays } from './store.ts';

const { notices } = routesWith<RouteDeps>();

/** Each endpoint with what answers it. */
export const noticesRoutes = {
  inbox: notices.inbox.handler(({ context: { deps, actor } }) => readInbox(deps.db, actor.memberId)),

  list: notices.list.handler(({ context: { deps, actor }, input }) =>
    listNotices(deps.db, { memberId: actor.memberId, cursor: input.cursor, limit: input.limit }),
  ),

  readAll: notices.readAll.handler(async ({ context: { deps, actor } }) => {
    await deps.notices.readAll(actor.memberId);
    return { done: true as const };
  }),

  choices: notices.choices.handler(async ({ context: { deps, actor } }) => ({
    items: await listWays(deps.db, actor.memberId),
  })),

  choose: notices.choose.handler(async ({ context: { deps, actor }, input }) => {
    await keepWays(deps.db, { memberId: actor.memberId, ...input });
    return { items: await listWays(deps.db, actor.memberId) };
  }),

  unsubscribe: notices.unsubscribe.handler(async ({ context: { deps }, input }) => ({
    kinds: await deps.notices.unsubscribe(input.token),
  })),

  hours: notices.hours.handler(({ context: { deps, actor } }) => readOwnHours(deps.db, actor.memberId)),

  keepHours: notices.keepHours.handler(async ({ context: { deps, actor }, input }) => {
    await deps.notices.keepHours(actor.memberId, fromHours(input));
    return readOwnHours(deps.db, actor.memberId);
  }),
};
