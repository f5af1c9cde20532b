/** The store of backups that the configuration names: a bucket, a folder, or the one beside the data folder. */
import { basename, dirname, join, resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import type { BackupStore } from '#server/ports/backup-store.ts';
import { createFolderStore } from './backup-store-folder/create-folder-store.ts';
import { createS3Store } from './backup-store-s3/create-s3-store.ts';

/** The folder of backups: the one that was named, or the one beside the data folder under its name. */
export function backupFolder({ backups }: Pick<Config, 'backups'>, dataDir: string): string {
  const data = resolve(dataDir);
  return resolve(backups.folder ?? join(dirname(data), `${basename(data)}-backups`));
}

/** Makes it; nothing is asked yet. */
export function createBackupStore(config: Pick<Config, 'backups'>, dataDir: string): BackupStore {
  const { s3 } = config.backups;
  return s3 ? createS3Store(s3) : createFolderStore(backupFolder(config, dataDir));
}
