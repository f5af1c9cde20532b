/**
 * Prints the queues of jobs that an application makes on the database that it is given, as rows of `pgboss.queue`. A
 * program of its own, because what sets up a test run can't load the application.
 */
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createFakeClock } from './fake-clock.ts';
import { RecordingMailer } from './recording-mailer.ts';

const [databaseUrl, dataDir] = process.argv.slice(2);
const app = await createApp({
  config: readConfig({
    NODE_ENV: 'test',
    PROTEGE_DATA_DIR: dataDir,
    PROTEGE_LOG_LEVEL: 'error',
    PROTEGE_SEED: 'none',
  }),
  databaseUrl: databaseUrl!,
  secret: 'a secret that only the tests know, long enough',
  clock: createFakeClock(),
  mailer: new RecordingMailer(),
});
await app.deps.jobs.open();
const { rows } = await app.deps.database.pool.query(
  'select coalesce(jsonb_agg(q), $1) as queues from pgboss.queue q',
  ['[]'],
);
console.log(JSON.stringify(rows[0].queues));
await app.close();
