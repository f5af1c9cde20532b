/**
 * A base backup or a drill in a process of its own, which gives way to everything else: `node child.ts base`. It ends with
 * whoever started it, and takes what it has started along.
 */
import { constants, setPriority } from 'node:os';
import type { BackupRunKind } from '#core/backups/next-run.ts';
import { readConfig } from '#server/config.ts';
import { defaultDataDir } from '#server/database/embedded.ts';
import { findDatabase } from '#server/database/prepare-database.ts';
import { openBackups } from './open-backups.ts';
import { BusyError, runBackup } from './run.ts';

// Its database's processes inherit it.
setPriority(constants.priority.PRIORITY_LOW);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
process.once('disconnect', () => process.exit(1));

try {
  const config = readConfig(process.env);
  const dataDir = config.dataDir ?? defaultDataDir();
  const url = await findDatabase({ databaseUrl: undefined, dataDir });
  const backups = await openBackups(config, dataDir);
  await runBackup({ ...backups, url }, process.argv[2] as BackupRunKind, () => undefined);
  process.exit(0);
} catch (error) {
  if (error instanceof BusyError) process.exit(0);
  console.error((error as Error).message);
  process.exit(1);
}
