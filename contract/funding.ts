/** Community funding: pools, investments by card, what became of them, and the named rates of PRD. */
import { z } from 'zod';
import { EXPORTS_OWN, endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import {
  fundingEventSchema,
  investmentSchema,
  massRefundPreviewSchema,
  massRefundSchema,
  overviewSchema,
  poolChangeSchema,
  poolSchema,
  ratesSchema,
  returnSchema,
} from './funding-shapes.ts';
import {
  actReasonSchema,
  amountInputSchema,
  idSchema,
  pageInputSchema,
  pageOf,
  timeSchema,
} from './shapes.ts';

const tag = 'Community funding';
const one = z.object({ id: idSchema });
/** A reference of the card provider. */
const sessionId = z.string().trim().min(1).max(200);
/** Part of a ratio; a text, because it is multiplied with money. */
const ratioPart = z.string().regex(/^[1-9]\d{0,8}$/);
const poolTerms = {
  poolName: z.string().trim().min(1).max(80),
  /** `ratePrd` PRD for `rateUsd` USD; 2 for 1, a rate of 0.5, where nothing is said. */
  ratePrd: ratioPart,
  rateUsd: ratioPart,
  minimumInvestment: amountInputSchema,
  maximumInvestment: amountInputSchema,
  targetUsd: amountInputSchema,
  holdDays: z.number().int().min(0).max(120),
};

/** The endpoints of community funding. */
export const fundingContract = {
  overview: endpoint({
    method: 'GET',
    path: '/funding/overview',
    tag,
    access: 'anyone',
    summary: 'Read how community funding stands',
    description: 'Aggregates only: nobody’s investment can be told from another’s.',
  }).output(overviewSchema),

  pools: endpoint({
    method: 'GET',
    path: '/funding/pools',
    tag,
    access: 'anyone',
    summary: 'List the active pools, newest first',
  })
    .input(pageInputSchema)
    .output(pageOf(poolSchema)),

  rates: endpoint({
    method: 'GET',
    path: '/rates',
    tag,
    access: 'anyone',
    summary: 'Read the named rates of PRD, and what each is for',
  }).output(ratesSchema),

  invest: endpoint({
    method: 'POST',
    path: '/funding/investments',
    tag,
    access: 'member',
    rate: 'money',
    idempotent: true,
    stepUp: { none: 'The member confirms the payment to the card provider; nothing leaves the account.' },
    summary: 'Open a payment page for an investment',
    description:
      'Amount and rate are locked for the page. An older page of yours that is still open is closed. The PRD are posted when the card provider says that it has been paid.',
    refuses: [
      'not_found',
      'investment_amount_invalid',
      'pool_closed',
      'investment_below_minimum',
      'investment_above_maximum',
      'investment_rate_changed',
      'treasury_lacks_prd',
      'idempotency_conflict',
      'payments_unavailable',
      'payment_replaced',
    ],
    successStatus: 201,
  })
    .input(
      z.object({
        poolId: idSchema,
        amount: amountInputSchema,
        /** PRD that you expect to receive; with another rate than you know, nothing is opened. */
        expectedPrd: amountInputSchema.optional(),
      }),
    )
    .output(z.object({ investment: investmentSchema, url: z.string() })),

  processReturn: endpoint({
    method: 'POST',
    path: '/funding/returns',
    tag,
    access: 'member',
    rate: 'money',
    stepUp: { none: 'The member confirms the payment to the card provider; nothing leaves the account.' },
    summary: 'Come back from the payment page',
    description: 'Asks the card provider how it stands. Safe to repeat. Only your own session is answered.',
    refuses: ['not_found', 'payment_unreadable'],
  })
    .input(z.object({ sessionId, isCancelled: z.boolean().default(false) }))
    .output(returnSchema),

  investments: endpoint({
    method: 'GET',
    path: '/funding/investments',
    tag,
    access: 'member',
    summary: 'List your investments, newest first',
  })
    .input(pageInputSchema)
    .output(pageOf(investmentSchema)),

  investment: endpoint({
    method: 'GET',
    path: '/funding/investments/{id}',
    tag,
    access: 'owner',
    summary: 'Read an investment of yours',
    refuses: ['not_found'],
  })
    .input(one)
    .output(investmentSchema),

  receipt: endpoint({
    method: 'GET',
    path: '/funding/investments/{id}/receipt',
    tag,
    access: 'owner',
    summary: 'Download the receipt of an investment (PDF)',
    refuses: ['not_found'],
  })
    .input(one)
    .output(z.file()),

  history: endpoint({
    method: 'GET',
    path: '/funding/history',
    tag,
    access: 'member',
    summary: 'List what has happened to your investments, newest first',
  })
    .input(pageInputSchema)
    .output(pageOf(fundingEventSchema)),

  historyCsv: endpoint({
    method: 'GET',
    path: '/funding/history.csv',
    tag,
    access: 'member',
    isPrivate: true,
    stepUp: EXPORTS_OWN,
    summary: 'Download your history (CSV)',
  }).output(z.file()),

  adminInvestments: endpoint({
    method: 'GET',
    path: '/funding/admin/investments',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List all investments, newest first',
  })
    .input(pageInputSchema.extend({ status: investmentSchema.shape.investmentStatus.optional() }))
    .output(pageOf(investmentSchema.extend({ username: z.string() }))),

  refund: endpoint({
    method: 'POST',
    path: '/funding/admin/investments/{id}/refund',
    tag,
    access: 'admin',
    rate: 'money',
    idempotent: true,
    stepUp: 'fresh',
    summary: 'Give back an investment, whole or in part',
    description:
      'Never your own. Takes the same part of the PRD back, as far as the member has them; what is missing is shown as owed. Without an amount all that is left is given back. Beyond 5,000 USD in 24 hours it waits for a second administrator, or for a day.',
    refuses: [
      'second_administrator_needed',
      'not_found',
      'own_refund',
      'not_refundable',
      'refund_amount_invalid',
      'refund_too_large',
      'pool_lacks_usd',
      'idempotency_conflict',
    ],
  })
    .input(one.extend({ amount: amountInputSchema.optional(), reason: z.string().trim().min(1).max(300) }))
    .output(investmentSchema),

  previewMassRefund: endpoint({
    method: 'GET',
    path: '/funding/admin/pools/{id}/mass-refund',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'See what giving back a whole pool would do',
    refuses: ['not_found'],
  })
    .input(one)
    .output(massRefundPreviewSchema),

  startMassRefund: endpoint({
    method: 'POST',
    path: '/funding/admin/pools/{id}/mass-refund',
    tag,
    access: 'admin',
    rate: 'money',
    stepUp: 'fresh',
    summary: 'Give back a whole pool, as previewed',
    description:
      'Also closes the pool. With what you gave back in 24 hours beyond 5,000 USD it waits for a second administrator, or for a day. The work goes on in the background, and each investment once. While it does, asking again answers with it.',
    refuses: ['not_found', 'refund_preview_changed', 'second_administrator_needed'],
    successStatus: 202,
  })
    .input(one.extend({ preview: z.string().max(200), reason: z.string().trim().min(1).max(300) }))
    .output(massRefundSchema),

  massRefunds: endpoint({
    method: 'GET',
    path: '/funding/admin/mass-refunds',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List mass refunds, newest first',
  })
    .input(pageInputSchema)
    .output(pageOf(massRefundSchema)),

  adminPools: endpoint({
    method: 'GET',
    path: '/funding/admin/pools',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List all pools, closed ones too, newest first',
  })
    .input(pageInputSchema)
    .output(pageOf(poolSchema)),

  createPool: endpoint({
    method: 'POST',
    path: '/funding/admin/pools',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Open a pool',
    description: 'Beyond the usual terms it takes a second administrator.',
    refuses: ['pool_terms_invalid', 'second_administrator_needed'],
    successStatus: 201,
  })
    .input(z.object(poolTerms).partial().required({ poolName: true }).extend({ reason: actReasonSchema }))
    .output(poolSchema),

  updatePool: endpoint({
    method: 'PATCH',
    path: '/funding/admin/pools/{id}',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Change the terms of a pool, or close it',
    description:
      'Payment pages that are open keep what they were opened with. Another rate, a shorter hold, larger payments and reopening take a second administrator.',
    refuses: ['not_found', 'pool_terms_invalid', 'second_administrator_needed'],
  })
    .input(
      one
        .extend(z.object(poolTerms).partial().shape)
        .extend({ isActive: z.boolean().optional(), reason: actReasonSchema }),
    )
    .output(poolSchema),

  poolChanges: endpoint({
    method: 'GET',
    path: '/funding/admin/pools/{id}/changes',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List who has set the terms of a pool, and to what, newest first',
    refuses: ['not_found'],
  })
    .input(one.extend(pageInputSchema.shape))
    .output(pageOf(poolChangeSchema)),
};

/** The functions of the first version, in its shapes. */
export const fundingFunctionsContract = {
  createCommunityInvestment: endpoint({
    method: 'POST',
    path: '/functions/create-community-investment',
    tag: 'Functions',
    scope: 'funding:pay',
    access: 'member',
    rate: 'money',
    stepUp: { none: 'The member confirms the payment to the card provider; nothing leaves the account.' },
    summary: 'Open a payment page for an investment (first version)',
    refuses: [
      'not_found',
      'investment_amount_invalid',
      'pool_closed',
      'investment_below_minimum',
      'investment_above_maximum',
      'treasury_lacks_prd',
      'idempotency_conflict',
      'payments_unavailable',
      'payment_replaced',
    ],
  })
    .input(z.object({ amount: z.union([amountInputSchema, z.number()]), poolId: idSchema }))
    .output(z.object({ url: z.string() })),

  processCommunityPayment: endpoint({
    method: 'POST',
    path: '/functions/process-community-payment',
    tag: 'Functions',
    scope: 'funding:pay',
    access: 'member',
    rate: 'money',
    stepUp: { none: 'The member confirms the payment to the card provider; nothing leaves the account.' },
    summary: 'Come back from the payment page (first version)',
    refuses: ['not_found', 'payment_unreadable'],
  })
    .input(z.object({ sessionId }))
    .output(
      z.object({
        success: z.boolean(),
        error: z.string().nullable(),
        investment: z.object({ prd_amount: z.string(), updated_at: timeSchema }).nullable(),
      }),
    ),
};
