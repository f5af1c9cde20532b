/**
 * Brings a database back to a time, into a folder of its own: the base backup, the uploaded files, and the log up to then.
 * It ends with the books checked. What it began and didn't end it may begin again: such a folder is marked until it is
 * whole, and nobody else's folder is ever written into.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BaseBackup, chooseBase, restorableRanges } from '#core/backups/base-backup.ts';
import { firstMissing, placeInLog } from '#core/backups/wal-names.ts';
import { serverUser } from '#server/database/embedded-binaries.ts';
import { readyFolder } from '#server/database/embedded-cluster.ts';
import { recoverCluster, stopRecovery } from '#server/database/embedded-recovery.ts';
import { openDatabase } from '#server/database/pool.ts';
import { prepareDatabase } from '#server/database/prepare-database.ts';
import type { Violation } from '#server/invariants/index.ts';
import { checkBooks } from '#server/operator/check-books.ts';
import { forgetBackups } from './backup-rows.ts';
import { placesIn, RESTORING } from './places.ts';
import { type KeptBackups, readBackups } from './read-backups.ts';
import { unpack } from './tar.ts';
import type { Vault } from './vault.ts';

const LOG = 'restored-log';

/** Said to the operator: what can't be restored, and what can. */
export class RestoreError extends Error {}

/** What to restore, and where to. */
export interface Restore {
  vault: Vault;
  /** An empty folder, or one that is made. */
  into: string;
  /** A time in UTC, with up to six digits behind the second; the newest when absent. */
  at?: string;
  /** Whose backups, where the store has those of several databases; the newest when absent. */
  system?: string;
  say: (line: string) => void;
}

/** What came of it. */
export interface Restored {
  base: BaseBackup;
  /** Up to when. */
  at: string;
  violations: Violation[];
}

/** Restores, and checks the books of what it restored. Refuses with: `RestoreError`, `DamagedError`, `WrongKeyError`. */
export async function restore({ vault, into, at, system, say }: Restore): Promise<Restored> {
  const folder = resolve(into);
  const { names, base, until, through } = await choose(vault, { at, system, say });
  await claimFolder(folder);
  say(`The base backup ${base.id} is unpacked.`);
  await unpackBase(vault, names.archive(base.id), folder);
  say('The uploaded files are brought back.');
  const there = new Set(await bringFiles(vault, names, folder));
  const lacking = base.files.filter((name) => !there.has(name));
  if (lacking.length > 0)
    say(
      `${lacking.length} uploaded files are missing in the backups. The first: ${vault.placeOf(lacking[0])}.`,
    );
  say('The log is brought back.');
  const missing = await bringLog(vault, names, { base, through, folder });
  // PostgreSQL takes a gap for the end of its log.
  const expectWhole = () => {
    if (missing !== null)
      throw new RestoreError(
        `${vault.placeOf(names.log(missing))} is missing: what was done from there on can't be restored. Name an earlier time.`,
      );
  };
  if (at === undefined) expectWhole();
  say(`The database is brought to ${until}.`);
  await recoverCluster({ dataDir: folder, log: LOG, at, onEndedBefore: expectWhole });
  await rm(join(folder, LOG), { recursive: true });
  say('The books are checked.');
  const violations = await checkRestored(folder, say);
  await rm(join(folder, RESTORING));
  return { base, at: until, violations };
}

async function choose(vault: Vault, { at, system, say }: Pick<Restore, 'at' | 'system' | 'say'>) {
  const kept = await readBackups(vault);
  const found = system === undefined ? kept.at(-1) : kept.find((one) => one.system === system);
  if (!found && kept.length > 0)
    throw new RestoreError(
      `There is no database ${system} in ${vault.placeOf()}, but ${kept.map((one) => one.system).join(', ')}.`,
    );
  if (!found) throw new RestoreError(`There is no backup in ${vault.placeOf()}.`);
  for (const place of found.damaged) say(`${place} is damaged, and left out.`);
  const base = chooseBase(found.bases, found.logs, at === undefined ? undefined : new Date(at));
  if (!base) throw new RestoreError(`${at} can't be restored. ${sayRanges(found)}`);
  const log = found.logs.find(({ timeline }) => timeline === base.timeline);
  const covered = log && log.coveredUntil > base.stoppedAt ? log : undefined;
  return {
    ...{ names: found.names, base, until: at ?? covered?.coveredUntil ?? base.stoppedAt },
    through: covered?.segment ?? base.stopSegment,
  };
}

/** What can be restored, in words. */
export function sayRanges({ bases, logs }: Pick<KeptBackups, 'bases' | 'logs'>): string {
  const ranges = restorableRanges(bases, logs).map(({ from, until }) => `from ${from} to ${until}`);
  return `What is kept goes ${ranges.join(', and ')}.`;
}

async function claimFolder(folder: string): Promise<void> {
  const there = await readdir(folder).catch((): string[] => []);
  if (there.length > 0 && !there.includes(RESTORING))
    throw new RestoreError(`${folder} is not empty. Name a folder that is, or one that isn't there.`);
  await readyFolder(folder, await serverUser());
  await stopRecovery(folder);
  // The mark goes last and comes first: without it a folder is somebody's.
  for (const name of there.filter((one) => one !== RESTORING))
    await rm(join(folder, name), { recursive: true, force: true });
  await writeFile(join(folder, RESTORING), 'A restore was begun here. It can be begun again.\n');
}

async function unpackBase(vault: Vault, archive: string, folder: string): Promise<void> {
  const stream = await vault.get(archive);
  if (!stream) throw new RestoreError(`${vault.placeOf(archive)} is missing.`);
  for await (const { name, isFolder, body } of unpack(stream)) {
    const path = join(folder, name);
    if (!path.startsWith(`${folder}${sep}`))
      throw new RestoreError(`${vault.placeOf(archive)} names a place outside.`);
    if (isFolder) await mkdir(path, { recursive: true, mode: 0o700 });
    else {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(body(), createWriteStream(path, { mode: 0o600 }));
    }
  }
}

async function bringFiles(vault: Vault, names: KeptBackups['names'], folder: string): Promise<string[]> {
  const files = await vault.list(names.files);
  for (const name of files) {
    const path = join(placesIn(folder).files, name.slice(names.files.length));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline((await vault.get(name))!, createWriteStream(path, { mode: 0o600 }));
  }
  return files;
}

/** Brings the log from the base backup on; says which file of it is missing first. */
async function bringLog(
  vault: Vault,
  names: KeptBackups['names'],
  { base, through, folder }: { base: BaseBackup; through: string; folder: string },
): Promise<string | null> {
  const to = join(folder, LOG);
  await mkdir(to, { mode: 0o700 });
  const first = placeInLog(base.startSegment)!;
  const there = new Set<string>();
  for (const name of await vault.list(names.logs)) {
    const file = name.slice(names.logs.length);
    const place = placeInLog(file);
    if (place !== null && place < first) continue;
    await writeSparse(join(to, file), (await vault.get(name))!);
    there.add(file);
  }
  return firstMissing(there, { from: base.startSegment, through });
}

/** Most of a file of the log that was cut off early is zeros, which take no room. */
async function writeSparse(path: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let at = 0;
    for await (const chunk of bytes) {
      if (chunk.some((byte) => byte !== 0)) await file.write(chunk, 0, chunk.length, at);
      at += chunk.length;
    }
    await file.truncate(at);
  } finally {
    await file.close();
  }
}

async function checkRestored(dataDir: string, say: (line: string) => void): Promise<Violation[]> {
  const database = await prepareDatabase({ databaseUrl: undefined, dataDir });
  try {
    const { db, close } = openDatabase({ url: database.url, maxConnections: 1 });
    await forgetBackups(db).finally(close);
    return await checkBooks({ url: database.url, dataDir, say });
  } finally {
    await database.stop();
  }
}
