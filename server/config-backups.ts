/** Where backups go, under which key, and how many are kept. */
import { z } from 'zod';
import { KEPT_BASES } from '#core/backups/terms.ts';
import { ConfigError } from './config-values.ts';

/** The variables. */
export const backupEnvironment = {
  // A folder, or `none`.
  PROTEGE_BACKUP_DIR: z.string().min(1).optional(),
  PROTEGE_BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, 'must be 64 digits of hexadecimal')
    .optional(),
  PROTEGE_BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  PROTEGE_BACKUP_S3_BUCKET: z.string().min(1).optional(),
  PROTEGE_BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
  PROTEGE_BACKUP_S3_ACCESS_KEY: z.string().min(1).optional(),
  PROTEGE_BACKUP_S3_SECRET_KEY: z.string().min(1).optional(),
  // A folder in the bucket.
  PROTEGE_BACKUP_S3_PREFIX: z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}(\/[A-Za-z0-9][A-Za-z0-9._-]{0,99}){0,9}\/?$/,
      'must be a folder such as backups/protege',
    )
    .optional(),
  PROTEGE_BACKUPS_KEPT: z.coerce.number().int().min(1).max(1_000).default(KEPT_BASES),
};

/** A bucket for backups. */
export interface S3Place {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  prefix: string;
}

/** The part of the configuration about backups. */
export interface BackupConfig {
  backups: {
    /** Undefined for the folder beside the data folder, `none` for no backups. */
    folder: string | undefined;
    /** An S3-compatible store in place of a folder; `prefix` is empty, or ends with a slash. */
    s3: S3Place | undefined;
    /** In hexadecimal; undefined for one that lies in the data folder. */
    key: string | undefined;
    /** How many base backups stay. */
    keep: number;
  };
}

type Read = z.infer<z.ZodObject<typeof backupEnvironment>>;

/** The configuration of what was read. Throws for half a store, and for two places. */
export function backupConfigOf(value: Read): BackupConfig {
  const { PROTEGE_BACKUP_DIR: folder, PROTEGE_BACKUP_KEY: key, PROTEGE_BACKUPS_KEPT: keep } = value;
  const s3 = s3PlaceOf(value);
  if (s3 && folder !== undefined)
    throw new ConfigError(
      'Backups go to one place: set PROTEGE_BACKUP_DIR or the variables PROTEGE_BACKUP_S3_…, not both.',
    );
  return { backups: { folder, s3, key, keep } };
}

function s3PlaceOf(value: Read): S3Place | undefined {
  const { PROTEGE_BACKUP_S3_ENDPOINT: endpoint, PROTEGE_BACKUP_S3_BUCKET: bucket } = value;
  const { PROTEGE_BACKUP_S3_ACCESS_KEY: accessKey, PROTEGE_BACKUP_S3_SECRET_KEY: secretKey } = value;
  const { PROTEGE_BACKUP_S3_REGION: region, PROTEGE_BACKUP_S3_PREFIX: given = '' } = value;
  const prefix = given === '' || given.endsWith('/') ? given : `${given}/`;
  if (endpoint && bucket && accessKey && secretKey)
    return { endpoint, bucket, region, accessKey, secretKey, prefix };
  if (endpoint || bucket || accessKey || secretKey)
    throw new ConfigError(
      'PROTEGE_BACKUP_S3_ENDPOINT, PROTEGE_BACKUP_S3_BUCKET, PROTEGE_BACKUP_S3_ACCESS_KEY and PROTEGE_BACKUP_S3_SECRET_KEY go together. Set all of them or none.',
    );
  return undefined;
}

/** Whether backups are kept: of the embedded database, unless it was told not to. */
export function keepsBackups({
  backups,
  databaseUrl,
}: BackupConfig & { databaseUrl: string | undefined }): boolean {
  return databaseUrl === undefined && backups.folder !== 'none';
}
