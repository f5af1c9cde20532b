/** Every endpoint of the contract with the module that answers it. */
import { communityRoutes } from './modules/community/routes.ts';
import { exchangeRoutes } from './modules/exchange/routes.ts';
import { filesRoutes } from './modules/files/routes.ts';
import { fundingFunctionsRoutes, fundingRoutes } from './modules/funding/routes.ts';
import { ideasRoutes } from './modules/ideas/routes.ts';
import { factorsRoutes } from './modules/identity/factors-routes.ts';
import { peopleRoutes } from './modules/identity/people-routes.ts';
import { identityRoutes } from './modules/identity/routes.ts';
import { consentsRoutes } from './modules/mentor/consent-routes.ts';
import { allowanceRoutes, memoryRoutes } from './modules/mentor/memory-routes.ts';
import { proposalsRoutes } from './modules/mentor/proposals-routes.ts';
import { functionsRoutes, mentorFilesRoutes, mentorRoutes } from './modules/mentor/routes.ts';
import { threadsRoutes } from './modules/mentor/threads-routes.ts';
import { networkRoutes } from './modules/network/routes.ts';
import { projectsRoutes } from './modules/pitch/routes.ts';
import { policyRoutes } from './modules/policy/routes.ts';
import { researchRoutes } from './modules/research/routes.ts';
import { disputesRoutes } from './modules/rewards/disputes-routes.ts';
import { rewardReviewsRoutes } from './modules/rewards/reviews-routes.ts';
import { rewardsRoutes } from './modules/rewards/routes.ts';
import { roadmapRoutes } from './modules/roadmap/routes.ts';
import { studioRoutes } from './modules/studio/routes.ts';
import { proceduresRoutes, walletRoutes } from './modules/wallet/routes.ts';
import { routes } from './platform/http/implement.ts';
import type { LiveProcedures } from './platform/live/live-calls.ts';

export const router = routes.router({
  identity: identityRoutes,
  factors: factorsRoutes,
  files: filesRoutes,
  wallet: walletRoutes,
  network: networkRoutes,
  mentor: mentorRoutes,
  mentorFiles: mentorFilesRoutes,
  threads: threadsRoutes,
  ideas: ideasRoutes,
  memory: memoryRoutes,
  allowance: allowanceRoutes,
  consents: consentsRoutes,
  rewards: rewardsRoutes,
  disputes: disputesRoutes,
  rewardReviews: rewardReviewsRoutes,
  proposals: proposalsRoutes,
  roadmap: roadmapRoutes,
  functions: { ...functionsRoutes, ...fundingFunctionsRoutes },
  community: communityRoutes,
  exchange: exchangeRoutes,
  funding: fundingRoutes,
  studio: studioRoutes,
  research: researchRoutes,
  projects: projectsRoutes,
  policy: policyRoutes,
  people: peopleRoutes,
  procedures: proceduresRoutes,
});

/** What the live connection may call of them. */
export const liveProcedures: LiveProcedures = {
  'exchange.placeOrder': router.exchange.placeOrder,
  'exchange.placeOco': router.exchange.placeOco,
  'exchange.cancelOrder': router.exchange.cancelOrder,
  'exchange.cancelAllOrders': router.exchange.cancelAllOrders,
};
