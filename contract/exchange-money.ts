/**
 * Money in and out of the exchange: wallets, the member's account and its limits, deposits, withdrawals, and
 * the address book. Numbers of a wallet come only from postings of the ledger.
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  currencySchema,
  currencySymbolSchema,
  exchangeTransactionSchema,
  exchangeWalletSchema,
  moneySchema,
  savedAddressSchema,
  verificationTierSchema,
} from './exchange-shapes.ts';
import {
  amountInputSchema,
  amountSchema,
  doneSchema,
  idSchema,
  pageInputSchema,
  pageOf,
  timeSchema,
} from './shapes.ts';

const tag = 'Exchange wallets';

const exchangeAccountSchema = z.object({
  userId: idSchema,
  accountStatus: z.enum(['active', 'frozen']),
  /** The verification tier, in the word of the account's record. */
  kycStatus: verificationTierSchema,
  /** True when the sandbox approved it: no document was looked at. */
  isSandboxVerification: z.boolean(),
  verificationRequestedAt: timeSchema.nullable(),
  /** The tier that waits for an administrator. */
  requestedTier: z.enum(['basic', 'full']).nullable(),
  /** Why the last request was declined. */
  tierNote: z.string().nullable(),
  limits: z.array(
    z.object({
      currency: currencySymbolSchema,
      /** Per rolling 24 hours. */
      dailyWithdrawal: amountSchema,
      usedToday: amountSchema,
      /** What can be withdrawn now. All that leaves counts together, whatever the currency and the way: sends, dollars, trades. */
      left: amountSchema,
      /** From this amount on, an administrator approves. */
      approvalFrom: amountSchema,
    }),
  ),
  feeTier: z.object({ name: z.string(), makerFeeBps: z.number().int(), takerFeeBps: z.number().int() }),
  /** Whether withdrawals and deposits are real money. */
  custodian: z.object({
    name: z.string(),
    isSandbox: z.boolean(),
    /** False where there is none: deposits and withdrawals are off. */
    isOn: z.boolean(),
  }),
  /** Of the topic `orders`. */
  sequence: z.number().int(),
  createdAt: timeSchema,
});

const walletsSchema = z.object({
  items: z.array(exchangeWalletSchema),
  /** Of paper wallets: in paper dollars, worth nothing. */
  totalUsd: z.string(),
  sequence: z.number().int(),
});

interface Withdrawal {
  currency: string;
  amount: string;
  address: string;
}

/** The part of `exchangeContract` about money in and out. */
export const moneyEndpoints = {
  currencies: endpoint({
    method: 'GET',
    path: '/exchange/currencies',
    tag,
    access: 'anyone',
    scope: 'exchange:read',
    summary: 'List the currencies, without those of the paper market',
  }).output(z.object({ items: z.array(currencySchema) })),

  account: endpoint({
    method: 'GET',
    path: '/exchange/account',
    tag,
    access: 'member',
    scope: 'exchange:read',
    summary: 'Read your exchange account: verification, limits, fees',
  }).output(exchangeAccountSchema),

  requestVerification: endpoint({
    method: 'POST',
    path: '/exchange/account/verification',
    tag,
    access: 'member',
    rate: 'money',
    stepUp: { none: 'Only asks; it is decided elsewhere.' },
    summary: 'Ask for a verification tier',
    description:
      'Without a real provider the sandbox gives the basic tier at once, and the account says so. The full tier waits for an administrator.',
    refuses: ['already_verified', 'verification_waits'],
  })
    .input(z.object({ tier: z.enum(['basic', 'full']) }))
    .output(exchangeAccountSchema),

  wallets: endpoint({
    method: 'GET',
    path: '/exchange/wallets',
    tag,
    access: 'member',
    scope: 'exchange:read',
    summary: 'List your exchange wallets',
    description: 'Who asks for `paper` the first time gets paper money.',
  })
    .input(z.object({ money: moneySchema.default('real') }))
    .output(walletsSchema),

  resetPaper: endpoint({
    method: 'POST',
    path: '/exchange/paper/reset',
    tag,
    access: 'member',
    rate: 'money',
    scope: 'exchange:trade',
    stepUp: { none: 'Paper money is worth nothing.' },
    summary: 'Start again with fresh paper money',
    description:
      'Cancels your orders in the paper markets and sets each paper balance to what you started with. Trades stay in the history.',
    refuses: ['matcher_unavailable', 'paper_balance_moved'],
  }).output(walletsSchema),

  createWallet: endpoint({
    method: 'POST',
    path: '/exchange/wallets',
    tag,
    access: 'member',
    rate: 'money',
    scope: 'exchange:trade',
    stepUp: { none: 'It starts empty.' },
    summary: 'Add a wallet',
    description: 'It starts empty; a balance comes only from the ledger. Adding one twice returns it.',
    refuses: ['currency_unknown', 'paper_stays_here'],
    successStatus: 201,
  })
    .input(z.object({ currency: z.string().max(10) }))
    .output(exchangeWalletSchema),

  depositAddress: endpoint({
    method: 'GET',
    path: '/exchange/wallets/{currency}/deposit-address',
    tag,
    access: 'member',
    summary: 'Read the address to deposit to',
    refuses: [
      'custody_off',
      'currency_unknown',
      'currency_moves_by_itself',
      'paper_stays_here',
      'custody_unavailable',
    ],
  })
    .input(z.object({ currency: z.string().max(10) }))
    .output(z.object({ currency: currencySymbolSchema, address: z.string(), note: z.string() })),

  deposit: endpoint({
    method: 'POST',
    path: '/exchange/deposits',
    tag,
    access: 'member',
    rate: 'money',
    idempotent: true,
    stepUp: { none: 'Brings value in.' },
    summary: 'Announce a deposit',
    description: 'It is credited once the custodian has confirmed it. The sandbox does so after a delay.',
    refuses: [
      'idempotency_key_required',
      'exchange_fields_missing',
      'currency_unknown',
      'currency_moves_by_itself',
      'paper_stays_here',
      'exchange_amount_invalid',
      'custody_off',
      'withdrawal_address_invalid',
      'deposit_limit_reached',
      'custody_unavailable',
      'idempotency_conflict',
    ],
    successStatus: 201,
  })
    .input(
      z.object({
        currency: z.string().max(10).default(''),
        amount: amountInputSchema.default(''),
        fromAddress: z.string().trim().max(120).optional(),
      }),
    )
    .output(exchangeTransactionSchema),

  withdraw: endpoint({
    method: 'POST',
    path: '/exchange/withdrawals',
    tag,
    access: 'member',
    rate: 'money',
    idempotent: true,
    stepUp: 'fresh',
    confirms: ({ currency, amount, address }: Withdrawal) => `Withdraw ${amount} ${currency} to ${address}`,
    summary: 'Withdraw to an address',
    description:
      'Holds the amount and the fee at once. An address must be in the address book and past its cooling period.',
    refuses: [
      'unverified_value',
      'idempotency_key_required',
      'exchange_fields_missing',
      'currency_unknown',
      'currency_moves_by_itself',
      'paper_stays_here',
      'exchange_amount_invalid',
      'custody_off',
      'withdrawal_too_small',
      'withdrawal_address_invalid',
      'withdrawal_address_unknown',
      'withdrawal_address_cooling',
      'exchange_account_frozen',
      'account_stopped',
      'fresh_two_factor_required',
      'withdrawal_debt_first',
      'credit_in_default',
      'withdrawal_limit_reached',
      'insufficient_order_balance',
      'idempotency_conflict',
      'no_user_address',
    ],
    successStatus: 201,
  })
    .input(
      z.object({
        currency: z.string().max(10).default(''),
        amount: amountInputSchema.default(''),
        address: z.string().trim().max(120).default(''),
      }),
    )
    .output(exchangeTransactionSchema),

  cancelWithdrawal: endpoint({
    method: 'POST',
    path: '/exchange/withdrawals/{id}/cancel',
    tag,
    access: 'owner',
    rate: 'money',
    stepUp: { none: 'Gives back what was held.' },
    summary: 'Cancel a withdrawal that the custodian does not have yet',
    refuses: ['not_found', 'withdrawal_under_way'],
  })
    .input(z.object({ id: idSchema }))
    .output(exchangeTransactionSchema),

  transactions: endpoint({
    method: 'GET',
    path: '/exchange/transactions',
    tag,
    access: 'member',
    scope: 'exchange:read',
    summary: 'List your deposits and withdrawals, newest first',
  })
    .input(pageInputSchema.extend({ currency: currencySymbolSchema.optional() }))
    .output(pageOf(exchangeTransactionSchema)),

  addresses: endpoint({
    method: 'GET',
    path: '/exchange/addresses',
    tag,
    access: 'member',
    summary: 'List your saved withdrawal addresses',
  }).output(z.object({ items: z.array(savedAddressSchema), coolingHours: z.number().int() })),

  saveAddress: endpoint({
    method: 'POST',
    path: '/exchange/addresses',
    tag,
    access: 'member',
    rate: 'money',
    stepUp: 'fresh',
    isUsedByCommand: true,
    confirms: ({ currency, address }: Omit<Withdrawal, 'amount'>) =>
      `Save ${address} as an address that ${currency} may be withdrawn to`,
    summary: 'Save a withdrawal address',
    description: 'It can be used after a cooling period, so that who steals a session cannot empty a wallet.',
    refuses: [
      'currency_unknown',
      'currency_moves_by_itself',
      'paper_stays_here',
      'withdrawal_address_invalid',
      'too_many_addresses',
    ],
    successStatus: 201,
  })
    .input(
      z.object({
        currency: z.string().max(10),
        address: z.string().trim().max(120),
        label: z.string().trim().min(1).max(60),
      }),
    )
    .output(savedAddressSchema),

  removeAddress: endpoint({
    method: 'DELETE',
    path: '/exchange/addresses/{id}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Remove a saved address',
    refuses: ['not_found'],
  })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),
};
