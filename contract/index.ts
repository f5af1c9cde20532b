/** The whole contract: what the server implements, the browser's client is typed by, and the reference shows. */
import { communityContract } from './community.ts';
import { exchangeContract } from './exchange.ts';
import { filesContract } from './files.ts';
import { identityContract } from './identity.ts';
import { functionsContract, mentorContract, rewardsContract } from './mentor.ts';
import { proceduresContract } from './procedures.ts';
import { projectsContract } from './projects.ts';
import { researchContract } from './research.ts';
import { roadmapContract } from './roadmap.ts';
import { studioContract } from './studio.ts';
import { networkContract, walletContract } from './wallet.ts';

export const contract = {
  identity: identityContract,
  files: filesContract,
  wallet: walletContract,
  network: networkContract,
  mentor: mentorContract,
  rewards: rewardsContract,
  roadmap: roadmapContract,
  functions: functionsContract,
  community: communityContract,
  exchange: exchangeContract,
  studio: studioContract,
  research: researchContract,
  projects: projectsContract,
  procedures: proceduresContract,
};

export type Contract = typeof contract;
