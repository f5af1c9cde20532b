/**
 * Facts of the sealed chain: its blocks follow on without a gap, every sealed transfer is in the ledger, every
 * transfer is sealed or waits to be, the blocks seal what the ledger holds now, and they are what was noted of them
 * outside the database.
 */
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import { compareCheckpoints } from '#server/modules/network/compare-checkpoints.ts';
import { findFault } from '#server/modules/network/verify-chain.ts';
import type { ChainCheckpoints } from '#server/ports/chain-checkpoints.ts';
import { type Facts, findBrokenFacts } from './find-broken-facts.ts';
import type { Violation } from './index.ts';

/** A day of blocks; older ones are looked at in turn by the chain's own job. */
const BLOCKS = 144;

const FACTS: Facts = {
  'blocks follow on': `select 'block ' || b.height as detail from chain_blocks b
     left join chain_blocks p on p.height = b.height - 1
     where b.height > 0 and (p.hash is null or p.hash <> b.previous_hash)`,
  'sealed transfers exist': `select 'transfer ' || e.transfer_id as detail from chain_entries e
     left join ledger_transfers t on t.id = e.transfer_id
     left join chain_blocks b on b.height = e.height
     where t.id is null or b.height is null`,
  'a transfer is sealed or waits to be': `select 'transfer ' || t.id as detail from ledger_transfers t
     left join chain_entries e on e.transfer_id = t.id left join chain_unsealed u on u.transfer_id = t.id
     where e.transfer_id is null and u.transfer_id is null`,
  'what waits to be sealed is there': `select 'transfer ' || u.transfer_id as detail from chain_unsealed u
     left join ledger_transfers t on t.id = u.transfer_id where t.id is null`,
};

export interface ChainLook {
  /** The lowest block to be looked at whole; the newest day of them when absent. */
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
  const violations = await findBrokenFacts(db, FACTS);
  if (look.checkpoints) {
    const missing = await compareCheckpoints(db, look.checkpoints);
    violations.push(...missing.map((detail) => ({ invariant: 'the chain is what was noted of it', detail })));
  }
  const { rows } = await sql<{
    newest: number | null;
  }>`select max(height) as newest from chain_blocks`.execute(db);
  const newest = rows[0]!.newest ?? -1;
  for (const height of heightsToWalk(look, newest)) {
    const fault = await findFault(db, height);
    if (fault) violations.push({ invariant: 'blocks seal the ledger', detail: fault });
    await look.onBlock?.(height, newest, fault);
  }
  return violations;
}

function* heightsToWalk({ from, again = [] }: ChainLook, newest: number): Generator<number> {
  const first = from ?? Math.max(0, newest - BLOCKS + 1);
  for (const height of again) if (height < first) yield height;
  for (let height = first; height <= newest; height += 1) yield height;
}
