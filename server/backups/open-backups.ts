/** The backups of an installation, as it is configured: where they lie, under which key, and what they are of. */
import { resolve, sep } from 'node:path';
import { backupFolder, createBackupStore } from '#server/adapters/create-backup-store.ts';
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

/**
 * Opens them; a key is made where there is none. Where a store can't be reached just now, that is said, and the backups
 * wait for it. Refuses with: `StartError`.
 */
export async function openBackups(
  config: Pick<Config, 'backups'>,
  dataDir: string,
  say: (line: string) => void = () => undefined,
): Promise<Backups> {
  const folder = backupFolder(config, dataDir);
  // Each base backup would hold all that were taken before.
  if (!config.backups.s3 && `${folder}${sep}`.startsWith(`${resolve(dataDir)}${sep}`))
    throw new StartError('PROTEGE_BACKUP_DIR lies in the data folder. Name a folder elsewhere.');
  const key = await keyOf(dataDir, config.backups.key);
  const store = createBackupStore(config, dataDir);
  const doubt = await store.doubt();
  if (doubt !== null) say(`${doubt} Until it answers, nothing is backed up.`);
  return { dataDir, vault: createVault(store, key), keep: config.backups.keep };
}
