/**
 * The chain's round: looks whether the chain is there whole, and seals what waits. What is missing or broken raises
 * the alarm at once, in the log, in the figures and for administrators, and nothing is sealed over a hole.
 */
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import type { ChainCheckpoints, Checkpoint } from '#server/ports/chain-checkpoints.ts';
import { compareNoted } from './compare-checkpoints.ts';
import type { Deps } from './deps.ts';
import { findGaps } from './find-gaps.ts';
import { sealBlock } from './seal-block.ts';
import { verifyChain } from './verify-chain.ts';

/** One round; says whether anything is new: a block, a hole, or one that is mended. */
export async function lookAndSeal(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'secret' | 'log'>,
  checkpoints: ChainCheckpoints,
): Promise<boolean> {
  const { db, log } = deps;
  const missing = await lookForHoles(db, checkpoints);
  const isNews = await noteMissing(db, missing);
  if (missing.length > 0) {
    log.error({ missing }, 'the sealed chain is not whole');
    return isNews;
  }
  const sealed = await sealBlock(deps);
  if (sealed === null) return isNews;
  await checkpoints.keep({
    height: sealed.height,
    hash: sealed.hash,
    sealedAt: sealed.sealedAt.toISOString(),
  });
  const fault = await verifyChain(deps);
  if (fault !== null) log.error({ fault }, 'the sealed chain is broken');
  return true;
}

/** How many faults the last look found. */
export async function countFaults(db: Db): Promise<number> {
  const { rows } = await sql<{ faults: number }>`
    select cardinality(missing) + (broken_height is not null)::int as faults from chain_verification`.execute(
    db,
  );
  return rows[0]!.faults;
}

async function lookForHoles(db: Db, checkpoints: ChainCheckpoints): Promise<string[]> {
  const gaps = await findGaps(db);
  let noted: Checkpoint[];
  try {
    noted = await checkpoints.all();
  } catch (error) {
    // Not to know what was noted is a hole, too: else whoever makes the note unreadable silences the alarm.
    return [`${checkpoints.place} cannot be read: ${(error as Error).message}`, ...gaps];
  }
  // A database that doesn't answer fails the look, and is no hole.
  return [...(await compareNoted(db, noted.slice(-1), checkpoints.place)), ...gaps];
}

/** Keeps what is missing; says whether that is another answer than before. */
async function noteMissing(db: Db, missing: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    update chain_verification set missing = ${missing}::text[]
    where missing is distinct from ${missing}::text[] returning is_single`.execute(db);
  return rows.length > 0;
}
