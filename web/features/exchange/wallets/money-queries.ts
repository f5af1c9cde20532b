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
import { useMoney } from '../money-kind.ts';

/** A currency of the exchange. */
export type Currency = z.infer<typeof currencySchema>;
/** What the member has of one currency. */
export type ExchangeWallet = z.infer<typeof exchangeWalletSchema>;
/** A deposit or a withdrawal. */
export type ExchangeTransaction = z.infer<typeof exchangeTransactionSchema>;
/** An address of the member's book. */
export type SavedAddress = z.infer<typeof savedAddressSchema>;
/** The member's standing on the exchange. */
export type ExchangeAccount = Awaited<ReturnType<typeof api.exchange.account>>;
/** All wallets of the member, with their worth. */
export type Wallets = Awaited<ReturnType<typeof api.exchange.wallets>>;

const PAGE_SIZE = 20;

/** Where the wallets of one kind of money are kept. */
export const walletsKey = (money: Money) => orpc.exchange.wallets.queryKey({ input: { money } });
/** Where the member's standing is kept. */
export const accountKey = () => orpc.exchange.account.queryKey();
/** Where deposits and withdrawals are kept. */
export const transactionsKey = () => [...orpc.exchange.transactions.key(), 'all'];
/** Where the address book is kept. */
export const addressesKey = () => orpc.exchange.addresses.queryKey();

/** The member's wallets; nothing is asked for a visitor. */
export function useWallets(isMember: boolean) {
  const money = useMoney();
  return useQuery(
    orpc.exchange.wallets.queryOptions({ input: { money }, enabled: isMember, refetchInterval: 30_000 }),
  );
}

/** Reads the member's standing; nothing for a visitor. */
export function useExchangeAccount(isMember: boolean) {
  return useQuery(orpc.exchange.account.queryOptions({ enabled: isMember }));
}

/** Reads the currencies. They change rarely, so they are fresh for five minutes. */
export function useCurrencies() {
  return useQuery(orpc.exchange.currencies.queryOptions({ staleTime: 5 * 60_000 }));
}

/** Reads deposits and withdrawals page by page, newest first. */
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

/** Reads the address book. */
export function useAddresses() {
  return useQuery(orpc.exchange.addresses.queryOptions());
}

/** Reads where to send a currency to, once one is chosen. */
export function useDepositAddress(currency: string | undefined) {
  return useQuery(
    orpc.exchange.depositAddress.queryOptions({
      input: { currency: currency ?? '' },
      enabled: currency !== undefined,
      staleTime: 5 * 60_000,
    }),
  );
}
