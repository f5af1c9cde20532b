/** Banking: accounts for investing, in the sandbox. */
import { z } from 'zod';
import { HOLDABLE, INVESTMENT_TYPES } from '#core/banking/investing.ts';
import { endpoint } from './endpoint.ts';
import { amountInputSchema, amountSchema, idSchema, timeSchema } from './shapes.ts';

const tag = 'Investments';
const byId = z.object({ id: idSchema });

/** What an account holds of something, at the newest price that is known. */
const holdingSchema = z.object({
  symbol: z.enum(HOLDABLE),
  units: amountSchema,
  /** Dollars a coin. */
  price: amountSchema,
  value: amountSchema,
});

/** An account for investing. */
export const investmentAccountSchema = z.object({
  /** The id of the account of its dollars too, whose history is read as any account’s. */
  id: idSchema,
  userId: idSchema,
  accountName: z.string(),
  accountType: z.enum(INVESTMENT_TYPES),
  /** Dollars and holdings. */
  balance: amountSchema,
  /** What isn’t invested; it earns as savings do. */
  cash: amountSchema,
  totalContributions: amountSchema,
  totalWithdrawals: amountSchema,
  /** What it is worth and what was taken out, less what was put in. */
  totalGainsLosses: amountSchema,
  isActive: z.boolean(),
  holdings: z.array(holdingSchema),
  createdAt: timeSchema,
});

/** A price of the outside market. */
const priceSchema = z.object({
  symbol: z.enum(HOLDABLE),
  price: amountSchema,
  source: z.string(),
  readAt: timeSchema,
});

const MOVES_OWN = { none: 'It moves between a member’s own accounts.' } as const;
const ACCOUNT_REFUSALS = ['bank_account_not_found', 'bank_account_closed', 'bank_account_frozen'] as const;

/** The endpoints of accounts for investing. */
export const investmentsContract = {
  list: endpoint({
    method: 'GET',
    path: '/banking/investments',
    tag,
    access: 'member',
    summary: 'List your investment accounts, and the prices of now',
  }).output(
    z.object({
      /** False where dollars are real money: there is no broker. */
      isOffered: z.boolean(),
      /** Open ones: the history of a closed one stays readable as any account’s. */
      items: z.array(investmentAccountSchema),
      prices: z.array(priceSchema),
    }),
  ),

  open: endpoint({
    method: 'POST',
    path: '/banking/investments',
    tag,
    access: 'member',
    idempotent: true,
    stepUp: 'none',
    summary: 'Open an investment account',
    description: 'It is empty, and of sandbox dollars alone.',
    refuses: [
      'idempotency_key_required',
      'bank_account_name_missing',
      'unverified_value',
      'investments_sandbox_only',
      'idempotency_conflict',
      'investment_account_limit_reached',
    ],
    successStatus: 201,
  })
    .input(z.object({ accountName: z.string().max(100), accountType: z.enum(INVESTMENT_TYPES) }))
    .output(investmentAccountSchema),

  move: endpoint({
    method: 'POST',
    path: '/banking/investments/{id}/moves',
    tag,
    access: 'owner',
    rate: 'money',
    idempotent: true,
    stepUp: MOVES_OWN,
    summary: 'Contribute from a bank account of yours, or take out to one',
    refuses: [
      'idempotency_key_required',
      'not_found',
      'investment_account_closed',
      'bank_amount_invalid',
      'bank_account_not_found',
      'bank_account_closed',
      'bank_account_frozen',
      'bank_same_account',
      'bank_limit_reached',
      'account_stopped',
      'bank_insufficient_balance',
      'idempotency_conflict',
    ],
    successStatus: 201,
  })
    .input(byId.extend({ accountId: idSchema, direction: z.enum(['in', 'out']), amount: amountInputSchema }))
    .output(investmentAccountSchema),

  trade: endpoint({
    method: 'POST',
    path: '/banking/investments/{id}/trades',
    tag,
    access: 'owner',
    rate: 'money',
    idempotent: true,
    stepUp: { none: 'It changes what a member’s own account holds.' },
    summary: 'Buy for an amount of dollars, or sell an amount of coins',
    description:
      'At the price of the outside market. One that has become worse than the one that was looked at is refused.',
    refuses: [
      'idempotency_key_required',
      'not_found',
      'bank_amount_invalid',
      'investments_sandbox_only',
      'idempotency_conflict',
      'investment_account_closed',
      ...ACCOUNT_REFUSALS,
      'account_stopped',
      'investment_debt_first',
      'investment_price_unknown',
      'investment_price_changed',
      'investment_too_little',
      'bank_limit_reached',
      'investment_not_held',
      'bank_insufficient_balance',
    ],
    successStatus: 201,
  })
    .input(
      byId.extend({
        symbol: z.enum(HOLDABLE),
        side: z.enum(['buy', 'sell']),
        /** Of one that is bought dollars, of one that is sold coins. */
        amount: amountInputSchema,
        /** The price that was looked at, in dollars a coin. */
        price: amountInputSchema,
      }),
    )
    .output(investmentAccountSchema),

  close: endpoint({
    method: 'POST',
    path: '/banking/investments/{id}/close',
    tag,
    access: 'owner',
    rate: 'money',
    stepUp: MOVES_OWN,
    summary: 'Close an investment account that holds nothing',
    description: 'Interest until now goes to the dollar wallet.',
    refuses: [
      'not_found',
      'bank_account_frozen',
      'bank_account_not_empty',
      'investment_still_held',
      'account_stopped',
    ],
  })
    .input(byId)
    .output(investmentAccountSchema),
};
