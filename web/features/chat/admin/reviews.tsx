/** Rewards that a person looks at: what was read, why it is here, and the decision with words for the member. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MAX_REVIEW_NOTE_LENGTH } from '#core/rewards/terms.ts';
import { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { wordsOf } from '../failure-words.ts';
import { PagedPanel } from './paged-panel.tsx';

type Review = Awaited<ReturnType<typeof api.rewardReviews.list>>['items'][number];

const KEY = ['chat-admin', 'reward-reviews'];

export function Reviews() {
  const client = useQueryClient();
  const [show, setShow] = useState<'open' | 'all'>('open');
  const query = useInfiniteQuery({
    queryKey: [...KEY, show],
    queryFn: ({ pageParam }) => api.rewardReviews.list({ show, limit: 20, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  return (
    <PagedPanel
      title="Rewards to look at"
      actions={
        <Button variant="ghost" size="sm" onClick={() => setShow(show === 'open' ? 'all' : 'open')}>
          {show === 'open' ? 'Show all' : 'Show open ones'}
        </Button>
      }
      query={query}
      items={query.data?.pages.flatMap((page) => page.items)}
      label="Rewards to look at"
      empty={{
        title: show === 'open' ? 'Nothing waiting' : 'There were none',
        text: 'Rewards beyond 20 PRD in thirty days, what looks like a template, and a sample come here.',
      }}
    >
      {(review) => (
        <ReviewItem
          key={review.id}
          review={review}
          onDecided={() => void client.invalidateQueries({ queryKey: KEY })}
        />
      )}
    </PagedPanel>
  );
}

function ReviewItem({ review, onDecided }: { review: Review; onDecided: () => void }) {
  const isOpen = review.reviewedAt === null;
  return (
    <li className="flex flex-col gap-2 border-b border-hairline px-5 py-4 text-sm last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">{review.member}</p>
        <Badge tone={isOpen ? 'saffron' : 'neutral'}>
          {isOpen ? 'Open' : review.state === 'withheld' ? 'Withheld' : 'Released'}{' '}
          {formatAmount(review.amount)} PRD
        </Badge>
      </div>
      <p className="text-ink-muted">{review.whyText}</p>
      <p className="wrap-anywhere">“{review.snippet}”</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {review.values.map(({ place, label, words }) => (
          <div key={`${place}:${words}`} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
      {review.note ? <p className="wrap-anywhere">Told: {review.note}</p> : null}
      {review.reviewer ? (
        <p className="text-ink-muted">
          Decided by {review.reviewer}
          {review.isPutRight ? ', put right by an administrator' : ''}
        </p>
      ) : null}
      {isOpen ? <Decision review={review} onDecided={onDecided} /> : null}
      {isOpen || !review.reviewer || review.isPutRight ? null : (
        <PutRight review={review} onDecided={onDecided} />
      )}
    </li>
  );
}

/** What a named reviewer decided can be decided the other way, once. */
function PutRight({ review, onDecided }: { review: Review; onDecided: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <Decision review={review} onDecided={onDecided} />
  ) : (
    <Button size="sm" variant="ghost" className="self-start" onClick={() => setIsOpen(true)}>
      Decide otherwise
    </Button>
  );
}

function Decision({ review, onDecided }: { review: Review; onDecided: () => void }) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const decide = async (decision: 'release' | 'withhold') => {
    if (isBusy) return;
    if (note.trim() === '') return setError('Say why: the member reads it beside the reward.');
    setIsBusy(true);
    setError(undefined);
    try {
      await api.rewardReviews.decide({ id: review.id, decision, note: note.trim() });
      notify.success(decision === 'release' ? 'Released' : 'Withheld', `${review.member} sees your note.`);
      onDecided();
    } catch (cause) {
      setError(wordsOf(cause).message);
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void decide('release');
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Field label="Your note to the member" error={error}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={MAX_REVIEW_NOTE_LENGTH}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={isBusy}>
          Release
        </Button>
        <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => void decide('withhold')}>
          Withhold
        </Button>
      </div>
    </form>
  );
}
