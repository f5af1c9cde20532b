/** Banking: secured cards, whose deposit is their limit. */
import { z } from 'zod';
import { CARD_CATEGORIES } from '#core/banking/card-terms.ts';
import { endpoint } from './endpoint.ts';
import { amountInputSchema, amountSchema, idSchema, timeSchema } from './shapes.ts';

const tag = 'Cards';
const byId = z.object({ id: idSchema });
const categorySchema = z.enum(CARD_CATEGORIES);

const statementSchema = z.object({
  number: z.number().int(),
  fromDay: z.iso.date(),
  throughDay: z.iso.date(),
  dueOn: z.iso.date(),
  purchases: amountSchema,
  interest: amountSchema,
  balance: amountSchema,
  minimumPayment: amountSchema,
  /** What has been paid since it was closed. */
  paid: amountSchema,
});

/** A card as its owner sees it. */
export const cardSchema = z.object({
  id: idSchema,
  userId: idSchema,
  cardholderName: z.string(),
  cardType: z.literal('secured'),
  cardNumberMasked: z.string(),
  expiryMonth: z.number().int(),
  expiryYear: z.number().int(),
  /** All that is owed: purchases, and interest that was charged. */
  currentBalance: amountSchema,
  creditLimit: amountSchema,
  availableCredit: amountSchema,
  apr: z.string(),
  /** Whose deposit is held. */
  accountId: idSchema,
  isActive: z.boolean(),
  isFrozen: z.boolean(),
  /** The newest one; null before the first month is over. */
  statement: statementSchema.nullable(),
  nextStatementOn: z.iso.date(),
  createdAt: timeSchema,
});

const purchaseSchema = z.object({
  id: idSchema,
  merchant: z.string(),
  category: categorySchema,
  amount: amountSchema,
  referenceNumber: z.string(),
  boughtOn: z.iso.date(),
  createdAt: timeSchema,
});

const limitSchema = z.object({
  category: categorySchema,
  /** Null is no limit but the card’s. */
  monthlyLimit: amountSchema.nullable(),
  usedThisMonth: amountSchema,
});

/** A card with what only its own view shows. */
export const cardDetailsSchema = cardSchema.extend({
  limits: z.array(limitSchema),
  /** The newest hundred, newest first. */
  purchases: z.array(purchaseSchema),
  statements: z.array(statementSchema),
});

/** What a payment on a card did. */
export const cardPaymentSchema = z.object({
  id: idSchema,
  amount: amountSchema,
  interest: amountSchema,
  purchases: amountSchema,
  /** All that is owed after it. */
  currentBalance: amountSchema,
  referenceNumber: z.string(),
  createdAt: timeSchema,
});

/** The endpoints of cards. */
export const cardsContract = {
  list: endpoint({
    method: 'GET',
    path: '/banking/cards',
    tag,
    access: 'member',
    summary: 'List your cards, newest first',
  }).output(z.object({ items: z.array(cardSchema), today: z.iso.date() })),

  open: endpoint({
    method: 'POST',
    path: '/banking/cards',
    tag,
    access: 'member',
    rate: 'money',
    idempotent: true,
    stepUp: { none: 'It holds a deposit on an account of the member’s, and moves nothing.' },
    summary: 'Open a secured card',
    description: 'The deposit is held on an account of yours, goes on earning, and is the limit.',
    refuses: [
      'idempotency_key_required',
      'card_deposit_invalid',
      'unverified_value',
      'idempotency_conflict',
      'card_limit_reached',
      'bank_account_not_found',
      'bank_account_closed',
      'bank_account_frozen',
      'account_stopped',
      'credit_in_default',
      'loan_debt_first',
      'loan_nothing_to_lend',
      'bank_insufficient_balance',
    ],
    successStatus: 201,
  })
    .input(z.object({ accountId: idSchema, deposit: amountInputSchema }))
    .output(cardSchema),

  read: endpoint({
    method: 'GET',
    path: '/banking/cards/{id}',
    tag,
    access: 'owner',
    summary: 'Read one card, with its limits, purchases and statements',
    refuses: ['not_found'],
  })
    .input(byId)
    .output(cardDetailsSchema),

  freeze: endpoint({
    method: 'POST',
    path: '/banking/cards/{id}/freeze',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Freeze a card: nothing is bought with it from now on',
    refuses: ['not_found', 'card_closed'],
  })
    .input(byId)
    .output(cardSchema),

  unfreeze: endpoint({
    method: 'POST',
    path: '/banking/cards/{id}/unfreeze',
    tag,
    scope: 'banking:pay',
    access: 'owner',
    stepUp: 'by-command',
    summary: 'Unfreeze a card',
    description: 'Wants a second factor confirmed a moment ago, or an emailed code.',
    refuses: [
      'not_found',
      'card_closed',
      'fresh_two_factor_required',
      'email_code_required',
      'verified_email_required',
    ],
  })
    .input(byId)
    .output(cardSchema),

  setLimit: endpoint({
    method: 'PUT',
    path: '/banking/cards/{id}/limits',
    tag,
    access: 'owner',
    stepUp: 'by-command',
    summary: 'Set what may be bought of a category in a month',
    description:
      'Null is no limit but the card’s. A limit that is raised or taken away wants a second factor, or an emailed code.',
    refuses: [
      'not_found',
      'card_closed',
      'bank_limit_invalid',
      'fresh_two_factor_required',
      'email_code_required',
      'verified_email_required',
    ],
  })
    .input(byId.extend({ category: categorySchema, monthlyLimit: amountInputSchema.nullable() }))
    .output(cardSchema),

  purchase: endpoint({
    method: 'POST',
    path: '/banking/cards/{id}/sandbox-purchases',
    tag,
    access: 'owner',
    rate: 'money',
    idempotent: true,
    stepUp: 'by-command',
    summary: 'Sandbox purchase: buy something that doesn’t exist',
    description:
      'Authorised as any purchase is: by the card, its limits, and the gate of value that leaves. Only where dollars are for trying out. A large one wants a second factor confirmed a moment ago, or an emailed code.',
    refuses: [
      'idempotency_key_required',
      'bank_amount_invalid',
      'not_found',
      'idempotency_conflict',
      'card_sandbox_only',
      'card_closed',
      'card_declined',
      'account_stopped',
      'bank_debt_first',
      'credit_in_default',
      'bank_sending_limit_reached',
      'fresh_two_factor_required',
      'email_code_required',
      'verified_email_required',
    ],
    successStatus: 201,
  })
    .input(
      byId.extend({
        merchant: z.string().trim().min(1).max(100),
        category: categorySchema,
        amount: amountInputSchema,
      }),
    )
    .output(purchaseSchema),

  pay: endpoint({
    method: 'POST',
    path: '/banking/cards/{id}/payments',
    tag,
    access: 'owner',
    rate: 'money',
    idempotent: true,
    stepUp: { none: 'It pays what the member owes, from an account of theirs.' },
    summary: 'Pay on a card, in part or whole',
    description: 'Without an amount, all that is owed. Interest is paid first, then purchases.',
    refuses: [
      'idempotency_key_required',
      'bank_amount_invalid',
      'not_found',
      'idempotency_conflict',
      'card_nothing_owed',
      'bank_account_not_found',
      'bank_account_closed',
      'bank_account_frozen',
      'card_payment_too_large',
      'bank_limit_reached',
      'account_stopped',
      'bank_insufficient_balance',
    ],
    successStatus: 201,
  })
    .input(byId.extend({ fromAccountId: idSchema, amount: amountInputSchema.nullable() }))
    .output(cardPaymentSchema),

  close: endpoint({
    method: 'POST',
    path: '/banking/cards/{id}/close',
    tag,
    access: 'owner',
    rate: 'money',
    stepUp: { none: 'It lets a deposit of the member’s go, on an account of theirs.' },
    summary: 'Close a card on which nothing is owed, and have its deposit back',
    refuses: ['not_found', 'card_owes'],
  })
    .input(byId)
    .output(cardSchema),
};
