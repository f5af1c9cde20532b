/** A base backup now, what is kept, a restore, and a drill. */
import { resolve } from 'node:path';
import type { BackupRunKind } from '#core/backups/next-run.ts';
import { readMoment } from '#core/backups/read-moment.ts';
import { createFolderStore } from '#server/adapters/backup-store-folder/create-folder-store.ts';
import { createBackupStore } from '#server/adapters/create-backup-store.ts';
import { keyInFile, keyOf } from '#server/backups/backup-key.ts';
import { openBackups } from '#server/backups/open-backups.ts';
import { placesIn } from '#server/backups/places.ts';
import { readBackups } from '#server/backups/read-backups.ts';
import { restore as restoreBackup, sayRanges } from '#server/backups/restore.ts';
import { runBackup } from '#server/backups/run.ts';
import { createVault } from '#server/backups/vault.ts';
import { keepsBackups } from '#server/config-backups.ts';
import {
  type Command,
  databaseOf,
  type Installation,
  installation,
  readArgs,
  UsageError,
} from './command.ts';

const FROM = {
  from: { type: 'string' },
  'key-file': { type: 'string' },
} as const;
const FROM_WORDS = [
  '--from FOLDER     where the backups lie, if not where this installation keeps them',
  '--key-file FILE   their key, if it is not PROTEGE_BACKUP_KEY or the file backup-key of the data folder',
];

/** Takes a base backup. */
export const backup: Command = {
  summary: 'take a base backup now',
  usage: 'backup',
  run: (args) => runNow(args, 'base'),
};

/** Restores the newest backup on trial. */
export const drill: Command = {
  summary: 'restore the newest backup on trial, and check its books',
  usage: 'drill',
  run: (args) => runNow(args, 'drill'),
};

async function runNow(args: string[], kind: BackupRunKind): Promise<number> {
  readArgs(args, {});
  const there = installation();
  if (!keepsBackups(there.config))
    throw new Error(
      'No backups are kept here: PROTEGE_BACKUP_DIR is none, or DATABASE_URL names another database.',
    );
  const backups = await openBackups(there.config, there.dataDir);
  const url = await databaseOf(there);
  const { isGood, words } = await runBackup({ ...backups, url }, kind, console.log);
  console.log(words);
  return isGood ? 0 : 1;
}

/** Says what is kept. */
export const backups: Command = {
  summary: 'list what is kept, and to when one can restore',
  usage: 'backups [--from FOLDER] [--key-file FILE]',
  options: FROM_WORDS,
  async run(args) {
    const { values } = readArgs(args, FROM);
    const vault = await openVault(installation(), values);
    const kept = await readBackups(vault);
    for (const { system, bases, logs, damaged } of kept) {
      console.log(`Database ${system} in ${vault.placeOf()}. ${sayRanges({ bases, logs })}`);
      for (const { id, stoppedAt, bytes, postgres } of bases)
        console.log(
          `  ${id}  ${Math.ceil(bytes / 2 ** 20)} MB  PostgreSQL ${postgres}  whole at ${stoppedAt}`,
        );
      for (const place of damaged) console.error(`  ${place} is damaged, and left out.`);
    }
    if (kept.length === 0) console.log(`There is no backup in ${vault.placeOf()}.`);
    return kept.length === 0 ? 1 : 0;
  },
};

/** Restores into a folder of its own. */
export const restore: Command = {
  summary: 'bring the database back to a time, into an empty folder',
  usage: 'restore --into FOLDER [--at TIME] [--from FOLDER] [--key-file FILE] [--database ID]',
  options: [
    '--into FOLDER     an empty one, or one that is made',
    '--at TIME         such as 2026-11-28T09:30 (UTC) or 2026-11-28T09:30:00+02:00; the newest when left out',
    ...FROM_WORDS,
    '--database ID     which, where there are several: `backups` lists them',
  ],
  async run(args) {
    const { values } = readArgs(args, {
      ...FROM,
      into: { type: 'string' },
      at: { type: 'string' },
      database: { type: 'string' },
    });
    if (values.into === undefined) throw new UsageError('--into is missing.');
    const at = values.at === undefined ? undefined : readMoment(values.at);
    if (at === null) throw new UsageError(`--at takes a time such as 2026-11-28T09:30, not ${values.at}.`);
    const vault = await openVault(installation(), values);
    const into = resolve(values.into);
    const restored = await restoreBackup({ vault, into, at, system: values.database, say: console.log });
    for (const { invariant, detail } of restored.violations) console.error(`Broken: ${invariant}. ${detail}`);
    if (restored.violations.length > 0) {
      console.error(`It is restored to ${restored.at}, and ${restored.violations.length} facts are broken.`);
      return 1;
    }
    console.log(`Restored to ${restored.at}, and the books balance.`);
    console.log(`Put the key of the backups there first: ${placesIn(into).key}`);
    console.log(`Then start it: PROTEGE_DATA_DIR=${into} npm start`);
    return 0;
  },
};

async function openVault(
  { config, dataDir }: Installation,
  { from, 'key-file': keyFile }: { from?: string; 'key-file'?: string },
) {
  const key =
    keyFile === undefined ? await keyOf(dataDir, config.backups.key, 'read') : await keyInFile(keyFile);
  const store = from === undefined ? createBackupStore(config, dataDir) : createFolderStore(resolve(from));
  return createVault(store, key);
}
