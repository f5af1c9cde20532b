/**
 * Why the short form leaves endpoints undone, by room: what they take is there by chance in two thousand requests, and
 * the long form gets there. Rooms that aren't here have to be brought to all that they are for.
 */

const BEFORE = 'Somebody else has to have done something before: asked, agreed, named, reported or sent.';
const TIME = 'What it is about takes time, which stands still here: a payment, a block, an answer, a paper.';
const ANOTHER = 'A second administrator has to agree, or there is nothing to decide about.';
const EMAIL =
  'It takes a code, a link of an email or a second factor, which stories of their own try now and then.';

/** By room. */
export const WHY_SELDOM: Readonly<Record<string, string>> = {
  ...{ identity: EMAIL, factors: EMAIL, emailChange: EMAIL, leaving: EMAIL },
  // No provider is configured there.
  ...{ providers: BEFORE },
  ...{ contacts: BEFORE, members: BEFORE, consents: BEFORE, collaborations: BEFORE, support: BEFORE },
  ...{ reviewing: BEFORE, roadmap: BEFORE, pitch: BEFORE, wallet: BEFORE, procedures: BEFORE },
  ...{ mentor: TIME, mentorFiles: TIME, figures: TIME, threads: TIME, ideas: TIME, memory: TIME },
  ...{ studio: TIME, research: TIME, files: TIME, functions: TIME, funding: TIME, network: TIME },
  ...{ rewards: TIME, disputes: TIME, exchange: TIME, allowance: TIME },
  ...{ rewardReviews: ANOTHER, rewardReviewers: ANOTHER, unfound: ANOTHER, policy: ANOTHER, people: ANOTHER },
  ...{ contests: ANOTHER, conversion: ANOTHER, loans: ANOTHER, banking: TIME },
  ...{ bankSecurity: BEFORE, bankInsights: BEFORE },
};

/** Of about 420; a run leaves some 150 undone. */
export const MOST_UNREACHED = 210;
