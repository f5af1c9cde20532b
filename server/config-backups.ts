/** Where backups go, under which key, and how many are kept. */
import { z } from 'zod';
import { KEPT_BASES } from '#core/backups/terms.ts';

/** The variables. */
export const backupEnvironment = {
  // A folder, or `none`.
  PROTEGE_BACKUP_DIR: z.string().min(1).optional(),
  PROTEGE_BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, 'must be 64 digits of hexadecimal')
    .optional(),
  PROTEGE_BACKUPS_KEPT: z.coerce.number().int().min(1).max(1_000).default(KEPT_BASES),
};

/** The part of the configuration about backups. */
export interface BackupConfig {
  backups: {
    /** Undefined for the folder beside the data folder, `none` for no backups. */
    folder: string | undefined;
    /** In hexadecimal; undefined for one that lies in the data folder. */
    key: string | undefined;
    /** How many base backups stay. */
    keep: number;
  };
}

/** The configuration of what was read. */
export function backupConfigOf(value: z.infer<z.ZodObject<typeof backupEnvironment>>): BackupConfig {
  const { PROTEGE_BACKUP_DIR: folder, PROTEGE_BACKUP_KEY: key, PROTEGE_BACKUPS_KEPT: keep } = value;
  return { backups: { folder, key, keep } };
}
