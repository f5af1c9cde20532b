/**
 * Facts of the sealed chain: its blocks follow on without a gap, every sealed transfer is in the ledger, every
 * transfer is sealed or waits to be, the blocks seal what the ledger holds now, and they are what was noted of them
 * outside the database.
 */
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import { compareCheckpoints } from '#server/modules/chain/compare-checkpoints.ts';
import { findGaps } from '#server/modules/chain/find-gaps.ts';
import { findFault } from '#server/modules/chain/verify-chain.ts';
import type { ChainCheckpoints } from '#server/ports/chain-checkpoints.ts';
import { type Facts, findBrokenFacts } from './find-broken-facts.ts';
import type { Violation } from './index.ts';
import { type Recent, recentSince } from './recent.ts';

/** A day of blocks; older ones are looked at in turn by the chain's own job. */
const BLOCKS = 144;

const ofNew = ({ transfers }: Recent): Facts => ({
  'a transfer is sealed or waits to be': `select 'transfer ' || t.id as detail from ${transfers} t
     left join chain_entries e on e.transfer_id = t.id left join chain_unsealed u on u.transfer_id = t.id
     where e.transfer_id is null and u.transfer_id is null`,
  'what waits to be sealed is there': `select 'transfer ' || u.transfer_id as detail from chain_unsealed u
     left join ledger_transfers t on t.id = u.transfer_id where t.id is null`,
});

/** What only the whole past shows. */
const OF_ALL: Facts = {
  'sealed transfers exist': `select 'transfer ' || e.transfer_id as detail from chain_entries e
     left join ledger_transfers t on t.id = e.transfer_id
     left join chain_blocks b on b.height = e.height
     where t.id is null or b.height is null`,
};

export interface ChainLook {
  /** Transfers that were made before are taken for sealed. */
  since?: Date;
  /** The lowest block to be looked at whole; the first since then when absent, or the newest day of them. */
  from?: number;
  /** Blocks below it that are looked at as well. */
  again?: readonly number[];
  /** What was noted outside the database. */
  checkpoints?: ChainCheckpoints;
  /** Called after each block: its height, the newest, and what is wrong with it. */
  onBlock?: (height: number, newest: number, fault: string | null) => Promise<void> | void;
}

/** Every broken fact of the chain; empty when all hold. */
export async function findChainViolations(db: Db, look: ChainLook = {}): Promise<Violation[]> {
  const { since } = look;
  const violations = await findBrokenFacts(db, { ...ofNew(recentSince(since)), ...(since ? {} : OF_ALL) });
  const gaps = await findGaps(db);
  violations.push(...gaps.map((detail) => ({ invariant: 'the chain is whole', detail })));
  if (look.checkpoints) {
    const missing = await compareCheckpoints(db, look.checkpoints);
    violations.push(...missing.map((detail) => ({ invariant: 'the chain is what was noted of it', detail })));
  }
  const { rows } = await sql<{
    newest: number | null;
  }>`select max(height) as newest from chain_blocks`.execute(db);
  const newest = rows[0]!.newest ?? -1;
  const from = look.from ?? (since ? await firstBlockSince(db, since) : Math.max(0, newest - BLOCKS + 1));
  for (const height of heightsToWalk({ from, newest, again: look.again ?? [] })) {
    const fault = await findFault(db, height);
    if (fault) violations.push({ invariant: 'blocks seal the ledger', detail: fault });
    await look.onBlock?.(height, newest, fault);
  }
  return violations;
}

/** The lowest block that was sealed since a time; the newest where none was. */
export async function firstBlockSince(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    select coalesce(min(height) filter (where created_at >= ${since}), max(height), 0) as height
    from chain_blocks`.execute(db);
  return rows[0]!.height;
}

function* heightsToWalk(walk: { from: number; newest: number; again: readonly number[] }): Generator<number> {
  for (const height of walk.again) if (height < walk.from) yield height;
  for (let height = walk.from; height <= walk.newest; height += 1) yield height;
}
