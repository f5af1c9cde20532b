/** An object of the file store as one piece of memory. */
import type { Readable } from 'node:stream';

/** Reads it to its end. */
export async function readAll(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
