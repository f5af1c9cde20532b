/**
 * Everything that the product tells somebody of, each event once: by which ways, and whether whoever is told may choose
 * otherwise. What keeps an account or lets money out of it is always told. No email and no text message leaves without
 * naming its row here (`server/ports/mailer.ts`, `sms.ts`).
 */

/** Where in the settings an event stands. */
export type NoticeRoom = 'people' | 'pitch' | 'banking' | 'wallet' | 'account' | 'administration';

/** In the notice centre, and by email. */
export interface NoticeWays {
  isShown: boolean;
  isMailed: boolean;
}

interface Chosen {
  room: NoticeRoom;
  /** The ways before a member has chosen. */
  first: NoticeWays;
  /** Emailed at once, whatever hours a member keeps. */
  isUrgent?: true;
}

const BOTH = { isShown: true, isMailed: true };
const SHOWN = { isShown: true, isMailed: false };
const MAILED = { isShown: false, isMailed: true };
const NEITHER = { isShown: false, isMailed: false };

/** What each member chooses the ways of. */
const CHOSEN = {
  connection_asked: { room: 'people', first: BOTH },
  connection_accepted: { room: 'people', first: SHOWN },
  connection_declined: { room: 'people', first: SHOWN },
  // The number in the bar counts messages already.
  message_unread: { room: 'people', first: MAILED },
  collaboration_asked: { room: 'people', first: BOTH },
  collaboration_answered: { room: 'people', first: BOTH },
  // A reward is about to move, and there is a week to object.
  collaboration_settled: { room: 'people', first: BOTH, isUrgent: true },
  collaboration_rated: { room: 'people', first: SHOWN },
  pitch_opened: { room: 'pitch', first: BOTH },
  pitch_decided: { room: 'pitch', first: BOTH },
  pitch_fee_back: { room: 'pitch', first: BOTH },
  pitch_vote_ended: { room: 'pitch', first: BOTH },
  // Asked for project by project; a digest of the week could come after the vote.
  pitch_reminder: { room: 'pitch', first: BOTH, isUrgent: true },
  prd_received: { room: 'wallet', first: SHOWN },
  bank_money_in: { room: 'banking', first: SHOWN },
  // Whoever sends knows of it: for those who want to hear of each.
  bank_money_out: { room: 'banking', first: NEITHER },
  // The member has set from which amount on.
  bank_low_balance: { room: 'banking', first: BOTH },
  bank_interest: { room: 'banking', first: SHOWN },
  bank_planned: { room: 'banking', first: SHOWN },
  // Whoever was to be paid wasn't.
  bank_planned_paused: { room: 'banking', first: BOTH, isUrgent: true },
  // A day that is missed costs a fee.
  bank_payment_due: { room: 'banking', first: BOTH, isUrgent: true },
  bank_payment_taken: { room: 'banking', first: SHOWN },
  bank_goal_reached: { room: 'banking', first: BOTH },
  bank_card_purchase: { room: 'banking', first: NEITHER },
  bank_card_statement: { room: 'banking', first: BOTH },
  bank_joint: { room: 'banking', first: SHOWN },
  // An invitation runs out, and a payment waits for three days.
  bank_joint_asked: { room: 'banking', first: BOTH, isUrgent: true },
} as const satisfies Record<string, Chosen>;

/** By which ways something is told that nobody turns off. */
export type FixedWay = 'centre' | 'email' | 'text';

interface Fixed {
  room: NoticeRoom;
  by: readonly FixedWay[];
  /** Whoever is told may have to act at once, to keep their account or what is in it: it waits behind nothing else. */
  isSecurity?: true;
}

const MEMBER = ['centre', 'email'] as const;
const SECURITY = { by: MEMBER, isSecurity: true } as const;
/** Of an account that isn't signed in to, or whose mailbox is what is asked about. */
const MAILBOX = ['email'] as const;

/** What is always told, at once. */
const FIXED = {
  verify_email: { room: 'account', by: MAILBOX },
  reset_password: { room: 'account', by: MAILBOX },
  invited: { room: 'account', by: MAILBOX },
  sign_in: { room: 'account', by: MAILBOX },
  already_registered: { room: 'account', by: MAILBOX },
  password_changed: { room: 'account', by: MAILBOX },
  email_changed: { room: 'account', by: MAILBOX },
  action_code: { room: 'account', by: MAILBOX },
  factor_code: { room: 'account', by: ['text'] },
  factor_added: { room: 'account', by: MAILBOX },
  factor_removed: { room: 'account', by: MAILBOX },
  factors_reset: { room: 'account', by: MAILBOX },
  recovery_code_used: { room: 'account', by: MAILBOX },
  recovery_codes_renewed: { room: 'account', by: MAILBOX },
  passkey_copied: { room: 'account', by: MAILBOX },
  api_key_made: { room: 'account', by: MAILBOX },
  api_key_renewed: { room: 'account', by: MAILBOX },
  webhook_added: { room: 'account', ...SECURITY },
  webhook_off: { room: 'account', by: MEMBER },
  provider_linked: { room: 'account', by: MAILBOX },
  provider_unlinked: { room: 'account', by: MAILBOX },
  new_device: { room: 'account', ...SECURITY },
  account_stopped: { room: 'account', ...SECURITY },
  archive: { room: 'account', by: MEMBER },
  deletion: { room: 'account', ...SECURITY },
  deleted: { room: 'account', by: MAILBOX },
  contact_message: { room: 'account', by: MAILBOX },
  sending_limit: { room: 'wallet', ...SECURITY },
  card_payment_back: { room: 'wallet', by: MEMBER },
  bank_limit_raised: { room: 'banking', ...SECURITY },
  bank_alert: { room: 'banking', ...SECURITY },
  bank_returned: { room: 'banking', by: MEMBER },
  bank_loan: { room: 'banking', by: MEMBER },
  bank_card_trouble: { room: 'banking', by: MEMBER },
  admin_proposal: { room: 'administration', by: MEMBER },
  admin_message: { room: 'administration', by: MEMBER },
  admin_dispute: { room: 'administration', by: MEMBER },
  admin_collateral: { room: 'administration', by: MEMBER },
  admin_backups: { room: 'administration', by: MEMBER },
  admin_health: { room: 'administration', by: MEMBER },
} as const satisfies Record<string, Fixed>;

/** What a member may choose the ways of. */
export type NoticeKind = keyof typeof CHOSEN;
/** What is always told. */
export type FixedKind = keyof typeof FIXED;
/** Of it, what stands in the notice centre and is emailed. */
export type MemberKind = {
  [Kind in FixedKind]: (typeof FIXED)[Kind]['by'] extends typeof MEMBER ? Kind : never;
}[FixedKind];

/** All of the first, in the order of the settings. */
export const NOTICE_KINDS = Object.keys(CHOSEN) as readonly NoticeKind[];
/** All of the second. */
export const FIXED_KINDS = Object.keys(FIXED) as readonly FixedKind[];

/** Where in the settings an event stands. */
export function roomOf(kind: NoticeKind | FixedKind): NoticeRoom {
  return { ...CHOSEN, ...FIXED }[kind].room;
}

/** The ways of something before a member has chosen. */
export function firstWays(kind: NoticeKind): NoticeWays {
  return CHOSEN[kind].first;
}

/** Whether an email of it comes at once, whatever hours its member keeps. */
export function isUrgent(kind: NoticeKind): boolean {
  return (CHOSEN[kind] as Chosen).isUrgent === true;
}

/** Whether it may have to be acted on at once, and so waits behind nothing else that is told. */
export function isSecurity(kind: MemberKind): boolean {
  return (FIXED[kind] as Fixed).isSecurity === true;
}

/** By which ways something is told that nobody turns off. */
export function fixedWays(kind: FixedKind): readonly FixedWay[] {
  return FIXED[kind].by;
}
