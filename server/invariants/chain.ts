/**
 * Facts of the sealed chain: its blocks follow on without a gap, every sealed transfer is in the ledger, every
 * transfer that is no longer new is sealed, and the newest day of blocks seals what the ledger holds now.
 */
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import { findFault } from '#server/modules/network/verify-chain.ts';
import type { Violation } from './index.ts';

/** A day of blocks; older ones are looked at in turn by the chain's own job. */
const BLOCKS = 144;

const FACTS: Record<string, string> = {
  'blocks follow on': `select 'block ' || b.height as detail from chain_blocks b
     left join chain_blocks p on p.height = b.height - 1
     where b.height > 0 and (p.hash is null or p.hash <> b.previous_hash) limit 20`,
  'sealed transfers exist': `select 'transfer ' || e.transfer_id as detail from chain_entries e
     left join ledger_transfers t on t.id = e.transfer_id
     left join chain_blocks b on b.height = e.height
     where t.id is null or b.height is null limit 20`,
  'transfers get sealed': `select 'transfer ' || t.id as detail from ledger_transfers t
     where t.created_at < (select tail_from from chain_blocks order by height desc limit 1)
       and not exists (select from chain_entries e where e.transfer_id = t.id) limit 20`,
};

export async function findChainViolations(db: Db): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [invariant, query] of Object.entries(FACTS)) {
    const { rows } = await sql.raw<{ detail: string }>(query).execute(db);
    violations.push(...rows.map(({ detail }) => ({ invariant, detail })));
  }
  const { rows } = await sql<{ height: number }>`
    select height from chain_blocks order by height desc limit ${BLOCKS}`.execute(db);
  for (const { height } of rows) {
    const fault = await findFault(db, height);
    if (fault) violations.push({ invariant: 'blocks seal the ledger', detail: fault });
  }
  return violations;
}
