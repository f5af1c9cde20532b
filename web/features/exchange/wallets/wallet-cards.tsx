/** The three figures above the exchange wallets: PRD, the total value, and how many wallets there are. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DISPLAY_USD } from '#core/wallet/terms.ts';
import { convertAmount, formatAmount } from '#web/lib/format-amount.ts';
import { Card } from '#web/ui/card.tsx';
import { PrdCoin } from '#web/ui/marks.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatBalance } from '../figures.ts';
import type { Wallets } from './money-queries.ts';

export function WalletCards({ wallets }: { wallets: Wallets | undefined }) {
  const primary = wallets?.items.find(({ isPrimary }) => isPrimary);
  const dollars = (text: string) => `$${formatAmount(text, { min: 2, max: 2 })}`;
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <Figure
        term="Primary PRD"
        note={
          primary ? (
            <>
              ≈ {dollars(convertAmount(primary.balance, { ...DISPLAY_USD, decimals: 2 }))} at 1.20 a PRD, for
              display only. The same balance as your{' '}
              <Link to="/wallet" className="underline underline-offset-2">
                wallet
              </Link>
            </>
          ) : null
        }
      >
        {primary ? (
          <span className="inline-flex items-center gap-2">
            <PrdCoin size={24} />
            {formatBalance(primary.balance, 'PRD')} <span className="text-sm text-ink-muted">PRD</span>
          </span>
        ) : null}
      </Figure>
      <Figure term="Total Value" note="At the last prices of the USDT markets, else at their references">
        {wallets ? dollars(wallets.totalUsd) : null}
      </Figure>
      <Figure term="Wallets" note="One for each currency that you hold or trade">
        {wallets ? String(wallets.items.length) : null}
      </Figure>
    </dl>
  );
}

function Figure({ term, note, children }: { term: string; note: ReactNode; children: ReactNode }) {
  return (
    <Card className="px-5 py-4">
      <dt className="text-sm text-ink-muted">{term}</dt>
      <dd className="mt-1">
        <span className="display tabular block text-3xl" data-testid={`card-${term}`}>
          {children ?? <Skeleton className="h-9 w-36" />}
        </span>
        <span className="mt-1 block text-xs text-ink-faint">{note}</span>
      </dd>
    </Card>
  );
}
