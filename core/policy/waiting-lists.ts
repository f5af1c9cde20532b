/** What can wait for administrators, as the console counts it. */

/** Lists in which something waits for an administrator, in the order of the console's sections. */
export const WAITING_LISTS = [
  'withdrawals',
  'proposals',
  'tiers',
  'loans',
  'memberReports',
  'projectReports',
  'collaborationDisputes',
  'messages',
  'rewardDisputes',
  'rewardReviews',
  'tradePatterns',
  'bankAlerts',
] as const;

/** From so many on they are not counted to the end. */
export const MOST_COUNTED = 1_000;
