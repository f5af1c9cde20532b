/** Under the explanation of a reward: asking a person to look at it, and what they answered. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MAX_DISPUTE_LENGTH } from '#core/rewards/terms.ts';
import { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { wordsOf } from './failure-words.ts';

type Dispute = NonNullable<Awaited<ReturnType<typeof api.disputes.read>>['dispute']>;

export function RewardDispute({ rewardId }: { rewardId: string }) {
  const client = useQueryClient();
  const queryKey = ['chat', 'dispute', rewardId];
  const state = useQuery({ queryKey, queryFn: () => api.disputes.read({ id: rewardId }) });
  const [isWriting, setIsWriting] = useState(false);
  if (state.isPending) return <Skeleton className="h-9 w-40" />;
  if (state.isError) {
    return (
      <p role="alert" className="text-ink-muted">
        Whether you asked about it could not be loaded.{' '}
        <Button variant="ghost" size="sm" onClick={() => void state.refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  const { dispute } = state.data;
  if (dispute) return <Outcome dispute={dispute} />;
  if (!isWriting) {
    return (
      <div>
        <Button variant="secondary" size="sm" onClick={() => setIsWriting(true)}>
          Dispute this decision
        </Button>
      </div>
    );
  }
  return (
    <DisputeForm
      rewardId={rewardId}
      onOpened={(opened) => client.setQueryData(queryKey, { dispute: opened })}
      onCancel={() => setIsWriting(false)}
    />
  );
}

function DisputeForm({
  rewardId,
  onOpened,
  onCancel,
}: {
  rewardId: string;
  onOpened: (dispute: Dispute) => void;
  onCancel: () => void;
}) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || text.trim() === '') return;
    setIsBusy(true);
    try {
      onOpened(await api.disputes.open({ id: rewardId, text: text.trim() }));
    } catch (cause) {
      setError(wordsOf(cause).message);
      setIsBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Field
        label="What is wrong with it?"
        hint="An administrator will see this decision, your words, and the first 200 characters of the message; not the conversation."
        error={error}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MAX_DISPUTE_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" isBusy={isBusy} disabled={text.trim() === ''}>
          Send to an administrator
        </Button>
      </div>
    </form>
  );
}

const OUTCOMES: Record<Exclude<Dispute['state'], 'open'>, string> = {
  kept: 'The decision was kept.',
  paid: 'More was paid.',
  taken_back: 'The reward was taken back.',
};

function Outcome({ dispute }: { dispute: Dispute }) {
  return (
    <section aria-labelledby="reward-dispute" className="flex flex-col gap-2 border-t border-hairline pt-4">
      <h3 id="reward-dispute" className="font-medium">
        Your dispute
      </h3>
      <p className="text-ink-muted wrap-anywhere">{dispute.text}</p>
      {dispute.state === 'open' ? (
        <p role="status">An administrator will answer. Until then nothing moves.</p>
      ) : (
        <div role="status" className="rounded-md border border-hairline bg-sunken p-3">
          <p className="font-medium">
            {OUTCOMES[dispute.state]}
            {dispute.amount ? ` ${formatAmount(dispute.amount)} PRD.` : ''}
          </p>
          <p className="mt-1 wrap-anywhere">{dispute.answer}</p>
        </div>
      )}
    </section>
  );
}
