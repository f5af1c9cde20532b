/** A store that speaks S3's protocol as far as we use it, and believes no signature that it has not computed. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Whom it believes, and its one bucket. */
export const S3_OPTIONS = {
  bucket: 'ideas',
  region: 'eu-north-1',
  accessKey: 'AKIDEXAMPLE',
  secretKey: 'a/secret+key',
};

interface Answer {
  status: number;
  body?: string | Buffer;
  headers?: Record<string, string>;
}
interface Upload {
  key: string;
  initiated: Date;
  parts: Map<number, Buffer>;
}
/** A request that was believed. */
interface Asked {
  method: string;
  key: string;
  query: URLSearchParams;
  body: Buffer;
  range: string | undefined;
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, words: string) => createHmac('sha256', key).update(words).digest();
const refused = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code></Error>`,
});
const element = (name: string, text: string) => `<${name}>${text}</${name}>`;

/** The store; it listens once it is opened. */
export class S3TestServer {
  /** By key. */
  readonly objects = new Map<string, Buffer>();
  /** What is being sent part by part, by id. */
  readonly uploads = new Map<string, Upload>();
  /** How many of the next requests are answered with 503. */
  failures = 0;
  /** How many names a page of a list has. */
  pageSize = 1_000;
  /** Fails where the parts of an object are put together, after it has begun to answer. */
  breaksWhole = false;
  endpoint = '';
  readonly #server: Server = createServer((request, response) => {
    void this.#answer(request).then(({ status, body, headers = {} }) =>
      response.writeHead(status, headers).end(body),
    );
  });

  async open(): Promise<void> {
    this.#server.listen(this.endpoint === '' ? 0 : Number(new URL(this.endpoint).port), '127.0.0.1');
    await once(this.#server, 'listening');
    this.endpoint = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const body = await buffer(request);
    if (this.failures > 0) {
      this.failures -= 1;
      return { status: 503 };
    }
    if (!isSigned(request, body)) return refused(403, 'SignatureDoesNotMatch');
    const { pathname, searchParams: query } = new URL(request.url!, 'http://x');
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    if (bucket !== S3_OPTIONS.bucket) return refused(404, 'NoSuchBucket');
    const { method = 'GET', headers } = request;
    const asked = { method, key: rest.join('/'), query, body, range: headers.range };
    if (asked.key === '') return query.has('uploads') ? this.#listUploads() : this.#list(query);
    if (query.has('uploads') || query.has('uploadId')) return this.#answerUpload(asked);
    return this.#answerObject(asked);
  }

  #answerObject({ method, key, body, range }: Asked): Answer {
    const found = this.objects.get(key);
    if (method === 'PUT') {
      this.objects.set(key, body);
      return { status: 200 };
    }
    if (method === 'DELETE') {
      this.objects.delete(key);
      return { status: 204 };
    }
    if (!found) return refused(404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    if (start === undefined) return { status: 200, body: method === 'HEAD' ? undefined : found };
    return { status: 206, body: found.subarray(Number(start), Number(end) + 1) };
  }

  #answerUpload({ method, key, query, body }: Asked): Answer {
    if (query.has('uploads')) {
      const id = randomUUID();
      this.uploads.set(id, { key, initiated: new Date(), parts: new Map() });
      return { status: 200, body: element('InitiateMultipartUploadResult', element('UploadId', id)) };
    }
    const id = query.get('uploadId')!;
    const upload = this.uploads.get(id);
    if (upload?.key !== key) return refused(404, 'NoSuchUpload');
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: `"${hash(body)}"` } };
    }
    if (method === 'POST' && this.breaksWhole) return { ...refused(200, 'InternalError') };
    this.uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const named = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)];
    const parts = named.map(([, number, tag]) => {
      const part = upload.parts.get(Number(number))!;
      if (hash(part) !== tag) throw new Error('That is no tag of this part.');
      return part;
    });
    this.objects.set(key, Buffer.concat(parts));
    return { status: 200, body: element('CompleteMultipartUploadResult', element('Key', key)) };
  }

  #list(query: URLSearchParams): Answer {
    const after = Buffer.from(query.get('continuation-token') ?? '', 'hex').toString();
    const prefix = query.get('prefix') ?? '';
    const left = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = left.slice(0, this.pageSize);
    const next = left.length > page.length ? Buffer.from(page.at(-1)!).toString('hex') : undefined;
    const contents = page.map((key) => element('Contents', element('Key', key) + element('Size', '1')));
    const token = next === undefined ? '' : element('NextContinuationToken', next);
    return { status: 200, body: element('ListBucketResult', contents.join('') + token) };
  }

  #listUploads(): Answer {
    const uploads = [...this.uploads].map(([id, { key, initiated }]) =>
      element(
        'Upload',
        element('Key', key) + element('UploadId', id) + element('Initiated', initiated.toISOString()),
      ),
    );
    return { status: 200, body: element('ListMultipartUploadsResult', uploads.join('')) };
  }
}

/** Signature 4, computed anew. Source: AWS, "Create a signed AWS API request". */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const given =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      headers.authorization ?? '',
    );
  if (!given || headers['x-amz-content-sha256'] !== hash(body)) return false;
  const [, access, day, region, signed, signature] = given as unknown as string[];
  const { pathname, searchParams } = new URL(url!, 'http://x');
  searchParams.sort();
  const lines = signed!.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const path = decodeURIComponent(pathname);
  const canonical = [method, path, searchParams, lines.join(''), signed, hash(body)].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const words = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const key = [region!, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${S3_OPTIONS.secretKey}`, day!));
  return access === S3_OPTIONS.accessKey && hmac(key, words).toString('hex') === signature;
}
