/** Asking for a payout with what shows that it is due, and turning one down with the reason. */
import { useState } from 'react';
import { TextareaField, TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import type { Milestone } from '../queries.ts';
import { usd } from '../words.ts';

/** What shows that a payout is due. */
export interface Evidence {
  evidence: string;
  evidenceUrl?: string;
}

/** Asks for the evidence that a milestone is reached; the first one needs none. */
export function RequestPayoutDialog(props: {
  milestone: Milestone;
  isFirst: boolean;
  isBusy: boolean;
  onClose: () => void;
  onRequest: (evidence: Evidence) => void;
}) {
  const { milestone, isFirst, isBusy, onClose, onRequest } = props;
  const [evidence, setEvidence] = useState('');
  const [url, setUrl] = useState('');
  return (
    <FormDialog
      title={`Request ${usd(milestone.amount)}`}
      description={milestone.title}
      submit="Request payout"
      busyLabel="Requesting…"
      isWhole={isFirst || evidence.trim() !== ''}
      isBusy={isBusy}
      onSubmit={() =>
        onRequest({ evidence: evidence.trim(), ...(url.trim() && { evidenceUrl: url.trim() }) })
      }
      onClose={onClose}
    >
      <TextareaField
        label={isFirst ? 'What it is for' : 'What has been reached'}
        isOptional={isFirst}
        hint="Approvers and backers read this."
        rows={4}
        maxLength={4000}
        value={evidence}
        onValue={setEvidence}
      />
      <TextField
        label="Link"
        isOptional
        hint="A page that shows it, beginning with https://"
        type="url"
        placeholder="https://"
        value={url}
        onValue={setUrl}
      />
    </FormDialog>
  );
}

/** Asks for the reason, which the owner reads. */
export function TurnDownDialog(props: {
  isBusy: boolean;
  onClose: () => void;
  onTurnDown: (reason: string) => void;
}) {
  const { isBusy, onClose, onTurnDown } = props;
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title="Turn the payout down"
      description="The owner reads the reason, and can ask again."
      submit="Turn down"
      isDangerous
      isWhole={reason.trim() !== ''}
      isBusy={isBusy}
      onSubmit={() => onTurnDown(reason.trim())}
      onClose={onClose}
    >
      <TextareaField label="Reason" required rows={3} maxLength={500} value={reason} onValue={setReason} />
    </FormDialog>
  );
}
