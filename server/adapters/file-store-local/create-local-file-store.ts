/**
 * Files in a folder of this machine. An object is written to a name of its own, flushed to the disk, and only
 * then renamed: after a crash it is there whole or not at all. Keys become folders, so that no folder grows
 * without end.
 */
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '#server/ports/file-store.ts';

const KEY = /^[a-z0-9][a-z0-9.-]{15,120}$/;

/** A store in this folder, which is made when the first object is kept. */
export function createLocalFileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    // Keys are ours, but a store that trusts none cannot be led out of its folder.
    if (!KEY.test(key) || key.includes('..')) throw new Error('This is no key of a file.');
    return join(folder, key.slice(0, 2), key.slice(2, 4), key);
  };
  let written = 0;

  return {
    provider: 'local',
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      written += 1;
      const temporary = `${path}.${process.pid}-${written}.tmp`;
      try {
        const file = await open(temporary, 'w', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
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

/** The name of a file is on the disk only when its folder is; Windows has no such call, and needs none. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
