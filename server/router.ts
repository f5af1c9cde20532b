/** Every endpoint of the contract with the module that answers it. */
import { communityRoutes } from './modules/community/routes.ts';
import { exchangeRoutes } from './modules/exchange/routes.ts';
import { filesRoutes } from './modules/files/routes.ts';
import { identityRoutes } from './modules/identity/routes.ts';
import { functionsRoutes, mentorRoutes } from './modules/mentor/routes.ts';
import { networkRoutes } from './modules/network/routes.ts';
import { projectsRoutes } from './modules/pitch/routes.ts';
import { researchRoutes } from './modules/research/routes.ts';
import { rewardsRoutes } from './modules/rewards/routes.ts';
import { roadmapRoutes } from './modules/roadmap/routes.ts';
import { studioRoutes } from './modules/studio/routes.ts';
import { proceduresRoutes, walletRoutes } from './modules/wallet/routes.ts';
import { routes } from './platform/http/implement.ts';

export const router = routes.router({
  identity: identityRoutes,
  files: filesRoutes,
  wallet: walletRoutes,
  network: networkRoutes,
  mentor: mentorRoutes,
  rewards: rewardsRoutes,
  roadmap: roadmapRoutes,
  functions: functionsRoutes,
  community: communityRoutes,
  exchange: exchangeRoutes,
  studio: studioRoutes,
  research: researchRoutes,
  projects: projectsRoutes,
  procedures: proceduresRoutes,
});
