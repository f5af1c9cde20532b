/** What loans show. Amounts are dollars with two decimals, rates fractions of a year, days those of the bank. */
import { z } from 'zod';
import { LOAN_TYPES } from '#core/banking/loan-offer.ts';
import { collateralMoveSchema, loanBackingSchema } from './banking-collateral-shapes.ts';
import { amountSchema, idSchema, timeSchema } from './shapes.ts';

/** One line of a schedule; `balance` is what is owed after it. */
const instalmentSchema = z.object({
  number: z.number().int(),
  dueOn: z.iso.date(),
  payment: amountSchema,
  interest: amountSchema,
  principal: amountSchema,
  balance: amountSchema,
});

/** What a loan costs if it is agreed to on a day. */
export const disclosureSchema = z.object({
  disclosedOn: z.iso.date(),
  amount: amountSchema,
  interestRate: z.string(),
  /** The annual percentage rate by Regulation Z. */
  apr: z.string(),
  monthlyPayment: amountSchema,
  totalOfPayments: amountSchema,
  totalInterest: amountSchema,
  schedule: z.array(instalmentSchema),
});

const decisionSchema = z.object({
  score: z.number().int(),
  lines: z.array(
    z.object({
      reason: z.enum([
        ...(['collateral', 'history', 'affordable', 'savings'] as const),
        ...(['repaid', 'late', 'alerts', 'default'] as const),
      ]),
      points: z.number().int(),
    }),
  ),
  /** What all debts would take of the known income, in percent; null where no income is known. */
  debtPercent: z.number().int().nullable(),
  /** Of a person’s decision. */
  note: z.string().nullable(),
  decidedAt: timeSchema.nullable(),
});

/** A loan, or an application for one. */
export const loanSchema = z.object({
  id: idSchema,
  userId: idSchema,
  loanType: z.enum(LOAN_TYPES),
  purpose: z.string(),
  status: z.enum(['review', 'approved', 'declined', 'withdrawn', 'active', 'repaid']),
  amount: amountSchema,
  instalments: z.number().int(),
  interestRate: z.string(),
  accountId: idSchema,
  /** What stands for it; null where nothing does. */
  backing: loanBackingSchema.nullable(),
  decision: decisionSchema,
  /** Null until it is agreed to. */
  apr: z.string().nullable(),
  monthlyPayment: amountSchema.nullable(),
  totalOfPayments: amountSchema.nullable(),
  disbursedOn: z.iso.date().nullable(),
  /** What is still owed of what was lent. */
  remainingBalance: amountSchema,
  nextPaymentDate: z.iso.date().nullable(),
  nextPayment: amountSchema.nullable(),
  /** What is due and not paid, fees with it. */
  overdue: amountSchema,
  daysLate: z.number().int(),
  stage: z.enum(['current', 'late', 'delinquent', 'default']),
  autopayAccountId: idSchema.nullable(),
  createdAt: timeSchema,
  agreedAt: timeSchema.nullable(),
  repaidAt: timeSchema.nullable(),
});

/** All of a member’s loans, and what may be asked for. */
export const loansSchema = z.object({ items: z.array(loanSchema), today: z.iso.date() });

/** What a payment did. */
export const loanPaymentSchema = z.object({
  id: idSchema,
  kind: z.enum(['payment', 'autopay', 'collateral']),
  amount: amountSchema,
  fees: amountSchema,
  interest: amountSchema,
  principal: amountSchema,
  /** What is still owed of what was lent after it. */
  remainingBalance: amountSchema,
  referenceNumber: z.string(),
  paidOn: z.iso.date(),
  createdAt: timeSchema,
});

/** What ends a loan on a day. */
export const loanPayoffSchema = z.object({
  on: z.iso.date(),
  fees: amountSchema,
  interest: amountSchema,
  principal: amountSchema,
  total: amountSchema,
});

/** A loan with what only its own view shows. */
export const loanDetailsSchema = loanSchema.extend({
  schedule: z.array(instalmentSchema.extend({ isPaid: z.boolean(), lateFee: amountSchema.nullable() })),
  /** Newest first. */
  payments: z.array(loanPaymentSchema),
  /** Of its collateral, newest first. */
  collateralMoves: z.array(collateralMoveSchema),
  /** What ends it today; null where nothing is owed. */
  payoff: loanPayoffSchema.nullable(),
  /** Interest until today that isn’t paid, exactly: cents, times 365 billion (core/banking/rate.ts). */
  accrual: z.string().regex(/^-?\d+$/),
});

/** A loan as an administrator sees it. */
export const loanForReviewSchema = loanSchema.extend({ username: z.string() });
