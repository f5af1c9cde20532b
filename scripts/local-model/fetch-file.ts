/**
 * Fetches a large file so that it can be cut off anywhere: into a file beside its goal, from where it stopped, and to its
 * goal only when its length and its checksum are those that were shown.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';

/** What is known of a file before it is fetched. */
export interface Announced {
  address: string;
  bytes: number;
  /** SHA-256 in hexadecimal digits; null where nobody says it. */
  sha256: string | null;
  /** Whether it can be gone on with after a break. */
  isResumable: boolean;
}

/** How far it is. */
type OnProgress = (progress: { bytes: number; of: number }) => void;

interface Hearing {
  onProgress?: OnProgress;
  /** When it is whole and checked, just before it takes the place of what was there. */
  beforeKept?: () => Promise<void>;
}

/** Why a file was not kept. */
export class FetchError extends Error {}

/** Tries in a row that brought nothing, before it is given up; what was fetched stays for the next time. */
const TRIES = 5;

/** Asks what a file is, without its bytes. */
export async function announce(address: string): Promise<Announced> {
  const answer = await fetch(address, { method: 'HEAD' });
  if (!answer.ok) throw new FetchError(`${address} answers ${answer.status}.`);
  const bytes = Number(answer.headers.get('content-length') ?? 0);
  if (!(bytes > 0)) throw new FetchError(`${address} doesn't say how long the file is.`);
  // Stores of models name the SHA-256 of a large file as its tag.
  const tag = (answer.headers.get('x-linked-etag') ?? answer.headers.get('etag') ?? '').replace(/["W/]/g, '');
  return {
    ...{ address, bytes, sha256: /^[0-9a-f]{64}$/.test(tag) ? tag : null },
    isResumable: answer.headers.get('accept-ranges') === 'bytes',
  };
}

/** Fetches it, or goes on. A wrong checksum removes what was fetched; a break keeps it. */
export async function fetchFile(
  { address, bytes, isResumable, sha256 }: Announced & { sha256: string },
  goal: string,
  { onProgress = () => undefined, beforeKept }: Hearing = {},
): Promise<void> {
  const part = `${goal}.part`;
  let [triesLeft, longest] = [TRIES, await lengthOf(part)];
  for (;;) {
    const from = await lengthOf(part);
    if (from > bytes || (from > 0 && from < bytes && !isResumable)) {
      await rm(part, { force: true });
      continue;
    }
    if (from === bytes) break;
    if (triesLeft <= 0)
      throw new FetchError(
        `${address} broke off, again and again. What came is kept; start it again to go on.`,
      );
    await append({ address, part, from, bytes, onProgress }).catch((error: unknown) => {
      if (error instanceof FetchError) throw error;
    });
    // Only what is further than ever counts: one that begins anew each time gets nowhere.
    const reached = await lengthOf(part);
    triesLeft = reached > longest ? TRIES : triesLeft - 1;
    longest = Math.max(longest, reached);
  }
  const found = await hashOf(part);
  if (found !== sha256) {
    await rm(part, { force: true });
    throw new FetchError(`The file is not what was promised: its SHA-256 is ${found}. It was removed.`);
  }
  await beforeKept?.();
  // From here on the file is there, whole and checked.
  await rename(part, goal);
}

async function append({
  address,
  part,
  from,
  bytes,
  onProgress,
}: {
  address: string;
  part: string;
  from: number;
  bytes: number;
  onProgress: OnProgress;
}): Promise<void> {
  const answer = await fetch(address, from > 0 ? { headers: { range: `bytes=${from}-` } } : {});
  if (!answer.ok || !answer.body) throw new FetchError(`${address} answers ${answer.status}.`);
  if (from > 0 && answer.status !== 206) {
    await rm(part, { force: true });
    throw new Error('It begins anew.');
  }
  const file = await open(part, 'a');
  try {
    let got = from;
    for await (const piece of answer.body) {
      got += piece.length;
      if (got > bytes)
        throw new FetchError(`${address} sends more than the ${bytes} bytes that it promised.`);
      await file.write(piece);
      onProgress({ bytes: got, of: bytes });
    }
  } finally {
    await file.close();
  }
}

const lengthOf = async (path: string) => (await stat(path).catch(() => null))?.size ?? 0;

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}
