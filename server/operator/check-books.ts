/**
 * The check of the books that an operator asks for: every fact, and the sealed chain from its first block. How far a
 * walk has come, and which blocks it found broken, is written down as it goes, so that a walk that was interrupted
 * goes on where it was and forgets nothing that it has found: those blocks are looked at again.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createFileCheckpoints } from '#server/adapters/chain-checkpoints-file/create-file-checkpoints.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { firstBlockSince } from '#server/invariants/chain.ts';
import { findViolationsAt } from '#server/invariants/find-violations-at.ts';
import type { Violation } from '#server/invariants/index.ts';

export interface CheckBooks {
  /** The database. */
  url: string;
  /** Where the checkpoints are, and where an interrupted walk has left its note. */
  dataDir: string;
  /** What was made before is neither reconciled nor walked again. */
  since?: Date;
  /** Walks the chain from its first block, whatever an interrupted walk has left. */
  isAnew?: boolean;
  /** How far a walk has come is written down at every so many blocks; what came after is walked again. */
  noteEvery?: number;
  /** Told of the progress. */
  say: (line: string) => void;
}

/** What a walk has left: the next block, the hash of the one below it, and the blocks that were broken. */
interface Note {
  next: number;
  hash: string | undefined;
  broken: number[];
}

/**
 * Every broken fact, what the lowest block seals before all else; empty when all hold. Changes nothing but the note of its
 * walk.
 */
export async function checkBooks({
  url,
  dataDir,
  since,
  isAnew = false,
  noteEvery = 100,
  say,
}: CheckBooks): Promise<Violation[]> {
  const noted = join(dataDir, 'check-books-walk.json');
  const { next, broken } = since
    ? { next: await at(url, ({ db }) => firstBlockSince(db, since)), broken: [] }
    : isAnew
      ? { next: 0, broken: [] }
      : await readNote(url, noted);
  const inBlocks: string[] = [];
  if (next > 0) say(`The chain is walked from block ${next}.`);
  if (broken.length > 0) say(`Looked at again: ${broken.map((height) => `block ${height}`).join(', ')}.`);
  const violations = await findViolationsAt(url, {
    since,
    chain: {
      from: next,
      again: [...broken],
      checkpoints: createFileCheckpoints(dataDir),
      onBlock: async (height, newest, fault) => {
        if (fault !== null) {
          inBlocks.push(fault);
          say(`Broken: ${fault}`);
        }
        if (since || height < next) return;
        if (fault !== null) broken.push(height);
        if (height % noteEvery !== 0) return;
        await writeNote(noted, { next: height + 1, hash: await hashOf(url, height), broken });
        say(`Block ${height} of ${newest}.`);
      },
    },
  });
  if (!since) await rm(noted, { force: true });
  return firstInBlocks(violations, inBlocks);
}

/** What was changed first, where somebody changed what blocks seal: the lowest block is before all else. */
function firstInBlocks(violations: readonly Violation[], inBlocks: readonly string[]): Violation[] {
  const rank = ({ detail }: Violation) => {
    const at = inBlocks.indexOf(detail);
    return at === -1 ? inBlocks.length : at;
  };
  return violations.toSorted((one, other) => rank(one) - rank(other));
}

/** The note of an interrupted walk, if its last block is still what it was; from the first block otherwise. */
async function readNote(url: string, noted: string): Promise<Pick<Note, 'next' | 'broken'>> {
  const text = await readFile(noted, 'utf8').catch(() => '');
  const note: Partial<Note> = text === '' ? {} : JSON.parse(text);
  if (note.next === undefined || (await hashOf(url, note.next - 1)) !== note.hash) {
    return { next: 0, broken: [] };
  }
  return { next: note.next, broken: note.broken ?? [] };
}

async function writeNote(noted: string, note: Note): Promise<void> {
  await mkdir(dirname(noted), { recursive: true, mode: 0o700 });
  await writeFile(noted, JSON.stringify(note));
}

async function hashOf(url: string, height: number): Promise<string | undefined> {
  return at(url, async ({ db }) => {
    const row = await db
      .selectFrom('chain_blocks')
      .select('hash')
      .where('height', '=', height)
      .executeTakeFirst();
    return row?.hash;
  });
}

async function at<Answer>(url: string, ask: (database: Database) => Promise<Answer>): Promise<Answer> {
  const database = openDatabase({ url, maxConnections: 1 });
  try {
    return await ask(database);
  } finally {
    await database.close();
  }
}
