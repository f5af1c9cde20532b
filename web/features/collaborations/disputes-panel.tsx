/** For administrators: collaborations whose reward is disputed, whole, and the decision. */
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SelectField, TextareaField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type Detail, useDisputes, useReloadCollaborations } from './queries.ts';
import { prd } from './reward.tsx';

export function DisputesPanel() {
  const [deciding, setDeciding] = useState<Detail | null>(null);
  const pages = useDisputes();
  const items = pages.data?.pages.flatMap((page) => page.items);
  return (
    <Panel title="Disputed rewards" description="The oldest first" isFlush>
      {items === undefined ? (
        pages.isError ? (
          <ErrorState title="The disputes could not be loaded." onRetry={() => void pages.refetch()} />
        ) : (
          <SkeletonText className="p-5" />
        )
      ) : items.length === 0 ? (
        <EmptyState title="Nothing waiting" icon={<Scale />}>
          Collaborations whose reward somebody objects about, or that could not be paid for thirty days, stand
          here.
        </EmptyState>
      ) : (
        <ul aria-label="Disputed rewards" className="divide-y divide-hairline">
          {items.map((one) => (
            <DisputeRow key={one.id} dispute={one} onDecide={() => setDeciding(one)} />
          ))}
        </ul>
      )}
      <ShowOlder query={pages} label="Show more" />
      {deciding ? <DecideDialog dispute={deciding} onClose={() => setDeciding(null)} /> : null}
    </Panel>
  );
}

function DisputeRow({ dispute, onDecide }: { dispute: Detail; onDecide: () => void }) {
  const { title, initiator, prdReward, proposal, participants, description, review } = dispute;
  return (
    <li className="flex flex-col gap-2 px-5 py-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{title}</span> by {initiator}: {prd(prdReward)}{' '}
          {proposal?.kind === 'refund' ? 'is to go back' : 'is to be shared'}
        </p>
        <Button variant="secondary" size="sm" onClick={onDecide}>
          Decide
        </Button>
      </div>
      {description ? <p className="wrap-anywhere whitespace-pre-wrap text-ink-muted">{description}</p> : null}
      {review?.answer ? (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <span className="text-ink-muted">Handed in: </span>
          {review.answer}
        </p>
      ) : null}
      <ul aria-label={`Who is in ${title}`} className="flex flex-col gap-1 rounded-md bg-sunken px-3 py-2">
        {(participants ?? []).map(({ username, share, wasRemoved, objection }) => (
          <li key={username} className="wrap-anywhere">
            <span className="font-medium">{username}</span>
            {wasRemoved ? ' (taken out)' : ''}
            {share === null ? '' : `: ${prd(share)}`}
            {objection ? <span className="block text-ink-muted">“{objection}”</span> : null}
          </li>
        ))}
      </ul>
    </li>
  );
}

const DECISIONS = [
  ['as_proposed', 'As proposed'],
  ['even', 'In even shares, to all of them'],
  ['refund', 'Back to whoever began it'],
] as const;

function DecideDialog({ dispute, onClose }: { dispute: Detail; onClose: () => void }) {
  const [decision, setDecision] = useState<(typeof DECISIONS)[number][0]>('as_proposed');
  const [words, setWords] = useState('');
  const reload = useReloadCollaborations();
  // A large reward waits for a second administrator.
  const { save, isBusy } = useSaving(undefined, { onWaits: onClose });
  const send = () =>
    void save(async () => {
      await api.collaborations.decide({ id: dispute.id, decision, words });
      onClose();
      await reload();
    });
  return (
    <FormDialog
      title={`Decide about “${dispute.title}”`}
      description="Final. Everybody in it reads your words."
      submit="Decide"
      isBusy={isBusy}
      isWhole={words.trim() !== ''}
      onSubmit={send}
      onClose={onClose}
    >
      <SelectField label="Decision" value={decision} onValue={setDecision} options={DECISIONS} />
      <TextareaField label="Why" value={words} onValue={setWords} rows={3} maxLength={500} />
    </FormDialog>
  );
}
