/** The innovation contest: what it is about, its rules and winners, and a member's own entry. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ENTRY_LENGTHS } from '#core/community/contest.ts';
import { useAuth } from '#web/app/session-context.tsx';
import { api, orpc } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import type { useContests } from '#web/shared/community.ts';
import { SignedOut } from '#web/shared/signed-out.tsx';
import { useSaving } from '#web/shared/use-saving.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { TextareaField, TextField } from '#web/ui/fields.tsx';
import { notify } from '#web/ui/notify.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';

/** A contest as the server tells it. */
export type Contest = NonNullable<ReturnType<typeof useContests>['data']>['items'][number];
type Entry = NonNullable<Awaited<ReturnType<typeof api.contests.entry>>['entry']>;

const usd = (decimal: string) => `$${formatAmount(decimal, { max: 2 })}`;
const NAMES = { upcoming: 'Upcoming', live: 'Live', ended: 'Ended' } as const;

/** One contest with everything about it. */
export function ContestView({ contest }: { contest: Contest }) {
  const { title, theme, status, opensAt, deadlineAt, grandPrize, runnerUps, rules, winners, entries } =
    contest;
  return (
    <article aria-label={title} className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
      <div className="flex min-w-0 flex-col gap-6">
        <header>
          <p className="flex flex-wrap items-center gap-3 text-ink-muted">
            <Badge tone={status === 'live' ? 'saffron' : 'neutral'}>{NAMES[status]}</Badge>
            {title}
          </p>
          <h2 className="display mt-3 text-4xl">
            <span className="sr-only">Theme: </span>
            {theme}
          </h2>
          <p className="mt-3 text-ink-muted">
            {status === 'upcoming' ? 'Opens ' : 'Opened '}
            <time dateTime={opensAt}>{formatMoment(opensAt)}</time>
            {status === 'ended' ? '; ended ' : '; entries until '}
            <time dateTime={deadlineAt}>{formatMoment(deadlineAt)}</time>. {entries}{' '}
            {entries === 1 ? 'entry' : 'entries'}.
          </p>
        </header>
        <Panel title="Rules" level={3}>
          <ol className="flex list-decimal flex-col gap-2 pl-5 text-ink-muted">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </Panel>
        {status === 'live' ? <OwnEntry contest={contest} /> : null}
      </div>
      <Panel title={winners.length > 0 ? 'Prizes and winners' : 'Prizes'} level={3}>
        <dl className="flex flex-col gap-4">
          <div>
            <dt className="text-sm text-ink-muted">Grand prize</dt>
            <dd className="mt-1">
              <span className="display text-4xl">{usd(grandPrize.usd)}</span> and{' '}
              <span className="tabular">{formatAmount(grandPrize.prd)} PRD</span>
            </dd>
            <Winners of={winners.filter(({ prize }) => prize === 'grand')} />
          </div>
          <div className="border-t border-hairline pt-4">
            <dt className="text-sm text-ink-muted">
              {runnerUps.count} {runnerUps.count === 1 ? 'runner-up' : 'runner-ups'}
            </dt>
            <dd className="mt-1">
              <span className="display text-3xl">{usd(runnerUps.usd)}</span> each
            </dd>
            <Winners of={winners.filter(({ prize }) => prize === 'runner_up')} />
          </div>
        </dl>
        {status === 'ended' && winners.length === 0 ? (
          <p className="mt-4 text-sm text-ink-muted">No winner has been named.</p>
        ) : null}
      </Panel>
    </article>
  );
}

function Winners({ of }: { of: Contest['winners'] }) {
  return of.map(({ username, title }) => (
    <dd key={`${username} ${title}`} className="mt-2 text-sm">
      {username ? (
        <Link
          to="/network/$username"
          params={{ username }}
          className="font-medium underline underline-offset-4"
        >
          {username}
        </Link>
      ) : (
        <span className="font-medium">A former member</span>
      )}
      , “{title}”
    </dd>
  ));
}

/** A member's entry: to write, change and withdraw. */
function OwnEntry({ contest }: { contest: Contest }) {
  const { user, initialized } = useAuth();
  const own = useQuery({
    ...orpc.contests.entry.queryOptions({ input: { id: contest.id } }),
    enabled: Boolean(user),
  });
  if (!initialized) return null;
  if (!user) return <SignedOut text="Sign in to enter the contest" here="/contest" />;
  if (!own.data) {
    return own.isError ? (
      <ErrorState title="Your entry could not be loaded." onRetry={() => void own.refetch()} />
    ) : (
      <SkeletonText />
    );
  }
  return <EntryForm key={own.data.entry?.changedAt ?? 'new'} contest={contest} entry={own.data.entry} />;
}

/** Keeps and withdraws an entry, and has what is shown of it read again. */
function useEntry({ id, isNew }: { id: string; isNew: boolean }) {
  const client = useQueryClient();
  const { save, isBusy } = useSaving();
  const reload = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: orpc.contests.key() }),
      client.invalidateQueries({ queryKey: orpc.community.contests.key() }),
    ]);
  const enter = (typed: { title: string; summary: string; link: string }) =>
    void save(async () => {
      await api.contests.enter({ id, ...typed });
      notify.success(isNew ? 'You have entered' : 'Entry changed', 'You can change it until the deadline.');
      await reload();
    });
  const withdraw = () =>
    void save(async () => {
      await api.contests.withdraw({ id });
      notify.success('Entry withdrawn');
      await reload();
    });
  return { enter, withdraw, isBusy };
}

function EntryForm({ contest, entry }: { contest: Contest; entry: Entry | null }) {
  const [title, setTitle] = useState(entry?.title ?? '');
  const [summary, setSummary] = useState(entry?.summary ?? '');
  const [link, setLink] = useState(entry?.link ?? '');
  const { enter, withdraw, isBusy } = useEntry({ id: contest.id, isNew: entry === null });
  return (
    <Panel
      title={entry ? 'Your entry' : 'Enter the contest'}
      level={3}
      description={entry ? `Entered ${formatMoment(entry.enteredAt)}` : undefined}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          enter({ title, summary, link });
        }}
      >
        <TextField label="Title" required maxLength={ENTRY_LENGTHS.title} value={title} onValue={setTitle} />
        <TextareaField
          label="What it is"
          required
          rows={6}
          maxLength={ENTRY_LENGTHS.summary}
          value={summary}
          onValue={setSummary}
        />
        <TextField
          label="Link"
          isOptional
          type="url"
          placeholder="https://"
          maxLength={ENTRY_LENGTHS.link}
          value={link}
          onValue={setLink}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isBusy={isBusy} disabled={title.trim() === '' || summary.trim() === ''}>
            {entry ? 'Save changes' : 'Enter'}
          </Button>
          {entry ? (
            <Button variant="secondary" onClick={withdraw} disabled={isBusy}>
              Withdraw
            </Button>
          ) : null}
        </div>
      </form>
    </Panel>
  );
}
