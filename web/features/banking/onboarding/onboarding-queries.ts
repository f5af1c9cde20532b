/** Where the member is with setting banking up, and how it is kept fresh while something is under way. */
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { bankPaymentSchema, onboardingSchema } from '#contract/banking-onboarding.ts';
import { orpc } from '#web/lib/api-client.ts';

/** Where a member stands. */
export type Onboarding = z.infer<typeof onboardingSchema>;
/** A payment from or to another bank. */
export type BankPayment = z.infer<typeof bankPaymentSchema>;

/** Whether setting up has a first deposit: not with a bank that takes no dollars from other banks. */
export const hasFirstDeposit = ({ provider }: Pick<Onboarding, 'provider'>): boolean =>
  provider.canPayIn || !provider.isOn;

/** A first deposit on its way, and a verification in another tab, are looked for this often. */
const UNDER_WAY_MS = 5_000;

/** Steps at which something may happen elsewhere: in the bank's tab, or on the way from another bank. */
const UNDER_WAY: readonly Onboarding['step'][] = ['verify', 'fund', 'funding'];

/** Reads it. */
export function useOnboarding() {
  return useQuery(
    orpc.banking.onboarding.queryOptions({
      refetchInterval: ({ state }) =>
        state.data && UNDER_WAY.includes(state.data.step) ? UNDER_WAY_MS : false,
    }),
  );
}

/** Reads the member's newest payments from and to other banks. */
export function usePayments() {
  return useQuery(
    orpc.banking.payments.queryOptions({
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ status }) => status === 'processing') ? UNDER_WAY_MS : false,
    }),
  );
}
