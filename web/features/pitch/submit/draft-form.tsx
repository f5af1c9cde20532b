/**
 * The form of a pitch's draft: the fee, the words, the documents, the terms, and the button that submits it. What is
 * typed is kept as it is typed, by `useDraftForm`.
 */
import { TEXT_LIMITS } from '#core/pitch/terms.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogContent } from '#web/ui/dialog.tsx';
import { TextareaField, TextField } from '#web/ui/fields.tsx';
import { Textarea } from '#web/ui/input.tsx';
import type { FeeState, Project } from '../queries.ts';
import { DocumentUploader } from './document-uploader.tsx';
import { FeePanel, isFeePaid } from './fee-panel.tsx';
import { MilestoneFields } from './milestone-fields.tsx';
import { RequestedAmount } from './requested-amount.tsx';
import { type DraftWords, useDraftForm } from './use-draft-form.ts';

/** The draft, its fee, and what follows. */
export interface DraftFormProps {
  viewer: string;
  draft: Project;
  fee: FeeState | undefined;
  onClose: () => void;
  onSubmitted: (project: Project) => void;
}

export function DraftForm({ viewer, draft, fee, onClose, onSubmitted }: DraftFormProps) {
  const form = useDraftForm({ viewer, draft, onSubmitted });
  const isPaid = isFeePaid(draft);
  const close = () => {
    form.saveNow();
    onClose();
  };
  return (
    <DialogContent
      title="Submit Project"
      description={`Draft no. ${draft.number}, kept as you type`}
      size="lg"
      footer={
        <>
          <SaveState state={form.saveState} />
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button onClick={() => void form.submit()} isBusy={form.isSubmitting} busyLabel="Submitting…">
            Submit
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FeePanel viewer={viewer} draft={draft} fee={fee} />
        <fieldset disabled={!isPaid} className="flex min-w-0 flex-col gap-5 disabled:opacity-60">
          <legend className="sr-only">The pitch</legend>
          <PitchFields words={form.words} onWrite={form.write} />
        </fieldset>
        <DocumentUploader viewer={viewer} draft={draft} disabled={!isPaid} onPending={form.setIsPending} />
        <fieldset disabled={!isPaid} className="flex min-w-0 flex-col gap-3 disabled:opacity-60">
          <legend className="sr-only">Tranches and confidentiality</legend>
          <MilestonesPart words={form.words} onWrite={form.write} />
          <ConfidentialityPart words={form.words} onWrite={form.write} />
        </fieldset>
        <HowItWorks voterThreshold={draft.rules.voterThreshold} />
      </div>
    </DialogContent>
  );
}

interface WordsProps {
  words: DraftWords;
  onWrite: (what: Partial<DraftWords>) => void;
}

/** What it is, and how much it asks for. */
function PitchFields({ words, onWrite }: WordsProps) {
  return (
    <>
      <TextField
        label="Title"
        required
        maxLength={TEXT_LIMITS.title}
        value={words.title}
        onValue={(title) => onWrite({ title })}
      />
      <RequestedAmount saysUsual value={words.amount} onValue={(amount) => onWrite({ amount })} />
      <TextareaField
        label="Description"
        required
        hint="What it is, for whom, what the money is for, and what a backer can expect."
        rows={6}
        maxLength={TEXT_LIMITS.description}
        value={words.description}
        onValue={(description) => onWrite({ description })}
      />
    </>
  );
}

function MilestonesPart({ words, onWrite }: WordsProps) {
  return (
    <details className="rounded-lg border border-hairline px-4 py-3">
      <summary className="cursor-pointer text-sm font-medium">
        Pay in milestones <span className="font-normal text-ink-faint">Optional</span>
      </summary>
      <p className="mt-1 mb-3 text-sm text-ink-muted">
        Backers trust tranches: each is paid when you show what the one before has reached. Without any, the
        whole is one payment.
      </p>
      <MilestoneFields
        value={words.milestones}
        requested={words.amount}
        onChange={(milestones) => onWrite({ milestones })}
      />
    </details>
  );
}

function ConfidentialityPart({ words, onWrite }: WordsProps) {
  return (
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
        value={words.nda}
        maxLength={TEXT_LIMITS.nda}
        onChange={(event) => onWrite({ nda: event.target.value })}
      />
    </details>
  );
}

function HowItWorks({ voterThreshold }: { voterThreshold: number }) {
  return (
    <section aria-label="How it works" className="rounded-lg bg-sunken px-4 py-3.5 text-sm">
      <h3 className="font-medium">How it works</h3>
      <ol className="mt-1.5 list-decimal space-y-1 pl-5 text-ink-muted marker:text-ink-faint">
        <li>Members vote for 14 days with PRD that they get back, whatever the result.</li>
        <li>
          It is approved when {voterThreshold} members have voted, more PRD is for than against, and the net
          weight is above zero.
        </li>
        <li>The pool pays in tranches. People approve each one; never you yourself.</li>
        <li>You hear of every decision by email.</li>
      </ol>
    </section>
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
