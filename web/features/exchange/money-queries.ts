/** What the exchange's screens ask of the member's money: wallets, account, deposits, withdrawals, addresses. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  currencySchema,
  exchangeTransactionSchema,
  exchangeWalletSchema,
  savedAddressSchema,
} from '#contract/exchange-shapes.ts';
import type { Money } from '#core/exchange/pair.ts';
import { type api, orpc } from '#web/lib/api-client.ts';
import { useMoney } from './money-kind.ts';

export type Currency = z.infer<typeof currencySchema>;
export type ExchangeWallet = z.infer<typeof exchangeWalletSchema>;
export type ExchangeTransaction = z.infer<typeof exchangeTransactionSchema>;
export type SavedAddress = z.infer<typeof savedAddressSchema>;
export type ExchangeAccount = Awaited<ReturnType<typeof api.exchange.account>>;
export type Wallets = Awaited<ReturnType<typeof api.exchange.wallets>>;

const PAGE_SIZE = 20;

export const walletsKey = (money: Money) => orpc.exchange.wallets.queryKey({ input: { money } });
export const accountKey = () => orpc.exchange.account.queryKey();
export const transactionsKey = () => [...orpc.exchange.transactions.key(), 'all'];
export const addressesKey = () => orpc.exchange.addresses.queryKey();

/** The member's wallets; nothing is asked for a visitor. */
export function useWallets(isMember: boolean) {
  const money = useMoney();
  return useQuery(
    orpc.exchange.wallets.queryOptions({ input: { money }, enabled: isMember, refetchInterval: 30_000 }),
  );
}

export function useExchangeAccount(isMember: boolean) {
  return useQuery(orpc.exchange.account.queryOptions({ enabled: isMember }));
}

export function useCurrencies() {
  return useQuery(orpc.exchange.currencies.queryOptions({ staleTime: 5 * 60_000 }));
}

export function useTransactions() {
  return useInfiniteQuery(
    orpc.exchange.transactions.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, limit: PAGE_SIZE }),
      queryKey: transactionsKey(),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
}

export function useAddresses() {
  return useQuery(orpc.exchange.addresses.queryOptions());
}

export function useDepositAddress(currency: string | undefined) {
  return useQuery(
    orpc.exchange.depositAddress.queryOptions({
      input: { currency: currency ?? '' },
      enabled: currency !== undefined,
      staleTime: 5 * 60_000,
    }),
  );
}
