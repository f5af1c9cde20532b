/**
 * A server for a browser test that moves time, as a program: the product on throw-away data and a clock that
 * stands still until the test moves it, when everything that is due is done. Its parent (`start-clock-server.ts`)
 * tells it what to do by messages; nothing of this is in the product.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { fillPool, givePrd, type RULES, setRules } from '#server/modules/pitch/pitch-test-kit.ts';
import { createFakeClock } from './fake-clock.ts';
import { createMember, makeAdmin } from './members.ts';
import { RecordingMailer } from './recording-mailer.ts';
import type { TestApp } from './start-app.ts';

/** What a test may ask. */
export type ClockCommand =
  | { kind: 'advance'; ms: number }
  /** A verified member with so many available PRD, beside the welcome PRD that are held. */
  | { kind: 'member'; username: string; prd: string; isAdmin: boolean }
  /** USD in the community pool, and the rules of the votes on its projects. */
  | { kind: 'pool'; usd: string; admin: { email: string; password: string }; rules: Partial<typeof RULES> }
  | { kind: 'stop' };

/** What comes back. */
export interface ClockAnswers {
  advance: { now: string };
  member: { id: string; username: string; email: string; password: string };
  pool: { done: true };
  stop: { done: true };
}

const dataDir = await mkdtemp(join(tmpdir(), 'protege-clock-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
await migrate(postgres.url('postgres'));
const clock = createFakeClock(new Date());
const mailer = new RecordingMailer();
const config = readConfig({
  NODE_ENV: 'test',
  PORT: '0',
  PROTEGE_DATA_DIR: dataDir,
  PROTEGE_LOG_LEVEL: 'error',
  PROTEGE_RATE_LIMITS: '0',
  PROTEGE_SEED: 'none',
});
const app = await createApp({
  config,
  databaseUrl: postgres.url('postgres'),
  secret: 'a secret that only the tests know, long enough',
  clock,
  mailer,
});
const url = await app.listen();

const test: TestApp = {
  app,
  url,
  databaseUrl: postgres.url('postgres'),
  clock,
  mailer,
  stop: async () => {
    await app.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
  restart: () => Promise.reject(new Error('This server is not restarted.')),
};

async function answer(command: ClockCommand): Promise<ClockAnswers[ClockCommand['kind']]> {
  switch (command.kind) {
    case 'advance':
      clock.advance(command.ms);
      await app.deps.jobs.runDue();
      return { now: clock.now().toISOString() };
    case 'member': {
      const member = await createMember(test, { username: command.username });
      if (Number(command.prd) > 0) await givePrd(test, member.id, command.prd);
      if (command.isAdmin) await makeAdmin(test, member);
      const { id, username, email, password } = member;
      return { id, username, email, password };
    }
    case 'pool': {
      await fillPool(test, command.usd);
      const { HttpClient } = await import('./http-client.ts');
      const client = new HttpClient(test);
      await client.post('/api/identity/sign-in', command.admin);
      const set = await setRules({ client } as Parameters<typeof setRules>[0], command.rules);
      if (set.status !== 200) throw new Error(JSON.stringify(set.body));
      return { done: true };
    }
    case 'stop':
      await test.stop();
      return { done: true };
  }
}

process.on('message', ({ id, command }: { id: number; command: ClockCommand }) => {
  answer(command).then(
    (value) => {
      process.send!({ id, value });
      if (command.kind === 'stop') process.disconnect();
    },
    (error) => process.send!({ id, error: String(error) }),
  );
});
// A parent that is gone wants nothing any more.
process.on('disconnect', () => process.exit());
process.send!({ id: 0, value: { url } });
