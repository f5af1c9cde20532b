/** A review: the text, for those who may read it, and what its reviewer hands in. */
import { useState } from 'react';
import { MAX_REVIEW } from '#core/collaboration/terms.ts';
import { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { TextareaField } from '#web/ui/fields.tsx';
import { notify } from '#web/ui/notify.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type Detail, useReloadCollaborations, useReviewed } from './queries.ts';

const NOT_HANDED_IN = {
  title: 'Not handed in',
  message: 'Your review was not handed in. It is still in the field.',
};

export function ReviewPanel({ collaboration }: { collaboration: Detail }) {
  const { review, role, status } = collaboration;
  if (!review) return null;
  const mayRead = role === 'initiator' || (role === 'participant' && status !== 'cancelled');
  const mayWrite = role === 'participant' && status === 'open';
  return (
    <div className="flex flex-col gap-5">
      {mayRead ? <Text id={collaboration.id} title={review.title} /> : null}
      <Panel title="The review">
        {review.answer && !mayWrite ? (
          <>
            <p className="text-sm wrap-anywhere whitespace-pre-wrap">{review.answer}</p>
            {review.answeredAt ? (
              <p className="mt-3 text-sm text-ink-muted">Handed in {formatMoment(review.answeredAt)}</p>
            ) : null}
          </>
        ) : mayWrite ? (
          <Writer id={collaboration.id} known={review.answer ?? ''} />
        ) : (
          <p className="text-sm text-ink-muted">Nothing was handed in yet.</p>
        )}
      </Panel>
    </div>
  );
}

function Text({ id, title }: { id: string; title: string }) {
  const reviewed = useReviewed(id, true);
  return (
    <Panel title={title} description="As it stood when the review was asked for">
      {reviewed.data ? (
        <section
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard.
          tabIndex={0}
          className="max-h-[32rem] overflow-y-auto rounded-md bg-sunken p-4"
        >
          <p className="text-sm wrap-anywhere whitespace-pre-wrap">{reviewed.data.text}</p>
        </section>
      ) : reviewed.isError ? (
        <ErrorState title="The text could not be loaded." onRetry={() => void reviewed.refetch()} />
      ) : (
        <SkeletonText lines={5} />
      )}
    </Panel>
  );
}

function Writer({ id, known }: { id: string; known: string }) {
  const [words, setWords] = useState(known);
  const reload = useReloadCollaborations();
  const { save, isBusy } = useSaving(NOT_HANDED_IN);
  const isWhole = words.trim() !== '' && words.trim() !== known;
  const send = () =>
    void save(async () => {
      await api.collaborations.handIn({ id, words });
      notify.success('Handed in', 'Whoever asked is told. You can change it until they finish.');
      await reload();
    });
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) send();
      }}
    >
      <TextareaField
        label="What you think of it"
        value={words}
        onValue={setWords}
        rows={10}
        maxLength={MAX_REVIEW}
        hint={known ? 'Handed in. What you change takes its place.' : 'Whoever asked reads it as it is.'}
      />
      <Button type="submit" className="self-start" isBusy={isBusy} disabled={!isWhole}>
        {known ? 'Hand in again' : 'Hand in'}
      </Button>
    </form>
  );
}
