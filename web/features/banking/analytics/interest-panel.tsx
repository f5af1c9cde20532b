/** A calendar year's interest, earned and paid; each figure opens its postings, and the whole leaves as PDF or CSV. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { useDownload } from '#web/shared/use-download.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { dollars } from '../words.ts';
import { type InterestItem, type InterestOfYear, useInterestYear } from './insight-queries.ts';
import { InterestPostingsDialog } from './interest-postings-dialog.tsx';

/** `today` is the bank's day. */
export function InterestPanel({ today }: { today: string }) {
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const [opened, setOpened] = useState<InterestItem | null>(null);
  const interest = useInterestYear(year);
  const { data } = interest;
  return (
    <Panel
      title={`Interest in ${year}`}
      isFlush
      actions={data ? <YearSteps year={year} interest={data} onYear={setYear} /> : null}
    >
      {data ? (
        <>
          <p className="border-b border-hairline px-5 py-3 text-sm text-ink-muted">
            {dollars(data.earned)} earned, {dollars(data.paid)} paid. December’s interest is posted on 1
            January, and is the new year’s.
          </p>
          <InterestList interest={data} onOpen={setOpened} />
          <InterestFiles year={year} />
        </>
      ) : interest.isError ? (
        <ErrorState
          title="The interest could not be loaded."
          onRetry={() => void interest.refetch()}
          isRetrying={interest.isFetching}
        />
      ) : (
        <div aria-busy="true" className="p-5">
          <SkeletonText lines={3} />
        </div>
      )}
      {opened ? <InterestPostingsDialog item={opened} year={year} onClose={() => setOpened(null)} /> : null}
    </Panel>
  );
}

function YearSteps({
  year,
  interest: { firstYear, thisYear },
  onYear,
}: {
  year: number;
  interest: InterestOfYear;
  onYear: (year: number) => void;
}) {
  return (
    <span className="flex flex-wrap justify-end gap-1">
      <Button size="sm" variant="ghost" disabled={year <= firstYear} onClick={() => onYear(year - 1)}>
        Earlier
      </Button>
      <Button size="sm" variant="ghost" disabled={year >= thisYear} onClick={() => onYear(year + 1)}>
        Later
      </Button>
    </span>
  );
}

function InterestList({
  interest: { year, items },
  onOpen,
}: {
  interest: InterestOfYear;
  onOpen: (item: InterestItem) => void;
}) {
  return items.length === 0 ? (
    <p className="px-5 py-4 text-sm text-ink-muted">
      No interest was posted in {year}. Accounts are paid theirs on the first of each month.
    </p>
  ) : (
    <ul aria-label={`Interest in ${year}`} className="divide-y divide-hairline text-sm">
      {items.map((item) => (
        <InterestRow key={item.id} item={item} onOpen={() => onOpen(item)} />
      ))}
    </ul>
  );
}

const WHAT = { account: 'Earned on an account', loan: 'Paid on a loan', card: 'Paid on a card' } as const;

function InterestRow({ item, onOpen }: { item: InterestItem; onOpen: () => void }) {
  const { source, name, detail, amount, postings } = item;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-5 py-3">
      <div className="min-w-0">
        <p className="truncate font-medium">
          {name} <span className="font-normal text-ink-muted">{detail}</span>
        </p>
        <p className="text-xs text-ink-muted">
          {WHAT[source]}, {postings === 1 ? '1 posting' : `${postings} postings`}
        </p>
      </div>
      <button
        type="button"
        aria-label={`Postings of ${name}, ${dollars(amount)}`}
        className="underline decoration-dotted underline-offset-4"
        onClick={onOpen}
      >
        <Amount value={amount} asset="USD" />
      </button>
    </li>
  );
}

function InterestFiles({ year }: { year: number }) {
  const { isBusy, download } = useDownload();
  const save = (format: 'csv' | 'pdf') =>
    void download(() => api.bankInsights.interestFile({ year, format }));
  return (
    <div className="flex flex-wrap gap-2 border-t border-hairline px-5 py-3">
      <Button size="sm" variant="secondary" icon={<Download />} isBusy={isBusy} onClick={() => save('pdf')}>
        Summary as PDF
      </Button>
      <Button size="sm" variant="ghost" isBusy={isBusy} onClick={() => save('csv')}>
        CSV
      </Button>
    </div>
  );
}
