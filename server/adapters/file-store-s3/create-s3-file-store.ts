/** Files in an S3-compatible store. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FileStore } from '#server/ports/file-store.ts';
import { createS3Client, type S3Options } from '../s3-client/create-s3-client.ts';

const TIMEOUT_MS = 30_000;

/** A store in this bucket, which has to exist and to be private. */
export function createS3FileStore(options: S3Options): FileStore {
  const ask = createS3Client(options, { called: 'The file store', timeoutMs: TIMEOUT_MS });
  return {
    provider: 's3',
    async put(key, bytes) {
      const response = await ask('PUT', key, {
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      });
      if (!response) throw new Error('The bucket of the file store does not exist.');
      await response.body?.cancel();
    },
    async get(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const response = await ask('GET', key, { headers });
      return response?.body ? Readable.fromWeb(response.body as ReadableStream) : null;
    },
    async remove(key) {
      const response = await ask('DELETE', key);
      await response?.body?.cancel();
    },
    exists: async (key) => (await ask('HEAD', key)) !== null,
  };
}
