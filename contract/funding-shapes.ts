/** The shapes of community funding. Dollars have two decimals, PRD eight. */
import { z } from 'zod';
import { amountSchema, idSchema, timeSchema } from './shapes.ts';

/** Where an investment stands. */
export const investmentStatusSchema = z.enum([
  'pending',
  'processing',
  'completed',
  'failed',
  'refunded',
  'disputed',
]);

/** A pool, and what has gone through it. */
export const poolSchema = z.object({
  id: idSchema,
  poolName: z.string(),
  /** What was credited, less what has gone back. */
  totalUsdRaised: amountSchema,
  totalPrdDistributed: amountSchema,
  /** USD for 1 PRD, cut to eight decimals; the exact rate is `ratePrd` PRD for `rateUsd` USD. */
  currentExchangeRate: amountSchema,
  ratePrd: z.string(),
  rateUsd: z.string(),
  /** Computed from the ratio: `3 PRD per 1 USD`. */
  rateLabel: z.string(),
  /** By how many percent the rate is better than the standard one; null where it is not. */
  percentBetter: z.string().nullable(),
  minimumInvestment: amountSchema,
  maximumInvestment: amountSchema,
  targetUsd: amountSchema,
  /** How many days newly bought PRD cannot be spent. */
  holdDays: z.number().int(),
  isActive: z.boolean(),
  investorCount: z.number().int(),
  /** The dollars that the pool holds now, from the ledger. */
  walletBalanceUsd: amountSchema,
  createdAt: timeSchema,
  updatedAt: timeSchema,
});

/** The terms of a pool as an administrator has set them. */
export const poolChangeSchema = poolSchema
  .pick({
    poolName: true,
    rateLabel: true,
    minimumInvestment: true,
    maximumInvestment: true,
    targetUsd: true,
    holdDays: true,
    isActive: true,
  })
  .extend({ id: idSchema, changedBy: z.string(), changedAt: timeSchema });

/** How community funding stands, over all pools. */
export const overviewSchema = z.object({
  pools: z.array(poolSchema),
  /** All pools together. */
  totalUsdRaised: amountSchema,
  totalPrdDistributed: amountSchema,
  investorCount: z.number().int(),
  last24Hours: z.object({ investments: z.number().int(), usd: amountSchema, prd: amountSchema }),
  /** Dollars credited on each of the last 30 days (UTC), oldest first, today last. */
  days: z.array(z.object({ day: z.iso.date(), usd: amountSchema })),
  payments: z.object({ name: z.string(), isSandbox: z.boolean() }),
  asOf: timeSchema,
  /** Of the live topic `funding`. */
  sequence: z.number().int(),
});

/** An investment as its member sees it. */
export const investmentSchema = z.object({
  id: idSchema,
  userId: idSchema,
  poolId: idSchema,
  poolName: z.string(),
  usdAmount: amountSchema,
  prdAmount: amountSchema,
  /** USD for 1 PRD, as locked when the page was opened, cut to eight decimals. */
  exchangeRate: amountSchema,
  rateLabel: z.string(),
  /** The card provider's reference of the payment; null before it is paid. */
  paymentIntentId: z.string().nullable(),
  /** The card provider's reference of the payment page; null while it is being opened. */
  sessionId: z.string().nullable(),
  investmentStatus: investmentStatusSchema,
  /** The status in a sentence, where there is something to say. */
  statusNote: z.string().nullable(),
  /** Where to pay; only while it can still be paid. */
  payUrl: z.string().nullable(),
  payUntil: timeSchema,
  refundedUsd: amountSchema,
  returnedPrd: amountSchema,
  /** PRD that have to go back and were not there to take. */
  owedPrd: amountSchema,
  /** Until when the PRD cannot be spent; null where they can, or were never credited. */
  heldUntil: timeSchema.nullable(),
  completedAt: timeSchema.nullable(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});

/** What became of a payment, for who comes back from its page. */
export const returnSchema = z.object({
  outcome: z.enum(['success', 'processing', 'failure']),
  /** Why it failed; null where it did not. */
  error: z.string().nullable(),
  investment: investmentSchema,
});

/** One thing that happened to an investment. */
export const fundingEventSchema = z.object({
  id: idSchema,
  investmentId: idSchema,
  poolName: z.string(),
  kind: z.enum([
    'opened',
    'processing',
    'completed',
    'failed',
    'given_back',
    'disputed',
    'dispute_won',
    'dispute_lost',
    'returned',
  ]),
  usdAmount: amountSchema,
  prdAmount: amountSchema,
  note: z.string().nullable(),
  createdAt: timeSchema,
});

/** A rate of PRD by its name, and whether anybody is held to it. */
export const rateSchema = z.object({
  name: z.enum(['display_usd', 'funding_display_usd', 'pool_rate', 'market', 'redeem']),
  /** USD for 1 PRD; null where there is none. */
  usdPerPrd: amountSchema.nullable(),
  /** The exact rate: `prd` PRD for `usd` USD. */
  ratio: z.object({ prd: z.string(), usd: z.string() }).nullable(),
  /** False for what is only shown, and for what is not offered. */
  isOffered: z.boolean(),
  caption: z.string(),
  asOf: timeSchema,
});

/** All named rates. */
export const ratesSchema = z.object({ items: z.array(rateSchema) });

/** What giving a whole pool back would do. Nothing has happened yet. */
export const massRefundPreviewSchema = z.object({
  poolId: idSchema,
  investments: z.number().int(),
  members: z.number().int(),
  usd: amountSchema,
  prd: amountSchema,
  /** PRD that members no longer have: they would be owed. */
  missingPrd: amountSchema,
  /** Dollars that the pool no longer has: those investments would not be given back. */
  missingUsd: amountSchema,
  /** Left out: in dispute. */
  disputed: z.number().int(),
  /** Names what was seen; pass it on to confirm. */
  preview: z.string(),
});

/** How giving a whole pool back goes. */
export const massRefundSchema = z.object({
  id: idSchema,
  poolId: idSchema,
  status: z.enum(['running', 'done']),
  reason: z.string(),
  total: z.number().int(),
  refunded: z.number().int(),
  failed: z.number().int(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
