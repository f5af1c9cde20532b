/**
 * Files that are there whole or not at all: written to a name of their own, flushed to the disk, and only then renamed.
 * What a process was writing when it was killed is removed once it is a day old.
 */
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Nothing is written for so long. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Writes a file by way of a temporary one on the same disk, which nothing else writes; says how many bytes. Their folders are there. */
export async function writeWhole(
  { temporary, path }: { temporary: string; path: string },
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  let written = 0;
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      for await (const chunk of bytes) {
        await file.writeFile(chunk);
        written += chunk.byteLength;
      }
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
  return written;
}

/** Removes what was being written a day ago and more; other processes may be at the rest. What cannot be removed is left. */
export async function removeAbandoned(
  folder: string,
  isTemporary: (name: string) => boolean = () => true,
): Promise<void> {
  const before = Date.now() - ABANDONED_MS;
  for (const name of (await readdir(folder).catch((): string[] => [])).filter(isTemporary)) {
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
