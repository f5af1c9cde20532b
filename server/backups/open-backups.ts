/** The backups of an installation, as it is configured: where they lie, under which key, and what they are of. */
import { basename, dirname, join, resolve, sep } from 'node:path';
import { createFolderStore } from '#server/adapters/backup-store-folder/create-folder-store.ts';
import type { Config } from '#server/config.ts';
import { StartError } from '#server/start-error.ts';
import { keyOf } from './backup-key.ts';
import { createVault, type Vault } from './vault.ts';

/** What keeping backups needs. */
export interface Backups {
  dataDir: string;
  vault: Vault;
  /** How many base backups stay. */
  keep: number;
}

/** Whether backups are kept: of the embedded database, unless it was told not to. */
export function keepsBackups({ backups, databaseUrl }: Pick<Config, 'backups' | 'databaseUrl'>): boolean {
  return databaseUrl === undefined && backups.folder !== 'none';
}

/** Where they lie: in the folder that was named, or beside the data folder under its name. */
export function backupFolder({ backups }: Pick<Config, 'backups'>, dataDir: string): string {
  const data = resolve(dataDir);
  return backups.folder ?? join(dirname(data), `${basename(data)}-backups`);
}

/** Opens them; a key is made where there is none. Refuses with: `StartError`. */
export async function openBackups(config: Pick<Config, 'backups'>, dataDir: string): Promise<Backups> {
  const folder = backupFolder(config, dataDir);
  // Each base backup would hold all that were taken before.
  if (`${resolve(folder)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`))
    throw new StartError('PROTEGE_BACKUP_DIR lies in the data folder. Name a folder elsewhere.');
  const key = await keyOf(dataDir, config.backups.key);
  const vault = createVault(createFolderStore(folder), key);
  return { dataDir, vault, keep: config.backups.keep };
}
