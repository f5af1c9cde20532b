/**
 * Backups in a bucket of an S3-compatible store. What is longer than a part goes there part by part, and is an object once
 * all are there; what was cut short is given up, at once or, where the process was killed, after a day.
 */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { BackupStore } from '#server/ports/backup-store.ts';
import { StartError } from '#server/start-error.ts';
import { expectBackupName, isBackupName } from '../backup-name.ts';
import { type AskS3, createS3Client, S3Error, type S3Options } from '../s3-client/create-s3-client.ts';
import { inParts, type Part } from './in-parts.ts';
import { readElements } from './read-elements.ts';

/** Until an answer begins, a part of 16 MB sent. */
const TIMEOUT_MS = 300_000;
/** The most that the protocol takes; 160 GB. */
const MOST_PARTS = 10_000;
/** Nothing is sent for so long. */
const ABANDONED_MS = 24 * 3_600_000;

/** A bucket, and where in it: empty, or a folder with a slash at its end. */
export interface S3BackupOptions extends S3Options {
  prefix: string;
}

/** A store in this bucket, which has to exist and to be private. */
export function createS3Store(options: S3BackupOptions): BackupStore {
  const ask = createS3Client(options, { called: 'The store of backups', timeoutMs: TIMEOUT_MS });
  const keyOf = (name: string) => options.prefix + expectBackupName(name);
  const { bucket, prefix } = options;
  return {
    placeOf: (name = '') => `${options.endpoint.replace(/\/$/, '')}/${bucket}/${prefix}${name}`,
    doubt: () => doubtOf(ask),
    put: (name, bytes) => put(ask, keyOf(name), bytes),
    async get(name) {
      const response = await ask('GET', keyOf(name));
      return response?.body ? Readable.fromWeb(response.body as ReadableStream) : null;
    },
    async list(below) {
      const names: string[] = [];
      for await (const { Key = [] } of pages(ask, prefix + below))
        names.push(...Key.map((key) => key.slice(prefix.length)).filter(isBackupName));
      return names.toSorted();
    },
    has: async (name) => (await ask('HEAD', keyOf(name))) !== null,
    async remove(name) {
      await (await ask('DELETE', keyOf(name)))?.body?.cancel();
    },
  };
}

/** A store that answers no by its status says so for as long as it is configured like this; one that is away comes back. */
async function doubtOf(ask: AskS3): Promise<string | null> {
  try {
    await expectAnswer(ask('GET', '', { query: { 'list-type': '2', 'max-keys': '1' } }));
    return null;
  } catch (error) {
    if (!(error instanceof S3Error)) throw error;
    if (error.status === null || error.status >= 500) return error.message;
    throw new StartError(`${error.message} Check the variables PROTEGE_BACKUP_S3_….`);
  }
}

async function expectAnswer(asked: Promise<Response | null>): Promise<string> {
  const response = await asked;
  if (!response) throw new S3Error('The store of backups has no such bucket.', 404);
  return response.text();
}

async function* pages(ask: AskS3, prefix: string): AsyncGenerator<Record<string, string[]>> {
  let token: string | undefined;
  do {
    const after: Record<string, string> = token === undefined ? {} : { 'continuation-token': token };
    const query = { 'list-type': '2', prefix, ...after };
    const page = readElements(await expectAnswer(ask('GET', '', { query })));
    yield page;
    token = page.NextContinuationToken?.[0];
  } while (token !== undefined);
}

async function put(ask: AskS3, key: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let written = 0;
  let uploadId: string | undefined;
  const tags: string[] = [];
  try {
    for await (const part of inParts(bytes)) {
      written += part.body.byteLength;
      if (part.isLast && uploadId === undefined) {
        await send(ask, key, part);
        return written;
      }
      if (tags.length === MOST_PARTS) throw new Error(`${key} is too long for the store of backups.`);
      uploadId ??= await begin(ask, key);
      const partNumber = String(tags.length + 1);
      tags.push((await send(ask, key, part, { partNumber, uploadId })).headers.get('etag') ?? '');
    }
    await complete(ask, key, { uploadId: uploadId!, tags });
    return written;
  } catch (error) {
    if (uploadId !== undefined) await giveUp(ask, key, uploadId).catch(() => undefined);
    throw error;
  }
}

async function send(ask: AskS3, key: string, { body, hash }: Part, query = {}): Promise<Response> {
  const response = await ask('PUT', key, { query, body, hash, headers: OCTETS });
  if (!response) throw new S3Error('The store of backups lost what was sent to it.', 404);
  await response.body?.cancel();
  return response;
}

const OCTETS = { 'content-type': 'application/octet-stream' };

async function begin(ask: AskS3, key: string): Promise<string> {
  await giveUpAbandoned(ask, key).catch(() => undefined);
  const query = { uploads: '' };
  const { UploadId } = readElements(await expectAnswer(ask('POST', key, { query, headers: OCTETS })));
  if (!UploadId?.[0]) throw new S3Error('The store of backups takes nothing part by part.', 200);
  return UploadId[0];
}

async function complete(
  ask: AskS3,
  key: string,
  { uploadId, tags }: { uploadId: string; tags: readonly string[] },
): Promise<void> {
  const parts = tags.map(
    (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`,
  );
  const body = new TextEncoder().encode(
    `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
  );
  const answer = await expectAnswer(
    ask('POST', key, { query: { uploadId }, body, headers: { 'content-type': 'application/xml' } }),
  );
  // It may have begun its answer well, and failed later.
  const [, code] = /<Code>([A-Za-z]{1,64})<\/Code>/.exec(answer) ?? [];
  if (code) throw new S3Error(`The store of backups answered POST with ${code}.`, 200);
}

const escaped = (tag: string) => tag.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function giveUp(ask: AskS3, key: string, uploadId: string): Promise<void> {
  await (await ask('DELETE', key, { query: { uploadId } }))?.body?.cancel();
}

/** Parts that nobody completes cost as much as objects, and stand in no list of them. */
async function giveUpAbandoned(ask: AskS3, key: string): Promise<void> {
  const prefix = key.slice(0, key.lastIndexOf('/') + 1);
  const {
    Key = [],
    UploadId = [],
    Initiated = [],
  } = readElements(await expectAnswer(ask('GET', '', { query: { uploads: '', prefix } })));
  for (const [at, one] of Key.entries()) {
    const age = Date.now() - Date.parse(Initiated[at] ?? '');
    if (age > ABANDONED_MS && UploadId[at] !== undefined) await giveUp(ask, one, UploadId[at]);
  }
}
