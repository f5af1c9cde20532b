/** Joint accounts: who is on them, what each may do there, and payments that take two. Opening one is `banking.open`. */
import { z } from 'zod';
import { DEPOSIT_KINDS } from '#core/banking/deposit-terms.ts';
import { SEAT_ROLES } from '#core/banking/joint.ts';
import { bankAccountSchema } from './banking-shapes.ts';
import { endpoint } from './endpoint.ts';
import { amountInputSchema, amountSchema, idSchema, timeSchema } from './shapes.ts';

const tag = 'Banking joint accounts';
const byId = z.object({ id: idSchema });
const roleSchema = z.enum(SEAT_ROLES);

const seatLimitsSchema = z.object({
  singleLimit: amountSchema.nullable(),
  dailyLimit: amountSchema.nullable(),
});

/** Somebody on an account, or invited to it. */
const seatSchema = seatLimitsSchema.extend({
  id: idSchema,
  username: z.string(),
  role: roleSchema,
  isInvited: z.boolean(),
  /** Of an invitation. */
  expiresAt: timeSchema.nullable(),
  /** Higher limits that wait for their time. */
  raise: seatLimitsSchema.extend({ from: timeSchema }).nullable(),
});

/** A payment that waits for a second person, or did within the last week. */
const waitingPaymentSchema = z.object({
  id: idSchema,
  askedBy: z.string(),
  isYours: z.boolean(),
  to: z.string(),
  amount: amountSchema,
  description: z.string(),
  status: z.enum(['waiting', 'paid', 'declined', 'withdrawn', 'expired']),
  /** Why it was declined, or ended by itself. */
  reason: z.string().nullable(),
  createdAt: timeSchema,
  expiresAt: timeSchema,
});

/** A joint account as one who is on it sees it. Its dollars are its holder's. */
export const jointAccountSchema = z.object({
  account: bankAccountSchema,
  role: roleSchema,
  isHolder: z.boolean(),
  holder: z.string(),
  /** Your own seat; its holder has none. */
  seatId: idSchema.nullable(),
  people: z.array(seatSchema),
  twoFrom: z.object({
    /** From which amount on a payment takes two; null is never. */
    amount: amountSchema.nullable(),
    /** A higher one that waits for another owner, or for its time. */
    raise: z
      .object({
        amount: amountSchema.nullable(),
        askedBy: z.string(),
        isYours: z.boolean(),
        from: timeSchema.nullable(),
      })
      .nullable(),
  }),
  payments: z.array(waitingPaymentSchema),
});

/** The accounts that a member is on, and where they are invited. */
export const jointOverviewSchema = z.object({
  items: z.array(jointAccountSchema),
  invitations: z.array(
    z.object({
      id: idSchema,
      accountName: z.string(),
      accountType: z.enum(DEPOSIT_KINDS),
      holder: z.string(),
      invitedBy: z.string(),
      role: roleSchema,
      expiresAt: timeSchema,
    }),
  ),
  /** The most people on one account. */
  mostPeople: z.number().int(),
});

/** Who is on an account. */
const seatEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/banking/joint',
    tag,
    access: 'member',
    summary: 'List the joint accounts that you are on, and your invitations',
  }).output(jointOverviewSchema),

  invite: endpoint({
    method: 'POST',
    path: '/banking/accounts/{id}/people',
    tag,
    access: 'owner',
    stepUp: 'fresh',
    isUsedByCommand: true,
    // Without a name: what was confirmed stays, and whoever is invited may go.
    confirms: ({ role }: { role: string }) => `Invite somebody to a joint account as ${role}`,
    summary: 'Invite somebody to a joint account',
    description:
      'As a viewer, a spender or an owner; owners invite. They have a week to answer. An account has ten people at most.',
    refuses: [
      'unverified_value',
      'not_found',
      'joint_not_allowed',
      'bank_account_closed',
      'account_stopped',
      'member_not_found',
      'joint_is_you',
      'joint_on_it',
      'joint_invited_enough',
      'joint_full',
    ],
  })
    .input(byId.extend({ username: z.string().trim().min(1).max(100), role: roleSchema }))
    .output(jointOverviewSchema),

  answer: endpoint({
    method: 'POST',
    path: '/banking/joint/seats/{id}/answer',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Accept or decline an invitation to a joint account',
    refuses: ['unverified_value', 'not_found', 'joint_invitation_over', 'joint_seats_full'],
  })
    .input(byId.extend({ accepts: z.boolean() }))
    .output(jointOverviewSchema),

  setSeat: endpoint({
    method: 'PUT',
    path: '/banking/joint/seats/{id}',
    tag,
    access: 'owner',
    stepUp: 'by-command',
    summary: 'Change the role of somebody on a joint account, and what they may move',
    description:
      'By owners. Null is no limit. What is less holds at once; a higher limit holds 24 hours later; what is more wants a second factor confirmed a moment ago, or an emailed code.',
    refuses: [
      'joint_limit_invalid',
      'not_found',
      'joint_not_allowed',
      'bank_account_closed',
      'joint_invitation_over',
      'account_stopped',
      'fresh_two_factor_required',
      'email_code_required',
      'verified_email_required',
    ],
  })
    .input(
      byId.extend({
        role: roleSchema,
        singleLimit: amountInputSchema.nullable(),
        dailyLimit: amountInputSchema.nullable(),
      }),
    )
    .output(jointOverviewSchema),

  endSeat: endpoint({
    method: 'DELETE',
    path: '/banking/joint/seats/{id}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Leave a joint account, remove somebody, or take an invitation back',
    description: 'What they asked for and nobody has confirmed yet ends with it.',
    refuses: ['not_found', 'joint_not_allowed', 'joint_invitation_over'],
  })
    .input(byId)
    .output(jointOverviewSchema),
};

/** What takes two. */
const twoEndpoints = {
  setTwoFrom: endpoint({
    method: 'PUT',
    path: '/banking/accounts/{id}/two-from',
    tag,
    access: 'owner',
    stepUp: 'by-command',
    summary: 'Set from which amount on payments of a joint account take two',
    description:
      'By owners. What is lower holds at once. What is higher, or null for never, holds 24 hours after another owner has set the same, and wants a second factor confirmed a moment ago, or an emailed code, of both.',
    refuses: [
      'joint_limit_invalid',
      'not_found',
      'joint_not_allowed',
      'bank_account_closed',
      'account_stopped',
      'fresh_two_factor_required',
      'email_code_required',
      'verified_email_required',
    ],
  })
    .input(byId.extend({ amount: amountInputSchema.nullable() }))
    .output(jointOverviewSchema),

  confirmPayment: endpoint({
    method: 'POST',
    path: '/banking/joint/payments/{id}/confirm',
    tag,
    access: 'owner',
    rate: 'money',
    stepUp: 'by-command',
    summary: 'Confirm a payment that waits for a second person',
    description:
      'By somebody else than asked for it, who may spend. It is paid at once, within the limits that hold now. Wants a second factor confirmed a moment ago, or an emailed code.',
    refuses: [
      'not_found',
      'joint_not_allowed',
      'joint_own_payment',
      'joint_payment_over',
      'fresh_two_factor_required',
      'email_code_required',
      'verified_email_required',
      'bank_recipient_unknown',
      'bank_outside_unknown',
      'bank_account_not_found',
      'bank_account_closed',
      'bank_account_frozen',
      'bank_limit_reached',
      'joint_limit_reached',
      'joint_held_back',
      'account_stopped',
      'bank_debt_first',
      'credit_in_default',
      'bank_sending_limit_reached',
      'bank_insufficient_balance',
    ],
  })
    .input(byId)
    .output(jointOverviewSchema),

  declinePayment: endpoint({
    method: 'POST',
    path: '/banking/joint/payments/{id}/decline',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Decline a payment that waits, or withdraw your own',
    description: 'What was held for it is there again. Declining wants a reason; withdrawing doesn’t.',
    refuses: ['not_found', 'joint_not_allowed', 'joint_reason_missing', 'joint_payment_over'],
  })
    .input(byId.extend({ reason: z.string().trim().max(200).default('') }))
    .output(jointOverviewSchema),
};

/** The endpoints of joint accounts. */
export const jointContract = { ...seatEndpoints, ...twoEndpoints };
