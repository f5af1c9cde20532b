/**
 * Reads a public page for a member, without letting the member reach what only this machine can: the address
 * is checked when the connection is made and not before (so that a name cannot change its address in
 * between), and again for each redirect; only http and https on their own ports; no cookies, no credentials;
 * bounded in size and time.
 */
import type http from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { isPublicAddress } from '#server/platform/http/address-ranges.ts';
import { isNotNow, Refusal } from '#server/platform/refuse.ts';
import { type FetchedPage, type Retrieval, RetrievalError } from '#server/ports/retrieval.ts';
import { guardedRequest } from '../guarded-request.ts';
import { createNameLookUp, type LookUpName } from '../look-up-name.ts';
import type { PageBytes, PageText } from './page-text.ts';

const MOST_REDIRECTS = 4;
const MOST_BYTES = 3_000_000;
const WITHIN_MS = 15_000;
const AGENT = 'Protege-Research/1.0 (reads pages that a member or a search named)';
const HEADERS = {
  'user-agent': AGENT,
  accept: 'text/html, text/plain;q=0.9, text/markdown;q=0.9',
  'accept-encoding': 'gzip, br',
};
const READABLE = /^(?:text\/(?:html|plain|markdown|csv)|application\/xhtml\+xml)\b/i;

export interface PageReaderOptions {
  /** Reads the words of a page in a member's turn, where that holds nobody up. */
  read: (page: PageBytes, whose: { memberId: string | undefined }) => Promise<PageText>;
  /** Which addresses of the network are asked; tests have only this machine. */
  mayConnect?: (address: string) => boolean;
  /** How names become addresses; tests have names of their own. */
  lookUp?: LookUpName;
  /** Whether ports other than 80 and 443 are asked. */
  anyPort?: boolean;
  mostBytes?: number;
  withinMs?: number;
}

/** Makes the reader of pages. */
export function createPageReader(options: PageReaderOptions): Retrieval['fetchPage'] {
  const {
    read,
    mayConnect = isPublicAddress,
    lookUp = createNameLookUp(),
    anyPort = false,
    mostBytes = MOST_BYTES,
    withinMs = WITHIN_MS,
  } = options;

  const get = (url: URL, ends: AbortSignal, owner: string) =>
    guardedRequest(url, {
      guard: { mayConnect, lookUp, owner, refused: notPublic },
      signal: ends,
      maxHeaderSize: 32_768,
      headers: HEADERS,
    });

  return async (address, { signal, memberId }) => {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
    let url = readAddress(address, anyPort);
    try {
      for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
        const response = await get(url, ends, memberId ?? 'nobody');
        const { statusCode = 0, headers } = response;
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
          response.destroy();
          url = readAddress(new URL(headers.location, url).href, anyPort);
          continue;
        }
        return await readResponse(response, { url, mostBytes, read: (page) => read(page, { memberId }) });
      }
    } catch (error) {
      if (signal.aborted || error instanceof RetrievalError || isNotNow(error)) throw error;
      if (error instanceof Refusal) throw new RetrievalError('refused', error.message, { cause: error });
      throw new RetrievalError('failed', 'The page did not answer.', { cause: error });
    }
    throw new RetrievalError('refused', 'The page sends its readers in a circle.');
  };
}

function readAddress(text: string, anyPort: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new RetrievalError('refused', 'This is not the address of a public page.');
  }
  if (url.port !== '' && !anyPort) {
    throw new RetrievalError('refused', 'Pages on unusual ports are not read.');
  }
  return url;
}

async function readResponse(
  response: http.IncomingMessage,
  { url, mostBytes, read }: { url: URL; mostBytes: number; read: (page: PageBytes) => Promise<PageText> },
): Promise<FetchedPage> {
  const { statusCode = 0, headers } = response;
  const type = headers['content-type'] ?? '';
  try {
    if (statusCode !== 200) throw new RetrievalError('failed', `The page answered with ${statusCode}.`);
    if (!READABLE.test(type)) throw new RetrievalError('refused', 'The page is not text.');
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > mostBytes) throw new RetrievalError('refused', 'The page is too large.');
      parts.push(part);
    }
    const bytes = await unpacked(Buffer.concat(parts), headers['content-encoding'], mostBytes);
    const { title, text } = await read({ bytes, type });
    return { url: url.href, title: title || url.hostname, text };
  } finally {
    response.destroy();
  }
}

/** Undoes the packing; a small packet that grows beyond the limit is refused. */
async function unpacked(
  bytes: Buffer,
  encoding: string | undefined,
  maxOutputLength: number,
): Promise<Buffer> {
  try {
    if (encoding === 'gzip') return await promisify(gunzip)(bytes, { maxOutputLength });
    if (encoding === 'br') return await promisify(brotliDecompress)(bytes, { maxOutputLength });
  } catch (error) {
    throw new RetrievalError('refused', 'The page is too large, or was packed wrongly.', { cause: error });
  }
  return bytes;
}

function notPublic(): RetrievalError {
  return new RetrievalError('refused', 'There is nothing public at this address, so it is not read.');
}
