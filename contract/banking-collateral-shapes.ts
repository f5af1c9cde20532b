/** What collateral shows. Amounts are PRD or dollars, as they say; a price is dollars for one PRD. */
import { z } from 'zod';
import { amountSchema, idSchema, timeSchema } from './shapes.ts';

/** What PRD counts at: `prd` PRD for `usd` dollars exactly, and dollars for one PRD. */
const countingRateSchema = z.object({ prd: z.string(), usd: z.string(), usdPerPrd: amountSchema });

/** What stands for a loan. */
export const loanBackingSchema = z.object({
  /** The PRD that the application offers, and what is pledged now. */
  asked: amountSchema,
  pledged: amountSchema,
  /** Null where there is no price to rely on: then nothing is lent, released or sold. */
  rate: countingRateSchema.nullable(),
  worth: amountSchema.nullable(),
  /** What is owed, in percent of the worth, rounded up. */
  percent: z.number().int().nullable(),
  standing: z.enum(['covered', 'warned', 'urgent', 'unknown']),
  /** The prices of a PRD at which the member is warned, and has an hour left. */
  warnBelow: amountSchema.nullable(),
  sellBelow: amountSchema.nullable(),
  warnedAt: timeSchema.nullable(),
  /** Until when it can be mended; then collateral is sold. */
  marginDueAt: timeSchema.nullable(),
  /** PRD that may be taken back now; null without a price, and while the loan is behind. */
  releasable: amountSchema.nullable(),
});

/** Why collateral moved. `returned` came with the last payment. */
export const collateralMoveSchema = z.object({
  id: idSchema,
  kind: z.enum(['pledge', 'top_up', 'release', 'returned', 'sale']),
  amount: amountSchema,
  pledgedAfter: amountSchema,
  /** What it counted at, where that was asked. */
  usdPerPrd: amountSchema.nullable(),
  /** Of a sale: why, and what it brought in dollars. */
  reason: z.enum(['margin', 'default']).nullable(),
  proceeds: amountSchema.nullable(),
  referenceNumber: z.string(),
  createdAt: timeSchema,
});

/** What a loan against PRD could be now. */
export const backingTermsSchema = z.object({
  rate: countingRateSchema.nullable(),
  /** PRD that is free to be pledged. */
  available: amountSchema,
  isVerified: z.boolean(),
  /** What may still be lent against PRD, by what there is to pay for it with; dollars. */
  left: amountSchema,
});
