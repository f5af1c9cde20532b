/** The numbers of projects and their votes, each with its source. Amounts are in the smallest unit. */
import { units } from '#core/money/amount.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** What it costs to put a project to the vote: 100 PRD (D3 §9). */
export const PITCH_FEE_MINOR = units('PRD', 100).minor;
/** What a member must hold to keep a draft: 10 PRD (D3 §5, C-83). */
export const MIN_BALANCE_MINOR = units('PRD', 10).minor;
/** How long a vote is open: 14 days (D3 §9). */
export const VOTING_DAYS = 14;
/** How long a vote is open, in milliseconds. */
export const VOTING_MS = VOTING_DAYS * DAY_MS;
/** How many members must have voted, where the pool does not say otherwise: 50 (D3 §9). */
export const VOTER_THRESHOLD = 50;
/** The least that a vote holds, where the pool does not say otherwise. Ours: dust is no voice (C-29c). */
export const MIN_VOTE_MINOR = units('PRD', 1).minor;
/** How old an account must be to vote, where the pool does not say otherwise. Ours. */
export const MIN_ACCOUNT_DAYS = 3;
/** What may be asked for: 1 to 1,000,000 USD (D3 §5). */
export const MIN_REQUEST_MINOR = units('USD', 1).minor;
/** The most that may be asked for (D3 §5). */
export const MAX_REQUEST_MINOR = units('USD', 1_000_000).minor;
/** Below this a screen says that most rounds start at 1,000 USD (C-07). */
export const USUAL_REQUEST_MINOR = units('USD', 1_000).minor;
/** What the amount field of a new pitch begins with: 10,000 USD (D3 §2). */
export const DEFAULT_REQUEST_MINOR = units('USD', 10_000).minor;
/** A paid fee without a submission goes back after 30 days (C-94). */
export const FEE_CREDIT_MS = 30 * DAY_MS;
/** How old an account must be before its welcome PRD may pay the fee, where the operator does not say (C-05). */
export const PROMO_FEE_MIN_AGE_DAYS = 3;
/** Who asked for it is reminded this long before the close (B4.1). */
export const REMINDER_HOURS = [48, 6] as const;
/** How long before the end of a vote members are reminded, in milliseconds. */
export const REMINDER_MS = REMINDER_HOURS.map((hours) => hours * HOUR_MS);
/** Documents of a project: at most 10 of 10 MB (D3 §9). */
export const MAX_DOCUMENTS = 10;
/** The largest document of a project (D3 §9). */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
/** What a document of a project may be called. */
export const DOCUMENT_TYPES = ['research', 'technical', 'financial', 'legal', 'other'] as const;
/** Drafts that a member may keep at once, and milestones that a project may have. */
export const MAX_DRAFTS = 20;
/** The most milestones that a project may have. */
export const MAX_MILESTONES = 10;
/** What a vote approved is reserved in the pool for so long after the last step (B5.4). */
export const RESERVED_DAYS = 90;
/** The same in milliseconds. */
export const RESERVED_MS = RESERVED_DAYS * DAY_MS;
/** From here on two people approve a payout, where the pool does not say otherwise. */
export const FOUR_EYES_MINOR = units('USD', 5_000).minor;

/** The longest texts of a project, in UTF-16 code units. */
export const TEXT_LIMITS = {
  title: 120,
  description: 20_000,
  documentName: 160,
  documentDescription: 500,
  milestone: 120,
  evidence: 4_000,
  comment: 2_000,
  reason: 500,
  nda: 20_000,
} as const;

/** Where a project stands. A vote is open while it is `active`. */
export const PROJECT_STATUSES = ['draft', 'active', 'approved', 'rejected', 'funded'] as const;
/** One of `PROJECT_STATUSES`. */
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** How an amount becomes weight: as it is, or its square root. */
export const WEIGHTINGS = ['linear', 'quadratic'] as const;
/** One of `WEIGHTINGS`. */
export type Weighting = (typeof WEIGHTINGS)[number];

/** Who sees amounts and sides before the close: everybody, or nobody but the voter (C-97d). */
export const VOTE_PRIVACIES = ['public', 'hidden_until_close'] as const;
/** One of `VOTE_PRIVACIES`. */
export type VotePrivacy = (typeof VOTE_PRIVACIES)[number];
