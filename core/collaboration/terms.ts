/** The numbers of collaborations; each says why. */
import { units } from '#core/money/amount.ts';

/** Characters of a title. */
export const MAX_TITLE = 100;
/** Characters of a description. */
export const MAX_DESCRIPTION = 2000;
/** Characters of an objection. */
export const MAX_OBJECTION = 1000;
/** Characters of what is said with a rating. */
export const MAX_RATING_WORDS = 300;

/** Skills that one may need. */
export const MAX_SKILLS_NEEDED = 8;

/** Who may be in one beside its initiator: so many shares are posted at once. */
export const MOST_COLLABORATORS = 20;
/** And may ask to join, over all its time: nobody's list is flooded. */
export const MOST_REQUESTS = 200;
/** What a member may have open at once. */
export const MOST_OPEN = 20;
/** What a member may ask to join within a day. */
export const MOST_JOINS_A_DAY = 20;

/** The least reward but none: less could not be split among so many. */
export const LEAST_REWARD_MINOR = units('PRD', 1).minor;

/** How far ahead the end may lie, in days. */
export const LONGEST_DAYS = 180;

/** From this reward on, whoever shares it confirms the split or has the time to object. */
export const LARGE_SPLIT_MINOR = units('PRD', 100).minor;
/** How long one may object, in days: a week holds a weekend and an illness. */
export const OBJECTION_DAYS = 7;
/** After so many days a dispute that nobody decided goes as it was proposed: nothing stays locked for ever. */
export const DISPUTE_DAYS = 30;

/** How long those of a finished one may rate each other, in days; then what was said is shown. */
export const RATING_DAYS = 14;
/** Who was rated by fewer is new. */
export const LEAST_RATERS = 3;

/** Characters of a text that is to be reviewed: a long plan with all that belongs to it. */
export const MAX_REVIEWED = 200_000;
/** Characters of a review. */
export const MAX_REVIEW = 20_000;

/** A day. */
export const DAY_MS = 24 * 60 * 60 * 1000;
