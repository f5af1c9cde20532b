/**
 * Files in a folder of this machine. An object is written to a name of its own, flushed to the disk, and only
 * then renamed: after a crash it is there whole or not at all. Keys become folders, so that no folder grows
 * without end. What a process was writing when it was killed lies in a folder of its own, and the next process that
 * keeps something removes it once it is a day old.
 */
import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '#server/ports/file-store.ts';

/** Nothing is written for so long. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;
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
      const temporary = join(halfWritten, randomUUID());
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

/** Other processes write here too: only what is too old to be under way is removed. What cannot be is left. */
async function removeAbandoned(folder: string): Promise<void> {
  const before = Date.now() - ABANDONED_MS;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const writtenAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (writtenAt < before) await rm(path, { force: true }).catch(() => undefined);
  }
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
