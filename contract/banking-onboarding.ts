/** Setting banking up, and what is paid from and to accounts at other banks. */
import { z } from 'zod';
import { outsideAccountSchema } from './banking-shapes.ts';
import { endpoint } from './endpoint.ts';
import { amountInputSchema, amountSchema, doneSchema, idSchema, timeSchema } from './shapes.ts';

const tag = 'Banking';

/** A payment from or to another bank. */
export const bankPaymentSchema = z.object({
  id: idSchema,
  accountId: idSchema,
  outsideAccountId: idSchema,
  bankName: z.string(),
  last4: z.string(),
  direction: z.enum(['in', 'out']),
  amount: amountSchema,
  description: z.string(),
  status: z.enum(['processing', 'settled', 'failed', 'returned']),
  /** Why it failed; what went out is back on its account then. */
  failure: z.string().nullable(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});

/** Where a member stands with setting banking up. */
export const onboardingSchema = z.object({
  step: z.enum(['choose', 'verify', 'fund', 'funding', 'done']),
  wantsCheckingAccount: z.boolean(),
  wantsSavingsAccount: z.boolean(),
  initialDepositAmount: amountSchema,
  verification: z.object({
    status: z.enum(['none', 'created', 'pending', 'active', 'refused']),
    /** Why it was refused, or what is missing. */
    reason: z.string().nullable(),
  }),
  outsideAccounts: z.array(outsideAccountSchema),
  /** The payment that brings the first deposit. */
  deposit: bankPaymentSchema.nullable(),
  /**
   * Who verifies members and carries dollars from and to other banks; `isOn` false is nobody, and `canPayIn` false is one
   * that takes none from there.
   */
  provider: z.object({
    name: z.string(),
    isSandbox: z.boolean(),
    isOn: z.boolean(),
    canPayIn: z.boolean(),
  }),
});

/** Setting banking up. */
export const onboardingEndpoints = {
  onboarding: endpoint({
    method: 'GET',
    path: '/banking/onboarding',
    tag,
    access: 'member',
    summary: 'Read where you are with setting banking up',
  }).output(onboardingSchema),

  beginOnboarding: endpoint({
    method: 'PUT',
    path: '/banking/onboarding',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Choose your accounts and your first deposit',
    description:
      'Opens the accounts that you want and don’t have. Can be changed until setting up is complete.',
    refuses: [
      'bank_nothing_chosen',
      'bank_deposit_invalid',
      'bank_payment_too_large',
      'bank_pay_in_off',
      'unverified_value',
      'bank_deposit_on_its_way',
      'bank_account_limit_reached',
    ],
  })
    .input(
      z.object({
        wantsCheckingAccount: z.boolean(),
        wantsSavingsAccount: z.boolean(),
        initialDepositAmount: amountInputSchema.default(''),
      }),
    )
    .output(onboardingSchema),

  openProviderPage: endpoint({
    method: 'POST',
    path: '/banking/onboarding/page',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Open the bank’s page that confirms who you are and links accounts',
    refuses: ['unverified_value', 'bank_provider_off', 'bank_provider_unavailable'],
  }).output(z.object({ url: z.string() })),

  refreshOnboarding: endpoint({
    method: 'POST',
    path: '/banking/onboarding/refresh',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Have the bank asked how you stand now',
    refuses: ['unverified_value', 'bank_status_unavailable'],
  }).output(onboardingSchema),

  fundOnboarding: endpoint({
    method: 'POST',
    path: '/banking/onboarding/deposit',
    tag,
    access: 'member',
    rate: 'money',
    idempotent: true,
    stepUp: { none: 'It brings the member’s own dollars in, as much as they chose before.' },
    summary: 'Pay in the first deposit',
    refuses: [
      'idempotency_key_required',
      'unverified_value',
      'idempotency_conflict',
      'bank_outside_unknown',
      'bank_pay_in_off',
      'bank_deposit_not_due',
      'bank_account_not_found',
      'bank_account_closed',
      'bank_account_frozen',
      'account_stopped',
      'bank_limit_reached',
    ],
  })
    .input(z.object({ outsideAccountId: idSchema }))
    .output(onboardingSchema),
};

/** Other banks. */
export const outsideEndpoints = {
  payments: endpoint({
    method: 'GET',
    path: '/banking/payments',
    tag,
    access: 'member',
    summary: 'List your newest payments from and to other banks',
  }).output(z.object({ items: z.array(bankPaymentSchema) })),

  unlinkOutside: endpoint({
    method: 'DELETE',
    path: '/banking/outside-accounts/{id}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Unlink your account at another bank',
    description: 'What is scheduled with it is cancelled. Payments on their way go on.',
    refuses: ['not_found', 'bank_provider_unavailable'],
  })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),

  payIn: endpoint({
    method: 'POST',
    path: '/banking/payments',
    tag,
    access: 'member',
    rate: 'money',
    idempotent: true,
    stepUp: { none: 'It brings the member’s own dollars in, from an account that the bank has linked.' },
    summary: 'Pay in from your account at another bank',
    description: 'Credited once the bank has it.',
    refuses: [
      'idempotency_key_required',
      'bank_amount_invalid',
      'bank_payment_too_large',
      'unverified_value',
      'idempotency_conflict',
      'bank_outside_unknown',
      'bank_pay_in_off',
      'bank_account_not_found',
      'bank_account_closed',
      'bank_account_frozen',
      'account_stopped',
      'bank_limit_reached',
    ],
    successStatus: 201,
  })
    .input(
      z.object({
        accountId: idSchema,
        outsideAccountId: idSchema,
        amount: amountInputSchema,
        description: z.string().trim().max(200).default('Transfer'),
      }),
    )
    .output(bankPaymentSchema),
};
