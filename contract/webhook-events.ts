/** What is sent to a webhook, by type: the shapes of `data`, for the reference and for programs that read them. */
import { z } from 'zod';
import { TEST_EVENT, WEBHOOK_EVENT_TYPES, type WebhookEvent } from '#core/webhooks/event-types.ts';
import { orderSideSchema, orderStatusSchema, orderTypeSchema } from './exchange-shapes.ts';
import { amountSchema, idSchema, timeSchema } from './shapes.ts';

const transferSchema = z.object({
  transferId: idSchema,
  amount: amountSchema,
  /** Why it moved, e.g. `transfer`, `reward`. */
  code: z.string(),
  memo: z.string().nullable(),
  from: z.string(),
  to: z.string(),
});

const orderEventSchema = z.object({
  orderId: idSchema,
  symbol: z.string(),
  side: orderSideSchema,
  orderType: orderTypeSchema,
  status: orderStatusSchema,
  filledQuantity: amountSchema,
  filledQuote: amountSchema,
  cancelReason: z.string().nullable(),
});

const moneySchema = z.object({
  transactionId: idSchema,
  status: z.enum(['pending', 'processing', 'completed', 'failed', 'cancelled']),
  currency: z.string(),
  amount: amountSchema,
  fee: amountSchema,
});

/** The shape of `data` by type. */
export const WEBHOOK_DATA = {
  'wallet.received': transferSchema,
  'wallet.sent': transferSchema,
  'order.opened': orderEventSchema,
  'order.partially_filled': orderEventSchema,
  'order.filled': orderEventSchema,
  'order.cancelled': orderEventSchema,
  'deposit.changed': moneySchema,
  'withdrawal.changed': moneySchema,
  'investment.changed': z.object({
    investmentId: idSchema,
    status: z.string(),
    usdAmount: amountSchema,
    prdAmount: amountSchema,
  }),
  'project.changed': z.object({ projectId: idSchema, status: z.string(), paidAmount: amountSchema }),
  'project.voted': z.object({ projectId: idSchema }),
  'notice.told': z.object({
    noticeId: idSchema,
    kind: z.string(),
    words: z.string(),
    /** The page that it is about. */
    path: z.string(),
  }),
  [TEST_EVENT]: z.object({ endpointId: idSchema }),
} satisfies Record<WebhookEvent | typeof TEST_EVENT, z.ZodType>;

/** What an endpoint asks for. */
export const webhookEventSchema = z.enum(WEBHOOK_EVENT_TYPES);

/** A message of a type: the body of the request. */
export const webhookMessage = (type: keyof typeof WEBHOOK_DATA) =>
  z.object({ type: z.literal(type), timestamp: timeSchema, data: WEBHOOK_DATA[type] });
