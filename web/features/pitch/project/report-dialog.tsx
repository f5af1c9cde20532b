/** Reporting a project or a comment, with what shows it; an administrator reads it. */
import { type FormEvent, useId, useState } from 'react';
import { notifyFailure } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Select, Textarea } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';

const REASONS = {
  fraud: 'It is a fraud',
  copied: 'It is copied from somebody',
  illegal: 'It is against the law',
  abuse: 'It attacks people',
  spam: 'It is spam',
  other: 'Something else',
} as const;

/** What is reported. */
export interface Report {
  reason: keyof typeof REASONS;
  evidence: string;
  evidenceUrl?: string;
}

export function ReportDialog(props: {
  what: 'project' | 'comment';
  onClose: () => void;
  onReport: (report: Report) => Promise<unknown>;
}) {
  const { what, onClose, onReport } = props;
  const formId = useId();
  const [reason, setReason] = useState<Report['reason']>('fraud');
  const [evidence, setEvidence] = useState('');
  const [url, setUrl] = useState('');
  const [isSending, setIsSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (evidence.trim() === '') {
      notify.error('Missing Information', 'Please fill in all required fields');
      return;
    }
    setIsSending(true);
    try {
      await onReport({
        reason,
        evidence: evidence.trim(),
        ...(url.trim() && { evidenceUrl: url.trim() }),
      });
      notify.success('Reported', 'Thank you. An administrator will look at it.');
      onClose();
    } catch (error) {
      notifyFailure(error, {
        title: 'Error',
        message: 'The report was not sent. Try again.',
      });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Report this ${what}`}
        description="Only administrators see who has reported."
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} isBusy={isSending} busyLabel="Sending…">
              Report
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
          <Field label="Reason">
            {(control) => (
              <Select
                {...control}
                value={reason}
                onChange={(event) => setReason(event.target.value as Report['reason'])}
              >
                {Object.entries(REASONS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="What shows it" required>
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                maxLength={4000}
                value={evidence}
                onChange={(event) => setEvidence(event.target.value)}
              />
            )}
          </Field>
          <Field label="Link" isOptional hint="Begins with https://">
            {(control) => (
              <Input
                {...control}
                type="url"
                placeholder="https://"
                value={url}
                onChange={(event) => setUrl(event.target.value)}
              />
            )}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
