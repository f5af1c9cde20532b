/** For administrators: announcing a contest, reading its entries, and proposing winners. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ENTRY_LENGTHS, MAX_RULES } from '#core/community/contest.ts';
import { api, orpc } from '#web/lib/api-client.ts';
import { ReasonDialog } from '#web/shared/reason-dialog.tsx';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { Contest } from './contest-view.tsx';

/** Of several contests one is chosen; at first the one of which a winner is still to be named, or else the newest. */
export function ContestAdmin({ contests }: { contests: readonly Contest[] }) {
  const [isAnnouncing, setIsAnnouncing] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const contest = contests.find(({ id }) => id === chosen) ?? contests.find(lacksWinners) ?? contests[0];
  return (
    <Panel
      title="Entries"
      description={contest ? `Of “${contest.title}”` : undefined}
      isFlush
      actions={
        <Button variant="secondary" size="sm" onClick={() => setIsAnnouncing(true)}>
          Announce a contest
        </Button>
      }
    >
      {contest && contests.length > 1 ? (
        <div className="border-b border-hairline px-5 py-4">
          <SelectField
            label="Contest"
            value={contest.id}
            onValue={setChosen}
            options={contests.map((one) => [one.id, nameOf(one)] as const)}
          />
        </div>
      ) : null}
      {contest ? (
        <Entries key={contest.id} contest={contest} />
      ) : (
        <EmptyState title="No contest has been announced." />
      )}
      {isAnnouncing ? <AnnounceDialog onClose={() => setIsAnnouncing(false)} /> : null}
    </Panel>
  );
}

/** Says whether it has ended with prizes, and entries that have none, left over. */
function lacksWinners({ status, entries, winners, runnerUps }: Contest): boolean {
  return status === 'ended' && winners.length < Math.min(entries, 1 + runnerUps.count);
}

/** Two contests may have one title: the day of their deadline tells them apart. */
function nameOf(contest: Contest): string {
  const ends = `${contest.title}, until ${contest.deadlineAt.slice(0, 10)}`;
  return lacksWinners(contest) ? `${ends}: winners to name` : ends;
}

function Entries({ contest }: { contest: Contest }) {
  const { id, status } = contest;
  const pages = useInfiniteQuery({
    queryKey: [...orpc.contests.key(), 'entries', id],
    queryFn: ({ pageParam }) => api.contests.entries({ id, limit: 20, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const [awarding, setAwarding] = useState<Awarding | null>(null);
  const entries = pages.data?.pages.flatMap(({ items }) => items);
  if (entries === undefined) {
    return pages.isError ? (
      <ErrorState title="The entries could not be loaded." onRetry={() => void pages.refetch()} />
    ) : (
      <SkeletonText className="p-5" />
    );
  }
  if (entries.length === 0) return <EmptyState title="No entries yet" />;
  return (
    <>
      <ul aria-label="Entries" className="divide-y divide-hairline">
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            onAward={
              status === 'ended' && entry.prize === null
                ? (prize) => setAwarding({ entry, prize })
                : undefined
            }
          />
        ))}
      </ul>
      <ShowOlder query={pages} label="Show more" />
      {awarding === null ? null : <AwardDialog {...awarding} onClose={() => setAwarding(null)} />}
      <p className="px-5 py-3 text-sm text-ink-muted">
        {status === 'ended'
          ? 'A prize waits for a second administrator, or a day in which no other declines it, under '
          : 'Once the deadline has passed, winners are proposed here and decided under '}
        <Link to="/admin/$section" params={{ section: 'approvals' }} className="underline underline-offset-4">
          Proposals
        </Link>
        .
      </p>
    </>
  );
}

type Entry = Awaited<ReturnType<typeof api.contests.entries>>['items'][number];

interface Awarding {
  entry: Entry;
  prize: 'grand' | 'runner_up';
}

/** Proposes an entry for a prize, with why. */
function AwardDialog({ entry: { id, title, username }, prize, onClose }: Awarding & { onClose: () => void }) {
  const { save, isBusy } = useSaving(undefined, { onWaits: onClose });
  const award = (reason: string) =>
    save(async () => {
      await api.contests.award({ id, prize, reason });
    });
  const what = prize === 'grand' ? 'the grand prize' : 'a runner-up’s prize';
  return (
    <ReasonDialog
      title={`Propose ${username} for ${what}?`}
      description={`For “${title}”. It waits for a second administrator, or for a day.`}
      action="Propose"
      hint="The second administrator reads it, and it stands in the audit log."
      isDangerous={false}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      onReason={(reason) => void award(reason)}
    />
  );
}

/** An entry; with `onAward` it may be given a prize. */
function EntryRow({
  entry,
  onAward,
}: {
  entry: Entry;
  onAward: ((prize: Awarding['prize']) => void) | undefined;
}) {
  const { title, username, prize, summary, link } = entry;
  return (
    <li className="flex flex-col gap-2 px-5 py-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{title}</span> by {username}{' '}
          {prize ? <Badge>{prize === 'grand' ? 'Grand prize' : 'Runner-up'}</Badge> : null}
        </p>
        {onAward ? (
          <div className="flex gap-2">
            <Button variant="secondary" size="sm" onClick={() => onAward('grand')}>
              Grand prize
            </Button>
            <Button variant="secondary" size="sm" onClick={() => onAward('runner_up')}>
              Runner-up
            </Button>
          </div>
        ) : null}
      </div>
      <p className="wrap-anywhere whitespace-pre-wrap text-ink-muted">{summary}</p>
      {link ? (
        <a
          href={link}
          rel="noreferrer nofollow"
          target="_blank"
          className="wrap-anywhere underline underline-offset-4"
        >
          {link}
        </a>
      ) : null}
    </li>
  );
}

const EMPTY = {
  title: '',
  theme: '',
  opens: '',
  ends: '',
  usd: '',
  prd: '',
  count: '3',
  each: '',
  rules: '',
};

function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(EMPTY);
  const attempt = useAttempt();
  const client = useQueryClient();
  const { save, isBusy } = useSaving();
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    onValue: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const rules = typed.rules
    .split('\n')
    .map((rule) => rule.trim())
    .filter(Boolean);
  const count = Number(typed.count);
  const isWhole =
    Object.values(typed).every((text) => text.trim() !== '') &&
    rules.length <= MAX_RULES &&
    Number.isInteger(count) &&
    count >= 0 &&
    count <= 9;
  const send = () =>
    void save(async () => {
      const body = {
        title: typed.title,
        theme: typed.theme,
        opensAt: `${typed.opens}T00:00:00.000Z`,
        deadlineAt: `${typed.ends}T23:59:59.000Z`,
        grandPrize: { usd: typed.usd, prd: typed.prd },
        runnerUps: { count, usd: typed.each },
        rules,
      };
      await attempt(body, (id) => api.contests.announce({ id, ...body }));
      notify.success('Contest announced');
      onClose();
      await client.invalidateQueries({ queryKey: orpc.community.contests.key() });
    });
  return (
    <FormDialog
      title="Announce a contest"
      description="It stands on the home page at once. Its dates, in UTC, open and end it."
      submit="Announce"
      isBusy={isBusy}
      isWhole={isWhole}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField label="Title" maxLength={ENTRY_LENGTHS.title} {...field('title')} />
      <TextField label="Theme" maxLength={ENTRY_LENGTHS.title} {...field('theme')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Opens" type="date" {...field('opens')} />
        <TextField label="Ends with" type="date" {...field('ends')} />
        <TextField label="Grand prize, dollars" inputMode="decimal" {...field('usd')} />
        <TextField label="Grand prize, PRD" inputMode="decimal" {...field('prd')} />
        <TextField label="Runner-ups" inputMode="numeric" {...field('count')} />
        <TextField label="Each, dollars" inputMode="decimal" {...field('each')} />
      </div>
      <TextareaField label="Rules" hint="One a line." rows={5} {...field('rules')} />
    </FormDialog>
  );
}
