/** Words of joint accounts. */
import type { JointAccount, JointPayment } from './joint-queries.ts';

/** What each role may do. */
export const ROLES = {
  viewer: { name: 'Viewer', means: 'sees the account and all that moves' },
  spender: { name: 'Spender', means: 'moves money, too' },
  owner: { name: 'Owner', means: 'also invites, gives roles and sets limits' },
} as const satisfies Record<JointAccount['role'], object>;

/** The roles as a list offers them. */
export const ROLE_CHOICES = (Object.keys(ROLES) as JointAccount['role'][]).map(
  (role) => [role, `${ROLES[role].name}: ${ROLES[role].means}`] as const,
);

/** Where a payment stands. */
export const PAYMENT_STATES = {
  waiting: 'Waiting',
  paid: 'Paid',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const satisfies Record<JointPayment['status'], string>;

/** Whose the dollars are, said to whoever is about to be on an account. */
export const WHOSE = (holder: string) =>
  `Its money is ${holder}’s: what you put in becomes theirs, and their limits hold for all of it.`;
