/**
 * Checkpoints of the chain in a file: a line of JSON each, only ever added to, flushed to the disk. A line that was
 * cut off by a crash is left out.
 */
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ChainCheckpoints, Checkpoint } from '#server/ports/chain-checkpoints.ts';

/** Checkpoints in a file of this folder, which is made with the first of them. */
export function createFileCheckpoints(dataDir: string): ChainCheckpoints {
  const place = join(dataDir, 'chain-checkpoints.jsonl');
  return {
    place,
    async keep(checkpoint) {
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      const file = await open(place, 'a', 0o600);
      try {
        await file.appendFile(`${JSON.stringify(checkpoint)}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async all() {
      const text = await readFile(place, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      return text.split('\n').flatMap(readLine);
    },
  };
}

function readLine(line: string): Checkpoint[] {
  try {
    const { height, hash, sealedAt } = JSON.parse(line) as Checkpoint;
    return Number.isInteger(height) && typeof hash === 'string' ? [{ height, hash, sealedAt }] : [];
  } catch {
    return [];
  }
}
