/** The endpoints of the network. */
import { walletAccount } from '#core/ledger/chart.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from './deps.ts';

const { books, network } = routesWith<RouteDeps>();

/** The books, for administrators. */
export const booksRoutes = {
  read: books.read.handler(({ context }) => context.deps.network.books()),
};

export const networkRoutes = {
  statistics: network.statistics.handler(({ context }) => context.deps.network.statistics()),

  blocks: network.blocks.handler(({ context, input }) => context.deps.network.blocks(input)),

  balanceProof: network.balanceProof.handler(({ context }) =>
    context.deps.network.proof(accountIdOf(walletAccount(context.actor.memberId, 'PRD').key)),
  ),
};
