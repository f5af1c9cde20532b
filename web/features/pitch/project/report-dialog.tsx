/** Reporting a project or a comment, with what shows it; an administrator reads it. */
import { useState } from 'react';
import { useSaving } from '#web/shared/use-saving.ts';
import { SelectField, TextareaField, TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';

const REASONS = [
  ['fraud', 'It is a fraud'],
  ['copied', 'It is copied from somebody'],
  ['illegal', 'It is against the law'],
  ['abuse', 'It attacks people'],
  ['spam', 'It is spam'],
  ['other', 'Something else'],
] as const;

const FAILED = { title: 'Error', message: 'The report was not sent. Try again.' };

/** What is reported. */
export interface Report {
  reason: (typeof REASONS)[number][0];
  evidence: string;
  evidenceUrl?: string;
}

export function ReportDialog(props: {
  what: 'project' | 'comment';
  onClose: () => void;
  onReport: (report: Report) => Promise<unknown>;
}) {
  const { what, onClose, onReport } = props;
  const { save, isBusy } = useSaving(FAILED);
  const [reason, setReason] = useState<Report['reason']>('fraud');
  const [evidence, setEvidence] = useState('');
  const [url, setUrl] = useState('');

  function send() {
    if (evidence.trim() === '') {
      notify.error('Missing Information', 'Please fill in all required fields');
      return;
    }
    const report = { reason, evidence: evidence.trim(), ...(url.trim() && { evidenceUrl: url.trim() }) };
    void save(async () => {
      await onReport(report);
      notify.success('Reported', 'Thank you. An administrator will look at it.');
      onClose();
    });
  }

  return (
    <FormDialog
      title={`Report this ${what}`}
      description="Only administrators see who has reported."
      submit="Report"
      busyLabel="Sending…"
      isBusy={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <SelectField label="Reason" value={reason} onValue={setReason} options={REASONS} />
      <TextareaField
        label="What shows it"
        required
        rows={4}
        maxLength={4000}
        value={evidence}
        onValue={setEvidence}
      />
      <TextField
        label="Link"
        isOptional
        hint="Begins with https://"
        type="url"
        placeholder="https://"
        value={url}
        onValue={setUrl}
      />
    </FormDialog>
  );
}
