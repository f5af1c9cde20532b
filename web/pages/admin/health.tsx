/** How the server's parts stand. */
import { useQuery } from '@tanstack/react-query';
import { HealthLines } from '#web/features/console/health-lines.tsx';
import { healthQuery } from '#web/features/console/queries.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

export function Health() {
  const health = useQuery(healthQuery());
  // What was read before is no longer known to be true.
  if (health.isError)
    return <ErrorState title="The server’s health could not be read" onRetry={() => void health.refetch()} />;
  return health.data ? <HealthLines health={health.data} /> : <SkeletonText lines={6} />;
}
