/**
 * Files in an S3-compatible store (AWS, MinIO, R2, Garage, …), addressed as `endpoint/bucket/key`. Requests are
 * signed with AWS Signature 4 over the content's hash, and tried again where the store is busy.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from '#server/ports/file-store.ts';

const TIMEOUT_MS = 30_000;
const RETRIES = 3;

export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Asks the bucket; what is not there is an answer, everything else that failed is an error. */
function createAsk(options: S3Options) {
  const client = new AwsClient({
    accessKeyId: options.accessKey,
    secretAccessKey: options.secretKey,
    region: options.region,
    service: 's3',
    retries: RETRIES,
    initRetryMs: 100,
  });
  const addressOf = (key: string) =>
    `${options.endpoint.replace(/\/$/, '')}/${encodeURIComponent(options.bucket)}/${encodeURIComponent(key)}`;

  return async (
    method: 'GET' | 'PUT' | 'DELETE' | 'HEAD',
    key: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> } = {},
  ) => {
    const response = await client.fetch(addressOf(key), {
      method,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...headers,
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The file store answered ${method} with ${response.status}.`);
  };
}

/** A store in this bucket, which has to exist and to be private. */
export function createS3FileStore(options: S3Options): FileStore {
  const ask = createAsk(options);
  return {
    provider: 's3',
    async put(key, bytes) {
      const response = await ask('PUT', key, {
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      });
      await response.body?.cancel();
      if (response.status === 404) throw new Error('The bucket of the file store does not exist.');
    },
    async get(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const response = await ask('GET', key, { headers });
      if (response.status !== 404 && response.body) {
        return Readable.fromWeb(response.body as ReadableStream);
      }
      await response.body?.cancel();
      return null;
    },
    async remove(key) {
      const response = await ask('DELETE', key);
      await response.body?.cancel();
    },
    async exists(key) {
      return (await ask('HEAD', key)).status !== 404;
    },
  };
}
