/** What was asked and not found, for administrators. */
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { RouteDeps } from '../deps.ts';
import { dismissUnfound, listUnfound } from './unfound-store.ts';

const { unfound } = routesWith<RouteDeps>();

export const unfoundRoutes = {
  list: unfound.list.handler(async ({ context, input }) => {
    const { db, clock } = context.deps;
    // Of today nothing is shown: whoever watched the list would see when each member asks.
    const today = clock.now().toISOString().slice(0, 10);
    const before = decodeCursor(input.cursor);
    const rows = await listUnfound(db, { today, before, limit: input.limit + 1 });
    const page = cutPage(rows, input.limit, (row) => ({ at: `${row.last_day}T00:00:00Z`, id: row.id }));
    return {
      ...page,
      items: page.items.map(({ id, terms, common, others, language, countries, members, last_day }) => ({
        id,
        terms: [...terms, ...common].sort(),
        withheld: others - common.length,
        language,
        countries,
        members,
        lastDay: last_day,
      })),
    };
  }),

  dismiss: unfound.dismiss.handler(async ({ context, input }) => {
    const { db, clock } = context.deps;
    if (!(await dismissUnfound(db, { id: input.id, now: clock.now() }))) refuse('not_found');
    return { done: true as const };
  }),
};
