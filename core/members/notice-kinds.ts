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
};

/**
 * What is emailed at once, whatever hours a member keeps: a reward is about to move, and there is a week to object. What
 * is written about an account (identity/member-mail) is no notice of this list, and never waits either.
 */
export const NEVER_HELD: ReadonlySet<NoticeKind> = new Set(['collaboration_settled']);
