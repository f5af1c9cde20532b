/**
 * A file store whose faults are "not now": a disk that is full or read-only, a bucket that doesn't answer. Objects are
 * kept whole or not at all, so whatever was asked may be asked again.
 */
import type { Logger } from 'pino';
import type { FileStore } from '#server/ports/file-store.ts';
import { asOutage } from './as-outage.ts';
import { readAll } from './read-all.ts';

/** A store that also reads whole objects. */
export interface GuardedStore extends FileStore {
  /** The whole object; null where there is none. One that breaks off while it is read is a fault of the store too. */
  read(key: string): Promise<Buffer | null>;
}

/** The store with its faults written down, and refused as `service_unavailable`. */
export function guardStore(store: FileStore, log: Pick<Logger, 'error'>): GuardedStore {
  const guarded = <Value>(work: Promise<Value>) =>
    asOutage(work, { log, what: 'the file store', by: store.provider });
  return {
    provider: store.provider,
    put: (key, bytes) => guarded(store.put(key, bytes)),
    get: (key, range) => guarded(store.get(key, range)),
    read: (key) => guarded(store.get(key).then((object) => object && readAll(object))),
    remove: (key) => guarded(store.remove(key)),
    exists: (key) => guarded(store.exists(key)),
  };
}
