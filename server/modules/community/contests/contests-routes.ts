/** The endpoints of contests. */
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from '../deps.ts';
import { act } from './act.ts';
import { announceContest } from './announce.ts';
import { enterContest, withdrawEntry } from './enter.ts';
import { proposePrize } from './prizes.ts';
import { listEntries, toEntry } from './queries.ts';
import { readContest, readOwnEntry } from './store.ts';

const { contests } = routesWith<Deps>();

/** Each endpoint with what answers it. */
export const contestsRoutes = {
  entry: contests.entry.handler(async ({ context: { deps, actor }, input }) => {
    if (!(await readContest(deps.db, input.id))) refuse('not_found');
    const entry = await readOwnEntry(deps.db, { contestId: input.id, memberId: actor.memberId });
    return { entry: entry ? toEntry(entry) : null };
  }),

  enter: contests.enter.handler(async ({ context, input }) => ({
    entry: toEntry(await act(context, (acting) => enterContest(acting, input))),
  })),

  withdraw: contests.withdraw.handler(async ({ context, input }) => {
    await act(context, (acting) => withdrawEntry(acting, input));
    return { done: true as const };
  }),

  entries: contests.entries.handler(async ({ context: { deps }, input }) => {
    if (!(await readContest(deps.db, input.id))) refuse('not_found');
    return listEntries(deps.db, { ...input, cursor: input.cursor });
  }),

  announce: contests.announce.handler(async ({ context, input }) => {
    await act(context, (acting) => announceContest(acting, input));
    return { id: input.id };
  }),

  award: contests.award.handler(async ({ context, input }) => {
    await act(context, (acting) => proposePrize(acting, input));
    return refuse('second_administrator_needed');
  }),
};
