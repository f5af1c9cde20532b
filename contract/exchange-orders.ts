/** The exchange's endpoints that look at an order, place it, and change it in place. Cancelling is beside the lists. */
import { z } from 'zod';
import { ASKED_TO_CONFIRM, endpoint } from './endpoint.ts';
import {
  currencySymbolSchema,
  fillSchema,
  marketSymbolSchema,
  orderInputSchema,
  orderSchema,
  orderSideSchema,
  selfTradePreventionSchema,
} from './exchange-shapes.ts';
import { amountInputSchema, idSchema } from './shapes.ts';

const tag = 'Exchange';

/** What may be wrong with an order, in the order in which it is looked at. */
const ORDER_REFUSALS = [
  'idempotency_key_required',
  'order_fields_missing',
  'market_unknown',
  'market_halted',
  'order_number_invalid',
  'quantity_out_of_range',
  'quantity_off_step',
  'price_off_tick',
  'price_out_of_band',
  'order_fees_risen',
  'trade_debt_first',
  'credit_in_default',
  'trade_gives_too_much',
  'trade_between_related',
  'order_too_small',
  'order_too_large',
  'stop_would_trigger',
  'too_many_open_orders',
  'exchange_account_frozen',
  'insufficient_order_balance',
  'order_would_trade',
  'limit_is_no_gain',
  'best_price_beyond_cap',
  'order_not_fillable',
  'book_empty',
  'matcher_unavailable',
  'no_user_address',
  'idempotency_conflict',
] as const;

/** In hundredths of a percent. */
const feesSchema = z.object({
  /** Of what rests first. */
  makerBps: z.number().int().min(0).max(10_000),
  /** Of what trades at once. */
  takerBps: z.number().int().min(0).max(10_000),
});

/** The fees as the preview showed them: where they have risen since, the order is refused. Left out, those in force are taken. */
const seenFees = feesSchema.optional();

/** What an order would do now. Nothing is promised: the book may move before it arrives. */
const previewSchema = z.object({
  symbol: marketSymbolSchema,
  side: orderSideSchema,
  /** What would trade at once, and what would rest. */
  fillQuantity: z.string(),
  restQuantity: z.string(),
  /** The part of a market order that the book has no price for within the cap. */
  unfilledQuantity: z.string(),
  averagePrice: z.string().nullable(),
  worstPrice: z.string().nullable(),
  /** Of the average price against the best one, in hundredths of a percent. */
  slippageBps: z.number().int().nullable(),
  /** Price × quantity of the whole order. */
  total: z.string(),
  fee: z.string(),
  /** What the member owes of a currency of this market: what is there of it, and what this order brings, pays that first. */
  owed: z.object({ currency: currencySymbolSchema, amount: z.string() }).nullable(),
  feeBps: z.number().int(),
  /** In force now: what `seenFees` of an order takes. */
  fees: feesSchema,
  /** What would be held: the worst case, fee included. */
  held: z.string(),
  heldCurrency: z.string(),
  /** Of the member, in the currency that is held; null when signed out. */
  available: z.string().nullable(),
  /** The most that could be ordered at this price; null when signed out or without a price. */
  maxQuantity: z.string().nullable(),
  /** The refusal that placing it now would get, in its own words. */
  refusal: z.object({ code: z.string(), title: z.string(), message: z.string() }).nullable(),
});

/** Preview, placing and amending. */
export const orderEndpoints = {
  previewOrder: endpoint({
    method: 'POST',
    path: '/exchange/orders/preview',
    tag,
    access: 'anyone',
    rate: 'read',
    scope: 'exchange:read',
    stepUp: 'none',
    summary: 'See what an order would do now',
    refuses: ['market_unknown', 'matcher_unavailable'],
  })
    .input(orderInputSchema)
    .output(previewSchema),

  placeOrder: endpoint({
    method: 'POST',
    path: '/exchange/orders',
    tag,
    access: 'member',
    rate: 'money',
    idempotent: true,
    scope: 'exchange:trade',
    stepUp: 'by-command',
    summary: 'Place an order',
    description:
      'Answered when the batch that holds, matches and settles it has committed. A market order is immediate: what the book cannot give within the slippage cap is cancelled. Fees are in the quote currency, for both sides. One that may give away more, against what its currency is worth here, than leaves unasked in 24 hours (below 500 PRD) wants a second factor confirmed a moment ago, or an emailed code.',
    refuses: ['unverified_value', ...ASKED_TO_CONFIRM, ...ORDER_REFUSALS],
    successStatus: 201,
  })
    .input(orderInputSchema.extend({ seenFees }))
    .output(z.object({ order: orderSchema, fills: z.array(fillSchema) })),

  placeOco: endpoint({
    method: 'POST',
    path: '/exchange/orders/oco',
    tag,
    access: 'member',
    rate: 'money',
    idempotent: true,
    scope: 'exchange:trade',
    stepUp: 'by-command',
    summary: 'Place two orders of which one cancels the other',
    description:
      'A limit order to take a gain and a stop-limit order to end a loss, for the same quantity. When one trades or is cancelled, the other is cancelled. What they may give away is asked about as of any order.',
    refuses: ['unverified_value', ...ASKED_TO_CONFIRM, ...ORDER_REFUSALS],
    successStatus: 201,
  })
    .input(
      z.object({
        symbol: marketSymbolSchema,
        side: orderSideSchema,
        quantity: amountInputSchema,
        price: amountInputSchema,
        stopPrice: amountInputSchema,
        stopLimitPrice: amountInputSchema,
        selfTradePrevention: selfTradePreventionSchema.default('cancel_newest'),
        seenFees,
      }),
    )
    .output(z.object({ limit: orderSchema, stop: orderSchema, fills: z.array(fillSchema) })),

  amendOrder: endpoint({
    method: 'POST',
    path: '/exchange/orders/{id}/amend',
    tag,
    access: 'owner',
    rate: 'money',
    idempotent: true,
    scope: 'exchange:trade',
    stepUp: 'by-command',
    summary: 'Change one of your open orders in place',
    description:
      'What is left out stays as it is; `quantity` is that of the whole order, what is filled included. Less of it at the same price keeps its place in the queue; any other change is as if the order had just arrived, and may trade at once. A refused change leaves the order as it was. What it may give away by then is asked about as of a new order.',
    refuses: [
      'idempotency_key_required',
      'unverified_value',
      ...ASKED_TO_CONFIRM,
      'order_fields_missing',
      'not_found',
      'order_ended',
      'order_set_aside',
      'market_halted',
      'order_number_invalid',
      'quantity_out_of_range',
      'quantity_off_step',
      'price_off_tick',
      'trade_debt_first',
      'credit_in_default',
      'order_not_amendable',
      'amend_below_filled',
      'order_too_small',
      'order_too_large',
      'price_out_of_band',
      'trade_gives_too_much',
      'trade_between_related',
      'stop_would_trigger',
      'exchange_account_frozen',
      'amend_while_owing',
      'insufficient_order_balance',
      'order_would_trade',
      'matcher_unavailable',
      'idempotency_conflict',
    ],
  })
    .input(
      z.object({
        id: idSchema,
        quantity: amountInputSchema.optional(),
        price: amountInputSchema.optional(),
        /** Of an order that still waits for it. */
        stopPrice: amountInputSchema.optional(),
      }),
    )
    .output(
      z.object({
        order: orderSchema,
        /** What the change itself has traded. */
        fills: z.array(fillSchema),
      }),
    ),
};
