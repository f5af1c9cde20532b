/**
 * A base backup of the running database, as PostgreSQL describes it: it is told, its files are copied as they are while it
 * works on, and its log mends what changed meanwhile. The backup counts once the log that it needs is in the store too.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type BaseBackup, decideRetention } from '#core/backups/base-backup.ts';
import { timelineOf } from '#core/backups/wal-names.ts';
import { LEFT_OUT, type Names, placesIn } from './places.ts';
import { readBases } from './read-backups.ts';
import { type BackupSource, expectOwnKey, filesIn, NOW_ISO, namesOfSource, shipLog } from './ship-log.ts';
import { type Packed, pack } from './tar.ts';

/** Folders of a cluster that have to be there, and whose contents a restored one makes anew. */
const EMPTIED = new Set([
  ...['pg_wal', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
  'pg_replslot',
]);
const NOT_COPIED = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|.*\.signal)$/;
const CONTROL = 'global/pg_control';

/** Takes one, carries the log that it needs, and removes what is beyond the newest `keep`; says until when the log goes. */
export async function takeBase(
  source: BackupSource,
  { keep }: { keep: number },
): Promise<{ base: BaseBackup; coveredUntil: string }> {
  const { client, dataDir, vault } = source;
  const names = await namesOfSource(source);
  await expectOwnKey(vault, names);
  const files = await filesIn(dataDir);
  const started = await begin(client);
  const archive = names.archive(started.id);
  let stopped: Stopped | undefined;
  const bytes = await vault.put(
    archive,
    pack(
      (async function* () {
        yield* clusterEntries(placesIn(dataDir).cluster);
        stopped = await finish(client);
        yield { name: 'postgres/backup_label', kind: 'bytes', bytes: Buffer.from(stopped.label) };
        yield* ownEntries(dataDir);
      })(),
    ),
  );
  const log = await shipLog(source);
  const base: BaseBackup = {
    ...{ id: started.id, startedAt: started.at, startSegment: started.segment },
    ...{ stoppedAt: stopped!.at, stopSegment: stopped!.segment, timeline: timelineOf(log.segment) },
    ...{ postgres: started.version, bytes, files: files.map(names.file) },
  };
  await vault.putJson(names.note(base.id), base);
  await removeOld(source, names, keep);
  return { base, coveredUntil: log.coveredUntil };
}

interface Started {
  id: string;
  at: string;
  segment: string;
  version: string;
}

async function begin(client: pg.ClientBase): Promise<Started> {
  const { rows } = await client.query(
    `select ${NOW_ISO} as at, current_setting('server_version') as version,
       (select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as elsewhere`,
  );
  const { at, version, elsewhere } = rows[0];
  if (elsewhere > 0) throw new Error('The database has tablespaces elsewhere, which no backup holds.');
  const id = at.replace(/[-:.]/g, '');
  const begun = await client.query('select pg_walfile_name(pg_backup_start($1, fast => true)) as segment', [
    id,
  ]);
  return { id, at, version, segment: begun.rows[0].segment };
}

interface Stopped {
  at: string;
  segment: string;
  label: string;
}

async function finish(client: pg.ClientBase): Promise<Stopped> {
  const { rows } = await client.query(
    'select pg_walfile_name(lsn - 1) as segment, labelfile as label from pg_backup_stop(wait_for_archive => false)',
  );
  const { segment, label } = rows[0];
  const now = await client.query(`select ${NOW_ISO} as at`);
  return { at: now.rows[0].at, segment, label };
}

/** What lies in a cluster. Files come and go while it is read. */
async function* clusterEntries(cluster: string, below = ''): AsyncGenerator<Packed> {
  const folder = join(cluster, below);
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (NOT_COPIED.test(entry.name) || path === CONTROL) continue;
    if (entry.isDirectory()) {
      yield { name: `postgres/${path}`, kind: 'folder' };
      if (!EMPTIED.has(path)) yield* clusterEntries(cluster, path);
      else if (path === 'pg_wal') yield { name: 'postgres/pg_wal/archive_status', kind: 'folder' };
    } else if (entry.isFile()) {
      yield { name: `postgres/${path}`, kind: 'file', path: join(cluster, path) };
    }
  }
  if (below === '') yield { name: `postgres/${CONTROL}`, kind: 'file', path: join(cluster, CONTROL) };
}

/** The secret, the checkpoints of the chain, and whatever else lies in the data folder. */
async function* ownEntries(dataDir: string, below = ''): AsyncGenerator<Packed> {
  for (const entry of await readdir(join(dataDir, below), { withFileTypes: true })) {
    if (below === '' && LEFT_OUT.has(entry.name)) continue;
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) {
      yield { name, kind: 'folder' };
      yield* ownEntries(dataDir, name);
    } else if (entry.isFile()) yield { name, kind: 'file', path: join(dataDir, name) };
  }
}

async function removeOld({ dataDir, vault }: BackupSource, names: Names, keep: number): Promise<void> {
  const bases = await readBases(vault, names);
  const log = (await vault.list(names.logs)).map((name) => name.slice(names.logs.length));
  const files = await vault.list(names.files);
  const filesNow = new Set((await filesIn(dataDir)).map(names.file));
  const old = decideRetention({ bases, log, files }, { keep, filesNow });
  // The note goes first: without it the rest is no backup that somebody could choose.
  for (const { id } of old.bases) {
    await vault.remove(names.note(id));
    await vault.remove(names.archive(id));
  }
  const whole = new Set(bases.map(({ id }) => names.archive(id)));
  for (const name of await vault.list(names.bases)) {
    // Left by a base backup that was cut short: only one is taken at a time.
    if (name.endsWith('.tar') && !whole.has(name)) await vault.remove(name);
  }
  for (const name of old.log) await vault.remove(names.log(name));
  for (const name of old.files) await vault.remove(name);
}
