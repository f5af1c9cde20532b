/** The goals of the community, called that, each beside the figure that this server has counted. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { useFigures, useNetworkStatistics } from '#web/shared/community.ts';
import { Button } from '#web/ui/button.tsx';
import { GoalsCaption } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const whole = new Intl.NumberFormat('en-US');
const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hour12: false });
const prd = (decimal: string) => `${formatAmount(decimal, { max: 0 })} PRD`;

/** Three goals and what stands beside each today; what could not be read is called unavailable. */
export function Goals() {
  const goals = useQuery(orpc.community.goals.queryOptions({ staleTime: 5 * 60_000 }));
  const figures = useFigures();
  const network = useNetworkStatistics();
  const queries = [goals, figures, network];
  const hasFailed = queries.some(({ isError, data }) => isError && !data);
  const asOf = figures.data?.asOf ?? network.data?.lastUpdated;
  return (
    <>
      <dl className="mt-10 grid gap-px overflow-hidden rounded-lg border border-hairline bg-hairline md:grid-cols-3">
        <Goal label="Creators" goal={goals} read={({ members }) => members}>
          <Today query={figures} read={({ members }) => `${whole.format(members)} members`} />
        </Goal>
        <Goal label="PRD distributed" goal={goals} read={({ distributed }) => distributed}>
          <Today query={figures} read={({ rewardsPaid }) => `${prd(rewardsPaid)} in rewards`} />
          <Today
            query={network}
            read={({ circulatingSupply }) => `${prd(circulatingSupply)} in circulation`}
          />
        </Goal>
        <Goal label="Projects" goal={goals} read={({ projects }) => projects}>
          <Today query={figures} read={({ projects }) => `${whole.format(projects)} put to the vote`} />
        </Goal>
      </dl>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <GoalsCaption>
          The large figures are where we want to be. The lines below them are counted by this server
          {asOf ? `, as of ${clock.format(new Date(asOf))}` : null}
          {figures.data?.hasSampleData ? ', sample members of a new installation included' : null}.
        </GoalsCaption>
        {hasFailed ? (
          <Button
            variant="secondary"
            size="sm"
            isBusy={queries.some(({ isFetching }) => isFetching)}
            onClick={() => void Promise.all(queries.map(({ refetch }) => refetch()))}
          >
            Try again
          </Button>
        ) : null}
      </div>
    </>
  );
}

interface Asked<Data> {
  data: Data | undefined;
  isError: boolean;
}

interface GoalProps<Data> {
  label: string;
  goal: Asked<Data>;
  read: (data: Data) => string;
  children: ReactNode;
}

function Goal<Data>({ label, goal, read, children }: GoalProps<Data>) {
  return (
    <div className="flex flex-col bg-surface p-6 sm:p-8">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="mt-1">
        <span className="sr-only">Our goal: </span>
        <Said
          query={goal}
          read={read}
          className="display tabular text-5xl"
          pending={<Skeleton className="h-12 w-32" />}
        />
      </dd>
      <dd className="mt-4 flex flex-col gap-1 border-t border-hairline pt-4 text-sm">
        <span className="text-ink-faint">Today</span>
        {children}
      </dd>
    </div>
  );
}

function Today<Data>({ query, read }: { query: Asked<Data>; read: (data: Data) => string }) {
  return <Said query={query} read={read} className="tabular" pending={<Skeleton className="h-5 w-28" />} />;
}

function Said<Data>({
  query,
  read,
  className,
  pending,
}: {
  query: Asked<Data>;
  read: (data: Data) => string;
  className: string;
  pending: ReactNode;
}) {
  if (query.data) return <span className={className}>{read(query.data)}</span>;
  return query.isError ? <span className="text-sm text-ink-faint">unavailable</span> : pending;
}
