/** The endpoints of the console that are about all of it. */
import { routesWith } from '#server/platform/http/implement.ts';
import { readBackupStand } from './backups.ts';
import type { Deps } from './deps.ts';
import { readHealth } from './health/read-health.ts';
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

  health: console.health.handler(({ context: { deps } }) => readHealth(deps)),

  backups: console.backups.handler(async ({ context: { deps } }) => ({
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
