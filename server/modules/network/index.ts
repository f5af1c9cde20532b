/**
 * The network: the figures of the PRD ledger, and the sealed chain that makes its past tamper-evident and lets
 * a member check that their balance is counted. It promises figures that are right at once, and blocks that,
 * once sealed, are never changed.
 */
import type { Deps } from '#server/deps.ts';
import { heightsOf, listBlocks } from './blocks.ts';
import { createStatistics } from './statistics.ts';

export type NetworkChain = ReturnType<typeof createNetworkChain>;

export function createNetworkChain(deps: Deps) {
  const statistics = createStatistics(deps);
  deps.live.register('network', {
    resolve: async () => 'network',
    position: async () => statistics.position(),
    since: async () => [{ sequence: statistics.position(), data: await statistics.read() }],
    isConflated: true,
  });
  return {
    statistics: statistics.read,
    blocks: (query: { cursor?: string; limit: number }) => listBlocks(deps.db, query),
    heightsOf: (transferIds: readonly string[]) => heightsOf(deps.db, transferIds),
    close: async () => statistics.close(),
  };
}
