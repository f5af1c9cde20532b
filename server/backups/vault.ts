/**
 * Backups as the rest of this room knows them: sealed on their way into a store, packed where that helps, and opened on
 * their way out. Whoever holds the store alone can read nothing, and change nothing without its being noticed.
 */
import { createHash } from 'node:crypto';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { BackupStore } from '#server/ports/backup-store.ts';
import { DamagedError, open, seal, WrongKeyError } from './sealed-stream.ts';

export interface Vault {
  placeOf(name?: string): string;
  /** Keeps a stream; says how many bytes that takes. */
  put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** Keeps a stream that is always the same; throws where another one lies there. Says whether it was new. */
  putOnce(name: string, bytes: () => AsyncIterable<Uint8Array>): Promise<boolean>;
  /** A stream that was kept; null where there is none. Throws `DamagedError` or `WrongKeyError` while it is read. */
  get(name: string): Promise<AsyncIterable<Buffer> | null>;
  putJson(name: string, value: object): Promise<void>;
  getJson<Value>(name: string): Promise<Value | null>;
  has(name: string): Promise<boolean>;
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** A vault in a store, under the operator's key. */
export function createVault(store: BackupStore, key: Buffer): Vault {
  const vault: Vault = {
    placeOf: store.placeOf,
    list: store.list,
    has: store.has,
    remove: store.remove,
    put: (name, bytes) => store.put(name, seal(through(bytes, createGzip({ level: 1 })), { key, name })),
    async putOnce(name, bytes) {
      const there = await vault.get(name);
      if (!there) {
        await vault.put(name, bytes());
        return true;
      }
      if ((await hashOf(there)) !== (await hashOf(bytes())))
        throw new Error(`${store.placeOf(name)} is there already, and holds something else.`);
      return false;
    },
    async get(name) {
      const found = await store.get(name);
      return found && unpacked(found, { key, name, place: store.placeOf(name) });
    },
    async putJson(name, value) {
      await vault.put(name, once(Buffer.from(JSON.stringify(value))));
    },
    async getJson<Value>(name: string) {
      const found = await vault.get(name);
      if (!found) return null;
      const chunks: Buffer[] = [];
      for await (const chunk of found) chunks.push(chunk);
      return JSON.parse(Buffer.concat(chunks).toString()) as Value;
    },
  };
  return vault;
}

async function* unpacked(
  found: Readable,
  at: { key: Buffer; name: string; place: string },
): AsyncGenerator<Buffer> {
  try {
    yield* through(open(found, at), createGunzip());
  } catch (error) {
    if (error instanceof DamagedError || error instanceof WrongKeyError) throw error;
    throw new DamagedError(`${at.place} is damaged: ${(error as Error).message}.`);
  } finally {
    found.destroy();
  }
}

/** What fails on the way fails whoever reads the end. */
function through(source: AsyncIterable<Uint8Array>, transform: Transform): AsyncIterable<Buffer> {
  pipeline(source, transform, () => undefined);
  return transform;
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}
