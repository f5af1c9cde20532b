/** Asking for a payout with what shows that it is due, and turning one down with the reason. */
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Textarea } from '#web/ui/input.tsx';
import type { Milestone } from '../queries.ts';
import { usd } from '../words.ts';

/** Asks for the evidence that a milestone is reached; the first one needs none. */
export function RequestPayoutDialog(props: {
  milestone: Milestone;
  isFirst: boolean;
  isBusy: boolean;
  onClose: () => void;
  onRequest: (evidence: { evidence: string; evidenceUrl?: string }) => void;
}) {
  const { milestone, isFirst, isBusy, onClose, onRequest } = props;
  const [evidence, setEvidence] = useState('');
  const [url, setUrl] = useState('');
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Request ${usd(milestone.amount)}`}
        description={milestone.title}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              isBusy={isBusy}
              busyLabel="Requesting…"
              disabled={!isFirst && evidence.trim() === ''}
              onClick={() =>
                onRequest({ evidence: evidence.trim(), ...(url.trim() && { evidenceUrl: url.trim() }) })
              }
            >
              Request payout
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Field
            label={isFirst ? 'What it is for' : 'What has been reached'}
            isOptional={isFirst}
            hint="Approvers and backers read this."
          >
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
          <Field label="Link" isOptional hint="A page that shows it, beginning with https://">
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
        </div>
      </DialogContent>
    </Dialog>
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
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Turn the payout down"
        description="The owner reads the reason, and can ask again."
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="danger"
              isBusy={isBusy}
              disabled={reason.trim() === ''}
              onClick={() => onTurnDown(reason.trim())}
            >
              Turn down
            </Button>
          </>
        }
      >
        <Field label="Reason" required>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </DialogContent>
    </Dialog>
  );
}
