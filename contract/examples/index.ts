/**
 * One example of a request and of its answer for every endpoint, as the reference shows them. An endpoint
 * without an example does not type-check, and a test reads each with the schemas of its endpoint. They are
 * kept apart from the schemas, so that the contract stays short to read.
 */
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import type { Contract } from '#contract/index.ts';
import { apiKeysExamples } from './api-keys.ts';
import { auditExamples } from './audit.ts';
import { bankingExamples, bankProceduresExamples } from './banking.ts';
import { cardsExamples } from './banking-cards.ts';
import { conversionExamples } from './banking-conversion.ts';
import { goalsExamples } from './banking-goals.ts';
import { bankInsightsExamples } from './banking-insights.ts';
import { investmentsExamples } from './banking-investments.ts';
import { jointExamples } from './banking-joint.ts';
import { loansExamples } from './banking-loans.ts';
import { bankSecurityExamples } from './banking-security.ts';
import { booksExamples } from './books.ts';
import { collaborationsExamples } from './collaborations.ts';
import { communityExamples, contestsExamples } from './community.ts';
import { consoleExamples } from './console.ts';
import { contactsExamples } from './contacts.ts';
import { emailChangeExamples } from './email-change.ts';
import { exchangeExamples } from './exchange.ts';
import { factorsExamples } from './factors.ts';
import { filesExamples } from './files.ts';
import { fundingExamples, fundingFunctionsExamples } from './funding.ts';
import { ideasExamples } from './ideas.ts';
import { identityExamples } from './identity.ts';
import { leavingExamples } from './leaving.ts';
import { membersExamples } from './members.ts';
import {
  figuresExamples,
  functionsExamples,
  mentorExamples,
  mentorFilesExamples,
  rewardsExamples,
} from './mentor.ts';
import {
  allowanceExamples,
  consentsExamples,
  disputesExamples,
  memoryExamples,
  proposalsExamples,
  rewardReviewsExamples,
  threadsExamples,
  unfoundExamples,
} from './mentor-threads.ts';
import { noticesExamples } from './notices.ts';
import { peopleExamples } from './people.ts';
import { pitchExamples } from './pitch.ts';
import { policyExamples } from './policy.ts';
import { providersExamples } from './providers.ts';
import { researchExamples } from './research.ts';
import { reviewingExamples, rewardReviewersExamples } from './reviewing.ts';
import { roadmapExamples } from './roadmap.ts';
import { sightingsExamples } from './sightings.ts';
import { signInsExamples } from './sign-ins.ts';
import { studioExamples } from './studio.ts';
import { supportExamples } from './support.ts';
import { networkExamples, proceduresExamples, walletExamples } from './wallet.ts';
import { webhooksExamples } from './webhooks.ts';

type Inputs = InferContractRouterInputs<Contract>;
type Outputs = InferContractRouterOutputs<Contract>;

/** An endpoint that takes no input has no request; a file is described in words; a refusal has no answer. */
type ExampleOf<Input, Output> = (unknown extends Input ? { request?: never } : { request: Input }) &
  ([Output] extends [never] ? { response?: never } : { response: Output extends Blob ? string : Output });

/** The examples of one noun of the contract. */
export type ExamplesOf<Noun extends keyof Contract> = {
  [Name in keyof Contract[Noun]]: ExampleOf<
    Name extends keyof Inputs[Noun] ? Inputs[Noun][Name] : never,
    Name extends keyof Outputs[Noun] ? Outputs[Noun][Name] : never
  >;
};

/** Every example, by noun and endpoint. */
export const examples: { [Noun in keyof Contract]: ExamplesOf<Noun> } = {
  identity: identityExamples,
  emailChange: emailChangeExamples,
  factors: factorsExamples,
  providers: providersExamples,
  apiKeys: apiKeysExamples,
  webhooks: webhooksExamples,
  files: filesExamples,
  wallet: walletExamples,
  network: networkExamples,
  mentor: mentorExamples,
  mentorFiles: mentorFilesExamples,
  figures: figuresExamples,
  threads: threadsExamples,
  ideas: ideasExamples,
  memory: memoryExamples,
  allowance: allowanceExamples,
  consents: consentsExamples,
  rewards: rewardsExamples,
  disputes: disputesExamples,
  rewardReviews: rewardReviewsExamples,
  rewardReviewers: rewardReviewersExamples,
  reviewing: reviewingExamples,
  proposals: proposalsExamples,
  unfound: unfoundExamples,
  roadmap: roadmapExamples,
  functions: { ...functionsExamples, ...fundingFunctionsExamples },
  community: communityExamples,
  contests: contestsExamples,
  exchange: exchangeExamples,
  funding: fundingExamples,
  studio: studioExamples,
  research: researchExamples,
  pitch: pitchExamples,
  banking: bankingExamples,
  loans: loansExamples,
  joint: jointExamples,
  goals: goalsExamples,
  investments: investmentsExamples,
  cards: cardsExamples,
  bankSecurity: bankSecurityExamples,
  bankInsights: bankInsightsExamples,
  conversion: conversionExamples,
  books: booksExamples,
  policy: policyExamples,
  audit: auditExamples,
  console: consoleExamples,
  people: peopleExamples,
  members: membersExamples,
  contacts: contactsExamples,
  collaborations: collaborationsExamples,
  notices: noticesExamples,
  sightings: sightingsExamples,
  signIns: signInsExamples,
  support: supportExamples,
  leaving: leavingExamples,
  procedures: proceduresExamples,
  bankProcedures: bankProceduresExamples,
};
