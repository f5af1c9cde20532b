/** An application in this process on a database of its own, for programs that no test runner has set up. */
import { rm } from 'node:fs/promises';
import { type AppOptions, createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { RecordingMailer } from './recording-mailer.ts';
import type { TestApp } from './start-app.ts';
import { throwAwayFolder } from './throw-away-folder.ts';

/** Starts it on throw-away data, with these settings and parts of what lies outside; `stop` removes them. */
export async function startOwnApp(
  clock: FakeClock = createFakeClock(),
  { env = {}, ...outside }: Pick<AppOptions, 'marketData'> & { env?: Record<string, string> } = {},
): Promise<TestApp> {
  const dataDir = throwAwayFolder('own');
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  const databaseUrl = postgres.url('postgres');
  await migrate(databaseUrl);
  const mailer = new RecordingMailer();
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    PROTEGE_DATA_DIR: dataDir,
    PROTEGE_LOG_LEVEL: 'error',
    PROTEGE_RATE_LIMITS: '0',
    PROTEGE_SEED: 'none',
    ...env,
  });
  const secret = 'a secret that only the tests know, long enough';
  const app = await createApp({
    ...{ config, databaseUrl, secret, clock, mailer, ...outside },
    watchesHealth: false,
  });
  return {
    app,
    url: await app.listen(),
    databaseUrl,
    clock,
    mailer,
    restart: () => Promise.reject(new Error('This server is not restarted.')),
    stop: async () => {
      await app.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
