/**
 * The dialog in which a pitch is made: pay the fee, tell, ask, add documents, submit. It works on a draft that
 * the server keeps, so that a reload, a closed tab or another browser loses neither words nor fee.
 */
import { useState } from 'react';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { api } from '#web/lib/api-client.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Textarea } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type FeeState, type Project, useFeeState, useKeep } from '../queries.ts';
import { DocumentUploader } from './document-uploader.tsx';
import { FeePanel, isFeePaid } from './fee-panel.tsx';
import { asWritten, type MilestoneDraft, MilestoneFields } from './milestone-fields.tsx';
import { type DraftFields, useAutosave, useDraft, useDraftProject } from './use-draft.ts';

const DEFAULT_REQUEST = '10000';
const FAILED = { title: 'Submission Failed', message: 'Failed to submit project' };

interface SubmitProjectDialogProps {
  viewer: string;
  /** A draft to go on with; else the one whose fee is paid, or a new one. */
  draftId: string | null;
  /** Words for a new draft; undefined while they are being read. */
  prefill: DraftFields | null | undefined;
  onClose: () => void;
  onSubmitted: (project: Project) => void;
}

export function SubmitProjectDialog(props: SubmitProjectDialogProps) {
  const { viewer, prefill, onClose, onSubmitted } = props;
  const fee = useFeeState(viewer);
  const draft = useDraft(viewer, {
    draftId: props.draftId ?? fee.data?.paidDraftId ?? null,
    prefill: prefill ?? undefined,
    isReady: prefill !== undefined && (props.draftId !== null || !fee.isPending),
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {draft.id ? (
        <OpenDraft viewer={viewer} id={draft.id} fee={fee.data} onClose={onClose} onSubmitted={onSubmitted} />
      ) : (
        <DialogContent title="Submit Project" size="lg">
          {draft.problem ? (
            <ErrorState title={draft.problem} onRetry={draft.retry} />
          ) : (
            <div aria-busy="true" className="flex flex-col gap-4">
              <p className="sr-only">Opening your draft…</p>
              <Skeleton className="h-20 w-full rounded-lg" />
              <Skeleton className="h-10 w-full" />
              <Skeleton className="h-32 w-full" />
            </div>
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

interface OpenDraftProps {
  viewer: string;
  id: string;
  fee: FeeState | undefined;
  onClose: () => void;
  onSubmitted: (project: Project) => void;
}

function OpenDraft({ viewer, id, ...rest }: OpenDraftProps) {
  const { data } = useDraftProject(viewer, id);
  return data ? <DraftForm key={id} viewer={viewer} draft={data} {...rest} /> : null;
}

function DraftForm(props: Omit<OpenDraftProps, 'id'> & { draft: Project }) {
  const { viewer, draft, fee, onClose, onSubmitted } = props;
  const keep = useKeep(viewer);
  const autosave = useAutosave(viewer, draft.id);
  const [title, setTitle] = useState(draft.title);
  const [amount, setAmount] = useState(initialAmount(draft));
  const [description, setDescription] = useState(draft.description);
  const [milestones, setMilestones] = useState<MilestoneDraft[]>(() => initialMilestones(draft));
  const [nda, setNda] = useState(draft.nda?.text ?? '');
  const [isPending, setIsPending] = useState(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const isPaid = isFeePaid(draft);

  async function submit() {
    const isWhole = title.trim() !== '' && description.trim() !== '' && Number(amount) > 0;
    if (!isWhole) {
      notify.error('Missing Information', 'Please fill in all required fields', { topic: 'pitch' });
      return;
    }
    if (!isPaid) {
      notify.error('Payment Required', 'Please pay the 100 PRD submission fee to continue', {
        topic: 'pitch',
      });
      return;
    }
    if (isPending) {
      notify.error('Upload Pending', 'Please wait for all documents to finish uploading', {
        topic: 'pitch',
      });
      return;
    }
    setIsSubmitting(true);
    try {
      autosave.save({
        title,
        description,
        requestedAmount: amount.trim(),
        milestones: asWritten(milestones),
        ndaText: nda,
      });
      await autosave.flush();
      const submitted = await api.pitch.submit({ id: draft.id });
      keep.project(submitted);
      notify.success('Project Submitted', 'Your project has been submitted for community review', {
        topic: 'pitch',
      });
      onSubmitted(submitted);
    } catch (error) {
      notifyFailure(error, FAILED, { topic: 'pitch' });
    } finally {
      setIsSubmitting(false);
    }
  }

  const typed = (fields: DraftFields) => autosave.save(fields);
  const close = () => {
    void autosave.flush().catch(() => {});
    onClose();
  };

  return (
    <DialogContent
      title="Submit Project"
      description={`Draft no. ${draft.number}, kept as you type`}
      size="lg"
      footer={
        <>
          <SaveState state={autosave.state} />
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button onClick={() => void submit()} isBusy={isSubmitting} busyLabel="Submitting…">
            Submit
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FeePanel viewer={viewer} draft={draft} fee={fee} />
        <fieldset disabled={!isPaid} className="flex min-w-0 flex-col gap-5 disabled:opacity-60">
          <legend className="sr-only">The pitch</legend>
          <Field label="Title" required>
            {(control) => (
              <Input
                {...control}
                value={title}
                maxLength={120}
                onChange={(event) => {
                  setTitle(event.target.value);
                  typed({ title: event.target.value });
                }}
              />
            )}
          </Field>
          <Field
            label="Requested amount"
            required
            hint={
              Number(amount) > 0 && Number(amount) < 1000
                ? 'Maximum: $1,000,000 USD. Most rounds start at $1,000.'
                : 'Maximum: $1,000,000 USD'
            }
          >
            {(control) => (
              <Input
                {...control}
                type="number"
                min="1"
                max="1000000"
                step="0.01"
                inputMode="decimal"
                isNumeric
                suffix="USD"
                value={amount}
                onWheel={(event) => event.currentTarget.blur()}
                onChange={(event) => {
                  setAmount(event.target.value);
                  if (isAmount(event.target.value)) typed({ requestedAmount: event.target.value });
                }}
              />
            )}
          </Field>
          <Field
            label="Description"
            required
            hint="What it is, for whom, what the money is for, and what a backer can expect."
          >
            {(control) => (
              <Textarea
                {...control}
                rows={6}
                value={description}
                maxLength={20_000}
                onChange={(event) => {
                  setDescription(event.target.value);
                  typed({ description: event.target.value });
                }}
              />
            )}
          </Field>
        </fieldset>
        <DocumentUploader viewer={viewer} draft={draft} disabled={!isPaid} onPending={setIsPending} />
        <fieldset disabled={!isPaid} className="flex min-w-0 flex-col gap-3 disabled:opacity-60">
          <legend className="sr-only">Tranches and confidentiality</legend>
          <details className="rounded-lg border border-hairline px-4 py-3">
            <summary className="cursor-pointer text-sm font-medium">
              Pay in milestones <span className="font-normal text-ink-faint">Optional</span>
            </summary>
            <p className="mt-1 mb-3 text-sm text-ink-muted">
              Backers trust tranches: each is paid when you show what the one before has reached. Without any,
              the whole is one payment.
            </p>
            <MilestoneFields
              value={milestones}
              requested={amount}
              onChange={(next) => {
                setMilestones(next);
                // What is half typed waits until it is an amount; what is wrong is said when it is submitted.
                const written = asWritten(next);
                if (written.every((one) => isAmount(one.amount))) typed({ milestones: written });
              }}
            />
          </details>
          <details className="rounded-lg border border-hairline px-4 py-3">
            <summary className="cursor-pointer text-sm font-medium">
              Ask readers for confidentiality <span className="font-normal text-ink-faint">Optional</span>
            </summary>
            <p className="mt-1 mb-3 text-sm text-ink-muted">
              Whoever opens a document agrees to this first. You see who did, and when.
            </p>
            <Textarea
              aria-label="Confidentiality agreement"
              rows={4}
              value={nda}
              maxLength={20_000}
              onChange={(event) => {
                setNda(event.target.value);
                typed({ ndaText: event.target.value });
              }}
            />
          </details>
        </fieldset>
        <section aria-label="How it works" className="rounded-lg bg-sunken px-4 py-3.5 text-sm">
          <h3 className="font-medium">How it works</h3>
          <ol className="mt-1.5 list-decimal space-y-1 pl-5 text-ink-muted marker:text-ink-faint">
            <li>Members vote for 14 days with PRD that they get back, whatever the result.</li>
            <li>
              It is approved when {draft.rules.voterThreshold} members have voted, more PRD is for than
              against, and the net weight is above zero.
            </li>
            <li>The pool pays in tranches. People approve each one; never you yourself.</li>
            <li>You hear of every decision by email.</li>
          </ol>
        </section>
      </div>
    </DialogContent>
  );
}

function SaveState({ state }: { state: 'saved' | 'saving' | 'failed' | null }) {
  const words = { saved: 'Saved', saving: 'Saving…', failed: 'Not saved yet' };
  return (
    <p role="status" className="mr-auto self-center text-sm text-ink-muted">
      {state ? words[state] : ''}
    </p>
  );
}

/** What the field begins with: the draft's own amount, or 10000. */
function initialAmount({ requestedAmount }: Project): string {
  return Number(requestedAmount) > 0 ? plainDecimal(requestedAmount) : DEFAULT_REQUEST;
}

/** One milestone over the whole is what the server makes of none. */
function initialMilestones({ milestones }: Project): MilestoneDraft[] {
  if (milestones.length < 2) return [];
  return milestones.map(({ id, title, amount }) => ({ key: id, title, amount: plainDecimal(amount) }));
}

function isAmount(text: string): boolean {
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) >= 1 && Number(text) <= 1_000_000;
}
