/**
 * The check of the whole ledger, for whoever wants to know that nobody has changed its past: every block from the first,
 * against what it seals and what was noted outside, every posting, and every fact of the books. Names what was tampered with
 * first, the lowest block before all else. It keeps no note and changes nothing.
 */
import { createFileCheckpoints } from '#server/adapters/chain-checkpoints-file/create-file-checkpoints.ts';
import { openDatabase } from '#server/database/pool.ts';
import { findBookViolations, type Violation } from '#server/invariants/index.ts';

/** How often its progress is told: every so many blocks. */
const TOLD_EVERY = 1_000;

/** Where it looks, and who is told how far it is. */
export interface VerifyLedger {
  /** The database. */
  url: string;
  /** Where the checkpoints are. */
  dataDir: string;
  say: (line: string) => void;
}

/** What was looked at, and what is broken, the first before all others. */
export interface Verified {
  blocks: number;
  transfers: number;
  postings: number;
  broken: Violation[];
}

/** Looks at all of it, on connections of its own. */
export async function verifyLedger({ url, dataDir, say }: VerifyLedger): Promise<Verified> {
  const { db, pool, close } = openDatabase({ url, maxConnections: 4, statementTimeoutMs: 0 });
  try {
    const inBlocks: Violation[] = [];
    const broken = await findBookViolations(db, {
      chain: {
        from: 0,
        checkpoints: createFileCheckpoints(dataDir),
        onBlock: (height, newest, fault) => {
          if (fault) inBlocks.push({ invariant: 'blocks seal the ledger', detail: fault });
          if (height % TOLD_EVERY === 0) say(`Block ${height} of ${newest}.`);
        },
      },
    });
    const { rows } = await pool.query<Omit<Verified, 'broken'>>(`
      select (select count(*) from chain_blocks)::int as blocks, (select count(*) from ledger_transfers)::int as transfers,
        (select count(*) from ledger_postings)::int as postings`);
    const isOfBlock = ({ detail }: Violation) => inBlocks.some((one) => one.detail === detail);
    return { ...rows[0]!, broken: [...inBlocks, ...broken.filter((one) => !isOfBlock(one))] };
  } finally {
    await close();
  }
}
