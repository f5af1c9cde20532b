/** `/ledger`: the sealed chain for anyone: its figures, its blocks, and the check of one's own balance. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useAuth } from '#web/app/session-context.tsx';
import { BlockList } from '#web/features/ledger/block-list.tsx';
import { NetworkCard } from '#web/features/wallet/network-card.tsx';
import { useNetworkStatistics } from '#web/features/wallet/queries.ts';
import { VerifyMyBalance } from '#web/features/wallet/verify-my-balance.tsx';

export function LedgerPage() {
  const { show } = useSearch({ from: '/ledger' });
  const navigate = useNavigate({ from: '/ledger' });
  const statistics = useNetworkStatistics();
  const { user } = useAuth();
  return (
    <div className="page-column flex flex-col gap-5 py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="display text-4xl sm:text-5xl">Ledger</h1>
          <p className="mt-3 max-w-xl text-lg text-ink-muted">
            Every movement of PRD is sealed into signed blocks. A change of one would show in all that follow.
            Check any of them in your browser.
          </p>
        </div>
        {user ? <VerifyMyBalance /> : null}
      </header>
      <NetworkCard statistics={statistics.data} isLost={statistics.isError} />
      <BlockList
        show={show === 'checkpoints' ? 'checkpoints' : 'all'}
        onShow={(next) => void navigate({ search: next === 'all' ? {} : { show: next }, replace: true })}
      />
    </div>
  );
}
