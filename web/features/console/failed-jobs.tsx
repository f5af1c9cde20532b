/** Jobs that were given up, and trying one once more, with a reason. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

type Job = Awaited<ReturnType<typeof api.console.failedJobs>>['items'][number];

export function FailedJobs() {
  const jobs = useInfiniteQuery(
    orpc.console.failedJobs.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  );
  const [asked, setAsked] = useState<Job | null>(null);
  const items = jobs.data?.pages.flatMap((page) => page.items);
  return (
    <Panel
      title="Given up"
      description="Tried thirteen times, or begun three times without an end. Kept for seven days."
      isFlush
    >
      {items === undefined ? (
        jobs.isError ? (
          <ErrorState title="They could not be loaded." onRetry={() => void jobs.refetch()} />
        ) : (
          <SkeletonText lines={3} className="p-5" />
        )
      ) : items.length === 0 ? (
        <EmptyState icon={<CheckCheck />} title="Nothing was given up">
          A job that fails to the last stands here, to be tried once more.
        </EmptyState>
      ) : (
        <ul aria-label="Given up" className="divide-y divide-hairline">
          {items.map((job) => (
            <li key={job.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-mono text-sm">{job.queue}</p>
                <p className="text-sm break-words">{job.words}</p>
                <p className="text-sm text-ink-muted">
                  {formatMoment(job.failedAt)}, after {job.tries === 1 ? '1 try' : `${job.tries} tries`}
                </p>
              </div>
              <Button size="sm" variant="secondary" onClick={() => setAsked(job)}>
                Try again
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ShowOlder query={jobs} label="Show more" />
      {asked ? <RetryDialog job={asked} onClose={() => setAsked(null)} /> : null}
    </Panel>
  );
}

function RetryDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const { save, isBusy } = useSaving({ title: 'Not tried again', message: 'Please try again.' });
  const retry = () =>
    save(async () => {
      await api.console.retryJob({ id: job.id, reason });
      notify.success('It is tried again', `A job of ${job.queue} waits for its turn.`);
      onClose();
      await client.invalidateQueries({ queryKey: orpc.console.key() });
    });
  return (
    <FormDialog
      title="Try it once more?"
      description={`A job of ${job.queue}. What was done already isn’t done twice.`}
      submit="Try it"
      size="sm"
      isBusy={isBusy}
      onSubmit={() => void retry()}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        hint="It stands in the audit log."
        required
        maxLength={500}
        value={reason}
        onValue={setReason}
      />
    </FormDialog>
  );
}
