/**
 * Asks a bucket of an S3-compatible store (AWS, MinIO, R2, Garage, …), addressed as `endpoint/bucket/key`. Requests are
 * signed with AWS Signature 4 over the content's hash, and tried again where the store is busy.
 */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

const RETRIES = 3;
/** Longer error documents are not read to their end. */
const ERROR_BYTES = 8_192;

/** A bucket, and who asks it. */
export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** What a request carries. */
export interface S3Request {
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array<ArrayBuffer>;
  /** The SHA-256 of the body in hexadecimal, where it is known already. */
  hash?: string;
}

/** Asks for a key, or for the bucket by an empty one. Null says that there is no such object. */
export type AskS3 = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD',
  key: string,
  request?: S3Request,
) => Promise<Response | null>;

/** A store that says no, or nothing. Its words are for the operator. */
export class S3Error extends Error {
  /** The status of the answer; null where none came. */
  readonly status: number | null;

  constructor(words: string, status: number | null) {
    super(words);
    this.status = status;
  }
}

/** Makes one. Its errors begin with what the store is `called`; `timeoutMs` is until an answer begins. */
export function createS3Client(
  options: S3Options,
  { called, timeoutMs }: { called: string; timeoutMs: number },
): AskS3 {
  const client = new AwsClient({
    accessKeyId: options.accessKey,
    secretAccessKey: options.secretKey,
    region: options.region,
    service: 's3',
    retries: RETRIES,
    initRetryMs: 100,
  });

  return async (method, key, { query = {}, headers = {}, body, hash } = {}) => {
    const ended = new AbortController();
    // Not over the answer's content: a large object takes its time.
    const timer = setTimeout(() => ended.abort(new Error('it took too long')), timeoutMs);
    const sent = {
      method,
      headers: { 'x-amz-content-sha256': hash ?? sha256(body), ...headers },
      body,
      signal: ended.signal,
    };
    const response = await client
      .fetch(addressOf(options, key, query), sent)
      .catch((error: unknown) => {
        throw new S3Error(`${called} can't be reached: ${reasonOf(error)}.`, null);
      })
      .finally(() => clearTimeout(timer));
    if (response.ok) return response;
    const code = await errorCode(response);
    if (response.status === 404 && code === 'NoSuchBucket')
      throw new S3Error(`${called} has no bucket ${options.bucket}.`, 404);
    if (response.status === 404) return null;
    throw new S3Error(
      `${called} answered ${method} with ${response.status}${code && ` ${code}`}.`,
      response.status,
    );
  };
}

const sha256 = (body: Uint8Array | undefined) =>
  createHash('sha256')
    .update(body ?? '')
    .digest('hex');

function addressOf(
  { endpoint, bucket }: S3Options,
  key: string,
  query: Readonly<Record<string, string>>,
): string {
  const path = key === '' ? '' : `/${key.split('/').map(encodeURIComponent).join('/')}`;
  const search = new URLSearchParams(query).toString();
  return `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}${path}${search && `?${search}`}`;
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
  return cause?.code ?? cause?.message ?? message;
}

/** The code of an error document, and nothing else of it; empty where there is none. */
async function errorCode(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > ERROR_BYTES) break;
  }
  return /<Code>([A-Za-z]{1,64})<\/Code>/.exec(text)?.[1] ?? '';
}
