/** The endpoints of the network. */
import { walletAccount } from '#core/ledger/chart.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from './deps.ts';

const { books, network } = routesWith<RouteDeps>();

/** The books, for administrators. */
export const booksRoutes = {
  read: books.read.handler(({ context }) => context.deps.chain.books()),
};

export const networkRoutes = {
  statistics: network.statistics.handler(({ context }) => context.deps.chain.statistics()),

  blocks: network.blocks.handler(({ context, input }) => context.deps.chain.blocks(input)),

  block: network.block.handler(({ context, input }) => context.deps.chain.block(input.height)),

  leaves: network.leaves.handler(({ context, input }) => context.deps.chain.leaves(input)),

  balanceProof: network.balanceProof.handler(({ context }) =>
    context.deps.chain.proof(accountIdOf(walletAccount(context.actor.memberId, 'PRD').key)),
  ),
};
