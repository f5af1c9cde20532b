/** The member's PRD wallet, and transfers between members. */
import { z } from 'zod';
import { EXPORTS_OWN, endpoint } from './endpoint.ts';
import { limitEndpoints } from './sending-limits.ts';
import { amountInputSchema, amountSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Wallet';

/** A member's wallet, in PRD. */
export const walletSchema = z.object({
  username: z.string(),
  address: z.string(),
  /** What the member owns, holds included. */
  balance: amountSchema,
  /** What can be sent now: the balance without holds, and without promotional and resting PRD that are not yet free. */
  available: amountSchema,
  /** To be given back after a card payment was taken back: it stays in the wallet until it is taken. */
  owed: amountSchema,
  held: amountSchema,
  /** Promotional PRD that cannot be sent yet, and when it can. */
  promotional: amountSchema,
  promotionalFreeAt: timeSchema.nullable(),
  /** Earned PRD that rest: they vote, and cannot be sent yet. From when the next can, and from when all can. */
  resting: amountSchema,
  restingFreeFrom: timeSchema.nullable(),
  restingFreeAt: timeSchema.nullable(),
  /** All that is set aside: `held`, `promotional` and `resting` together. */
  lockedBalance: amountSchema,
  /** Open holds; the promotional one and resting ones are not counted. */
  pendingTransactions: z.number().int(),
  lastActivity: timeSchema.nullable(),
  usd: z.object({ rate: z.string(), value: z.string(), name: z.literal('display_usd') }),
  status: z.string(),
  network: z.string(),
  /** Opened within the last day: the welcome notice shows only then. */
  isNew: z.boolean(),
  /** Rises by one with each posting; live updates carry it, so that none is missed or applied twice. */
  version: z.number().int(),
  createdAt: timeSchema,
  asOf: timeSchema,
});

/** A transfer as one side of it sees it. */
export const transactionSchema = z.object({
  id: idSchema,
  fromAddress: z.string(),
  toAddress: z.string(),
  /** The other side as a person would call it: a username, or the name of a platform account. */
  counterparty: z.string(),
  direction: z.enum(['in', 'out']),
  /** The direction in the words of the ledger's record. */
  type: z.enum(['sent', 'received']),
  /** Whether PRD was newly issued or moved. */
  kind: z.enum(['mint', 'transfer']),
  amount: amountSchema,
  fee: amountSchema,
  balanceAfter: amountSchema,
  transactionHash: z.string(),
  status: z.enum(['completed', 'pending', 'failed']),
  reason: z.string(),
  timestamp: timeSchema,
  /** The sealed block that holds it; null until the next block. */
  blockHeight: z.number().int().nullable(),
  version: z.number().int(),
});

/** What was sent, to whom, and what is left. */
export const receiptSchema = z.object({
  success: z.literal(true),
  transactionHash: z.string(),
  transactionId: idSchema,
  amount: amountSchema,
  fee: amountSchema,
  senderBalance: amountSchema,
  recipient: z.object({ username: z.string(), address: z.string() }),
  reason: z.string(),
  timestamp: timeSchema,
});

/** The endpoints of the wallet. */
export const walletContract = {
  read: endpoint({
    method: 'GET',
    path: '/wallet',
    tag,
    access: 'member',
    scope: 'wallet:read',
    summary: 'Read your wallet',
    refuses: ['no_user_address'],
  }).output(walletSchema),

  transactions: endpoint({
    method: 'GET',
    path: '/wallet/transactions',
    tag,
    access: 'member',
    scope: 'wallet:read',
    summary: 'List your transactions, newest first',
    description:
      'With a direction, a page may hold fewer than asked for though there are more: go by `nextCursor`.',
    refuses: ['no_user_address'],
  })
    .input(
      pageInputSchema.extend({
        from: timeSchema.optional(),
        to: timeSchema.optional(),
        direction: z.enum(['in', 'out']).optional(),
      }),
    )
    .output(pageOf(transactionSchema)),

  transaction: endpoint({
    method: 'GET',
    path: '/wallet/transactions/{hash}',
    tag,
    access: 'owner',
    scope: 'wallet:read',
    summary: 'Check one of your transactions by its hash',
    refuses: ['not_found', 'no_user_address'],
  })
    .input(z.object({ hash: z.string().max(100) }))
    .output(transactionSchema),

  statement: endpoint({
    method: 'GET',
    path: '/wallet/statement',
    tag,
    access: 'member',
    isPrivate: true,
    stepUp: EXPORTS_OWN,
    summary: 'Download a statement',
    description:
      'Every posting of the period with note, counterparty, running balance, what PRD counted as worth at the time (the reference price of PRD/USDT) and sealed block, as CSV or PDF. At most 400 days.',
    refuses: ['no_user_address'],
  })
    .input(
      z.object({ format: z.enum(['csv', 'pdf']), from: timeSchema.optional(), to: timeSchema.optional() }),
    )
    .output(z.file()),

  recipient: endpoint({
    method: 'GET',
    path: '/wallet/recipients/{address}',
    tag,
    access: 'member',
    rate: 'lookup',
    summary: 'Find who an address belongs to',
    description: 'One at a time and rate limited: it confirms a recipient, it is no directory.',
    refuses: ['invalid_address_format', 'recipient_unknown'],
  })
    .input(z.object({ address: z.string().max(100) }))
    .output(z.object({ username: z.string(), address: z.string(), isSelf: z.boolean() })),

  send: endpoint({
    method: 'POST',
    path: '/wallet/transfers',
    tag,
    access: 'member',
    rate: 'money',
    idempotent: true,
    scope: 'wallet:send',
    stepUp: 'by-command',
    summary: 'Send PRD to another member',
    description:
      'The sender is the session; the fee is 0. A transfer is final once it is answered. One of 500 PRD or more wants a second factor confirmed a moment ago, or an emailed code.',
    refuses: [
      'idempotency_key_required',
      'invalid_address_format',
      'invalid_transfer_amount',
      'amount_not_positive',
      'same_address',
      'recipient_unknown',
      'confirm_large_transfer',
      'fresh_two_factor_required',
      'email_code_required',
      'unverified_value',
      'verified_email_required',
      'insufficient_balance',
      'account_stopped',
      'debt_first',
      'credit_in_default',
      'sending_limit_reached',
      'idempotency_conflict',
      'no_user_address',
    ],
    successStatus: 201,
  })
    .input(
      z.object({
        recipient: z.string().trim().max(100),
        amount: amountInputSchema,
        reason: z.string().trim().max(200).default('Transfer'),
        /** The member has seen that the amount is unusually large. */
        confirmed: z.boolean().default(false),
      }),
    )
    .output(receiptSchema),

  ...limitEndpoints,
};
