/** The endpoints of leaving. */
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from './deps.ts';
import { findArchivePart, listArchives, readLeaving } from './queries.ts';

const { leaving } = routesWith<RouteDeps>();

/** Each endpoint with what answers it. */
export const leavingRoutes = {
  read: leaving.read.handler(({ context: { deps, actor } }) => readLeaving(deps, actor.memberId)),

  ask: leaving.ask.handler(async ({ context: { deps, actor, confirmed }, input }) => {
    await deps.leaving.ask(actor, { ...input, confirmed });
    return readLeaving(deps, actor.memberId);
  }),

  takeBack: leaving.takeBack.handler(async ({ context: { deps, actor } }) => {
    await deps.leaving.takeBack(actor);
    return readLeaving(deps, actor.memberId);
  }),

  archives: leaving.archives.handler(async ({ context: { deps, actor } }) => ({
    items: await listArchives(deps, actor.memberId),
  })),

  askForArchive: leaving.askForArchive.handler(async ({ context: { deps, actor } }) => {
    await deps.leaving.askForArchive(actor);
    return { items: await listArchives(deps, actor.memberId) };
  }),

  openArchive: leaving.openArchive.handler(async ({ context: { deps, actor }, input }) => {
    const fileId = await findArchivePart(deps, { memberId: actor.memberId, ...input });
    return deps.files.link(fileId, actor, { isDownload: true });
  }),
};
