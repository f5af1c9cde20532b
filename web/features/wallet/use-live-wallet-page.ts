/** Keeps all that the wallet's page shows moving by push: the wallet, its history, the limits, the network's figures. */
import { useQueryClient } from '@tanstack/react-query';
import type { NetworkStatistics } from '#contract/live.ts';
import { readAnew } from '#web/lib/read-anew.ts';
import { useLive } from '#web/lib/use-live.ts';
import { useLiveWallet, type Wallet } from '#web/shared/wallet.ts';
import { limitsKey } from './limit-queries.ts';
import { insertTransaction, statisticsKey, transactionsKey } from './queries.ts';

export function useLiveWalletPage(wallet: Wallet | undefined): void {
  const client = useQueryClient();
  useLiveWallet(wallet, {
    onEvent: ({ transaction }) => transaction && insertTransaction(client, transaction),
    onReset: () => void client.invalidateQueries({ queryKey: transactionsKey() }),
    onReread: () => void client.invalidateQueries({ queryKey: limitsKey() }),
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
