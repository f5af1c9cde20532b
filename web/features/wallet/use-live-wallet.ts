/**
 * Keeps the wallet, its history and the network's figures moving by push. What a push cannot say (a hold that
 * was placed or released) is read again.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { NetworkStatistics, WalletEvent } from '#contract/live.ts';
import { DISPLAY_USD } from '#core/wallet/terms.ts';
import { convertAmount } from '#web/lib/format-amount.ts';
import { readAnew } from '#web/lib/read-anew.ts';
import { useLive } from '#web/lib/use-live.ts';
import { withoutOwed } from '#web/lib/without-owed.ts';
import { limitsKey } from './limit-queries.ts';
import {
  insertTransaction,
  REFRESH,
  statisticsKey,
  transactionsKey,
  type Wallet,
  walletKey,
} from './queries.ts';

export function useLiveWallet(wallet: Wallet | undefined): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const reread = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void client.invalidateQueries({ queryKey: walletKey() });
      void client.invalidateQueries({ queryKey: limitsKey() });
    }, REFRESH.afterIncomingMs);
  };

  useLive<WalletEvent>(wallet ? 'wallet' : null, {
    after: wallet?.version,
    onEvent: (event) => {
      client.setQueryData<Wallet>(walletKey(), (known) => known && applyEvent(known, event));
      if (event.transaction) insertTransaction(client, event.transaction);
      reread();
    },
    onReset: () => {
      void client.invalidateQueries({ queryKey: walletKey() });
      void client.invalidateQueries({ queryKey: transactionsKey() });
    },
  });

  useLive<NetworkStatistics>('network', {
    // From the beginning, which is the figures as they are: they may have moved between the reading and the listening.
    after: 0,
    onEvent: (statistics) => {
      client.setQueryData(statisticsKey(), statistics);
      readAnew(client, statisticsKey());
    },
    onReset: () => void client.invalidateQueries({ queryKey: statisticsKey() }),
  });
}

/** The wallet after a posting; one that it already counts changes nothing. */
export function applyEvent(wallet: Wallet, event: WalletEvent): Wallet {
  if (event.version <= wallet.version) return wallet;
  return {
    ...wallet,
    balance: event.balance,
    available: withoutOwed('PRD', event.available, wallet.owed),
    lockedBalance: event.held,
    version: event.version,
    usd: { ...wallet.usd, value: convertAmount(event.balance, { ...DISPLAY_USD, decimals: 2 }) },
    ...(event.transaction && {
      asOf: event.transaction.timestamp,
      lastActivity: event.transaction.timestamp,
    }),
  };
}
