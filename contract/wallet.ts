/** The member's PRD wallet, transfers between members, and the network's own figures. */
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

/** Supply and activity of the ledger of PRD. */
export const networkStatisticsSchema = z.object({
  totalSupply: amountSchema,
  circulatingSupply: amountSchema,
  transactionCount: z.number().int(),
  activeWallets: z.number().int(),
  totalMinted: amountSchema,
  baseSupply: amountSchema,
  /** Minted by rewards since 00:00 UTC, and the day's ceiling. */
  mintedToday: amountSchema,
  dailyMintLimit: amountSchema,
  lastBlockHeight: z.number().int().nullable(),
  lastBlockTime: timeSchema.nullable(),
  /** Blocks are sealed by signature, not mined. */
  networkHashRate: z.literal('not applicable (no mining)'),
  /** 100 the sealed chain verified; 75 not yet verified or stale; 0 broken. */
  integrityScore: z.union([z.literal(100), z.literal(75), z.literal(0)]),
  lastUpdated: timeSchema,
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

/** The endpoints of the network: supply, activity, and the sealed chain. */
export const networkContract = {
  statistics: endpoint({
    method: 'GET',
    path: '/network/statistics',
    tag: 'Network',
    access: 'anyone',
    summary: 'Read the supply and activity of the PRD ledger',
  }).output(networkStatisticsSchema),

  blocks: endpoint({
    method: 'GET',
    path: '/network/blocks',
    tag: 'Network',
    access: 'anyone',
    summary: 'List sealed blocks, newest first',
  })
    .input(pageInputSchema)
    .output(
      pageOf(
        z.object({
          id: idSchema,
          height: z.number().int(),
          hash: z.string(),
          previousHash: z.string(),
          merkleRoot: z.string(),
          /** Of the Merkle-sum tree of all PRD balances; its sum is `liabilities`. */
          liabilitiesRoot: z.string(),
          liabilities: amountSchema,
          /** Transfers in it. */
          size: z.number().int(),
          /** Every 2016th block. */
          isCheckpoint: z.boolean(),
          signature: z.string(),
          timestamp: timeSchema,
        }),
      ),
    ),

  balanceProof: endpoint({
    method: 'GET',
    path: '/wallet/proof',
    tag: 'Network',
    access: 'member',
    summary: 'Prove that your balance is counted in the newest sealed block',
    description:
      'Your balance stands in the Merkle-sum tree of all balances as two random shares. The proof leads from both to the root that the newest block signs. The browser checks it without trusting the server. Not found until the first block after your wallet was opened.',
    refuses: ['not_found'],
  }).output(
    z.object({
      block: z.object({
        height: z.number().int(),
        hash: z.string(),
        /** Everything that the hash is taken of, but the root below and its sum. */
        id: idSchema,
        previousHash: z.string(),
        merkleRoot: z.string(),
        liabilitiesLeaves: z.number().int(),
        size: z.number().int(),
        movements: z.number().int(),
        isCheckpoint: z.boolean(),
        keyId: idSchema,
        sealedAt: timeSchema,
        /** Ed25519 over the hash's bytes, in hexadecimal. */
        signature: z.string(),
        publicKey: z.string(),
      }),
      /** The ledger account of your wallet. */
      account: idSchema,
      /** Sums are whole numbers of 10^-8 PRD. */
      root: z.object({ hash: z.string(), sum: z.string() }),
      shares: z.array(
        z.object({
          part: z.number().int(),
          nonce: z.string(),
          sum: z.string(),
          path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string(), sum: z.string() })),
        }),
      ),
    }),
  ),
};
