/**
 * Backups in a folder: of this machine, or better one that is mounted from another. An object is there
 * whole or not at all (`write-whole.ts`).
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupStore } from '#server/ports/backup-store.ts';
import { expectBackupName } from '../backup-name.ts';
import { removeAbandoned, writeWhole } from '../write-whole.ts';

/** Ends the name of what is being written; what was cut short is written over by nobody, and listed nowhere. */
const UNFINISHED = '.unfinished';

/** A store in this folder, which is made when the first object is kept. */
export function createFolderStore(folder: string): BackupStore {
  const pathOf = (name: string) => join(folder, expectBackupName(name));
  return {
    placeOf: (name) => (name === undefined ? folder : join(folder, name)),
    doubt: async () => null,
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await removeAbandoned(dirname(path), (one) => one.endsWith(UNFINISHED));
      const temporary = `${path}.${randomUUID()}${UNFINISHED}`;
      return writeWhole({ temporary, path }, bytes);
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
