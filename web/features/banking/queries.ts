/** What the banking page asks the server, and how what it has is kept fresh. */
import { type QueryKey, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  bankAccountDetailsSchema,
  bankAccountSchema,
  bankBalancesSchema,
  bankingOverviewSchema,
  bankLimitSchema,
  bankRecipientSchema,
  bankTransactionSchema,
} from '#contract/banking-shapes.ts';
import type { BankEvent } from '#contract/live.ts';
import { orpc } from '#web/lib/api-client.ts';
import { readAnew } from '#web/lib/read-anew.ts';
import { useLive } from '#web/lib/use-live.ts';
import { retryUnlessDecided } from '#web/shared/failure.ts';

/** One of the member's accounts. */
export type BankAccount = z.infer<typeof bankAccountSchema>;
/** The same as its own view reads it. */
export type BankAccountDetails = z.infer<typeof bankAccountDetailsSchema>;
/** Totals and accounts. */
export type BankingOverview = z.infer<typeof bankingOverviewSchema>;
type Balances = z.infer<typeof bankBalancesSchema>;
/** What one of them held. */
export type AccountBalances = Balances['items'][number];
/** One line of a history. */
export type BankTransaction = z.infer<typeof bankTransactionSchema>;
/** The limits of one type. */
export type BankLimit = z.infer<typeof bankLimitSchema>;
/** Who would receive one. */
export type BankRecipient = z.infer<typeof bankRecipientSchema>;

/** Money comes in from others while the page is open. */
const REFRESH_MS = 30_000;
const PAGE_SIZE = 50;

/** Reads totals and accounts, and all of banking again whenever the server says that dollars have moved. */
export function useOverview() {
  const client = useQueryClient();
  const overview = useQuery(orpc.banking.overview.queryOptions({ refetchInterval: REFRESH_MS }));
  const readAgain = () => {
    for (const queryKey of bankKeys()) {
      readAnew(client, queryKey);
      void client.invalidateQueries({ queryKey });
    }
  };
  useLive<BankEvent>(overview.data ? 'bank' : null, {
    after: overview.data?.version,
    onEvent: readAgain,
    onReset: readAgain,
  });
  return overview;
}

/** Reads what each account held on the last thirty days. */
export function useBalances() {
  return useQuery(orpc.banking.balances.queryOptions());
}

/** Those of one account; undefined where they aren't known. */
export const ofAccount = (balances: Balances | undefined, id: string): AccountBalances | undefined =>
  balances?.items.find(({ accountId }) => accountId === id);

/** Reads one account. */
export function useAccount(id: string) {
  return useQuery(
    orpc.banking.account.queryOptions({
      input: { id },
      retry: retryUnlessDecided,
      refetchInterval: REFRESH_MS,
    }),
  );
}

/** Reads what an account's history has of a search, page by page, newest first. */
export function useHistory(id: string, search: string) {
  return useInfiniteQuery(
    orpc.banking.transactions.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, cursor, limit: PAGE_SIZE, search: search || undefined }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      // What was found stays while the next search is on its way.
      placeholderData: (before) => before,
      refetchInterval: REFRESH_MS,
    }),
  );
}

/** Reads the limits of an account. */
export function useLimits(id: string) {
  return useQuery(orpc.banking.limits.queryOptions({ input: { id } }));
}

/** Reads all of banking again: a transfer changes accounts, histories and what limits have let through. */
export function useReloadBanking(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(bankKeys().map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

function bankKeys(): QueryKey[] {
  const { bankInsights, bankSecurity, banking, joint, loans, goals, investments, cards, conversion } = orpc;
  const money = [banking, joint, loans, goals, investments, cards, conversion];
  return [bankInsights, bankSecurity, ...money].map((room) => room.key());
}
