/** What the console asks about all of it. */
import { orpc } from '#web/lib/api-client.ts';

/** While somebody looks, it is asked again this often. */
const REFRESH_MS = 60_000;

/** What waits for administrators, and how jobs and emails stand. */
export const overviewQuery = () => orpc.console.overview.queryOptions({ refetchInterval: REFRESH_MS });

/** How the server's parts stand. */
export const healthQuery = () => orpc.console.health.queryOptions({ refetchInterval: REFRESH_MS });

/** How the backups stand. */
export const backupsQuery = () => orpc.console.backups.queryOptions({ refetchInterval: REFRESH_MS });

/** How each queue and each work list stands. */
export const jobsQuery = () => orpc.console.jobs.queryOptions({ refetchInterval: REFRESH_MS });
