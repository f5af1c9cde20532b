/**
 * The network: the figures of the PRD ledger, and the sealed chain that makes its past tamper-evident and lets
 * a member check that their balance is counted. It promises figures that are right at once, and blocks that,
 * once sealed, are never changed.
 */

import type { ChainCheckpoints } from '#server/ports/chain-checkpoints.ts';
import { heightsOf, listBlocks } from './blocks.ts';
import { compareCheckpoints } from './compare-checkpoints.ts';
import type { Deps } from './deps.ts';
import { proveBalance } from './prove-balance.ts';
import { sealBlock } from './seal-block.ts';
import { createStatistics } from './statistics.ts';
import { verifyChain } from './verify-chain.ts';

export type NetworkChain = ReturnType<typeof createNetworkChain>;

/** How often it is looked whether a block is due: every ten minutes, or sooner under load. */
const LOOK_SECONDS = 60;

export function createNetworkChain(deps: Deps, checkpoints: ChainCheckpoints) {
  const statistics = createStatistics(deps);
  deps.live.register('network', {
    resolve: async () => 'network',
    position: async () => statistics.position(),
    since: async () => [{ sequence: statistics.position(), data: await statistics.read() }],
    isConflated: true,
  });
  let faults = 0;
  deps.metrics.gauge('protege_chain_faults', 'Faults of the sealed chain at the last look', () => faults);
  deps.jobs.every('network.chain', LOOK_SECONDS, async () => {
    const missing = await compareCheckpoints(deps.db, checkpoints, { isNewestOnly: true });
    if (missing.length > 0) {
      // Nothing is sealed over a hole: a person has to look.
      faults = missing.length;
      deps.log.error({ missing }, 'the sealed chain is not what was noted outside the database');
      return;
    }
    const sealed = await sealBlock(deps);
    if (sealed === null) return;
    await checkpoints.keep({
      height: sealed.height,
      hash: sealed.hash,
      sealedAt: sealed.sealedAt.toISOString(),
    });
    const fault = await verifyChain(deps);
    faults = fault === null ? 0 : 1;
    if (fault !== null) deps.log.error({ fault }, 'the sealed chain is broken');
    statistics.changed();
  });
  return {
    statistics: statistics.read,
    blocks: (query: { cursor?: string; limit: number }) => listBlocks(deps.db, query),
    heightsOf: (transferIds: readonly string[]) => heightsOf(deps.db, transferIds),
    proof: (accountId: string) => proveBalance(deps, accountId),
    close: async () => statistics.close(),
  };
}
