/**
 * Carries PostgreSQL's log into the store: what PostgreSQL's own archiver has put into the spool, and every uploaded file
 * that the store lacks. Afterwards whatever was committed before the call can be restored. It may be called at once by
 * two processes, and killed at any point: a file leaves the spool when it is safe in the store.
 */
import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { KeptLog } from '#core/backups/base-backup.ts';
import { isLogName, timelineOf } from '#core/backups/wal-names.ts';
import { type Names, namesOf, placesIn } from './places.ts';
import type { Vault } from './vault.ts';

const LOOK_MS = 100;
/** PostgreSQL's archiver copies a file of 16 MB; where it is not done after so long, it can't. */
const LOOKS = 600;

/** What a backup is made of: a session at the database as its superuser, its data folder, and the vault. */
export interface BackupSource {
  client: pg.ClientBase;
  dataDir: string;
  vault: Vault;
}

/** The names of this database's objects. */
export async function namesOfSource({ client }: Pick<BackupSource, 'client'>): Promise<Names> {
  const { rows } = await client.query('select system_identifier::text as id from pg_control_system()');
  return namesOf(rows[0].id);
}

/** Carries everything up to now; says until when, in the database's time. */
export async function shipLog(source: BackupSource): Promise<KeptLog> {
  const { client, dataDir, vault } = source;
  await expectArchive(client);
  const names = await namesOfSource(source);
  await expectOwnKey(vault, names);
  // Files first: a row that names one is then never without it.
  await shipFiles(source, names);
  // The time is taken before the log is cut off: what was committed before it is in the part that is carried.
  const at = await client.query(`select ${NOW_ISO} as now`);
  // The position lies behind the last byte of a file of the log, at the most: one before it is inside.
  const cut = await client.query('select pg_walfile_name(pg_switch_wal() - 1) as segment');
  const { now: coveredUntil } = at.rows[0];
  const { segment } = cut.rows[0];
  await waitForSegment({ spool: placesIn(dataDir).spool, vault, names, segment });
  await emptySpool(placesIn(dataDir).spool, vault, names);
  await shipHistory(dataDir, vault, names);
  const kept: KeptLog = { timeline: timelineOf(segment), segment, coveredUntil };
  await vault.putJson(names.cover(kept.timeline), kept);
  return kept;
}

/** The time of the database in SQL, as it is written down: in UTC, with all its digits. */
export const NOW_ISO = `to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

async function expectArchive(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('show archive_mode');
  if (rows[0].archive_mode === 'off')
    throw new Error('PostgreSQL keeps no archive yet. Stop Protege, and start it again.');
}

/** Refuses to write beside what another key has sealed: no restore would be whole. Throws `WrongKeyError`. */
export async function expectOwnKey(vault: Vault, names: Names): Promise<void> {
  const [any] = await vault.list(names.covers);
  if (any !== undefined) await vault.getJson(any);
}

/**
 * Carries which timelines there were. A restore begins a new one before its archive is on, so the archiver knows nothing of
 * it; the next restore has to, or it would take the same number again.
 */
async function shipHistory(dataDir: string, vault: Vault, names: Names): Promise<void> {
  const folder = join(placesIn(dataDir).cluster, 'pg_wal');
  for (const name of (await readdir(folder)).filter((one) => isLogName(one) && one.endsWith('.history')))
    await vault.putOnce(names.log(name), () => createReadStream(join(folder, name)));
}

async function waitForSegment(at: {
  spool: string;
  vault: Vault;
  names: Names;
  segment: string;
}): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    if ((await spooled(at.spool)).includes(at.segment)) return;
    // Another process may have carried it off.
    if (await at.vault.has(at.names.log(at.segment))) return;
    await sleep(LOOK_MS);
  }
  throw new Error(`PostgreSQL has not archived ${at.segment}. Its log, postgres.log, says why.`);
}

async function emptySpool(spool: string, vault: Vault, names: Names): Promise<void> {
  for (const name of await spooled(spool)) {
    const path = join(spool, name);
    try {
      await vault.putOnce(names.log(name), () => createReadStream(path));
    } catch (error) {
      // Carried off and removed by another process in between.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    await rm(path, { force: true });
  }
}

/** What lies whole in the spool, in order; the archiver's own unfinished files have other names. */
async function spooled(spool: string): Promise<string[]> {
  return (await readdir(spool).catch(() => [])).filter(isLogName).toSorted();
}

async function shipFiles({ dataDir, vault }: BackupSource, names: Names): Promise<void> {
  const kept = new Set(await vault.list(names.files));
  for (const path of await filesIn(dataDir)) {
    const name = names.file(path);
    if (kept.has(name)) continue;
    await vault
      .put(name, createReadStream(join(placesIn(dataDir).files, path)))
      .catch((error: NodeJS.ErrnoException) => {
        // Removed by its owner in between.
        if (error.code !== 'ENOENT') throw error;
      });
  }
}

/** The uploaded files of a data folder by their paths in it. None is ever written again under its name. */
export async function filesIn(dataDir: string): Promise<string[]> {
  const { files } = placesIn(dataDir);
  const found = await readdir(files, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(files.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !path.startsWith('half-written/'))
    .toSorted();
}
