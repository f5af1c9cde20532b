/**
 * Backups of a whole installation: an embedded database of its own, an application on it, and members who send each other
 * PRD. Then the machine is lost, and only the backups and the key are left. All of it holds wherever backups lie.
 */
import { execFile } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createBackupStore } from '#server/adapters/create-backup-store.ts';
import { S3_OPTIONS, S3TestServer } from '#server/adapters/s3-client/s3-test-kit.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { ADVISORY_LOCKS } from '#server/database/advisory-locks.ts';
import { openClient } from '#server/database/connect.ts';
import { embeddedUrl } from '#server/database/embedded.ts';
import { type PreparedDatabase, prepareDatabase } from '#server/database/prepare-database.ts';
import { givePrd } from '#server/modules/pitch/pitch-test-kit.ts';
import { readSecret } from '#server/read-secret.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import { RecordingMailer } from '#tests/support/recording-mailer.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import type { TestApp } from '#tests/support/start-app.ts';
import { throwAwayFolder } from '#tests/support/throw-away-folder.ts';
import { type Backups, openBackups } from './open-backups.ts';
import { placesIn } from './places.ts';
import { readBackups } from './read-backups.ts';
import { type Restore, RestoreError, restore } from './restore.ts';
import { runBackup } from './run.ts';
import { DamagedError, WrongKeyError } from './sealed-stream.ts';
import { NOW_ISO, shipLog } from './ship-log.ts';
import { createVault } from './vault.ts';

// Restores, drills and a dozen programs, on whatever machine.
vi.setConfig({ testTimeout: 7_200_000, hookTimeout: 7_200_000 });

const FILE = 'aa/bb/aabb0123456789abcdef';
const quiet = { say: () => undefined };

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('../../scripts/protege.ts', import.meta.url));

const bucket = new S3TestServer();
beforeAll(() => bucket.open());
afterAll(() => bucket.close());

/** The variables by which backups lie in a place of this name. */
type Place = (root: string, name: string) => Record<string, string>;
const inFolder: Place = (root, name) => ({ PROTEGE_BACKUP_DIR: join(root, name) });
const inBucket: Place = (_root, name) => ({
  PROTEGE_BACKUP_DIR: '',
  PROTEGE_BACKUP_S3_ENDPOINT: bucket.endpoint,
  PROTEGE_BACKUP_S3_BUCKET: S3_OPTIONS.bucket,
  PROTEGE_BACKUP_S3_REGION: S3_OPTIONS.region,
  PROTEGE_BACKUP_S3_ACCESS_KEY: S3_OPTIONS.accessKey,
  PROTEGE_BACKUP_S3_SECRET_KEY: S3_OPTIONS.secretKey,
  PROTEGE_BACKUP_S3_PREFIX: name,
});

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
] as const)('backups in %s', (kind, place) => {
  /** Where they lie is nothing to what this shows, and it takes long. */
  const testOnce = kind === 'a folder' ? test : () => undefined;
  const root = throwAwayFolder('backups');
  // Whoever runs PostgreSQL where the tests are root's has to get to its folders.
  chmodSync(root, 0o711);
  const lost = join(root, 'lost');
  const placed = (name: string) => place(root, name);
  const keyFile = join(root, 'key');

  let backups: Backups;
  let secret: string;
  /** Transfers before the base backup, after it, and after the time that is restored. */
  const sent = { before: '', after: '', later: '' };
  let early: string;
  let between: string;
  let until: string;
  /** What came of carrying the log to where another key has sealed. */
  let besideAnotherKey: unknown;

  const nothing = () => ({
    PATH: process.env.PATH,
    PROTEGE_DATA_DIR: join(root, 'nothing'),
    ...placed('kept'),
  });

  /** The operator's command line, where there is nothing but the backups. */
  const protege = (...args: string[]) => protegeIn({}, ...args);

  /** The same in an installation. */
  async function protegeIn(
    installed: Record<string, string>,
    ...args: string[]
  ): Promise<{ status: number; said: string }> {
    const env = { ...nothing(), ...installed };
    try {
      const { stdout, stderr } = await run(process.execPath, [PROGRAM, ...args], { env });
      return { status: 0, said: stdout + stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { status: code, said: stdout + stderr };
    }
  }

  const keptStore = () => createBackupStore(readConfig({ NODE_ENV: 'test', ...placed('kept') }), lost);
  /** An object as it lies there, sealed. */
  const bytesOf = async (name: string) => buffer((await keptStore().get(name))!);
  const write = (name: string, bytes: Buffer) => keptStore().put(name, Readable.from([bytes]));

  const into = (name: string) => join(root, name);
  const bring = (name: string, more: Partial<Restore> = {}) =>
    restore({ vault: backups.vault, into: into(name), ...quiet, ...more });

  /** The transfers of members in the database of a folder. */
  async function transfersIn(name: string): Promise<Set<string>> {
    const database = await prepareDatabase({ databaseUrl: undefined, dataDir: into(name) });
    const client = await openClient({ connectionString: database.url });
    const { rows } = await client.query("select id from ledger_transfers where code = 'transfer'");
    await client.end();
    await database.stop();
    return new Set(rows.map(({ id }) => id));
  }

  async function startLost(): Promise<{ app: TestApp; database: PreparedDatabase; stop(): Promise<void> }> {
    const database = await prepareDatabase({
      databaseUrl: undefined,
      dataDir: lost,
      archiveTo: placesIn(lost).spool,
    });
    secret = await readSecret(lost);
    const config = readConfig({
      ...{ NODE_ENV: 'test', PORT: '0', PROTEGE_DATA_DIR: lost, ...placed('kept') },
      ...{ PROTEGE_LOG_LEVEL: 'error', PROTEGE_RATE_LIMITS: '0', PROTEGE_SEED: 'none' },
    });
    backups = await openBackups(config, lost);
    const [clock, mailer] = [createFakeClock(new Date()), new RecordingMailer()];
    const app = await createApp({
      config,
      databaseUrl: database.url,
      secret,
      clock,
      mailer,
      checksBooks: false,
    });
    const url = await app.listen();
    const stop = async () => {
      await app.close();
      await database.stop();
    };
    const rest = { databaseUrl: database.url, clock, mailer, restart: stop, stop };
    return { app: { app, url, ...rest }, database, stop };
  }

  async function send(from: TestMember, to: TestMember, amount: string): Promise<string> {
    const body = { recipient: to.address, amount, reason: 'for the books' };
    const { status, body: answer } = await from.client.post('/api/wallet/transfers', body, newKey());
    expect([status, answer.code]).toEqual([201, undefined]);
    return answer.transactionId;
  }

  beforeAll(async () => {
    const { app, database, stop } = await startLost();
    const client = await openClient({ connectionString: database.url });
    const nowThere = async () => (await client.query(`select ${NOW_ISO} as now`)).rows[0].now;
    const [ada, grace] = [
      await createMember(app, { username: 'ada' }),
      await createMember(app, { username: 'grace' }),
    ];
    for (const { id } of [ada, grace]) await givePrd(app, id, '50');
    sent.before = await send(ada, grace, '3');
    const source = { client, ...backups };
    const first = await runBackup({ ...backups, url: database.url }, 'base', () => undefined);
    expect(first).toMatchObject({ isGood: true });
    const path = join(placesIn(lost).files, FILE);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'a pitch');
    early = await nowThere();
    sent.after = await send(ada, grace, '5');
    between = await nowThere();
    await shipLog(source);
    sent.later = await send(grace, ada, '7');
    until = (await shipLog(source)).coveredUntil;
    const other = createVault(keptStore(), Buffer.alloc(32, 1));
    besideAnotherKey = await shipLog({ ...source, vault: other }).catch((error) => error);
    await cp(placesIn(lost).key, keyFile);
    await client.end();
    await stop();
    await rm(lost, { recursive: true });
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  test('after the machine is lost everything up to the end of the log is restored, with the files and the secret, and the books balance', async () => {
    const asked = ['--into', into('newest'), '--at', until, '--key-file', keyFile];
    const { status, said } = await protege('restore', ...asked);
    expect([status, said]).toEqual([0, expect.stringContaining('the books balance')]);
    expect(said).toContain(until);
    expect(await transfersIn('newest')).toEqual(new Set([sent.before, sent.after, sent.later]));
    expect(await readFile(join(into('newest'), 'files', FILE), 'utf8')).toBe('a pitch');
    expect(await readFile(join(into('newest'), 'secret'), 'utf8')).toBe(secret);
    const left = await readdir(into('newest'));
    expect(left.filter((name) => /restor|backup-key|spool/.test(name))).toEqual([]);
  });

  test('restored to a time it holds what was committed until then, and nothing later', async () => {
    await bring('between', { at: between });
    expect(await transfersIn('between')).toEqual(new Set([sent.before, sent.after]));
  });

  test('a time outside what is kept is refused, and the range is said', async () => {
    const [found] = await readBackups(backups.vault);
    for (const at of ['2020-01-01T00:00:00.000000Z', '2999-01-01T00:00:00.000000Z']) {
      const refused = bring('outside', { at });
      await expect(refused).rejects.toThrow(RestoreError);
      await expect(refused).rejects.toThrow(`from ${found!.bases[0]!.stoppedAt} to ${until}`);
    }
    expect(existsSync(into('outside'))).toBe(false);
  });

  test('a folder that holds anything is refused and left as it was', async () => {
    await mkdir(into('full'));
    await writeFile(join(into('full'), 'letter'), 'dear');
    await expect(bring('full')).rejects.toThrow('is not empty');
    expect(await readdir(into('full'))).toEqual(['letter']);
  });

  test('another key opens nothing [attack]', async () => {
    const refused = bring('wrong', { vault: createVault(keptStore(), Buffer.alloc(32)) });
    await expect(refused).rejects.toThrow(WrongKeyError);
    expect(existsSync(into('wrong'))).toBe(false);
  });

  test('nothing is written beside what another key has sealed, and no backups lie in the folder that they are of', async () => {
    expect(besideAnotherKey).toBeInstanceOf(WrongKeyError);
    const inside = readConfig({ NODE_ENV: 'test', PROTEGE_BACKUP_DIR: join(root, 'data', 'backups') });
    await expect(openBackups(inside, join(root, 'data'))).rejects.toThrow('lies in the data folder');
  });

  test('a gap in the log is named and never taken for its end; what was done before it is restored', async () => {
    const [found] = await readBackups(backups.vault);
    const names = await backups.vault.list(found!.names.logs);
    const gap = names.findLast((name) => /[0-9A-F]{24}$/.test(name))!;
    const place = backups.vault.placeOf(gap);
    const aside = await bytesOf(gap);
    await keptStore().remove(gap);
    // Nor does a start take what is half restored for a data folder.
    for (const at of [undefined, until]) {
      const refused = bring('gap', { at });
      await expect(refused).rejects.toThrow(RestoreError);
      await expect(refused).rejects.toThrow(`${place} is missing`);
    }
    const half = startServerProcess({ PROTEGE_DATA_DIR: into('gap') });
    expect(await half.ended).toBe(1);
    expect(half.output()).toContain('was cut short');
    await bring('gap', { at: early });
    expect(await transfersIn('gap')).toEqual(new Set([sent.before]));
    await write(gap, aside);
  });

  test('a note of a base backup that is damaged is named and left out, and the rest can be restored', async () => {
    const [found] = await readBackups(backups.vault);
    const note = found!.names.note('damaged');
    const place = backups.vault.placeOf(note);
    await write(note, Buffer.from('nothing that was sealed, and long enough to be read'));
    const said: string[] = [];
    expect(await bring('beside', { say: (line) => said.push(line) })).toMatchObject({ violations: [] });
    expect(said).toContain(`${place} is damaged, and left out.`);
    await keptStore().remove(note);
  });

  testOnce(
    'a restore that was killed half-way, with its database running, is run again: a damaged file is named, and once it is whole it ends',
    async () => {
      const args = [PROGRAM, 'restore', '--into', into('killed'), '--key-file', keyFile];
      const child = execFile(process.execPath, args, { env: nothing() });
      const ended = new Promise((resolve) => child.once('close', resolve));
      const pidFile = join(into('killed'), 'postgres/postmaster.pid');
      await vi.waitUntil(() => existsSync(pidFile) || child.exitCode !== null, { timeout: 3_600_000 });
      child.kill('SIGKILL');
      await ended;

      const [archive] = (await backups.vault.list('')).filter((name) => name.endsWith('.tar'));
      const place = backups.vault.placeOf(archive!);
      const whole = await bytesOf(archive!);
      const changed = Buffer.from(whole);
      changed[Math.floor(whole.length / 2)]! ^= 1;
      await write(archive!, changed);
      const refused = bring('killed');
      await expect(refused).rejects.toThrow(DamagedError);
      await expect(refused).rejects.toThrow(place);

      await write(archive!, whole);
      expect(await bring('killed')).toMatchObject({ violations: [] });
      expect(await transfersIn('killed')).toEqual(new Set([sent.before, sent.after, sent.later]));
    },
  );

  test('the command line says what it can, and ends with 2 where it was called wrongly', async () => {
    const [help, unknown, missing, wrong] = [
      await protege('--help'),
      await protege('fly'),
      await protege('restore', '--key-file', keyFile),
      await protege('restore', '--into', into('never'), '--at', 'yesterday'),
    ];
    expect([help.status, help.said]).toEqual([0, expect.stringMatching(/restore.*\n.*drill/s)]);
    expect([unknown.status, unknown.said]).toEqual([2, expect.stringContaining('There is no command fly')]);
    expect([missing.status, missing.said]).toEqual([2, expect.stringContaining('--into is missing')]);
    expect([wrong.status, wrong.said]).toEqual([2, expect.stringContaining('not yesterday')]);
    const listed = await protege('backups', '--key-file', keyFile);
    expect([listed.status, listed.said]).toEqual([0, expect.stringContaining(`to ${until}`)]);
  });

  testOnce(
    'a server keeps backups by itself from its start; a drill restores them and passes, and fails where the books don’t balance; members are imported and everything is exported',
    async () => {
      const own = { PROTEGE_DATA_DIR: into('newest'), ...placed('own') };
      const server = startServerProcess(own);
      try {
        await server.printed(/Protege runs at/);
        const url = (await embeddedUrl(into('newest'), 'protege'))!;
        const client = await openClient({ connectionString: url });
        const good = async (kind: string) =>
          (await client.query('select words from backup_runs where kind = $1 and is_good', [kind])).rows
            .length;
        // Noted as good, and gone: two of them would be in each other's way.
        const isFree = async () =>
          (
            await client.query("select 1 from pg_locks where locktype = 'advisory' and objid = $1", [
              ADVISORY_LOCKS.backups,
            ])
          ).rows.length === 0;
        const isTaken = async () => (await good('base')) === 1 && (await isFree());
        await vi.waitUntil(isTaken, { timeout: 3_600_000, interval: 200 });
        const [state] = (await client.query('select failure, covered_until from backup_state')).rows;
        expect(state).toEqual({ failure: null, covered_until: expect.any(Date) });
        // The next restore has to know which numbers of timelines are taken.
        const store = createBackupStore(readConfig({ NODE_ENV: 'test', ...own }), own.PROTEGE_DATA_DIR);
        expect(await store.list('')).toContainEqual(expect.stringMatching(/log.00000002\.history$/));
        const passed = await protegeIn(own, 'drill');
        expect([passed.status, passed.said]).toEqual([0, expect.stringContaining('the books balance')]);
        expect(await good('drill')).toBe(1);
        expect(await protegeIn(own, 'verify')).toMatchObject({ status: 0 });

        const list = join(root, 'members.csv');
        await writeFile(list, 'email\nmary@example.org\nnobody\n');
        const refused = await protegeIn(own, 'import-members', list);
        expect([refused.status, refused.said]).toEqual([
          1,
          expect.stringContaining('Line 3: the email is none'),
        ]);
        expect(await protegeIn(own, 'import-members', list, '--skip-wrong')).toMatchObject({ status: 0 });
        const taken = await protegeIn(own, 'export', '--into', into('newest'));
        expect([taken.status, taken.said]).toEqual([1, expect.stringContaining('is not empty')]);
        expect(await protegeIn(own, 'export', '--into', join(root, 'out'))).toMatchObject({ status: 0 });
        const members = await readFile(join(root, 'out/tables/members.jsonl'), 'utf8');
        expect(members.split('\n').filter((line) => line.includes('mary@example.org'))).toHaveLength(1);
        expect(await readFile(join(root, 'out/files', FILE), 'utf8')).toBe('a pitch');

        await client.query('set session_replication_role = replica');
        await client.query(
          'update ledger_accounts set balance = balance + 1 where id = (select min(id::text)::uuid from ledger_accounts)',
        );
        await client.end();
        expect(await protegeIn(own, 'backup')).toMatchObject({ status: 0 });
        const failed = await protegeIn(own, 'drill');
        expect([failed.status, failed.said]).toEqual([1, expect.stringContaining('facts are broken')]);
        expect(existsSync(placesIn(into('newest')).drill)).toBe(false);
      } finally {
        await server.stop();
      }
    },
  );
});
