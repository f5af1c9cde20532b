/** For whoever watches the process: is it alive, and should it get traffic. */
import type { FastifyInstance } from 'fastify';
import { pendingMigrations } from '#server/database/migrate.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * `/healthz` answers 200 while the process runs. `/readyz` answers 200 when the database answers, every
 * migration is applied and the process is not stopping; else 503, with the name of what is missing.
 */
export function registerHealth(http: FastifyInstance, deps: Pick<Platform, 'database' | 'log'>): void {
  let isStopping = false;
  // Migrations do not come undone, so they are looked at until they are all there.
  let isMigrated = false;
  http.addHook('preClose', async () => {
    isStopping = true;
  });

  const missing = async (): Promise<string | null> => {
    if (isStopping) return 'stopping';
    try {
      isMigrated ||= (await pendingMigrations(deps.database.pool)).length === 0;
      await deps.database.pool.query('select 1');
    } catch (err) {
      deps.log.warn({ err }, 'not ready');
      return 'database';
    }
    return isMigrated ? null : 'migrations';
  };

  http.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  http.get('/readyz', async (_request, reply) => {
    const what = await missing();
    reply.header('cache-control', 'no-store').status(what ? 503 : 200);
    return what ? { status: 'not ready', missing: what } : { status: 'ready' };
  });
}
