/** What banking shows: accounts, their transactions, and limits. Amounts are dollars with two decimals. */
import { z } from 'zod';
import { DEPOSIT_KINDS } from '#core/banking/deposit-terms.ts';
import { LIMIT_TYPES } from '#core/banking/transaction-limits.ts';
import { amountSchema, idSchema, timeSchema } from './shapes.ts';

/** A bank account as its owner sees it. */
export const bankAccountSchema = z.object({
  id: idSchema,
  userId: idSchema,
  accountName: z.string(),
  accountType: z.enum(DEPOSIT_KINDS),
  /** Masked in lists; whole where one account is read. */
  accountNumber: z.string(),
  balance: amountSchema,
  availableBalance: amountSchema,
  /** The promised yield a year, as a fraction: `0.025`. */
  interestRate: z.string(),
  isPrimary: z.boolean(),
  isActive: z.boolean(),
  isFrozen: z.boolean(),
  /** Others can be on it (`joint.list`). */
  isJoint: z.boolean(),
  /** Dollars of a sandbox are for trying out. */
  isLive: z.boolean(),
  /** How its owner stands with the bank provider: dollars come from other banks and go to them when `active`. */
  providerStatus: z.enum(['none', 'created', 'pending', 'active', 'refused']),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});

/** One account with what only its own page shows. */
export const bankAccountDetailsSchema = bankAccountSchema.extend({
  /** Whole cents of interest that have accrued and are not posted yet, and the day up to which they are counted. */
  accruedInterest: amountSchema,
  accruedThrough: z.iso.date(),
  /** Its owner is told when it falls below this; null for never. */
  tellBelow: amountSchema.nullable(),
});

/** One line of an account's history. */
export const bankTransactionSchema = z.object({
  id: z.string(),
  accountId: idSchema,
  transactionType: z.enum([...LIMIT_TYPES, 'interest', 'loan', 'return']),
  /** Below zero for what went out. */
  amount: amountSchema,
  balanceAfter: amountSchema,
  description: z.string(),
  /** The other side as a person would call it. */
  counterparty: z.string(),
  referenceNumber: z.string(),
  category: z.string(),
  status: z.literal('completed'),
  fraudFlags: z.array(z.string()),
  securityScore: z.number().int(),
  /** On a joint account: who moved it, and who confirmed it where it took two. */
  madeBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  createdAt: timeSchema,
});

/** The limits of one type of transaction on an account; null is no limit. */
export const bankLimitSchema = z.object({
  transactionType: z.enum(LIMIT_TYPES),
  dailyLimit: amountSchema.nullable(),
  monthlyLimit: amountSchema.nullable(),
  singleTransactionLimit: amountSchema.nullable(),
  usedToday: amountSchema,
  usedThisMonth: amountSchema,
  /** Higher limits that wait for their time. */
  raise: z
    .object({
      dailyLimit: amountSchema.nullable(),
      monthlyLimit: amountSchema.nullable(),
      singleTransactionLimit: amountSchema.nullable(),
      from: timeSchema,
    })
    .nullable(),
});

/** An account of the member's at another bank. */
export const outsideAccountSchema = z.object({
  id: idSchema,
  bankName: z.string(),
  last4: z.string(),
  /** Whether dollars can come from it; they can go to each. */
  canPayIn: z.boolean(),
});

/** The dashboard: totals and accounts, primary first. */
export const bankingOverviewSchema = z.object({
  totalBankBalance: amountSchema,
  totalCreditDebt: amountSchema,
  totalLoanDebt: amountSchema,
  totalInvestments: amountSchema,
  /** Bank balance and investments, less credit and loan debt. */
  netWorth: amountSchema,
  /** Dollars in the member's wallet: they can be moved to an account. */
  walletUsd: amountSchema,
  accounts: z.array(bankAccountSchema),
  /** At other banks: what dollars can go to, and come from where it says so. */
  outsideAccounts: z.array(outsideAccountSchema),
  /** The bank's day now, and the zone of its clock. */
  today: z.iso.date(),
  timeZone: z.string(),
  /** Where the live topic `bank` stood before all of this was read. */
  version: z.number().int(),
});

/** What accounts held over the last thirty days. */
export const bankBalancesSchema = z.object({
  items: z.array(
    z.object({
      accountId: idSchema,
      /** At the end of each day of the bank, oldest first, and now: from its opening on where that is later. */
      balances: z.array(amountSchema),
      /** The day of the first of them. */
      from: z.iso.date(),
    }),
  ),
});

/** Who would receive a transfer. */
export const bankRecipientSchema = z.object({
  username: z.string(),
  accountNumber: z.string(),
  isSelf: z.boolean(),
  /** Sent with the transfer, so that nobody else receives it. */
  expected: z.string(),
});

/** What a transfer did. */
export const bankReceiptSchema = z.object({
  success: z.literal(true),
  transactionId: idSchema,
  /** None yet of one that waits. */
  referenceNumber: z.string().nullable(),
  amount: amountSchema,
  description: z.string(),
  /** Until when it waits for a second person, its dollars held; null of what has moved. */
  waitsUntil: timeSchema.nullable(),
  /** What the account, or the wallet, that paid had left after it. */
  balanceAfter: amountSchema,
  createdAt: timeSchema,
});
