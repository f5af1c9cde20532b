/** The rules of each pool, for administrators. */
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useOverview } from '../queries.ts';
import { PoolRulesForm } from './pool-rules-form.tsx';

export function PoolsRules({ viewer }: { viewer: string }) {
  const overview = useOverview();
  if (overview.isPending) return <SkeletonText />;
  if (!overview.data)
    return <ErrorState title="The pools could not be loaded" onRetry={() => void overview.refetch()} />;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      {overview.data.pools.map((pool) => (
        <PoolRulesForm key={pool.id} viewer={viewer} pool={pool} />
      ))}
    </div>
  );
}
