/**
 * Loans: asked for, decided with reasons, disclosed before anybody agrees, paid out once, and paid back by stated rules
 * (core/banking/loan-account.ts); some of them backed by PRD (core/banking/collateral.ts).
 */
import type { Actor } from '#server/platform/actor.ts';
import type { BankDeps } from '../deps.ts';
import { defineCoverFigures } from './collateral/alarms.ts';
import { readBackingTerms } from './collateral/backing-terms.ts';
import { addCollateral, type ChangeCollateral, releaseCollateral } from './collateral/change-collateral.ts';
import { defineCollateralWork } from './collateral/watch-collateral.ts';
import { type AgreeToLoan, agreeToLoan, openOffer } from './commands/agree.ts';
import { type ApplyForLoan, applyForLoan, type LoanTermsAsked, offerOf } from './commands/apply.ts';
import { type OwnLoan, setAutopay, withdrawLoan } from './commands/change-loan.ts';
import { decideOnLoan, defineLoanProposals } from './commands/decide.ts';
import { type PayLoan, payLoan } from './commands/pay.ts';
import { defineLoansWork } from './day-of-loans.ts';
import { listForReview, listLoans, readLoan, readLoanDetails, readPayoff } from './queries.ts';
import { findLoan, findPayment } from './store.ts';
import { toWireDisclosure, toWirePayment } from './to-wire.ts';

/** Builds loans and their timed work. */
export function createLoans(deps: BankDeps) {
  defineLoansWork(deps);
  defineLoanProposals(deps);
  defineCollateralWork(deps);
  defineCoverFigures(deps);
  return {
    list: (memberId: string) => listLoans(deps, memberId),
    quote: (asked: LoanTermsAsked) => toWireDisclosure(offerOf(deps, asked)),
    read: (own: OwnLoan) => readLoanDetails(deps, own),
    offer: async (own: OwnLoan) => toWireDisclosure(openOffer(deps, await findLoan(deps.db, own))),
    payoff: (input: OwnLoan & { on?: string | undefined }) => readPayoff(deps, input),
    backing: (memberId: string) => readBackingTerms(deps, memberId),
    forReview: (query: Parameters<typeof listForReview>[1]) => listForReview(deps, query),
    decide: (input: Parameters<typeof decideOnLoan>[1]) => decideOnLoan(deps, input),

    async apply(actor: Actor, input: ApplyForLoan) {
      return readLoan(deps, { memberId: actor.memberId, id: await applyForLoan(deps, actor, input) });
    },
    async agree(actor: Actor, input: AgreeToLoan) {
      await agreeToLoan(deps, actor, input);
      return readLoan(deps, { memberId: actor.memberId, id: input.id });
    },
    async withdraw(own: OwnLoan) {
      await withdrawLoan(deps, own);
      return readLoan(deps, own);
    },
    async pay(actor: Actor, input: PayLoan) {
      return toWirePayment((await findPayment(deps.db, await payLoan(deps, actor, input)))!);
    },
    async addCollateral(actor: Actor, input: ChangeCollateral) {
      await addCollateral(deps, actor, input);
      return readLoanDetails(deps, { memberId: actor.memberId, id: input.id });
    },
    async releaseCollateral(actor: Actor, input: ChangeCollateral) {
      await releaseCollateral(deps, actor, input);
      return readLoanDetails(deps, { memberId: actor.memberId, id: input.id });
    },
    async setAutopay(input: OwnLoan & { accountId: string | null }) {
      await setAutopay(deps, input);
      return readLoan(deps, input);
    },
  };
}
