/** Examples of banking. */
import type { z } from 'zod';
import type { bankPaymentSchema, onboardingSchema } from '#contract/banking-onboarding.ts';
import type { scheduledTransferSchema } from '#contract/banking-scheduled.ts';
import type { bankAccountSchema, bankLimitSchema } from '#contract/banking-shapes.ts';
import type { ExamplesOf } from './index.ts';
import { AT, LATER, MEMBER_ID } from './shared.ts';

const ACCOUNT_ID = '019cbdb2-1010-7c01-8a01-1d2e3f4a5c01';
const OTHER_ID = '019cbdb2-1011-7c02-8a02-1d2e3f4a5c02';
const TRANSFER_ID = '019cbdb2-1012-8c03-8a03-1d2e3f4a5c03';
const REFERENCE = 'TXN01JJYV440JFG1RM0GX5RZMMQ03';

const OUTSIDE_ID = '019cbdb2-1013-7c04-8a04-1d2e3f4a5c04';
const outside = { id: OUTSIDE_ID, bankName: 'Sandbox Savings Bank', last4: '6789', canPayIn: true };

const account: z.infer<typeof bankAccountSchema> = {
  id: ACCOUNT_ID,
  userId: MEMBER_ID,
  accountName: 'Rainy days',
  accountType: 'savings',
  accountNumber: '••• 7160',
  balance: '1250.00',
  availableBalance: '1250.00',
  interestRate: '0.025',
  isPrimary: true,
  isActive: true,
  isFrozen: false,
  isJoint: false,
  isLive: false,
  providerStatus: 'active',
  createdAt: AT,
  updatedAt: AT,
};

const limit: z.infer<typeof bankLimitSchema> = {
  transactionType: 'transfer',
  dailyLimit: '500.00',
  monthlyLimit: null,
  singleTransactionLimit: '200.00',
  usedToday: '120.00',
  usedThisMonth: '340.00',
  raise: { dailyLimit: '800.00', monthlyLimit: null, singleTransactionLimit: '200.00', from: LATER },
};

const payment: z.infer<typeof bankPaymentSchema> = {
  id: '019cbdb2-1014-8c05-8a05-1d2e3f4a5c05',
  accountId: ACCOUNT_ID,
  outsideAccountId: OUTSIDE_ID,
  bankName: outside.bankName,
  last4: outside.last4,
  direction: 'in',
  amount: '250.00',
  description: 'First deposit',
  status: 'processing',
  failure: null,
  createdAt: AT,
  updatedAt: AT,
};

const onboarding: z.infer<typeof onboardingSchema> = {
  step: 'fund',
  wantsCheckingAccount: false,
  wantsSavingsAccount: true,
  initialDepositAmount: '250.00',
  verification: { status: 'active', reason: null },
  outsideAccounts: [outside],
  deposit: null,
  provider: {
    request: { action: 'get_account_status', stripeAccountId: ACCOUNT_ID },
    response: {
      ...{ success: true, error: null, stripeAccountId: ACCOUNT_ID, status: 'pending', onboarding_url: null },
    },
  },
  checkLimits: {
    request: { account_id: ACCOUNT_ID, transaction_type: 'transfer', amount: '250' },
    response: {
      valid: false,
      error:
        'This would exceed the single-transaction limit of $200.00 for a transfer. You can still move $200.00.',
    },
  },
  transaction: {
    request: {
      ...{
        account_id: ACCOUNT_ID,
        transaction_type: 'deposit',
        amount: '100',
        description: 'From the wallet',
      },
      ...{ metadata: { category: 'general' }, security_context: { unusual_time: false } },
    },
    response: { success: true, transaction_id: TRANSFER_ID, error: null },
  },
};
