/**
 * The decisions that a founder can have worked out, and the fields of their forms, by name alone: what they ask and
 * what is computed from them stands in `core/interview/decide`.
 */

/** The decisions. */
export const DECISION_IDS = [
  'order',
  'buy',
  'hire',
  'borrow',
  'price',
  'flat',
  'capacity',
  'wage',
  'late',
  'yield',
  'owed',
  'proof',
  'works',
  'partners',
  'profitShare',
  'commission',
  'other',
] as const;
/** One of them. */
export type DecisionId = (typeof DECISION_IDS)[number];

/** Sums of money that are no value of the card. */
export const DECISION_SUMS = [
  'newPrice',
  'thing',
  'saves',
  'upkeep',
  'wages',
  'loan',
  'instalment',
  'poorMonth',
  'fee',
  'hourPay',
  'takings',
  'rawPrice',
  'otherCost',
  'owed',
  'startNeed',
  'share',
  'slowInstalment',
  'morePrice',
  'moreCost',
  'commission',
] as const;

/** Numbers that are no value of the card. */
export const DECISION_NUMBERS = [
  'quantity',
  'lateDays',
  'unitMinutes',
  'travelMinutes',
  'weekHours',
  'openDays',
  'more',
  'wageHours',
  'onTop',
  'loanMonths',
  'interest',
  'payers',
  'uses',
  'unitHours',
  'unpaidHours',
  'lateShare',
  'raw',
  'owedWeeks',
  'asked',
  'saidYes',
  'onlyCheaper',
  'paid',
  'members',
  'slowMembers',
  'soldThen',
  'freedHours',
  'savedMinutes',
  'profitPercent',
  'pricePercent',
  'brought',
] as const;

/** All that a row of a decision may be. */
export const DECISION_FIELDS = [...DECISION_SUMS, ...DECISION_NUMBERS] as const;
/** One of them. */
export type DecisionField = (typeof DECISION_FIELDS)[number];

/** Whether a field is a sum of money. */
export const isDecisionSum = (field: DecisionField): boolean => DECISION_SUMS.some((one) => one === field);
