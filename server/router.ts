/** Every endpoint of the contract with the module that answers it. */
import type { Rooms } from './build/build-modules.ts';
import { allowanceRoutes } from './modules/allowance/routes.ts';
import { cardRoutes } from './modules/banking/cards/routes.ts';
import { conversionRoutes } from './modules/banking/conversion/routes.ts';
import { goalRoutes } from './modules/banking/goals/routes.ts';
import { bankInsightsRoutes } from './modules/banking/insights/routes.ts';
import { investmentsRoutes } from './modules/banking/investments/routes.ts';
import { jointRoutes } from './modules/banking/joint/routes.ts';
import { loanRoutes } from './modules/banking/loans/routes.ts';
import { bankProcedureRoutes } from './modules/banking/procedure-routes.ts';
import { bankingRoutes } from './modules/banking/routes.ts';
import { bankSecurityRoutes } from './modules/banking/security/routes.ts';
import { booksRoutes, networkRoutes } from './modules/chain/routes.ts';
import { collaborationsRoutes } from './modules/collaborations/routes.ts';
import { contestsRoutes } from './modules/community/contests/contests-routes.ts';
import { communityRoutes } from './modules/community/routes.ts';
import { consoleRoutes } from './modules/console/routes.ts';
import { exchangeRoutes } from './modules/exchange/routes.ts';
import { filesRoutes } from './modules/files/routes.ts';
import { fundingFunctionsRoutes, fundingRoutes } from './modules/funding/routes.ts';
import { ideasRoutes } from './modules/ideas/routes.ts';
import { emailChangeRoutes } from './modules/identity/email-change/email-change-routes.ts';
import { factorsRoutes } from './modules/identity/factors-routes.ts';
import { apiKeysRoutes } from './modules/identity/keys/key-routes.ts';
import { peopleRoutes } from './modules/identity/people-routes.ts';
import { providersRoutes } from './modules/identity/providers/routes.ts';
import { identityRoutes } from './modules/identity/routes.ts';
import { sightingsRoutes } from './modules/identity/sightings-routes.ts';
import { signInsRoutes } from './modules/identity/sign-ins-routes.ts';
import { leavingRoutes } from './modules/leaving/routes.ts';
import { contactsRoutes } from './modules/members/contacts-routes.ts';
import { membersRoutes } from './modules/members/routes.ts';
import { proposalsRoutes } from './modules/mentor/answering/proposals-routes.ts';
import { consentsRoutes } from './modules/mentor/consent/consent-routes.ts';
import { memoryRoutes } from './modules/mentor/memory/memory-routes.ts';
import { figuresRoutes, functionsRoutes, mentorFilesRoutes, mentorRoutes } from './modules/mentor/routes.ts';
import { threadsRoutes } from './modules/mentor/threads/threads-routes.ts';
import { unfoundRoutes } from './modules/mentor/unfound/unfound-routes.ts';
import { noticesRoutes } from './modules/notices/routes.ts';
import { pitchRoutes } from './modules/pitch/routes.ts';
import { auditRoutes, policyRoutes } from './modules/policy/routes.ts';
import { researchRoutes } from './modules/research/routes.ts';
import { disputesRoutes } from './modules/rewards/disputes-routes.ts';
import { reviewingRoutes, rewardReviewersRoutes } from './modules/rewards/reviewing-routes.ts';
import { rewardReviewsRoutes } from './modules/rewards/reviews-routes.ts';
import { rewardsRoutes } from './modules/rewards/routes.ts';
import { roadmapRoutes } from './modules/roadmap/routes.ts';
import { studioRoutes } from './modules/studio/routes.ts';
import { supportRoutes } from './modules/support/routes.ts';
import { proceduresRoutes, walletRoutes } from './modules/wallet/routes.ts';
import { webhooksRoutes } from './modules/webhooks/routes.ts';
import { routes, supply } from './platform/http/implement.ts';
import type { LiveProcedures } from './platform/live/live-calls.ts';

/** What administrators decide about members, and what is on record of it. */
const routesOfDecisions = (rooms: Rooms) => ({
  books: supply(booksRoutes, rooms.chain),
  policy: supply(policyRoutes, rooms.policy),
  audit: supply(auditRoutes, rooms.policy),
  console: supply(consoleRoutes, rooms.console),
  people: supply(peopleRoutes, rooms.identity),
});

/** Gives every module's endpoints their parts. */
export const createRouter = (rooms: Rooms) =>
  routes.router({
    identity: supply(identityRoutes, rooms.identity),
    emailChange: supply(emailChangeRoutes, rooms.identity),
    factors: supply(factorsRoutes, rooms.identity),
    providers: supply(providersRoutes, rooms.identity),
    apiKeys: supply(apiKeysRoutes, rooms.identity),
    webhooks: supply(webhooksRoutes, rooms.webhooks),
    files: supply(filesRoutes, rooms.files),
    wallet: supply(walletRoutes, rooms.wallet),
    network: supply(networkRoutes, rooms.chain),
    mentor: supply(mentorRoutes, rooms.mentor),
    mentorFiles: supply(mentorFilesRoutes, rooms.mentor),
    figures: supply(figuresRoutes, rooms.mentor),
    threads: supply(threadsRoutes, rooms.mentor),
    ideas: supply(ideasRoutes, rooms.ideas),
    memory: supply(memoryRoutes, rooms.mentor),
    allowance: supply(allowanceRoutes, rooms.allowance),
    consents: supply(consentsRoutes, rooms.mentor),
    rewards: supply(rewardsRoutes, rooms.rewards),
    disputes: supply(disputesRoutes, rooms.rewards),
    rewardReviews: supply(rewardReviewsRoutes, rooms.rewards),
    rewardReviewers: supply(rewardReviewersRoutes, rooms.rewards),
    reviewing: supply(reviewingRoutes, rooms.rewards),
    proposals: supply(proposalsRoutes, rooms.mentor),
    unfound: supply(unfoundRoutes, rooms.mentor),
    roadmap: supply(roadmapRoutes, rooms.roadmap),
    functions: {
      ...supply(functionsRoutes, rooms.mentor),
      ...supply(fundingFunctionsRoutes, rooms.funding),
    },
    community: supply(communityRoutes, rooms.community),
    contests: supply(contestsRoutes, rooms.community),
    exchange: supply(exchangeRoutes, rooms.exchange),
    funding: supply(fundingRoutes, rooms.funding),
    studio: supply(studioRoutes, rooms.studio),
    research: supply(researchRoutes, rooms.research),
    pitch: supply(pitchRoutes, rooms.pitch),
    banking: supply(bankingRoutes, rooms.banking),
    bankProcedures: supply(bankProcedureRoutes, rooms.banking),
    loans: supply(loanRoutes, rooms.banking),
    joint: supply(jointRoutes, rooms.banking),
    goals: supply(goalRoutes, rooms.banking),
    investments: supply(investmentsRoutes, rooms.banking),
    cards: supply(cardRoutes, rooms.banking),
    bankSecurity: supply(bankSecurityRoutes, rooms.banking),
    bankInsights: supply(bankInsightsRoutes, rooms.banking),
    conversion: supply(conversionRoutes, rooms.banking),
    ...routesOfDecisions(rooms),
    members: supply(membersRoutes, rooms.members),
    collaborations: supply(collaborationsRoutes, rooms.collaborations),
    contacts: supply(contactsRoutes, rooms.members),
    notices: supply(noticesRoutes, rooms.notices),
    sightings: supply(sightingsRoutes, rooms.identity),
    signIns: supply(signInsRoutes, rooms.identity),
    support: supply(supportRoutes, rooms.support),
    leaving: supply(leavingRoutes, rooms.leaving),
    procedures: supply(proceduresRoutes, rooms.wallet),
  });

/** What the live connection may call of them. */
export function liveProceduresOf(router: ReturnType<typeof createRouter>): LiveProcedures {
  return {
    'exchange.placeOrder': router.exchange.placeOrder,
    'exchange.placeOco': router.exchange.placeOco,
    'exchange.amendOrder': router.exchange.amendOrder,
    'exchange.cancelOrder': router.exchange.cancelOrder,
    'exchange.cancelAllOrders': router.exchange.cancelAllOrders,
  };
}
