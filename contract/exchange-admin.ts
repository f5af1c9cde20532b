/** What an administrator may do on the exchange: halt, approve, set fees. Nobody may move a member's money. */
import { z } from 'zod';
import { MAX_ACT_REASON } from '#core/policy/act-terms.ts';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import {
  exchangeTransactionSchema,
  marketSchema,
  marketSymbolSchema,
  verificationTierSchema,
} from './exchange-shapes.ts';
import { actReasonSchema, doneSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Exchange administration';

const bps = z.number().int().min(0).max(1000);

const feeScheduleSchema = z.object({
  items: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      /** Null: of all markets. */
      symbol: marketSymbolSchema.nullable(),
      makerFeeBps: z.number().int(),
      takerFeeBps: z.number().int(),
      validFrom: timeSchema,
    }),
  ),
});

const houseSchema = z.object({
  /** Null where no member is the house: then there is nothing to turn on. */
  username: z.string().nullable(),
  isOn: z.boolean(),
  openOrders: z.number().int(),
});

const tierRequestSchema = z.object({
  memberId: idSchema,
  username: z.string(),
  kycStatus: verificationTierSchema,
  requestedTier: z.enum(['basic', 'full']),
  requestedAt: timeSchema,
});

const openingPricesSchema = z.object({
  items: z.array(
    z.object({
      symbol: marketSymbolSchema,
      /** Where the reference price starts; null where nobody has said so. */
      openingPrice: z.string().nullable(),
      setAt: timeSchema,
      /** What the market counts as worth now: its price band stands around it. */
      referencePrice: z.string().nullable(),
    }),
  ),
});

const tradePatternSchema = z.object({
  id: idSchema,
  symbol: marketSymbolSchema,
  /** `linked`: accounts of one person; `wash`: there and back; `giving`: far from what it is worth. */
  kinds: z.array(z.enum(['linked', 'wash', 'giving'])),
  one: z.string(),
  other: z.string(),
  trades: z.number().int(),
  /** What each bought of the other, of the base currency. */
  oneBought: z.string(),
  otherBought: z.string(),
  /** What changed hands, in PRD. */
  worth: z.string(),
  /** Who gave the other how much beyond the tolerance, in PRD, that day and in the 30 days up to it. */
  giver: z.string().nullable(),
  given: z.string(),
  givenInMonth: z.string(),
  lastAt: timeSchema,
  /** Null while nobody has looked at it. */
  closedBy: z.string().nullable(),
});

/** The administrators' part of `exchangeContract`. */
export const adminEndpoints = {
  tierRequests: endpoint({
    method: 'GET',
    path: '/exchange/tiers/requests',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List verification tiers that wait for an answer, oldest first',
  })
    .input(pageInputSchema)
    .output(pageOf(tierRequestSchema)),

  decideTier: endpoint({
    method: 'POST',
    path: '/exchange/tiers/{memberId}/decide',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Give a member the tier that they asked for, or decline it, with a reason',
    description: 'Never your own. Giving it waits for a second administrator, or for a day.',
    refuses: ['not_found', 'own_tier', 'reason_missing', 'second_administrator_needed'],
  })
    .input(
      z.object({
        memberId: idSchema,
        decision: z.enum(['approve', 'decline']),
        /** What the member reads where it is declined. */
        reason: z.string().trim().max(MAX_ACT_REASON).default(''),
      }),
    )
    .output(doneSchema),

  house: endpoint({
    method: 'GET',
    path: '/exchange/house',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'Read whether the house market maker quotes',
  }).output(houseSchema),

  setHouse: endpoint({
    method: 'PUT',
    path: '/exchange/house',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Turn the house market maker on or off',
    description:
      'Off: its orders are cancelled, in all markets but those of paper money. On takes a second administrator, but of whoever turned it off within the hour.',
    refuses: ['second_administrator_needed', 'matcher_unavailable'],
  })
    .input(z.object({ isOn: z.boolean(), reason: actReasonSchema }))
    .output(houseSchema),

  tradePatterns: endpoint({
    method: 'GET',
    path: '/exchange/trade-patterns',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List who trades with whom in a way to look at, newest first',
    description:
      'Two members in a market on a day: accounts of one person, there and back at no change of position, or gifts by prices far from the reference. A job follows the trades within a minute or two.',
  })
    .input(pageInputSchema.extend({ show: z.enum(['open', 'all']).default('open') }))
    .output(pageOf(tradePatternSchema)),

  closeTradePattern: endpoint({
    method: 'POST',
    path: '/exchange/trade-patterns/{id}/close',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Take a pattern of trades off the list, with what was found, on record',
    description: 'What the two trade later that day opens it again. Never one that you are a side of.',
    refuses: ['not_found'],
  })
    .input(z.object({ id: idSchema, reason: actReasonSchema }))
    .output(doneSchema),

  openingPrices: endpoint({
    method: 'GET',
    path: '/exchange/opening-prices',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List where the reference prices of the markets for money start, and where they are now',
  }).output(openingPricesSchema),

  setOpeningPrice: endpoint({
    method: 'PUT',
    path: '/exchange/markets/{symbol}/opening-price',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Set the price that the reference price of a market for money starts at',
    description:
      'It takes a second administrator, and counts from then on: trades from before do no more, and an outside price that is read later takes its place.',
    refuses: [
      'market_unknown',
      'order_number_invalid',
      'price_off_tick',
      'second_administrator_needed',
      'matcher_unavailable',
    ],
  })
    .input(z.object({ symbol: marketSymbolSchema, price: z.string().max(40), reason: actReasonSchema }))
    .output(openingPricesSchema),

  haltMarket: endpoint({
    method: 'POST',
    path: '/exchange/markets/{symbol}/halt',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Halt a market: no order is accepted, cancels still are',
    refuses: ['market_unknown', 'matcher_unavailable'],
  })
    .input(z.object({ symbol: marketSymbolSchema, reason: actReasonSchema }))
    .output(marketSchema),

  resumeMarket: endpoint({
    method: 'POST',
    path: '/exchange/markets/{symbol}/resume',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Resume a halted market',
    description: 'It takes a second administrator, but of whoever halted it within the hour.',
    refuses: [
      'market_unknown',
      'market_between_worlds',
      'second_administrator_needed',
      'matcher_unavailable',
    ],
  })
    .input(z.object({ symbol: marketSymbolSchema, reason: actReasonSchema }))
    .output(marketSchema),

  pendingWithdrawals: endpoint({
    method: 'GET',
    path: '/exchange/withdrawals/pending',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List withdrawals that wait for approval, oldest first',
  })
    .input(pageInputSchema)
    .output(pageOf(exchangeTransactionSchema.extend({ username: z.string() }))),

  approveWithdrawal: endpoint({
    method: 'POST',
    path: '/exchange/withdrawals/{id}/approve',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Approve a withdrawal',
    description: 'Never one of your own.',
    refuses: ['not_found', 'withdrawal_under_way', 'own_withdrawal', 'withdrawal_debt_first'],
  })
    .input(z.object({ id: idSchema }))
    .output(exchangeTransactionSchema),

  rejectWithdrawal: endpoint({
    method: 'POST',
    path: '/exchange/withdrawals/{id}/reject',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Reject a withdrawal and release what it holds',
    refuses: ['not_found', 'withdrawal_under_way'],
  })
    .input(z.object({ id: idSchema, reason: actReasonSchema }))
    .output(exchangeTransactionSchema),

  fees: endpoint({
    method: 'GET',
    path: '/exchange/fees',
    tag,
    access: 'anyone',
    summary: 'Read the fee schedule',
  }).output(feeScheduleSchema),

  setFees: endpoint({
    method: 'PUT',
    path: '/exchange/fees',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Set the fees of new orders, of one market or of all',
    description:
      'Orders that rest keep the fees that they were placed with. Higher ones take a second administrator.',
    refuses: ['market_unknown', 'second_administrator_needed', 'matcher_unavailable'],
  })
    .input(
      z.object({
        symbol: marketSymbolSchema.nullable(),
        makerFeeBps: bps,
        takerFeeBps: bps,
        reason: actReasonSchema,
      }),
    )
    .output(feeScheduleSchema),
};
