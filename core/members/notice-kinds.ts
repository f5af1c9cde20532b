/** What members are told of, by which ways from the start, and that each may choose otherwise. */

/** What happened. */
export const NOTICE_KINDS = [
  'connection_asked',
  'connection_accepted',
  'connection_declined',
  'collaboration_asked',
  'collaboration_answered',
  'collaboration_settled',
  'collaboration_rated',
  'bank_money_in',
  'bank_money_out',
  'bank_low_balance',
  'bank_interest',
  'bank_planned',
  'bank_payment_due',
  'bank_payment_taken',
  'bank_goal_reached',
  'bank_card_purchase',
  'bank_card_statement',
  'bank_joint',
  'bank_joint_asked',
] as const;
/** One of `NOTICE_KINDS`. */
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** In the notice centre, and by email. */
export interface NoticeWays {
  isShown: boolean;
  isMailed: boolean;
}

/** The ways before a member has chosen. */
export const FIRST_WAYS: Readonly<Record<NoticeKind, NoticeWays>> = {
  connection_asked: { isShown: true, isMailed: true },
  connection_accepted: { isShown: true, isMailed: false },
  connection_declined: { isShown: true, isMailed: false },
  collaboration_asked: { isShown: true, isMailed: true },
  collaboration_answered: { isShown: true, isMailed: true },
  // There is a week to object.
  collaboration_settled: { isShown: true, isMailed: true },
  collaboration_rated: { isShown: true, isMailed: false },
  bank_money_in: { isShown: true, isMailed: false },
  // Whoever sends knows of it: for those who want to hear of each.
  bank_money_out: { isShown: false, isMailed: false },
  // The member has set from which amount on.
  bank_low_balance: { isShown: true, isMailed: true },
  bank_interest: { isShown: true, isMailed: false },
  bank_planned: { isShown: true, isMailed: false },
  // A day that is missed costs a fee.
  bank_payment_due: { isShown: true, isMailed: true },
  bank_payment_taken: { isShown: true, isMailed: false },
  bank_goal_reached: { isShown: true, isMailed: true },
  bank_card_purchase: { isShown: false, isMailed: false },
  bank_card_statement: { isShown: true, isMailed: true },
  bank_joint: { isShown: true, isMailed: false },
  // An invitation runs out, and a payment waits for three days.
  bank_joint_asked: { isShown: true, isMailed: true },
};

/**
 * What is emailed at once, whatever hours a member keeps: a reward is about to move, and there is a week to object; or a
 * payment is due or waits for them, and a digest of the week could come after the day. What is written about an account (identity/member-mail) is no notice of this list, and never waits either.
 */
export const NEVER_HELD: ReadonlySet<NoticeKind> = new Set([
  'collaboration_settled',
  'bank_payment_due',
  'bank_joint_asked',
]);
