/** What the tabs of analytics and planning ask the server. */
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  bankAnalyticsSchema,
  bankEntrySchema,
  bankPlanningSchema,
  budgetsSchema,
} from '#contract/banking-insights.ts';
import type { interestYearSchema } from '#contract/banking-interest.ts';
import type { keptReceiptSchema } from '#contract/banking-kept-receipts.ts';
import { orpc } from '#web/lib/api-client.ts';

/** A movement, over all accounts and cards. */
export type BankEntry = z.infer<typeof bankEntrySchema>;
/** What a member has, and how it came about. */
export type Analytics = z.infer<typeof bankAnalyticsSchema>;
/** A month's spending. */
export type Budgets = z.infer<typeof budgetsSchema>;
/** What comes, and what follows. */
export type Planning = z.infer<typeof bankPlanningSchema>;

/** A calendar year’s interest. */
export type InterestOfYear = z.infer<typeof interestYearSchema>;
/** What of a year’s interest came from, or went to, one account, loan or card. */
export type InterestItem = InterestOfYear['items'][number];

/** A file that is kept with a movement. */
export type Receipt = z.infer<typeof keptReceiptSchema>;

/** Which movements are opened. */
export interface EntriesAsked {
  search?: string | undefined;
  category?: BankEntry['category'] | undefined;
  kind?: 'all' | 'return' | 'accounts';
  from?: string | undefined;
  to?: string | undefined;
}

/** Reads movements, newest first. */
export function useEntries(asked: EntriesAsked) {
  return useInfiniteQuery(
    orpc.bankInsights.entries.infiniteOptions({
      input: (cursor: string | undefined) => ({ kind: 'all' as const, ...asked, cursor, limit: 50 }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: (before) => before,
    }),
  );
}

/** Reads what there is. */
export function useAnalytics() {
  return useQuery(orpc.bankInsights.analytics.queryOptions());
}

/** Reads the spending of a month; this one where none is named. */
export function useBudgets(month: string | undefined) {
  return useQuery(orpc.bankInsights.budgets.queryOptions({ input: { month } }));
}

/** Reads the rules that corrections have taught. */
export function useRules() {
  return useQuery(orpc.bankInsights.rules.queryOptions());
}

/** Reads what comes. */
export function usePlanning() {
  return useQuery(orpc.bankInsights.planning.queryOptions());
}

/** Reads the receipts of a movement. */
export function useReceipts(id: string) {
  return useQuery(orpc.bankInsights.receipts.queryOptions({ input: { id } }));
}

/** Reads the accounts elsewhere of which statements were imported. */
export function useImportedAccounts() {
  return useQuery(orpc.bankInsights.importedAccounts.queryOptions());
}

/** Reads the interest of a calendar year. */
export function useInterestYear(year: number) {
  return useQuery(
    orpc.bankInsights.interestYear.queryOptions({
      input: { year },
      // The year before stays while the next one is on its way.
      placeholderData: (before) => before,
    }),
  );
}

/** Reads the postings of a figure of it, newest first. */
export function useInterestPostings(asked: { id: string; year: number }) {
  return useInfiniteQuery(
    orpc.bankInsights.interestPostings.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...asked, cursor, limit: 50 }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
}

/** Reads all of it again: a category changes sums, budgets and averages. */
export function useReloadInsights(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: orpc.bankInsights.key() });
}
