/** The community's public endpoints. */
import { emailsGo } from '#server/platform/emails-go.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { listContests } from './contests/queries.ts';
import type { Deps } from './deps.ts';
import { type Figures, readFigures } from './queries.ts';
import { termsInForce } from './terms.ts';

/** The figures are counted at most this often, however many look; the answer says of when it is. */
const FRESH_MS = 10_000;

interface Counted {
  at: Date;
  figures: Promise<Figures>;
}

/** One count a process, shared by all who ask while it is fresh; a failed one is forgotten. */
const lastCounts = new WeakMap<Deps, Counted>();

function countedFigures(deps: Deps): Counted {
  const now = deps.clock.now();
  const last = lastCounts.get(deps);
  if (last && Math.abs(now.getTime() - last.at.getTime()) < FRESH_MS) return last;
  const counted = { at: now, figures: readFigures(deps.db, now) };
  lastCounts.set(deps, counted);
  counted.figures.catch(() => lastCounts.delete(deps));
  return counted;
}

const routes = routesWith<Deps>();

export const communityRoutes = {
  figures: routes.community.figures.handler(async ({ context: { deps } }) => {
    const { at, figures } = countedFigures(deps);
    return {
      ...(await figures),
      asOf: at.toISOString(),
      // The label stays until card payments are real ones (C-16).
      isSandbox: deps.payments.provider.isSandbox,
      emails: emailsGo(deps.config),
    };
  }),

  goals: routes.community.goals.handler(({ context: { deps } }) => deps.config.goals),

  terms: routes.community.terms.handler(() => termsInForce()),

  contests: routes.community.contests.handler(async ({ context: { deps } }) => ({
    items: await listContests(deps.db, deps.clock.now()),
  })),
};
