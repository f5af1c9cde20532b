/** The server under its supervisor: what ends it, what starts it again, and that nothing is left behind. */
import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ADVISORY_LOCKS } from '#server/database/advisory-locks.ts';
import { openSessionEnder } from '#tests/support/end-sessions.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { throwAwayFolder } from '#tests/support/throw-away-folder.ts';

// Each test starts whole servers.
vi.setConfig({ testTimeout: 360_000, hookTimeout: 360_000 });

const SUPERVISED = fileURLToPath(new URL('../support/supervised-server.ts', import.meta.url));
const FAULTS = new URL('../support/fault-on-signal.mjs', import.meta.url).href;
const SECRET = 'a secret that only the tests know, long enough';

let folder = '';
let supervisor: ServerProcess;
let url = '';
let starts = 0;

beforeAll(async () => {
  folder = throwAwayFolder('supervised');
  supervisor = startServerProcess(
    { PROTEGE_DATA_DIR: folder, PROTEGE_SECRET: SECRET, NODE_OPTIONS: `--import=${FAULTS}` },
    SUPERVISED,
  );
  await nextStart();
});
afterAll(async () => {
  await supervisor.stop('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

/** Waits until the server says once more where it is. */
async function nextStart(): Promise<void> {
  starts += 1;
  const match = await supervisor.printed(new RegExp(`(?:Protege runs at (\\S+)[^]*){${starts}}`));
  url = match[1]!;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
}

const serverPid = () =>
  Number(execFileSync('pgrep', ['-P', String(supervisor.child.pid)], { encoding: 'utf8' }));
const databasePid = async () => {
  const text = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
};
const databaseUrl = async () => {
  const [, , , port] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const password = (await readFile(join(folder, 'postgres-password'), 'utf8')).trim();
  return `postgres://protege:${password}@127.0.0.1:${port}/protege`;
};
const isGone = (pid: number) =>
  vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 120_000 });
const isReady = () =>
  vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), { timeout: 120_000 });

/** Begins a request that the server waits for the body of; `end` sends it, and tells what was answered. */
function beginRequest(): Promise<{ end(): Promise<string> }> {
  const { hostname, port, host } = new URL(url);
  const body = JSON.stringify({ email: '', password: '' });
  const socket = connect(Number(port), hostname);
  socket.write(
    [
      'POST /api/identity/sign-in HTTP/1.1',
      `host: ${host}`,
      `origin: ${url}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      'expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  );
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (bytes) => {
      expect(String(bytes)).toMatch(/^HTTP\/1\.1 100 /);
      resolve({
        end: async () => {
          socket.write(body);
          return String(Buffer.concat(await socket.toArray()));
        },
      });
    });
  });
}

test('a fault that nobody caught is written without secrets, what is in flight is answered, and the server is back', async () => {
  const inFlight = await beginRequest();
  process.kill(serverPid(), 'SIGUSR2');
  await supervisor.printed(/nobody caught this/);
  const answer = await inFlight.end();
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('missing_credentials');
  await supervisor.printed(/The server has ended \(with status 70\)\. It starts again in/);
  const line = supervisor
    .output()
    .split('\n')
    .find((one) => one.includes('nobody caught this'))!;
  expect(JSON.parse(line)).toMatchObject({
    level: 60,
    origin: 'unhandledRejection',
    err: { message: 'nobody caught this: postgres://…@127.0.0.1/x, …' },
  });
  expect(supervisor.output()).not.toMatch(/hidden|only the tests know/);
  await nextStart();
});

test('a server that is killed is started again, on the database that it left', async () => {
  const database = await databasePid();
  process.kill(serverPid(), 'SIGKILL');
  await nextStart();
  expect(await databasePid()).toBe(database);
});

test('an embedded PostgreSQL that is killed is started again where it was, and the server goes on', async () => {
  const server = serverPid();
  const before = await databaseUrl();
  const killed = await databasePid();
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(async () => expect(await databasePid()).not.toBe(killed), { timeout: 120_000 });
  await isReady();
  expect(await databaseUrl()).toBe(before);
  expect(serverPid()).toBe(server);
});

test('a server whose hold on its folder was cut takes it again, so that a second one is still refused', async () => {
  const ender = await openSessionEnder((await databaseUrl()).replace(/protege$/, 'postgres'));
  await ender.endAll();
  await ender.close();
  const other = new pg.Client({ connectionString: (await databaseUrl()).replace(/protege$/, 'postgres') });
  await other.connect();
  const isHeld = async () =>
    (
      await other.query("select 1 from pg_locks where locktype = 'advisory' and objid = $1", [
        ADVISORY_LOCKS.embeddedServer,
      ])
    ).rowCount;
  await vi.waitFor(async () => expect(await isHeld()).toBe(1), { timeout: 120_000 });
  await other.end();
  const second = startServerProcess({ PROTEGE_DATA_DIR: folder, PROTEGE_SECRET: SECRET });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/already runs in this folder/);
});

test('when the supervisor is killed, the server and its database end by themselves', async () => {
  const pids = [serverPid(), await databasePid()];
  await supervisor.stop('SIGKILL');
  for (const pid of pids) await isGone(pid);
});
