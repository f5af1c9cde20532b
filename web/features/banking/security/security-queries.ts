/** What the security tab asks the server. */
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  accountRiskSchema,
  accountVerificationSchema,
  securityAlertSchema,
} from '#contract/banking-security.ts';
import { orpc } from '#web/lib/api-client.ts';

/** An alert of the member's. */
export type SecurityAlert = z.infer<typeof securityAlertSchema>;
/** The risk of an account. */
export type AccountRisk = z.infer<typeof accountRiskSchema>;
/** What was to be proved. */
export type Verification = z.infer<typeof accountVerificationSchema>;

/** Alerts come while the page is open. */
const REFRESH_MS = 30_000;

/** Reads the member's alerts, newest first: active ones, or all. */
export function useAlerts(show: 'active' | 'all') {
  return useInfiniteQuery(
    orpc.bankSecurity.alerts.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, limit: 20, show }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      refetchInterval: REFRESH_MS,
    }),
  );
}

/** Reads the risk of an account. */
export function useRisk(id: string) {
  return useQuery(orpc.bankSecurity.risk.queryOptions({ input: { id } }));
}

/** Reads what the member was asked to prove. */
export function useVerifications() {
  return useQuery(orpc.bankSecurity.verifications.queryOptions());
}

/** Reads alerts, risks and accounts again: a freeze changes all of them. */
export function useReloadSecurity(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    for (const queryKey of [orpc.bankSecurity.key(), orpc.banking.key()])
      await client.invalidateQueries({ queryKey });
  };
}
