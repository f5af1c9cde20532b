/** The contract's endpoints on projects, votes and payouts. */
import { documentRoutes } from './document-routes.ts';
import { payoutRoutes } from './payout-routes.ts';
import { draftRoutes } from './project-routes.ts';
import { voteRoutes } from './vote-routes.ts';

export const pitchRoutes = { ...draftRoutes, ...documentRoutes, ...voteRoutes, ...payoutRoutes };
