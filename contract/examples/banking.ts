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
  provider: { name: 'Sandbox bank: no real money', isSandbox: true, isOn: true, canPayIn: true },
};

const rent: z.infer<typeof scheduledTransferSchema> = {
  id: '019cbdb2-1015-8c06-8a06-1d2e3f4a5c06',
  from: 'Rainy days ••• 7160',
  to: 'maria ••• 4821',
  amount: '120.00',
  description: 'Rent',
  frequency: 'monthly',
  firstOn: '2026-04-01',
  lastOn: null,
  nextOn: '2026-04-01',
  lastRunOn: null,
  status: 'active',
  pausedReason: null,
};

/** An example of each endpoint of banking. */
export const bankingExamples: ExamplesOf<'banking'> = {
  overview: {
    response: {
      totalBankBalance: '1250.00',
      totalCreditDebt: '0.00',
      totalLoanDebt: '0.00',
      totalInvestments: '0.00',
      netWorth: '1250.00',
      walletUsd: '40.00',
      accounts: [account],
      outsideAccounts: [outside],
      today: '2026-03-05',
      timeZone: 'UTC',
      version: 7,
    },
  },
  balances: {
    response: {
      items: [{ accountId: ACCOUNT_ID, from: '2026-03-03', balances: ['1000.00', '1000.00', '1250.00'] }],
    },
  },
  open: {
    request: { accountName: 'Rainy days', accountType: 'savings', isJoint: false },
    response: { ...account, balance: '0.00', availableBalance: '0.00' },
  },
  account: {
    request: { id: ACCOUNT_ID },
    response: {
      ...account,
      accountNumber: '00010472996',
      accruedInterest: '1.42',
      accruedThrough: '2026-03-04',
      tellBelow: '50.00',
    },
  },
  tellBelow: {
    request: { id: ACCOUNT_ID, amount: '50' },
    response: {
      ...account,
      accountNumber: '00010472996',
      accruedInterest: '1.42',
      accruedThrough: '2026-03-04',
      tellBelow: '50.00',
    },
  },
  rename: {
    request: { id: ACCOUNT_ID, accountName: 'A rainy day' },
    response: { ...account, accountName: 'A rainy day', updatedAt: LATER },
  },
  makePrimary: { request: { id: ACCOUNT_ID }, response: account },
  freeze: { request: { id: ACCOUNT_ID }, response: { ...account, isFrozen: true, updatedAt: LATER } },
  unfreeze: { request: { id: ACCOUNT_ID }, response: { ...account, updatedAt: LATER } },
  close: {
    request: { id: ACCOUNT_ID },
    response: {
      ...account,
      balance: '0.00',
      availableBalance: '0.00',
      isPrimary: false,
      isActive: false,
      updatedAt: LATER,
    },
  },
  transactions: {
    request: { id: ACCOUNT_ID, search: 'rent' },
    response: {
      items: [
        {
          id: `${ACCOUNT_ID}:4`,
          accountId: ACCOUNT_ID,
          transactionType: 'transfer',
          amount: '-120.00',
          balanceAfter: '1250.00',
          description: 'Rent',
          counterparty: 'maria',
          referenceNumber: REFERENCE,
          category: 'general',
          status: 'completed',
          fraudFlags: [],
          securityScore: 100,
          madeBy: null,
          confirmedBy: null,
          createdAt: AT,
        },
      ],
      nextCursor: null,
    },
  },
  recipient: {
    request: { recipient: 'maria' },
    response: { username: 'maria', accountNumber: '••• 4821', isSelf: false, expected: 'maria ••• 4821' },
  },
  transfer: {
    request: {
      fromAccountId: ACCOUNT_ID,
      toAccountId: null,
      recipient: 'maria',
      expected: 'maria ••• 4821',
      amount: '120',
      description: 'Rent',
    },
    response: {
      success: true,
      transactionId: TRANSFER_ID,
      referenceNumber: REFERENCE,
      amount: '120.00',
      description: 'Rent',
      waitsUntil: null,
      balanceAfter: '1250.00',
      createdAt: AT,
    },
  },
  statement: {
    request: { id: OTHER_ID, month: '2026-02', format: 'csv' },
    response: 'The transactions of the month, as CSV or PDF.',
  },
  limits: { request: { id: ACCOUNT_ID }, response: { items: [limit] } },
  setLimits: {
    request: {
      id: ACCOUNT_ID,
      transactionType: 'transfer',
      dailyLimit: '800',
      monthlyLimit: null,
      singleTransactionLimit: '200',
    },
    response: { items: [limit] },
  },
  onboarding: { response: { ...onboarding, step: 'choose', outsideAccounts: [] } },
  beginOnboarding: {
    request: { wantsCheckingAccount: false, wantsSavingsAccount: true, initialDepositAmount: '250' },
    response: {
      ...onboarding,
      step: 'verify',
      verification: { status: 'none', reason: null },
      outsideAccounts: [],
    },
  },
  openProviderPage: { response: { url: 'https://bank.example/onboarding/7c1f' } },
  refreshOnboarding: { response: onboarding },
  fundOnboarding: {
    request: { outsideAccountId: OUTSIDE_ID },
    response: { ...onboarding, step: 'funding', deposit: payment },
  },
  payments: { response: { items: [payment] } },
  unlinkOutside: { request: { id: OUTSIDE_ID }, response: { done: true } },
  payIn: {
    request: { accountId: ACCOUNT_ID, outsideAccountId: OUTSIDE_ID, amount: '250', description: 'Savings' },
    response: { ...payment, description: 'Savings' },
  },
  scheduled: { response: { items: [rent] } },
  schedule: {
    request: {
      fromAccountId: ACCOUNT_ID,
      recipient: 'maria',
      expected: 'maria ••• 4821',
      amount: '120',
      description: 'Rent',
      frequency: 'monthly',
      firstOn: '2026-04-01',
    },
    response: rent,
  },
  pauseScheduled: { request: { id: rent.id }, response: { ...rent, status: 'paused' } },
  resumeScheduled: { request: { id: rent.id }, response: rent },
  cancelScheduled: { request: { id: rent.id }, response: { ...rent, nextOn: null, status: 'cancelled' } },
};

/** A request and an answer of each procedure of the first version's bank. */
export const bankProceduresExamples: ExamplesOf<'bankProcedures'> = {
  accountNumber: { request: {} },
  transfer: {
    request: {
      from_account_id: ACCOUNT_ID,
      to_account_id: OTHER_ID,
      transfer_amount: '25',
      description: 'Put aside',
    },
    response: { success: true, transaction_id: TRANSFER_ID, error: null },
  },
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
