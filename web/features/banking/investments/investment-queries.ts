/** What the page asks the server about accounts for investing. */
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { investmentAccountSchema } from '#contract/banking-investments.ts';
import { orpc } from '#web/lib/api-client.ts';

/** An account for investing. */
export type InvestmentAccount = z.infer<typeof investmentAccountSchema>;
/** What can be held. */
export type Holdable = InvestmentAccount['holdings'][number]['symbol'];

/** Prices are read anew while the page is open. */
const REFRESH_MS = 30_000;

/** Reads the member's accounts, and the prices of now. */
export function useInvestments() {
  return useQuery(orpc.investments.list.queryOptions({ refetchInterval: REFRESH_MS }));
}

/** A price of the outside market. */
export type Price = NonNullable<ReturnType<typeof useInvestments>['data']>['prices'][number];
