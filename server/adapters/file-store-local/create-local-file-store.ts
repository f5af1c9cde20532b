/**
 * Files in a folder of this machine: after a crash an object is there whole or not at all (`write-whole.ts`). Keys become
 * folders, so that no folder grows without end. What is being written lies in a folder of its own; what a process left
 * there the next one that keeps something removes.
 */
import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '#server/ports/file-store.ts';
import { removeAbandoned, writeWhole } from '../write-whole.ts';

const KEY = /^[a-z0-9][a-z0-9.-]{15,120}$/;

/** A store in this folder, which is made when the first object is kept. */
export function createLocalFileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    // Keys are ours, but a store that trusts none cannot be led out of its folder.
    if (!KEY.test(key) || key.includes('..')) throw new Error('This is no key of a file.');
    return join(folder, key.slice(0, 2), key.slice(2, 4), key);
  };
  const halfWritten = join(folder, 'half-written');
  let tidied: Promise<void> | undefined;

  return {
    provider: 'local',
    async put(key, bytes) {
      const path = pathOf(key);
      for (const needed of [dirname(path), halfWritten])
        await mkdir(needed, { recursive: true, mode: 0o700 });
      tidied ??= removeAbandoned(halfWritten);
      await tidied;
      await writeWhole({ temporary: join(halfWritten, randomUUID()), path }, [bytes]);
    },
    async get(key, range) {
      // Opened before it is promised: what is removed from now on is still read to its end.
      const file = await open(pathOf(key), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return file?.createReadStream(range) ?? null;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    exists: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
  };
}
