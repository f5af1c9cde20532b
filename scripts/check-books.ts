/**
 * `npm run check-books`: checks every invariant of the books, in the database that the product in this folder
 * uses, and changes nothing. The sealed chain is walked from its first block and compared with the checkpoints that
 * are kept outside the database; a walk that was interrupted goes on where it was. With `--since 2h` (or a time),
 * what was made before is neither reconciled nor walked again. With the embedded database the product has to run.
 * Ends with status 1 when a fact is broken.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createFileCheckpoints } from '#server/adapters/chain-checkpoints-file/create-file-checkpoints.ts';
import { readConfig } from '#server/config.ts';
import { defaultDataDir } from '#server/database/embedded.ts';
import { openDatabase } from '#server/database/pool.ts';
import { findDatabase } from '#server/database/prepare-database.ts';
import { findViolationsAt } from '#server/invariants/find-violations-at.ts';
import { readSince } from './check-books/read-since.ts';

/** How far a walk has come is written down after so many blocks. */
const NOTE_EVERY = 100;

try {
  const { values } = parseArgs({ options: { since: { type: 'string' } } });
  const since = values.since === undefined ? undefined : readSince(values.since, new Date());
  const config = readConfig(process.env);
  const dataDir = config.dataDir ?? defaultDataDir();
  const url = await findDatabase({ databaseUrl: config.databaseUrl, dataDir });
  const noted = join(dataDir, 'check-books-walk.json');
  const from = since ? await firstBlockSince(url, since) : await walkedSoFar(url, noted);
  if (from > 0) console.log(`The chain is walked from block ${from}.`);
  const violations = await findViolationsAt(url, {
    since,
    chain: {
      from,
      checkpoints: createFileCheckpoints(dataDir),
      onBlock: async (height, newest) => {
        if (since || height % NOTE_EVERY !== 0) return;
        await writeFile(noted, JSON.stringify({ next: height + 1, hash: await hashOf(url, height) }));
        console.log(`Block ${height} of ${newest}.`);
      },
    },
  });
  if (!since) await rm(noted, { force: true });
  for (const { invariant, detail } of violations) console.error(`Broken: ${invariant}. ${detail}`);
  console.log(violations.length === 0 ? 'The books balance.' : `${violations.length} facts are broken.`);
  process.exitCode = violations.length === 0 ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function firstBlockSince(url: string, since: Date): Promise<number> {
  const rows = await ask<{ height: number }>(url, {
    text: 'select coalesce(min(height), (select coalesce(max(height), 0) from chain_blocks)) as height from chain_blocks where created_at >= $1',
    values: [since],
  });
  return rows[0]!.height;
}

/** The block after the last one of an interrupted walk, if that one is still what it was; 0 otherwise. */
async function walkedSoFar(url: string, noted: string): Promise<number> {
  const text = await readFile(noted, 'utf8').catch(() => '');
  if (text === '') return 0;
  const { next, hash } = JSON.parse(text) as { next: number; hash: string };
  return (await hashOf(url, next - 1)) === hash ? next : 0;
}

async function hashOf(url: string, height: number): Promise<string | undefined> {
  const rows = await ask<{ hash: string }>(url, {
    text: 'select hash from chain_blocks where height = $1',
    values: [height],
  });
  return rows[0]?.hash;
}

async function ask<Row>(url: string, query: { text: string; values: unknown[] }): Promise<Row[]> {
  const database = openDatabase({ url, maxConnections: 1 });
  try {
    return (await database.pool.query(query.text, query.values)).rows as Row[];
  } finally {
    await database.close();
  }
}
