/** The whole contract: what the server implements, the browser's client is typed by, and the reference shows. */
import { apiKeysContract } from './api-keys.ts';
import { auditContract } from './audit.ts';
import { bankingContract } from './banking.ts';
import { cardsContract } from './banking-cards.ts';
import { conversionContract } from './banking-conversion.ts';
import { goalsContract } from './banking-goals.ts';
import { bankInsightsContract } from './banking-insights.ts';
import { investmentsContract } from './banking-investments.ts';
import { jointContract } from './banking-joint.ts';
import { loansContract } from './banking-loans.ts';
import { bankProceduresContract } from './banking-procedures.ts';
import { bankSecurityContract } from './banking-security.ts';
import { booksContract } from './books.ts';
import { collaborationsContract } from './collaborations.ts';
import { communityContract } from './community.ts';
import { consoleContract } from './console.ts';
import { contactsContract } from './contacts.ts';
import { contestsContract } from './contests.ts';
import { disputesContract } from './disputes.ts';
import { emailChangeContract } from './email-change.ts';
import { exchangeContract } from './exchange.ts';
import { factorsContract } from './factors.ts';
import { filesContract } from './files.ts';
import { fundingContract, fundingFunctionsContract } from './funding.ts';
import { ideasContract } from './ideas.ts';
import { identityContract } from './identity.ts';
import { leavingContract } from './leaving.ts';
import { membersContract } from './members.ts';
import { functionsContract, mentorContract, rewardsContract } from './mentor.ts';
import { consentsContract } from './mentor-consent.ts';
import { figuresContract } from './mentor-figures.ts';
import { mentorFilesContract } from './mentor-files.ts';
import { allowanceContract, memoryContract } from './mentor-memory.ts';
import { proposalsContract } from './mentor-proposals.ts';
import { threadsContract } from './mentor-threads.ts';
import { unfoundContract } from './mentor-unfound.ts';
import { networkContract } from './network.ts';
import { noticesContract } from './notices.ts';
import { peopleContract } from './people.ts';
import { pitchContract } from './pitch.ts';
import { policyContract } from './policy.ts';
import { proceduresContract } from './procedures.ts';
import { providersContract } from './providers.ts';
import { researchContract } from './research.ts';
import { reviewingContract, rewardReviewersContract } from './reviewing.ts';
import { rewardReviewsContract } from './reward-reviews.ts';
import { roadmapContract } from './roadmap.ts';
import { sightingsContract } from './sightings.ts';
import { signInsContract } from './sign-ins.ts';
import { studioContract } from './studio.ts';
import { supportContract } from './support.ts';
import { walletContract } from './wallet.ts';
import { webhooksContract } from './webhooks.ts';

/** All endpoints by room. The names are those that the client and the server's routes use. */
export const contract = {
  identity: identityContract,
  emailChange: emailChangeContract,
  leaving: leavingContract,
  factors: factorsContract,
  providers: providersContract,
  apiKeys: apiKeysContract,
  webhooks: webhooksContract,
  files: filesContract,
  wallet: walletContract,
  network: networkContract,
  mentor: mentorContract,
  mentorFiles: mentorFilesContract,
  figures: figuresContract,
  threads: threadsContract,
  ideas: ideasContract,
  memory: memoryContract,
  allowance: allowanceContract,
  consents: consentsContract,
  rewards: rewardsContract,
  disputes: disputesContract,
  rewardReviews: rewardReviewsContract,
  rewardReviewers: rewardReviewersContract,
  reviewing: reviewingContract,
  proposals: proposalsContract,
  unfound: unfoundContract,
  roadmap: roadmapContract,
  functions: { ...functionsContract, ...fundingFunctionsContract },
  community: communityContract,
  contests: contestsContract,
  exchange: exchangeContract,
  funding: fundingContract,
  studio: studioContract,
  research: researchContract,
  pitch: pitchContract,
  banking: bankingContract,
  loans: loansContract,
  joint: jointContract,
  goals: goalsContract,
  investments: investmentsContract,
  cards: cardsContract,
  bankSecurity: bankSecurityContract,
  bankInsights: bankInsightsContract,
  conversion: conversionContract,
  books: booksContract,
  policy: policyContract,
  audit: auditContract,
  console: consoleContract,
  people: peopleContract,
  members: membersContract,
  contacts: contactsContract,
  collaborations: collaborationsContract,
  notices: noticesContract,
  sightings: sightingsContract,
  signIns: signInsContract,
  support: supportContract,
  procedures: proceduresContract,
  bankProcedures: bankProceduresContract,
};

/** The type by which the server and the client are checked against it. */
export type Contract = typeof contract;
