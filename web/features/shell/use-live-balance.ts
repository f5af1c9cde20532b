/** The balance in the bar, moved by push. */
import { useState } from 'react';
import type { WalletEvent } from '#contract/live.ts';
import { type AuthUser, useAuth } from '#web/app/session-context.tsx';
import { useLive } from '#web/lib/use-live.ts';

/** The member's balance as a decimal of PRD: what the profile said, or what was pushed since. */
export function useLiveBalance(user: AuthUser | null): string | undefined {
  const { reload } = useAuth();
  const [pushed, setPushed] = useState<{ since: AuthUser | null; balance: string } | null>(null);
  useLive<WalletEvent>(user ? 'wallet' : null, {
    onEvent: ({ balance }) => setPushed({ since: user, balance }),
    onReset: () => void reload(),
  });
  // A profile that was read after the push is newer than it.
  return pushed?.since === user ? pushed?.balance : user?.walletBalance;
}
