/**
 * The console of those who run the community: what waits for them in every room, and how the server's own work stands.
 * It promises that nothing of what members wrote is shown by it. It asks the rooms what waits there, reads
 * what the platform keeps, and decides nothing; the lists themselves, and what is decided on them, are the rooms'. Nobody asks it for anything.
 */
import { routesWith } from '#server/platform/http/implement.ts';
import { readBackupStand } from './backups.ts';
import type { Deps } from './deps.ts';
import { findMembers, readStanding } from './members.ts';
import { readWaiting } from './waiting.ts';
import { listFailedJobs, readQueues, readWorkInAll, readWorkLists, retryJob } from './work.ts';

const { console } = routesWith<Deps>();

/** Each endpoint with what answers it. */
export const consoleRoutes = {
  overview: console.overview.handler(async ({ context: { deps, actor } }) => ({
    waiting: await readWaiting(deps, actor.memberId),
    ...(await readWorkInAll(deps)),
    backups: await readBackupStand(deps),
  })),

  members: console.members.handler(({ context: { deps }, input }) =>
    findMembers(deps, { ...input, cursor: input.cursor }),
  ),

  member: console.member.handler(({ context: { deps, actor }, input }) =>
    readStanding(deps, { username: input.username, viewerId: actor.memberId }),
  ),

  jobs: console.jobs.handler(async ({ context: { deps } }) => ({
    queues: await readQueues(deps),
    lists: await readWorkLists(deps),
  })),

  failedJobs: console.failedJobs.handler(({ context: { deps }, input }) =>
    listFailedJobs(deps, { ...input, cursor: input.cursor }),
  ),

  retryJob: console.retryJob.handler(async ({ context: { deps }, input }) => {
    await retryJob(deps, input.id);
    return { done: true as const };
  }),
};
