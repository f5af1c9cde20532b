/** Banking: PRD for dollars, and the account that pays for it. Amounts are PRD or dollars, as they say. */
import { z } from 'zod';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import { amountInputSchema, amountSchema, idSchema, timeSchema } from './shapes.ts';

const tag = 'Conversion';

/** The exact rate: `prd` PRD for `usd` dollars, and dollars for one PRD. */
const rateSchema = z.object({ prd: z.string(), usd: z.string(), usdPerPrd: amountSchema });

/** What was converted. */
export const conversionSchema = z.object({
  id: idSchema,
  accountId: idSchema,
  prdAmount: amountSchema,
  rate: rateSchema,
  /** What the PRD came to, the fee of it, and what arrived; dollars. */
  gross: amountSchema,
  fee: amountSchema,
  arrives: amountSchema,
  referenceNumber: z.string(),
  createdAt: timeSchema,
});

/** What may be converted now, and at which rate. */
export const conversionTermsSchema = z.object({
  /** Null where nothing is redeemed: no price to rely on, or nothing to pay with. */
  rate: rateSchema.nullable(),
  feePercent: z.number().int(),
  isVerified: z.boolean(),
  /** PRD that is free to be converted. */
  available: amountSchema,
  caps: z.object({ day: amountSchema, month: amountSchema }),
  /**
   * What may still arrive: by the person’s caps, by all members’, by what there is, and by what may leave the member now
   * by whatever way; dollars.
   */
  left: z.object({
    day: amountSchema,
    month: amountSchema,
    house: amountSchema,
    liquidity: amountSchema,
    sending: amountSchema,
  }),
  /** The newest conversions, newest first. */
  recent: z.array(conversionSchema),
});

/** A quote: it binds until it expires. */
export const conversionQuoteSchema = z.object({
  id: idSchema,
  prdAmount: amountSchema,
  rate: rateSchema,
  gross: amountSchema,
  fee: amountSchema,
  arrives: amountSchema,
  expiresAt: timeSchema,
});

/** The account that pays for PRD, as administrators see it; dollars. */
export const liquiditySchema = z.object({
  balance: amountSchema,
  /** What has been converted by all members, and what all of them may convert. */
  converted: z.object({ day: amountSchema, month: amountSchema }),
  caps: z.object({ day: amountSchema, month: amountSchema }),
  /** What is owed on loans that are backed by PRD: collateral is sold out of the same account. */
  owedOnLoans: amountSchema,
  /** False where there is no price to rely on: then nothing is converted, lent or sold. */
  isPriceKnown: z.boolean(),
});

/** The endpoints of conversion. */
export const conversionContract = {
  terms: endpoint({
    method: 'GET',
    path: '/banking/conversion',
    tag,
    access: 'member',
    summary: 'Read at which rate PRD is converted to dollars, and how much may be',
  }).output(conversionTermsSchema),

  quote: endpoint({
    method: 'POST',
    path: '/banking/conversion/quotes',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Get a quote for PRD',
    description: 'It binds for five minutes, unless the rate changes, and takes the place of the one before.',
    refuses: [
      'conversion_amount_invalid',
      'conversion_unavailable',
      'conversion_no_liquidity',
      'conversion_too_small',
    ],
  })
    .input(z.object({ amount: amountInputSchema }))
    .output(conversionQuoteSchema),

  convert: endpoint({
    method: 'POST',
    path: '/banking/conversions',
    tag,
    access: 'member',
    rate: 'money',
    idempotent: true,
    stepUp: 'by-command',
    summary: 'Convert PRD to dollars as it was quoted',
    description:
      'Large ones, alone or with what else has left in a day, want a second factor confirmed a moment ago, or an emailed code.',
    refuses: [
      'idempotency_key_required',
      'unverified_value',
      'idempotency_conflict',
      'conversion_identity_first',
      'conversion_quote_expired',
      'conversion_unavailable',
      'conversion_quote_changed',
      'bank_account_not_found',
      'bank_account_closed',
      'bank_account_frozen',
      'bank_limit_reached',
      'conversion_cap_reached',
      'conversion_house_cap_reached',
      'conversion_no_liquidity',
      'account_stopped',
      'conversion_debt_first',
      'conversion_sending_limit_reached',
      'fresh_two_factor_required',
      'email_code_required',
      'verified_email_required',
      'conversion_insufficient_prd',
    ],
    successStatus: 201,
  })
    .input(z.object({ quoteId: idSchema, accountId: idSchema }))
    .output(conversionSchema),

  liquidity: endpoint({
    method: 'GET',
    path: '/admin/liquidity',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'Read what the account holds that pays for PRD',
  }).output(liquiditySchema),

  addLiquidity: endpoint({
    method: 'POST',
    path: '/admin/liquidity',
    tag,
    access: 'admin',
    rate: 'money',
    idempotent: true,
    stepUp: 'fresh',
    summary: 'Put dollars of your own wallet into the account that pays for PRD',
    description: 'For good: nothing takes them out but what is paid for PRD.',
    refuses: [
      'idempotency_key_required',
      'bank_amount_invalid',
      'liquidity_reason_missing',
      'idempotency_conflict',
      'account_stopped',
      'bank_insufficient_balance',
    ],
    successStatus: 201,
  })
    .input(z.object({ amount: amountInputSchema, reason: z.string().max(300) }))
    .output(liquiditySchema),
};
