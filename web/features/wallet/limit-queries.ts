/** The member's sending limits: reading them, and setting lower ones. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { sendingLimitsSchema } from '#contract/sending-limits.ts';
import { parseMinor } from '#core/money/amount.ts';
import { api, orpc } from '#web/lib/api-client.ts';

/** The member's limits, and what has been sent. */
export type SendingLimits = z.infer<typeof sendingLimitsSchema>;
/** One of the two windows. */
export type PeriodLimit = SendingLimits['day'];

/** Where the limits are kept. */
export const limitsKey = () => orpc.wallet.limits.queryKey();

/** Reads the limits. */
export function useSendingLimits() {
  return useQuery(orpc.wallet.limits.queryOptions());
}

/** Sets the own limits; null is none. What the server answers is shown at once. */
export function useSetLimits() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (own: { day: string | null; month: string | null }) => api.wallet.setLimits(own),
    onSuccess: (limits) => client.setQueryData(limitsKey(), limits),
  });
}

/** The period that leaves less, and how much that is; null while nothing is known. */
export function tightest(limits: SendingLimits | undefined): { when: string; left: string } | null {
  if (!limits) return null;
  const minorOf = (period: PeriodLimit) => parseMinor('PRD', period.left) ?? 0n;
  return minorOf(limits.day) <= minorOf(limits.month)
    ? { when: 'in 24 hours', left: limits.day.left }
    : { when: 'in 30 days', left: limits.month.left };
}
