/** The server's own work: queues of jobs, emails among them, work lists, and what was given up. */
import { useQuery } from '@tanstack/react-query';
import { FailedJobs } from '#web/features/console/failed-jobs.tsx';
import { jobsQuery } from '#web/features/console/queries.ts';
import { QueueTables } from '#web/features/console/queue-tables.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

export function Jobs() {
  const jobs = useQuery(jobsQuery());
  return (
    <>
      <FailedJobs />
      {jobs.data ? (
        <QueueTables jobs={jobs.data} now={jobs.dataUpdatedAt} />
      ) : jobs.isError ? (
        <ErrorState title="The queues could not be read" onRetry={() => void jobs.refetch()} />
      ) : (
        <SkeletonText />
      )}
    </>
  );
}
