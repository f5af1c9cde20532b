/** What an administrator does about projects: reports that wait, which accounts are one person's, and the rules of the pools. */
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useOverview } from '../queries.ts';
import { LinkedAccounts } from './linked-accounts.tsx';
import { MailDomains } from './mail-domains.tsx';
import { PersonLookup } from './person-lookup.tsx';
import { PoolRulesForm } from './pool-rules-form.tsx';
import { ReportQueue } from './report-queue.tsx';

export function AdminPanel({ viewer }: { viewer: string }) {
  const overview = useOverview();
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      <div className="flex min-w-0 flex-col gap-6">
        <ReportQueue viewer={viewer} />
        <LinkedAccounts viewer={viewer} />
        <PersonLookup viewer={viewer} />
        <MailDomains viewer={viewer} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {overview.data ? (
          overview.data.pools.map((pool) => <PoolRulesForm key={pool.id} viewer={viewer} pool={pool} />)
        ) : overview.isPending ? (
          <SkeletonText />
        ) : (
          <ErrorState title="The pools could not be loaded" onRetry={() => void overview.refetch()} />
        )}
      </div>
    </div>
  );
}
