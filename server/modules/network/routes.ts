/** The endpoints of the network. */
import { routes } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';

const { network } = routes;

export const networkRoutes = {
  statistics: network.statistics.handler(({ context }) => context.deps.network.statistics()),

  blocks: network.blocks.handler(({ context, input }) => context.deps.network.blocks(input)),

  balanceProof: network.balanceProof.handler(() => refuse('not_found')),
};
