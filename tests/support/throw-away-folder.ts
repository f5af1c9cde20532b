/**
 * Folders for the throw-away databases of tests: in memory, where this machine has a file system there with room to
 * spare, otherwise among the temporary files. A copy of the template is 1,300 files, and to make them costs on a disk
 * ten times what it costs in memory.
 */
import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Many times what a run of the tests keeps at once. */
const ROOM_BYTES = 4 * 1024 ** 3;
/** No run takes so long. */
const LEFT_BEHIND_MS = 24 * 3_600_000;

/** Makes an empty folder with this name and letters of its own; whoever asks removes it. */
export function throwAwayFolder(name: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? sweptMemory() : tmpdir(), `protege-${name}-`));
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/** What a killed run has left in memory would lie there until the machine is started again. */
function sweptMemory(): string {
  for (const name of readdirSync(IN_MEMORY).filter((one) => one.startsWith('protege-'))) {
    const folder = join(IN_MEMORY, name);
    const made = statSync(folder, { throwIfNoEntry: false });
    if (made && Date.now() - made.mtimeMs > LEFT_BEHIND_MS) rmSync(folder, { recursive: true, force: true });
  }
  return IN_MEMORY;
}
