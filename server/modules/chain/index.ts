/**
 * The chain: the figures of the PRD ledger (`network` on the wire), and the sealed blocks that make its past
 * tamper-evident and let a member check that their balance is counted. It promises figures that are right at once, and blocks that,
 * once sealed, are never changed.
 */
export { countFaults } from './look-and-seal.ts';

import type { ChainCheckpoints } from '#server/ports/chain-checkpoints.ts';
import { type BlocksAsked, heightsOf, listBlocks, readBlock } from './blocks.ts';
import type { Deps } from './deps.ts';
import { type LeavesAsked, listLeaves } from './leaves.ts';
import { countFaults, lookAndSeal } from './look-and-seal.ts';
import { proveBalance } from './prove-balance.ts';
import { readBooks } from './read-books.ts';
import { createStatistics } from './statistics.ts';

/** The face of the chain. */
export type Chain = ReturnType<typeof createChain>;

/** How often it is looked whether a block is due: every ten minutes, or sooner under load. */
const LOOK_SECONDS = 60;

/** Builds the chain, its live topic and its timed work. */
export function createChain(deps: Deps, checkpoints: ChainCheckpoints) {
  const statistics = createStatistics(deps);
  deps.live.register('network', {
    resolve: async () => 'network',
    position: async () => statistics.position(),
    since: async () => [{ sequence: statistics.position(), data: await statistics.read() }],
    isConflated: true,
  });
  deps.metrics.gauge('protege_chain_faults', 'Faults of the sealed chain at the last look', () =>
    countFaults(deps.db),
  );
  deps.jobs.every('network.chain', LOOK_SECONDS, async () => {
    if (await lookAndSeal(deps, checkpoints)) statistics.changed();
  });
  return {
    statistics: statistics.read,
    blocks: (query: BlocksAsked) => listBlocks(deps.db, query),
    block: (height: number) => readBlock(deps.db, height),
    leaves: (query: LeavesAsked) => listLeaves(deps.db, query),
    heightsOf: (transferIds: readonly string[]) => heightsOf(deps.db, transferIds),
    books: () => readBooks(deps),
    proof: (accountId: string) => proveBalance(deps, accountId),
    close: async () => statistics.close(),
  };
}
