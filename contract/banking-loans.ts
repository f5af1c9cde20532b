/** Banking: loans, from the application to the last payment. */
import { z } from 'zod';
import { LOAN_TYPES } from '#core/banking/loan-offer.ts';
import { backingTermsSchema } from './banking-collateral-shapes.ts';
import {
  disclosureSchema,
  loanDetailsSchema,
  loanForReviewSchema,
  loanPaymentSchema,
  loanPayoffSchema,
  loanSchema,
  loansSchema,
} from './banking-loans-shapes.ts';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import { amountInputSchema, doneSchema, idSchema, pageInputSchema, pageOf } from './shapes.ts';

const tag = 'Loans';
const byId = z.object({ id: idSchema });

const termsSchema = z.object({
  loanType: z.enum(LOAN_TYPES),
  amount: amountInputSchema,
  instalments: z.coerce.number().int().min(1).max(600),
});

/** From the question what it would cost to the dollars on the account. */
const askingEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/banking/loans',
    tag,
    access: 'member',
    summary: 'List your loans and applications, newest first',
  }).output(loansSchema),

  quote: endpoint({
    method: 'GET',
    path: '/banking/loan-quote',
    tag,
    access: 'member',
    summary: 'See what a loan that is paid out today would cost',
    refuses: ['loan_terms_invalid'],
  })
    .input(termsSchema)
    .output(disclosureSchema),

  apply: endpoint({
    method: 'POST',
    path: '/banking/loans',
    tag,
    access: 'member',
    idempotent: true,
    stepUp: 'none',
    summary: 'Apply for a loan',
    description:
      'Decided at once by points that are explained, or by an administrator. Nothing is lent before you agree to what it costs.',
    refuses: [
      'idempotency_key_required',
      'unverified_value',
      'loan_terms_invalid',
      'loan_purpose_missing',
      'loan_collateral_invalid',
      'idempotency_conflict',
      'loan_applications_open',
      'bank_account_not_found',
      'bank_account_closed',
      'bank_account_frozen',
    ],
    successStatus: 201,
  })
    .input(
      termsSchema.extend({
        purpose: z.string().max(200),
        /** The account that it is paid out to. */
        accountId: idSchema,
        /** The PRD that is offered; only for a loan that is backed by it. */
        collateral: amountInputSchema.nullable().default(null),
      }),
    )
    .output(loanSchema),

  read: endpoint({
    method: 'GET',
    path: '/banking/loans/{id}',
    tag,
    access: 'owner',
    summary: 'Read one loan, with its schedule and payments',
    refuses: ['not_found'],
  })
    .input(byId)
    .output(loanDetailsSchema),

  offer: endpoint({
    method: 'GET',
    path: '/banking/loans/{id}/offer',
    tag,
    access: 'owner',
    summary: 'Read what an approved loan costs if you agree today',
    refuses: ['not_found', 'loan_not_open', 'loan_offer_expired'],
  })
    .input(byId)
    .output(disclosureSchema),

  agree: endpoint({
    method: 'POST',
    path: '/banking/loans/{id}/agree',
    tag,
    access: 'owner',
    rate: 'money',
    idempotent: true,
    stepUp: 'by-command',
    summary: 'Agree to a loan, and have it paid out',
    description:
      'Names what was disclosed, and is refused where that is no longer so. Wants a second factor confirmed a moment ago, or an emailed code.',
    refuses: [
      'idempotency_key_required',
      'not_found',
      'loan_not_open',
      'loan_offer_expired',
      'loan_offer_outdated',
      'loan_collateral_invalid',
      'loan_identity_first',
      'loan_price_unknown',
      'loan_collateral_short',
      'loan_liquidity_short',
      'loan_prd_missing',
      'fresh_two_factor_required',
      'email_code_required',
      'verified_email_required',
      'bank_account_closed',
      'bank_account_frozen',
      'account_stopped',
      'credit_in_default',
      'loan_debt_first',
      'loan_nothing_to_lend',
      'idempotency_conflict',
    ],
  })
    .input(
      byId.extend({
        /** Of the disclosure: its day and its total. */
        disclosedOn: z.iso.date(),
        totalOfPayments: amountInputSchema,
        /** The PRD that is pledged; only for a loan that is backed by it. */
        collateral: amountInputSchema.nullable().default(null),
        /** Have instalments paid from the same account when they are due. */
        autopay: z.boolean().default(true),
      }),
    )
    .output(loanSchema),

  withdraw: endpoint({
    method: 'POST',
    path: '/banking/loans/{id}/withdraw',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Withdraw an application',
    refuses: ['not_found', 'loan_not_open'],
  })
    .input(byId)
    .output(loanSchema),
};

/** Paying it back. */
const payingEndpoints = {
  pay: endpoint({
    method: 'POST',
    path: '/banking/loans/{id}/payments',
    tag,
    access: 'owner',
    rate: 'money',
    idempotent: true,
    stepUp: { none: 'It pays what the member owes, from an account of theirs.' },
    summary: 'Pay a loan back, in part or whole',
    description:
      'Without an amount, all that ends it today. Fees are paid first, then interest that has accrued to today, then what was lent.',
    refuses: [
      'idempotency_key_required',
      'loan_payment_invalid',
      'idempotency_conflict',
      'not_found',
      'loan_not_active',
      'bank_account_not_found',
      'bank_account_closed',
      'bank_account_frozen',
      'loan_payment_too_large',
      'bank_limit_reached',
      'account_stopped',
      'bank_insufficient_balance',
    ],
    successStatus: 201,
  })
    .input(byId.extend({ fromAccountId: idSchema, amount: amountInputSchema.nullable() }))
    .output(loanPaymentSchema),

  payoff: endpoint({
    method: 'GET',
    path: '/banking/loans/{id}/payoff',
    tag,
    access: 'owner',
    summary: 'Read what ends a loan on a day',
    description: 'It holds for its day, if nothing is paid before.',
    refuses: ['not_found', 'loan_not_active', 'loan_day_invalid'],
  })
    .input(byId.extend({ on: z.iso.date().optional() }))
    .output(loanPayoffSchema),

  setAutopay: endpoint({
    method: 'PUT',
    path: '/banking/loans/{id}/autopay',
    tag,
    scope: 'banking:pay',
    access: 'owner',
    stepUp: { none: 'It pays what the member owes, from an account of theirs.' },
    summary: 'Have instalments paid from an account when they are due, or no longer',
    refuses: [
      'not_found',
      'loan_not_active',
      'bank_account_not_found',
      'bank_account_closed',
      'bank_account_frozen',
    ],
  })
    .input(byId.extend({ accountId: idSchema.nullable() }))
    .output(loanSchema),
};

/** What stands for a loan. */
const collateralEndpoints = {
  backing: endpoint({
    method: 'GET',
    path: '/banking/loan-backing',
    tag,
    access: 'member',
    summary: 'See what PRD counts at, and what may be lent against it',
  }).output(backingTermsSchema),

  addCollateral: endpoint({
    method: 'POST',
    path: '/banking/loans/{id}/collateral',
    tag,
    access: 'owner',
    rate: 'money',
    idempotent: true,
    stepUp: { none: 'The PRD stays the member’s, and comes back with the last payment.' },
    summary: 'Pledge more PRD for a loan',
    refuses: [
      'idempotency_key_required',
      'loan_collateral_invalid',
      'not_found',
      'idempotency_conflict',
      'loan_not_active',
      'loan_not_backed',
      'account_stopped',
      'loan_debt_first',
      'loan_prd_missing',
    ],
  })
    .input(byId.extend({ amount: amountInputSchema }))
    .output(loanDetailsSchema),

  releaseCollateral: endpoint({
    method: 'POST',
    path: '/banking/loans/{id}/collateral/release',
    tag,
    access: 'owner',
    rate: 'money',
    idempotent: true,
    stepUp: { none: 'It comes back to the member’s own wallet, out of which sending is confirmed.' },
    summary: 'Take PRD back that the loan doesn’t need',
    description: 'What stays has to be worth twice of what is owed.',
    refuses: [
      'idempotency_key_required',
      'loan_collateral_invalid',
      'not_found',
      'idempotency_conflict',
      'loan_not_active',
      'loan_not_backed',
      'loan_price_unknown',
      'loan_behind',
      'loan_release_too_large',
    ],
  })
    .input(byId.extend({ amount: amountInputSchema }))
    .output(loanDetailsSchema),
};

/** What administrators decide. */
const reviewEndpoints = {
  reviews: endpoint({
    method: 'GET',
    path: '/admin/loans',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List applications that wait for a person, or loans that are behind; oldest first',
  })
    .input(pageInputSchema.extend({ show: z.enum(['waiting', 'behind']).default('waiting') }))
    .output(pageOf(loanForReviewSchema)),

  decide: endpoint({
    method: 'POST',
    path: '/admin/loans/{id}/decide',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Approve or decline an application, with a reason that its member reads',
    description: 'Never your own. From 10,000 dollars on an approval waits for a second administrator.',
    refuses: ['not_found', 'own_loan', 'reason_missing', 'loan_decided', 'second_administrator_needed'],
  })
    .input(byId.extend({ decision: z.enum(['approve', 'decline']), reason: z.string().trim().max(300) }))
    .output(doneSchema),
};

/** The endpoints of loans. */
export const loansContract = {
  ...askingEndpoints,
  ...payingEndpoints,
  ...collateralEndpoints,
  ...reviewEndpoints,
};
