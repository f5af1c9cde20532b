import { execFile } from 'node:child_process';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { throwAwayFolder } from '#tests/support/throw-away-folder.ts';

// Each test starts whole servers, some of them several times.
vi.setConfig({ testTimeout: 360_000, hookTimeout: 360_000 });

const clean: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step();
});

const READY = /Protege runs at (http:\S+)/;

/** A data folder with a blank in its name, removed after the test. */
async function dataFolder(): Promise<string> {
  const folder = throwAwayFolder('a start');
  clean.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

let used: Promise<string> | undefined;
afterAll(async () => {
  if (used) await rm(await used, { recursive: true, force: true });
});

/** A data folder in which a server has served and was stopped: what only a first start makes is made once, and copied. */
async function usedFolder(): Promise<string> {
  used ??= (async () => {
    const folder = throwAwayFolder('a start');
    const server = startServerProcess({ PROTEGE_DATA_DIR: folder });
    await server.printed(READY);
    expect(await server.stop()).toBe(0);
    return folder;
  })();
  const folder = await dataFolder();
  // With its owner, who is somebody else where the tests are run by root.
  await promisify(execFile)('cp', ['-a', `${await used}/.`, folder]);
  return folder;
}

function start(env: Record<string, string>): ServerProcess {
  const server = startServerProcess(env);
  clean.push(() => server.stop());
  return server;
}

/** Starts, waits until it serves, and returns its address. */
async function serve(env: Record<string, string>): Promise<ServerProcess & { url: string }> {
  const server = start(env);
  const [, url] = await server.printed(READY);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  return { ...server, url: url! };
}

/** Expects one line that matches, and exit status 1. */
async function expectRefusedStart(env: Record<string, string>, line: RegExp): Promise<void> {
  const server = start(env);
  expect(await server.ended).toBe(1);
  expect(server.output().trim()).toMatch(line);
  expect(server.output().trim().split('\n')).toHaveLength(1);
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  clean.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as { port: number }).port;
}

async function postmasterPid(folder: string): Promise<number> {
  const text = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

test('a first start makes its database and a secret for its owner alone, serves, and stops cleanly', async () => {
  const folder = await dataFolder();
  const models = createHttpServer((_request, response) => response.end('{"data":[{"id":"qwen3:8b"}]}'));
  const modelServer = `http://127.0.0.1:${await listen(models)}`;
  const first = await serve({ PROTEGE_DATA_DIR: folder, PROTEGE_MODEL_SERVERS: modelServer });
  await first.printed(
    new RegExp(`PROTEGE_MODEL_URL=${modelServer}/v1 PROTEGE_MODEL_NAME=qwen3:8b npm start`),
  );
  const [, outbox] = await first.printed(/Kept emails, for you alone: (\S+)/);
  expect((await fetch(outbox!, { redirect: 'manual' })).status).toBe(303);
  expect((await fetch(new URL('/dev/outbox', first.url))).status).toBe(404);
  const secret = await readFile(join(folder, 'secret'), 'utf8');
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  const pid = await postmasterPid(folder);
  expect(await first.stop('SIGTERM')).toBe(0);
  // An ended process keeps its number until the system has taken note of its end.
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 30_000 });

  const second = await serve({ PROTEGE_DATA_DIR: folder });
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(secret);
  expect(await second.stop('SIGINT')).toBe(0);
});

test('a Ctrl-C that arrives twice at once, as npm passes it on, still stops cleanly', async () => {
  const server = await serve({ PROTEGE_DATA_DIR: await usedFolder() });
  server.child.kill('SIGINT');
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
});

test('after kill -9 of the server the next start adopts its PostgreSQL and serves', async () => {
  const folder = await usedFolder();
  const first = await serve({ PROTEGE_DATA_DIR: folder });
  const pid = await postmasterPid(folder);
  await first.stop('SIGKILL');

  await serve({ PROTEGE_DATA_DIR: folder });
  expect(await postmasterPid(folder)).toBe(pid);
});

test('after kill -9 of the server and of PostgreSQL the next start recovers and serves', async () => {
  const folder = await usedFolder();
  const first = await serve({ PROTEGE_DATA_DIR: folder });
  const pid = await postmasterPid(folder);
  await first.stop('SIGKILL');
  process.kill(pid, 'SIGKILL');

  await serve({ PROTEGE_DATA_DIR: folder });
  expect(await postmasterPid(folder)).not.toBe(pid);
});

test('a process number of PostgreSQL that another program has got since does not block the start', async () => {
  const folder = await usedFolder();
  const first = await serve({ PROTEGE_DATA_DIR: folder });
  const file = join(folder, 'postgres/postmaster.pid');
  const text = await readFile(file, 'utf8');
  await first.stop();
  await writeFile(file, text.replace(/^\d+/, String(process.pid)));

  await serve({ PROTEGE_DATA_DIR: folder });
});

test('a second start in the same folder is refused, and the first one serves on', async () => {
  const folder = await usedFolder();
  const first = await serve({ PROTEGE_DATA_DIR: folder });
  await expectRefusedStart({ PROTEGE_DATA_DIR: folder }, /already runs in this folder/);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});

test('a port in use is refused before anything is started', async () => {
  const port = await listen(createServer());
  const folder = await dataFolder();
  await expectRefusedStart(
    { PROTEGE_DATA_DIR: folder, PORT: String(port) },
    new RegExp(`^Port ${port} is in use\\..*PORT=${port + 1} npm start$`),
  );
  await expect(stat(join(folder, 'postgres'))).rejects.toThrow('ENOENT');
});

test('a wrong configuration value is refused with the name of its variable', async () => {
  await expectRefusedStart({ PORT: 'eighty' }, /^PORT is not valid: must be a whole number\./);
  await expectRefusedStart({ DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL is not valid/);
  await expectRefusedStart({ NODE_ENV: 'production' }, /^NODE_ENV=production needs PROTEGE_PUBLIC_URL/);
  await expectRefusedStart({ PROTEGE_TRUST_PROXY: 'true' }, /^PROTEGE_TRUST_PROXY is not valid/);
});

test('a live card key beside money that is invented does not start [C-29d attack]', async () => {
  const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const never = 'live money never meets a sandbox';
  await expectRefusedStart(
    { ...live, PROTEGE_CUSTODY: 'sandbox', PROTEGE_SEED: 'none' },
    new RegExp(`^STRIPE_SECRET_KEY is a live key and PROTEGE_CUSTODY=sandbox invents coins: ${never}`),
  );
  await expectRefusedStart(
    { ...live, PROTEGE_SEED: 'sample' },
    new RegExp(`^STRIPE_SECRET_KEY is a live key and PROTEGE_SEED=sample invents money: ${never}`),
  );
});

test('a host that is not of this machine is refused', async () => {
  await expectRefusedStart({ HOST: '192.0.2.1', PORT: '4999' }, /^HOST 192\.0\.2\.1 is no address/);
});

test('a data folder that cannot be written to is refused', async () => {
  const folder = await dataFolder();
  await writeFile(join(folder, 'file'), '');
  await expectRefusedStart({ PROTEGE_DATA_DIR: join(folder, 'file/data') }, /^The data folder .* writ/);
});

test('an unreachable database is refused without showing its password', async () => {
  // No program is given port 1 by chance, as a port that was free a moment ago may be.
  await expectRefusedStart(
    { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/protege', PROTEGE_DATA_DIR: await dataFolder() },
    /^The database at 127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\)\. Check DATABASE_URL(?!.*hidden)/,
  );
});

test('a database that refuses the password, or does not exist, is named as the reason', async () => {
  const folder = await dataFolder();
  const wrong = new URL(inject('clusterUrl'));
  wrong.password = 'wrong';
  await expectRefusedStart(
    { DATABASE_URL: wrong.href, PROTEGE_DATA_DIR: folder },
    /refused the sign-in\. Check the user and the password/,
  );
  const missing = new URL(inject('clusterUrl'));
  missing.pathname = '/nowhere';
  await expectRefusedStart(
    { DATABASE_URL: missing.href, PROTEGE_DATA_DIR: folder },
    /does not exist at 127\.0\.0\.1/,
  );
});

test('a PostgreSQL before 15 is refused', async () => {
  const port = await listen(createOldPostgres());
  await expectRefusedStart(
    { DATABASE_URL: `postgres://me@127.0.0.1:${port}/protege`, PROTEGE_DATA_DIR: await dataFolder() },
    /is PostgreSQL 14\. Protege needs 15 or later\.$/,
  );
});

/** Speaks just enough of PostgreSQL's protocol to sign anybody in and to say that it is version 14. */
function createOldPostgres(): Server {
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const ready = message('Z', Buffer.from('I'));
  const column = Buffer.alloc(18);
  column.writeInt32BE(25, 6);
  const row = Buffer.concat([
    message('T', Buffer.concat([Buffer.from([0, 1]), Buffer.from('server_version_num\0'), column])),
    message('D', Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 6]), Buffer.from('140012')])),
    message('C', Buffer.from('SHOW\0')),
  ]);
  return createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      socket.on('data', (data) => {
        if (data.toString('latin1', 0, 1) === 'Q') socket.write(Buffer.concat([row, ready]));
        else socket.end();
      });
    });
  });
}
