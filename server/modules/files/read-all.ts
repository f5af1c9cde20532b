/** An object of the file store as one piece of memory. */
import type { Readable } from 'node:stream';

/** Reads it to its end. Throws where there is none: a row says that there is. */
export async function readAll(stream: Readable | null): Promise<Buffer> {
  if (!stream) throw new Error('An object of the file store is missing.');
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
