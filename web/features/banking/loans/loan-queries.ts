/** What the page asks the server about loans. All of banking is read again after a change (`useReloadBanking`). */
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { backingTermsSchema } from '#contract/banking-collateral-shapes.ts';
import type {
  disclosureSchema,
  loanDetailsSchema,
  loanForReviewSchema,
  loanSchema,
} from '#contract/banking-loans-shapes.ts';
import { orpc } from '#web/lib/api-client.ts';
import { retryUnlessDecided } from '#web/shared/failure.ts';

/** A loan, or an application for one. */
export type Loan = z.infer<typeof loanSchema>;
/** The same with its schedule and payments. */
export type LoanDetails = z.infer<typeof loanDetailsSchema>;
/** What one costs. */
export type Disclosure = z.infer<typeof disclosureSchema>;
/** One as an administrator sees it. */
export type LoanForReview = z.infer<typeof loanForReviewSchema>;

/** What PRD counts at, and what may be lent against it. */
export type BackingTerms = z.infer<typeof backingTermsSchema>;

/** Reads what a loan against PRD could be now. */
export function useBackingTerms() {
  return useQuery(orpc.loans.backing.queryOptions());
}

/** Reads the member's loans. */
export function useLoans() {
  return useQuery(orpc.loans.list.queryOptions());
}

/** Reads one loan. */
export function useLoan(id: string) {
  return useQuery(orpc.loans.read.queryOptions({ input: { id }, retry: retryUnlessDecided }));
}

/** Reads what an approved loan costs if it is agreed to today. */
export function useOffer(id: string) {
  return useQuery(orpc.loans.offer.queryOptions({ input: { id }, retry: retryUnlessDecided, staleTime: 0 }));
}
