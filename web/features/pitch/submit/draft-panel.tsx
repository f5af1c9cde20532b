/** What the owner of a draft does next: its amount, its fee, and putting it to the vote. */
import { useState } from 'react';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { notify } from '#web/ui/notify.ts';
import { type Project, useFeeState, useKeep } from '../queries.ts';
import { FeePanel, isFeePaid } from './fee-panel.tsx';
import { RequestedAmount } from './requested-amount.tsx';

const FAILED = { title: 'Submission Failed', message: 'Failed to submit project. Please try again.' };

/** Puts the draft to the vote, once it is complete and its fee is paid. */
export function SubmitForFunding(props: {
  viewer: string;
  project: Project;
  /** Opens the pitch's dialog, where everything can be changed. */
  onEdit: () => void;
  onCancelled: () => void;
}) {
  const { viewer, project, onEdit, onCancelled } = props;
  const fee = useFeeState(viewer);
  const [amount, setAmount] = useState(
    Number(project.requestedAmount) > 0 ? plainDecimal(project.requestedAmount) : '',
  );
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { submit, cancel, isBusy } = useDraftEnd(viewer, project);
  const hasWords = project.title.trim() !== '' && project.description.trim() !== '';
  const hasDocument = project.documents.length > 0;
  const isWhole = hasWords && hasDocument && Number(amount) > 0 && isConfirmed;
  return (
    <Panel title="Submit for Funding">
      <div className="flex flex-col gap-4">
        {hasWords ? null : <WordsMissing onWrite={onEdit} />}
        <FeePanel viewer={viewer} draft={project} fee={fee.data} />
        <RequestedAmount value={amount} onValue={setAmount} />
        <Checkbox
          label="I understand that the fee of 100 PRD is used up by this submission"
          checked={isConfirmed}
          onChange={(event) => setIsConfirmed(event.target.checked)}
        />
        {hasDocument ? null : (
          <p className="text-sm text-ink-muted">At least one document is needed: a plan, figures, a link.</p>
        )}
        <Button
          isWide
          disabled={!isWhole}
          isBusy={isBusy}
          busyLabel="Submitting…"
          onClick={() => submit(amount)}
        >
          Submit for Funding
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="secondary" size="sm" onClick={onEdit}>
            Edit the pitch
          </Button>
          <Button variant="danger" size="sm" disabled={isBusy} onClick={() => void cancel(onCancelled)}>
            Cancel the draft
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/** The two ways in which a draft ends: it is put to the vote, or cancelled. */
function useDraftEnd(viewer: string, project: Project) {
  const keep = useKeep(viewer);
  const submitting = useSaving(FAILED);
  const cancelling = useSaving({ title: 'Error', message: 'The draft was not cancelled.' });
  const isPaid = isFeePaid(project);

  function submit(amount: string) {
    if (!isPaid) {
      notify.error('Payment Required', 'Please pay the 100 PRD submission fee to continue');
      return;
    }
    void submitting.save(async () => {
      await api.pitch.update({ id: project.id, requestedAmount: amount.trim() });
      keep.project(await api.pitch.submit({ id: project.id }));
      notify.success('Project Submitted', 'Project successfully submitted for community funding review');
    });
  }

  const cancel = (onCancelled: () => void) =>
    cancelling.save(async () => {
      await api.pitch.cancel({ id: project.id });
      keep.forget(project.id);
      notify.success('Draft cancelled', isPaid ? 'The 100 PRD is back in your wallet.' : undefined);
      onCancelled();
    });

  return { submit, cancel, isBusy: submitting.isBusy || cancelling.isBusy };
}

function WordsMissing({ onWrite }: { onWrite: () => void }) {
  return (
    <Banner
      actions={
        <Button size="sm" onClick={onWrite}>
          Write it
        </Button>
      }
    >
      The draft needs a title and a description.
    </Banner>
  );
}
