/**
 * A file store in memory that a test stops at a step of its choice, and does something else meanwhile: so a race
 * comes out the same way each time.
 */
import { Readable } from 'node:stream';
import type { FileStore } from '#server/ports/file-store.ts';

/** Where the store stands still: before an object is read, before it is kept, after it was kept. */
export type StoreStep = 'get' | 'put' | 'kept';

export interface GatedStore extends FileStore {
  /** What it holds, by key. */
  objects: Map<string, Uint8Array>;
  /** The next object at this step waits until `meanwhile` is over; resolves with what that returned. */
  during<Value>(step: StoreStep, meanwhile: () => Promise<Value>): Promise<Value>;
  /** The next object that is read breaks off in its middle. */
  breakOff(): void;
}

/** Makes an empty one, with every gate open. */
export function createGatedStore(): GatedStore {
  const objects = new Map<string, Uint8Array>();
  const gates = new Map<StoreStep, () => Promise<void>>();
  let breaksOff = false;
  const pass = async (step: StoreStep) => {
    const gate = gates.get(step);
    gates.delete(step);
    await gate?.();
  };
  return {
    provider: 'local',
    objects,
    during: (step, meanwhile) =>
      new Promise((resolve, reject) => {
        gates.set(step, () => meanwhile().then(resolve, reject));
      }),
    breakOff() {
      breaksOff = true;
    },
    async put(key, bytes) {
      await pass('put');
      objects.set(key, Uint8Array.from(bytes));
      await pass('kept');
    },
    async get(key, range) {
      await pass('get');
      const object = objects.get(key);
      if (!object) return null;
      const part = range ? object.subarray(range.start, range.end + 1) : object;
      if (!breaksOff) return Readable.from([part], { objectMode: false });
      breaksOff = false;
      return Readable.from(
        (async function* () {
          yield part.subarray(0, 1);
          throw new Error('The store hung up.');
        })(),
      );
    },
    async remove(key) {
      objects.delete(key);
    },
    exists: async (key) => objects.has(key),
  };
}
