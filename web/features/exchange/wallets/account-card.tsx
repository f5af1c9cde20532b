/** The member's standing on the exchange: verification, fees, and what may be withdrawn a day. */
import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { SandboxLabel } from '#web/shared/sandbox-label.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { notify } from '#web/ui/notify.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { asLabel, formatBps } from '../figures.ts';
import { accountKey, type ExchangeAccount, type useExchangeAccount } from './money-queries.ts';

const NEXT_TIER = { unverified: 'basic', basic: 'full', full: null } as const;

export function AccountCard({ account: query }: { account: ReturnType<typeof useExchangeAccount> }) {
  const account = query.data;
  if (!account) {
    return (
      <Panel title="Account">
        {query.isError ? (
          <ErrorState title="Your account could not be loaded." onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonText lines={5} />
        )}
      </Panel>
    );
  }
  const next = NEXT_TIER[account.kycStatus];
  return (
    <Panel title="Account" actions={<SandboxLabel isSandbox={account?.custodian.isSandbox} />}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={account.accountStatus === 'frozen' ? 'loss' : 'outline'}>
            {asLabel(account.accountStatus)}
          </Badge>
          <Badge tone={account.kycStatus === 'unverified' ? 'outline' : 'gain'} data-tier={account.kycStatus}>
            <ShieldCheck aria-hidden /> {asLabel(account.kycStatus)}
          </Badge>
          {account.isSandboxVerification ? (
            <span className="text-xs text-ink-muted">approved by the sandbox: no document was looked at</span>
          ) : null}
        </p>
        {next && account.requestedTier !== next ? <RequestTier tier={next} /> : null}
      </div>
      {account.requestedTier ? (
        <p className="mt-2 text-sm text-ink-muted">
          You asked for the {account.requestedTier} tier: it waits for an administrator.
        </p>
      ) : account.tierNote ? (
        <p className="mt-2 text-sm text-ink-muted">Your last request was declined: {account.tierNote}</p>
      ) : null}
      <dl className="mt-4 flex flex-col gap-1.5 text-sm">
        <div className="flex justify-between gap-4">
          <dt className="text-ink-muted">Fees, {account.feeTier.name}</dt>
          <dd className="tabular text-right">
            maker {formatBps(account.feeTier.makerFeeBps)}, taker {formatBps(account.feeTier.takerFeeBps)}
          </dd>
        </div>
        {account.limits.map((limit) => (
          <div key={limit.currency} className="flex justify-between gap-4">
            <dt className="text-ink-muted">{limit.currency} a day</dt>
            <dd className="tabular text-right">
              {formatAmount(limit.usedToday)} of {formatAmount(limit.dailyWithdrawal)},{' '}
              {formatAmount(limit.left)} left
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-muted">
        All that leaves you counts together: withdrawals in every currency, and PRD and dollars that you send.
      </p>
    </Panel>
  );
}

function RequestTier({ tier }: { tier: 'basic' | 'full' }) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  async function request() {
    setIsBusy(true);
    try {
      const account = await api.exchange.requestVerification({ tier });
      client.setQueryData<ExchangeAccount>(accountKey(), account);
      if (account.kycStatus === tier) notify.success('Verified', `Your tier is now ${tier}.`);
      else notify.info('Verification requested', 'You will see here when it has been decided.');
    } catch (error) {
      notifyFailure(error, {
        title: 'Not requested',
        message: 'It could not be requested. Please try again.',
      });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => void request()}>
      Ask for the {tier} tier
    </Button>
  );
}
