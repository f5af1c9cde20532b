/** Banking: accounts, transfers, limits and statements. */
import { z } from 'zod';
import { DEPOSIT_KINDS } from '#core/banking/deposit-terms.ts';
import { onboardingEndpoints, outsideEndpoints } from './banking-onboarding.ts';
import { scheduledEndpoints } from './banking-scheduled.ts';
import {
  bankAccountDetailsSchema,
  bankAccountSchema,
  bankBalancesSchema,
  bankingOverviewSchema,
  bankLimitSchema,
  bankReceiptSchema,
  bankRecipientSchema,
  bankTransactionSchema,
} from './banking-shapes.ts';
import { EXPORTS_OWN, endpoint } from './endpoint.ts';
import { amountInputSchema, idSchema, pageInputSchema, pageOf } from './shapes.ts';

const tag = 'Banking';
const byId = z.object({ id: idSchema });

/** Accounts: opened, named, made primary, frozen, closed. */
const accountEndpoints = {
  overview: endpoint({
    method: 'GET',
    path: '/banking',
    tag,
    access: 'member',
    summary: 'Read your accounts and what they come to',
  }).output(bankingOverviewSchema),

  balances: endpoint({
    method: 'GET',
    path: '/banking/balances',
    tag,
    access: 'member',
    summary: 'Read what your accounts held on each of the last thirty days',
    description:
      'Open accounts of yours, and joint ones that you are on. Balances are those that postings left.',
  }).output(bankBalancesSchema),

  open: endpoint({
    method: 'POST',
    path: '/banking/accounts',
    tag,
    access: 'member',
    idempotent: true,
    stepUp: 'none',
    summary: 'Open an account',
    description:
      'Its balance is 0. The first open account is the primary one; a joint one never is, and its dollars are yours whoever is on it.',
    refuses: [
      'idempotency_key_required',
      'unverified_value',
      'bank_account_name_missing',
      'bank_account_limit_reached',
      'idempotency_conflict',
    ],
    successStatus: 201,
  })
    .input(
      z.object({
        accountName: z.string().max(100),
        accountType: z.enum(DEPOSIT_KINDS),
        /** Whether others can be invited to it; it stays so. */
        isJoint: z.boolean().default(false),
      }),
    )
    .output(bankAccountSchema),

  account: endpoint({
    method: 'GET',
    path: '/banking/accounts/{id}',
    tag,
    access: 'owner',
    summary: 'Read one account, with its whole number',
    refuses: ['not_found'],
  })
    .input(byId)
    .output(bankAccountDetailsSchema),

  rename: endpoint({
    method: 'PATCH',
    path: '/banking/accounts/{id}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Rename an account',
    refuses: [
      'bank_account_name_missing',
      'not_found',
      'joint_not_allowed',
      'bank_account_closed',
      'bank_account_frozen',
    ],
  })
    .input(byId.extend({ accountName: z.string().max(100) }))
    .output(bankAccountSchema),

  tellBelow: endpoint({
    method: 'PUT',
    path: '/banking/accounts/{id}/tell-below',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Set below which balance you are told',
    description: 'Each time that what leaves takes the balance below it; null for never.',
    refuses: ['tell_below_invalid', 'not_found', 'bank_account_closed'],
  })
    .input(byId.extend({ amount: amountInputSchema.nullable() }))
    .output(bankAccountDetailsSchema),

  makePrimary: endpoint({
    method: 'POST',
    path: '/banking/accounts/{id}/primary',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Make an account your primary one',
    description: 'What other members send to your name arrives on it.',
    refuses: ['not_found', 'bank_account_closed', 'bank_account_frozen'],
  })
    .input(byId)
    .output(bankAccountSchema),

  freeze: endpoint({
    method: 'POST',
    path: '/banking/accounts/{id}/freeze',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Freeze an account',
    description:
      'At once: nothing goes out and nothing comes in. Interest still accrues. A joint account is frozen by its owners, and unfrozen by its holder.',
    refuses: ['not_found', 'joint_not_allowed', 'bank_account_closed'],
  })
    .input(byId)
    .output(bankAccountSchema),

  unfreeze: endpoint({
    method: 'POST',
    path: '/banking/accounts/{id}/unfreeze',
    tag,
    scope: 'banking:pay',
    access: 'owner',
    stepUp: 'by-command',
    summary: 'Unfreeze an account',
    description: 'Wants a second factor confirmed a moment ago, or an emailed code.',
    refuses: [
      'not_found',
      'bank_account_closed',
      'fresh_two_factor_required',
      'email_code_required',
      'verified_email_required',
    ],
  })
    .input(byId)
    .output(bankAccountSchema),

  close: endpoint({
    method: 'POST',
    path: '/banking/accounts/{id}/close',
    tag,
    scope: 'banking:pay',
    access: 'owner',
    stepUp: { none: 'It has to be empty; its last interest goes to the member’s own wallet.' },
    summary: 'Close an empty account',
    description:
      'For good. Whole cents of interest that have accrued go to your dollar wallet. The primary account closes last.',
    refuses: [
      'not_found',
      'bank_account_frozen',
      'account_stopped',
      'bank_account_not_empty',
      'bank_payment_under_way',
      'bank_primary_stays',
      'bank_account_has_goals',
      'investment_still_held',
    ],
  })
    .input(byId)
    .output(bankAccountSchema),
};

/** What moved, and moving it. */
const moneyEndpoints = {
  transactions: endpoint({
    method: 'GET',
    path: '/banking/accounts/{id}/transactions',
    tag,
    access: 'owner',
    summary: 'List an account’s transactions, newest first',
    description:
      'Searched by the other side’s name, the note, the reference, an exact amount, or a day such as `2026-11-26`.',
    refuses: ['not_found'],
  })
    .input(
      pageInputSchema.extend({
        id: idSchema,
        search: z.string().trim().max(100).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(pageOf(bankTransactionSchema)),

  recipient: endpoint({
    method: 'GET',
    path: '/banking/recipients/{recipient}',
    tag,
    access: 'member',
    rate: 'lookup',
    summary: 'Find whose account would receive a transfer',
    description: 'By account number, or by username. One at a time and rate limited: it is no directory.',
    refuses: ['bank_recipient_unknown'],
  })
    .input(z.object({ recipient: z.string().trim().max(100) }))
    .output(bankRecipientSchema),

  transfer: endpoint({
    method: 'POST',
    path: '/banking/transfers',
    tag,
    access: 'member',
    rate: 'money',
    idempotent: true,
    stepUp: 'by-command',
    summary: 'Transfer between your accounts, your wallet, other members and other banks',
    description:
      'Null stands for your dollar wallet. What goes to another member, or to your account at another bank, counts in your sending limits; a large one wants a second factor confirmed a moment ago, or an emailed code. Dollars for another bank come back when it can’t be reached. From a joint account it may wait for a second person (`waitsUntil`).',
    refuses: [
      'idempotency_key_required',
      'bank_amount_invalid',
      'bank_one_target',
      'bank_account_not_found',
      'bank_same_account',
      'unverified_value',
      'bank_recipient_unknown',
      'bank_recipient_is_you',
      'bank_recipient_unconfirmed',
      'bank_recipient_changed',
      'bank_outside_unknown',
      'bank_account_closed',
      'bank_account_frozen',
      'joint_not_allowed',
      'joint_outside_by_holder',
      'bank_limit_reached',
      'joint_limit_reached',
      'joint_held_back',
      'joint_waiting_full',
      'account_stopped',
      'bank_debt_first',
      'credit_in_default',
      'bank_sending_limit_reached',
      'fresh_two_factor_required',
      'email_code_required',
      'verified_email_required',
      'bank_insufficient_balance',
      'idempotency_conflict',
    ],
    successStatus: 201,
  })
    .input(
      z.object({
        fromAccountId: idSchema.nullable(),
        toAccountId: idSchema.nullable().default(null),
        /** Another member’s account number or username. */
        recipient: z.string().trim().min(1).max(100).nullable().default(null),
        /** One of your accounts at another bank. */
        outsideAccountId: idSchema.nullable().default(null),
        /** What looking up the recipient answered; it has to be there where there is a recipient. */
        expected: z.string().max(200).nullable().default(null),
        amount: amountInputSchema,
        description: z.string().trim().max(200).default('Transfer'),
      }),
    )
    .output(bankReceiptSchema),

  statement: endpoint({
    method: 'GET',
    path: '/banking/accounts/{id}/statement',
    tag,
    access: 'owner',
    isPrivate: true,
    stepUp: EXPORTS_OWN,
    summary: 'Download the statement of a month',
    refuses: ['not_found', 'bank_statement_month_invalid'],
  })
    .input(
      z.object({
        id: idSchema,
        month: z.string().regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/),
        format: z.enum(['csv', 'pdf']),
      }),
    )
    .output(z.file()),
};

const limitsSchema = z.object({ items: z.array(bankLimitSchema) });

/** Limits of an account, by type of transaction. */
const limitEndpoints = {
  limits: endpoint({
    method: 'GET',
    path: '/banking/accounts/{id}/limits',
    tag,
    access: 'owner',
    summary: 'Read the limits of an account',
    refuses: ['not_found'],
  })
    .input(byId)
    .output(limitsSchema),

  setLimits: endpoint({
    method: 'PUT',
    path: '/banking/accounts/{id}/limits',
    tag,
    access: 'owner',
    stepUp: 'by-command',
    summary: 'Set the limits of one type of transaction',
    description:
      'Null is none. What is lower holds at once; what is higher holds 24 hours later, and wants a second factor confirmed a moment ago, or an emailed code.',
    refuses: [
      'not_found',
      'joint_not_allowed',
      'bank_limit_type_missing',
      'bank_limit_invalid',
      'bank_account_closed',
      'account_stopped',
      'fresh_two_factor_required',
      'email_code_required',
      'verified_email_required',
    ],
  })
    .input(
      z.object({
        id: idSchema,
        transactionType: z.string().max(20),
        dailyLimit: amountInputSchema.nullable(),
        monthlyLimit: amountInputSchema.nullable(),
        singleTransactionLimit: amountInputSchema.nullable(),
      }),
    )
    .output(limitsSchema),
};

/** The endpoints of banking. */
export const bankingContract = {
  ...accountEndpoints,
  ...moneyEndpoints,
  ...limitEndpoints,
  ...onboardingEndpoints,
  ...outsideEndpoints,
  ...scheduledEndpoints,
};
