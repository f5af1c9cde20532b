/**
 * Where files lie: objects under keys that nobody can guess. It knows neither names nor owners; who may read
 * what is the files room's to decide. Objects are small enough to be held in memory (a purpose's limit).
 */
import type { Readable } from 'node:stream';

export interface FileStore {
  /** A label for logs: `local` or `s3`. */
  provider: string;
  /** Keeps the bytes under the key, whole or not at all; an object that was there is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The object, or the bytes `start` to `end` of it, both included; null where there is none. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** Removes the object; nothing where there is none. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
}
