/** Examples of community funding. */
import type { z } from 'zod';
import type { investmentSchema, massRefundSchema, poolSchema } from '#contract/funding-shapes.ts';
import type { ExamplesOf } from './index.ts';
import { AT, LATER, MEMBER_ID } from './shared.ts';

const POOL_ID = '019cbdb2-1000-7c01-8a01-1d2e3f4a5b01';
const INVESTMENT_ID = '019cbdb2-1001-8c02-8a02-1d2e3f4a5b02';
const EVENT_ID = '019cbdb2-1002-7c03-8a03-1d2e3f4a5b03';
const MASS_ID = '019cbdb2-1003-7c04-8a04-1d2e3f4a5b04';
const SESSION = 'cs_sandbox_3f9c0d5e7a28461c0f93be74d852a61e09cb37f4d2568a0b';
const PAY_URL = `https://protege.example.org/sandbox/pay/${SESSION}`;
const PREVIEW = 'Yk3mE0a7r1ZxQ9s2u4w6y8A1C3E5G7I9K1M3O5Q7S9U';

const pool: z.infer<typeof poolSchema> = {
  id: POOL_ID,
  poolName: 'Community Pool',
  totalUsdRaised: '12500.00',
  totalPrdDistributed: '37500.00000000',
  currentExchangeRate: '0.33333333',
  ratePrd: '3',
  rateUsd: '1',
  rateLabel: '3 PRD per 1 USD',
  percentBetter: '25',
  minimumInvestment: '10.00',
  maximumInvestment: '10000.00',
  targetUsd: '50000.00',
  holdDays: 3,
  isActive: true,
  investorCount: 21,
  walletBalanceUsd: '12500.00',
  createdAt: AT,
  updatedAt: AT,
};

const investment: z.infer<typeof investmentSchema> = {
  id: INVESTMENT_ID,
  userId: MEMBER_ID,
  poolId: POOL_ID,
  poolName: 'Community Pool',
  usdAmount: '250.00',
  prdAmount: '750.00000000',
  exchangeRate: '0.33333333',
  rateLabel: '3 PRD per 1 USD',
  paymentIntentId: 'pi_sandbox_61c0f93be74d852a61e09cb37f4d2568a0b3f9c0d5e7a284',
  sessionId: SESSION,
  investmentStatus: 'completed',
  statusNote: null,
  payUrl: null,
  payUntil: LATER,
  refundedUsd: '0.00',
  returnedPrd: '0.00000000',
  owedPrd: '0.00000000',
  heldUntil: '2026-03-08T10:15:00.000Z',
  completedAt: AT,
  createdAt: AT,
  updatedAt: AT,
};

const pending: typeof investment = {
  ...investment,
  investmentStatus: 'pending',
  paymentIntentId: null,
  payUrl: PAY_URL,
  heldUntil: null,
  completedAt: null,
};

const refunded: typeof investment = {
  ...investment,
  investmentStatus: 'refunded',
  statusNote: 'Given back.',
  refundedUsd: '250.00',
  returnedPrd: '750.00000000',
  heldUntil: null,
  updatedAt: LATER,
};

const massRefund: z.infer<typeof massRefundSchema> = {
  id: MASS_ID,
  poolId: POOL_ID,
  status: 'running',
  reason: 'The pool is wound up.',
  total: 21,
  refunded: 4,
  failed: 0,
  createdAt: AT,
  updatedAt: LATER,
};

const page = { limit: 20 };

/** A request and an answer of each endpoint of community funding. */
export const fundingExamples: ExamplesOf<'funding'> = {
  overview: {
    response: {
      pools: [pool],
      totalUsdRaised: '12500.00',
      totalPrdDistributed: '37500.00000000',
      investorCount: 21,
      last24Hours: { investments: 2, usd: '350.00', prd: '1050.00000000' },
      days: [{ day: '2026-03-05', usd: '350.00' }],
      payments: { name: 'Sandbox', isSandbox: true },
      asOf: AT,
      sequence: 1772705700000,
    },
  },
  pools: { request: page, response: { items: [pool], nextCursor: null } },
  rates: {
    response: {
      items: [
        {
          name: 'pool_rate',
          usdPerPrd: '0.33333333',
          ratio: { prd: '3', usd: '1' },
          isOffered: true,
          caption: 'What PRD cost in the community pool; the lowest of the pools that are open.',
          asOf: AT,
        },
      ],
    },
  },
  invest: {
    request: { poolId: POOL_ID, amount: '250' },
    response: { investment: pending, url: PAY_URL },
  },
  processReturn: {
    request: { sessionId: SESSION, isCancelled: false },
    response: { outcome: 'success', error: null, investment },
  },
  investments: { request: page, response: { items: [investment], nextCursor: null } },
  investment: { request: { id: INVESTMENT_ID }, response: investment },
  receipt: { request: { id: INVESTMENT_ID }, response: '%PDF-1.3 …' },
  history: {
    request: page,
    response: {
      items: [
        {
          id: EVENT_ID,
          investmentId: INVESTMENT_ID,
          poolName: 'Community Pool',
          kind: 'completed',
          usdAmount: '250.00',
          prdAmount: '750.00000000',
          note: null,
          createdAt: AT,
        },
      ],
      nextCursor: null,
    },
  },
  historyCsv: { response: 'date,what,pool,usd,prd,note,investment …' },
  adminInvestments: {
    request: page,
    response: { items: [{ ...investment, username: 'ada' }], nextCursor: null },
  },
  refund: {
    request: { id: INVESTMENT_ID, reason: 'Asked for by the member.' },
    response: refunded,
  },
  previewMassRefund: {
    request: { id: POOL_ID },
    response: {
      poolId: POOL_ID,
      investments: 21,
      members: 19,
      usd: '12500.00',
      prd: '37500.00000000',
      missingPrd: '120.00000000',
      missingUsd: '0.00',
      disputed: 0,
      preview: PREVIEW,
    },
  },
  startMassRefund: {
    request: { id: POOL_ID, preview: PREVIEW, reason: 'The pool is wound up.' },
    response: massRefund,
  },
  massRefunds: { request: page, response: { items: [massRefund], nextCursor: null } },
  adminPools: { request: page, response: { items: [pool], nextCursor: null } },
  createPool: {
    request: { poolName: 'Spring Pool', reason: 'For the projects of the spring.' },
    response: { ...pool, poolName: 'Spring Pool' },
  },
  updatePool: {
    request: { id: POOL_ID, isActive: false, reason: 'It has reached its target.' },
    response: { ...pool, isActive: false },
  },
  poolChanges: {
    request: { id: POOL_ID, ...page },
    response: {
      items: [
        {
          id: EVENT_ID,
          poolName: 'Community Pool',
          rateLabel: '3 PRD per 1 USD',
          minimumInvestment: '10.00',
          maximumInvestment: '10000.00',
          targetUsd: '50000.00',
          holdDays: 3,
          isActive: true,
          changedBy: 'ruth',
          changedAt: AT,
        },
      ],
      nextCursor: null,
    },
  },
};

/** Examples of the first version's functions of this room. */
export const fundingFunctionsExamples: Pick<
  ExamplesOf<'functions'>,
  'createCommunityInvestment' | 'processCommunityPayment'
> = {
  createCommunityInvestment: {
    request: { amount: 250, poolId: POOL_ID },
    response: { url: PAY_URL },
  },
  processCommunityPayment: {
    request: { sessionId: SESSION },
    response: {
      success: true,
      error: null,
      investment: { prd_amount: '750.00000000', updated_at: AT },
    },
  },
};
