/** The innovation contest, from its record: whether it is live or ended is computed, never typed. */
import { Link } from '@tanstack/react-router';
import { formatAmount } from '#web/lib/format-amount.ts';
import { useContests } from '#web/shared/community.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { PrdCoin } from '#web/ui/marks.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

// Deadlines are days in UTC, so that everybody reads the same one.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

const NAMES = { upcoming: 'Upcoming', live: 'Live', ended: 'Ended' } as const;

const dollars = (decimal: string) => `$${formatAmount(decimal, { max: 2 })}`;

/** The newest contest, or the honest absence of one. */
export function ContestSection() {
  const contests = useContests();
  const contest = contests.data?.items[0];
  return (
    <Section id="contest" title="The innovation contest">
      <Card className="mt-10 overflow-hidden" aria-busy={contests.isPending}>
        {contest ? <ContestCard contest={contest} /> : null}
        {contests.isPending ? <ContestPending /> : null}
        {contests.isError && !contest ? (
          <ErrorState
            title="The contest could not be loaded."
            onRetry={() => void contests.refetch()}
            isRetrying={contests.isFetching}
          >
            The server did not answer. Entries are not affected.
          </ErrorState>
        ) : null}
        {contests.data && !contest ? (
          <EmptyState title="No contest has been announced.">
            When the operator of this community announces one, its prizes and rules stand here.
          </EmptyState>
        ) : null}
      </Card>
    </Section>
  );
}

type Contest = NonNullable<ReturnType<typeof useContests>['data']>['items'][number];

function ContestCard({ contest }: { contest: Contest }) {
  const { grandPrize, runnerUps } = contest;
  const isLive = contest.status === 'live';
  const count = COUNTS[runnerUps.count] ?? String(runnerUps.count);
  return (
    <div className="grid lg:grid-cols-[1.1fr_1fr]">
      <div className="flex flex-col items-start gap-4 p-6 sm:p-10">
        <p className="flex items-center gap-3 text-ink-muted">
          <Badge tone={isLive ? 'saffron' : 'neutral'}>{NAMES[contest.status]}</Badge>
          {contest.title}
        </p>
        <h3 className="display text-4xl">
          <span className="sr-only">Theme: </span>
          {contest.theme}
        </h3>
        <p className="text-ink-muted">
          {contest.status === 'ended' ? 'The deadline was' : 'Deadline'}{' '}
          <time dateTime={contest.deadlineAt} className="text-ink">
            {day.format(new Date(contest.deadlineAt))}
          </time>
          .
        </p>
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
          <Link to={contest.rulesPath} className="underline underline-offset-4">
            Read the contest rules
          </Link>
          <Link to="/contest" className="underline underline-offset-4">
            {isLive ? 'Enter the contest' : 'See the contest'}
          </Link>
        </p>
      </div>
      <dl className="grid content-center border-t border-hairline bg-sunken lg:border-t-0 lg:border-l">
        <div className="border-b border-hairline p-6 sm:px-10 sm:py-8">
          <dt className="text-sm text-ink-muted">Grand prize</dt>
          <dd className="mt-1 flex flex-wrap items-center gap-x-3">
            <span className="display text-5xl">{dollars(grandPrize.usd)}</span>
            <span className="inline-flex items-center gap-1.5 text-lg">
              plus <PrdCoin size={18} /> {formatAmount(grandPrize.prd)} PRD
            </span>
          </dd>
        </div>
        <div className="p-6 sm:px-10 sm:py-8">
          <dt className="text-sm text-ink-muted">{count} runner-ups</dt>
          <dd className="mt-1">
            <span className="display text-4xl">{dollars(runnerUps.usd)}</span>{' '}
            <span className="text-lg">each</span>
          </dd>
        </div>
      </dl>
    </div>
  );
}

function ContestPending() {
  return (
    <div className="grid lg:grid-cols-[1.1fr_1fr]">
      <div className="flex min-h-[292px] flex-col gap-5 p-6 sm:p-10">
        <Skeleton className="h-6 w-16 rounded-full" />
        <Skeleton className="h-11 w-3/4" />
        <SkeletonText className="max-w-sm" />
      </div>
      <div className="grid min-h-[240px] content-center gap-10 bg-sunken p-6 sm:p-10">
        <Skeleton className="h-12 w-48" />
        <Skeleton className="h-11 w-36" />
      </div>
    </div>
  );
}
