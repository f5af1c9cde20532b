/**
 * The member's wallet: one reading a tab, from which the bar, the wallet's page and whatever else shows a balance
 * draw it, moved by push. What a push cannot say (a hold that was placed or released) is read again.
 */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { WalletEvent } from '#contract/live.ts';
import type { walletSchema } from '#contract/wallet.ts';
import { DISPLAY_USD } from '#core/wallet/terms.ts';
import { orpc } from '#web/lib/api-client.ts';
import { convertAmount } from '#web/lib/format-amount.ts';
import { useLive } from '#web/lib/use-live.ts';
import { withoutOwed } from '#web/lib/without-owed.ts';

/** The wallet as the server says it. */
export type Wallet = z.infer<typeof walletSchema>;

/** How long after a posting the wallet is read again, in milliseconds. Source: row WA-18. */
const REREAD_AFTER_MS = 1_000;

/** Where the wallet is kept. */
export const walletKey = () => orpc.wallet.read.queryKey();

/** Reads a member's wallet; with `everyMs` again and again, for what no push tells. */
export function useWallet({ everyMs }: { everyMs?: number } = {}) {
  return useQuery(orpc.wallet.read.queryOptions({ ...(everyMs && { refetchInterval: everyMs }) }));
}

/** What a screen does beside, when the wallet moves. */
export interface WalletListener {
  onEvent?: (event: WalletEvent) => void;
  onReset?: () => void;
  /** A moment after the last of several events. */
  onReread?: () => void;
}

/**
 * Keeps the wallet moving, from where it was read: what was missed meanwhile comes first. It may run in several
 * places at once, an event counts once.
 */
export function useLiveWallet(wallet: Wallet | undefined, listener: WalletListener = {}): void {
  const client = useQueryClient();
  useLive<WalletEvent>(wallet ? 'wallet' : null, {
    after: wallet?.version,
    onEvent: (event) => {
      client.setQueryData<Wallet>(walletKey(), (known) => known && applyEvent(known, event));
      listener.onEvent?.(event);
      rereadSoon(client, listener.onReread);
    },
    onReset: () => {
      void client.invalidateQueries({ queryKey: walletKey() });
      listener.onReset?.();
    },
  });
}

const timers = new WeakMap<QueryClient, { timer: ReturnType<typeof setTimeout>; works: Set<() => void> }>();

/** Reads the wallet again once, however many places heard of the event. */
function rereadSoon(client: QueryClient, work: (() => void) | undefined): void {
  const before = timers.get(client);
  clearTimeout(before?.timer);
  const works = before?.works ?? new Set();
  if (work) works.add(work);
  const timer = setTimeout(() => {
    timers.delete(client);
    void client.invalidateQueries({ queryKey: walletKey() });
    for (const each of works) each();
  }, REREAD_AFTER_MS);
  timers.set(client, { timer, works });
}

/** The wallet after a posting; one that it already counts changes nothing. */
function applyEvent(wallet: Wallet, event: WalletEvent): Wallet {
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
