/** Examples of loans. */
import type { z } from 'zod';
import type {
  disclosureSchema,
  loanDetailsSchema,
  loanPaymentSchema,
  loanPayoffSchema,
  loanSchema,
} from '#contract/banking-loans-shapes.ts';
import type { ExamplesOf } from './index.ts';
import { AT, LATER, MEMBER_ID } from './shared.ts';

const LOAN_ID = '019cbdb2-2010-8c01-8a01-1d2e3f4a5c11';
const ACCOUNT_ID = '019cbdb2-1010-7c01-8a01-1d2e3f4a5c01';

const applied: z.infer<typeof loanSchema> = {
  id: LOAN_ID,
  userId: MEMBER_ID,
  loanType: 'personal',
  purpose: 'An oven for the bakery',
  status: 'approved',
  amount: '1200.00',
  instalments: 3,
  interestRate: '0.099',
  accountId: ACCOUNT_ID,
  backing: null,
  decision: {
    score: 80,
    lines: [
      { reason: 'history', points: 20 },
      { reason: 'affordable', points: 40 },
      { reason: 'savings', points: 20 },
    ],
    debtPercent: 21,
    note: null,
    decidedAt: null,
  },
  apr: null,
  monthlyPayment: null,
  totalOfPayments: null,
  disbursedOn: null,
  remainingBalance: '0.00',
  nextPaymentDate: null,
  nextPayment: null,
  overdue: '0.00',
  daysLate: 0,
  stage: 'current',
  autopayAccountId: null,
  createdAt: AT,
  agreedAt: null,
  repaidAt: null,
};

const loan: z.infer<typeof loanSchema> = {
  ...applied,
  status: 'active',
  apr: '0.099825168',
  monthlyPayment: '406.68',
  totalOfPayments: '1220.02',
  disbursedOn: '2026-03-05',
  remainingBalance: '1200.00',
  nextPaymentDate: '2026-04-05',
  nextPayment: '406.68',
  autopayAccountId: ACCOUNT_ID,
  agreedAt: LATER,
};

const line = {
  number: 1,
  dueOn: '2026-04-05',
  payment: '406.68',
  interest: '10.09',
  principal: '396.59',
  balance: '803.41',
};

const disclosure: z.infer<typeof disclosureSchema> = {
  disclosedOn: '2026-03-05',
  amount: '1200.00',
  interestRate: '0.099',
  apr: '0.099825168',
  monthlyPayment: '406.68',
  totalOfPayments: '1220.02',
  totalInterest: '20.02',
  schedule: [line],
};

const payment: z.infer<typeof loanPaymentSchema> = {
  id: '019cbdb2-2011-8c02-8a02-1d2e3f4a5c12',
  kind: 'payment',
  amount: '406.68',
  fees: '0.00',
  interest: '10.09',
  principal: '396.59',
  remainingBalance: '803.41',
  referenceNumber: 'TXN01JJYV440JFG1RM0GX5RZMMQ04',
  paidOn: '2026-04-05',
  createdAt: LATER,
};

const payoff: z.infer<typeof loanPayoffSchema> = {
  on: '2026-04-06',
  fees: '0.00',
  interest: '0.22',
  principal: '803.41',
  total: '803.63',
};

const rate = { prd: '3', usd: '1', usdPerPrd: '0.33333333' };

const backing = {
  asked: '8000.00000000',
  pledged: '8800.00000000',
  rate,
  worth: '2933.33',
  percent: 41,
  standing: 'covered' as const,
  warnBelow: '0.21005454',
  sellBelow: '0.17066931',
  warnedAt: null,
  marginDueAt: null,
  releasable: '1589.12000000',
};

const backedDetails: z.infer<typeof loanDetailsSchema> = {
  ...loan,
  loanType: 'prd_backed',
  backing,
  schedule: [{ ...line, isPaid: false, lateFee: null }],
  payments: [],
  collateralMoves: [
    {
      id: '019cbdb2-2012-8c03-8a03-1d2e3f4a5c13',
      kind: 'top_up',
      amount: '800.00000000',
      pledgedAfter: '8800.00000000',
      usdPerPrd: null,
      reason: null,
      proceeds: null,
      referenceNumber: 'TXN01JJYV440JFG1RM0GX5RZMMQ05',
      createdAt: LATER,
    },
  ],
  payoff: { ...payoff, principal: '1200.00', interest: '1.48', total: '1201.48' },
  accrual: '79542540000000',
};

/** One example for each endpoint of loans. */
export const loansExamples: ExamplesOf<'loans'> = {
  list: { response: { items: [loan], today: '2026-03-05' } },
  quote: { request: { loanType: 'personal', amount: '1200', instalments: 3 }, response: disclosure },
  apply: {
    request: {
      loanType: 'personal',
      amount: '1200',
      instalments: 3,
      purpose: 'An oven for the bakery',
      accountId: ACCOUNT_ID,
      collateral: null,
    },
    response: applied,
  },
  read: {
    request: { id: LOAN_ID },
    response: {
      ...loan,
      schedule: [{ ...line, isPaid: false, lateFee: null }],
      payments: [payment],
      collateralMoves: [],
      payoff,
      accrual: '79542540000000',
    },
  },
  offer: { request: { id: LOAN_ID }, response: disclosure },
  agree: {
    request: {
      id: LOAN_ID,
      disclosedOn: '2026-03-05',
      totalOfPayments: '1220.02',
      collateral: null,
      autopay: true,
    },
    response: loan,
  },
  withdraw: { request: { id: LOAN_ID }, response: { ...applied, status: 'withdrawn' } },
  pay: { request: { id: LOAN_ID, fromAccountId: ACCOUNT_ID, amount: '406.68' }, response: payment },
  payoff: { request: { id: LOAN_ID, on: '2026-04-06' }, response: payoff },
  setAutopay: { request: { id: LOAN_ID, accountId: null }, response: { ...loan, autopayAccountId: null } },
  backing: { response: { rate, available: '9000.00000000', isVerified: true, left: '15000.00' } },
  addCollateral: {
    request: { id: LOAN_ID, amount: '800' },
    response: backedDetails,
  },
  releaseCollateral: {
    request: { id: LOAN_ID, amount: '800' },
    response: {
      ...backedDetails,
      backing: {
        ...backing,
        pledged: '8000.00000000',
        worth: '2666.66',
        percent: 46,
        releasable: '789.00000000',
        warnBelow: '0.23106000',
        sellBelow: '0.18773625',
      },
    },
  },
  reviews: {
    request: { show: 'waiting' },
    response: { items: [{ ...applied, status: 'review', username: 'ada' }], nextCursor: null },
  },
  decide: {
    request: { id: LOAN_ID, decision: 'approve', reason: 'A year of steady income.' },
    response: { done: true },
  },
};
