/**
 * Backups in a folder: of this machine, or better one that is mounted from another. An object is written beside its
 * place, flushed to the disk and then renamed, so it is there whole or not at all.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupStore } from '#server/ports/backup-store.ts';

const NAME = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,300}$/;
/** Ends the name of what is being written; what was cut short is written over by nobody, and listed nowhere. */
const UNFINISHED = '.unfinished';
const ABANDONED_MS = 24 * 3_600_000;

/** A store in this folder, which is made when the first object is kept. */
export function createFolderStore(folder: string): BackupStore {
  const pathOf = (name: string) => {
    if (!NAME.test(name) || name.includes('..')) throw new Error('This is no name of a backup.');
    return join(folder, name);
  };
  return {
    placeOf: (name) => (name === undefined ? folder : join(folder, name)),
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await removeAbandoned(dirname(path));
      let written = 0;
      const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
      try {
        const file = await open(unfinished, 'wx', 0o600);
        try {
          for await (const chunk of bytes) {
            await file.writeFile(chunk);
            written += chunk.byteLength;
          }
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
      return written;
    },
    async get(name) {
      const path = pathOf(name);
      const found = await stat(path).catch(absent);
      return found ? createReadStream(path) : null;
    },
    async list(prefix) {
      const found: string[] = [];
      const below = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      await walk(join(folder, below), below, (name) => {
        if (name.startsWith(prefix) && !name.endsWith(UNFINISHED)) found.push(name);
      });
      return found.toSorted();
    },
    has: async (name) => (await stat(pathOf(name)).catch(absent)) !== null,
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

/** What was being written when a process was killed; another process may be writing, but none for a day. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(absent);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

async function walk(folder: string, above: string, visit: (name: string) => void): Promise<void> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(absent)) ?? []) {
    const name = `${above}${entry.name}`;
    if (entry.isDirectory()) await walk(join(folder, entry.name), `${name}/`, visit);
    else visit(name);
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
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
