/** The file store that the configuration names: an S3-compatible one, or a folder of the data. */
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { defaultDataDir } from '#server/database/embedded.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import { createLocalFileStore } from './file-store-local/create-local-file-store.ts';
import { createS3FileStore } from './file-store-s3/create-s3-file-store.ts';

export function createFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return s3 ? createS3FileStore(s3) : createLocalFileStore(join(dataDir ?? defaultDataDir(), 'files'));
}
